import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDaysOff } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, aHospital, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'
const TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']

let api: TestApi
let key: Buffer

beforeAll(async () => {
  api = await startTestApi()
  key = await loadLinkKey(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.pool.query('truncate waitlist_entries cascade')
})

type Person = { token: string; id: number }

/** A doctor with these times of the next Sunday booked, each by another patient; the ids of the bookings. */
async function aFullDoctor(times = TIMES, overrides = {}) {
  const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING], ...overrides })
  const booked = new Map<string, number>()
  for (const time of times) {
    const { id: user } = await api.signUp()
    booked.set(time, await aBooking(api.db, { user, doctor, date: NEXT_SUNDAY, time }))
  }
  return { doctor, booked }
}

const aWish = (more: object) => ({
  client_name: 'نورة العتيبي',
  client_phone: '0501234567',
  from: TODAY,
  to: '2026-11-30',
  ...more,
})
const join = (person: Person, more: object) =>
  api.request('POST', '/user/waitlist', { token: person.token, body: aWish(more), lang: 'en' })

async function aWaiting(doctor: number, more = {}): Promise<Person & { entry: number }> {
  const person = await api.signUp()
  const { status, body } = await join(person, {
    doctor_id: doctor,
    from: NEXT_SUNDAY,
    to: NEXT_SUNDAY,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...person, entry: body.data.id }
}

const cancel = async (booking: number) => {
  const [row] = await api.db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, booking))
  const token = await api.request('POST', '/appointment-links/cancel', {
    body: { token: linkTokenOf(key, { bookingId: booking }) },
  })
  expect(token.status).toBe(200)
  return row?.userId
}
const runJob = () => offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
const offersOf = (entry: number) =>
  api.db
    .select()
    .from(waitlistOffers)
    .where(eq(waitlistOffers.entryId, entry))
    .orderBy(asc(waitlistOffers.id))
const openOffers = (doctor: number) =>
  api.db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.doctorId, doctor), eq(waitlistOffers.state, 'open')))
    .orderBy(asc(waitlistOffers.entryId))
/** The database's clock is 15 minutes later for this offer; the time stays held for the next in line. */
const letRunOut = (offer: number) =>
  api.pool.query(`update waitlist_offers set offered_until = clock_timestamp() where id = $1`, [offer])
const answer = (what: 'read' | 'take' | 'decline', offer: number, more = {}) =>
  api.request('POST', `/waitlist-offers/${what}`, {
    body: { token: linkTokenOf(key, { waitlistOfferId: offer }), ...more },
    lang: 'en',
  })
const book = (person: Person, doctor: number, time: string, more = {}) =>
  api.request('POST', '/user/doctors/book', {
    token: person.token,
    lang: 'en',
    body: {
      client_name: 'ريم',
      client_phone: '0507654321',
      doctor_id: doctor,
      date: NEXT_SUNDAY,
      time,
      ...more,
    },
  })
const availableTimes = async (doctor: number) => {
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${NEXT_SUNDAY}&days=1`)
  return body.data.days.flatMap(({ times }: { times: string[] }) => times)
}

/** The only offer of an entry; the test fails if there is another number of them. */
async function onlyOffer(entry: number) {
  const offers = await offersOf(entry)
  expect(offers).toHaveLength(1)
  return offers[0] as (typeof offers)[number]
}

describe('joining', () => {
  test('is for a doctor, or for a speciality at any or one hospital, and is shown and left again', async () => {
    const { doctor } = await aFullDoctor()
    const person = await api.signUp()
    const { status, body } = await join(person, {
      doctor_id: doctor,
      from: NEXT_SUNDAY,
      to: NEXT_SUNDAY,
      time_from: '09:00',
      time_to: '12:00',
    })
    expect([status, body.message]).toEqual([
      201,
      'You are on the waitlist. We will notify you when a time becomes available.',
    ])
    expect(body.data).toMatchObject({
      client_name: 'نورة العتيبي',
      doctor: { id: doctor, name: 'Dr. Sarah Alharbi' },
      specialty: null,
      hospital: null,
      from: NEXT_SUNDAY,
      time_from: '09:00',
      time_to: '12:00',
      offer: null,
    })
    const list = await api.request('GET', '/user/waitlist', { token: person.token })
    expect(list.body.data).toHaveLength(1)
    const other = await api.signUp()
    const id = body.data.id
    expect((await api.request('DELETE', `/user/waitlist/${id}`, { token: other.token })).status).toBe(404)
    for (const _ of [1, 2])
      expect((await api.request('DELETE', `/user/waitlist/${id}`, { token: person.token })).status).toBe(200)
    expect((await api.request('GET', '/user/waitlist', { token: person.token })).body.data).toEqual([])
  })

  test('is refused while a time that suits is available, twice for the same, and for days that are over', async () => {
    const { doctor } = await aFullDoctor(TIMES.slice(1))
    const person = await api.signUp()
    const codeOf = async (more: object) => (await join(person, { doctor_id: doctor, ...more })).body.code
    expect(await codeOf({})).toBe('waitlist.times_available')
    expect(await codeOf({ time_from: '09:30' })).toBe('waitlist.times_available')
    const next = { from: NEXT_SUNDAY, to: NEXT_SUNDAY }
    expect(await codeOf(next)).toBe('waitlist.times_available')
    expect(await codeOf({ from: '2026-11-20' })).toBe('waitlist.span')
    expect(await codeOf({ to: '2026-11-21' })).toBe('waitlist.span')
    expect(await codeOf({ to: '2027-04-01' })).toBe('waitlist.span')
    expect(await codeOf({ time_from: '11:00', time_to: '10:00' })).toBe('waitlist.span')
    expect((await join(person, {})).status).toBe(422)
    expect(await codeOf({ ...next, time_from: '09:30' })).toBeUndefined()
    expect(await codeOf({ ...next, time_from: '10:00' })).toBe('waitlist.already')
    const spelling = { ...next, time_from: '09:30', client_name: 'نوره  العتيبى' }
    expect(await codeOf(spelling)).toBe('waitlist.already')
    const [waiting] = await api.db.select().from(waitlistEntries).where(eq(waitlistEntries.userId, person.id))
    const patientId = waiting?.patientId ?? 0
    await api.db.insert(patientLinks).values({ patientId, userId: person.id, method: 'id_seen' })
    await api.db.update(patients).set({ otherName: 'Noura Alotaibi' }).where(eq(patients.id, patientId))
    expect(await codeOf({ ...spelling, client_name: 'Noura Alotaibi' })).toBe('waitlist.already')
    // Another person of the account waits beside, once.
    const other = { ...next, time_from: '09:30', client_name: 'فيصل العتيبي' }
    expect(await codeOf(other)).toBeUndefined()
    expect(await codeOf(other)).toBe('waitlist.already')
  })

  test('is possible five times for one account, also with fifty calls at one instant', async () => {
    const doctors: number[] = []
    for (let count = 0; count < 6; count++) doctors.push((await aFullDoctor()).doctor)
    const person = await api.signUp()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        join(person, { doctor_id: doctors[index % 6], from: NEXT_SUNDAY, to: NEXT_SUNDAY }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    const codes = new Set(replies.flatMap(({ body }) => body.code ?? []))
    expect(codes).toEqual(new Set(['waitlist.already', 'waitlist.too_many']))
  })
})

describe('a freed time', () => {
  test('is held from the instant it is freed, offered to the first in line, and booked by the offer', async () => {
    const { doctor, booked } = await aFullDoctor()
    const first = await aWaiting(doctor)
    const second = await aWaiting(doctor)
    await cancel(booked.get('10:00') as number)
    // Held before the job has run, and no available time for anybody.
    expect(await openOffers(doctor)).toMatchObject([{ entryId: null }])
    expect(await availableTimes(doctor)).toEqual([])
    const rival = await book(await api.signUp(), doctor, '10:00')
    expect([rival.status, rival.body.code, rival.body.message]).toEqual([
      409,
      'booking.slot_held',
      'This time is held for a patient on the waitlist. Here are the nearest available times.',
    ])
    await runJob()
    const offer = await onlyOffer(first.entry)
    expect(await offersOf(second.entry)).toEqual([])
    expect((await book(await api.signUp(), doctor, '10:00')).body.code).toBe('booking.slot_held')
    const list = await api.request('GET', '/user/waitlist', { token: first.token, lang: 'en' })
    expect(list.body.data[0].offer).toMatchObject({
      date: NEXT_SUNDAY,
      time: '10:00',
      doctor: { id: doctor },
      hospital: 'Afiya Olaya Hospital',
      token: linkTokenOf(key, { waitlistOfferId: offer.id }),
    })
    const [message] = await api.db.select().from(messages).where(eq(messages.waitlistOfferId, offer.id))
    expect(message).toMatchObject({ kind: 'waitlist_offer', channel: 'email', state: 'queued' })
    expect(await api.queuedEmails()).toContainEqual({ template: 'waitlist_offer', offerId: offer.id })

    const read = await answer('read', offer.id)
    expect(read.headers['cache-control']).toBe('no-store')
    expect(read.body.data).toMatchObject({ time: '10:00', state: 'open', waits: true, first_name: 'نورة' })
    expect(JSON.stringify(read.body)).not.toMatch(/العتيبي|501234567/)
    const taken = await answer('take', offer.id)
    expect([taken.status, taken.body.data.state, taken.body.data.waits]).toEqual([200, 'taken', false])
    const [row] = await api.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.doctorId, doctor), eq(bookings.userId, first.id)))
    expect(row).toMatchObject({ status: 'pending', clientName: 'نورة العتيبي' })
    expect((await onlyOffer(first.entry)).bookingId).toBe(row?.id)
    expect((await answer('take', offer.id)).body.code).toBe('waitlist.offer_taken')
    await runJob()
    expect(await offersOf(second.entry)).toEqual([])
  })

  test('passes on when it is declined, when nobody answers and when the patient leaves; then it is available', async () => {
    const { doctor, booked } = await aFullDoctor()
    const line = [await aWaiting(doctor), await aWaiting(doctor), await aWaiting(doctor)]
    await cancel(booked.get('10:00') as number)
    await runJob()
    const [first, second, third] = line as [Person & { entry: number }, (typeof line)[0], (typeof line)[0]]
    const declined = await answer('decline', (await onlyOffer(first.entry)).id)
    expect(declined.body.data).toMatchObject({ state: 'declined', waits: true })
    expect(await availableTimes(doctor)).toEqual([])
    await runJob()
    await letRunOut((await onlyOffer(second?.entry as number)).id)
    // It has ended for the patient, and is still held: the next in line gets it without a gap.
    const late = await answer('take', (await onlyOffer(second?.entry as number)).id)
    expect(late.body.code).toBe('waitlist.offer_ended')
    expect((await answer('read', (await onlyOffer(second?.entry as number)).id)).body.data.state).toBe(
      'expired',
    )
    expect(await availableTimes(doctor)).toEqual([])
    await runJob()
    await onlyOffer(third?.entry as number)
    await api.request('DELETE', `/user/waitlist/${third?.entry}`, { token: third?.token as string })
    await runJob()
    expect(await openOffers(doctor)).toEqual([])
    expect(await availableTimes(doctor)).toEqual(['10:00'])
    expect((await book(await api.signUp(), doctor, '10:00')).status).toBe(201)
    // Those who did not take it keep their place for the next time, and are offered none twice.
    await cancel(booked.get('11:00') as number)
    await runJob()
    expect((await offersOf(first.entry)).map(({ state }) => state)).toEqual(['declined', 'open'])
  })

  test('is available to everybody once the hold has run out, although no job has run', async () => {
    const { doctor, booked } = await aFullDoctor()
    await aWaiting(doctor)
    await cancel(booked.get('10:00') as number)
    await api.pool.query('update waitlist_offers set held_until = clock_timestamp() where doctor_id = $1', [
      doctor,
    ])
    expect(await availableTimes(doctor)).toEqual(['10:00'])
    expect((await book(await api.signUp(), doctor, '10:00')).status).toBe(201)
    await runJob()
    expect(await openOffers(doctor)).toEqual([])
  })

  test('ends by the database’s clock, wherever the clock of the process jumps', async () => {
    const { doctor, booked } = await aFullDoctor()
    const first = await aWaiting(doctor)
    await aWaiting(doctor)
    await cancel(booked.get('10:00') as number)
    await runJob()
    for (const [day, time] of [
      ['2026-11-28', '12:00'],
      ['2026-11-01', '12:00'],
    ] as const) {
      api.setClock(day, time)
      await runJob()
      expect(await openOffers(doctor)).toMatchObject([{ entryId: first.entry, state: 'open' }])
      expect((await book(await api.signUp(), doctor, '10:00')).body.code).toBe('booking.slot_held')
    }
    expect((await answer('take', (await onlyOffer(first.entry)).id)).status).toBe(200)
  })

  test('is offered beside a booking of somebody else of the same account', async () => {
    const { doctor, booked } = await aFullDoctor(TIMES)
    const { doctor: another } = await aFullDoctor([])
    const { id: user, entry } = await aWaiting(doctor)
    await aBooking(api.db, { user, doctor: another, date: NEXT_SUNDAY, time: '10:15', clientName: 'والدتها' })
    await cancel(booked.get('10:00') as number)
    await runJob()
    await onlyOffer(entry)
  })

  test('is offered only to those whom it suits: days, hours, own appointments, not cancelled by them', async () => {
    const specialty = await aSpecialty(api.db)
    const hospital = await aHospital(api.db)
    const { doctor, booked } = await aFullDoctor(TIMES, { specialty, hospital })
    const elsewhere = await aHospital(api.db)
    await aFullDoctor(TIMES, { specialty, hospital: elsewhere })
    const span = { from: NEXT_SUNDAY, to: NEXT_SUNDAY }
    const busy = await aWaiting(doctor)
    const { doctor: another } = await aFullDoctor([])
    const own = { user: busy.id, clientName: 'نورة العتيبي', doctor: another }
    await aBooking(api.db, { ...own, date: NEXT_SUNDAY, time: '10:15' })
    const late = await aWaiting(doctor, { time_from: '11:00' })
    const aPersonFor = async (more: object) => {
      const person = await api.signUp()
      const reply = await join(person, { specialty_id: specialty, ...span, ...more })
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      return reply.body.data.id as number
    }
    const atOther = await aPersonFor({ hospital_id: elsewhere })
    const anywhere = await aPersonFor({})
    await cancel(booked.get('10:00') as number)
    await runJob()
    for (const entry of [busy.entry, late.entry, atOther]) expect(await offersOf(entry)).toEqual([])
    await onlyOffer(anywhere)
  })

  test('is not offered on a day that was closed, and when it begins within half an hour', async () => {
    const { doctor, booked } = await aFullDoctor()
    await aWaiting(doctor)
    await api.db.insert(doctorDaysOff).values({ doctorId: doctor, day: NEXT_SUNDAY })
    await cancel(booked.get('09:00') as number)
    await runJob()
    expect(await openOffers(doctor)).toEqual([])
    await api.db.delete(doctorDaysOff).where(eq(doctorDaysOff.doctorId, doctor))
    api.setClock(NEXT_SUNDAY, '08:45')
    await runJob()
    expect(await openOffers(doctor)).toEqual([])
    expect(await availableTimes(doctor)).toEqual(['09:00'])
  })

  test('at night is held until eight o’clock and offered then', async () => {
    const { doctor, booked } = await aFullDoctor()
    const first = await aWaiting(doctor)
    api.setClock('2026-11-28', '23:00')
    await cancel(booked.get('10:00') as number)
    await runJob()
    const [held] = await openOffers(doctor)
    const hours = ((held?.heldUntil.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(held?.entryId).toBeNull()
    expect(hours).toBeGreaterThan(8.9)
    expect(hours).toBeLessThan(9.2)
    api.setClock(NEXT_SUNDAY, '08:00')
    await runJob()
    await onlyOffer(first.entry)
  })

  test('is also one that a move frees, and one that new hours bring', async () => {
    const { doctor, booked } = await aFullDoctor()
    const reception = await api.signInStaff('reception')
    const [first, second] = [await aWaiting(doctor), await aWaiting(doctor)]
    const moved = await api.request('PUT', `/admin/bookings/${booked.get('09:00')}`, {
      token: reception.token,
      body: { date: '2026-12-06', time: '09:00', sequence: 0 },
    })
    expect(moved.status).toBe(200)
    expect(await openOffers(doctor)).toMatchObject([{ entryId: null }])
    await runJob()
    await onlyOffer(first.entry)
    await api.pool.query(`update doctor_hours set time_to = '13:00' where doctor_id = $1`, [doctor])
    await runJob()
    expect(await onlyOffer(second.entry)).toMatchObject({ startsAt: new Date('2026-11-29T09:00:00Z') })
  })

  test('goes with the account that was offered it', async () => {
    const { doctor, booked } = await aFullDoctor()
    const first = await aWaiting(doctor)
    const second = await aWaiting(doctor)
    await cancel(booked.get('10:00') as number)
    await runJob()
    await api.pool.query('delete from users where id = $1', [first.id])
    await runJob()
    await onlyOffer(second.entry)
    expect(await api.db.select().from(waitlistEntries).where(eq(waitlistEntries.id, first.entry))).toEqual([])
  })
})

describe('races', () => {
  test('of fifty rivals for one freed time none gets it, and the first in line does', async () => {
    const { doctor, booked } = await aFullDoctor()
    const first = await aWaiting(doctor)
    const rivals = await Promise.all(Array.from({ length: 50 }, () => api.signUp()))
    const [, ...replies] = await Promise.all([
      cancel(booked.get('10:00') as number),
      ...rivals.map(rival => book(rival, doctor, '10:00')),
    ])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(0)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([409]))
    await runJob()
    const offer = await onlyOffer(first.entry)
    const [taken, ...others] = await Promise.all([
      answer('take', offer.id),
      ...rivals.map(rival => book(rival, doctor, '10:00')),
    ])
    expect(taken?.status).toBe(200)
    expect(others.filter(({ status }) => status === 201)).toHaveLength(0)
    expect(await pendingAt(doctor, '10:00')).toBe(1)
  })

  test('ten freed times and fifty who wait: the first ten get one each, also from two jobs at once', async () => {
    const hours = [{ weekday: 7, from: '09:00', to: '14:00' }]
    const times = Array.from(
      { length: 10 },
      (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
    )
    const { doctor, booked } = await aFullDoctor(times, { hours })
    const line = []
    for (let count = 0; count < 50; count++) line.push(await aWaiting(doctor))
    await Promise.all([...booked.values()].map(cancel))
    await Promise.all([runJob(), runJob(), runJob()])
    const open = await openOffers(doctor)
    expect(open.map(({ entryId }) => entryId)).toEqual(line.slice(0, 10).map(({ entry }) => entry))
    expect(new Set(open.map(({ startsAt }) => startsAt.getTime())).size).toBe(10)
    // Nobody answers: the next ten are offered them, and so on, until everybody was asked once.
    for (let round = 1; round < 5; round++) {
      await api.pool.query(
        `update waitlist_offers set offered_until = clock_timestamp()
          where state = 'open' and doctor_id = $1`,
        [doctor],
      )
      await Promise.all([runJob(), runJob()])
      expect((await openOffers(doctor)).map(({ entryId }) => entryId)).toEqual(
        line.slice(10 * round, 10 * round + 10).map(({ entry }) => entry),
      )
    }
    const { rows } = await api.pool.query(
      `select count(*)::int as offers, count(distinct entry_id)::int as people
        from waitlist_offers where doctor_id = $1`,
      [doctor],
    )
    expect(rows).toEqual([{ offers: 50, people: 50 }])
  })

  test('taking an offer ten times books once', async () => {
    const { doctor, booked } = await aFullDoctor()
    const first = await aWaiting(doctor)
    await cancel(booked.get('10:00') as number)
    await runJob()
    const offer = await onlyOffer(first.entry)
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer('take', offer.id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['waitlist.offer_taken']))
    expect(await pendingAt(doctor, '10:00')).toBe(1)
  })

  test('taking at the instant of expiry: the patient has it or the next in line is offered it, never both', async () => {
    const { doctor, booked } = await aFullDoctor()
    const line = [await aWaiting(doctor), await aWaiting(doctor)]
    await cancel(booked.get('10:00') as number)
    await runJob()
    const offer = await onlyOffer((line[0] as { entry: number }).entry)
    await api.pool.query(
      `update waitlist_offers set offered_until = clock_timestamp() + interval '120 ms' where id = $1`,
      [offer.id],
    )
    const at = async (ms: number, act: () => Promise<unknown>) => {
      await new Promise(resolve => setTimeout(resolve, ms))
      return act()
    }
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => at(60 + index * 12, () => answer('take', offer.id))),
      ...Array.from({ length: 5 }, (_, index) => at(90 + index * 20, runJob)),
    ])
    await runJob()
    const [state] = (await offersOf((line[0] as { entry: number }).entry)).map(row => row.state)
    const passedOn = await offersOf((line[1] as { entry: number }).entry)
    expect([state, passedOn.length, await pendingAt(doctor, '10:00')]).toEqual(
      state === 'taken' ? ['taken', 0, 1] : ['expired', 1, 0],
    )
  })

  test('a patient in two lines is offered one time at once', async () => {
    const [one, two] = [await aFullDoctor(), await aFullDoctor()]
    const person = await api.signUp()
    for (const { doctor } of [one, two])
      expect((await join(person, { doctor_id: doctor, from: NEXT_SUNDAY, to: NEXT_SUNDAY })).status).toBe(201)
    await Promise.all([cancel(one.booked.get('09:00') as number), cancel(two.booked.get('11:00') as number)])
    await Promise.all([runJob(), runJob()])
    const open = [...(await openOffers(one.doctor)), ...(await openOffers(two.doctor))]
    expect(open).toHaveLength(1)
  })
})

async function pendingAt(doctor: number, time: string): Promise<number> {
  const { rows } = await api.db.execute<{ count: number }>(sql`select count(*)::int from bookings
    where doctor_id = ${doctor} and status = 'pending'
      and starts_at = ${`${NEXT_SUNDAY} ${time}:00+03`}::timestamptz`)
  return rows[0]?.count ?? 0
}
