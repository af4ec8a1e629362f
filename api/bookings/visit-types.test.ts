import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { aBooking, aDoctor, aVisitType } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const NEXT_SUNDAY = '2026-12-06'
const SUNDAY_BEFORE = '2026-11-15'

type Person = { token: string; id: number }
type Seen = { visit_length: number; fee: number | null }
type Wanted = { type?: number | undefined; time?: string; date?: string; name?: string; seen?: Seen }

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const book = (
  { token }: Person,
  doctor: number,
  { type, time = '09:00', date = SUNDAY, name, seen }: Wanted = {},
) =>
  api.request('POST', '/user/doctors/book', {
    token,
    body: {
      client_name: name ?? 'نورة العتيبي',
      client_phone: '0501234567',
      doctor_id: doctor,
      visit_type_id: type,
      seen,
      date,
      time,
    },
  })

const timesOf = async (doctor: number, type?: number, date = SUNDAY) => {
  const query = `from=${date}&to=${date}${type ? `&visit_type_id=${type}` : ''}`
  const { body } = await api.request('GET', `/user/doctors/${doctor}/availability?${query}`)
  return body.data.days[0]?.times ?? []
}
const bookingOf = async ({ token }: Person, id: number, lang = 'en') =>
  (await api.request('GET', `/user/bookings/${id}`, { token, headers: { 'accept-language': lang } })).body
    .data

const procedure = { length: 60, bufferAfter: 20, fee: 350_00 }

describe('a doctor without types', () => {
  test('has the usual appointment, whose fee is kept as it was booked', async () => {
    const doctor = await aDoctor(api.db, { visitFee: 200_00 })
    const person = await api.signUp()
    expect((await api.request('GET', `/user/doctors/${doctor}`)).body.data.visit_types).toEqual([])
    const { status, body } = await book(person, doctor)
    expect(status).toBe(201)
    await api.pool.query('update doctors set visit_fee = 900 where id = $1', [doctor])
    expect(await bookingOf(person, body.data.id)).toMatchObject({
      visit_type_id: null,
      visit_type: '',
      visit_length: 30,
      fee: 200,
      bring: '',
    })
  })
})

describe('a type of visit', () => {
  test('is booked with its name, length and fee, and stays so when the type changes', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, { ...procedure, bringAr: 'التقارير', bringEn: 'Reports' })
    const person = await api.signUp()
    expect((await api.request('GET', `/user/doctors/${doctor}`)).body.data.visit_types).toEqual([
      expect.objectContaining({ id: type, length: 60, fee: 350, audience: 'all', notice_hours: 0 }),
    ])
    const { status, body } = await book(person, doctor, { type })
    expect(status).toBe(201)
    await api.db
      .update(visitTypes)
      .set({ nameAr: 'غيره', nameEn: 'Other', length: 15, fee: null, active: false })
      .where(eq(visitTypes.id, type))
    const asBooked = { visit_type_id: type, visit_length: 60, fee: 350 }
    expect(await bookingOf(person, body.data.id)).toMatchObject({
      ...asBooked,
      visit_type: 'Procedure',
      bring: 'Reports',
    })
    expect(await bookingOf(person, body.data.id, 'ar')).toMatchObject({
      ...asBooked,
      visit_type: 'إجراء',
      bring: 'التقارير',
    })
  })

  test('is not booked with another length or fee than was seen, and the answer has them', async () => {
    const doctor = await aDoctor(api.db, { visitFee: 200_00 })
    const type = await aVisitType(api.db, doctor, procedure)
    const person = await api.signUp()
    const seen = { visit_length: 60, fee: 350 }
    const changes = [{ fee: 990_00 }, { fee: null }, { fee: 350_00, length: 90 }]
    for (const change of changes) {
      const [row] = await api.db.update(visitTypes).set(change).where(eq(visitTypes.id, type)).returning()
      const { status, body } = await book(person, doctor, { type, seen })
      expect([status, body.code]).toEqual([409, 'booking.visit_changed'])
      const fee = row?.fee == null ? null : row.fee / 100
      expect(body.visit).toEqual({ visit_length: row?.length, fee })
    }
    expect(await api.db.$count(bookings, eq(bookings.doctorId, doctor))).toBe(0)
    const now = { visit_length: 90, fee: 350 }
    expect((await book(person, doctor, { type, seen: now })).body.data).toMatchObject(now)
    await api.pool.query('update doctors set visit_fee = null where id = $1', [doctor])
    const usual = { date: NEXT_SUNDAY, seen: { visit_length: 30, fee: 200 } }
    expect((await book(person, doctor, usual)).body.visit).toEqual({ visit_length: 30, fee: null })
    usual.seen.fee = null as never
    expect((await book(person, doctor, usual)).body.data).toMatchObject({ visit_length: 30, fee: null })
  })

  test('keeps its buffers free, for its own visits and the usual appointments', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, { ...procedure, bufferBefore: 10 })
    const [one, other] = [await api.signUp(), await api.signUp()]
    expect(await timesOf(doctor, type)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
    expect((await book(one, doctor, { type, time: '09:30' })).status).toBe(201)
    // The doctor is needed from 09:20 to 10:50.
    expect(await timesOf(doctor)).toEqual(['11:00', '11:30'])
    expect(await timesOf(doctor, type)).toEqual(['11:00'])
    for (const time of ['09:00', '10:30', '10:45']) {
      const refused = await book(other, doctor, { time })
      expect([refused.status, refused.body.code]).toEqual([409, 'booking.slot_taken'])
      expect(refused.body.alternatives).not.toContainEqual({ date: SUNDAY, time })
    }
    expect((await book(other, doctor, { time: '10:50' })).status).toBe(201)
  })

  test('is refused with times of its own when the time is taken', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, procedure)
    const [one, other] = [await api.signUp(), await api.signUp()]
    expect((await book(one, doctor, { time: '10:00' })).status).toBe(201)
    const refused = await book(other, doctor, { type, time: '09:30' })
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.slot_taken'])
    const { date, time } = refused.body.alternatives[0]
    expect((await book(other, doctor, { type, date, time })).status).toBe(201)
  })

  test('ends within the hours, also where it is moved to', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, procedure)
    const person = await api.signUp()
    for (const time of ['11:01', '11:30']) {
      const refused = await book(person, doctor, { type, time })
      expect([refused.status, refused.body.code]).toEqual([422, 'booking.outside_hours'])
    }
    const { id } = (await book(person, doctor, { type, time: '11:00' })).body.data
    const body = { date: NEXT_SUNDAY, time: '11:30' }
    const moved = await api.request('PUT', `/user/bookings/${id}`, { token: person.token, body })
    expect([moved.status, moved.body.code]).toEqual([422, 'booking.outside_hours'])
    // A usual appointment only begins in the hours (spec).
    expect((await book(person, doctor, { date: NEXT_SUNDAY, time: '11:59' })).status).toBe(201)
  })

  test('is offered on the last day of a range only where no later visit needs the doctor', async () => {
    const hours = [7, 1].map(weekday => ({ weekday, from: '12:00', to: '11:45' }))
    const doctor = await aDoctor(api.db, { hours, visitLength: 15 })
    const long = await aVisitType(api.db, doctor, { length: 240, bufferAfter: 120 })
    const prepared = await aVisitType(api.db, doctor, { length: 30, bufferBefore: 120 })
    const later = { type: prepared, date: '2026-11-30', time: '07:30' }
    expect((await book(await api.signUp(), doctor, later)).status).toBe(201)
    // The doctor is needed from 05:30 on; a visit at 23:30 needs the doctor until 05:30, as the last one.
    expect((await timesOf(doctor, long)).at(-1)).toBe('23:30')
    const person = await api.signUp()
    expect((await book(person, doctor, { type: long, time: '23:30' })).status).toBe(201)
  })

  test('needs its notice', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, { noticeHours: 24 })
    const person = await api.signUp()
    api.setClock('2026-11-28', '09:30')
    expect(await timesOf(doctor, type)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30'])
    const refused = await book(person, doctor, { type })
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.too_soon'])
    expect((await book(person, doctor, { type, time: '09:30' })).status).toBe(201)
  })

  test('of another doctor, or inactive, is refused', async () => {
    const [doctor, other] = [await aDoctor(api.db), await aDoctor(api.db)]
    const person = await api.signUp()
    const types = [
      await aVisitType(api.db, other),
      await aVisitType(api.db, doctor, { active: false }),
      999_999,
    ]
    for (const type of types) {
      const { status, body } = await book(person, doctor, { type })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['visit_type_id']])
    }
  })

  test('keeps its length and buffers when it is moved', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, procedure)
    const [one, other] = [await api.signUp(), await api.signUp()]
    expect((await book(other, doctor, { date: NEXT_SUNDAY, time: '10:00' })).status).toBe(201)
    const { id } = (await book(one, doctor, { type })).body.data
    await api.db.update(visitTypes).set({ length: 15, bufferAfter: 0 }).where(eq(visitTypes.id, type))
    const move = (time: string) =>
      api.request('PUT', `/user/bookings/${id}`, { token: one.token, body: { date: NEXT_SUNDAY, time } })
    expect((await move('09:00')).body.code).toBe('booking.slot_taken')
    expect((await move('10:30')).status).toBe(200)
    expect(await bookingOf(one, id)).toMatchObject({ time: '10:30', visit_length: 60 })
    expect(await timesOf(doctor, undefined, NEXT_SUNDAY)).toEqual(['09:00', '09:30'])
  })
})

describe('a type for', () => {
  test('known patients is refused to the others, by the name that is booked', async () => {
    const doctor = await aDoctor(api.db)
    const known = await aVisitType(api.db, doctor, { audience: 'known' })
    const fresh = await aVisitType(api.db, doctor, { audience: 'new' })
    const person = await api.signUp()
    const seen = { user: person.id, doctor, date: SUNDAY_BEFORE, time: '09:00' }
    const refused = await book(person, doctor, { type: known, name: 'نورة' })
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.for_known_patients'])
    await aBooking(api.db, { ...seen, status: 'cancelled', cancelledAt: new Date() })
    expect((await book(person, doctor, { type: known, name: 'نورة' })).status).toBe(422)
    await aBooking(api.db, { ...seen, status: 'done' })
    expect((await book(person, doctor, { type: fresh, name: 'نورة' })).body.code).toBe(
      'booking.for_new_patients',
    )
    expect((await book(person, doctor, { type: known, name: 'سارة' })).body.code).toBe(
      'booking.for_known_patients',
    )
    expect((await book(person, doctor, { type: known, name: 'نورة' })).status).toBe(201)
    expect((await book(person, doctor, { type: fresh, name: 'سارة', time: '09:30' })).status).toBe(201)
  })
})

test('of two hundred concurrent bookings of two types of a doctor none overlap, and the others are told', async () => {
  const doctor = await aDoctor(api.db)
  const long = await aVisitType(api.db, doctor, { ...procedure, bufferBefore: 5 })
  const short = await aVisitType(api.db, doctor, { length: 15, bufferAfter: 10 })
  const people = await Promise.all(Array.from({ length: 200 }, () => api.signUp()))
  const starts = ['09:00', '09:15', '09:30', '10:00', '10:10', '10:30', '11:30', '11:00']
  const replies = await Promise.all(
    people.map((person, i) =>
      book(person, doctor, { type: i % 2 ? long : short, time: starts[i % starts.length] as string }),
    ),
  )
  expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([201, 409])
  const lost = replies.filter(({ status }) => status === 409)
  expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['booking.slot_taken']))
  const won = await api.db.select().from(bookings).where(eq(bookings.doctorId, doctor))
  expect(won).toHaveLength(200 - lost.length)
  const occupied = won
    .map(({ startsAt, endsAt, bufferBefore, bufferAfter }) => ({
      from: startsAt.getTime() - bufferBefore * 60_000,
      to: endsAt.getTime() + bufferAfter * 60_000,
    }))
    .sort((a, b) => a.from - b.from)
  const overlapping = occupied.filter(({ from }, i) => i > 0 && from < (occupied[i - 1]?.to ?? 0))
  expect(overlapping).toEqual([])
})
