import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patients } from '#db/schema/patients.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.pool.query('truncate waitlist_entries cascade')
})

/** A patient who has 10:00 with a doctor and waits for that doctor, or for a speciality, around that time. */
async function aMover(waitsFor: 'doctor' | 'specialty') {
  const specialty = await aSpecialty(api.db)
  const doctor = await aDoctor(api.db, { specialty, hours: [SUNDAY_MORNING] })
  const person = await api.signUp()
  const booking = await aBooking(api.db, { user: person.id, doctor, date: NEXT_SUNDAY, time: '10:00' })
  const [patient] = await api.db.select().from(patients).where(eq(patients.userId, person.id))
  const entry = await aWaitlistEntry(api.db, {
    ...(waitsFor === 'doctor' ? { doctorId: doctor } : { specialtyId: specialty }),
    userId: person.id,
    patientId: patient?.id as number,
    day: NEXT_SUNDAY,
    timeFrom: '10:00',
    timeTo: '10:30',
  })
  const move = (time: string) =>
    api.request('PUT', `/user/bookings/${booking}`, {
      token: person.token,
      body: { date: NEXT_SUNDAY, time },
    })
  return { doctor, specialty, entry, move }
}

const runJob = () => offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
const offersTo = (entry: number) =>
  api.db.select().from(waitlistOffers).where(eq(waitlistOffers.entryId, entry))

test.each(['doctor', 'specialty'] as const)(
  'who moves away from a time while waiting for the %s is not offered it; the next in line is',
  async waitsFor => {
    const { doctor, entry, move } = await aMover(waitsFor)
    const next = await aWaitlistEntry(api.db, {
      doctorId: doctor,
      day: NEXT_SUNDAY,
      timeTo: '10:30',
      timeFrom: '10:00',
    })
    const moved = await move('11:00')
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await runJob()
    expect(await offersTo(entry.id)).toEqual([])
    expect(await offersTo(next.id)).toMatchObject([{ state: 'open' }])
  },
)

test('a time that only its former patient waits for is available at once', async () => {
  const { doctor, entry, move } = await aMover('doctor')
  expect((await move('11:00')).status).toBe(200)
  expect(await api.db.select().from(waitlistOffers)).toEqual([])
  await runJob()
  expect(await offersTo(entry.id)).toEqual([])
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${NEXT_SUNDAY}&days=1`)
  expect(body.data.days[0].times).toContain('10:00')
})
