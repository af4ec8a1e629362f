import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const ask = (method: string, path: string, body?: unknown) =>
  api.ask(method, `/admin/messages${path}`, { token, body, lang: 'en' })
const write = async (message: string, first_name = 'نورة') => {
  const sent = { first_name, last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567', message }
  expect((await api.ask('POST', '/user/contact-us', { body: sent })).status).toBe(200)
  const { data } = (await ask('GET', '')).body
  return data.find((row: { message: string }) => row.message === message).id as number
}
const found = async (query: string) =>
  (await ask('GET', `?${query}`)).body.data.map(({ id }: { id: number }) => id)

test('a message is read, marked as answered once and for its first moment, and then deleted', async () => {
  const id = await write('متى يفتح المختبر؟')
  const { record, version } = (await ask('GET', `/${id}`)).body.data
  expect(record).toEqual({
    ...{ id, name: 'نورة العتيبي', email: 'n@example.com', phone: '0501234567' },
    ...{ message: 'متى يفتح المختبر؟', answered: false, created_at: '2026-11-22T06:00:00.000Z' },
  })
  const early = await ask('DELETE', `/${id}?version=${version}`)
  expect([early.status, early.body.code]).toEqual([409, 'staff.message_open'])

  const answered = await ask('PUT', `/${id}?version=${version}`, { answered: true })
  expect(answered.body.data.record.answered).toBe(true)
  expect(await found('state=open')).not.toContain(id)
  expect(await found('state=answered')).toContain(id)
  expect((await ask('PUT', `/${id}?version=${version}`, { answered: false })).status).toBe(409)

  const gone = await ask('DELETE', `/${id}?version=${answered.body.data.version}`)
  expect(gone.status).toBe(200)
  expect((await ask('GET', `/${id}`)).status).toBe(404)
})

test('what people wrote stands in no history', async () => {
  const id = await write('ألم في الصدر')
  const { version } = (await ask('GET', `/${id}`)).body.data
  await ask('PUT', `/${id}?version=${version}`, { answered: true })
  const history = JSON.stringify((await ask('GET', `/${id}/history`)).body.data)
  expect(history).toContain('answered_at')
  for (const secret of ['الصدر', 'نورة', 'n@example.com', '0501234567']) expect(history).not.toContain(secret)
})

test('messages are found by words of the text and the sender, the newest first', async () => {
  api.setClock('2026-11-23', '10:00')
  const one = await write('أين موقف السيارات؟', 'فهد')
  api.setClock('2026-11-24', '10:00')
  const two = await write('موقف الدراجات 100%', 'فهد')
  expect(await found('search=موقف')).toEqual([two, one])
  expect(await found('search=سيارات فهد')).toEqual([one])
  expect(await found(`search=${encodeURIComponent('100%')}`)).toEqual([two])
  for (const odd of ['%', '_', "'", '\\', '🙂', '\u202e'])
    expect((await ask('GET', `?search=${encodeURIComponent(odd)}`)).status).toBe(200)
})
