import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { aBooking, aDoctor, aHospital, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// TODAY is a Sunday, 09:00.
const SUNDAY = '2026-11-29'
const NEXT_SUNDAY = '2026-12-06'

let api: TestApi
let token: string
let patient: { token: string; id: number }
let other: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  patient = await api.signUp()
  other = await api.signUp()
})
afterAll(() => api.close())

const save = async (id: number, changes: object) => {
  const path = `/admin/doctors/${id}`
  const { record, version } = (await api.request('GET', path, { token })).body.data
  const body = { ...record, ...changes }
  return api.request('PUT', `${path}?version=${version}`, { token, lang: 'en', body })
}
const bookingRow = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? expect.fail('no such booking')
const newEmails = async (before: number) => (await api.queuedEmails()).slice(before)

/** A doctor with two appointments on one Sunday, and a colleague. */
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
const deleteBookings = () => api.pool.query('delete from bookings')

describe('a day off with appointments', () => {
  test('is refused with the affected appointments and their alternatives, and nothing is saved', async () => {
    await deleteBookings()
    const { doctor, colleague, early, late } = await aBusyDoctor()
    // The patient has another appointment at the doctor's next free time.
    const otherDoctor = await aDoctor(api.db)
    await aBooking(api.db, { user: patient.id, doctor: otherDoctor, date: NEXT_SUNDAY, time: '09:00' })
    const { status, body } = await save(doctor, { days_off: [SUNDAY], phone: '+966112999999' })
    expect([status, body.code, body.total]).toEqual([409, 'staff.visits_touched', 2])
    expect(body.visits.map(({ id }: { id: number }) => id)).toEqual([early, late])
    expect(body.visits[0]).toMatchObject({
      date: SUNDAY,
      time: '09:00',
      client_name: 'نورة',
      client_phone: '0501234567',
    })
    const [ofDoctor, ofColleague] = body.visits[0].free
    expect(ofDoctor.doctor.id).toBe(doctor)
    expect(ofDoctor.starts).toHaveLength(4)
    expect(ofDoctor.starts.map(({ date }: { date: string }) => date)).not.toContain(SUNDAY)
    expect(ofDoctor.starts).not.toContainEqual({ date: NEXT_SUNDAY, time: '09:00' })
    expect(ofColleague).toMatchObject({ doctor: { id: colleague, name: { en: 'Dr. Colleague' } } })
    expect(ofColleague.starts[0].date).toBe(SUNDAY)
    expect(body.visits[0].free).toHaveLength(2)

    const { record } = (await api.request('GET', `/admin/doctors/${doctor}`, { token })).body.data
    expect(record).toMatchObject({ days_off: [], phone: '+966112000000' })
  })

  test('is refused to an editor without any patient, until reception has settled the appointments', async () => {
    await deleteBookings()
    const { doctor, early, late } = await aBusyDoctor()
    const editor = (await api.signInStaff('editor')).token
    const path = `/admin/doctors/${doctor}`
    const saveAsEditor = async (visits: object[]) => {
      const { record, version } = (await api.request('GET', path, { token: editor })).body.data
      const body = { ...record, days_off: [SUNDAY], visits }
      return api.request('PUT', `${path}?version=${version}`, { token: editor, body })
    }
    const cancelled = [early, late].map(id => ({ id, do: 'cancel', reason: 'سفر' }))
    for (const visits of [[], cancelled]) {
      const { status, body } = await saveAsEditor(visits)
      expect([status, body.code, body.total]).toEqual([409, 'staff.visits_at_reception', 2])
      expect(JSON.stringify(body)).not.toMatch(/نورة|0501234567/)
      expect((await bookingRow(early)).status).toBe('pending')
    }
    await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now()`)
    expect((await saveAsEditor([])).status).toBe(200)
  })

  test('is saved with all decisions: moves, also to a colleague, cancellations, and e-mails', async () => {
    await deleteBookings()
    const { doctor, colleague, early, late } = await aBusyDoctor()
    const third = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '11:00' })
    const before = (await api.queuedEmails()).length
    const { status, body } = await save(doctor, {
      days_off: [SUNDAY],
      visits: [
        { id: early, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '٠٩:٠٠' },
        { id: late, do: 'move', doctor_id: colleague, date: SUNDAY, time: '09:30' },
        { id: third, do: 'cancel', reason: 'الطبيب مسافر' },
      ],
    })
    expect([status, body.data?.record.days_off]).toEqual([200, [SUNDAY]])
    expect(await bookingRow(early)).toMatchObject({
      doctorId: doctor,
      startsAt: new Date(`${NEXT_SUNDAY}T06:00:00Z`),
      sequence: 1,
      status: 'pending',
    })
    expect(await bookingRow(late)).toMatchObject({
      doctorId: colleague,
      startsAt: new Date(`${SUNDAY}T06:30:00Z`),
    })
    expect(await bookingRow(third)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'الطبيب مسافر',
      sequence: 1,
    })
    const emails = await newEmails(before)
    expect(emails).toHaveLength(3)
    expect(emails).toEqual(
      expect.arrayContaining([
        { template: 'booking_moved', bookingId: early, sequence: 1 },
        { template: 'booking_moved', bookingId: late, sequence: 1 },
        { template: 'booking_cancelled', bookingId: third },
      ]),
    )
  })

  test('with a missing decision or a taken time changes nothing and sends no e-mail', async () => {
    await deleteBookings()
    const { doctor, early, late } = await aBusyDoctor()
    await aBooking(api.db, { user: patient.id, doctor, date: NEXT_SUNDAY, time: '09:00' })
    const before = (await api.queuedEmails()).length
    const cancel = { id: early, do: 'cancel', reason: 'سفر' }
    const missing = await save(doctor, { days_off: [SUNDAY], visits: [cancel] })
    expect([missing.status, missing.body.total]).toEqual([409, 1])
    // The appointments without a decision come first.
    expect(missing.body.visits.map(({ id }: { id: number }) => id)).toEqual([late, early])

    const taken = { id: late, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00' }
    const refused = await save(doctor, { days_off: [SUNDAY], visits: [cancel, taken] })
    expect(refused.body.errors).toEqual({ [`visits.${late}`]: [expect.stringContaining('taken')] })
    expect([(await bookingRow(early)).status, (await bookingRow(late)).sequence]).toEqual(['pending', 0])
    expect(await newEmails(before)).toEqual([])
  })

  test.each([
    ['a time outside the hours', { date: NEXT_SUNDAY, time: '20:00' }],
    ['the day off itself', { date: SUNDAY, time: '09:00' }],
    ['the past', { date: '2026-11-15', time: '09:00' }],
  ])('refuses a move to %s', async (_, slot) => {
    await deleteBookings()
    const { doctor, early, late } = await aBusyDoctor()
    const { status, body } = await save(doctor, {
      days_off: [SUNDAY],
      visits: [
        { id: early, do: 'move', doctor_id: doctor, ...slot },
        { id: late, do: 'leave' },
      ],
    })
    expect([status, body.total, Object.keys(body.errors)]).toEqual([409, 1, [`visits.${early}`]])
  })

  test('refuses a move to a doctor who is no colleague, and changes no other doctor’s appointment', async () => {
    await deleteBookings()
    const { doctor, early, late } = await aBusyDoctor()
    const stranger = await aDoctor(api.db)
    const ofStranger = await aBooking(api.db, {
      user: other.id,
      doctor: stranger,
      date: NEXT_SUNDAY,
      time: '11:00',
    })
    const visits = [
      { id: late, do: 'leave' },
      { id: ofStranger, do: 'cancel', reason: 'x' },
    ]
    const move = { id: early, do: 'move', doctor_id: stranger, date: SUNDAY, time: '10:00' }
    expect((await save(doctor, { days_off: [SUNDAY], visits: [...visits, move] })).status).toBe(409)
    const leave = { id: early, do: 'leave' }
    expect((await save(doctor, { days_off: [SUNDAY], visits: [...visits, leave] })).status).toBe(200)
    expect((await bookingRow(ofStranger)).status).toBe('pending')
  })
})

test('appointments that are left as they are need no decision at the next save, and no message', async () => {
  await deleteBookings()
  const { doctor, early, late } = await aBusyDoctor()
  const before = (await api.queuedEmails()).length
  const visits = [early, late].map(id => ({ id, do: 'leave' }))
  expect((await save(doctor, { days_off: [SUNDAY], visits })).status).toBe(200)
  expect((await bookingRow(early)).startsAt).toEqual(new Date(`${SUNDAY}T06:00:00Z`))
  expect((await save(doctor, { phone: '+966112888888' })).status).toBe(200)
  expect(await newEmails(before)).toEqual([])
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
])('%s: affects only the appointments that no longer fit', async (_, changes, affected) => {
  await deleteBookings()
  const { doctor } = await aBusyDoctor()
  const { status, body } = await save(doctor, changes)
  expect([status, body.total ?? 0]).toEqual([affected ? 409 : 200, affected])
})

test('a day off asks about an appointment outside of the hours, too', async () => {
  await deleteBookings()
  const { doctor, early, late } = await aBusyDoctor()
  const others = [early, late].map(id => ({ id, do: 'leave' }))
  const evening = { hours: [{ weekday: 7, from: '20:00', to: '22:00' }], visits: others }
  expect((await save(doctor, evening)).status).toBe(200)
  const { body } = await save(doctor, { days_off: [SUNDAY] })
  expect(body.visits.map(({ id }: { id: number }) => id)).toEqual([early, late])
})

test('an appointment that has begun, is done or is cancelled needs no decision', async () => {
  await deleteBookings()
  const { doctor, early, late } = await aBusyDoctor()
  await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [
    early,
  ])
  await api.pool.query(`update bookings set status = 'done' where id = $1`, [late])
  await aBooking(api.db, { user: other.id, doctor, date: '2026-11-22', time: '09:00' })
  expect((await save(doctor, { hours: [] })).status).toBe(200)
})

test('a caller without an account gets no e-mail about a move or a cancellation', async () => {
  await deleteBookings()
  const { doctor, early, late } = await aBusyDoctor()
  await api.pool.query('update bookings set user_id = null')
  const before = (await api.queuedEmails()).length
  const { status } = await save(doctor, {
    days_off: [SUNDAY],
    visits: [
      { id: early, do: 'move', doctor_id: doctor, date: NEXT_SUNDAY, time: '09:00' },
      { id: late, do: 'cancel', reason: 'سفر' },
    ],
  })
  expect([status, await newEmails(before)]).toEqual([200, []])
})

test('a booking concurrent with a new day off either needs a decision or is refused', async () => {
  for (let i = 0; i < 8; i++) {
    await deleteBookings()
    const doctor = await aDoctor(api.db)
    const [closed, ...booked] = await Promise.all([
      save(doctor, { days_off: [SUNDAY] }),
      ...[patient, other].map((person, index) =>
        api.request('POST', '/user/doctors/book', {
          token: person.token,
          body: {
            client_name: 'نورة',
            client_phone: '0501234567',
            doctor_id: doctor,
            date: SUNDAY,
            time: index ? '10:00' : '11:00',
          },
        }),
      ),
    ])
    const bookedCount = booked.filter(({ status }) => status === 201).length
    expect([200, 409]).toContain(closed.status)
    for (const { status } of booked) expect([201, 422]).toContain(status)
    expect(closed.status === 200 ? bookedCount : closed.body.total).toBe(
      closed.status === 200 ? 0 : closed.body.total,
    )
    if (closed.status === 409) expect(bookedCount).toBeGreaterThanOrEqual(closed.body.total)
  }
})

test('concurrent moves by patients and of two doctors to each other cause no deadlock', async () => {
  for (let i = 0; i < 5; i++) {
    await deleteBookings()
    const { doctor, colleague, early, late } = await aBusyDoctor()
    const ofColleague = await aBooking(api.db, {
      user: other.id,
      doctor: colleague,
      date: SUNDAY,
      time: '11:00',
    })
    const moveTo = (doctorId: number, id: number, time: string) => ({
      id,
      do: 'move',
      doctor_id: doctorId,
      date: NEXT_SUNDAY,
      time,
    })
    const replies = await Promise.all([
      save(doctor, {
        days_off: [SUNDAY],
        visits: [moveTo(colleague, early, '09:00'), moveTo(colleague, late, '09:30')],
      }),
      save(colleague, { days_off: [SUNDAY], visits: [moveTo(doctor, ofColleague, '11:00')] }),
      api.request('PUT', `/user/bookings/${early}`, {
        token: patient.token,
        body: { date: NEXT_SUNDAY, time: '10:00' },
      }),
    ])
    for (const { status, body } of replies) expect([200, 409, 422], JSON.stringify(body)).toContain(status)
  }
})
