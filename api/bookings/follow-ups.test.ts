import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { clinicSettings } from '#db/schema/content.ts'
import { doctors } from '#db/schema/directory.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { lastFreeDay } from '#domain/booking/follow-ups.ts'
import { offerWaitedTimes } from '#jobs/offer-waited-times.ts'
import {
  aBooking,
  aDoctor,
  aHospital,
  aLinkedRecord,
  aSpecialty,
  aVisitType,
} from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

/** The visits of these tests: their follow-up is free until 2026-11-29, a Sunday. */
const VISITED = '2026-11-15'
const UNTIL = '2026-11-29'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '20:00' }))

type Person = { token: string; id: number }
type Seen = { visit_length: number; fee: number | null }
type Wanted = { date?: string; time?: string; name?: string; phone?: string; seen?: Seen; type?: number }

let api: TestApi
let reception: Person

beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

/** A doctor who offers a follow-up for 100 riyals. */
async function aFollowUpDoctor() {
  const doctor = await aDoctor(api.db, { hours: EVERY_DAY, visitFee: 200_00 })
  return { doctor, type: await aVisitType(api.db, doctor, { length: 15, fee: 100_00, followUp: true }) }
}
type Offer = Awaited<ReturnType<typeof aFollowUpDoctor>>

/** A person whom a doctor has seen, the doctor and the visit. */
async function aSeenPerson(progress: Partial<typeof bookings.$inferInsert> = {}) {
  const [person, offer] = [await api.signUp(), await aFollowUpDoctor()]
  const slot = { date: VISITED, time: '10:00' }
  const visit = await aBooking(api.db, {
    user: person.id,
    doctor: offer.doctor,
    ...slot,
    status: 'done',
    ...progress,
  })
  return { ...offer, person, visit }
}

const book = ({ token }: Person, { doctor, type }: Offer, wanted: Wanted = {}) =>
  api.request('POST', '/user/doctors/book', {
    token,
    body: {
      client_name: wanted.name ?? 'نورة',
      client_phone: '0501234567',
      doctor_id: doctor,
      visit_type_id: wanted.type ?? type,
      seen: wanted.seen,
      date: wanted.date ?? '2026-11-24',
      time: wanted.time ?? '09:00',
    },
  })
const feeOf = async (reply: ReturnType<typeof book>) => {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.fee
}
const offersTo = async ({ token }: Person, { doctor }: Offer) =>
  (await api.request('GET', `/user/doctors/${doctor}/follow-ups`, { token })).body.data
const cancel = ({ token }: Person, id: number) => api.request('DELETE', `/user/bookings/${id}`, { token })

const desk = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token: reception.token, body })
const bookAtDesk = ({ doctor, type }: Offer, { name, phone, ...wanted }: Wanted & { patient_id?: number }) =>
  desk('POST', '/bookings', {
    client_name: name ?? 'نورة',
    client_phone: phone ?? '0501234567',
    doctor_id: doctor,
    visit_type_id: type,
    date: '2026-11-24',
    time: '09:00',
    ...wanted,
  })
const recordOf = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.patientId as number

describe('a follow-up', () => {
  test('is offered and free once after an attended visit, and has its fee then', async () => {
    const { person, visit, ...offer } = await aSeenPerson()
    expect(await offersTo(person, offer)).toEqual([{ client_name: 'نورة', visited: VISITED, until: UNTIL }])
    const { body } = await book(person, offer)
    expect(body.data.fee).toBe(0)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, body.data.id))
    expect(row).toMatchObject({ followUpOf: visit, freeUntil: UNTIL, fee: 0 })
    expect(await offersTo(person, offer)).toEqual([])
    expect(await feeOf(book(person, offer, { time: '10:00' }))).toBe(100)
    // The free follow-up earns none.
    await api.db.update(bookings).set({ status: 'done' }).where(eq(bookings.id, body.data.id))
    api.setClock('2026-11-25', '09:00')
    expect(await offersTo(person, offer)).toEqual([])
  })

  test('of a visit that was paid can follow each of two visits', async () => {
    const { person, ...offer } = await aSeenPerson()
    await aBooking(api.db, {
      user: person.id,
      doctor: offer.doctor,
      date: '2026-11-18',
      time: '10:00',
      status: 'done',
    })
    expect((await offersTo(person, offer)).map(({ until }: { until: string }) => until)).toEqual([
      UNTIL,
      '2026-12-02',
    ])
    // The one that ends first is used, if it is still free on the day.
    expect(await feeOf(book(person, offer, { date: '2026-11-30' }))).toBe(0)
    expect(await offersTo(person, offer)).toMatchObject([{ until: UNTIL }])
    expect(await feeOf(book(person, offer, { date: '2026-11-30', time: '10:00' }))).toBe(100)
    expect(await feeOf(book(person, offer, { date: UNTIL }))).toBe(0)
  })

  test.each([
    ['that was missed', { status: 'no_show' }],
    ['that was cancelled', { status: 'cancelled', cancelledAt: new Date() }],
    ['of which nothing was recorded', { status: 'pending' }],
    ['that the patient left', { status: 'left' }],
  ] as const)('does not follow a visit %s', async (_, progress) => {
    const { person, ...offer } = await aSeenPerson(progress)
    expect(await offersTo(person, offer)).toEqual([])
    expect(await feeOf(book(person, offer))).toBe(100)
  })

  test('follows a past visit whose patient had arrived', async () => {
    const arrivedAt = new Date('2026-11-15T06:50:00Z')
    const { person, ...offer } = await aSeenPerson({ status: 'pending', arrivedAt })
    expect(await feeOf(book(person, offer))).toBe(0)
  })

  test('with another doctor, in another name or of another account has its fee', async () => {
    const { person, ...offer } = await aSeenPerson()
    const other = await aFollowUpDoctor()
    expect(await offersTo(person, other)).toEqual([])
    expect(await feeOf(book(person, other))).toBe(100)
    expect(await feeOf(book(person, offer, { name: 'سارة', time: '10:00' }))).toBe(100)
    expect(await feeOf(book(await api.signUp(), offer, { time: '11:00' }))).toBe(100)
    // Neither has used it up; the usual appointment does not, either.
    const usual = { type: '' as never, time: '12:00' }
    expect(await feeOf(book(person, offer, usual))).toBe(200)
    expect(await feeOf(book(person, offer, { time: '13:00' }))).toBe(0)
  })

  test('belongs to each of two people of one account', async () => {
    const { person, ...offer } = await aSeenPerson()
    const son = await aBooking(api.db, {
      user: person.id,
      doctor: offer.doctor,
      date: '2026-11-20',
      time: '10:00',
      status: 'done',
    })
    await api.db.update(bookings).set({ clientName: 'فهد' }).where(eq(bookings.id, son))
    expect(await offersTo(person, offer)).toMatchObject([{ client_name: 'نورة' }, { client_name: 'فهد' }])
    expect(await feeOf(book(person, offer, { name: 'فهد' }))).toBe(0)
    expect(await offersTo(person, offer)).toMatchObject([{ client_name: 'نورة' }])
  })

  test('is taken by a colleague of the speciality who has no such type, and by no other doctor', async () => {
    const { person, ...offer } = await aSeenPerson()
    const { id } = (await book(person, offer)).body.data
    const of = await api.db.select().from(doctors).where(eq(doctors.id, offer.doctor))
    const colleague = await aDoctor(api.db, { hours: EVERY_DAY, specialty: of[0]?.specialtyId as number })
    const other = await aDoctor(api.db, { hours: EVERY_DAY, specialty: await aSpecialty(api.db) })
    const move = (doctor_id: number) =>
      desk('PUT', `/bookings/${id}`, { doctor_id, date: '2026-11-25', time: '10:00', sequence: 0 })
    expect((await move(other)).body.code).toBe('staff.type_not_offered')
    expect((await move(colleague)).body.data).toMatchObject({ date: '2026-11-25', until: '10:15', fee: 0 })
  })

  test('of a name in another spelling is of the same person', async () => {
    const { person, ...offer } = await aSeenPerson({ clientName: 'نورة العتيبي' })
    expect(await feeOf(book(person, offer, { name: 'نوره العتيبى' }))).toBe(0)
    expect(await feeOf(book(person, offer, { name: 'نورة العتيبي', time: '11:00' }))).toBe(100)
  })

  test('is free for the period of the settings, and never with 0', async () => {
    const { person, ...offer } = await aSeenPerson()
    const setDays = (followUpDays: number) => api.db.update(clinicSettings).set({ followUpDays })
    await setDays(0)
    expect(await offersTo(person, offer)).toEqual([])
    expect(await feeOf(book(person, offer))).toBe(100)
    await setDays(8)
    expect(await feeOf(book(person, offer, { time: '10:00' }))).toBe(100)
    expect(await feeOf(book(person, offer, { date: '2026-11-23' }))).toBe(0)
    await setDays(14)
  })

  test('that was seen as free is refused once it is not; one that was seen with a fee may be free', async () => {
    const { person, ...offer } = await aSeenPerson()
    const free = { visit_length: 15, fee: 0 }
    expect(await feeOf(book(person, offer, { seen: { visit_length: 15, fee: 100 } }))).toBe(0)
    const refused = await book(person, offer, { seen: free, time: '10:00' })
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.visit_changed'])
    expect(refused.body.visit).toEqual({ visit_length: 15, fee: 100 })
    const late = await book(person, await aFollowUpDoctor(), { seen: free, time: '10:00' })
    expect(late.body.code).toBe('booking.visit_changed')
  })

  test('is available again after it was cancelled', async () => {
    const { person, ...offer } = await aSeenPerson()
    const { id } = (await book(person, offer)).body.data
    expect((await cancel(person, id)).status).toBe(200)
    expect(await offersTo(person, offer)).toHaveLength(1)
    expect(await feeOf(book(person, offer, { time: '10:00' }))).toBe(0)
  })

  test('is moved free until its last day, past it by the clinic alone', async () => {
    const { person, ...offer } = await aSeenPerson()
    const { id } = (await book(person, offer)).body.data
    const move = (date: string) =>
      api.request('PUT', `/user/bookings/${id}`, { token: person.token, body: { date, time: '11:00' } })
    expect((await move(UNTIL)).body.data).toMatchObject({ date: UNTIL, fee: 0, free_until: UNTIL })
    const refused = await move('2026-11-30')
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.free_until'])
    expect(refused.body.message).toContain('29 نوفمبر 2026')
    const moved = await desk('PUT', `/bookings/${id}`, { date: '2026-11-30', time: '11:00', sequence: 1 })
    expect(moved.body.data).toMatchObject({ date: '2026-11-30', fee: 0 })
    // An appointment with a fee may be moved as before.
    const paid = (await book(person, offer, { time: '15:00' })).body.data
    const path = `/user/bookings/${paid.id}`
    const body = { date: '2026-12-20', time: '11:00' }
    expect((await api.request('PUT', path, { token: person.token, body })).status).toBe(200)
  })

  test('that the clinic has moved past its last day is moved by its patient until the new day', async () => {
    const { person, ...offer } = await aSeenPerson()
    const { id } = (await book(person, offer)).body.data
    const late = { doctor_id: offer.doctor, date: '2026-12-01', time: '10:00', sequence: 0 }
    expect((await desk('PUT', `/bookings/${id}`, late)).status).toBe(200)
    const move = (date: string, time: string) =>
      api.request('PUT', `/user/bookings/${id}`, { token: person.token, body: { date, time } })
    expect((await move('2026-12-02', '10:00')).body.code).toBe('booking.free_until')
    expect((await move('2026-12-01', '11:00')).status).toBe(200)
    // The new last day stays, when the patient comes earlier for a while.
    expect((await move('2026-11-30', '11:00')).status).toBe(200)
    expect((await move('2026-12-01', '11:00')).body.data).toMatchObject({ fee: 0, free_until: '2026-12-01' })
  })

  test('that the clinic cancels after its free days is free once more; by its patient it is not', async () => {
    for (const [cause, fee] of [
      ['closed', 0],
      ['patient_asked', 100],
    ] as const) {
      const { person, ...offer } = await aSeenPerson()
      const { id } = (await book(person, offer)).body.data
      const late = { doctor_id: offer.doctor, date: '2026-12-03', time: '10:00', sequence: 0 }
      expect((await desk('PUT', `/bookings/${id}`, late)).status).toBe(200)
      api.setClock('2026-12-01', '09:00')
      const reply = await desk('POST', `/bookings/${id}/cancel`, { cause, sequence: 1 })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      expect(await feeOf(book(person, offer, { date: '2026-12-16' }))).toBe(fee)
      api.setClock(TODAY, '09:00')
    }
  })

  describe('is what the waitlist books when the doctor has asked for one', () => {
    /** The doctor asks for a follow-up, and the desk offers a time of it, which is taken. */
    async function askAndTake({ visit, ...offer }: Awaited<ReturnType<typeof aSeenPerson>>, time = '12:00') {
      const doctorStaff = await api.signInStaff('doctor')
      await api.pool.query('update users set doctor_id = $1 where id = $2', [offer.doctor, doctorStaff.id])
      const patient = await recordOf(visit)
      const token = doctorStaff.token
      const shown = (await api.request('GET', `/admin/my-patients/${patient}`, { token })).body.data
      expect(shown.free_follow_up).toEqual({ client_name: 'نورة', visited: VISITED, until: UNTIL })
      const asked = await api.request('POST', `/admin/my-patients/${patient}/follow-up`, {
        token,
        body: { weeks: 1 },
      })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      const { waiting } = (await desk('GET', `/waitlist?doctor=${offer.doctor}`)).body.data
      const slot = { doctor_id: offer.doctor, date: UNTIL, time, reason: 'متابعة' }
      const offered = (await desk('POST', `/waitlist/${waiting[0].id}/offer`, slot)).body.data
      const answer = { take: true }
      expect((await desk('POST', `/waitlist/offers/${offered.id}/answer`, answer)).status).toBe(200)
      const rows = await api.db.select().from(bookings).where(eq(bookings.followUpOf, visit))
      expect(rows).toMatchObject([{ fee: 0, patientId: patient, freeUntil: UNTIL }])
      const [row] = rows as [(typeof rows)[number]]
      return { type: row.visitTypeId, minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000 }
    }
    const another = (doctor: number, length: number) =>
      aVisitType(api.db, doctor, { length, fee: 100_00, followUp: true })

    test('of the type that each page offers first, not the longest', async () => {
      const seen = await aSeenPerson()
      await another(seen.doctor, 25)
      expect(await askAndTake(seen)).toEqual({ type: seen.type, minutes: 15 })
    })

    test('of a type that is offered where the time is', async () => {
      const seen = await aSeenPerson()
      const elsewhere = [seen.type, await aHospital(api.db)]
      await api.pool.query(
        'update doctor_visit_types set hospital_id = $2 where visit_type_id = $1',
        elsewhere,
      )
      const type = await another(seen.doctor, 25)
      expect(await askAndTake(seen)).toEqual({ type, minutes: 25 })
    })

    test.each([
      ['for as long as it needs where the doctor is free', undefined, 40],
      ['for as long as the time is where somebody comes next', '12:30', 30],
    ])('of a type that is longer than a usual appointment, %s', async (_, next, minutes) => {
      const seen = await aSeenPerson()
      await api.pool.query('delete from doctor_visit_types where doctor_id = $1', [seen.doctor])
      const type = await another(seen.doctor, 40)
      if (next) await aBooking(api.db, { user: null, doctor: seen.doctor, date: UNTIL, time: next })
      expect(await askAndTake(seen)).toEqual({ type, minutes })
    })
  })

  test('ends the wait that the doctor has asked for when the desk books it beside the waitlist', async () => {
    const { visit, ...offer } = await aSeenPerson()
    const patientId = await recordOf(visit)
    const asked = { patientId, doctorId: offer.doctor, clientName: 'x', clientPhone: '+966501230000' }
    const days = { firstDay: TODAY, lastDay: UNTIL, timeFrom: '00:00', timeTo: '24:00' }
    const [entry] = await api.db
      .insert(waitlistEntries)
      .values({ ...asked, ...days })
      .returning()
    const stateOf = async () => {
      await offerWaitedTimes({ db: api.db, queue: api.queue, clock: api.now, textGateway: undefined })
      const isEntry = eq(waitlistEntries.id, entry?.id ?? 0)
      return (await api.db.select().from(waitlistEntries).where(isEntry))[0]?.state
    }
    // Somebody who has a usual appointment may wait for an earlier time.
    const usual = { user: null, doctor: offer.doctor, patientId }
    await aBooking(api.db, { ...usual, date: UNTIL, time: '09:00' })
    expect(await stateOf()).toBe('waiting')
    expect((await bookAtDesk(offer, { patient_id: patientId })).status).toBe(201)
    expect(await stateOf()).toBe('booked')
  })

  test('is cancelled by the desk and not restored while another one is booked', async () => {
    const { person, ...offer } = await aSeenPerson()
    const { id } = (await book(person, offer)).body.data
    const cancelled = await desk('POST', `/bookings/${id}/cancel`, { reason: 'طلب المراجع', sequence: 0 })
    expect(cancelled.status).toBe(200)
    expect(await feeOf(book(person, offer, { time: '10:00' }))).toBe(0)
    const restored = await desk('POST', `/bookings/${id}/undo`, { state: 'cancelled' })
    expect([restored.status, restored.body.code]).toEqual([409, 'staff.follow_up_used'])
  })

  test('of those that the desk and the accounts of a family book at once for one visit one is free', async () => {
    const { person, visit, ...offer } = await aSeenPerson()
    const patientId = await recordOf(visit)
    const family = await Promise.all(Array.from({ length: 15 }, () => api.signUp()))
    const links = family.map(({ id }) => ({ patientId, userId: id, method: 'id_seen' as const }))
    await api.db.insert(patientLinks).values(links)
    const replies = await Promise.all(
      [person, ...family].map((each, i) => {
        const time = `${String(9 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`
        return i % 4 ? book(each, offer, { time }) : bookAtDesk(offer, { time, patient_id: patientId })
      }),
    )
    const fees = replies.map(({ body }) => body.data?.fee ?? body.code).sort()
    expect(fees).toEqual([0, ...Array.from({ length: 15 }, () => 100)])
  })
})

describe('at the desk a follow-up', () => {
  test('is offered and free for a record without an account', async () => {
    const offer = await aFollowUpDoctor()
    const caller = { name: 'أم خالد', phone: '0501236111' }
    api.setClock('2026-11-14', '09:00')
    const { id, patient_id } = (await bookAtDesk(offer, { ...caller, date: VISITED })).body.data
    await api.db.update(bookings).set({ status: 'done' }).where(eq(bookings.id, id))
    api.setClock(TODAY, '09:00')
    reception = await api.signInStaff('reception')
    const path = `/follow-ups?doctor_id=${offer.doctor}&patient_id=${patient_id}`
    expect((await desk('GET', path)).body.data).toEqual([
      { client_name: 'أم خالد', visited: VISITED, until: UNTIL },
    ])
    expect((await bookAtDesk(offer, caller)).body.data.fee).toBe(0)
    expect((await desk('GET', path)).body.data).toEqual([])
    const seen = { visit_length: 15, fee: 0 }
    expect((await bookAtDesk(offer, { ...caller, seen, time: '10:00' })).body.code).toBe(
      'booking.visit_changed',
    )
    expect((await bookAtDesk(offer, { ...caller, time: '10:00' })).body.data.fee).toBe(100)
  })

  test('follows the visits of a merged record, once for each', async () => {
    const offer = await aFollowUpDoctor()
    const [one, other] = [
      { name: 'هند', phone: '0501236222' },
      { name: 'هند', phone: '0501236333' },
    ]
    api.setClock('2026-11-14', '09:00')
    reception = await api.signInStaff('reception')
    const [kept, merged] = [
      (await bookAtDesk(offer, { ...one, date: VISITED })).body.data,
      (await bookAtDesk(offer, { ...other, date: VISITED, time: '10:00' })).body.data,
    ]
    await api.db
      .update(bookings)
      .set({ status: 'done' })
      .where(inArray(bookings.id, [kept.id, merged.id]))
    api.setClock(TODAY, '09:00')
    reception = await api.signInStaff('reception')
    expect((await bookAtDesk(offer, other)).body.data.fee).toBe(0)
    const merge = await desk('POST', `/patients/${kept.patient_id}/merge`, { other: merged.patient_id })
    expect(merge.status).toBe(200)
    const fees = [
      (await bookAtDesk(offer, { ...other, time: '10:00' })).body.data,
      (await bookAtDesk(offer, { ...one, time: '11:00' })).body.data,
    ]
    expect(fees.map(({ fee }) => fee)).toEqual([0, 100])
  })

  test('of a linked record is shared with its account', async () => {
    const [person, offer] = [await api.signUp(), await aFollowUpDoctor()]
    const patientId = await aLinkedRecord(api.db, { user: person.id, phone: '+966501234567' })
    const visit = { user: person.id, doctor: offer.doctor, date: VISITED, time: '10:00', patientId }
    const id = await aBooking(api.db, { ...visit, status: 'done' })
    await api.db.update(bookings).set({ userId: null }).where(eq(bookings.id, id))
    expect(await offersTo(person, offer)).toHaveLength(1)
    expect(await feeOf(book(person, offer))).toBe(0)
    expect((await bookAtDesk(offer, { patient_id: patientId, time: '10:00' })).body.data.fee).toBe(100)
  })
})

test('a follow-up is free until the end of its last day and not after, in every month of both calendars', async () => {
  const offer = await aFollowUpDoctor()
  const day = fc.integer({ min: 0, max: 5 * 366 }).map(days => addDays('2027-01-01', days))
  await fc.assert(
    fc.asyncProperty(day, fc.constantFrom('00:00', '10:00', '23:29'), async (date, time) => {
      const last = lastFreeDay(Date.parse(`${date}T${time}:00+03:00`), 14) as string
      api.setClock(last, '08:00')
      const person = await api.signUp()
      await aBooking(api.db, { user: person.id, doctor: offer.doctor, date, time, status: 'done' })
      const [free, paid] = [
        { date: last, time: '19:45' },
        { date: addDays(last, 1), time: '09:00' },
      ]
      expect(await feeOf(book(person, offer, paid))).toBe(100)
      expect(await feeOf(book(person, offer, free))).toBe(0)
      await api.pool.query('delete from bookings where doctor_id = $1', [offer.doctor])
    }),
    { numRuns: 40 },
  )
})
