import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { hospitals } from '#db/schema/directory.ts'
import { formatLongDay } from '#domain/text/format.ts'
import {
  aBooking,
  aDoctor,
  aHospital,
  aLinkedRecord,
  aSpecialty,
  SUNDAY_MORNING,
} from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'

type Person = { token: string; id: number; email: string }

let api: TestApi
let reception: Person
let hospital: number

beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
  hospital = await aHospital(api.db)
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown, more = {}) =>
  api.request(method, `/admin${path}`, { token: reception.token, body, ...more })
const loadDay = async (query: Record<string, string | number> = {}) =>
  (
    await request(
      'GET',
      `/day?${new URLSearchParams({ hospital: String(hospital), ...query } as Record<string, string>)}`,
    )
  ).body.data
let callers = 0
/** Each time somebody else: a patient has one appointment at a time. */
const caller = {
  client_name: 'أم خالد',
  get client_phone() {
    return `٠٥٠١٢٣${5000 + callers++}`
  },
}
const book = (doctor: number, more: object = {}) =>
  request('POST', '/bookings', { ...caller, doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00', ...more })
const bookingRow = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail()

describe('the day schedule', () => {
  test('shows each doctor of a hospital with hours, appointments by time, and free times', async () => {
    const doctor = await aDoctor(api.db, { hospital, hours: [{ ...SUNDAY_MORNING, to: '11:00' }] })
    const absentDoctor = await aDoctor(api.db, { hospital, daysOff: [NEXT_SUNDAY] })
    await aDoctor(api.db)
    const me = await api.signUp()
    const later = await aBooking(api.db, { user: me.id, doctor, date: NEXT_SUNDAY, time: '10:00' })
    const first = (await book(doctor, { note: 'حساسية' })).body.data.id
    const day = await loadDay({ date: NEXT_SUNDAY })
    expect(day).toMatchObject({ date: NEXT_SUNDAY, hospital })
    expect(day.choices.doctors.map(({ id }: { id: number }) => id)).toEqual([doctor, absentDoctor])
    expect(day.doctors).toHaveLength(2)
    expect(day.doctors[0]).toMatchObject({ id: doctor, date: NEXT_SUNDAY, free: ['09:30', '10:30'] })
    expect(day.doctors[0].visit_length).toBe(30)
    expect(day.doctors[0].visits).toMatchObject([
      { id: first, time: '09:00', until: '09:30', account: null, note: 'حساسية', to_come: true },
      { id: later, time: '10:00', account: 'booked', state: 'booked', next_states: ['confirmed'] },
    ])
    expect(day.doctors[1]).toMatchObject({ id: absentDoctor, hours: [], free: [], visits: [] })
    expect((await loadDay({ date: NEXT_SUNDAY, doctor: absentDoctor })).doctors).toHaveLength(1)
  })

  test('pages many doctors, those with appointments and hours first, and says how many there are', async () => {
    const crowded = await aHospital(api.db)
    const specialty = await aSpecialty(api.db)
    const other = await aSpecialty(api.db)
    await api.db.execute(sql`
      insert into doctors
        (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone)
      select 'د. ' || n, 'Dr. ' || n, ${specialty}, ${crowded}, 'ط', 'D', '/pictures/doctors/1.avif',
        '+966112000000'
      from generate_series(1, 1208) n`)
    const works = await aDoctor(api.db, { hospital: crowded, specialty })
    const busy = await aDoctor(api.db, { hospital: crowded, specialty, hours: [] })
    const elsewhere = await aDoctor(api.db, { hospital: crowded, specialty: other, hours: [] })
    const user = (await api.signUp()).id
    const booking = await aBooking(api.db, { user, doctor: busy, date: NEXT_SUNDAY, time: '10:00' })
    const at = { hospital: crowded, date: NEXT_SUNDAY }
    for (const hospital of ['all', crowded]) {
      const day = await loadDay({ hospital, date: NEXT_SUNDAY })
      const ids = day.doctors.map(({ id }: { id: number }) => id)
      expect(ids).toHaveLength(300)
      expect(ids).toContain(works)
      expect(day.doctors.find(({ id }: { id: number }) => id === busy).visits).toMatchObject([
        { id: booking },
      ])
    }
    const first = await loadDay(at)
    expect(first.page).toEqual({ total: 1211, page: 1, per_page: 300, last_page: 5 })
    expect(first.choices.doctors).toHaveLength(1000)
    expect(first.choices.doctors_total).toBe(1211)
    expect(first.choices.doctors).toContainEqual(expect.objectContaining({ id: busy }))
    const pages = [first]
    for (const page of [2, 3, 4, 5]) pages.push(await loadDay({ ...at, page }))
    const all = pages.flatMap(({ doctors }) => doctors.map(({ id }: { id: number }) => id))
    expect(new Set(all).size).toBe(1211)

    const chosen = await loadDay({ ...at, specialty: other })
    expect(chosen.page.total).toBe(1)
    expect(chosen.doctors).toMatchObject([{ id: elsewhere }])
    expect(chosen.choices.doctors).toContainEqual(expect.objectContaining({ id: elsewhere }))
    expect((await loadDay({ ...at, doctor: elsewhere })).doctors).toMatchObject([{ id: elsewhere }])
    const next = await request('GET', `/next-available?hospital=${crowded}`)
    expect(next.body.data).toMatchObject([{ doctor: { id: works } }])
  })

  test('has a change history of each appointment, without its note', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    const { id } = (await book(doctor, { note: 'حساسية' })).body.data
    await request('POST', `/bookings/${id}/cancel`, { reason: 'اعتذر الطبيب', sequence: 0 })
    const { body } = await request('GET', `/bookings/${id}/history`)
    expect(body.data).toMatchObject([
      {
        action: 'update',
        staff_id: reception.id,
        after: { status: 'cancelled', cancel_reason: 'اعتذر الطبيب' },
      },
      { action: 'insert', staff_id: reception.id, after: { client_name: 'أم خالد' } },
    ])
    expect(JSON.stringify(body)).not.toContain('حساسية')
  })

  test('defaults to today and the first hospital', async () => {
    const { body } = await request('GET', '/day')
    expect(body.data).toMatchObject({ date: TODAY, hospital })
    expect((await request('GET', '/day?date=2026-02-30')).status).toBe(422)
    expect((await request('GET', '/day?hospital=2147483647')).body.data.doctors).toEqual([])
  })

  test('shows the doctors of all hospitals, of one speciality, and the present time of today', async () => {
    const specialty = await aSpecialty(api.db)
    const there = await aDoctor(api.db, { specialty, hospital: await aHospital(api.db) })
    const here = await aDoctor(api.db, { specialty, hospital })
    const all = await loadDay({ hospital: 'all', specialty, date: NEXT_SUNDAY })
    expect(all).toMatchObject({ hospital: null, now: null })
    expect(all.doctors.map(({ id }: { id: number }) => id)).toEqual([here, there].sort())
    expect(all.choices.specialties).toContainEqual({ id: specialty, name: 'طب الأسرة' })
    expect((await loadDay({ specialty })).doctors).toMatchObject([{ id: here }])
    expect(await loadDay({ specialty })).toMatchObject({ hospital, now: '09:00' })
    expect((await request('GET', '/day?hospital=every')).status).toBe(422)
  })

  test('has a version that every change of the day at the hospital changes, and no other', async () => {
    const here = await aDoctor(api.db, { hospital })
    const elsewhere = await aDoctor(api.db)
    const version = async () =>
      (await request('GET', `/day/version?date=${NEXT_SUNDAY}&hospital=${hospital}`)).body.data.version
    const changes = async (act: () => Promise<unknown>) => {
      const before = await version()
      await act()
      return (await version()) !== before
    }
    const { id } = (await book(here)).body.data
    expect((await loadDay({ date: NEXT_SUNDAY })).version).toBe(await version())
    expect(await changes(() => book(elsewhere))).toBe(false)
    expect(await changes(() => book(here, { time: '10:00' }))).toBe(true)
    expect(await changes(() => request('POST', `/bookings/${id}/state`, { state: 'confirmed' }))).toBe(true)
    const move = { date: '2026-12-06', time: '09:00', sequence: 0 }
    expect(await changes(() => request('PUT', `/bookings/${id}`, move))).toBe(true)
    const closure = { from: NEXT_SUNDAY, to: NEXT_SUNDAY, doctor_id: await aDoctor(api.db, { hospital }) }
    expect(await changes(() => request('POST', '/closures', closure))).toBe(true)
    expect(await changes(async () => {})).toBe(false)
  })

  test('shows the week of one doctor from Sunday, with what changes its version', async () => {
    const friday = '2026-11-27'
    const doctor = await aDoctor(api.db, {
      hospital,
      hours: [{ ...SUNDAY_MORNING, to: '10:00' }],
      daysOff: [friday],
    })
    const other = await aDoctor(api.db, { hospital })
    const loadWeek = async (query: Record<string, string | number>) =>
      (await request('GET', `/week?${new URLSearchParams(query as Record<string, string>)}`)).body.data
    const { id } = (await book(doctor)).body.data
    await book(other)
    // The Thursday after it is in the same week.
    const week = await loadWeek({ hospital, doctor, date: '2026-12-03' })
    expect(week).toMatchObject({ date: '2026-12-03', hospital, now: null })
    const dates = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
    expect(week.doctors.map(({ date }: { date: string }) => date)).toEqual([...dates, '2026-12-05'])
    expect(week.doctors[0]).toMatchObject({ id: doctor, free: ['09:30'], visits: [{ id, time: '09:00' }] })
    expect(week.doctors.flatMap(({ visits }: { visits: object[] }) => visits)).toHaveLength(1)
    const thisWeek = await loadWeek({ hospital, doctor, date: TODAY })
    expect(thisWeek).toMatchObject({ now: '09:00' })
    expect(thisWeek.doctors[5]).toMatchObject({ date: friday, day_off: true, hours: [], free: [] })

    const version = async () =>
      (await request('GET', `/day/version?date=2026-12-03&doctor=${doctor}`)).body.data.version
    expect(await version()).toBe(week.version)
    await book(other, { time: '10:00' })
    expect(await version()).toBe(week.version)
    await request('POST', `/bookings/${id}/state`, { state: 'confirmed' })
    expect(await version()).not.toBe(week.version)
  })

  test('shows the week of the first doctor whom the filters select, and none without doctors', async () => {
    const specialty = await aSpecialty(api.db)
    const query = `/week?hospital=all&specialty=${specialty}`
    expect((await request('GET', query)).body.data.doctors).toEqual([])
    const doctor = await aDoctor(api.db, { specialty })
    const { doctors } = (await request('GET', query)).body.data
    expect(doctors.map(({ id }: { id: number }) => id)).toEqual(Array(7).fill(doctor))
    expect((await request('GET', '/week?date=2026-02-30')).status).toBe(422)
  })

  test('hides the notes of patients from administrators', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    await book(doctor, { note: 'سر' })
    const { token } = await api.signInStaff('admin')
    const query = `date=${NEXT_SUNDAY}&hospital=${hospital}&doctor=${doctor}`
    const { body } = await api.request('GET', `/admin/day?${query}`, { token })
    expect(body.data.doctors[0].visits).toMatchObject([{ note: null, client_name: 'أم خالد' }])
    const { rows } = await api.pool.query(
      `select count(*)::int as n from audit_log where after::text like '%سر%'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a caller', () => {
  test('can be booked without an account, and the time is no longer free for the public', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    const { status, body } = await book(doctor, { client_phone: '٠٥٠١٢٣٤٥٦٧' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ client_phone: '+966501234567', account: null, status: 'pending' })
    expect((await bookingRow(body.data.id)).userId).toBeNull()
    const free = await api.request(
      'GET',
      `/user/doctors/${doctor}/availability?from=${NEXT_SUNDAY}&to=${NEXT_SUNDAY}`,
    )
    expect(free.body.data.days[0].times).not.toContain('09:00')
  })

  test('with a linked account sees the appointment in the own list and gets an e-mail', async () => {
    const me = await api.signUp()
    const patient_id = await aLinkedRecord(api.db, { user: me.id })
    const { body } = await book(await aDoctor(api.db), { patient_id })
    expect(body.data).toMatchObject({ account: 'verified', reach: 'email' })
    const mine = await api.request('GET', '/user/doctor-bookings', { token: me.token })
    expect(mine.body.data).toMatchObject([{ id: body.data.id, cancel_reason: '' }])
    expect(await api.queuedEmails()).toContainEqual({ template: 'booking_made', bookingId: body.data.id })
  })

  test.each([
    ['booking.past', { date: TODAY, time: '08:59' }],
    ['booking.wrong_weekday', { date: '2026-11-30' }],
    ['booking.outside_hours', { time: '12:00' }],
    ['booking.too_far', { date: '2027-02-21' }],
    ['invalid_input', { client_name: '' }],
    ['invalid_input', { client_phone: 'x'.repeat(500) }],
    ['invalid_input', { doctor_id: 2_147_483_647 }],
  ])('is refused under the rules of every booking: %s', async (code, changes) => {
    expect((await book(await aDoctor(api.db), changes)).body.code).toBe(code)
  })

  test('is asked for a phone number that is possible, which reception can keep as it is', async () => {
    const doctor = await aDoctor(api.db)
    const { status, body } = await book(doctor, { client_phone: '٠٥٠ ١٢٣' })
    expect([status, body.errors]).toEqual([422, { client_phone: [fieldMessages['unlikely phone'].ar] }])
    const kept = await book(doctor, { client_phone: '٠٥٠ ١٢٣', keep_phone: true })
    expect([kept.status, kept.body.data.client_phone]).toEqual([201, '050 123'])
  })

  test('is offered other times if the time is taken, and refused if the patient has another appointment', async () => {
    const me = await api.signUp()
    const patient_id = await aLinkedRecord(api.db, { user: me.id })
    const doctor = await aDoctor(api.db)
    await book(doctor, { patient_id })
    const taken = await book(doctor)
    expect([taken.status, taken.body.code]).toEqual([409, 'booking.slot_taken'])
    expect(taken.body.alternatives[0]).toEqual({ date: NEXT_SUNDAY, time: '09:30' })
    expect((await book(await aDoctor(api.db), { patient_id })).body.code).toBe('staff.patient_busy')
  })

  test('gets the time as the only one of ten concurrent requests', async () => {
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(Array.from({ length: 10 }, () => book(doctor)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('a patient without an appointment', () => {
  const allDay = { weekday: 7, from: '09:00', to: '17:00' }
  const walkIn = (doctor: number, more: object = {}) =>
    request('POST', '/walk-ins', { ...caller, doctor_id: doctor, ...more })

  test('takes the present minute, checked in, until the next appointment begins', async () => {
    const doctor = await aDoctor(api.db, { hours: [allDay] })
    await book(doctor, { time: '09:30' })
    api.setClock(NEXT_SUNDAY, '09:12')
    const { status, body } = await walkIn(doctor)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ time: '09:12', until: '09:30', state: 'arrived', overbook_reason: '' })
    expect((await loadDay({ date: NEXT_SUNDAY, hospital: 'all', doctor })).doctors[0].free[0]).toBe('10:00')
  })

  test('waits for the time if the doctor is busy, or is overbooked with a reason', async () => {
    const doctor = await aDoctor(api.db, { hours: [allDay] })
    await book(doctor, { time: '09:00' })
    api.setClock(NEXT_SUNDAY, '09:12')
    const taken = await walkIn(doctor)
    expect([taken.status, taken.body.code]).toEqual([409, 'staff.doctor_busy'])
    const forced = await walkIn(doctor, { overbook_reason: 'ألم في الصدر' })
    expect(forced.body.data).toMatchObject({ time: '09:12', overbook_reason: 'ألم في الصدر' })
    // The overbooked appointment takes no time from others.
    expect((await book(doctor, { time: '09:30' })).status).toBe(201)
  })

  test('is refused outside the working hours', async () => {
    const doctor = await aDoctor(api.db, { hours: [allDay] })
    api.setClock(NEXT_SUNDAY, '17:05')
    const refused = await walkIn(doctor)
    expect(refused.body.code).toBe('staff.no_walk_in')
    expect(refused.body.message).toContain(`${formatLongDay('2026-12-06', 'ar')} 9:00 ص`)
    await api.pool.query('delete from doctor_hours where doctor_id = $1', [doctor])
    expect((await walkIn(doctor)).body.code).toBe('booking.wrong_weekday')
    expect((await walkIn(2_147_483_647)).status).toBe(422)
  })

  test('is offered the doctors who have hours now, and told who is busy', async () => {
    const hours = [
      { weekday: 7, from: '09:00', to: '12:00' },
      { weekday: 7, from: '16:00', to: '20:00' },
    ]
    const doctor = await aDoctor(api.db, { hours })
    await book(doctor, { time: '09:30' })
    const walkInAt = async (time: string) => {
      api.setClock(NEXT_SUNDAY, time)
      return (await loadDay({ date: NEXT_SUNDAY, hospital: 'all', doctor })).doctors[0].walk_in
    }
    expect(await walkInAt('08:56')).toBeNull()
    expect(await walkInAt('09:10')).toBe('free')
    expect(await walkInAt('09:27')).toBe('busy')
    expect(await walkInAt('09:31')).toBe('busy')
    expect(await walkInAt('10:00')).toBe('free')
    expect(await walkInAt('13:00')).toBeNull()
    const later = (await loadDay({ date: '2026-12-06', hospital: 'all', doctor })).doctors[0]
    expect(later.walk_in).toBeNull()
  })

  test('who comes again is booked again, once for each lost answer', async () => {
    const doctor = await aDoctor(api.db, { hours: [allDay, { ...allDay, weekday: 1 }] })
    const headers = { 'idempotency-key': `walk-in at ${doctor}` }
    const visit = { ...caller, doctor_id: doctor }
    const press = async (day: string, time: string) => {
      api.setClock(day, time)
      const { status, body } = await request('POST', '/walk-ins', visit, { headers })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.data.id as number
    }
    const first = await press(NEXT_SUNDAY, '09:12')
    expect(await press(NEXT_SUNDAY, '09:40')).toBe(first)
    // The visit is over: who comes in the afternoon is another visit.
    await request('POST', `/bookings/${first}/state`, { state: 'done' })
    const second = await press(NEXT_SUNDAY, '14:00')
    expect(second).not.toBe(first)
    expect(await press(NEXT_SUNDAY, '14:01')).toBe(second)
    // The second visit is still open on the next day.
    const third = await press('2026-11-30', '09:12')
    expect([first, second]).not.toContain(third)
    expect(await press('2026-11-30', '09:13')).toBe(third)
  })

  test('is one of fifty who come at once: the doctor sees one of them', async () => {
    const doctor = await aDoctor(api.db, { hours: [allDay] })
    api.setClock(NEXT_SUNDAY, '09:12')
    const replies = await Promise.all(Array.from({ length: 50 }, () => walkIn(doctor)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  })
})

describe('an overbooked appointment', () => {
  test('leaves the constraint to all others: of forty callers and ten patients one more gets the time', async () => {
    const doctor = await aDoctor(api.db)
    // One after another: the server hashes only so many passwords at once.
    const patients: Person[] = []
    while (patients.length < 10) patients.push(await api.signUp())
    const bookOwn = (token: string) =>
      api.request('POST', '/user/doctors/book', {
        token,
        body: { ...caller, doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00' },
      })
    const overbooked = await book(doctor, { overbook_reason: 'حالة عاجلة' })
    expect(overbooked.body.data).toMatchObject({ time: '09:00', overbook_reason: 'حالة عاجلة' })
    const replies = await Promise.all([
      ...Array.from({ length: 40 }, () => book(doctor)),
      ...patients.map(({ token }) => bookOwn(token)),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  })

  test('obeys the constraint again once it moves, and does not give one patient two places', async () => {
    const doctor = await aDoctor(api.db)
    const me = await api.signUp()
    await book(doctor)
    await book(doctor, { time: '10:00' })
    const patient_id = await aLinkedRecord(api.db, { user: me.id })
    const { body } = await book(doctor, { patient_id, overbook_reason: 'حالة عاجلة' })
    const again = await book(await aDoctor(api.db), { patient_id, overbook_reason: 'حالة عاجلة' })
    expect(again.body.code).toBe('staff.patient_busy')
    const move = (time: string, more: object = {}) =>
      request('PUT', `/bookings/${body.data.id}`, { date: NEXT_SUNDAY, time, sequence: 0, ...more })
    expect((await move('10:00')).body.code).toBe('booking.slot_taken')
    expect((await move('10:30')).body.data.overbook_reason).toBe('')
    expect((await book(doctor, { time: '10:30' })).body.code).toBe('booking.slot_taken')
    const moved = await move('10:00', { sequence: 1, overbook_reason: 'طلب الطبيب' })
    expect(moved.body.data).toMatchObject({ time: '10:00', overbook_reason: 'طلب الطبيب' })
  })
})

test('the next available times are those of each doctor of a speciality, the earliest first', async () => {
  const specialty = await aSpecialty(api.db)
  const late = await aDoctor(api.db, {
    hospital,
    specialty,
    hours: [{ weekday: 1, from: '09:00', to: '10:00' }],
  })
  const early = await aDoctor(api.db, { specialty, hours: [{ weekday: 7, from: '09:00', to: '10:00' }] })
  const inactive = await aDoctor(api.db, { specialty, active: false })
  const find = async (query: string) =>
    (await request('GET', `/next-available?specialty=${specialty}${query}`)).body.data
  expect(await find('')).toMatchObject([
    { doctor: { id: early }, date: TODAY, time: '09:00' },
    { doctor: { id: late }, date: '2026-11-23', time: '09:00' },
  ])
  expect(await find(`&hospital=${hospital}`)).toMatchObject([{ doctor: { id: late } }])
  expect(await find(`&doctor=${inactive}`)).toEqual([])
})

test('the next available times across branches name branch and city, those near the desk first', async () => {
  const specialty = await aSpecialty(api.db)
  const aBranch = async (lat: number, long: number) => {
    const id = await aHospital(api.db)
    await api.db.update(hospitals).set({ lat, long }).where(eq(hospitals.id, id))
    return id
  }
  const [olaya, narjis, dammam] = [
    await aBranch(24.711, 46.6753),
    await aBranch(24.83, 46.64),
    await aBranch(26.4207, 50.0888),
  ]
  const far = await aDoctor(api.db, { specialty, hospital: dammam })
  const near = await aDoctor(api.db, {
    specialty,
    hospital: narjis,
    hours: [{ ...SUNDAY_MORNING, weekday: 1 }],
  })
  const here = await aDoctor(api.db, {
    specialty,
    hospital: olaya,
    hours: [{ ...SUNDAY_MORNING, weekday: 2 }],
  })
  const find = async (near: number | string) =>
    (await request('GET', `/next-available?hospital=all&specialty=${specialty}&near=${near}`)).body.data
  const idsOf = (offers: { doctor: { id: number } }[]) => offers.map(({ doctor }) => doctor.id)
  expect(idsOf(await find(olaya))).toEqual([here, near, far])
  expect(idsOf(await find(dammam))).toEqual([far, near, here])
  expect(idsOf(await find(''))).toEqual([far, near, here])
  for (const offer of await find(olaya)) expect(offer.hospital && offer.city).toBeTruthy()
})

describe('an appointment', () => {
  const anAppointment = async (more: object = {}) => {
    const me = await api.signUp()
    const doctor = await aDoctor(api.db)
    const patient_id = await aLinkedRecord(api.db, { user: me.id })
    const { body } = await book(doctor, { patient_id, ...more })
    return { me, doctor, id: body.data.id as number }
  }
  const move = (id: number, body: object) =>
    request('PUT', `/bookings/${id}`, { date: NEXT_SUNDAY, sequence: 0, ...body })
  const cancel = (id: number, body: object = {}) =>
    request('POST', `/bookings/${id}/cancel`, { reason: 'اعتذر الطبيب', sequence: 0, ...body })
  const setState = (id: number, state: string) => request('POST', `/bookings/${id}/state`, { state })
  const undo = (id: number, state: string) => request('POST', `/bookings/${id}/undo`, { state })

  test('can be moved with an e-mail to the patient; an outdated change is refused', async () => {
    const { id } = await anAppointment()
    const moved = await move(id, { time: '10:00' })
    expect(moved.body.data).toMatchObject({ time: '10:00', sequence: 1 })
    expect(await api.queuedEmails()).toContainEqual({ template: 'booking_moved', bookingId: id, sequence: 1 })
    expect((await move(id, { time: '10:00' })).body.data).toMatchObject({ time: '10:00', sequence: 1 })
    expect((await move(id, { time: '11:00' })).body.code).toBe('staff.changed_meanwhile')
    expect((await cancel(id)).body.code).toBe('staff.changed_meanwhile')
    expect((await bookingRow(id)).status).toBe('pending')
  })

  test('of a caller without an account can be moved, but not to a taken time', async () => {
    const doctor = await aDoctor(api.db)
    const { id } = (await book(doctor)).body.data
    await book(doctor, { time: '10:00' })
    expect((await move(id, { time: '10:00' })).body.code).toBe('booking.slot_taken')
    expect((await move(id, { time: '11:00' })).status).toBe(200)
  })

  test('can be cancelled with a reason that the patient sees; the time becomes free', async () => {
    const { me, doctor, id } = await anAppointment()
    expect((await cancel(id, { reason: ' ' })).status).toBe(422)
    expect((await cancel(id)).body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'اعتذر الطبيب' })
    expect(await api.queuedEmails()).toContainEqual({ template: 'booking_cancelled', bookingId: id })
    expect((await cancel(id, { reason: 'سبب آخر' })).body.data.cancel_reason).toBe('اعتذر الطبيب')
    const list = await api.request('GET', '/user/doctor-bookings?status=cancelled', { token: me.token })
    expect(list.body.data).toMatchObject([{ id, cancel_reason: 'اعتذر الطبيب' }])
    expect((await book(doctor)).status).toBe(201)
  })

  test('goes from arrival to the end, each state once; the patient sees none of it', async () => {
    const { me, id } = await anAppointment()
    expect((await setState(id, 'arrived')).body.code).toBe('staff.no_outcome')
    expect((await setState(id, 'confirmed')).body.data).toMatchObject({
      state: 'confirmed',
      undo_seconds: 60,
    })
    api.setClock(NEXT_SUNDAY, '08:40')
    expect((await setState(id, 'arrived')).body.data).toMatchObject({
      state: 'arrived',
      status: 'pending',
      waited_minutes: 0,
      next_states: ['in_room', 'done', 'left'],
    })
    expect((await setState(id, 'arrived')).body.code).toBe('staff.no_outcome')
    api.setClock(NEXT_SUNDAY, '09:05')
    expect((await setState(id, 'in_room')).body.data).toMatchObject({ state: 'in_room', waited_minutes: 25 })
    api.setClock(NEXT_SUNDAY, '09:20')
    expect((await setState(id, 'done')).body.data).toMatchObject({ state: 'done', status: 'done' })
    const { rows } = await api.pool.query(
      `select distinct jsonb_object_keys(after) as changed from audit_log
       where entity = 'bookings' and record_id = $1 and action = 'update' order by 1`,
      [String(id)],
    )
    const changed = rows.map(row => row.changed)
    const stored = ['arrived_at', 'confirmed_at', 'ended_at', 'in_room_at', 'status', 'ticket', 'ticket_day']
    expect(changed).toEqual(stored)
    const mine = await api.request('GET', '/user/doctor-bookings', { token: me.token })
    expect(mine.body.data).toMatchObject([{ id, status: 'done' }])
    expect(mine.body.data[0]).not.toHaveProperty('state')
  })

  test('whose patient leaves unseen is over for the patient too, and can go on if they come back', async () => {
    const { me, id } = await anAppointment()
    api.setClock(NEXT_SUNDAY, '08:50')
    await setState(id, 'arrived')
    expect((await setState(id, 'left')).body.data).toMatchObject({ state: 'left', status: 'left' })
    const mine = await api.request('GET', `/user/bookings/${id}`, { token: me.token })
    expect(mine.body.data.status).toBe('done')
    api.setClock(NEXT_SUNDAY, '09:30')
    const back = await setState(id, 'arrived')
    expect(back.body.data).toMatchObject({ state: 'arrived', status: 'pending', waited_minutes: 40 })
  })

  test('whose state is recorded again after a lost answer has it once, and anew after an undoing', async () => {
    const { id } = await anAppointment()
    api.setClock(NEXT_SUNDAY, '09:00')
    const press = async () => {
      const headers = { 'idempotency-key': `arrival ${id}` }
      const body = { state: 'arrived' }
      const reply = await request('POST', `/bookings/${id}/state`, body, { headers })
      return reply.body.data.state
    }
    expect([await press(), await press()]).toEqual(['arrived', 'arrived'])
    expect((await undo(id, 'arrived')).body.data.state).toBe('booked')
    expect(await press()).toBe('arrived')
    const more = { headers: { 'idempotency-key': `undoing ${id}` } }
    const pressUndo = () => request('POST', `/bookings/${id}/undo`, { state: 'arrived' }, more)
    expect((await pressUndo()).body.data.state).toBe('booked')
    expect((await pressUndo()).body.data.state).toBe('booked')
    expect(await press()).toBe('arrived')
    expect((await pressUndo()).body.data.state).toBe('booked')
  })

  test('gets exactly its former state back, at any time', async () => {
    const { id } = await anAppointment()
    api.setClock(NEXT_SUNDAY, '09:00')
    await setState(id, 'no_show')
    const missed = await bookingRow(id)
    await setState(id, 'arrived')
    expect((await undo(id, 'in_room')).body.code).toBe('staff.changed_meanwhile')
    expect((await undo(id, 'arrived')).body.data).toMatchObject({ state: 'no_show', undo_seconds: 0 })
    // The number by which the patient would have been called stays given.
    const ticket = { ticket: expect.any(Number), ticketDay: NEXT_SUNDAY }
    expect(await bookingRow(id)).toEqual({ ...missed, ...ticket, stateAt: null })
    await setState(id, 'arrived')
    api.setClock(NEXT_SUNDAY, '11:00')
    expect((await undo(id, 'arrived')).body.data).toMatchObject({ state: 'no_show', can_undo: true })
    expect((await undo(id, 'no_show')).body.data).toMatchObject({ state: 'booked', can_undo: false })
    expect((await undo(id, 'booked')).body.code).toBe('staff.no_undo')
  })

  test('goes back one step after another: the wrong patient was checked in and called in', async () => {
    const { id } = await anAppointment()
    await setState(id, 'confirmed')
    api.setClock(NEXT_SUNDAY, '09:00')
    await setState(id, 'arrived')
    await setState(id, 'in_room')
    expect((await undo(id, 'in_room')).body.data).toMatchObject({ state: 'arrived', can_undo: true })
    expect((await undo(id, 'arrived')).body.data).toMatchObject({ state: 'confirmed', can_undo: true })
    // Taking back a cancellation, or a move within the day, does not end the way back.
    await setState(id, 'arrived')
    await cancel(id)
    await undo(id, 'cancelled')
    expect((await undo(id, 'arrived')).body.data).toMatchObject({ state: 'confirmed' })
    await setState(id, 'arrived')
    const before = await bookingRow(id)
    const moved = await move(id, { time: '11:00', sequence: before.sequence })
    expect(moved.body.data).toMatchObject({ state: 'arrived', can_undo: true })
    expect((await undo(id, 'arrived')).body.data).toMatchObject({ state: 'booked', can_undo: false })
  })

  test('is checked in by one of fifty desks that press at once', async () => {
    const { id } = await anAppointment()
    api.setClock(NEXT_SUNDAY, '09:00')
    const replies = await Promise.all(Array.from({ length: 50 }, () => setState(id, 'arrived')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    const undone = await Promise.all(Array.from({ length: 50 }, () => undo(id, 'arrived')))
    expect(undone.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect(await bookingRow(id)).toMatchObject({ status: 'pending', arrivedAt: null })
  })

  test('that moves within the day keeps the arrival, and loses it on another day', async () => {
    const { id } = await anAppointment({ time: '09:30' })
    api.setClock(NEXT_SUNDAY, '09:00')
    await setState(id, 'arrived')
    expect((await move(id, { time: '11:00' })).body.data).toMatchObject({ state: 'arrived', undo_seconds: 0 })
    const later = await move(id, { date: '2026-12-06', time: '09:00', sequence: 1 })
    expect(later.body.data).toMatchObject({ state: 'booked', waited_minutes: null, ticket: null })
  })

  test('of a late or waiting patient moves, changes the doctor or is cancelled, until in the room', async () => {
    const hours = [{ ...SUNDAY_MORNING, to: '14:00' }]
    const { id: late } = await anAppointment({ time: '09:30' })
    const { id: waiting } = await anAppointment({ time: '09:30' })
    const { id: gone } = await anAppointment({ time: '09:30' })
    const { id: inside } = await anAppointment({ time: '09:30' })
    const { id: other } = await anAppointment()
    await cancel(other)
    api.setClock(NEXT_SUNDAY, '09:32')
    expect((await move(late, { time: '11:00' })).body.data).toMatchObject({ time: '11:00', state: 'booked' })
    await setState(waiting, 'arrived')
    const { rows } = await api.pool.query(
      'select doctors.hospital_id from doctors join bookings b on b.doctor_id = doctors.id where b.id = $1',
      [waiting],
    )
    const colleague = await aDoctor(api.db, { hours, hospital: rows[0].hospital_id })
    const handed = await move(waiting, { time: '10:00', doctor_id: colleague })
    expect(handed.body.data).toMatchObject({ time: '10:00', state: 'arrived', can_change: true })
    expect((await cancel(gone)).body.data.status).toBe('cancelled')
    await setState(inside, 'arrived')
    await setState(inside, 'in_room')
    expect((await move(inside, { time: '11:00' })).body.code).toBe('booking.begun')
    expect((await cancel(inside)).body.code).toBe('booking.begun')
    expect((await setState(other, 'done')).body.code).toBe('staff.no_outcome')
  })

  test('that does not exist is answered with 404, and invalid input is refused', async () => {
    expect((await setState(2_147_483_647, 'done')).status).toBe(404)
    expect((await undo(2_147_483_647, 'done')).status).toBe(404)
    expect((await cancel(2_147_483_647)).status).toBe(404)
    expect((await move(2_147_483_647, { time: '09:00' })).status).toBe(404)
    const { id } = await anAppointment()
    expect((await setState(id, 'cancelled')).body.code).toBe('staff.no_outcome')
    expect((await setState(id, 'gone')).status).toBe(422)
    expect((await move(id, { time: '10:00', sequence: 'x' })).status).toBe(422)
    expect((await cancel(id, { reason: '👩🏽‍⚕️'.repeat(300) })).status).toBe(422)
  })

  test('moves to a colleague, who must have the time; its patient gets an e-mail', async () => {
    const { id } = await anAppointment()
    const colleague = await aDoctor(api.db, { hours: [{ weekday: 7, from: '10:00', to: '12:00' }] })
    await book(colleague, { time: '10:00' })
    const moveTo = (time: string) => move(id, { time, doctor_id: colleague })
    expect((await moveTo('09:00')).body.code).toBe('booking.outside_hours')
    expect((await moveTo('10:00')).body.code).toBe('booking.slot_taken')
    expect((await move(id, { time: '10:00', doctor_id: 2_147_483_647 })).status).toBe(422)
    expect((await moveTo('10:30')).body.data).toMatchObject({ time: '10:30', sequence: 1 })
    expect((await bookingRow(id)).doctorId).toBe(colleague)
    expect(await api.queuedEmails()).toContainEqual({ template: 'booking_moved', bookingId: id, sequence: 1 })
  })

  test('that swaps doctors with another at once never ends in both at one doctor and time', async () => {
    const [first, second] = [await anAppointment(), await anAppointment()]
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await bookingRow(first.id), await bookingRow(second.id)]
      const replies = await Promise.all([
        move(first.id, { time: '09:00', doctor_id: b.doctorId, sequence: a.sequence }),
        move(second.id, { time: '09:00', doctor_id: a.doctorId, sequence: b.sequence }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([409, 409])
    }
  })

  test('that its patient and reception move concurrently ends at one of the two times', async () => {
    const { me, id } = await anAppointment()
    const [byPatient, byStaff] = await Promise.all([
      api.request('PUT', `/user/bookings/${id}`, {
        token: me.token,
        body: { date: NEXT_SUNDAY, time: '10:00' },
      }),
      move(id, { time: '11:00' }),
    ])
    expect(byPatient.status).toBe(200)
    expect([200, 409]).toContain(byStaff.status)
  })

  test('is in the audit log with the person who changed it, without its note', async () => {
    const { id } = await anAppointment({ note: 'لا يكتب' })
    await cancel(id)
    const { rows } = await api.pool.query(
      `select action, staff_id, after ? 'note' as has_note from audit_log
       where entity = 'bookings' and record_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { action: 'insert', staff_id: reception.id, has_note: false },
      { action: 'update', staff_id: reception.id, has_note: false },
    ])
  })
})
