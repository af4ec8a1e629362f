import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { doctorHours, doctorPeriods } from '#db/schema/directory.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

/** Ramadan 1448, and a Sunday in it; the doctors of the tests receive on Sundays from 09:00. */
const RAMADAN = { first_day: '2027-02-08', last_day: '2027-03-08' }
const SUNDAY = '2027-02-14'
const name = { ar: 'دوام رمضان', en: 'Ramadan hours' }
const evening = [{ from: '21:00', to: '01:00' }]
const same = { kind: 'same', windows: evening }

let api: TestApi
let admin: string
let patient: { id: number; token: string }
let hospital: number

beforeAll(async () => {
  api = await startTestApi()
  admin = (await api.signInStaff('admin')).token
  patient = await api.signUp()
})
beforeEach(async () => {
  await api.pool.query('delete from bookings')
  hospital = await aHospital(api.db)
})
afterAll(() => api.close())

const send = (path: string, body: object, token = admin) =>
  api.request('POST', `/admin/temporary-hours${path}`, { token, body })
const apply = (body: object, token?: string) => send('', { ...RAMADAN, name, rule: same, ...body }, token)
const preview = async (body: object) =>
  (await send('/preview', { ...RAMADAN, rule: same, ...body })).body.data
const batches = async () =>
  (await api.request('GET', '/admin/temporary-hours', { token: admin })).body.data as {
    batch: string
    doctors: number
  }[]
const periodsOf = (doctor: number) =>
  api.db.select().from(doctorPeriods).where(eq(doctorPeriods.doctorId, doctor))
/** Temporary hours that somebody wrote for one doctor. */
const aPeriod = async (doctor: number, firstDay: string, lastDay: string, hours: WorkingHours[] = []) => {
  const [{ id } = { id: 0 }] = await api.db
    .insert(doctorPeriods)
    .values({ doctorId: doctor, nameAr: 'دوام', nameEn: 'Hours', firstDay, lastDay })
    .returning({ id: doctorPeriods.id })
  for (const { weekday, from, to } of hours)
    await api.db
      .insert(doctorHours)
      .values({ doctorId: doctor, periodId: id, weekday, timeFrom: from, timeTo: to })
}
const timesOn = async (doctor: number, day: string) => {
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?from=${day}&to=${day}`)
  return (body.data.days[0]?.times ?? []) as string[]
}
const bookingRow = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail('no such booking')

describe('temporary hours', () => {
  test('are given to all doctors of a hospital at once, again without doubling, and taken back as one', async () => {
    const doctors = [await aDoctor(api.db, { hospital }), await aDoctor(api.db, { hospital })]
    const elsewhere = await aDoctor(api.db)
    const [first = 0] = doctors
    expect((await apply({ hospital_id: hospital })).body.data).toEqual({ changed: 2 })
    expect((await timesOn(first, SUNDAY))[0]).toBe('21:00')
    expect(await timesOn(first, addDays(SUNDAY, 1))).toEqual(['00:00', '00:30'])

    const shorter = { kind: 'usual', later: 60, longest: 2 }
    // The moon was sighted a day later.
    const later = { first_day: '2027-02-09', last_day: '2027-03-09' }
    expect((await apply({ hospital_id: hospital, rule: shorter, ...later })).body.data).toEqual({
      changed: 2,
    })
    expect(await timesOn(first, SUNDAY)).toEqual(['10:00', '10:30', '11:00', '11:30'])
    for (const doctor of doctors) expect(await periodsOf(doctor)).toMatchObject([{ firstDay: '2027-02-09' }])
    expect(await periodsOf(elsewhere)).toEqual([])

    const [{ batch, doctors: count } = { batch: '', doctors: 0 }] = await batches()
    expect(count).toBe(2)
    expect((await send('/undo', { batch })).body.data).toEqual({ changed: 2 })
    expect((await send('/undo', { batch })).body.code).toBe('staff.nothing_changed')
    expect((await apply({ hospital_id: 999 })).body.code).toBe('staff.nothing_changed')
    expect(await batches()).toEqual([])
    expect((await timesOn(first, SUNDAY))[0]).toBe('09:00')
  })

  test('that no doctor would get are refused', async () => {
    await aPeriod(await aDoctor(api.db, { hospital }), '2027-02-01', '2027-03-10')
    await aDoctor(api.db, { hospital, hours: [] })
    const { status, body } = await apply({ hospital_id: hospital })
    expect([status, body.code]).toEqual([409, 'staff.nothing_changed'])
  })

  test('leave those alone who have their own, or no usual hours, and say so before', async () => {
    const plain = await aDoctor(api.db, { hospital })
    const own = await aDoctor(api.db, { hospital })
    await aPeriod(own, '2027-02-01', '2027-02-10')
    const idle = await aDoctor(api.db, { hospital, hours: [] })
    await aBooking(api.db, { user: patient.id, doctor: plain, date: SUNDAY, time: '09:00' })
    const shown = await preview({ hospital_id: hospital })
    expect(shown.appointments).toBe(1)
    expect(shown.doctors.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [plain, 'new'],
      [own, 'own'],
      [idle, 'none'],
    ])
    const [{ usual, hours }] = shown.doctors
    expect(hours).toEqual(
      [...new Set(usual.map(({ weekday }: { weekday: number }) => weekday))].map(weekday => ({
        weekday,
        ...evening[0],
      })),
    )
    expect(await periodsOf(plain)).toEqual([])

    await api.pool.query('delete from bookings')
    expect((await apply({ hospital_id: hospital })).body.data).toEqual({ changed: 1 })
    expect(await periodsOf(own)).toMatchObject([{ firstDay: '2027-02-01', batch: null }])
    expect((await preview({ hospital_id: hospital })).doctors[0].state).toBe('replaced')
  })

  test('change nothing until each appointment outside of them is settled', async () => {
    const doctor = await aDoctor(api.db, { hospital })
    const [moved, kept] = [
      await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '09:00' }),
      await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '10:00' }),
    ]
    const undecided = await apply({ doctor_id: doctor })
    expect([undecided.status, undecided.body.code, undecided.body.total]).toEqual([
      409,
      'staff.visits_touched',
      2,
    ])
    expect(await periodsOf(doctor)).toEqual([])
    const visits = [
      { id: moved, do: 'move', doctor_id: doctor, date: SUNDAY, time: '21:00' },
      { id: kept, do: 'leave' },
    ]
    expect((await apply({ doctor_id: doctor, visits })).body.data).toEqual({ changed: 1 })
    expect(await bookingRow(moved)).toMatchObject({ sequence: 1 })
    expect(await bookingRow(kept)).toMatchObject({ sequence: 0, status: 'pending' })

    // Taken back, the appointment of the evening does not fit any more.
    const [{ batch } = { batch: '' }] = await periodsOf(doctor)
    const undone = await send('/undo', { batch })
    expect([undone.body.code, undone.body.visits.map(({ id }: { id: number }) => id)]).toEqual([
      'staff.visits_touched',
      [moved],
    ])
    const cancelled = [{ id: moved, do: 'cancel', reason: 'عاد الدوام المعتاد' }]
    expect((await send('/undo', { batch, visits: cancelled })).body.data).toEqual({ changed: 1 })
    expect((await bookingRow(moved)).status).toBe('cancelled')
  })

  test('of an editor are refused without patients while appointments are outside of them', async () => {
    const editor = (await api.signInStaff('editor')).token
    const doctor = await aDoctor(api.db, { hospital })
    await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '09:00' })
    const { status, body } = await apply({ doctor_id: doctor }, editor)
    expect([status, body.code, body.visits]).toEqual([409, 'staff.visits_at_reception', undefined])
    expect(await periodsOf(doctor)).toEqual([])
  })

  test('are copied from a doctor to the others of a specialty', async () => {
    const specialty = await aSpecialty(api.db)
    const hours = [{ weekday: 7, from: '20:00', to: '23:00' }]
    const source = await aDoctor(api.db, { specialty })
    await aPeriod(source, RAMADAN.first_day, RAMADAN.last_day, hours)
    const colleague = await aDoctor(api.db, { specialty })
    const rule = { kind: 'copy', doctor_id: source, first_day: RAMADAN.first_day }
    expect((await apply({ specialty_id: specialty, rule })).body.data).toEqual({ changed: 1 })
    expect((await timesOn(colleague, SUNDAY))[0]).toBe('20:00')
    const missing = await apply({ specialty_id: specialty, rule: { ...rule, first_day: '2027-02-09' } })
    expect([missing.status, missing.body.errors]).toMatchObject([422, { rule: expect.anything() }])
  })

  test.each([
    ['days in the wrong order', { last_day: '2027-02-01' }],
    ['days that are over', { first_day: '2026-11-01', last_day: '2026-11-20' }],
    ['more than 92 days', { last_day: '2027-05-20' }],
  ])('do not take %s', async (_, days) => {
    const { status, body } = await apply({ hospital_id: hospital, ...days })
    expect([status, body.code]).toEqual([422, 'staff.temporary_range'])
  })

  test.each([
    ['21:00', '23:00', 180, null],
    ['22:00', '02:00', 120, 3],
    ['01:00', '03:00', -120, null],
    ['12:00', '20:00', 720, null],
  ])(
    'do not move the beginning of %s to %s by %s minutes to another day',
    async (from, to, later, longest) => {
      const hours = [7, 1].map(weekday => ({ weekday, from, to }))
      const doctor = await aDoctor(api.db, { hospital, nameEn: 'Huda', hours })
      const rule = { kind: 'usual', later, longest }
      const { body: shown } = await send('/preview', { ...RAMADAN, rule, doctor_id: doctor })
      const { status, body } = await apply({ doctor_id: doctor, rule })
      expect([shown.code, status, body.code]).toEqual([
        ...['staff.temporary_other_day', 422, 'staff.temporary_other_day'],
      ])
      expect(Object.keys(body.errors)).toEqual(['rule.later'])
      expect(shown.message).not.toContain('{{')
      expect(await periodsOf(doctor)).toEqual([])
      // Up to midnight they may.
      const short = { kind: 'usual', later: Math.sign(later) * 60, longest }
      expect((await apply({ doctor_id: doctor, rule: short })).body.data).toEqual({ changed: 1 })
    },
  )

  test.each([
    ['21:00', '23:00', '00:00'],
    ['21:00', '02:00', '00:30'],
  ])('of %s to %s do not begin at %s, of the evening before', async (from, to, start) => {
    const hours = [7, 1].map(weekday => ({ weekday, from, to }))
    const doctor = await aDoctor(api.db, { hospital, nameEn: 'Huda', hours })
    const rule = { kind: 'same', windows: [{ from: start, to: '02:00' }] }
    const { body: shown } = await send('/preview', { ...RAMADAN, rule, hospital_id: hospital })
    const { status, body } = await apply({ doctor_id: doctor, rule })
    const code = 'staff.temporary_midnight'
    expect([shown.code, status, body.code]).toEqual([code, 422, code])
    expect(Object.keys(body.errors)).toEqual(['rule.windows.0'])
    expect(shown.message).not.toContain('{{')
    expect(await periodsOf(doctor)).toEqual([])
    const written = { kind: 'same', windows: [{ from: '21:00', to: '02:00' }] }
    const rest = { ...written, windows: [{ from: '22:00', to: '02:00' }] }
    for (const each of [rest, written])
      expect((await apply({ doctor_id: doctor, rule: each })).body.data).toEqual({ changed: 1 })
    expect((await timesOn(doctor, SUNDAY))[0]).toBe('21:00')
    expect((await timesOn(doctor, addDays(SUNDAY, 2)))[0]).toBe('00:00')
  })

  test.each([
    ['no minutes later', { rule: { kind: 'usual', later: 0, longest: null } }],
    ['on days without hours', { first_day: '2027-02-09', last_day: '2027-02-10' }],
  ])('that change nothing, %s, are none', async (_, plan) => {
    const hours = [{ weekday: 7, from: '09:00', to: '12:00' }]
    const doctor = await aDoctor(api.db, { hospital, hours })
    expect((await preview({ hospital_id: hospital, ...plan })).doctors).toMatchObject([
      { id: doctor, state: 'unchanged', hours: [] },
    ])
    const { status, body } = await apply({ hospital_id: hospital, ...plan })
    expect([status, body.code]).toEqual([409, 'staff.nothing_changed'])
    // They end those before them.
    expect((await apply({ hospital_id: hospital })).body.data).toEqual({ changed: 1 })
    const usual = { rule: { kind: 'usual', later: 0, longest: null } }
    expect((await apply({ hospital_id: hospital, ...usual })).body.data).toEqual({ changed: 1 })
  })

  test('of a hospital leave the hours that would begin on another day, and say so before', async () => {
    const night = await aDoctor(api.db, {
      ...{ hospital, hours: [7, 1].map(weekday => ({ weekday, from: '21:00', to: '23:00' })) },
    })
    const own = { windows: [{ from: '22:00', to: '02:00' }], kind: 'same' }
    expect((await apply({ doctor_id: night, rule: own })).body.data).toEqual({ changed: 1 })
    const before = await periodsOf(night)
    const day = await aDoctor(api.db, { hospital })
    const plan = { hospital_id: hospital, rule: { kind: 'usual', later: 180, longest: null } }
    const { doctors } = await preview(plan)
    expect(doctors).toMatchObject([
      { id: night, state: 'other_day', hours: [] },
      { id: day, state: 'new' },
    ])
    expect((await apply(plan)).body.data).toEqual({ changed: 1 })
    expect(await periodsOf(night)).toEqual(before)
    expect(await periodsOf(day)).toHaveLength(1)
  })

  test('move by steps of five minutes', async () => {
    const moved = (later: number) => ({
      hospital_id: hospital,
      rule: { kind: 'usual', later, longest: null },
    })
    await aDoctor(api.db, { hospital })
    const { status, body } = await apply(moved(239))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['rule.later']])
    expect((await apply(moved(235))).body.data).toEqual({ changed: 1 })
  })

  test('of a hospital leave the hours that would overlap those at another, and say so before', async () => {
    const hours = [
      { weekday: 7, from: '09:00', to: '12:00' },
      { weekday: 7, from: '13:00', to: '16:00', hospital_id: await aHospital(api.db) },
    ]
    const doctor = await aDoctor(api.db, { hospital, hours })
    const plan = { hospital_id: hospital, rule: { kind: 'usual', later: 240, longest: null } }
    expect((await preview(plan)).doctors).toMatchObject([{ id: doctor, state: 'overlap', hours: [] }])
    expect((await apply(plan)).body.code).toBe('staff.nothing_changed')
    expect(await periodsOf(doctor)).toEqual([])
  })

  test('do not take hours that overlap', async () => {
    const windows = [
      { from: '10:00', to: '16:00' },
      { from: '15:00', to: '18:00' },
    ]
    const { status, body } = await apply({ hospital_id: hospital, rule: { kind: 'same', windows } })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['rule.windows.1']])
  })
})

test('reach every doctor of a group, however many they are', async () => {
  const model = await aDoctor(api.db, { hospital })
  await api.pool.query(
    `insert into doctors
       (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone)
     select name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image, phone
     from doctors, generate_series(1, 1050) where id = $1`,
    [model],
  )
  await api.pool.query(
    `insert into doctor_hours (doctor_id, weekday, time_from, time_to)
     select id, 7, '09:00', '12:00' from doctors where hospital_id = $1 and id <> $2`,
    [hospital, model],
  )
  expect((await apply({ hospital_id: hospital })).body.data).toEqual({ changed: 1051 })
})

test('of twelve who apply at once, none doubles the hours', async () => {
  const doctors = await Promise.all(Array.from({ length: 5 }, () => aDoctor(api.db, { hospital })))
  const replies = await Promise.all(Array.from({ length: 12 }, () => apply({ hospital_id: hospital })))
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  for (const doctor of doctors) expect(await periodsOf(doctor)).toHaveLength(1)
  expect((await batches()).filter(batch => batch.doctors === 5)).toHaveLength(1)
})
