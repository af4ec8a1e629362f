import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cities } from '#db/schema/directory.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let city: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
  const [riyadh] = await api.db
    .insert(cities)
    .values({ nameAr: 'الرياض', nameEn: 'Riyadh' })
    .returning({ id: cities.id })
  city = riyadh?.id as number
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/news${path}`, { token, body, lang: 'en' })
const newsBody = (changed: object = {}) => ({
  title: { ar: 'افتتاح المختبر', en: 'The laboratory opens' },
  content: { ar: '## الموعد\n**الأحد** صباحًا', en: 'On **Sunday**, [see](https://afiya.example)' },
  city_id: city,
  day: '2026-11-22',
  image: '/pictures/news/robot-800.avif',
  publish: 'now',
  publish_day: '',
  publish_time: '',
  ...changed,
})
const createNews = async (changed: object = {}) => {
  const { status, body } = await request('POST', '', newsBody(changed))
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data as { record: { id: number; publish: string }; version: string }
}
const isPublic = async (id: number) => {
  const { status } = await api.request('GET', `/user/news/${id}`)
  const { body } = await api.request('GET', '/user/news')
  const isListed = body.data.some((item: { id: number }) => item.id === id)
  expect(isListed).toBe(status === 200)
  return isListed
}

describe('a news item', () => {
  test('is public as soon as it is published', async () => {
    const { record } = await createNews()
    expect(record).toMatchObject({ publish: 'at', publish_day: TODAY, publish_time: '09:00' })
    const { body } = await api.request('GET', `/user/news/${record.id}`, { lang: 'ar' })
    expect(body.data).toMatchObject({ title: 'افتتاح المختبر', content: '## الموعد\n**الأحد** صباحًا' })
  })

  test('is not public as a draft, also after it was published', async () => {
    const { record, version } = await createNews({ publish: 'draft' })
    expect(await isPublic(record.id)).toBe(false)
    const published = await request('PUT', `/${record.id}?version=${version}`, newsBody())
    expect(await isPublic(record.id)).toBe(true)
    const path = `/${record.id}?version=${published.body.data.version}`
    await request('PUT', path, newsBody({ publish: 'draft' }))
    expect(await isPublic(record.id)).toBe(false)
  })

  test('that is scheduled becomes public at its minute', async () => {
    const { record } = await createNews({ publish: 'at', publish_day: TODAY, publish_time: '٠٩:٣٠' })
    const { id } = record
    const states = async (state: string) =>
      (await request('GET', `?state=${state}`)).body.data.map((item: { id: number }) => item.id)
    api.setClock(TODAY, '09:29')
    expect([await isPublic(id), (await states('scheduled')).includes(id)]).toEqual([false, true])
    api.setClock(TODAY, '09:30')
    expect([await isPublic(id), (await states('published')).includes(id)]).toEqual([true, true])
    api.setClock(TODAY, '09:00')
  })

  test('that is not public yet is shown on its page with its key alone', async () => {
    for (const publish of [
      { publish: 'draft' },
      { publish: 'at', publish_day: TODAY, publish_time: '20:00' },
    ]) {
      const { body } = await request('POST', '', newsBody(publish))
      const { id, preview_key } = body.data.record
      const statusOf = async (key: string, of = id) =>
        (await api.request('GET', `/user/news/${of}?preview=${key}`)).status
      const other = (await createNews({ publish: 'draft' })).record.id
      expect([await statusOf(preview_key), await statusOf('x'), await statusOf(preview_key, other)]).toEqual([
        200, 404, 404,
      ])
      expect(await isPublic(id)).toBe(false)
      const changed = newsBody({ ...publish, title: { ar: 'عنوان آخر', en: 'Another' } })
      const saved = await request('PUT', `/${id}?version=${body.data.version}`, changed)
      expect(await statusOf(preview_key)).toBe(404)
      expect(await statusOf(saved.body.data.record.preview_key)).toBe(200)
      const published = await request('PUT', `/${id}?version=${saved.body.data.version}`, newsBody())
      expect(published.body.data.record.preview_key).toBe('')
    }
  })

  test('keeps its time of publication when it is saved again', async () => {
    const { record, version } = await createNews({
      publish: 'at',
      publish_day: '2026-01-05',
      publish_time: '08:00',
    })
    const { body } = await request('PUT', `/${record.id}?version=${version}`, {
      ...newsBody(),
      publish: 'at',
      publish_day: '2026-01-05',
      publish_time: '08:00',
      day: '2026-01-06',
    })
    expect(body.data.record).toMatchObject({ publish_day: '2026-01-05', publish_time: '08:00' })
  })

  test('may lack a translation only as a draft', async () => {
    const half = { title: { ar: 'خبر', en: '' }, content: { ar: '', en: '' } }
    await createNews({ ...half, publish: 'draft' })
    const { status, body } = await request('POST', '', newsBody(half))
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['content.ar', 'content.en', 'title.en'])
  })

  test.each<[object, string]>([
    [{ title: { ar: '', en: '' }, publish: 'draft' }, 'title.ar'],
    [{ title: { ar: 'ا'.repeat(161), en: 'a' } }, 'title.ar'],
    [{ content: { ar: 'ا'.repeat(12_001), en: 'a' } }, 'content.ar'],
    [{ image: 'https://elsewhere.example/x.avif' }, 'image'],
    [{ image: '/uploads/../secret.avif' }, 'image'],
    [{ city_id: 2147483647 }, 'city_id'],
    [{ city_id: 'x' }, 'city_id'],
    [{ day: '2026-02-30' }, 'day'],
    [{ publish: 'soon' }, 'publish'],
    [{ publish: 'at', publish_day: '2026-11-23' }, 'publish_time'],
    [{ publish: 'at', publish_time: '10:00' }, 'publish_day'],
    [{ publish: 'at', publish_day: '2026-11-23', publish_time: '25:00' }, 'publish_time'],
  ])('%j is refused at its field', async (changed, field) => {
    const { status, body } = await request('POST', '', newsBody(changed))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('keeps markup as text, without the marks that reorder it', async () => {
    const hostile = '<script>alert(1)</script> 🙂 [a](javascript:alert(1))'
    const typed = `\u202e${hostile}\u2067`
    const { record } = await createNews({ content: { ar: typed, en: typed } })
    expect((await api.request('GET', `/user/news/${record.id}`)).body.data.content).toBe(hostile)
  })

  test('is found by title, city and state, newest first', async () => {
    const { record } = await createNews({
      title: { ar: 'حملة السكري', en: 'Diabetes campaign' },
      day: '2026-12-01',
    })
    expect((await request('GET', '?search=السكرى')).body.data).toMatchObject([
      { id: record.id, state: 'published' },
    ])
    expect((await request('GET', `?city_id=${city}`)).body.data[0].id).toBe(record.id)
    expect((await request('GET', '?city_id=99999')).body.data).toEqual([])
  })
})
