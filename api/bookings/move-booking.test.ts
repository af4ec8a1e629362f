import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import {
  type RequestOptions,
  startTestApi,
  type TestApi,
  type TestResponse,
  TODAY,
} from '#tests/support/test-api.ts'

// TODAY is a Sunday. The other days are counted from it.
const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'
const NEXT_SUNDAY = '2026-12-06'
const SUNDAY_OFF = '2026-12-13'
const SATURDAY_90_DAYS_AHEAD = '2027-02-20'
const SUNDAY_91_DAYS_AHEAD = '2027-02-21'

type Person = { token: string; id: number }

let api: TestApi
let patient: Person
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const book = async (person: Person, at: number, time = '09:00', date = SUNDAY) => {
  const { status, body } = await api.request('POST', '/user/doctors/book', {
    token: person.token,
    body: { client_name: 'نورة', client_phone: '0501234567', doctor_id: at, date, time },
  })
  if (status !== 201) throw new Error(`booking ${date} ${time} answered ${body.code}`)
  return body.data.id as number
}

const move = (person: Person, id: number | string, to: unknown, more: RequestOptions = {}) =>
  api.request('PUT', `/user/bookings/${id}`, { token: person.token, body: to, ...more })

const cancel = (person: Person, id: number) =>
  api.request('DELETE', `/user/bookings/${id}`, { token: person.token })

const bookingRow = async (id: number) => {
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error(`booking ${id} not found`)
  return booking
}

/** Expects the refusal in both languages and the booking unchanged. */
async function expectRefusal(
  id: number,
  send: (more: RequestOptions) => Promise<TestResponse>,
  code: ErrorCode,
) {
  const before = await bookingRow(id)
  const emails = await api.queuedEmails()
  for (const lang of languages) {
    const { status, body } = await send({ lang })
    expect(body).toMatchObject({
      code,
      message: errorCatalogue[code][lang],
      data: { message: errorCatalogue[code][lang] },
    })
    expect(status).toBe(errorCatalogue[code].status)
  }
  expect(await bookingRow(id)).toEqual(before)
  expect(await api.queuedEmails()).toEqual(emails)
}

describe('moving an appointment', () => {
  beforeAll(async () => {
    patient = await api.signUp()
    doctor = await aDoctor(api.db, { nameEn: 'Dr. Ahmad Alqahtani' })
  })

  test('changes its time and keeps its number, and the old slot is free at once', async () => {
    const id = await book(patient, doctor, '09:00')
    await api.db.update(bookings).set({ remindedAt: new Date() }).where(eq(bookings.id, id))
    const reply = await move(patient, id, { date: NEXT_SUNDAY, time: '10:30' }, { lang: 'en' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      data: { id, date: NEXT_SUNDAY, time: '10:30', status: 'pending', doctor: { id: doctor } },
      message: responseMessages['booking.moved'].en,
    })
    expect(await bookingRow(id)).toMatchObject({
      startsAt: new Date('2026-12-06T07:30:00Z'),
      endsAt: new Date('2026-12-06T08:00:00Z'),
      sequence: 1,
      remindedAt: null,
      clientName: 'نورة',
    })
    expect(await book(await api.signUp(), doctor, '09:00')).toBeGreaterThan(id)
    expect((await cancel(patient, id)).status).toBe(200)
    expect((await bookingRow(id)).sequence).toBe(2)
  })

  test('to its own time changes nothing, also when the doctor’s hours have changed since', async () => {
    const someone = await api.signUp()
    const busy = await aDoctor(api.db, { hours: [{ weekday: 1, from: '09:00', to: '12:00' }] })
    const id = await aBooking(api.db, { user: someone.id, doctor: busy, date: SUNDAY, time: '09:00' })
    const before = await bookingRow(id)
    const emails = await api.queuedEmails()
    const reply = await move(someone, id, { date: SUNDAY, time: '09:00' })
    expect([reply.status, reply.body.data.time]).toEqual([200, '09:00'])
    expect(await bookingRow(id)).toEqual(before)
    expect(await api.queuedEmails()).toEqual(emails)
  })

  test('may overlap its own old time, in either direction', async () => {
    const someone = await api.signUp()
    const ownDoctor = await aDoctor(api.db)
    const id = await book(someone, ownDoctor, '10:00')
    for (const [i, time] of ['10:15', '09:50', '10:00'].entries()) {
      expect((await move(someone, id, { date: SUNDAY, time })).body.data.time).toBe(time)
      expect((await bookingRow(id)).sequence).toBe(i + 1)
    }
  })

  test.each([
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart form data', multipart],
  ])('may be sent as %s with _method=PUT, in Arabic digits', async (_, carry) => {
    const someone = await api.signUp()
    const id = await book(someone, await aDoctor(api.db))
    const body = carry({ _method: 'PUT', date: '٢٠٢٦-١٢-٠٦', time: '٠٩:٣٠' })
    const { body: answer } = await api.request('POST', `/user/bookings/${id}`, { token: someone.token, body })
    expect(answer.data).toMatchObject({ id, date: NEXT_SUNDAY, time: '09:30' })
  })

  test('enqueues an e-mail with the change, and none with a refusal', async () => {
    const someone = await api.signUp()
    const ownDoctor = await aDoctor(api.db)
    const id = await book(someone, ownDoctor, '09:00')
    await move(someone, id, { date: SUNDAY, time: '09:30' })
    await move(someone, id, { date: SUNDAY, time: '13:00' })
    await move(someone, id, { date: SUNDAY, time: '10:00' })
    await cancel(someone, id)
    await cancel(someone, id)
    const emails = (await api.queuedEmails()).filter(email => 'bookingId' in email && email.bookingId === id)
    expect(emails).toEqual([
      { template: 'booking_made', bookingId: id },
      { template: 'booking_moved', bookingId: id, sequence: 1 },
      { template: 'booking_moved', bookingId: id, sequence: 2 },
      { template: 'booking_cancelled', bookingId: id },
    ])
  })

  test('takes the doctor’s current length of an appointment', async () => {
    const someone = await api.signUp()
    const long = await aDoctor(api.db, { visitLength: 45 })
    const id = await book(someone, long, '09:00')
    await move(someone, id, { date: SUNDAY, time: '10:00' })
    expect((await bookingRow(id)).endsAt).toEqual(new Date('2026-11-29T07:45:00Z'))
  })
})

describe('a refused move says why, in both languages, and leaves the appointment unchanged', () => {
  let id: number

  beforeAll(async () => {
    patient = await api.signUp()
    doctor = await aDoctor(api.db, {
      hours: [
        SUNDAY_MORNING,
        { weekday: 7, from: '16:00', to: '20:00' },
        { weekday: 6, from: '09:00', to: '12:00' },
      ],
      daysOff: [SUNDAY_OFF],
    })
    id = await book(patient, doctor, '11:00')
  })

  test.each([
    ['a day without hours', { date: MONDAY, time: '09:00' }, 'booking.wrong_weekday'],
    ['a time between two windows', { date: SUNDAY, time: '14:00' }, 'booking.outside_hours'],
    ['the end of a window', { date: SUNDAY, time: '12:00' }, 'booking.outside_hours'],
    ['a day off', { date: SUNDAY_OFF, time: '09:00' }, 'booking.day_off'],
    ['the ninety-first day', { date: SUNDAY_91_DAYS_AHEAD, time: '09:00' }, 'booking.too_far'],
    ['a minute ago', { date: TODAY, time: '09:04' }, 'booking.past'],
    ['a day that is none', { date: '2026-02-30', time: '09:00' }, 'invalid_input'],
    ['no time', { date: SUNDAY }, 'invalid_input'],
    ['nothing', {}, 'invalid_input'],
    ['a list', { date: [SUNDAY], time: ['09:00'] }, 'invalid_input'],
    ['a huge text', { date: '2'.repeat(20_000), time: '09:00' }, 'invalid_input'],
    ['marks and smileys', { date: '\u200f2026-11-29🙂', time: '09:00' }, 'invalid_input'],
  ] as const)('to %s', async (_, to, code) => {
    api.setClock(TODAY, '09:05')
    await expectRefusal(id, more => move(patient, id, to, more), code)
  })

  test('the ninetieth day is not too far', async () => {
    const person = await api.signUp()
    const other = await book(person, doctor, '09:00')
    expect((await move(person, other, { date: SATURDAY_90_DAYS_AHEAD, time: '11:59' })).status).toBe(200)
  })

  test('every problem is reported at its field', async () => {
    api.setClock(TODAY, '15:00')
    const { body } = await move(patient, id, { date: TODAY, time: '13:00' }, { lang: 'en' })
    expect(body.errors).toEqual({
      date: [errorCatalogue['booking.past'].en],
      time: [errorCatalogue['booking.outside_hours'].en],
    })
  })

  test('to a slot of another patient, with the nearest free slots, its own old one included', async () => {
    const busy = await aDoctor(api.db)
    const mine = await book(patient, busy, '09:40', NEXT_SUNDAY)
    await book(await api.signUp(), busy, '10:30', NEXT_SUNDAY)
    await expectRefusal(
      mine,
      more => move(patient, mine, { date: NEXT_SUNDAY, time: '10:15' }, more),
      'booking.slot_taken',
    )
    const { body } = await move(patient, mine, { date: NEXT_SUNDAY, time: '10:15' }, { lang: 'en' })
    expect(body.errors).toEqual({ time: [errorCatalogue['booking.slot_taken'].en] })
    expect(body.alternatives).toEqual(
      ['09:00', '09:30', '10:00', '11:00', '11:30'].map(time => ({ date: NEXT_SUNDAY, time })),
    )
    const [alternative] = body.alternatives
    expect((await move(patient, mine, alternative)).status).toBe(200)
  })

  test('to a time at which the patient has another appointment, which no alternative overlaps', async () => {
    const [one, other] = [await aDoctor(api.db), await aDoctor(api.db)]
    const mine = await book(patient, one, '09:00', '2026-12-20')
    await book(patient, other, '10:00', '2026-12-20')
    await expectRefusal(
      mine,
      more => move(patient, mine, { date: '2026-12-20', time: '10:15' }, more),
      'booking.patient_busy',
    )
    await book(await api.signUp(), one, '10:30', '2026-12-20')
    const { body } = await move(patient, mine, { date: '2026-12-20', time: '10:30' })
    expect(body.code).toBe('booking.slot_taken')
    expect(body.alternatives).not.toContainEqual({ date: '2026-12-20', time: '10:00' })
  })

  test('once it is cancelled', async () => {
    const someone = await api.signUp()
    const gone = await book(someone, await aDoctor(api.db), '09:00')
    await cancel(someone, gone)
    for (const time of ['09:00', '11:00'])
      await expectRefusal(
        gone,
        more => move(someone, gone, { date: SUNDAY, time }, more),
        'booking.is_cancelled',
      )
  })

  test('from the minute in which it begins', async () => {
    const soon = await book(patient, await aDoctor(api.db), '10:00', TODAY)
    api.setClock(TODAY, '10:00')
    for (const time of ['10:00', '11:00'])
      await expectRefusal(soon, more => move(patient, soon, { date: TODAY, time }, more), 'booking.begun')
    api.setClock(TODAY, '09:59')
    expect((await move(patient, soon, { date: TODAY, time: '11:00' })).status).toBe(200)
  })

  test('when it belongs to another patient, who cannot read it either', async () => {
    const other = await api.signUp()
    const to = { date: SUNDAY, time: '16:00' }
    await expectRefusal(id, more => move(other, id, to, more), 'not_found')
    expect((await api.request('GET', `/user/bookings/${id}`, { token: other.token })).status).toBe(404)
    expect(
      (await api.request('GET', `/user/bookings/${id}`, { token: patient.token })).body.data,
    ).toMatchObject({
      id,
      time: '11:00',
    })
  })

  test.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '%00'])(
    'when the booking %s does not exist',
    async none => {
      await expectRefusal(id, more => move(patient, none, { date: SUNDAY, time: '16:00' }, more), 'not_found')
    },
  )
})

describe('concurrent moves', () => {
  test('of fifty moves and bookings to one slot exactly one succeeds, and the others keep their appointments', async () => {
    const requested = { date: '2026-12-27', time: '09:00' }
    const at = await aDoctor(api.db, { hours: allWeek, visitLength: 10 })
    const movers = await Promise.all(
      Array.from({ length: 25 }, async (_, i) => {
        const person = await api.signUp()
        const id = await book(person, at, timeAfter(i), '2026-12-28')
        return { person, id, before: await bookingRow(id) }
      }),
    )
    const bookers = await Promise.all(Array.from({ length: 25 }, () => api.signUp()))
    const replies = await Promise.all(
      movers.flatMap(({ person, id }, i) => [
        move(person, id, requested),
        api.request('POST', '/user/doctors/book', {
          token: bookers[i]?.token,
          body: { client_name: 'x', client_phone: '0500000000', doctor_id: at, ...requested },
        }),
      ]),
    )
    const won = replies.filter(({ status }) => status < 300)
    const lost = replies.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 49])
    expect([...new Set(lost.map(({ body }) => body.code))]).toEqual(['booking.slot_taken'])

    const winner = won[0]?.body.data.id
    for (const { id, before } of movers.filter(mover => mover.id !== winner))
      expect(await bookingRow(id)).toEqual(before)
    const live = await api.db.select().from(bookings).where(eq(bookings.doctorId, at))
    expect(live.filter(({ startsAt }) => startsAt.toISOString() === '2026-12-27T06:00:00.000Z')).toHaveLength(
      1,
    )
    expect(live).toHaveLength(movers.some(({ id }) => id === winner) ? 25 : 26)
  })

  test('appointments that swap their times both stay, and nothing deadlocks', async () => {
    const at = await aDoctor(api.db)
    const patients = await Promise.all(Array.from({ length: 6 }, () => api.signUp()))
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    const ids = await Promise.all(patients.map((person, i) => book(person, at, times[i], '2027-01-03')))
    const replies = await Promise.all(
      patients.map((person, i) =>
        move(person, ids[i] as number, { date: '2027-01-03', time: times[(i + 1) % times.length] }),
      ),
    )
    expect(replies.map(({ body }) => body.code)).toEqual(times.map(() => 'booking.slot_taken'))
    for (const [i, id] of ids.entries()) {
      const { data } = (await api.request('GET', `/user/bookings/${id}`, { token: patients[i]?.token })).body
      expect(data.time).toBe(times[i])
    }
  })

  test('two that waited for a third, which then frees the slot, do not deadlock', async () => {
    const at = await aDoctor(api.db)
    const date = '2027-02-07'
    const patients = [await api.signUp(), await api.signUp()]
    const ids = [
      await book(patients[0] as Person, at, '09:00', date),
      await book(patients[1] as Person, at, '09:30', date),
    ]
    const third = await api.pool.connect()
    await third.query('begin')
    await third.query(
      `insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at)
       values ($1, $2, 'x', '0', $3, $4)`,
      [(await api.signUp()).id, at, '2027-02-07T08:00Z', '2027-02-07T08:30Z'],
    )
    const moves = patients.map((person, i) => move(person, ids[i] as number, { date, time: '11:00' }))
    await vi.waitFor(async () => {
      const waiting = await api.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting.rows).toHaveLength(2)
    })
    await third.query('rollback')
    third.release()
    const replies = await Promise.all(moves)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('of two appointments that a patient moves to one hour at two doctors one succeeds', async () => {
    const [one, other] = [await aDoctor(api.db), await aDoctor(api.db)]
    const person = await api.signUp()
    const ids = [
      await book(person, one, '09:00', '2027-01-10'),
      await book(person, other, '09:30', '2027-01-10'),
    ]
    const replies = await Promise.all(
      ids.map((id, i) => move(person, id, { date: '2027-01-10', time: ['11:00', '11:15'][i] })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('booking.patient_busy')
  })

  test('a move and a cancellation of one appointment leave it cancelled and its slots free', async () => {
    const at = await aDoctor(api.db)
    for (const date of ['2027-01-17', '2027-01-24', '2027-01-31']) {
      const person = await api.signUp()
      const id = await book(person, at, '09:00', date)
      const [moved, cancelled] = await Promise.all([
        move(person, id, { date, time: '10:00' }),
        cancel(person, id),
      ])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(moved.status)
      expect((await bookingRow(id)).status).toBe('cancelled')
      const other = await api.signUp()
      await book(other, at, '09:00', date)
      await book(other, at, '10:00', date)
    }
  })
})

describe('the Idempotency-Key of a move', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('ten concurrent copies of one move are done once and get the same response', async () => {
    const person = await api.signUp()
    const id = await book(person, await aDoctor(api.db))
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => move(person, id, { date: SUNDAY, time: '10:00' }, withKey('a'))),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await bookingRow(id)).sequence).toBe(1)
    const other = await move(person, id, { date: SUNDAY, time: '11:00' }, withKey('a'))
    expect(other.body.code).toBe('idempotency.mismatch')
  })

  test('a key that moved one appointment cannot move another', async () => {
    const person = await api.signUp()
    const at = await aDoctor(api.db)
    const [one, other] = [await book(person, at, '09:00'), await book(person, at, '09:30')]
    const to = { date: NEXT_SUNDAY, time: '10:00' }
    expect((await move(person, one, to, withKey('b'))).status).toBe(200)
    expect((await move(person, other, to, withKey('b'))).body.code).toBe('idempotency.mismatch')
    expect((await bookingRow(other)).sequence).toBe(0)
  })

  test('a refused move does not use the key up', async () => {
    const [person, rival] = [await api.signUp(), await api.signUp()]
    const at = await aDoctor(api.db)
    const id = await book(person, at, '09:00')
    const taken = await book(rival, at, '10:00')
    const to = { date: SUNDAY, time: '10:00' }
    expect((await move(person, id, to, withKey('c'))).status).toBe(409)
    await cancel(rival, taken)
    expect((await move(person, id, to, withKey('c'))).status).toBe(200)
  })
})

/** Every day but Friday, all day. */
const allWeek = [1, 2, 3, 4, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '20:00' }))

const timeAfter = (i: number) =>
  `${String(8 + Math.floor(i / 6)).padStart(2, '0')}:${String((i % 6) * 10).padStart(2, '0')}`

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
