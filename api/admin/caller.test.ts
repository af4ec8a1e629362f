import { desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let week = 0

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const send = (path: string, body: object) => api.request('POST', `/admin${path}`, { token, body, lang: 'en' })
const slot = () => ({ date: addDays(TODAY, 7 * (1 + (week++ % 12))), time: '09:00' })
const book = async (caller: object) =>
  send('/bookings', { ...caller, doctor_id: await aDoctor(api.db), ...slot() })
const newest = async () => {
  const [row] = await api.db.select().from(bookings).orderBy(desc(bookings.id)).limit(1)
  return row ?? expect.fail()
}
const record = async (id: number) => {
  const [row] = await api.db.select().from(patients).where(eq(patients.id, id))
  return row ?? expect.fail()
}
const addRecord = async (values: typeof patients.$inferInsert) => {
  const [row] = await api.db.insert(patients).values(values).returning({ id: patients.id })
  return row?.id ?? expect.fail()
}

test('a chosen record gets the booking, also under another number', async () => {
  const chosen = await addRecord({ name: 'نورة العتيبي', phone: '+966501234567' })
  const caller = { client_name: 'نورة العتيبي', client_phone: '0559999999', patient_id: chosen }
  expect((await book(caller)).status).toBe(201)
  expect(await newest()).toMatchObject({ patientId: chosen, userId: null, clientPhone: '+966559999999' })

  const walkIn = await send('/walk-ins', { ...caller, doctor_id: await aDoctor(api.db) })
  expect(walkIn.status, JSON.stringify(walkIn.body)).toBe(201)
  expect((await newest()).patientId).toBe(chosen)

  const service_id = await aHomeCareService(api.db)
  const visit = { service_id, client_address: 'حي النرجس', date: TODAY, time: '15:00' }
  expect((await send('/home-visits', { ...caller, ...visit })).status).toBe(201)
  const visits = await api.db.select().from(bookings).where(isNotNull(bookings.serviceId))
  expect(visits).toMatchObject([{ patientId: chosen, userId: null }])
})

test('a chosen record is booked without its account, whatever the e-mail address says', async () => {
  const mother = await api.signUp()
  const other = await api.signUp()
  const child = await addRecord({ name: 'سعد', phone: '+966501234567', userId: mother.id })
  const caller = { client_name: 'سعد', client_phone: '0501234567', email: other.email, patient_id: child }
  expect((await book(caller)).status).toBe(201)
  expect(await newest()).toMatchObject({ patientId: child, userId: null })
})

test('a record that another one has replaced leads to that one, and an unknown one is refused', async () => {
  const kept = await addRecord({ name: 'Abu Fahd' })
  const middle = await addRecord({ name: 'أبو فهد', mergedInto: kept })
  const oldest = await addRecord({ name: 'ابو فهد', mergedInto: middle })
  const caller = { client_name: 'أبو فهد', client_phone: '0501112222', patient_id: oldest }
  expect((await book(caller)).status).toBe(201)
  expect((await newest()).patientId).toBe(kept)
  const unknown = await book({ ...caller, patient_id: 2_147_483_647 })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['client_name']])
})

test.each([
  ['Grace Hopper', undefined, 'en'],
  ['منى السبيعي', undefined, 'ar'],
  ['Lina Haddad', 'ar', 'ar'],
  ['لينا حداد', 'en', 'en'],
])('%s, for whom the desk chose %s, is written to in %s', async (client_name, chosen, language) => {
  const caller = { client_name, client_phone: '0553334444' }
  expect((await book({ ...caller, language: chosen })).status).toBe(201)
  const { patientId } = await newest()
  expect((await record(patientId)).language).toBe(language)
  // The next booking, for which nobody chooses, changes nothing.
  expect((await book(caller)).status).toBe(201)
  expect((await newest()).patientId).toBe(patientId)
  expect((await record(patientId)).language).toBe(language)
})

test('the desk corrects the language of somebody who is known', async () => {
  const caller = { client_name: 'Omar Nasser', client_phone: '0557778888' }
  await book(caller)
  await book({ ...caller, language: 'ar' })
  expect((await record((await newest()).patientId)).language).toBe('ar')
  expect((await book({ ...caller, language: 'fr' })).body.errors).toHaveProperty('language')
})

test('the search finds a record by its number', async () => {
  const id = await addRecord({ name: 'هيفاء الرقمية' })
  const { body } = await send('/patients/search', { text: `#${id}` })
  expect(body.data.map((found: { id: number }) => found.id)).toContain(id)
})
