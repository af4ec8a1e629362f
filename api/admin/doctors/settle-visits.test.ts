import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aBooking, aDoctor, aHospital, aSpecialty, SUNDAY_MORNING } from '#tests/support/world.ts'

// TODAY is a Sunday, 09:00.
const SUNDAY = '2026-11-29'
const NEXT_SUNDAY = '2026-12-06'

let api: TestApi
let token: string
let patient: { token: string; id: number }
let other: { token: string; id: number }

beforeAll(async () => {
  api = await startApi()
  token = (await api.signInStaff('editor')).token
  patient = await api.signUp()
  other = await api.signUp()
})
afterAll(() => api.close())

const save = async (id: number, changes: object) => {
  const path = `/admin/doctors/${id}`
  const { record, version } = (await api.ask('GET', path, { token })).body.data
  const body = { ...record, ...changes }
  return api.ask('PUT', `${path}?version=${version}`, { token, lang: 'en', body })
}
const row = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail('no such visit')
const newLetters = async (before: number) => (await api.letters()).slice(before)

/** A doctor with two visits on one Sunday, and a colleague. */
async function aBusyDoctor() {
  const [specialty, hospital] = [await aSpecialty(api.db), await aHospital(api.db)]
  const doctor = await aDoctor(api.db, { specialty, hospital })
  const colleague = await aDoctor(api.db, { specialty, hospital, nameEn: 'Dr. Colleague' })
  await aDoctor(api.db, { specialty, hospital, active: false })
  await aDoctor(api.db, { specialty })
  const early = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '09:00' })
  const late = await aBooking(api.db, { user: other.id, doctor, date: SUNDAY, time: '09:30' })
  return { doctor, colleague, early, late }
}
const letGo = () => api.pool.query('delete from bookings')

describe('a day off with visits in it', () => {
  test('is refused with who is touched and when they could come instead, and nothing is saved', async () => {
    await letGo()
    const { doctor, colleague, early, late } = await aBusyDoctor()
    // The patient is elsewhere when the doctor is free next.
    const elsewhere = await aDoctor(api.db)
    await aBooking(api.db, { user: patient.id, doctor: elsewhere, date: NEXT_SUNDAY, time: '09:00' })
    const { status, body } = await save(doctor, { days_off: [SUNDAY], phone: '+966112999999' })
    expect([status, body.code, body.total]).toEqual([409, 'staff.visits_touched', 2])
    expect(body.visits.map((visit: { id: number }) => visit.id)).toEqual([early, late])
    expect(body.visits[0]).toMatchObject({
      date: SUNDAY,
      time: '09:00',
      client_name: 'نورة',
      client_phone: '0501234567',
    })
    const [own, theirs] = body.visits[0].free
    expect(own.doctor.id).toBe(doctor)
    expect(own.starts).toHaveLength(4)
    expect(own.starts.map((start: { date: string }) => start.date)).not.toContain(SUNDAY)
    expect(own.starts).not.toContainEqual({ date: NEXT_SUNDAY, time: '09:00' })
    expect(theirs).toMatchObject({ doctor: { id: colleague, name: { en: 'Dr. Colleague' } } })
    expect(theirs.starts[0].date).toBe(SUNDAY)
    expect(body.visits[0].free).toHaveLength(2)

    const { record } = (await api.ask('GET', `/admin/doctors/${doctor}`, { token })).body.data
    expect(record).toMatchObject({ days_off: [], phone: '+966112000000' })
  })

  test('is saved with every choice at once: moved, at a colleague too, cancelled, told by letter', async () => {
    await letGo()
    const { doctor, colleague, early, late } = await aBusyDoctor()
    const third = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '11:00' })
    const before = (await api.letters()).length
    const { status, body } = await save(doctor, {
      days_off: [SUNDAY],
      visits: [
        { id: early, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '٠٩:٠٠' },
        { id: late, do: 'move', doctor_id: colleague, date: SUNDAY, time: '09:30' },
        { id: third, do: 'cancel', reason: 'الطبيب مسافر' },
      ],
    })
    expect([status, body.data?.record.days_off]).toEqual([200, [SUNDAY]])
    expect(await row(early)).toMatchObject({
      doctorId: doctor,
      startsAt: new Date(`${NEXT_SUNDAY}T06:00:00Z`),
      sequence: 1,
      status: 'pending',
    })
    expect(await row(late)).toMatchObject({ doctorId: colleague, startsAt: new Date(`${SUNDAY}T06:30:00Z`) })
    expect(await row(third)).toMatchObject({ status: 'cancelled', cancelReason: 'الطبيب مسافر', sequence: 1 })
    const letters = await newLetters(before)
    expect(letters).toHaveLength(3)
    expect(letters).toEqual(
      expect.arrayContaining([
        { letter: 'booking_moved', bookingId: early, sequence: 1 },
        { letter: 'booking_moved', bookingId: late, sequence: 1 },
        { letter: 'booking_cancelled', bookingId: third },
      ]),
    )
  })

  test('with one choice missing or a time that is taken changes and tells nothing', async () => {
    await letGo()
    const { doctor, early, late } = await aBusyDoctor()
    await aBooking(api.db, { user: other.id, doctor, date: NEXT_SUNDAY, time: '09:00' })
    const before = (await api.letters()).length
    const cancel = { id: early, do: 'cancel', reason: 'سفر' }
    const missing = await save(doctor, { days_off: [SUNDAY], visits: [cancel] })
    expect([missing.status, missing.body.total]).toEqual([409, 1])
    // What is open stands first.
    expect(missing.body.visits.map((visit: { id: number }) => visit.id)).toEqual([late, early])

    const taken = { id: late, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00' }
    const refused = await save(doctor, { days_off: [SUNDAY], visits: [cancel, taken] })
    expect(refused.body.errors).toEqual({ [`visits.${late}`]: [expect.stringContaining('taken')] })
    expect([(await row(early)).status, (await row(late)).sequence]).toEqual(['pending', 0])
    expect(await newLetters(before)).toEqual([])
  })

  test.each([
    ['a time outside the hours', { date: NEXT_SUNDAY, time: '20:00' }],
    ['the day off itself', { date: SUNDAY, time: '09:00' }],
    ['the past', { date: '2026-11-15', time: '09:00' }],
  ])('moves nobody to %s', async (_, start) => {
    await letGo()
    const { doctor, early, late } = await aBusyDoctor()
    const { status, body } = await save(doctor, {
      days_off: [SUNDAY],
      visits: [
        { id: early, do: 'move', doctor_id: doctor, ...start },
        { id: late, do: 'leave' },
      ],
    })
    expect([status, body.total, Object.keys(body.errors)]).toEqual([409, 1, [`visits.${early}`]])
  })

  test('moves nobody to a doctor who is no colleague, and no visit of another doctor', async () => {
    await letGo()
    const { doctor, early, late } = await aBusyDoctor()
    const stranger = await aDoctor(api.db)
    const foreign = await aBooking(api.db, {
      user: other.id,
      doctor: stranger,
      date: NEXT_SUNDAY,
      time: '11:00',
    })
    const visits = [
      { id: late, do: 'leave' },
      { id: foreign, do: 'cancel', reason: 'x' },
    ]
    const move = { id: early, do: 'move', doctor_id: stranger, date: SUNDAY, time: '10:00' }
    expect((await save(doctor, { days_off: [SUNDAY], visits: [...visits, move] })).status).toBe(409)
    const leave = { id: early, do: 'leave' }
    expect((await save(doctor, { days_off: [SUNDAY], visits: [...visits, leave] })).status).toBe(200)
    expect((await row(foreign)).status).toBe('pending')
  })
})

test('visits that are left as they are stay, and are not asked about at the next save', async () => {
  await letGo()
  const { doctor, early, late } = await aBusyDoctor()
  const visits = [early, late].map(id => ({ id, do: 'leave' }))
  expect((await save(doctor, { days_off: [SUNDAY], visits })).status).toBe(200)
  expect((await row(early)).startsAt).toEqual(new Date(`${SUNDAY}T06:00:00Z`))
  expect((await save(doctor, { phone: '+966112888888' })).status).toBe(200)
})

test.each([
  ['other hours', { hours: [{ weekday: 7, from: '09:30', to: '12:00' }] }, 1],
  [
    'a period with other hours',
    {
      periods: [
        {
          name: { ar: 'دوام رمضان', en: 'Ramadan' },
          first_day: SUNDAY,
          last_day: SUNDAY,
          hours: [{ weekday: 7, from: '20:00', to: '01:00' }],
        },
      ],
    },
    2,
  ],
  ['no longer being active', { active: false }, 2],
  ['more hours', { hours: [{ ...SUNDAY_MORNING, to: '15:00' }] }, 0],
  ['a longer visit', { visit_length: 60 }, 0],
  ['another day off', { days_off: [NEXT_SUNDAY] }, 0],
])('%s: touches only the visits that no longer fit', async (_, changes, touched) => {
  await letGo()
  const { doctor } = await aBusyDoctor()
  const { status, body } = await save(doctor, changes)
  expect([status, body.total ?? 0]).toEqual([touched ? 409 : 200, touched])
})

test('a visit that has begun, is over or is cancelled is nobody’s concern', async () => {
  await letGo()
  const { doctor, early, late } = await aBusyDoctor()
  await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [
    early,
  ])
  await api.pool.query(`update bookings set status = 'done' where id = $1`, [late])
  await aBooking(api.db, { user: other.id, doctor, date: '2026-11-22', time: '09:00' })
  expect((await save(doctor, { hours: [] })).status).toBe(200)
})

test('a caller without an account is moved and cancelled without a letter', async () => {
  await letGo()
  const { doctor, early, late } = await aBusyDoctor()
  await api.pool.query('update bookings set user_id = null')
  const before = (await api.letters()).length
  const { status } = await save(doctor, {
    days_off: [SUNDAY],
    visits: [
      { id: early, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00' },
      { id: late, do: 'cancel', reason: 'سفر' },
    ],
  })
  expect([status, await newLetters(before)]).toEqual([200, []])
})

test('a booking at the very instant is either seen by who closes the day, or sees the day closed', async () => {
  for (let i = 0; i < 8; i++) {
    await letGo()
    const doctor = await aDoctor(api.db)
    const [closed, ...booked] = await Promise.all([
      save(doctor, { days_off: [SUNDAY] }),
      ...[patient, other].map((person, at) =>
        api.ask('POST', '/user/doctors/book', {
          token: person.token,
          body: {
            client_name: 'نورة',
            client_phone: '0501234567',
            doctor_id: doctor,
            date: SUNDAY,
            time: at ? '10:00' : '11:00',
          },
        }),
      ),
    ])
    const made = booked.filter(({ status }) => status === 201).length
    expect([200, 409]).toContain(closed.status)
    for (const { status } of booked) expect([201, 422]).toContain(status)
    expect(closed.status === 200 ? made : closed.body.total).toBe(
      closed.status === 200 ? 0 : closed.body.total,
    )
    if (closed.status === 409) expect(made).toBeGreaterThanOrEqual(closed.body.total)
  }
})

test('patients who move while their doctor’s day is closed, and two doctors who are closed into each other, all get an answer', async () => {
  for (let i = 0; i < 5; i++) {
    await letGo()
    const { doctor, colleague, early, late } = await aBusyDoctor()
    const theirs = await aBooking(api.db, { user: other.id, doctor: colleague, date: SUNDAY, time: '11:00' })
    const into = (doctorId: number, id: number, time: string) => ({
      id,
      do: 'move',
      doctor_id: doctorId,
      date: NEXT_SUNDAY,
      time,
    })
    const replies = await Promise.all([
      save(doctor, {
        days_off: [SUNDAY],
        visits: [into(colleague, early, '09:00'), into(colleague, late, '09:30')],
      }),
      save(colleague, { days_off: [SUNDAY], visits: [into(doctor, theirs, '11:00')] }),
      api.ask('PUT', `/user/bookings/${early}`, {
        token: patient.token,
        body: { date: NEXT_SUNDAY, time: '10:00' },
      }),
    ])
    for (const { status, body } of replies) expect([200, 409, 422], JSON.stringify(body)).toContain(status)
  }
})
