import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { recordConsent, withdrawAllConsents } from '#services/patients/consents.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aPrescription, sendPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aDoctor, aProduct, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const NEXT_SUNDAY = '2026-11-29'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Person = { id: number; token: string }
type Sent = { status: number; body: { code: string } }

const PERSON = { client_name: 'منيرة', client_phone: '0501234567' }
const send = (path: string, body: object) => (person: Person) =>
  api.request('POST', path, { token: person.token, body })

const bookDoctor = async () =>
  send('/user/doctors/book', {
    ...PERSON,
    doctor_id: await aDoctor(api.db, { hours: [SUNDAY_MORNING] }),
    date: NEXT_SUNDAY,
    time: '09:00',
  })
const bookVisit = async () =>
  send('/user/home-care-services/book', {
    ...PERSON,
    client_address: 'حي الياسمين، فيلا 12',
    home_care_id: await aHomeCareService(api.db),
    date: NEXT_SUNDAY,
    time: '10:00',
  })

test.each<[string, () => Promise<(person: Person) => Promise<Sent>>]>([
  ['appointment', bookDoctor],
  ['home visit', bookVisit],
])('a booking of an %s waits for the block of its account, and is refused', async (_, prepare) => {
  const book = await prepare()
  const person = await api.signUp()
  const blocking = await api.pool.connect()
  await blocking.query('begin')
  await blocking.query('update users set blocked_at = now() where id = $1', [person.id])
  const answer = book(person)
  await untilWaiting(api.pool, 1)
  await blocking.query('commit')
  blocking.release()
  expect(await answer).toMatchObject({ status: 401, body: { code: 'session.dead' } })
  expect(await api.db.$count(bookings)).toBe(0)
})

test('a file of a prescription waits for the withdrawal of the consent, and is refused', async () => {
  const { id, token } = await api.signUp()
  const prescription = await aPrescription(api, token)
  await recordConsent(api.db, { userId: id, version: '2026-11-01', language: 'en' })
  let answer: Promise<Sent> | undefined
  await api.db.transaction(async tx => {
    await withdrawAllConsents(tx, id)
    answer = sendPrescription(api, token, { to: `/${prescription}/files` })
    await untilWaiting(api.pool, 1)
  })
  expect((await answer)?.body.code).toBe('privacy.withdrawn')
})

test('a call under way of a blocked account collects nothing of it', async () => {
  const soldOut = await aProduct(api.db, { stock: 0 })
  const doctor = await aDoctor(api.db, { hours: [] })
  const calls: Record<string, (person: Person) => Promise<Sent>> = {
    order: send('/user/orders', { payment_method: 1, address_id: 1 }),
    notice: send(`/user/products/${soldOut}/stock-notices`, {}),
    waitlist: send('/user/waitlist', { ...PERSON, doctor_id: doctor, from: NEXT_SUNDAY, to: NEXT_SUNDAY }),
    prescription: ({ token }) => sendPrescription(api, token),
  }
  const person = await api.signUp()
  await api.pool.query('update users set blocked_at = now() where id = $1', [person.id])
  for (const [name, call] of Object.entries(calls))
    expect([name, (await call(person)).body.code]).toEqual([name, 'session.dead'])
})
