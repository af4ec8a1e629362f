import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { aBooking, aDoctor, aHospital, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
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
const caller = { client_name: 'أم خالد', client_phone: '٠٥٠١٢٣٤٥٦٧' }
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
    expect(day.doctors[0]).toMatchObject({ id: doctor, free: ['09:30', '10:30'] })
    expect(day.doctors[0].visits).toMatchObject([
      { id: first, time: '09:00', until: '09:30', has_account: false, note: 'حساسية', to_come: true },
      { id: later, time: '10:00', has_account: true, outcomes: [] },
    ])
    expect(day.doctors[1]).toMatchObject({ id: absentDoctor, hours: [], free: [], visits: [] })
    expect((await loadDay({ date: NEXT_SUNDAY, doctor: absentDoctor })).doctors).toHaveLength(1)
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
    const { status, body } = await book(doctor)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ client_phone: '+966501234567', has_account: false, status: 'pending' })
    expect((await bookingRow(body.data.id)).userId).toBeNull()
    const free = await api.request(
      'GET',
      `/user/doctors/${doctor}/availability?from=${NEXT_SUNDAY}&to=${NEXT_SUNDAY}`,
    )
    expect(free.body.data.days[0].times).not.toContain('09:00')
  })

  test('with an account sees the appointment in the own list and gets an e-mail', async () => {
    const me = await api.signUp()
    const { body } = await book(await aDoctor(api.db), { email: ` ${me.email.toUpperCase()} ` })
    const mine = await api.request('GET', '/user/doctor-bookings', { token: me.token })
    expect(mine.body.data).toMatchObject([{ id: body.data.id, cancel_reason: '' }])
    expect(await api.queuedEmails()).toContainEqual({ template: 'booking_made', bookingId: body.data.id })
  })

  test('with an unknown e-mail address is refused', async () => {
    const { status, body } = await book(await aDoctor(api.db), { email: 'nobody@example.com' })
    expect([status, body.errors]).toEqual([422, { email: [errorCatalogue['staff.no_account'].ar] }])
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
    const doctor = await aDoctor(api.db)
    await book(doctor, { email: me.email })
    const taken = await book(doctor)
    expect([taken.status, taken.body.code]).toEqual([409, 'booking.slot_taken'])
    expect(taken.body.alternatives[0]).toEqual({ date: NEXT_SUNDAY, time: '09:30' })
    expect((await book(await aDoctor(api.db), { email: me.email })).body.code).toBe('staff.patient_busy')
  })

  test('gets the time as the only one of ten concurrent requests', async () => {
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(Array.from({ length: 10 }, () => book(doctor)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })
})

describe('an appointment', () => {
  const anAppointment = async (more: object = {}) => {
    const me = await api.signUp()
    const doctor = await aDoctor(api.db)
    const { body } = await book(doctor, { email: me.email, ...more })
    return { me, doctor, id: body.data.id as number }
  }
  const move = (id: number, body: object) =>
    request('PUT', `/bookings/${id}`, { date: NEXT_SUNDAY, sequence: 0, ...body })
  const cancel = (id: number, body: object = {}) =>
    request('POST', `/bookings/${id}/cancel`, { reason: 'اعتذر الطبيب', sequence: 0, ...body })
  const setOutcome = (id: number, outcome: string) => request('POST', `/bookings/${id}/outcome`, { outcome })

  test('can be moved with an e-mail to the patient; an outdated change is refused', async () => {
    const { id } = await anAppointment()
    const moved = await move(id, { time: '10:00' })
    expect(moved.body.data).toMatchObject({ time: '10:00', sequence: 1 })
    expect(await api.queuedEmails()).toContainEqual({ template: 'booking_moved', bookingId: id, sequence: 1 })
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

  test('can be marked as done or missed after its start, and unmarked on the same day', async () => {
    const { id } = await anAppointment()
    expect((await setOutcome(id, 'done')).body.code).toBe('staff.no_outcome')
    api.setClock(NEXT_SUNDAY, '09:00')
    expect((await setOutcome(id, 'no_show')).body.data).toMatchObject({
      status: 'no_show',
      outcomes: ['pending'],
    })
    expect((await setOutcome(id, 'done')).body.code).toBe('staff.no_outcome')
    expect((await setOutcome(id, 'pending')).body.data).toMatchObject({ outcomes: ['done', 'no_show'] })
    expect((await setOutcome(id, 'done')).body.data.status).toBe('done')
    api.setClock('2026-11-30', '00:00')
    expect((await setOutcome(id, 'pending')).body.code).toBe('staff.no_outcome')
  })

  test('cannot be moved or cancelled after its start, nor marked if it is cancelled', async () => {
    const { id } = await anAppointment()
    const { id: other } = await anAppointment()
    await cancel(other)
    api.setClock(NEXT_SUNDAY, '09:00')
    expect((await move(id, { time: '11:00' })).body.code).toBe('booking.begun')
    expect((await cancel(id)).body.code).toBe('booking.begun')
    expect((await setOutcome(other, 'done')).body.code).toBe('staff.no_outcome')
  })

  test('that does not exist is answered with 404, and invalid input is refused', async () => {
    expect((await setOutcome(2_147_483_647, 'done')).status).toBe(404)
    expect((await cancel(2_147_483_647)).status).toBe(404)
    expect((await move(2_147_483_647, { time: '09:00' })).status).toBe(404)
    const { id } = await anAppointment()
    expect((await setOutcome(id, 'cancelled')).status).toBe(422)
    expect((await move(id, { time: '10:00', sequence: 'x' })).status).toBe(422)
    expect((await cancel(id, { reason: '👩🏽‍⚕️'.repeat(300) })).status).toBe(422)
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
