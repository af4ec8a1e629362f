import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { bookings } from '#db/schema/bookings.ts'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aBooking, aDoctor, aHospital, SUNDAY_MORNING } from '#tests/support/world.ts'

const NEXT_SUNDAY = '2026-11-29'

type Person = { token: string; id: number; email: string }

let api: TestApi
let reception: Person
let hospital: number

beforeAll(async () => {
  api = await startApi()
  reception = await api.signInStaff('reception')
  hospital = await aHospital(api.db)
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const ask = (method: string, path: string, body?: unknown, more = {}) =>
  api.ask(method, `/admin${path}`, { token: reception.token, body, ...more })
const day = async (query: Record<string, string | number> = {}) =>
  (
    await ask(
      'GET',
      `/day?${new URLSearchParams({ hospital: String(hospital), ...query } as Record<string, string>)}`,
    )
  ).body.data
const caller = { client_name: 'أم خالد', client_phone: '٠٥٠١٢٣٤٥٦٧' }
const book = (doctor: number, more: object = {}) =>
  ask('POST', '/bookings', { ...caller, doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00', ...more })
const row = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail()

describe('the day', () => {
  test('shows each doctor of a hospital with hours, visits in the order of time, and what is free', async () => {
    const doctor = await aDoctor(api.db, { hospital, hours: [{ ...SUNDAY_MORNING, to: '11:00' }] })
    const away = await aDoctor(api.db, { hospital, daysOff: [NEXT_SUNDAY] })
    await aDoctor(api.db)
    const me = await api.signUp()
    const later = await aBooking(api.db, { user: me.id, doctor, date: NEXT_SUNDAY, time: '10:00' })
    const first = (await book(doctor, { note: 'حساسية' })).body.data.id
    const seen = await day({ date: NEXT_SUNDAY })
    expect(seen).toMatchObject({ date: NEXT_SUNDAY, hospital })
    expect(seen.choices.doctors.map(({ id }: { id: number }) => id)).toEqual([doctor, away])
    expect(seen.doctors).toHaveLength(2)
    expect(seen.doctors[0]).toMatchObject({ id: doctor, free: ['09:30', '10:30'] })
    expect(seen.doctors[0].visits).toMatchObject([
      { id: first, time: '09:00', until: '09:30', has_account: false, note: 'حساسية', to_come: true },
      { id: later, time: '10:00', has_account: true, outcomes: [] },
    ])
    expect(seen.doctors[1]).toMatchObject({ id: away, hours: [], free: [], visits: [] })
    expect((await day({ date: NEXT_SUNDAY, doctor: away })).doctors).toHaveLength(1)
  })

  test('says of each visit who of the staff has changed what, and nothing of its note', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    const { id } = (await book(doctor, { note: 'حساسية' })).body.data
    await ask('POST', `/bookings/${id}/cancel`, { reason: 'اعتذر الطبيب', sequence: 0 })
    const { body } = await ask('GET', `/bookings/${id}/history`)
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

  test('is today, at the first hospital, unless another is asked for', async () => {
    const { body } = await ask('GET', '/day')
    expect(body.data).toMatchObject({ date: TODAY, hospital })
    expect((await ask('GET', '/day?date=2026-02-30')).status).toBe(422)
    expect((await ask('GET', '/day?hospital=2147483647')).body.data.doctors).toEqual([])
  })

  test('keeps the notes of patients from who only manages', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    await book(doctor, { note: 'سر' })
    const { token } = await api.signInStaff('admin')
    const query = `date=${NEXT_SUNDAY}&hospital=${hospital}&doctor=${doctor}`
    const { body } = await api.ask('GET', `/admin/day?${query}`, { token })
    expect(body.data.doctors[0].visits).toMatchObject([{ note: null, client_name: 'أم خالد' }])
    const { rows } = await api.pool.query(
      `select count(*)::int as n from audit_log where after::text like '%سر%'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a caller', () => {
  test('is booked without an account, and the time is gone for the public', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    const { status, body } = await book(doctor)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ client_phone: '0501234567', has_account: false, status: 'pending' })
    expect((await row(body.data.id)).userId).toBeNull()
    const free = await api.ask(
      'GET',
      `/user/doctors/${doctor}/availability?from=${NEXT_SUNDAY}&to=${NEXT_SUNDAY}`,
    )
    expect(free.body.data.days[0].times).not.toContain('09:00')
  })

  test('with an account has the visit in the own list, and a letter', async () => {
    const me = await api.signUp()
    const { body } = await book(await aDoctor(api.db), { email: ` ${me.email.toUpperCase()} ` })
    const mine = await api.ask('GET', '/user/doctor-bookings', { token: me.token })
    expect(mine.body.data).toMatchObject([{ id: body.data.id, cancel_reason: '' }])
    expect(await api.letters()).toContainEqual({ letter: 'booking_made', bookingId: body.data.id })
  })

  test('with an e-mail that nobody has is not booked', async () => {
    const { status, body } = await book(await aDoctor(api.db), { email: 'nobody@example.com' })
    expect([status, body.errors]).toEqual([422, { email: [errors['staff.no_account'].ar] }])
  })

  test.each([
    ['booking.past', { date: TODAY, time: '08:59' }],
    ['booking.wrong_weekday', { date: '2026-11-30' }],
    ['booking.outside_hours', { time: '12:00' }],
    ['booking.too_far', { date: '2027-02-21' }],
    ['invalid_input', { client_name: '' }],
    ['invalid_input', { client_phone: 'x'.repeat(500) }],
    ['invalid_input', { doctor_id: 2_147_483_647 }],
  ])('meets the rules of every booking: %s', async (code, wish) => {
    expect((await book(await aDoctor(api.db), wish)).body.code).toBe(code)
  })

  test('is told of the nearest free times when the time is taken, and of another visit of the same patient', async () => {
    const me = await api.signUp()
    const doctor = await aDoctor(api.db)
    await book(doctor, { email: me.email })
    const taken = await book(doctor)
    expect([taken.status, taken.body.code]).toEqual([409, 'booking.slot_taken'])
    expect(taken.body.alternatives[0]).toEqual({ date: NEXT_SUNDAY, time: '09:30' })
    expect((await book(await aDoctor(api.db), { email: me.email })).body.code).toBe('staff.patient_busy')
  })

  test('gets a time once, of ten who ask for it at the same instant', async () => {
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(Array.from({ length: 10 }, () => book(doctor)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('a visit', () => {
  const aVisit = async (more: object = {}) => {
    const me = await api.signUp()
    const doctor = await aDoctor(api.db)
    const { body } = await book(doctor, { email: me.email, ...more })
    return { me, doctor, id: body.data.id as number }
  }
  const move = (id: number, body: object) =>
    ask('PUT', `/bookings/${id}`, { date: NEXT_SUNDAY, sequence: 0, ...body })
  const cancel = (id: number, body: object = {}) =>
    ask('POST', `/bookings/${id}/cancel`, { reason: 'اعتذر الطبيب', sequence: 0, ...body })
  const mark = (id: number, outcome: string) => ask('POST', `/bookings/${id}/outcome`, { outcome })

  test('is moved, and its patient told; who saw it before is told as well', async () => {
    const { id } = await aVisit()
    const moved = await move(id, { time: '10:00' })
    expect(moved.body.data).toMatchObject({ time: '10:00', sequence: 1 })
    expect(await api.letters()).toContainEqual({ letter: 'booking_moved', bookingId: id, sequence: 1 })
    expect((await move(id, { time: '11:00' })).body.code).toBe('staff.changed_meanwhile')
    expect((await cancel(id)).body.code).toBe('staff.changed_meanwhile')
    expect((await row(id)).status).toBe('pending')
  })

  test('of a caller without an account is moved as well, but not onto another', async () => {
    const doctor = await aDoctor(api.db)
    const { id } = (await book(doctor)).body.data
    await book(doctor, { time: '10:00' })
    expect((await move(id, { time: '10:00' })).body.code).toBe('booking.slot_taken')
    expect((await move(id, { time: '11:00' })).status).toBe(200)
  })

  test('is cancelled with a reason, which the patient reads in the list; the time is free again', async () => {
    const { me, doctor, id } = await aVisit()
    expect((await cancel(id, { reason: ' ' })).status).toBe(422)
    expect((await cancel(id)).body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'اعتذر الطبيب' })
    expect(await api.letters()).toContainEqual({ letter: 'booking_cancelled', bookingId: id })
    expect((await cancel(id, { reason: 'سبب آخر' })).body.data.cancel_reason).toBe('اعتذر الطبيب')
    const list = await api.ask('GET', '/user/doctor-bookings?status=cancelled', { token: me.token })
    expect(list.body.data).toMatchObject([{ id, cancel_reason: 'اعتذر الطبيب' }])
    expect((await book(doctor)).status).toBe(201)
  })

  test('is marked as visited or missed once it has begun, which can be taken back on the same day', async () => {
    const { id } = await aVisit()
    expect((await mark(id, 'done')).body.code).toBe('staff.no_outcome')
    api.setClock(NEXT_SUNDAY, '09:00')
    expect((await mark(id, 'no_show')).body.data).toMatchObject({ status: 'no_show', outcomes: ['pending'] })
    expect((await mark(id, 'done')).body.code).toBe('staff.no_outcome')
    expect((await mark(id, 'pending')).body.data).toMatchObject({ outcomes: ['done', 'no_show'] })
    expect((await mark(id, 'done')).body.data.status).toBe('done')
    api.setClock('2026-11-30', '00:00')
    expect((await mark(id, 'pending')).body.code).toBe('staff.no_outcome')
  })

  test('that has begun is neither moved nor cancelled; a cancelled one is not marked', async () => {
    const { id } = await aVisit()
    const { id: other } = await aVisit()
    await cancel(other)
    api.setClock(NEXT_SUNDAY, '09:00')
    expect((await move(id, { time: '11:00' })).body.code).toBe('booking.begun')
    expect((await cancel(id)).body.code).toBe('booking.begun')
    expect((await mark(other, 'done')).body.code).toBe('staff.no_outcome')
  })

  test('that does not exist is not there, and hostile input is refused', async () => {
    expect((await mark(2_147_483_647, 'done')).status).toBe(404)
    expect((await cancel(2_147_483_647)).status).toBe(404)
    expect((await move(2_147_483_647, { time: '09:00' })).status).toBe(404)
    const { id } = await aVisit()
    expect((await mark(id, 'cancelled')).status).toBe(422)
    expect((await move(id, { time: '10:00', sequence: 'x' })).status).toBe(422)
    expect((await cancel(id, { reason: '👩🏽‍⚕️'.repeat(300) })).status).toBe(422)
  })

  test('moved by its patient and by reception at the same instant goes to one of the two times', async () => {
    const { me, id } = await aVisit()
    const [own, theirs] = await Promise.all([
      api.ask('PUT', `/user/bookings/${id}`, { token: me.token, body: { date: NEXT_SUNDAY, time: '10:00' } }),
      move(id, { time: '11:00' }),
    ])
    expect(own.status).toBe(200)
    expect([200, 409]).toContain(theirs.status)
  })

  test('is in the audit log under who changed it', async () => {
    const { id } = await aVisit({ note: 'لا يكتب' })
    await cancel(id)
    const { rows } = await api.pool.query(
      `select action, staff_id, after ? 'note' as noted from audit_log where entity = 'bookings' and record_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { action: 'insert', staff_id: reception.id, noted: false },
      { action: 'update', staff_id: reception.id, noted: false },
    ])
  })
})
