import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffectedAppointments } from '#contract/admin/doctors.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { doctorVisitTypes } from '#db/schema/visit-types.ts'
import { bookingInterval } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aHospital, aSpecialty, aVisitType } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const SUNDAY_MORNING = { weekday: 7, from: '09:00', to: '12:00' }
const MORNING = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const close = (body: object) =>
  api.request('POST', '/admin/closures', { token, body: { from: SUNDAY, to: SUNDAY, ...body } })

const open = (body: object) => api.request('POST', '/admin/closures/open', { token, body })

let callers = 0
/** Books an appointment of a new patient, who has a name and a number of their own. */
async function book(doctorId: number, date: string, time: string): Promise<number> {
  const { startsAt, endsAt } = bookingInterval({ date, time }, 30)
  const number = String(10_000_000 + callers++)
  const [row] = await api.db
    .insert(bookings)
    .values({
      doctorId,
      clientName: `Caller ${number}`,
      clientPhone: `+9665${number}`,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })
    .returning({ id: bookings.id })
  return row?.id ?? expect.fail()
}
/** Books a home visit of a new patient; returns its id and its number. */
async function bookVisit(serviceId: number, date: string, time: string) {
  const { startsAt, endsAt } = bookingInterval({ date, time }, 60)
  const caller = String(10_000_000 + callers++)
  const [row] = await api.db
    .insert(bookings)
    .values({
      serviceId,
      seat: callers,
      clientName: `Caller ${caller}`,
      clientPhone: `+9665${caller}`,
      clientAddress: 'الرياض',
      fee: 200_00,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })
    .returning({ id: bookings.id, number: bookings.visitNumber })
  return { id: row?.id ?? expect.fail(), number: row?.number ?? expect.fail() }
}
const idsOf = ({ visits = [] }: { visits?: { id: number }[] }) => visits.map(({ id }) => id).toSorted()
const planOf = (visits: AffectedAppointments['visits']) =>
  visits.flatMap(({ id, nearest }) => (nearest ? [{ id, do: 'move', ...nearest }] : []))
const newsOf = (ids: number[]) => api.db.select().from(messages).where(inArray(messages.bookingId, ids))
const rowsOf = (ids: number[]) => api.db.select().from(bookings).where(inArray(bookings.id, ids))

test('each of many appointments of an ill doctor has a time of its own in the first answer', async () => {
  const hours = [
    { weekday: 7, from: '09:00', to: '14:00' },
    { weekday: 1, from: '09:00', to: '11:00' },
  ]
  const doctor = await aDoctor(api.db, { hours })
  const ids: number[] = []
  for (const hour of ['09', '10', '11', '12', '13'])
    for (const minute of ['00', '30']) ids.push(await book(doctor, SUNDAY, `${hour}:${minute}`))
  const asked = (await close({ doctor_id: doctor })).body as AffectedAppointments
  expect(asked.visits).toHaveLength(10)
  const plan = planOf(asked.visits)
  expect(new Set(plan.map(move => JSON.stringify({ ...move, id: 0 }))).size).toBe(10)

  // A decision is kept: the times of the others are planned around it.
  const [first] = plan
  const taken = { ...plan[1], id: ids[0] }
  const again = (await close({ doctor_id: doctor, visits: [taken] })).body as AffectedAppointments
  expect(again.total).toBe(9)
  expect(again.visits.at(-1)).toMatchObject({ id: ids[0], nearest: null })
  const rest = planOf(again.visits)
  expect(rest).toHaveLength(9)
  expect(rest).not.toContainEqual(expect.objectContaining({ date: plan[1]?.date, time: plan[1]?.time }))
  expect(first).toBeDefined()
  const saved = await close({ doctor_id: doctor, visits: [taken, ...rest] })
  expect(saved.body.data).toEqual({ closed: 1 })
  expect((await rowsOf(ids)).map(({ startsAt }) => dayOf(startsAt.getTime()))).not.toContain(SUNDAY)
})

test('a visit of a type is moved to a colleague who offers it, by a closing and by the desk', async () => {
  const same = { specialty: await aSpecialty(api.db), hospital: await aHospital(api.db) }
  const doctor = await aDoctor(api.db, same)
  const [other, offers] = [await aDoctor(api.db, same), await aDoctor(api.db, same)]
  const visitTypeId = await aVisitType(api.db, doctor)
  await api.db.insert(doctorVisitTypes).values({ doctorId: offers, visitTypeId })
  const date = '2026-12-20'
  const id = await book(doctor, date, '09:00')
  const named = { visitTypeId, visitNameAr: 'إجراء', visitNameEn: 'Procedure' }
  await api.db.update(bookings).set(named).where(eq(bookings.id, id))
  const move = (doctor_id: number) =>
    api.request('PUT', `/admin/bookings/${id}`, {
      token,
      body: { doctor_id, date, time: '10:00', sequence: 0 },
    })
  expect((await move(other)).body.code).toBe('staff.type_not_offered')
  // His days are closed until his next time is too far away.
  const days = { from: date, to: '2027-01-18', doctor_id: doctor }
  const asked = (await close(days)).body as AffectedAppointments
  expect(asked.visits[0]?.nearest).toMatchObject({ doctor_id: offers })
  const choices = asked.visits[0]?.free.map(each => each.doctor.id) ?? []
  expect(choices).not.toContain(other)
  const visits = [{ id, do: 'move', ...asked.visits[0]?.nearest, doctor_id: other }]
  expect((await close({ ...days, visits })).status).toBe(409)
  expect((await move(offers)).status).toBe(200)
})

test('385 appointments of all branches are planned in one answer and moved in the next', async () => {
  const ids: number[] = []
  for (let n = 0; n < 65; n++) {
    const doctor = await aDoctor(api.db)
    for (const time of MORNING.slice(0, n === 0 ? 1 : 6)) ids.push(await book(doctor, '2026-12-13', time))
  }
  expect(ids).toHaveLength(385)
  const day = { from: '2026-12-13', to: '2026-12-13', hospital: 'all' }
  const asked = (await close(day)).body as AffectedAppointments
  const plan = planOf(asked.visits)
  expect([asked.visits.length, plan.length]).toEqual([385, 385])
  expect((await close({ ...day, visits: plan })).status).toBe(200)
  expect((await rowsOf(ids)).every(({ sequence }) => sequence === 1)).toBe(true)
})

const SEEDS = [41, 42, 43, 44, 45, 46, 47, 48, 49, 50]

test.each(SEEDS)(
  'nobody is untold after 30 of 300 random closings and openings (%i)',
  async seed => {
    const random = randomNumbers(seed)
    // Those of the other tests are not on the first page of the call list.
    await api.pool.query('update messages set called_at = now() where called_at is null')
    const service = await aHomeCareService(api.db, { capacity: 60 })
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    for (let round = 0; round < 300 / SEEDS.length; round++) {
      const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
      const [early, late] = [
        await aDoctor(api.db, { specialty, hospital }),
        await aDoctor(api.db, { specialty, hospital, hours: [SUNDAY_MORNING, NIGHT] }),
      ]
      const doctors = [early, late]
      const visitor = await aDoctor(api.db, { specialty })
      await addPeriod(visitor, hospital)
      const date = addDays('2026-12-06', 7 * Math.floor(random() * 8))
      const ids: number[] = []
      // Within and outside of the hours.
      for (const doctor of [...doctors, visitor])
        for (const time of [...MORNING, '16:00', '20:30'])
          if (random() < 0.3) ids.push(await book(doctor, date, time))
      if (random() < 0.5) ids.push(await book(late, addDays(date, 1), '00:30'))
      const aClosing = () => ({
        ...pick([{ hospital }, { doctor_id: early }, { doctor_id: late }]),
        hours: pick(PARTS),
      })
      /** The appointments of a closing, where they are now. */
      const touchedBy = async ({ hours, ...whose }: ReturnType<typeof aClosing>) =>
        (await rowsOf(ids)).filter(
          ({ doctorId, startsAt, status }) =>
            status === 'pending' &&
            doctorId !== null &&
            ('hospital' in whose ? doctors.includes(doctorId) : doctorId === whose.doctor_id) &&
            isWithin(startsAt, { date, hours, isNight: doctorId === late }),
        )
      const { hours, ...whose } = aClosing()
      const home_care = random() < 0.4
      const homeVisits = []
      for (const time of ['09:00', '12:00'])
        if (home_care && random() < 0.7) homeVisits.push(await bookVisit(service, date, time))
      const days = { ...whose, home_care, from: date, to: date, ...(hours && { hours }) }
      const asked = await close(days)
      const touched = asked.status === 409 ? (asked.body as AffectedAppointments) : undefined
      const affected = touched?.visits ?? []
      const atHome = homeVisits.slice(0, (touched?.home_visits ?? []).length)
      expect((touched?.home_visits ?? []).map(({ id }) => id)).toEqual(atHome.map(({ number }) => number))
      const ofDay = await touchedBy({ ...whose, hours })
      expect(affected.map(({ id }) => id).toSorted()).toEqual(ofDay.map(({ id }) => id).toSorted())
      const others = pick([{ do: 'cancel', reason: 'مرض الطبيب' }, { do: 'leave' }] as const)
      const visits = planOf(affected).filter(() => random() < 0.7)
      const home_visits = (touched?.home_visits ?? []).map(({ id, free: [first] }) =>
        random() < 0.5 && first
          ? { id, do: 'move', date: first.date, time: first.time }
          : { id, do: 'cancel', reason: 'مرض الطبيب' },
      )
      if (touched) expect((await close({ ...days, visits, others, home_visits })).status).toBe(200)
      const newsAtHome = await newsOf(atHome.map(({ id }) => id))
      expect(newsAtHome.map(({ kind }) => kind).toSorted()).toEqual(
        home_visits.map(each => (each.do === 'move' ? 'moved' : 'cancelled')).toSorted(),
      )
      await expectCalls([...affected.map(({ id }) => id), ...atHome.map(({ id }) => id)])
      const moved = new Set(visits.map(({ id }) => id))
      const told = await newsOf(affected.map(({ id }) => id))
      for (const { id } of affected) {
        const kind = moved.has(id) ? 'moved' : others.do === 'cancel' ? 'cancelled' : undefined
        const news = told.filter(message => message.bookingId === id)
        expect(news.map(message => message.kind)).toEqual(kind ? [kind] : [])
        for (const { state } of news) expect(['queued', 'no_channel']).toContain(state)
      }
      const openAll = async (doctor_ids: number[]) =>
        open({ ...days, doctor_ids, closures: await keysOf({ ...days, hours: undefined }) })
      if (!touched) {
        expect((await openAll(doctors)).status).toBe(200)
        continue
      }
      if (random() < 0.3) {
        // A second closing asks about the patients whom the first one kept or moved to these hours.
        const second = { ...aClosing(), from: date, to: date, reason: 'انقطاع الكهرباء' }
        const now = (await touchedBy(second)).map(({ id }) => id)
        const before = await newsOf(now)
        const reply = await close(second)
        expect(idsOf(reply.body)).toEqual(now.toSorted())
        if (now.length > 0) {
          const plan = planOf(reply.body.visits)
          expect((await close({ ...second, visits: plan, others: { do: 'leave' } })).status).toBe(200)
          const news = (await newsOf(now)).filter(({ id }) => !before.some(each => each.id === id))
          expect(news.map(({ kind }) => kind)).toEqual(plan.map(() => 'moved'))
          expect(news.map(({ bookingId }) => bookingId).toSorted()).toEqual(idsOf({ visits: plan }))
          await expectCalls(now)
        }
        await expectUntouched(visitor, ids)
        await api.pool.query('delete from doctor_days_off where doctor_id = any($1)', [doctors])
        await api.pool.query('delete from doctor_closed_hours where doctor_id = any($1)', [doctors])
        if (home_care) await open({ from: date, to: date, home_care })
        await api.pool.query('delete from bookings where service_id = $1', [service])
        continue
      }
      await expectUntouched(visitor, ids)
      // Opens the days of all doctors, or of one, and tells the patients that a closure displaced.
      const opened = pick('hospital' in whose ? [doctors, [early]] : [[whose.doctor_id]])
      const reply = await openAll(opened)
      const news = new Set(others.do === 'cancel' ? affected.map(({ id }) => id) : moved)
      const expected = affected.filter(
        ({ id, time, doctor }) =>
          news.has(id) && [...MORNING, '00:30'].includes(time) && opened.includes(doctor.id),
      )
      expect(reply.body.data).toMatchObject({ told: expected.length + atHome.length })
      const reopened = (await newsOf(expected.map(({ id }) => id))).filter(({ kind }) => kind === 'reopened')
      expect(reopened.map(({ bookingId }) => bookingId).toSorted()).toEqual(
        expected.map(({ id }) => id).toSorted(),
      )
      for (const { state } of reopened) expect(['queued', 'no_channel']).toContain(state)
      await expectCalls([...expected.map(({ id }) => id), ...atHome.map(({ id }) => id)])
      // Home care has no rounds of its own: these visits would be told of the next opening, too.
      await api.pool.query('delete from bookings where service_id = $1', [service])
    }
  },
  120_000,
)

const NIGHT = { weekday: 7, from: '21:00', to: '02:00' }
/** The whole day, the first appointments and those that last into these hours, the morning, the night. */
const PARTS = [
  undefined,
  { from: '09:15', to: '10:15' },
  { from: '00:00', to: '12:00' },
  { from: '00:15', to: '03:00' },
]

/** Whether an appointment is of closed hours of a Sunday, of a doctor with or without a night after it. */
function isWithin(
  startsAt: Date,
  { date, hours, isNight }: { date: string; hours: (typeof PARTS)[number]; isNight: boolean },
): boolean {
  const minute = (startsAt.getTime() - timestampAt(date, '00:00')) / 60_000
  const ends = isNight ? 26 * 60 : 24 * 60
  const [from, to] = {
    '': [0, ends],
    '09:15': [9 * 60 + 15, 10 * 60 + 15],
    '00:00': [0, 12 * 60],
    '00:15': isNight ? [24 * 60 + 15, 26 * 60] : [15, 3 * 60],
  }[hours?.from ?? ''] as [number, number]
  return hours ? minute < to && minute + 30 > from : minute >= from && minute < to
}

/** Gives a doctor hours at a hospital in a period that none of the days meets. */
const addPeriod = (doctor: number, hospital: number) =>
  api.pool.query(
    `with later as (insert into doctor_periods (doctor_id, name_ar, name_en, first_day, last_day)
       values ($1, 'x', 'x', '2027-06-06', '2027-06-20') returning id)
     insert into doctor_hours (doctor_id, weekday, time_from, time_to, hospital_id, period_id)
     select $1, 7, '09:00', '12:00', $2, id from later`,
    [doctor, hospital],
  )

/** Nothing is closed of a doctor of another hospital, whose patients hear nothing. */
async function expectUntouched(doctor: number, ids: number[]) {
  const { rows } = await api.pool.query(
    `select (select count(*) from doctor_days_off where doctor_id = $1)
       + (select count(*) from doctor_closed_hours where doctor_id = $1) = 0 as is_open`,
    [doctor],
  )
  expect(rows).toEqual([{ is_open: true }])
  const own = (await rowsOf(ids)).filter(({ doctorId }) => doctorId === doctor)
  expect(await newsOf(own.map(({ id }) => id))).toEqual([])
}

/** The keys of what is closed. */
async function keysOf({ hospital, doctor_id, from, to, home_care }: Record<string, unknown>) {
  const whose = hospital === undefined ? `doctor_id=${doctor_id}` : `hospital=${hospital}`
  const url = `/admin/closures?${whose}&from=${from}&to=${to}${home_care ? '&home_care=yes' : ''}`
  const { body } = await api.request('GET', url, { token })
  return [...new Set(body.data.closures.map(({ key }: { key: string }) => key))]
}

/** Whom no message of these bookings reaches is on the call list, which staff works off then. */
async function expectCalls(ids: number[]) {
  const untold = (await newsOf(ids)).filter(({ state, calledAt }) => state === 'no_channel' && !calledAt)
  const { body } = await api.request('GET', '/admin/calls', { token })
  const calls = new Set(body.data.map(({ id }: { id: number }) => id))
  expect(untold.filter(({ id }) => !calls.has(id))).toEqual([])
  await api.pool.query('update messages set called_at = now() where called_at is null')
}

/** The same numbers between 0 and 1 in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
