import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { pageSections } from '#domain/content/page-sections.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

const NONE = { ar: '', en: '' }
const entered = (changed: object = {}) => ({
  shown: true,
  place: 1,
  title: NONE,
  text: NONE,
  more: NONE,
  picture: '',
  alt: NONE,
  items: [],
  paid: null,
  shares: null,
  authorized: null,
  publish: 'now',
  publish_day: '',
  publish_time: '',
  ...changed,
})
const text = (en: string) => ({ ar: `نص ${en}`, en })
const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/page-sections${path}`, { token, body, lang: 'en' })
const recordOf = async (name: keyof typeof pageSections) =>
  (await request('GET', `/${pageSections[name].id}`)).body.data
const save = async (name: keyof typeof pageSections, changed: object) => {
  const { version } = await recordOf(name)
  return request('PUT', `/${pageSections[name].id}?version=${version}`, entered(changed))
}
const sections = async (page: string, preview = '') => {
  const query = `page_name=${page}${preview && `&preview=${preview}`}`
  return (await api.request('GET', `/user/page-sections?${query}`, { lang: 'en' })).body.data
}
const namesOf = async (page: string) => (await sections(page)).map(({ name }: { name: string }) => name)
const siteContent = async () => (await api.request('GET', '/user/site-content', { lang: 'ar' })).body.data

describe('an empty installation', () => {
  test('shows the lists of records and nothing that nobody entered', async () => {
    expect(await namesOf('home')).toEqual(['home.doctors', 'home.specialties', 'home.centers', 'home.news'])
    for (const page of ['investors', 'store', 'hospital', 'doctor']) expect(await namesOf(page)).toEqual([])
    expect(await siteContent()).toEqual({
      seo: {},
      about: '',
      note: '',
      picture: null,
      absent: expect.stringContaining('/investors|/#about'),
      privacy_version: PRIVACY_VERSION,
    })
    expect((await api.request('GET', '/user/testimonials')).body.data).toEqual([])
  })

  test('has a record for every section', async () => {
    const { body } = await request('GET', '')
    expect(body.data).toHaveLength(Object.keys(pageSections).length)
    expect(body.data[0]).toMatchObject({ name: 'home.seo', state: 'empty', has_draft: false })
    expect((await recordOf('home.hero')).record).toMatchObject({ title: NONE, publish: 'draft' })
    expect((await request('GET', '/99')).status).toBe(404)
    expect((await request('PUT', '/99?version=x', entered())).status).toBe(404)
  })
})

test.each(Object.keys(pageSections) as (keyof typeof pageSections)[])(
  'the record of %s can be saved as it was read',
  async name => {
    const { record } = await recordOf(name)
    const { status, body } = await save(name, { ...record, publish: 'draft' })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.data.record).toMatchObject({ place: record.place, publish: 'draft' })
    await save(name, { ...record, publish: 'now' })
  },
)

describe('a section', () => {
  test('is public as soon as it is published, in both languages', async () => {
    const { status } = await save('investors.intro', { title: text('Capital'), text: text('In figures') })
    expect(status).toBe(200)
    expect(await sections('investors')).toMatchObject([
      { name: 'investors.intro', title: 'Capital', text: 'In figures', picture: null, items: [] },
    ])
    expect((await siteContent()).absent).not.toContain('/investors')
    await save('investors.intro', {})
    expect(await sections('investors')).toEqual([])
    expect((await siteContent()).absent).toContain('/investors')
  })

  test('is a draft for those alone who have its key', async () => {
    await save('home.hero', { title: text('Welcome') })
    const { body } = await save('home.hero', { title: text('Good evening'), publish: 'draft' })
    const key = body.data.record.preview_key
    const heroIn = async (preview?: string) =>
      (await sections('home', preview)).find(({ name }: { name: string }) => name === 'home.hero').title
    expect([await heroIn(), await heroIn('x'), await heroIn(key)]).toEqual([
      'Welcome',
      'Welcome',
      'Good evening',
    ])
    expect((await sections('store', key)).length).toBe(0)
    await save('home.hero', { title: text('Good evening') })
    expect([await heroIn(), (await recordOf('home.hero')).record.preview_key]).toEqual(['Good evening', ''])
  })

  test('that is scheduled takes the place of the public one at its minute', async () => {
    await save('site.footer', { text: text('Today') })
    const later = { text: text('Later'), publish: 'at', publish_day: TODAY, publish_time: '٠٩:٣٠' }
    await save('site.footer', later)
    const footer = async () => (await siteContent()).about
    const listed = async () =>
      (await request('GET', '')).body.data.find(({ name }: { name: string }) => name === 'site.footer')
    expect(await footer()).toBe('نص Today')
    expect(await listed()).toMatchObject({ state: 'published', has_draft: true })
    api.setClock(TODAY, '09:30')
    expect(await footer()).toBe('نص Later')
    expect(await listed()).toMatchObject({ state: 'published', has_draft: false, publish_at: null })
    // The next draft does not bring the former text back.
    await save('site.footer', { text: text('Draft'), publish: 'draft' })
    expect(await footer()).toBe('نص Later')
    api.setClock(TODAY, '09:00')
  })

  test('is not scheduled for a time that has passed, unless its draft has that time', async () => {
    const at = (publish_day: string, publish_time: string, words: string) =>
      save('store.hero', { text: text(words), publish: 'at', publish_day, publish_time })
    const refusals = async (day: string, time: string) => (await at(day, time, 'Slip')).body.errors
    expect(await refusals('2026-11-01', '10:00')).toEqual({ publish_day: ['This day is in the past'] })
    expect(await refusals(TODAY, '08:59')).toEqual({ publish_time: ['This time is in the past'] })
    expect(await namesOf('store')).not.toContain('store.hero')
    expect((await at(TODAY, '09:30', 'Soon')).status).toBe(200)
    api.setClock(TODAY, '09:31')
    expect((await at(TODAY, '09:30', 'Mended')).status).toBe(200)
    expect((await at(TODAY, '09:30', 'Again')).body.errors).toHaveProperty('publish_time')
    api.setClock(TODAY, '09:00')
  })

  test('of records of elsewhere can be hidden and change places', async () => {
    await save('home.news', { place: 1 })
    await save('home.centers', { shown: false })
    expect((await namesOf('home')).filter((name: string) => name !== 'home.hero')).toEqual([
      'home.doctors',
      'home.news',
      'home.specialties',
    ])
    expect((await request('GET', '')).body.data).toContainEqual(
      expect.objectContaining({ name: 'home.centers', state: 'hidden' }),
    )
  })

  test('keeps only what it uses, and every change in its history', async () => {
    const item = { title: text('A partner'), text: text('unused'), link: '/unused', picture: '' }
    await save('home.partners', { title: text('Partners'), more: text('unused'), items: [item], paid: 5 })
    const { record } = await recordOf('home.partners')
    expect(record).toMatchObject({ more: NONE, paid: null, items: [{ text: NONE, link: '' }] })
    const history = await request('GET', `/${pageSections['home.partners'].id}/history`)
    expect(history.body.data[0]).toMatchObject({
      entity: 'page-sections',
      after: { published: { title: { en: 'Partners' } } },
    })
    expect(JSON.stringify(history.body.data)).not.toContain('preview_key')
  })

  test.each<[object, string]>([
    [{ title: { ar: 'نص', en: '' } }, 'title.en'],
    [{ items: [{ title: { ar: '', en: 'x' }, text: NONE, link: '', picture: '' }] }, 'items.0.title.ar'],
    [{ items: [{ title: text('x'), text: NONE, link: 'javascript:alert(1)', picture: '' }] }, 'items.0.link'],
    [{ items: [{ title: text('x'), text: NONE, link: '//evil.example', picture: '' }] }, 'items.0.link'],
    [{ picture: 'https://elsewhere.example/x.avif' }, 'picture'],
    [{ paid: -1 }, 'paid'],
    [{ place: 0 }, 'place'],
    [{ publish: 'at', publish_day: TODAY }, 'publish_time'],
  ])('%j is refused at its field', async (changed, field) => {
    const { status, body } = await save('store.offers', changed)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('may lack a translation as a draft', async () => {
    const { status } = await save('home.about', { title: { ar: 'عنّا', en: '' }, publish: 'draft' })
    expect(status).toBe(200)
    expect(await namesOf('home')).not.toContain('home.about')
  })
})
