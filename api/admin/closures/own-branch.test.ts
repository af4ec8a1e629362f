import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AffectedAppointments } from '#contract/admin/doctors.ts'
import { cities, hospitals } from '#db/schema/directory.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-12-06'
const MONDAY = '2026-12-07'
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

let api: TestApi
let token: string
let riyadh: number
let dammam: number
/** In Riyadh in the morning, in Dammam in the evening. */
let doctor: number
let specialty: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
beforeEach(async () => {
  const { db } = api
  api.setClock(TODAY, '08:00')
  await api.pool.query('delete from bookings')
  riyadh = await aHospital(db, { nameAr: 'العليا', nameEn: 'Olaya' })
  dammam = await aHospital(db, { nameAr: 'الشاطئ', nameEn: 'Shati' })
  const city = await db.insert(cities).values({ nameAr: 'الدمام', nameEn: 'Dammam' }).returning()
  const place = { cityId: city[0]?.id ?? expect.fail(), lat: 26.43, long: 50.1 }
  await db.update(hospitals).set(place).where(eq(hospitals.id, dammam))
  specialty = await aSpecialty(db)
  doctor = await aDoctor(db, {
    hospital: riyadh,
    specialty,
    hours: WEEKDAYS.flatMap(weekday => [
      { weekday, from: '09:00', to: '12:00' },
      { weekday, from: '18:00', to: '21:00', hospital_id: dammam },
    ]),
  })
})
afterAll(() => api.close())

const post = (path: string, body: object) => api.request('POST', `/admin${path}`, { token, body })
const asked = async (body: object): Promise<AffectedAppointments['visits']> => {
  const { status, body: answer } = await post('/closures', { from: SUNDAY, to: SUNDAY, ...body })
  expect(status, JSON.stringify(answer)).toBe(409)
  return answer.visits
}
const book = (time: string) => aBooking(api.db, { user: null, doctor, date: SUNDAY, time })
const MORNING = { from: '09:00', to: '12:00' }

test.each(['the morning of the doctor', 'the house'])(
  'when %s closes, the plan stays in the city of the appointment; the other one is a choice that names it',
  async closed => {
    await book('10:00')
    const [visit] = await asked(
      closed === 'the house' ? { hospital: riyadh } : { doctor_id: doctor, hours: MORNING },
    )
    expect(visit).toMatchObject({ hospital: { en: 'Olaya' }, city: { en: 'Riyadh' } })
    expect(visit?.nearest).toMatchObject({ date: MONDAY, time: '09:00', hospital: { en: 'Olaya' } })
    expect(visit?.nearest?.elsewhere).toBeUndefined()
    const starts = visit?.free.flatMap(({ starts }) => starts) ?? []
    expect(starts.map(({ city, elsewhere }) => `${city?.en} ${elsewhere ?? false}`)).toEqual([
      ...Array(4).fill('Riyadh false'),
      ...Array(4).fill('Dammam true'),
    ])
    expect(starts[4]).toMatchObject({ date: SUNDAY, time: '18:00', hospital: { en: 'Shati' } })
  },
)

test('who waits in the branch is planned with a colleague there, or left to the desk', async () => {
  const id = await book('10:00')
  api.setClock(SUNDAY, '09:55')
  expect((await post(`/bookings/${id}/state`, { state: 'arrived' })).status).toBe(200)
  const part = { doctor_id: doctor, hours: MORNING }
  const [alone] = await asked(part)
  expect(alone).toMatchObject({ waits: true, nearest: { date: MONDAY, hospital: { en: 'Olaya' } } })
  const hours = [{ weekday: 7, from: '09:00', to: '17:00' }]
  const colleague = await aDoctor(api.db, { hospital: riyadh, specialty, hours })
  const [waits] = await asked(part)
  expect(waits?.nearest).toEqual({ doctor_id: colleague, date: SUNDAY, time: '10:00' })
})

test('a choice at the other branch moves there', async () => {
  const id = await book('10:00')
  const [visit] = await asked({ hospital: riyadh })
  const evening = visit?.free[0]?.starts.find(({ elsewhere }) => elsewhere) ?? expect.fail()
  const move = { id, do: 'move', doctor_id: doctor, date: evening.date, time: evening.time }
  const saved = await post('/closures', { from: SUNDAY, to: SUNDAY, hospital: riyadh, visits: [move] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { rows } = await api.pool.query('select hospital_id from bookings where id = $1', [id])
  expect(rows).toEqual([{ hospital_id: dammam }])
})

test('without a time at the branch the desk decides, and no patient is sent to another city', async () => {
  await api.pool.query('update doctor_hours set last_day = $2 where doctor_id = $1 and hospital_id is null', [
    doctor,
    SUNDAY,
  ])
  await book('10:00')
  const [visit] = await asked({ hospital: riyadh })
  expect(visit?.nearest).toBeNull()
  expect(visit?.free[0]?.starts[0]).toMatchObject({ elsewhere: true, city: { en: 'Dammam' } })
})
