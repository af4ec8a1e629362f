import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cities } from '#db/schema/directory.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'

let api: TestApi
let token: string
let city: number

beforeAll(async () => {
  api = await startApi()
  token = (await api.signInStaff('editor')).token
  const [riyadh] = await api.db
    .insert(cities)
    .values({ nameAr: 'الرياض', nameEn: 'Riyadh' })
    .returning({ id: cities.id })
  city = riyadh?.id as number
})
afterAll(() => api.close())

const ask = (method: string, path: string, body?: unknown) =>
  api.ask(method, `/admin/news${path}`, { token, body, lang: 'en' })
const written = (changed: object = {}) => ({
  title: { ar: 'افتتاح المختبر', en: 'The laboratory opens' },
  content: { ar: '## الموعد\n**الأحد** صباحًا', en: 'On **Sunday**, [see](https://afiya.example)' },
  city_id: city,
  day: '2026-11-22',
  image: '/pictures/news/robot-800.avif',
  ...{ publish: 'now', publish_day: '', publish_time: '' },
  ...changed,
})
const make = async (changed: object = {}) => {
  const { status, body } = await ask('POST', '', written(changed))
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data as { record: { id: number; publish: string }; version: string }
}
const isRead = async (id: number) => {
  const { status } = await api.ask('GET', `/user/news/${id}`)
  const { body } = await api.ask('GET', '/user/news')
  const isListed = body.data.some((item: { id: number }) => item.id === id)
  expect(isListed).toBe(status === 200)
  return isListed
}

describe('a news item', () => {
  test('is read by the public as soon as it is published', async () => {
    const { record } = await make()
    expect(record).toMatchObject({ publish: 'at', publish_day: TODAY, publish_time: '09:00' })
    const { body } = await api.ask('GET', `/user/news/${record.id}`, { lang: 'ar' })
    expect(body.data).toMatchObject({ title: 'افتتاح المختبر', content: '## الموعد\n**الأحد** صباحًا' })
  })

  test('that is a draft is nobody’s, and goes back to be one', async () => {
    const { record, version } = await make({ publish: 'draft' })
    expect(await isRead(record.id)).toBe(false)
    const published = await ask('PUT', `/${record.id}?version=${version}`, written())
    expect(await isRead(record.id)).toBe(true)
    const path = `/${record.id}?version=${published.body.data.version}`
    await ask('PUT', path, written({ publish: 'draft' }))
    expect(await isRead(record.id)).toBe(false)
  })

  test('that is scheduled comes at its minute, without anybody doing anything', async () => {
    const { record } = await make({ publish: 'at', publish_day: TODAY, publish_time: '٠٩:٣٠' })
    const { id } = record
    const states = async (state: string) =>
      (await ask('GET', `?state=${state}`)).body.data.map((item: { id: number }) => item.id)
    api.setClock(TODAY, '09:29')
    expect([await isRead(id), (await states('scheduled')).includes(id)]).toEqual([false, true])
    api.setClock(TODAY, '09:30')
    expect([await isRead(id), (await states('published')).includes(id)]).toEqual([true, true])
    api.setClock(TODAY, '09:00')
  })

  test('that is saved again without a word about publishing stays published since when it was', async () => {
    const { record, version } = await make({
      publish: 'at',
      publish_day: '2026-01-05',
      publish_time: '08:00',
    })
    const { body } = await ask('PUT', `/${record.id}?version=${version}`, {
      ...written(),
      ...{ publish: 'at', publish_day: '2026-01-05', publish_time: '08:00', day: '2026-01-06' },
    })
    expect(body.data.record).toMatchObject({ publish_day: '2026-01-05', publish_time: '08:00' })
  })

  test('may wait for its translation as a draft, and not longer', async () => {
    const half = { title: { ar: 'خبر', en: '' }, content: { ar: '', en: '' } }
    await make({ ...half, publish: 'draft' })
    const { status, body } = await ask('POST', '', written(half))
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
    const { status, body } = await ask('POST', '', written(changed))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('keeps hostile text as text', async () => {
    const hostile = '<script>alert(1)</script> \u202e🙂 [a](javascript:alert(1))'
    const { record } = await make({ content: { ar: hostile, en: hostile } })
    expect((await api.ask('GET', `/user/news/${record.id}`)).body.data.content).toBe(hostile)
  })

  test('is found by its title, city and state, the newest day first', async () => {
    const { record } = await make({
      title: { ar: 'حملة السكري', en: 'Diabetes campaign' },
      day: '2026-12-01',
    })
    expect((await ask('GET', '?search=السكرى')).body.data).toMatchObject([
      { id: record.id, state: 'published' },
    ])
    expect((await ask('GET', `?city_id=${city}`)).body.data[0].id).toBe(record.id)
    expect((await ask('GET', '?city_id=99999')).body.data).toEqual([])
  })
})
