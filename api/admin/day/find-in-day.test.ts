import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
const booked: Record<string, number> = {}

const request = (method: string, path: string, body: object) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const find = async (text: string, date = TODAY) => {
  const { status, body } = await request('POST', '/day/find', { date, text })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as { id: number }[]).map(({ id }) => id)
}

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
  const people = [
    ['العنود الدوسري', '0501234567', '10:00'],
    ['Khalid Alghamdi', '0507654321', '10:30'],
    ['هند الحربي', '0509990001', '11:00'],
  ]
  const hours = [{ weekday: 7, from: '09:00', to: '12:00' }]
  for (const [client_name = '', client_phone, time] of people) {
    const body = { client_name, client_phone, doctor_id: await aDoctor(api.db, { hours }), date: TODAY, time }
    const reply = await request('POST', '/bookings', body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    booked[client_name] = reply.body.data.id
  }
})
afterAll(() => api.close())

test.each([
  ['a name in its letters', 'العنود', 'العنود الدوسري'],
  ['a name in the other script', 'alanoud', 'العنود الدوسري'],
  ['a name typed with the Arabic keyboard', 'ناشمهي', 'Khalid Alghamdi'],
  ['a name typed with the English keyboard', 'hguk,]', 'العنود الدوسري'],
  ['the end of a phone number', '٤٥٦٧', 'العنود الدوسري'],
  ['a whole phone number', '0507654321', 'Khalid Alghamdi'],
])('an appointment of the day is found by %s', async (_, text, name) => {
  expect(await find(text)).toEqual([booked[name]])
})

test('an appointment of the day is found by its number and by the queue number, on this day only', async () => {
  const id = booked['هند الحربي']
  expect(await find(`#${id}`)).toEqual([id])
  expect(await find('هند', '2026-11-30')).toEqual([])
  const { rows } = await api.pool.query(
    'update bookings set ticket = 47, ticket_day = $1 where id = $2 returning id',
    [TODAY, id],
  )
  expect(rows).toHaveLength(1)
  expect(await find('47')).toEqual([id])
  expect(await find('47', '2026-11-30')).toEqual([])
})

test('a cancelled appointment is found after the others', async () => {
  const body = { client_name: 'هند الزهراني', client_phone: '0509990002', time: '09:00', date: TODAY }
  const doctor_id = await aDoctor(api.db, { hours: [{ weekday: 7, from: '09:00', to: '12:00' }] })
  const early = (await request('POST', '/bookings', { ...body, doctor_id })).body.data.id
  await request('POST', `/bookings/${early}/cancel`, { reason: 'تجربة', sequence: 0 })
  expect(await find('هند')).toEqual([booked['هند الحربي'], early])
})

test.each(['0551112223', '٠٥٥ ١١١ ٢٢٢٣', '+966-55'])('nobody is named by a number: %s', async client_name => {
  const doctor_id = await aDoctor(api.db)
  const body = { client_name, client_phone: '0551112223', doctor_id, date: '2026-11-29', time: '09:00' }
  const reply = await request('POST', '/bookings', body)
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toEqual({
    client_name: ['Write the name in letters; a number belongs in the phone field'],
  })
})
