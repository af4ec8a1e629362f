import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { type FieldMessage, fieldMessages, messages } from '#contract/messages.ts'
import { languages } from '#contract/pair.ts'
import { bookings } from '#db/schema/bookings.ts'
import { type Carried, type Reply, startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aBooking, aDoctor, aSpecialty, SUNDAY_MORNING } from '#tests/support/world.ts'

// TODAY is a Sunday. The days below are counted from it.
const SUNDAY = '2026-11-29'
const MONDAY = '2026-11-30'
const SUNDAY_OFF = '2026-12-06'
const SUNDAY_BEFORE = '2026-11-15'
const SATURDAY_90_DAYS_AHEAD = '2027-02-20'
const SUNDAY_91_DAYS_AHEAD = '2027-02-21'
const MONDAY_92_DAYS_AHEAD = '2027-02-22'

type Person = { token: string; id: number }

let api: TestApi
let crowd: Person[]

beforeAll(async () => {
  api = await startApi()
  crowd = await Promise.all(Array.from({ length: 50 }, () => api.signUp()))
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const wish = (doctor: number, time = '09:00', date = SUNDAY) => ({
  client_name: 'نورة العتيبي',
  client_phone: '0501234567',
  doctor_id: doctor,
  date,
  time,
})

const book = (person: Person, body: unknown, more: Carried = {}) =>
  api.ask('POST', '/user/doctors/book', { token: person.token, body, ...more })

const cancel = (person: Person, id: number | string, more: Carried = {}) =>
  api.ask('DELETE', `/user/bookings/${id}`, { token: person.token, ...more })

const list = async (person: Person, query = '') =>
  (await api.ask('GET', `/user/doctor-bookings${query}`, { token: person.token })).body.data as {
    id: number
    date: string
    time: string
    status: string
  }[]

const rowsOf = (doctor: number) => api.db.select().from(bookings).where(eq(bookings.doctorId, doctor))
const byStatus = (replies: Reply[], status: number) => replies.filter(reply => reply.status === status)
const codesOf = (replies: Reply[]) => [...new Set(replies.map(reply => reply.body.code))]

/** Sends a call in both languages: the refusal has its sentence of the catalogue in each, and nothing is written. */
async function expectRefusal(
  send: (more: Carried) => Promise<Reply>,
  code: ErrorCode,
  fields?: Record<string, (FieldMessage | ErrorCode)[]>,
) {
  const before = await api.db.$count(bookings)
  const sentences = { ...fieldMessages, ...errors }
  for (const lang of languages) {
    const { status, body, headers } = await send({ lang })
    expect(body).toMatchObject({ code, status: errors[code].status, message: errors[code][lang] })
    expect(body.data).toEqual({ message: errors[code][lang] })
    expect(status).toBe(errors[code].status)
    expect(headers['content-language']).toBe(lang)
    if (fields)
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(fields).map(([field, names]) => [field, names.map(name => sentences[name][lang])]),
        ),
      )
  }
  expect(errors[code].ar).not.toBe(errors[code].en)
  expect(await api.db.$count(bookings)).toBe(before)
}

describe('booking a visit', () => {
  test('a free time of the doctor is booked and answered as the contract says', async () => {
    const [patient] = crowd as [Person]
    const specialty = await aSpecialty(api.db, { nameAr: 'طب القلب', nameEn: 'Cardiology' })
    const doctor = await aDoctor(api.db, {
      specialty,
      nameAr: 'د. أحمد القحطاني',
      nameEn: 'Dr. Ahmad Alqahtani',
    })
    const reply = await book(patient, { ...wish(doctor, '10:00'), note: ' صداع متكرر ' }, { lang: 'en' })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      data: {
        id: expect.any(Number),
        date: SUNDAY,
        time: '10:00',
        status: 'pending',
        note: 'صداع متكرر',
        cancel_reason: '',
        doctor: { id: doctor, name: 'Dr. Ahmad Alqahtani', specialty: 'Cardiology' },
      },
      message: messages['booking.made'].en,
    })
    expect(reply.headers['cache-control']).toBe('no-store')

    const [row] = await rowsOf(doctor)
    expect(row).toMatchObject({
      userId: patient.id,
      clientName: 'نورة العتيبي',
      clientPhone: '0501234567',
      startsAt: new Date('2026-11-29T07:00:00Z'),
      endsAt: new Date('2026-11-29T07:30:00Z'),
    })
  })

  test('the answer is Arabic for an Arabic caller and for one who names no language', async () => {
    const doctor = await aDoctor(api.db)
    const [one, other] = crowd as [Person, Person]
    const arabic = await book(one, wish(doctor, '09:00'), { lang: 'ar' })
    const silent = await book(other, wish(doctor, '09:30'))
    for (const { body } of [arabic, silent]) {
      expect(body.message).toBe(messages['booking.made'].ar)
      expect(body.data.doctor.name).toBe('د. سارة الحربي')
    }
  })

  test.each([
    ['JSON', (fields: Record<string, string>) => fields],
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart form data', multipart],
  ])('the booking may come as %s, with every field a text', async (_, carry) => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const fields = { ...wish(doctor), doctor_id: String(doctor), user_id: String(patient.id), note: '' }
    const reply = await book(patient, carry(fields))
    expect(reply.body.data).toMatchObject({ date: SUNDAY, time: '09:00', note: '' })
    expect(await rowsOf(doctor)).toMatchObject([{ userId: patient.id, clientName: 'نورة العتيبي' }])
  })

  test.each([
    ['Arabic-Indic digits', { date: '٢٠٢٦-١١-٢٩', time: '٠٩:٣٠', client_phone: '٠٥٠١٢٣٤٥٦٧' }],
    ['Persian digits', { date: '۲۰۲۶-۱۱-۲۹', time: '۰۹:۳۰', client_phone: '۰۵۰۱۲۳۴۵۶۷' }],
    ['seconds and spaces', { date: ` ${SUNDAY} `, time: '09:30:00', client_phone: ' 0501234567 ' }],
    ['an hour of one digit', { date: SUNDAY, time: '9:30' }],
  ])('date, time and phone may have %s', async (_, typed) => {
    const doctor = await aDoctor(api.db)
    const patient = await api.signUp()
    const reply = await book(patient, { ...wish(doctor), ...typed })
    expect(reply.body.data).toMatchObject({ date: SUNDAY, time: '09:30' })
    expect(await rowsOf(doctor)).toMatchObject([{ clientPhone: '0501234567' }])
  })

  test('the first minute of a window and the last one before its end are bookable', async () => {
    const doctor = await aDoctor(api.db, {
      hours: [SUNDAY_MORNING, { weekday: 7, from: '16:00', to: '20:00' }],
    })
    const patient = await api.signUp()
    for (const time of ['09:00', '11:59', '16:00', '19:59'])
      expect((await book(patient, wish(doctor, time))).status, time).toBe(201)
  })

  test('this very minute is bookable, and so is the ninetieth day', async () => {
    const doctor = await aDoctor(api.db, {
      hours: [SUNDAY_MORNING, { weekday: 6, from: '09:00', to: '12:00' }],
    })
    const patient = await api.signUp()
    expect((await book(patient, wish(doctor, '09:00', TODAY))).status).toBe(201)
    expect((await book(patient, wish(doctor, '11:30', SATURDAY_90_DAYS_AHEAD))).status).toBe(201)
  })

  test('visits may touch: one begins when the other ends', async () => {
    const doctor = await aDoctor(api.db, { visitLength: 45 })
    const patient = await api.signUp()
    for (const time of ['10:00', '09:15', '10:45'])
      expect((await book(patient, wish(doctor, time))).status, time).toBe(201)
  })
})

describe('a refused booking says why, in both languages, and writes nothing', () => {
  let doctor: number
  let patient: Person

  beforeAll(async () => {
    patient = await api.signUp()
    doctor = await aDoctor(api.db, {
      hours: [SUNDAY_MORNING, { weekday: 7, from: '16:00', to: '20:00' }],
      daysOff: [SUNDAY_OFF, SUNDAY_BEFORE],
    })
  })

  const refuses = (wrong: object, code: ErrorCode, fields?: Record<string, (FieldMessage | ErrorCode)[]>) =>
    expectRefusal(more => book(patient, { ...wish(doctor), ...wrong }, more), code, fields)

  test.each([
    ['a weekday without hours', { date: MONDAY }, 'booking.wrong_weekday', 'date'],
    ['a time before the window', { time: '08:59' }, 'booking.outside_hours', 'time'],
    ['exactly the end of a window', { time: '12:00' }, 'booking.outside_hours', 'time'],
    ['a time between two windows', { time: '14:00' }, 'booking.outside_hours', 'time'],
    ['a time after the last window', { time: '20:00' }, 'booking.outside_hours', 'time'],
    ['the ninety-first day', { date: SUNDAY_91_DAYS_AHEAD }, 'booking.too_far', 'date'],
    ['a day off', { date: SUNDAY_OFF }, 'booking.day_off', 'date'],
  ] as const)('%s', async (_, wrong, code, field) => {
    await refuses(wrong, code, { [field]: [code] })
  })

  test('a time inside the hours that passed a minute ago is refused for that alone', async () => {
    api.setClock(TODAY, '10:01')
    await refuses({ date: TODAY, time: '10:00' }, 'booking.past', { date: ['booking.past'] })
  })

  test.each([
    [
      'past, day off and outside the hours',
      { date: SUNDAY_BEFORE, time: '13:00' },
      { date: ['booking.past', 'booking.day_off'], time: ['booking.outside_hours'] },
    ],
    [
      'too far and the wrong weekday',
      { date: MONDAY_92_DAYS_AHEAD },
      { date: ['booking.too_far', 'booking.wrong_weekday'] },
    ],
  ] satisfies [string, object, Record<string, ErrorCode[]>][])(
    'every cause is named at its field: %s',
    async (_, wrong, causes) => {
      await refuses(wrong, causes.date[0] as ErrorCode, causes)
    },
  )

  test.each(['client_name', 'client_phone', 'doctor_id', 'date', 'time'])('%s is required', async field => {
    for (const nothing of [undefined, null, '', '   '])
      await refuses({ [field]: nothing }, 'invalid_input', { [field]: ['required field'] })
  })

  test('an empty body names every required field', async () => {
    const required = { client_name: 1, client_phone: 1, doctor_id: 1, date: 1, time: 1 }
    const all = Object.fromEntries(
      Object.keys(required).map(field => [field, ['required field' as FieldMessage]]),
    )
    for (const body of [{}, undefined])
      await expectRefusal(more => book(patient, body, more), 'invalid_input', all)
  })

  test.each<[string, unknown, FieldMessage | ErrorCode]>([
    ['client_name', 7, 'invalid value'],
    ['client_name', ['نورة'], 'invalid value'],
    ['client_name', { first: 'نورة' }, 'invalid value'],
    ['client_name', true, 'invalid value'],
    ['client_name', 'ن'.repeat(121), 'too long'],
    ['client_name', 'ن'.repeat(20_000), 'too long'],
    ['client_phone', 501234567, 'invalid value'],
    ['client_phone', 'call me', 'invalid phone'],
    ['client_phone', '0'.repeat(20_000), 'too long'],
    ['doctor_id', 'abc', 'invalid value'],
    ['doctor_id', '1; drop table doctors', 'invalid value'],
    ['doctor_id', 0, 'invalid value'],
    ['doctor_id', -1, 'invalid value'],
    ['doctor_id', 1.5, 'invalid value'],
    ['doctor_id', 99999999999, 'invalid value'],
    ['doctor_id', [1], 'invalid value'],
    ['doctor_id', {}, 'invalid value'],
    ['doctor_id', 2147483647, 'not_found'],
    ['date', 20261129, 'invalid value'],
    ['date', ['2026-11-29'], 'invalid value'],
    ['date', {}, 'invalid value'],
    ['date', '2026-02-30', 'invalid date'],
    ['date', '2026-13-01', 'invalid date'],
    ['date', '29-11-2026', 'invalid date'],
    ['date', 'tomorrow', 'invalid date'],
    ['date', '0000-01-01', 'invalid date'],
    ['date', '2026-11-29T09:00:00Z', 'invalid date'],
    ['date', '2'.repeat(20_000), 'too long'],
    ['time', 900, 'invalid value'],
    ['time', ['09:00'], 'invalid value'],
    ['time', {}, 'invalid value'],
    ['time', '25:00', 'invalid time'],
    ['time', '24:00', 'invalid time'],
    ['time', '09:60', 'invalid time'],
    ['time', '9', 'invalid time'],
    ['time', '9 صباحًا', 'invalid time'],
    ['time', '0'.repeat(20_000), 'too long'],
    ['note', 7, 'invalid value'],
    ['note', ['a'], 'invalid value'],
    ['note', 'ن'.repeat(1001), 'too long'],
    ['user_id', 'abc', 'invalid value'],
    ['user_id', [1], 'invalid value'],
    ['user_id', {}, 'invalid value'],
  ])('a wrong %s: %j', async (field, value, name) => {
    await refuses({ [field]: value }, 'invalid_input', { [field]: [name] })
  })

  test.each(['1000-01-01', '2020-02-29', '2999-12-31', '8999-12-31', '9999-12-31'])(
    'the far day %s is refused, not failed on',
    async date => {
      const { status } = await book(patient, { ...wish(doctor), date })
      expect(status).toBe(422)
    },
  )

  test('a body that is no object', async () => {
    for (const body of ['[]', '"text"', '7', 'true'])
      await expectRefusal(more => book(patient, body, more), 'invalid_input')
  })

  test('the name of another user', async () => {
    const [other] = crowd as [Person]
    for (const user_id of [other.id, String(other.id), 2147483647])
      await refuses({ user_id }, 'session.other_user')
  })

  test('no token', async () => {
    await expectRefusal(
      more => api.ask('POST', '/user/doctors/book', { body: wish(doctor), ...more }),
      'session.missing',
    )
  })

  test('the token of a session that has ended', async () => {
    const gone = await api.signUp()
    await api.ask('POST', '/user/logout', { token: gone.token })
    await expectRefusal(more => book(gone, wish(doctor), more), 'session.dead')
  })

  test('a time that another patient has, with free times instead', async () => {
    const taken = await aDoctor(api.db)
    await book(await api.signUp(), wish(taken, '10:00'))
    await expectRefusal(more => book(patient, wish(taken, '10:15'), more), 'booking.slot_taken', {
      time: ['booking.slot_taken'],
    })
    const { body } = await book(patient, wish(taken, '10:15'))
    expect(body.alternatives).toEqual(
      ['09:00', '09:30', '10:30', '11:00', '11:30'].map(time => ({ date: SUNDAY, time })),
    )
  })

  test('the patient’s own visit is not called somebody else’s, and alternatives leave the patient’s other visits out', async () => {
    const busy = await api.signUp()
    const doctor = await aDoctor(api.db)
    await book(busy, wish(doctor, '10:00'))
    await expectRefusal(more => book(busy, wish(doctor, '10:00'), more), 'booking.patient_busy')
    await book(busy, wish(await aDoctor(api.db), '11:00'))
    await book(await api.signUp(), wish(doctor, '09:30'))
    const { body } = await book(busy, wish(doctor, '09:30'))
    expect(body.code).toBe('booking.slot_taken')
    expect(body.alternatives).toContainEqual({ date: SUNDAY, time: '09:00' })
    expect(body.alternatives).not.toContainEqual({ date: SUNDAY, time: '11:00' })
  })

  test('a second visit of the patient at the same time, whoever the doctor', async () => {
    const busy = await api.signUp()
    await book(busy, wish(await aDoctor(api.db), '10:00'))
    const other = await aDoctor(api.db)
    await expectRefusal(more => book(busy, wish(other, '10:15'), more), 'booking.patient_busy')
  })
})

describe('bookings of the same instant', () => {
  test('of fifty patients who want one time, exactly one gets it and the others get free times', async () => {
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(crowd.map(person => book(person, wish(doctor, '09:30', '2026-12-13'))))
    const lost = byStatus(replies, 409)
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(lost).toHaveLength(49)
    expect(codesOf(lost)).toEqual(['booking.slot_taken'])
    expect(await rowsOf(doctor)).toHaveLength(1)

    const path = `/user/doctors/${doctor}/availability?from=2026-11-22&to=2026-12-31`
    const { days } = (await api.ask('GET', path)).body.data as { days: { date: string; times: string[] }[] }
    const free = days.flatMap(({ date, times }) => times.map(time => `${date} ${time}`))
    for (const { body } of lost) {
      expect(body.alternatives).toHaveLength(5)
      for (const { date, time } of body.alternatives) expect(free).toContain(`${date} ${time}`)
    }
    const loser = replies.findIndex(reply => reply.status === 409)
    const { date, time } = replies[loser]?.body.alternatives[0] ?? {}
    expect((await book(crowd[loser] as Person, wish(doctor, time, date))).status).toBe(201)
  })

  test('of fifty patients whose visits would overlap, exactly one gets a visit', async () => {
    const doctor = await aDoctor(api.db, { visitLength: 30 })
    const starts = ['09:00', '09:10', '09:20']
    const replies = await Promise.all(
      crowd.map((person, i) => book(person, wish(doctor, starts[i % 3], '2026-12-20'))),
    )
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(byStatus(replies, 409)).toHaveLength(49)
    expect(codesOf(byStatus(replies, 409))).toEqual(['booking.slot_taken'])
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('a patient who books two doctors for overlapping times gets one of them', async () => {
    const one = await aDoctor(api.db)
    const other = await aDoctor(api.db)
    for (const [i, person] of crowd.slice(0, 5).entries()) {
      const date = ['2026-12-27', '2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24'][i]
      const replies = await Promise.all([
        book(person, wish(one, '09:00', date)),
        book(person, wish(other, '09:15', date)),
      ])
      expect(replies.map(reply => reply.status).sort()).toEqual([201, 409])
      expect(codesOf(byStatus(replies, 409))).toEqual(['booking.patient_busy'])
      expect(await rowsOf(one)).toHaveLength(i + 1 - (await rowsOf(other)).length)
    }
  })

  test('a patient who presses the button twenty times has one visit', async () => {
    const person = await api.signUp()
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(Array.from({ length: 20 }, () => book(person, wish(doctor))))
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(byStatus(replies, 409)).toHaveLength(19)
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('two patients who cross over at two doctors do not block each other', async () => {
    const one = await aDoctor(api.db)
    const other = await aDoctor(api.db)
    const people = await Promise.all([api.signUp(), api.signUp()])
    const replies = await Promise.all(
      people.flatMap((person, i) => [
        book(person, wish(i === 0 ? one : other)),
        book(person, wish(i === 0 ? other : one)),
      ]),
    )
    expect(replies.map(reply => reply.status).filter(status => status !== 201 && status !== 409)).toEqual([])
    for (const person of people) expect((await list(person)).length).toBeLessThanOrEqual(1)
  })
})

describe('cancelling', () => {
  test('the time is free at once and another patient books it', async () => {
    const [one, other] = crowd as [Person, Person]
    const doctor = await aDoctor(api.db)
    const time = wish(doctor, '09:00', '2027-01-31')
    const { body } = await book(one, time)
    expect((await book(other, time)).status).toBe(409)

    const cancelled = await cancel(one, body.data.id, { lang: 'en' })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body.data).toMatchObject({ id: body.data.id, status: 'cancelled' })
    expect(cancelled.body.message).toBe(messages['booking.cancelled'].en)

    expect((await book(other, time)).status).toBe(201)
    expect((await rowsOf(doctor)).map(row => row.status).sort()).toEqual(['cancelled', 'pending'])
  })

  test('cancelling twice changes nothing more', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const { body } = await book(patient, wish(doctor))
    await cancel(patient, body.data.id)
    const [first] = await rowsOf(doctor)
    expect((await cancel(patient, body.data.id)).status).toBe(200)
    expect(await rowsOf(doctor)).toEqual([first])
    expect(first?.cancelledAt).toBeInstanceOf(Date)
  })

  test('the visit of another patient is not there', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()]
    const { body } = await book(one, wish(await aDoctor(api.db)))
    await expectRefusal(more => cancel(other, body.data.id, more), 'not_found')
    expect(await list(one)).toMatchObject([{ status: 'pending' }])
  })

  test.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '%00', '1%20or%201=1'])(
    'the visit %s is not there',
    async id => {
      await expectRefusal(more => cancel(crowd[0] as Person, id, more), 'not_found')
    },
  )

  test('a visit that begins this minute cannot be cancelled, one that begins in the next can', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const first = await book(patient, wish(doctor, '10:00', TODAY))
    const second = await book(patient, wish(doctor, '10:30', TODAY))
    api.setClock(TODAY, '10:00')
    await expectRefusal(more => cancel(patient, first.body.data.id, more), 'booking.begun')
    api.setClock(TODAY, '10:29')
    expect((await cancel(patient, second.body.data.id)).status).toBe(200)
    expect((await list(patient, '?status=all')).map(({ status }) => status)).toEqual(['cancelled', 'done'])
  })

  test('nobody cancels without signing in', async () => {
    await expectRefusal(more => api.ask('DELETE', '/user/bookings/1', more), 'session.missing')
  })
})

describe('the Idempotency-Key', () => {
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('the same booking sent again gets the same answer and is made once', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const { user_id, ...reordered } = { user_id: patient.id, ...wish(doctor) }
    const first = await book(patient, { user_id, ...reordered }, keyed('a'))
    const again = await book(patient, { ...reordered, user_id }, keyed('a'))
    expect(first.status).toBe(201)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('ten at the same instant get the same answer and make one booking', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => book(patient, wish(doctor), keyed('b'))),
    )
    expect(byStatus(replies, 201)).toHaveLength(10)
    expect(new Set(replies.map(reply => reply.body.data.id)).size).toBe(1)
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('another booking under the same key is refused', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    await book(patient, wish(doctor), keyed('c'))
    await expectRefusal(
      more => book(patient, wish(doctor, '10:00'), { ...keyed('c'), ...more }),
      'idempotency.mismatch',
    )
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('a refused booking leaves the key for the next try', async () => {
    const [patient, other] = [await api.signUp(), await api.signUp()]
    const doctor = await aDoctor(api.db)
    const { body } = await book(other, wish(doctor))
    expect((await book(patient, wish(doctor), keyed('d'))).status).toBe(409)
    await cancel(other, body.data.id)
    expect((await book(patient, wish(doctor), keyed('d'))).status).toBe(201)
    expect((await book(patient, wish(doctor, '10:00'), keyed('e'))).status).toBe(201)
  })

  test('the key of one patient means nothing for another', async () => {
    const doctor = await aDoctor(api.db)
    for (const time of ['09:00', '09:30'])
      expect((await book(await api.signUp(), wish(doctor, time), keyed('f'))).status).toBe(201)
    expect(await rowsOf(doctor)).toHaveLength(2)
  })
})

describe('the list of my visits', () => {
  let patient: Person
  let ids: Record<'before' | 'cancelled' | 'soon' | 'later', number>

  beforeAll(async () => {
    const [doctor, other] = [await aDoctor(api.db), await api.signUp()]
    patient = await api.signUp()
    const made = async (time: string, date: string) =>
      (await book(patient, wish(doctor, time, date))).body.data.id
    await aBooking(api.db, { user: other.id, doctor, date: SUNDAY_BEFORE, time: '10:00' })
    await book(other, wish(doctor, '11:00'))
    ids = {
      later: await made('10:00', '2026-12-06'),
      before: await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY_BEFORE, time: '09:00' }),
      cancelled: await made('09:30', SUNDAY),
      soon: await made('09:00', SUNDAY),
    }
    await cancel(patient, ids.cancelled)
  })

  test.each([
    ['', ['later', 'soon', 'before']],
    ['?status=past', ['later', 'soon', 'before']],
    ['?status=upcoming', ['later', 'soon']],
    ['?status=cancelled', ['cancelled']],
    ['?status=all', ['later', 'cancelled', 'soon', 'before']],
  ] as const)('%s gives my own visits, newest first', async (query, wanted) => {
    expect((await list(patient, query)).map(({ id }) => id)).toEqual(wanted.map(name => ids[name]))
  })

  test('a visit that has begun shows as done, one to come as pending, a cancelled one never as done', async () => {
    const shown = Object.fromEntries(
      (await list(patient, '?status=all')).map(({ id, status }) => [id, status]),
    )
    expect(shown).toEqual({
      [ids.later]: 'pending',
      [ids.soon]: 'pending',
      [ids.before]: 'done',
      [ids.cancelled]: 'cancelled',
    })
    api.setClock(SUNDAY, '09:30')
    const later = Object.fromEntries(
      (await list(patient, '?status=all')).map(({ id, status }) => [id, status]),
    )
    expect(later).toMatchObject({ [ids.soon]: 'done', [ids.cancelled]: 'cancelled' })
  })

  test('someone without visits gets an empty list', async () => {
    expect(await list(await api.signUp())).toEqual([])
  })

  test('a status that does not exist is refused', async () => {
    await expectRefusal(
      more => api.ask('GET', '/user/doctor-bookings?status=lost', { token: patient.token, ...more }),
      'invalid_input',
      { status: ['invalid value'] },
    )
  })
})

describe('the edges of a day in Riyadh, whatever the zone of the machine', () => {
  const hours = [
    { weekday: 7, from: '22:00', to: '23:59' },
    { weekday: 1, from: '00:00', to: '02:00' },
  ]

  test('a visit late in the evening and one after midnight lie on their own days', async () => {
    const doctor = await aDoctor(api.db, { hours })
    const patient = await api.signUp()
    for (const [date, time] of [
      [MONDAY, '00:00'],
      [MONDAY, '01:59'],
      [SUNDAY, '22:00'],
      [SUNDAY, '23:30'],
    ] as const)
      expect((await book(patient, wish(doctor, time, date))).body.data).toMatchObject({ date, time })
    expect((await list(patient)).map(({ date, time }) => `${date} ${time}`)).toEqual([
      `${MONDAY} 01:59`,
      `${MONDAY} 00:00`,
      `${SUNDAY} 23:30`,
      `${SUNDAY} 22:00`,
    ])
    expect((await rowsOf(doctor)).map(row => row.startsAt.toISOString()).sort()).toEqual([
      '2026-11-29T19:00:00.000Z',
      '2026-11-29T20:30:00.000Z',
      '2026-11-29T21:00:00.000Z',
      '2026-11-29T22:59:00.000Z',
    ])
  })

  test.each([
    ['the hours of Sunday do not hold on Monday', MONDAY, '22:30', 'booking.outside_hours'],
    ['the hours of Monday do not hold on Sunday', SUNDAY, '00:30', 'booking.outside_hours'],
    ['Saturday evening is no working day', '2026-11-28', '22:30', 'booking.wrong_weekday'],
    ['Tuesday after midnight is no working day', '2026-12-01', '00:30', 'booking.wrong_weekday'],
  ] as const)('%s', async (_, date, time, code) => {
    const doctor = await aDoctor(api.db, { hours })
    const { body } = await book(crowd[0] as Person, wish(doctor, time, date))
    expect(body.code).toBe(code)
  })

  test('a visit that lasts past midnight keeps the first minutes of the next day', async () => {
    const doctor = await aDoctor(api.db, { hours })
    const [one, other] = [await api.signUp(), await api.signUp()]
    expect((await book(one, wish(doctor, '23:45', SUNDAY))).status).toBe(201)
    const refused = await book(other, wish(doctor, '00:00', MONDAY))
    expect(refused.body.code).toBe('booking.slot_taken')
    expect(refused.body.alternatives).toContainEqual({ date: MONDAY, time: '00:30' })
    expect(refused.body.alternatives).not.toContainEqual({ date: MONDAY, time: '00:00' })
    expect((await book(other, wish(doctor, '00:15', MONDAY))).status).toBe(201)
  })

  test('today and its ninety days begin at midnight in Riyadh', async () => {
    const doctor = await aDoctor(api.db, { hours })
    const patient = await api.signUp()
    api.setClock('2026-11-22', '23:59')
    expect((await book(patient, wish(doctor, '22:00', SUNDAY_91_DAYS_AHEAD))).body.code).toBe(
      'booking.too_far',
    )
    api.setClock('2026-11-23', '00:00')
    expect((await book(patient, wish(doctor, '22:00', SUNDAY_91_DAYS_AHEAD))).status).toBe(201)
    expect((await book(patient, wish(doctor, '23:45', '2026-11-22'))).body.code).toBe('booking.past')
    expect((await book(patient, wish(doctor, '00:00', '2026-11-23'))).status).toBe(201)
  })
})

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
