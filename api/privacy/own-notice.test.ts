import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { emptyContent, nextConsentVersion, sectionOf } from '#domain/content/page-sections.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let editor: string
let me: { token: string }
beforeAll(async () => {
  api = await startTestApi()
  editor = (await api.signInStaff('editor')).token
  me = await api.signUp()
})
afterAll(() => api.close())

const both = (en: string) => ({ ar: `نص ${en}`, en })
const path = `/admin/page-sections/${sectionOf('privacy.own').id}`
const record = async () => (await api.request('GET', path, { token: editor })).body.data
/** Saves what the group adds; what is left out is empty. */
async function save(changed: object) {
  const { version } = await record()
  const body = {
    ...emptyContent('privacy.own'),
    publish: 'now',
    publish_day: '',
    publish_time: '',
    ...changed,
  }
  return api.request('PUT', `${path}?version=${version}`, { token: editor, body })
}
const notice = async (preview = '') =>
  (await api.request('GET', `/user/privacy${preview && `?preview=${preview}`}`, { lang: 'en' })).body.data
const titles = async (preview?: string) =>
  (await notice(preview)).sections.map(({ title }: { title: string }) => title)
const state = async () =>
  (await api.request('GET', '/user/profile/privacy', { token: me.token, lang: 'en' })).body.data
const agree = (version: string) =>
  api.request('POST', '/user/profile/privacy', { token: me.token, body: { version } })
const firstVersion = nextConsentVersion(TODAY, PRIVACY_VERSION)
const cameras = { title: both('Cameras'), more: both('We film the doors.\n\nFor a week.') }

test('an addition is a part of the notice, first as a draft that its page previews', async () => {
  await agree(PRIVACY_VERSION)
  expect((await save({ ...cameras, publish: 'draft' })).status).toBe(200)
  expect(await titles()).not.toContain('Cameras')
  expect((await titles((await record()).record.preview_key)).at(-1)).toBe('Cameras')
  await save(cameras)
  const { sections, version } = await notice()
  expect(sections.at(-1)).toMatchObject({ title: 'Cameras', text: ['We film the doors.', 'For a week.'] })
  expect(version).toBe(PRIVACY_VERSION)
  expect(await state()).toMatchObject({ version: PRIVACY_VERSION, changes: '' })
})

test('consent is asked anew only with a text of what has changed', async () => {
  const { status, body } = await save({ ...cameras, asks: true })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['text.ar']])
  await save({ ...cameras, asks: true, publish: 'draft' })
  expect((await state()).version).toBe(PRIVACY_VERSION)
})

test('each patient is asked once, reads what has changed, and loses nothing until then', async () => {
  await save({ ...cameras, text: both('There are cameras now.'), asks: true })
  expect(await titles()).toContain('What has changed')
  expect(await state()).toMatchObject({
    version: firstVersion,
    changes: 'There are cameras now.',
    consent: { version: PRIVACY_VERSION, withdrawn_at: null },
  })
  const { status } = await api.request('GET', '/user/doctor-bookings', { token: me.token })
  expect(status).toBe(200)
  expect((await agree(PRIVACY_VERSION)).status).toBe(422)
  expect((await agree(firstVersion)).body.data.consent).toMatchObject({ version: firstVersion })
  const content = (await api.request('GET', '/user/site-content')).body.data
  expect(content.privacy_version).toBe(firstVersion)
})

test('a correction asks nobody, and the form does not ask again by itself', async () => {
  expect((await record()).record.asks).toBe(false)
  await save({ ...cameras, text: both('There are cameras at the doors now.') })
  expect(await state()).toMatchObject({ version: firstVersion, consent: { version: firstVersion } })
  await save({ ...cameras, text: both('There are cameras.'), shown: false })
  expect((await state()).version).toBe(firstVersion)
})

test('a second change of a day has a version of its own, and one for later asks when it is public', async () => {
  const today = addDays(PRIVACY_VERSION, 7)
  api.setClock(today, '08:00')
  await save({ ...cameras, text: both('For two weeks.'), asks: true })
  expect((await state()).version).toBe(today)
  await save({ ...cameras, text: both('For a month.'), asks: true })
  const second = `${today}.2`
  expect((await state()).version).toBe(second)
  expect((await agree(second)).body.data.consent).toMatchObject({ version: second })
  const day = addDays(today, 10)
  const later = { publish: 'at', publish_day: day, publish_time: '08:00' }
  await save({ ...cameras, text: both('For three weeks.'), asks: true, ...later })
  expect((await state()).version).toBe(second)
  api.setClock(day, '08:00')
  expect(await state()).toMatchObject({ version: day, changes: 'For three weeks.' })
  api.setClock(TODAY, '09:00')
})
