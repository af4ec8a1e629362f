import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/messages${path}`, { token, body, lang: 'en' })
const sendMessage = async (message: string, first_name = 'نورة') => {
  const body = { first_name, last_name: 'العتيبي', email: 'n@example.com', phone: '0501234567', message }
  expect((await api.request('POST', '/user/contact-us', { body })).status).toBe(200)
  const { data } = (await request('GET', '')).body
  return data.find((row: { message: string }) => row.message === message).id as number
}
const searchIds = async (query: string) =>
  (await request('GET', `?${query}`)).body.data.map(({ id }: { id: number }) => id)

test('a message can be deleted once it is marked as answered', async () => {
  const id = await sendMessage('متى يفتح المختبر؟')
  const { record, version } = (await request('GET', `/${id}`)).body.data
  expect(record).toEqual({
    id,
    name: 'نورة العتيبي',
    email: 'n@example.com',
    phone: '+966501234567',
    message: 'متى يفتح المختبر؟',
    answered: false,
    suspected: false,
    created_at: '2026-11-22T06:00:00.000Z',
  })
  const tooEarly = await request('DELETE', `/${id}?version=${version}`)
  expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'staff.message_open'])

  const answered = await request('PUT', `/${id}?version=${version}`, { answered: true })
  expect(answered.body.data.record.answered).toBe(true)
  expect(await searchIds('state=open')).not.toContain(id)
  expect(await searchIds('state=answered')).toContain(id)
  expect((await request('PUT', `/${id}?version=${version}`, { answered: false })).status).toBe(409)

  const deleted = await request('DELETE', `/${id}?version=${answered.body.data.version}`)
  expect(deleted.status).toBe(200)
  expect((await request('GET', `/${id}`)).status).toBe(404)
})

test('the history contains nothing that a visitor wrote', async () => {
  const id = await sendMessage('ألم في الصدر')
  const { version } = (await request('GET', `/${id}`)).body.data
  await request('PUT', `/${id}?version=${version}`, { answered: true })
  const history = JSON.stringify((await request('GET', `/${id}/history`)).body.data)
  expect(history).toContain('answered_at')
  for (const secret of ['الصدر', 'نورة', 'n@example.com', '501234567']) expect(history).not.toContain(secret)
})

test('a message that a trap for programs has caught is seen, marked as suspected', async () => {
  const body = { first_name: 'هند', last_name: 'العمري', email: 'h@example.com', phone: '0501234568' }
  const caught = { ...body, message: 'أملأ المتصفح الحقل؟', website: 'https://example.org' }
  expect((await api.request('POST', '/user/contact-us', { body: caught })).status).toBe(200)
  const { data } = (await request('GET', '?state=suspected')).body
  expect(data).toMatchObject([{ message: caught.message, suspected: true, answered: false }])
  expect(await searchIds('state=open')).toContain(data[0].id)
  const { record, version } = (await request('GET', `/${data[0].id}`)).body.data
  expect(record).toMatchObject({ suspected: true, email: 'h@example.com' })
  expect((await request('PUT', `/${record.id}?version=${version}`, { answered: true })).status).toBe(200)
})

test('messages are searched by words of the text and the sender, newest first', async () => {
  api.setClock('2026-11-23', '10:00')
  const one = await sendMessage('أين موقف السيارات؟', 'فهد')
  api.setClock('2026-11-24', '10:00')
  const two = await sendMessage('موقف الدراجات 100%', 'فهد')
  expect(await searchIds('search=موقف')).toEqual([two, one])
  expect(await searchIds('search=سيارات فهد')).toEqual([one])
  for (const phone of ['0501234567', '050 123 4567', '+966501234567', '00966 50 123', '٠٥٠١٢٣'])
    expect(await searchIds(`search=${encodeURIComponent(phone)}`), phone).toEqual(
      expect.arrayContaining([two, one]),
    )
  expect(await searchIds(`search=${encodeURIComponent('100%')}`)).toEqual([two])
  for (const odd of ['%', '_', "'", '\\', '🙂', '\u202e'])
    expect((await request('GET', `?search=${encodeURIComponent(odd)}`)).status).toBe(200)
})
