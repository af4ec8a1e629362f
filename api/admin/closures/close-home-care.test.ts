import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import type { Slot } from '#domain/booking/booking-window.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aHospital } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const MORNING = { from: '09:00', to: '11:00' }

let api: TestApi
let token: string
let patient: { token: string; id: number }
let service: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
  patient = await api.signUp()
  service = await aHomeCareService(api.db, { capacity: 60 })
})
beforeEach(async () => {
  await api.pool.query('delete from bookings')
  await api.pool.query('delete from home_care_days_off')
  await api.pool.query('delete from home_care_closed_hours')
})
afterAll(() => api.close())

const close = (body: object) =>
  api.request('POST', '/admin/closures', { token, body: { from: SUNDAY, to: SUNDAY, ...body } })
const book = (session: string, time = '10:00') =>
  api.request('POST', '/user/home-care-services/book', {
    token: session,
    body: {
      client_name: 'نورة',
      client_phone: '0501234567',
      client_address: 'الرياض',
      home_care_id: service,
      date: SUNDAY,
      time,
    },
  })
const availability = async () =>
  (await api.request('GET', `/user/home-care-services/${service}/availability?from=${SUNDAY}&to=${SUNDAY}`))
    .body.data
const aVisitOn = (date: string, time: string) =>
  aHomeCareBooking(api.db, { user: patient.id, service, date, time })
const aVisit = (time: string) => aVisitOn(SUNDAY, time)
const statusOf = async (...ids: number[]) =>
  (
    await api.db
      .select()
      .from(bookings)
      .where(inArray(bookings.visitNumber, ids))
      .orderBy(bookings.visitNumber)
  ).map(({ status }) => status)

describe('reception closes home care', () => {
  test('alone for a day, which patients see at once, and opens it again', async () => {
    expect((await availability()).days[0].times).toHaveLength(14)
    expect((await close({ home_care: true })).body.data).toEqual({ closed: 1 })
    expect((await close({ home_care: true })).body.code).toBe('staff.already_closed')
    expect(await availability()).toEqual({ days: [], hours: { from: '08:00', to: '22:00' } })
    expect((await book(patient.token)).body).toMatchObject({ code: 'home_care.day_off' })
    const day = await api.request('GET', `/admin/home-visits?date=${SUNDAY}`, { token })
    expect(day.body.data.closures).toEqual([{ hours: null, reason: '' }])
    const body = { day: SUNDAY, home_care: true }
    expect((await api.request('POST', '/admin/closures/open', { token, body })).body.data).toEqual({
      opened: 1,
      told: 0,
    })
    expect((await book(patient.token)).status).toBe(201)
  })

  test('for hours of a day: only visits under way in them are asked about, and told of the opening', async () => {
    const ids = []
    for (const time of ['12:00', '12:30', '16:59', '17:00']) {
      const user = (await api.signUp()).id
      ids.push(await aHomeCareBooking(api.db, { user, service, date: SUNDAY, time, seat: ids.length + 1 }))
    }
    const [before, under, last, after] = ids as [number, number, number, number]
    const hours = { from: '13:00', to: '17:00' }
    const asked = await close({ home_care: true, hours })
    expect(asked.body.home_visits.map(({ id }: { id: number }) => id)).toEqual([under, last])
    const home_visits = [under, last].map(id => ({ id, do: 'cancel', reason: 'تدريب الفريق' }))
    const closing = { home_care: true, hours, reason: 'تدريب', home_visits }
    expect((await close(closing)).body.data).toEqual({ closed: 1 })
    expect((await close(closing)).body.code).toBe('staff.already_closed')
    expect(await statusOf(before, under, last, after)).toEqual([
      'pending',
      'cancelled',
      'cancelled',
      'pending',
    ])

    const { times } = (await availability()).days[0]
    expect(times.slice(3, 8)).toEqual(['11:00', '12:00', '17:00', '18:00', '19:00'])
    expect((await book(patient.token, '12:30')).body.code).toBe('home_care.outside_hours')
    const day = await api.request('GET', `/admin/home-visits?date=${SUNDAY}`, { token })
    expect(day.body.data.closures).toEqual([{ hours, reason: 'تدريب' }])

    const shown = await api.request('GET', `/admin/closures?from=${SUNDAY}&to=${SUNDAY}&home_care=yes`, {
      token,
    })
    expect(shown.body.data).toMatchObject({ total: 1, closures: [{ hours }], patients_total: 2 })
    const reopened = await api.request('POST', '/admin/closures/open', {
      token,
      body: { day: SUNDAY, home_care: true },
    })
    expect(reopened.body.data).toEqual({ opened: 1, told: 2 })
    expect((await book(patient.token, '12:30')).status).toBe(201)
    // Closing and opening other hours of the day tells these patients nothing again.
    await close({ home_care: true, hours: { from: '20:00', to: '22:00' } })
    const again = await api.request('POST', '/admin/closures/open', {
      token,
      body: { day: SUNDAY, home_care: true },
    })
    expect(again.body.data).toEqual({ opened: 1, told: 0 })
  })

  test.each([
    ['hours after midnight', { hours: { from: '00:00', to: '06:00' } }],
    ['a whole day', {}],
  ])('for %s: a visit of the evening before that lasts into it is asked about, too', async (_, hours) => {
    await api.pool.query('update clinic_settings set home_care_to = 24')
    const MONDAY = '2026-11-30'
    const late = await aVisitOn(SUNDAY, '23:30')
    const other = await aHomeCareBooking(api.db, {
      user: (await api.signUp()).id,
      ...{ service, date: SUNDAY, time: '22:00', seat: 2 },
    })
    const night = { from: MONDAY, to: MONDAY, home_care: true, ...hours }
    const asked = await close(night)
    expect(asked.body.home_visits).toMatchObject([{ id: late }])
    const closing = { ...night, home_visits: [{ id: late, do: 'cancel', reason: 'صيانة' }] }
    expect((await close(closing)).body.data).toEqual({ closed: 1 })
    expect(await statusOf(late, other)).toEqual(['cancelled', 'pending'])
    expect((await book(patient.token, '23:30')).body.code).toBe('home_care.outside_hours')
    const body = { day: MONDAY, home_care: true }
    const opened = await api.request('POST', '/admin/closures/open', { token, body })
    expect(opened.body.data).toEqual({ opened: 1, told: 1 })
    expect((await book(patient.token, '23:30')).status).toBe(201)
    await api.pool.query('update clinic_settings set home_care_to = 22')
  })

  test('until midnight, with an evening of a doctor, and opens both at once', async () => {
    await api.pool.query('update clinic_settings set home_care_to = 24')
    const evening = [{ weekday: 7, from: '18:00', to: '00:00' }]
    const hospital = await aHospital(api.db)
    const doctor = await aDoctor(api.db, { hospital, hours: evening })
    const visit = await aVisit('23:00')
    const appointment = await aBooking(api.db, {
      ...{ user: (await api.signUp()).id, doctor, date: SUNDAY, time: '22:00' },
    })
    const closing = { hospital, home_care: true, hours: { from: '20:00', to: '00:00' }, reason: 'صيانة' }
    const asked = (await close(closing)).body
    expect([asked.visits, asked.home_visits]).toMatchObject([[{ id: appointment }], [{ id: visit }]])
    const home_visits = [{ id: visit, do: 'cancel', reason: 'صيانة' }]
    const others = { do: 'cancel', reason: 'صيانة' }
    expect((await close({ ...closing, home_visits, others })).body.data).toEqual({ closed: 2 })
    expect((await close({ ...closing, home_visits, others })).body.code).toBe('staff.already_closed')
    expect((await availability()).days[0].times.at(-1)).toBe('19:00')
    const url = `/admin/closures?from=${SUNDAY}&to=${SUNDAY}&hospital=${hospital}&home_care=yes`
    const { closures } = (await api.request('GET', url, { token })).body.data
    expect(closures).toMatchObject([{ hours: closing.hours }, { hours: closing.hours }])
    expect(closures[0].key).toBe(closures[1].key)
    const body = { day: SUNDAY, hospital, home_care: true, closures: [closures[0].key] }
    const opened = await api.request('POST', '/admin/closures/open', { token, body })
    expect(opened.body.data).toEqual({ opened: 2, told: 2 })
    expect((await availability()).days[0].times.at(-1)).toBe('23:00')
    const past = await close({ ...closing, hours: { from: '20:00', to: '00:30' } })
    expect(Object.keys(past.body.errors)).toEqual(['hours.to'])
    await api.pool.query('update clinic_settings set home_care_to = 22')
  })

  test('several times: each is opened as a whole, also with the clinics that it closed, and alone', async () => {
    const days = { from: SUNDAY, to: '2026-12-01' }
    const doctor = await aDoctor(api.db, { hospital: await aHospital(api.db) })
    const ofEid = await aVisitOn('2026-11-30', '10:00')
    const ofTraining = await aVisitOn('2026-12-02', '10:00')
    const cancel = (id: number) => [{ id, do: 'cancel', reason: 'عيد' }]
    await close({ ...days, doctor_id: doctor, home_care: true, home_visits: cancel(ofEid) })
    const part = { from: '2026-12-02', to: '2026-12-02', home_care: true }
    await close({ ...part, hours: { from: '10:00', to: '12:00' }, home_visits: cancel(ofTraining) })
    await close({ ...part, hours: { from: '16:00', to: '18:00' } })

    const whose = { from: SUNDAY, to: '2026-12-02', home_care: 'yes', doctor_id: String(doctor) }
    const preview = async () =>
      (await api.request('GET', `/admin/closures?${new URLSearchParams(whose)}`, { token })).body.data
    const { closures, patients } = await preview()
    const eid = closures[0].key
    const ofDays = closures.filter(({ hours }: { hours: object | null }) => hours === null)
    expect(ofDays.map(({ key, span }: { key: string; span: object }) => [key, span])).toEqual(
      Array.from({ length: 6 }, () => [eid, days]),
    )
    const keys = new Set(closures.map(({ key }: { key: string }) => key))
    expect(keys.size).toBe(3)
    expect(patients.map(({ closed_by }: { closed_by: string[] }) => closed_by.length)).toEqual([1, 1])
    const open = async (closed: string[]) =>
      (
        await api.request('POST', '/admin/closures/open', {
          token,
          body: { ...whose, home_care: true, closures: closed },
        })
      ).body
    expect((await open(['training'])).code).toBe('staff.nothing_closed')
    expect((await open([eid])).data).toEqual({ opened: 6, told: 1 })
    const left = await preview()
    expect(left.closures.map(({ hours }: { hours: { from: string } }) => hours.from)).toEqual([
      '10:00',
      '16:00',
    ])
    expect((await open([left.closures[0].key])).data).toEqual({ opened: 1, told: 1 })
    expect((await preview()).total).toBe(1)
  })

  test('a patient of both is planned at one place at a time, and a busy one is named as that', async () => {
    const hospital = await aHospital(api.db)
    const doctor = await aDoctor(api.db, {
      hospital,
      hours: [1, 7].map(weekday => ({ weekday, ...MORNING })),
    })
    const user = patient.id
    const booking = await aBooking(api.db, { user, doctor, date: SUNDAY, time: '10:00' })
    await api.pool.query(
      `update bookings set starts_at = starts_at - interval '1 hour',
      ends_at = ends_at - interval '1 hour' where id = $1`,
      [booking],
    )
    const visit = await aVisit('10:00')
    const own = await visitOf(api.db, visit)
    await api.pool.query('update bookings set patient_id = $1 where id = $2', [own.patientId, booking])
    const closing = { doctor_id: doctor, home_care: true }
    const asked = (await close(closing)).body
    const { nearest } = asked.visits[0]
    const overlapsPlan = ({ date, time }: Slot) =>
      date === nearest.date && time.slice(0, 2) === nearest.time.slice(0, 2)
    expect(asked.home_visits[0].free.length).toBeGreaterThan(0)
    expect(asked.home_visits[0].free.filter(overlapsPlan)).toEqual([])
    const { date, time } = nearest
    const refused = await close({
      ...closing,
      visits: [{ id: booking, do: 'move', ...nearest }],
      home_visits: [{ id: visit, do: 'move', date, time: `${time.slice(0, 2)}:00` }],
    })
    expect(refused.body.errors).toEqual({
      [`visits.${booking}`]: [errorCatalogue['staff.patient_busy'].ar],
    })
  })

  test.each([
    ['the day', {}],
    ['hours', { hours: MORNING }],
  ])('%s again, and asks about the visits that were kept', async (_, hours) => {
    const kept = await aVisit('10:00')
    const closing = { home_care: true, ...hours }
    await close({ ...closing, home_visits: [{ id: kept, do: 'leave' }] })
    const whole = { home_care: true, to: '2026-11-30' }
    for (const again of [closing, whole])
      expect((await close(again)).body.home_visits).toMatchObject([{ id: kept }])
    const home_visits = [{ id: kept, do: 'cancel', reason: 'عيد' }]
    expect((await close({ ...closing, home_visits })).body.data).toEqual({ closed: 0 })
    expect(await statusOf(kept)).toEqual(['cancelled'])
    expect((await close(closing)).body.code).toBe('staff.already_closed')
  })

  test('together with the clinics; a patient of both is told in one message', async () => {
    const hospital = await aHospital(api.db)
    const doctor = await aDoctor(api.db, { hospital })
    const appointment = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '09:00' })
    const [cancelled, kept] = [await aVisit('10:00'), await aVisit('12:00')]
    const undecided = await close({ hospital, home_care: true })
    expect([undecided.status, undecided.body.code, undecided.body.total]).toEqual([
      409,
      'staff.visits_touched',
      3,
    ])
    expect(
      undecided.body.home_visits.map(({ id, time }: { id: number; time: string }) => [id, time]),
    ).toEqual([
      [cancelled, '10:00'],
      [kept, '12:00'],
    ])
    expect((await availability()).days).toHaveLength(1)

    const settled = await close({
      hospital,
      home_care: true,
      visits: [{ id: appointment, do: 'cancel', reason: 'إجازة العيد' }],
      home_visits: [
        { id: cancelled, do: 'cancel', reason: 'إجازة العيد' },
        { id: kept, do: 'leave' },
      ],
    })
    expect(settled.body.data).toEqual({ closed: 2 })
    expect(await statusOf(cancelled, kept)).toEqual(['cancelled', 'pending'])
    const news = await api.db.select().from(messages)
    const carriers = news.filter(({ carrierId }) => carrierId === null)
    expect([news.length, carriers.length]).toEqual([2, 1])
  })
})

describe('the visits of a closed day move', () => {
  const MONDAY = '2026-11-30'
  const touchedBy = async (body: object = {}) => {
    const { body: problem } = await close({ home_care: true, ...body })
    expect(problem.code, JSON.stringify(problem)).toBe('staff.visits_touched')
    return problem
  }

  test('to the same or the nearest hour of the next days with seats, in which the patient has time', async () => {
    const small = await aHomeCareService(api.db, { capacity: 2 })
    const [other, third] = [await api.signUp(), await api.signUp()]
    const visit = (user: number, date: string, time: string, seat = 1) =>
      aHomeCareBooking(api.db, { user, service: small, date, time, seat })
    const [own, others] = [
      await visit(patient.id, SUNDAY, '10:00'),
      await visit(other.id, SUNDAY, '10:00', 2),
    ]
    // On Monday one seat is left; on Tuesday the first patient has another visit then.
    await visit(third.id, MONDAY, '10:00')
    await aVisitOn('2026-12-01', '10:00')
    const { home_visits, home_visits_total } = await touchedBy()
    expect(home_visits_total).toBe(2)
    expect(home_visits[0]).toMatchObject({ id: own, service: { id: small } })
    const starts = home_visits.map(({ free }: { free: Slot[] }) =>
      free.map(({ date, time }) => `${date} ${time}`),
    )
    const later = ['2026-12-02 10:00', '2026-12-03 10:00', '2026-12-04 10:00']
    // The first one is given the last seat at ten.
    expect(starts).toEqual([
      [`${MONDAY} 10:00`, '2026-12-01 09:00', ...later],
      [`${MONDAY} 09:00`, '2026-12-01 10:00', ...later],
    ])
    expect(home_visits.map(({ nearest }: { nearest: Slot }) => nearest.time)).toEqual(['10:00', '09:00'])

    const move = (id: number, time: string) => ({ id, do: 'move', date: MONDAY, time })
    // Both want the last seat: nothing changes, and the one that has none is named.
    const full = await touchedBy({ home_visits: [move(own, '10:00'), move(others, '10:00')] })
    expect([full.home_visits_total, Object.keys(full.errors)]).toEqual([1, [`home_visits.${others}`]])
    const closedDay = await touchedBy({
      home_visits: [{ id: own, do: 'move', date: SUNDAY, time: '12:00' }, move(others, '12:00')],
    })
    expect(Object.keys(closedDay.errors)).toEqual([`home_visits.${own}`])

    const reply = await close({ home_care: true, home_visits: [move(own, '10:00'), move(others, '09:00')] })
    expect(reply.body.data).toEqual({ closed: 1 })
    const rows = await api.db
      .select()
      .from(bookings)
      .where(inArray(bookings.visitNumber, [own, others]))
    expect(rows.map(({ startsAt, sequence }) => [startsAt, sequence]).toSorted()).toEqual([
      [new Date(timestampAt(MONDAY, '09:00')), 1],
      [new Date(timestampAt(MONDAY, '10:00')), 1],
    ])
    const news = await api.db
      .select()
      .from(messages)
      .where(
        inArray(messages.bookingId, [(await visitOf(api.db, own)).id, (await visitOf(api.db, others)).id]),
      )
    expect(news.map(({ kind }) => kind)).toEqual(['moved', 'moved'])
  })

  test('all in one round, over as many days as it takes, with one of the same patient', async () => {
    const busy = await aHomeCareService(api.db, { capacity: 1 })
    const ids: number[] = []
    for (let index = 0; index < 9; index++) {
      const user = index === 8 ? patient.id : (await api.signUp()).id
      const time = `${String(index + 8).padStart(2, '0')}:00`
      ids.push(await aHomeCareBooking(api.db, { user, service: busy, date: SUNDAY, time }))
    }
    await aVisit('12:00')
    // Of each day until the last one that can be booked two hours are free.
    await api.pool.query('update clinic_settings set home_care_from = 20')
    const { home_visits, home_visits_total } = await touchedBy()
    expect(home_visits_total).toBe(10)
    const moves = home_visits.map(({ id, nearest }: { id: number; nearest: Slot }) => ({
      ...{ id, do: 'move', date: nearest.date, time: nearest.time },
    }))
    const ofBusy = moves.filter(({ id }: { id: number }) => ids.includes(id))
    expect(new Set(ofBusy.map(({ date, time }: Slot) => `${date} ${time}`)).size).toBe(9)
    expect(ofBusy.at(-1).date).toBe('2026-12-04')
    expect((await close({ home_care: true, home_visits: moves })).body.data).toEqual({ closed: 1 })
    await api.pool.query('update clinic_settings set home_care_from = 8')
  })

  test('also those that a late nurse has not begun, to a time that is to come; not those that are over', async () => {
    const mark = async (id: number, state: string) => {
      const reply = await api.request('POST', `/admin/home-visits/${id}/state`, { token, body: { state } })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    }
    const today = { from: TODAY, to: TODAY }
    const ids = []
    for (const time of ['08:00', '09:00', '10:00', '12:00', '08:30', '09:30']) {
      const user = (await api.signUp()).id
      ids.push(await aHomeCareBooking(api.db, { user, service, date: TODAY, time, seat: ids.length + 1 }))
    }
    const [missed, under, late, next, onTheWay, over] = ids as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    api.setClock(TODAY, '11:00')
    await mark(missed, 'no_show')
    await mark(onTheWay, 'en_route')
    await mark(under, 'en_route')
    await mark(under, 'there')

    const part = await touchedBy({ ...today, hours: { from: '12:00', to: '14:00' } })
    expect(part.home_visits).toMatchObject([{ id: next }])
    // Who waits would be seen in the hours that begin now.
    const rest = await touchedBy({ ...today, hours: { from: '11:00', to: '12:00' } })
    expect(rest.home_visits).toMatchObject([{ id: onTheWay }, { id: late }])
    const asked = (await touchedBy(today)).home_visits as { id: number; free: Slot[]; waits: boolean }[]
    expect(asked.map(({ id, waits }) => [id, waits])).toEqual([
      [onTheWay, true],
      [late, true],
      [next, false],
    ])
    const home_visits = asked.map(({ id, free: [first] }) => ({ id, do: 'move', ...first }))
    expect((await close({ ...today, home_care: true, home_visits })).body.data).toEqual({ closed: 1 })
    for (const id of [onTheWay, late, next]) {
      const { id: bookingId, startsAt } = await visitOf(api.db, id)
      expect(startsAt.getTime()).toBeGreaterThan(timestampAt(TODAY, '11:00'))
      const news = await api.db.select().from(messages).where(eq(messages.bookingId, bookingId))
      expect(news.filter(({ kind }) => kind !== 'on_the_way')).toMatchObject([
        { kind: 'moved', formerStartsAt: expect.any(Date) },
      ])
    }
    expect(await statusOf(missed, under, over)).toEqual(['no_show', 'pending', 'pending'])
    expect((await visitOf(api.db, over)).sequence).toBe(0)
    api.setClock(TODAY, '09:00')
  })

  test('never to an earlier hour of the day, nor to one at which no nurse can be yet', async () => {
    const visitAt = async (time: string) =>
      aHomeCareBooking(api.db, { user: (await api.signUp()).id, service, date: TODAY, time })
    const [soon, noon] = [await visitAt('10:00'), await visitAt('12:00')]
    api.setClock(TODAY, '09:50')
    const offered = async (hours: { from: string; to: string }) => {
      const { home_visits } = await touchedBy({ from: TODAY, to: TODAY, hours })
      return home_visits.map(({ id, free: [first] }: { id: number; free: Slot[] }) => [id, first])
    }
    expect(await offered({ from: '11:00', to: '16:00' })).toEqual([[noon, { date: TODAY, time: '16:00' }]])
    expect(await offered({ from: '10:30', to: '10:45' })).toEqual([[soon, { date: TODAY, time: '11:00' }]])
    await api.db.update(bookings).set({ status: 'done' }).where(eq(bookings.visitNumber, soon))
    api.setClock(TODAY, '12:05')
    expect(await offered({ from: '12:00', to: '12:30' })).toEqual([[noon, { date: TODAY, time: '14:00' }]])
    api.setClock(TODAY, '09:00')
  })
})

test('of fifty visits booked while the day closes, each is decided about or refused', async () => {
  const patients = await Promise.all(Array.from({ length: 50 }, () => api.signUp()))
  const [closed, ...booked] = await Promise.all([
    close({ home_care: true }),
    ...patients.map(({ token: session }) => book(session)),
  ])
  const accepted = booked.filter(({ status }) => status === 201).length
  const refused = booked.filter(({ body }) => body.code === 'home_care.day_off').length
  expect(accepted + refused).toBe(50)
  // Closed: no visit is on the day. Not closed: it was refused because of visits, which it names.
  if (closed?.status === 200) expect(accepted).toBe(0)
  else {
    expect([closed?.body.code, refused]).toEqual(['staff.visits_touched', 0])
    expect(closed?.body.total).toBeGreaterThan(0)
    expect(accepted).toBe(50)
  }
})

test('home visits begin within the hours of the settings', async () => {
  const admin = (await api.signInStaff('admin')).token
  const settings = (await api.request('GET', '/admin/settings/1', { token: admin })).body.data
  const save = (hours: object) =>
    api.request('PUT', `/admin/settings/1?version=${settings.version}`, {
      token: admin,
      body: { ...settings.record, ...hours },
    })
  expect((await save({ home_care_from: 12, home_care_to: 12 })).body.errors).toHaveProperty('home_care_to')
  expect((await save({ home_care_from: 20, home_care_to: 24 })).status).toBe(200)
  expect(await availability()).toEqual({
    days: [{ date: SUNDAY, times: ['20:00', '21:00', '22:00', '23:00'] }],
    hours: { from: '20:00', to: '24:00' },
  })
  expect((await book(patient.token, '10:00')).body.code).toBe('home_care.outside_hours')
  expect((await book(patient.token, '23:30')).status).toBe(201)
})
