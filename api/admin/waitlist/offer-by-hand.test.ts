import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, aHospital, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'
const TEN = { date: NEXT_SUNDAY, time: '10:00' }

let api: TestApi
let reception: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.pool.query('truncate waitlist_entries cascade')
})

const send = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/waitlist${path}`, { token: reception.token, lang: 'en', body })
const offer = (entry: number, doctor_id: number, more = {}) =>
  send('POST', `/${entry}/offer`, { doctor_id, ...TEN, reason: 'تتصل الآن', ...more })
const offersOf = (entry: number) =>
  api.db
    .select()
    .from(waitlistOffers)
    .where(eq(waitlistOffers.entryId, entry))
    .orderBy(asc(waitlistOffers.id))
const runJob = () => offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })

/** A doctor of the next Sunday morning with one appointment, at 10:00. */
async function aBookedDoctor(overrides = {}) {
  const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING], ...overrides })
  const { id: user } = await api.signUp()
  return { doctor, booked: await aBooking(api.db, { user, doctor, ...TEN }) }
}
const cancel = (booking: number) =>
  api.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, booking))

test('a freed time is offered to somebody further back, with the reason, which is logged', async () => {
  const { doctor, booked } = await aBookedDoctor()
  const first = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY, timeFrom: '10:00' })
  const second = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY, timeFrom: '10:00' })
  await cancel(booked)
  const times = (await send('GET', `/${second.id}/times`)).body.data
  expect(times).toContainEqual({
    doctor: { id: doctor, name: 'Dr. Sarah Alharbi' },
    hospital: expect.any(String),
    city: expect.any(String),
    ...TEN,
    suits: true,
  })
  expect(times).toContainEqual(expect.objectContaining({ time: '09:00', suits: false }))

  const reply = await offer(second.id, doctor)
  expect([reply.status, reply.body.message]).toEqual([200, 'The time has been offered to the patient.'])
  const [made] = await offersOf(second.id)
  expect(made).toMatchObject({
    id: reply.body.data.id,
    state: 'open',
    offeredBy: reception.id,
    offeredReason: 'تتصل الآن',
    startsAt: new Date(timestampAt(NEXT_SUNDAY, '10:00')),
  })
  // The hold of the freed time has become the offer, and the patient is told as of any offer.
  const open = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))
  expect(open.map(({ id }) => id)).toEqual([made?.id])
  const told = await api.db
    .select()
    .from(messages)
    .where(eq(messages.waitlistOfferId, made?.id ?? 0))
  expect(told).toMatchObject([{ kind: 'waitlist_offer', state: 'no_channel' }])
  const [shown] = (await send('GET', `?doctor=${doctor}`)).body.data.waiting[1].offers
  expect(shown).toMatchObject({ ...TEN, state: 'open', reason: 'تتصل الآن' })

  const { rows } = await api.pool.query(
    `select part, record_id, staff_id, after ->> 'offered_reason' as reason from audit_log
      where entity = 'waitlist' and part = 'waitlist_offers'`,
  )
  expect(rows).toEqual([
    { part: 'waitlist_offers', record_id: String(second.id), staff_id: reception.id, reason: 'تتصل الآن' },
  ])

  // Declined, it goes to the one whose turn it was; what the job offers is not in the log.
  await send('POST', `/offers/${made?.id}/answer`, { take: false })
  await runJob()
  expect(await offersOf(first.id)).toMatchObject([{ state: 'open', offeredBy: null, offeredReason: '' }])
  const { rows: logged } = await api.pool.query(`select from audit_log where part = 'waitlist_offers'`)
  expect(logged).toHaveLength(1)
})

test('an offer by hand is taken like any other, also outside the hours that the patient waits for', async () => {
  const { doctor } = await aBookedDoctor()
  const entry = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY, timeFrom: '18:00' })
  const { id } = (await offer(entry.id, doctor, { time: '09:30' })).body.data
  expect((await send('POST', `/offers/${id}/answer`, { take: true })).status).toBe(200)
  const [row] = await api.db.select().from(bookings).where(eq(bookings.patientId, entry.patientId))
  expect(row).toMatchObject({ status: 'pending', startsAt: new Date(timestampAt(NEXT_SUNDAY, '09:30')) })
  expect((await offer(entry.id, doctor)).body.code).toBe('staff.changed_meanwhile')
})

test('a time that is taken, offered to another or soon is refused, and so is a second one', async () => {
  const { doctor, booked } = await aBookedDoctor()
  const [one, two] = [
    await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY }),
    await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY }),
  ]
  const taken = await offer(one.id, doctor)
  expect([taken.status, taken.body.code]).toEqual([409, 'staff.not_offerable'])
  expect((await offer(one.id, doctor, { time: '13:00' })).body.code).toBe('staff.not_offerable')
  expect((await offer(one.id, doctor, { reason: ' ' })).body.errors.reason).toBeDefined()
  const { doctor: another } = await aBookedDoctor()
  expect((await offer(one.id, another, { time: '11:00' })).body.errors.doctor_id).toBeDefined()
  expect((await offer(2_147_483_647, doctor)).status).toBe(404)
  await cancel(booked)
  expect((await offer(one.id, doctor)).status).toBe(200)
  expect((await offer(two.id, doctor)).body.code).toBe('staff.not_offerable')
  expect((await offer(one.id, doctor, { time: '11:00' })).body.code).toBe('staff.has_offer')
  const { rows } = await api.pool.query(
    'select client_name, client_phone from waitlist_entries where id = $1',
    [two.id],
  )
  await api.db.insert(bookings).values({
    doctorId: another,
    clientName: rows[0].client_name,
    clientPhone: rows[0].client_phone,
    startsAt: new Date(timestampAt(NEXT_SUNDAY, '11:15')),
    endsAt: new Date(timestampAt(NEXT_SUNDAY, '11:45')),
  })
  expect((await offer(two.id, doctor, { time: '11:00' })).body.code).toBe('staff.patient_busy')
  api.setClock(NEXT_SUNDAY, '08:45')
  expect((await offer(two.id, doctor, { time: '09:00' })).body.code).toBe('staff.not_offerable')
})

test('a hold that has run out without the job is replaced', async () => {
  const { doctor, booked } = await aBookedDoctor()
  const [one, two] = [
    await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY }),
    await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY }),
  ]
  await cancel(booked)
  expect((await offer(one.id, doctor)).status).toBe(200)
  await api.pool.query(
    'update waitlist_offers set offered_until = clock_timestamp(), held_until = clock_timestamp()',
  )
  expect((await offer(two.id, doctor)).status).toBe(200)
  expect((await offersOf(one.id)).map(({ state }) => state)).toEqual(['expired'])
})

test('who waits for a speciality is offered times of each of its doctors', async () => {
  const specialty = await aSpecialty(api.db)
  const { doctor } = await aBookedDoctor({ specialty })
  const { doctor: colleague } = await aBookedDoctor({ specialty })
  const entry = await aWaitlistEntry(api.db, { specialtyId: specialty, day: NEXT_SUNDAY })
  const times: { doctor: { id: number } }[] = (await send('GET', `/${entry.id}/times`)).body.data
  expect(new Set(times.map(time => time.doctor.id))).toEqual(new Set([doctor, colleague]))
  expect(times).toHaveLength(10)
  expect((await offer(entry.id, colleague, { time: '09:00' })).status).toBe(200)
})

test('times of several branches name branch and city, those near the desk first', async () => {
  const specialty = await aSpecialty(api.db)
  const [here, far] = [
    await aHospital(api.db, { nameEn: 'Olaya Hospital' }),
    await aHospital(api.db, { nameEn: 'Corniche Hospital' }),
  ]
  await api.pool.query('update hospitals set lat = 26.4, long = 50.1 where id = $1', [far])
  const at = (hospital: number, from: string) =>
    aDoctor(api.db, { specialty, hospital, hours: [{ ...SUNDAY_MORNING, from }] })
  await at(far, '09:00')
  await at(here, '10:00')
  const entry = await aWaitlistEntry(api.db, { specialtyId: specialty, day: NEXT_SUNDAY })
  const placesOf = async (near: number) =>
    (await send('GET', `/${entry.id}/times?near=${near}`)).body.data.map(
      ({ hospital, city }: { hospital: string; city: string }) => `${hospital}, ${city}`,
    )
  const [first, ...others] = new Set<string>(await placesOf(here))
  expect(first).toMatch(/^Olaya Hospital, ./)
  expect(others).toEqual([expect.stringMatching(/^Corniche Hospital, ./)])
  expect((await placesOf(far))[0]).toMatch(/^Corniche/)
})

test('of fifty desks that offer one time to fifty patients, also while the job runs, one does', async () => {
  const { doctor, booked } = await aBookedDoctor()
  const entries: number[] = []
  for (let count = 0; count < 50; count++)
    entries.push(
      (
        await aWaitlistEntry(api.db, {
          doctorId: doctor,
          day: NEXT_SUNDAY,
          timeTo: '10:30',
          timeFrom: '10:00',
        })
      ).id,
    )
  await cancel(booked)
  const [replies] = await Promise.all([
    Promise.all(entries.map(entry => offer(entry, doctor))),
    runJob(),
    runJob(),
  ])
  // On a loaded machine some do not even get a connection.
  const codes = new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))
  expect(codes.difference(new Set(['staff.not_offerable', 'staff.has_offer', 'unavailable'])).size).toBe(0)
  const open = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))
  expect(open).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(open[0]?.offeredBy ? 1 : 0)
})

test('of fifty desks that offer one patient five times, one does', async () => {
  const { doctor } = await aBookedDoctor()
  const entry = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY })
  const times = ['09:00', '09:30', '10:30', '11:00', '11:30']
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => offer(entry.id, doctor, { time: times[index % 5] })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await offersOf(entry.id)).toHaveLength(1)
  await api.db.delete(waitlistEntries)
})
