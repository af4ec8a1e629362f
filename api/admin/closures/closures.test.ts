import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { doctorDaysOff } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { bookingInterval } from '#domain/booking/booking-window.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const NEXT_SUNDAY = '2026-12-06'

let api: TestApi
let token: string
let patient: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
  patient = await api.signUp()
})
beforeEach(() => api.pool.query('delete from bookings'))
afterAll(() => api.close())

const close = (body: object) =>
  api.request('POST', '/admin/closures', { token, body: { from: SUNDAY, to: SUNDAY, ...body } })
const open = (doctor: number) =>
  api.request('POST', '/admin/closures/open', { token, body: { day: SUNDAY, doctor_id: doctor } })
const daysOff = async (doctor: number) =>
  (await api.db.select().from(doctorDaysOff).where(eq(doctorDaysOff.doctorId, doctor))).map(({ day }) => day)
const bookingRow = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail('no such booking')
const bookOwn = (doctor: number, time: string) =>
  api.request('POST', '/user/doctors/book', {
    token: patient.token,
    body: { client_name: 'نورة', client_phone: '0501234567', doctor_id: doctor, date: SUNDAY, time },
  })

describe('reception closes', () => {
  test('once, when the answer was lost and the request comes again', async () => {
    const body = { from: SUNDAY, to: SUNDAY, doctor_id: await aDoctor(api.db) }
    const headers = { 'idempotency-key': 'lost-answer-of-a-closing' }
    const send = () => api.request('POST', '/admin/closures', { token, body, headers })
    for (const { body } of [await send(), await send()]) expect(body.data).toEqual({ closed: 1 })
  })

  test.each([
    ['a doctor', async () => ({ doctor_id: await aDoctor(api.db) }), 1],
    [
      'a hospital, one doctor of which was opened',
      async () => {
        const hospital = await aHospital(api.db)
        await aDoctor(api.db, { hospital })
        return { hospital, doctor: await aDoctor(api.db, { hospital }) }
      },
      2,
    ],
    ['home care', async () => ({ home_care: true }), 1],
  ])('the days of %s anew by an equal request, if they were opened since', async (_, create, count) => {
    const { doctor, ...whose }: { doctor?: number } & object = await create()
    const body = { from: SUNDAY, to: SUNDAY, ...whose }
    const headers = { 'idempotency-key': `closing-that-was-opened-${count}-${Object.keys(whose)}` }
    const send = () => api.request('POST', '/admin/closures', { token, body, headers })
    expect((await send()).body.data).toEqual({ closed: count })
    const opened = await api.request('POST', '/admin/closures/open', {
      token,
      body: { ...body, ...(doctor && { doctor_ids: [doctor] }) },
    })
    expect(opened.body.data).toEqual({ opened: 1, told: 0 })
    const isOpen = async () =>
      (await api.request('POST', '/admin/closures/open', { token, body })).body.code ===
      'staff.nothing_closed'
    expect((await send()).body.data).toEqual({ closed: count })
    expect((await send()).body.data).toEqual({ closed: count })
    if (doctor) expect(await daysOff(doctor)).toEqual([SUNDAY])
    else expect(await isOpen()).toBe(false)
  })

  test('the day of a doctor, which can be opened again', async () => {
    const doctor = await aDoctor(api.db)
    expect((await close({ doctor_id: doctor })).body.data).toEqual({ closed: 1 })
    expect((await close({ doctor_id: doctor })).body.code).toBe('staff.already_closed')
    expect((await bookOwn(doctor, '09:00')).body.code).toBe('booking.day_off')
    expect((await open(doctor)).body.data).toEqual({ opened: 1, told: 0 })
    expect((await open(doctor)).body.code).toBe('staff.nothing_closed')
    expect((await bookOwn(doctor, '09:00')).status).toBe(201)
  })

  test('and offers a caller without an account no time at which the record has another appointment', async () => {
    const hours = [{ weekday: 7, from: '09:00', to: '11:00' }]
    const [doctor, other] = [await aDoctor(api.db, { hours }), await aDoctor(api.db, { hours })]
    const caller = { clientName: 'منيرة', clientPhone: '+966507770002' }
    for (const [doctorId, date] of [
      [doctor, SUNDAY],
      [other, NEXT_SUNDAY],
    ] as const) {
      const { startsAt, endsAt } = bookingInterval({ date, time: '09:00' }, 30)
      await api.db
        .insert(bookings)
        .values({ ...caller, doctorId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    }
    const { body } = await close({ doctor_id: doctor })
    const [offered] = body.visits[0].free
    expect(offered.starts.length).toBeGreaterThan(0)
    expect(offered.starts).not.toContainEqual({ date: NEXT_SUNDAY, time: '09:00' })
  })

  test('a day with appointments once each is decided; nobody is moved to a doctor who is closed as well', async () => {
    const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
    const doctor = await aDoctor(api.db, { specialty, hospital })
    const colleague = await aDoctor(api.db, { specialty, hospital })
    const elsewhere = await aDoctor(api.db)
    const [first, second] = [
      await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '09:00' }),
      await aBooking(api.db, { user: patient.id, doctor: colleague, date: SUNDAY, time: '10:00' }),
    ]
    const undecided = await close({ hospital })
    expect([undecided.status, undecided.body.code, undecided.body.total]).toEqual([
      409,
      'staff.visits_touched',
      2,
    ])
    expect(undecided.body.visits.map(({ id }: { id: number }) => id)).toEqual([first, second])
    expect(JSON.stringify(undecided.body.visits[0].free)).not.toContain(SUNDAY)
    expect(await daysOff(doctor)).toEqual([])

    const cancelled = { id: second, do: 'cancel', reason: 'عطل في الكهرباء' }
    const toColleague = { id: first, do: 'move', doctor_id: colleague, date: SUNDAY, time: '11:00' }
    const refused = await close({ hospital, visits: [toColleague, cancelled] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, [`visits.${first}`]])
    expect((await bookingRow(second)).status).toBe('pending')

    const later = { ...toColleague, date: NEXT_SUNDAY }
    expect((await close({ hospital, visits: [later, cancelled] })).body.data).toEqual({ closed: 2 })
    expect(await bookingRow(first)).toMatchObject({ doctorId: colleague, sequence: 1 })
    expect(await bookingRow(second)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'عطل في الكهرباء',
    })
    expect(await daysOff(elsewhere)).toEqual([])
  })

  test('a day with appointments outside of the present hours, about which it asks as well', async () => {
    const doctor = await aDoctor(api.db, { hours: [{ weekday: 7, from: '21:00', to: '01:00' }] })
    const outside = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '10:00' })
    const night = await aBooking(api.db, { user: patient.id, doctor, date: '2026-11-30', time: '00:30' })
    const nextDay = await aBooking(api.db, { user: patient.id, doctor, date: '2026-11-30', time: '09:00' })
    const undecided = await close({ doctor_id: doctor })
    expect(undecided.body.code).toBe('staff.visits_touched')
    expect(undecided.body.visits.map(({ id }: { id: number }) => id)).toEqual([outside, night])
    const decided = await close({ doctor_id: doctor, others: { do: 'cancel', reason: 'إجازة الطبيبة' } })
    expect(decided.body.data).toEqual({ closed: 1 })
    const statuses = await Promise.all(
      [outside, night, nextDay].map(async id => (await bookingRow(id)).status),
    )
    expect(statuses).toEqual(['cancelled', 'cancelled', 'pending'])

    // Of a doctor who cannot be booked any more, too.
    await api.pool.query('update doctors set active = false where id = $1', [doctor])
    const monday = { doctor_id: doctor, from: '2026-11-30', to: '2026-11-30' }
    expect((await close(monday)).body.visits).toMatchObject([{ id: nextDay }])
  })

  test.each([
    ['a day', {}, {}],
    ['hours of a closed day', {}, { hours: { from: '09:00', to: '12:00' } }],
    ['the same hours', { hours: { from: '09:00', to: '12:00' } }, { hours: { from: '09:00', to: '12:00' } }],
    ['a span that begins with a closed day', {}, { to: '2026-11-30' }],
  ])('%s, and asks about who was kept when a colleague closed it before', async (_, first, second) => {
    const hospital = await aHospital(api.db)
    const [doctor, colleague] = [await aDoctor(api.db, { hospital }), await aDoctor(api.db, { hospital })]
    const user = (await api.signUp()).id
    const kept = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '10:00' })
    const other = await aBooking(api.db, { user, doctor: colleague, date: SUNDAY, time: '10:00' })
    const keeping = { doctor_id: doctor, visits: [{ id: kept, do: 'leave' }] }
    expect((await close({ ...first, ...keeping })).body.data).toEqual({ closed: 1 })
    const asked = await close({ ...second, hospital })
    expect(asked.body.visits.map(({ id }: { id: number }) => id)).toEqual([kept, other])
    const cancelling = { ...second, hospital, others: { do: 'cancel', reason: 'انقطاع الكهرباء' } }
    expect((await close(cancelling)).status).toBe(200)
    for (const id of [kept, other]) expect((await bookingRow(id)).status).toBe('cancelled')
    expect((await close(cancelling)).body.code).toBe('staff.already_closed')
  })

  test('nothing anew, yet decides about who was kept', async () => {
    const doctor = await aDoctor(api.db)
    const kept = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '10:00' })
    const keeping = { doctor_id: doctor, visits: [{ id: kept, do: 'leave' }] }
    await close(keeping)
    expect((await close({ doctor_id: doctor })).body.visits).toMatchObject([{ id: kept }])
    const cancelling = { doctor_id: doctor, others: { do: 'cancel', reason: 'مرض الطبيب' } }
    expect((await close(cancelling)).body.data).toEqual({ closed: 0 })
    expect((await bookingRow(kept)).status).toBe('cancelled')
  })

  test('a holiday of the whole group in one call', async () => {
    const doctors = await Promise.all(Array.from({ length: 6 }, () => aDoctor(api.db)))
    const { body } = await close({ hospital: 'all', from: '2027-03-09', to: '2027-03-12' })
    const { rows } = await api.pool.query('select count(*)::int as n from doctors')
    // No doctor works on these days; hours that are added later stay closed.
    expect(body.data).toEqual({ closed: rows[0].n * 4, idle: rows[0].n * 4 })
    for (const doctor of doctors)
      expect(await daysOff(doctor)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'])
  })

  test('with one message to a patient who had five appointments', async () => {
    const hospital = await aHospital(api.db)
    const ids = []
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00'])
      ids.push(
        await aBooking(api.db, {
          user: patient.id,
          doctor: await aDoctor(api.db, { hospital }),
          date: SUNDAY,
          time,
        }),
      )
    const visits = ids.map(id => ({ id, do: 'cancel', reason: 'إجازة' }))
    expect((await close({ hospital, visits })).body.data).toEqual({ closed: 5 })
    const written = await api.db.select().from(messages).where(inArray(messages.bookingId, ids))
    expect(written.map(({ kind }) => kind)).toEqual(Array(5).fill('cancelled'))
    const carriers = written.filter(({ carrierId }) => carrierId === null)
    expect(carriers).toHaveLength(1)
    expect(new Set(written.map(({ carrierId }) => carrierId))).toEqual(new Set([null, carriers[0]?.id]))
    const { rows } = await api.pool.query(
      `select 1 from pgboss.job where name = 'message' and (data ->> 'messageId')::int = any($1)`,
      [written.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(1)
  })

  test('with one decision for many appointments, of which each is listed', async () => {
    const hospital = await aHospital(api.db)
    const ids: number[] = []
    for (let n = 0; n < 9; n++) {
      const [doctor, { id: user }] = [await aDoctor(api.db, { hospital }), await api.signUp()]
      for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
        ids.push(await aBooking(api.db, { user, doctor, date: SUNDAY, time }))
    }
    const undecided = await close({ hospital })
    expect([undecided.body.total, undecided.body.visits.length]).toEqual([54, 54])
    const kept = { id: ids[0] as number, do: 'leave' }
    const others = { do: 'cancel', reason: 'إجازة العيد' }
    expect((await close({ hospital, visits: [kept], others: { do: 'cancel' } })).status).toBe(422)
    expect((await close({ hospital, visits: [kept], others })).body.data).toEqual({ closed: 9 })
    const states = await api.db.select().from(bookings).where(inArray(bookings.id, ids))
    expect(states.filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual([kept.id])
    const told = await api.db.select().from(messages).where(inArray(messages.bookingId, ids))
    expect(told).toHaveLength(53)
  })

  test.each([
    ['a day that is over', { from: '2026-11-21' }],
    ['days in the wrong order', { from: NEXT_SUNDAY }],
    ['more than 31 days', { to: '2026-12-30' }],
  ])('but not %s', async (_, days) => {
    const { status, body } = await close({ doctor_id: await aDoctor(api.db), ...days })
    expect([status, body.code]).toEqual([422, 'staff.closure_range'])
  })

  test('only days whose doctors are named', async () => {
    expect((await close({})).body.code).toBe('invalid_input')
    expect((await close({ doctor_id: 2_147_483_647 })).body.errors).toEqual({
      doctor_id: [expect.any(String)],
    })
    expect((await close({ from: TODAY, to: 'x', hospital: 'all' })).status).toBe(422)
  })
})

test('a booking concurrent with a closure either is decided about or is refused', async () => {
  for (let round = 0; round < 6; round++) {
    await api.pool.query('delete from bookings')
    const doctor = await aDoctor(api.db)
    const [closed, booked] = await Promise.all([close({ doctor_id: doctor }), bookOwn(doctor, '11:00')])
    expect([closed.status, booked.status]).toSatisfy(
      ([staff, own]) => (staff === 200 && own === 422) || (staff === 409 && own === 201),
    )
  }
})
