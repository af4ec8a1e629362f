import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { aBooking, aDoctor, aHospital, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
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
const SUNDAY_OFF = '2026-12-06'
const SUNDAY_BEFORE = '2026-11-15'
const SATURDAY_90_DAYS_AHEAD = '2027-02-20'
const SUNDAY_91_DAYS_AHEAD = '2027-02-21'
const MONDAY_92_DAYS_AHEAD = '2027-02-22'

type Person = { token: string; id: number }

let api: TestApi
let patients: Person[]

beforeAll(async () => {
  api = await startTestApi()
  patients = await Promise.all(Array.from({ length: 50 }, () => api.signUp()))
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const bookingBody = (doctor: number, time = '09:00', date = SUNDAY) => ({
  client_name: 'نورة العتيبي',
  client_phone: '0501234567',
  doctor_id: doctor,
  date,
  time,
})

const book = (person: Person, body: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/doctors/book', { token: person.token, body, ...more })

const cancel = (person: Person, id: number | string, more: RequestOptions = {}) =>
  api.request('DELETE', `/user/bookings/${id}`, { token: person.token, ...more })

const list = async (person: Person, query = '') =>
  (await api.request('GET', `/user/doctor-bookings${query}`, { token: person.token })).body.data as {
    id: number
    date: string
    time: string
    status: string
  }[]

const rowsOf = (doctor: number) => api.db.select().from(bookings).where(eq(bookings.doctorId, doctor))
const byStatus = (replies: TestResponse[], status: number) => replies.filter(reply => reply.status === status)
const codesOf = (replies: TestResponse[]) => [...new Set(replies.map(reply => reply.body.code))]

/**
 * Sends a request in both languages and expects the refusal's message of the catalogue in each, and no new
 * booking.
 */
async function expectRefusal(
  send: (more: RequestOptions) => Promise<TestResponse>,
  code: ErrorCode,
  fields?: Record<string, (FieldMessageKey | ErrorCode)[]>,
) {
  const before = await api.db.$count(bookings)
  const sentences = { ...fieldMessages, ...errorCatalogue }
  for (const lang of languages) {
    const { status, body, headers } = await send({ lang })
    expect(body).toMatchObject({
      code,
      status: errorCatalogue[code].status,
      message: errorCatalogue[code][lang],
    })
    expect(body.data).toEqual({ message: errorCatalogue[code][lang] })
    expect(status).toBe(errorCatalogue[code].status)
    expect(headers['content-language']).toBe(lang)
    if (fields)
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(fields).map(([field, names]) => [field, names.map(name => sentences[name][lang])]),
        ),
      )
  }
  expect(errorCatalogue[code].ar).not.toBe(errorCatalogue[code].en)
  expect(await api.db.$count(bookings)).toBe(before)
}

describe('booking an appointment', () => {
  test('a free slot of the doctor is booked, and the response is that of the contract', async () => {
    const [patient] = patients as [Person]
    const specialty = await aSpecialty(api.db, { nameAr: 'طب القلب', nameEn: 'Cardiology' })
    const doctor = await aDoctor(api.db, {
      specialty,
      nameAr: 'د. أحمد القحطاني',
      nameEn: 'Dr. Ahmad Alqahtani',
    })
    const reply = await book(
      patient,
      { ...bookingBody(doctor, '10:00'), note: ' صداع متكرر ' },
      { lang: 'en' },
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      data: {
        id: expect.any(Number),
        date: SUNDAY,
        time: '10:00',
        status: 'pending',
        note: 'صداع متكرر',
        cancel_reason: '',
        client_name: 'نورة العتيبي',
        visit_length: 30,
        fee: null,
        doctor: { id: doctor, name: 'Dr. Ahmad Alqahtani', specialty: 'Cardiology' },
      },
      message: responseMessages['booking.made'].en,
    })
    expect(reply.headers['cache-control']).toBe('no-store')

    const [row] = await rowsOf(doctor)
    expect(row).toMatchObject({
      userId: patient.id,
      clientName: 'نورة العتيبي',
      clientPhone: '+966501234567',
      startsAt: new Date('2026-11-29T07:00:00Z'),
      endsAt: new Date('2026-11-29T07:30:00Z'),
    })
  })

  test('the response is Arabic for an Arabic client and for one that names no language', async () => {
    const doctor = await aDoctor(api.db)
    const [one, other] = patients as [Person, Person]
    const arabic = await book(one, bookingBody(doctor, '09:00'), { lang: 'ar' })
    const silent = await book(other, bookingBody(doctor, '09:30'))
    for (const { body } of [arabic, silent]) {
      expect(body.message).toBe(responseMessages['booking.made'].ar)
      expect(body.data.doctor.name).toBe('د. سارة الحربي')
    }
  })

  test.each([
    ['JSON', (fields: Record<string, string>) => fields],
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart form data', multipart],
  ])('the booking can be sent as %s, with every field as text', async (_, carry) => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const fields = {
      ...bookingBody(doctor),
      doctor_id: String(doctor),
      user_id: String(patient.id),
      note: '',
    }
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
    const reply = await book(patient, { ...bookingBody(doctor), ...typed })
    expect(reply.body.data).toMatchObject({ date: SUNDAY, time: '09:30' })
    expect(await rowsOf(doctor)).toMatchObject([{ clientPhone: '+966501234567' }])
  })

  test('the first minute of a shift and the last one before its end are bookable', async () => {
    const doctor = await aDoctor(api.db, {
      hours: [SUNDAY_MORNING, { weekday: 7, from: '16:00', to: '20:00' }],
    })
    const patient = await api.signUp()
    for (const time of ['09:00', '11:59', '16:00', '19:59'])
      expect((await book(patient, bookingBody(doctor, time))).status, time).toBe(201)
  })

  test('this very minute is bookable, and so is the ninetieth day', async () => {
    const doctor = await aDoctor(api.db, {
      hours: [SUNDAY_MORNING, { weekday: 6, from: '09:00', to: '12:00' }],
    })
    const patient = await api.signUp()
    expect((await book(patient, bookingBody(doctor, '09:00', TODAY))).status).toBe(201)
    expect((await book(patient, bookingBody(doctor, '11:30', SATURDAY_90_DAYS_AHEAD))).status).toBe(201)
  })

  test('one appointment may begin when another ends', async () => {
    const doctor = await aDoctor(api.db, { visitLength: 45 })
    const patient = await api.signUp()
    for (const time of ['10:00', '09:15', '10:45'])
      expect((await book(patient, bookingBody(doctor, time))).status, time).toBe(201)
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

  const expectRefused = (
    wrong: object,
    code: ErrorCode,
    fields?: Record<string, (FieldMessageKey | ErrorCode)[]>,
  ) => expectRefusal(more => book(patient, { ...bookingBody(doctor), ...wrong }, more), code, fields)

  test.each([
    ['a weekday without hours', { date: MONDAY }, 'booking.wrong_weekday', 'date'],
    ['a time before the shift', { time: '08:59' }, 'booking.outside_hours', 'time'],
    ['exactly the end of a shift', { time: '12:00' }, 'booking.outside_hours', 'time'],
    ['a time between two shifts', { time: '14:00' }, 'booking.outside_hours', 'time'],
    ['a time after the last shift', { time: '20:00' }, 'booking.outside_hours', 'time'],
    ['the ninety-first day', { date: SUNDAY_91_DAYS_AHEAD }, 'booking.too_far', 'date'],
    ['a day off', { date: SUNDAY_OFF }, 'booking.day_off', 'date'],
  ] as const)('%s', async (_, wrong, code, field) => {
    await expectRefused(wrong, code, { [field]: [code] })
  })

  test('a time within the hours that passed a minute ago is refused only as past', async () => {
    api.setClock(TODAY, '10:01')
    await expectRefused({ date: TODAY, time: '10:00' }, 'booking.past', { date: ['booking.past'] })
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
    'every problem is reported at its field: %s',
    async (_, wrong, causes) => {
      await expectRefused(wrong, causes.date[0] as ErrorCode, causes)
    },
  )

  test.each(['client_name', 'client_phone', 'doctor_id', 'date', 'time'])('%s is required', async field => {
    for (const nothing of [undefined, null, '', '   '])
      await expectRefused({ [field]: nothing }, 'invalid_input', { [field]: ['required field'] })
  })

  test('an empty body reports every required field', async () => {
    const required = { client_name: 1, client_phone: 1, doctor_id: 1, date: 1, time: 1 }
    const all = Object.fromEntries(
      Object.keys(required).map(field => [field, ['required field' as FieldMessageKey]]),
    )
    for (const body of [{}, undefined])
      await expectRefusal(more => book(patient, body, more), 'invalid_input', all)
  })

  test.each<[string, unknown, FieldMessageKey | ErrorCode]>([
    ['client_name', 7, 'invalid value'],
    ['client_name', ['نورة'], 'invalid value'],
    ['client_name', { first: 'نورة' }, 'invalid value'],
    ['client_name', true, 'invalid value'],
    ['client_name', 'ن'.repeat(121), 'too long'],
    ['client_name', 'ن'.repeat(20_000), 'too long'],
    ['client_phone', 501234567, 'invalid value'],
    ['client_phone', 'call me', 'invalid phone'],
    ['client_phone', '12345', 'invalid phone'],
    ['client_phone', '1'.repeat(23), 'invalid phone'],
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
    await expectRefused({ [field]: value }, 'invalid_input', { [field]: [name] })
  })

  test.each(['1000-01-01', '2020-02-29', '2999-12-31', '8999-12-31', '9999-12-31'])(
    'the distant day %s is refused without an error',
    async date => {
      const { status } = await book(patient, { ...bookingBody(doctor), date })
      expect(status).toBe(422)
    },
  )

  test('a body that is not an object', async () => {
    for (const body of ['[]', '"text"', '7', 'true'])
      await expectRefusal(more => book(patient, body, more), 'invalid_input')
  })

  test('the id of another user', async () => {
    const [other] = patients as [Person]
    for (const user_id of [other.id, String(other.id), 2147483647])
      await expectRefused({ user_id }, 'session.other_user')
  })

  test('no token', async () => {
    await expectRefusal(
      more => api.request('POST', '/user/doctors/book', { body: bookingBody(doctor), ...more }),
      'session.missing',
    )
  })

  test('the token of a session that has ended', async () => {
    const gone = await api.signUp()
    await api.request('POST', '/user/logout', { token: gone.token })
    await expectRefusal(more => book(gone, bookingBody(doctor), more), 'session.dead')
  })

  test('a slot that another patient has, with free slots instead', async () => {
    const taken = await aDoctor(api.db)
    await book(await api.signUp(), bookingBody(taken, '10:00'))
    await expectRefusal(more => book(patient, bookingBody(taken, '10:15'), more), 'booking.slot_taken', {
      time: ['booking.slot_taken'],
    })
    const { body } = await book(patient, bookingBody(taken, '10:15'))
    expect(body.alternatives).toEqual(
      ['09:00', '09:30', '10:30', '11:00', '11:30'].map(time => ({ date: SUNDAY, time })),
    )
  })

  test('a conflict with the patient’s own appointment, and alternatives avoid the patient’s other appointments', async () => {
    const busy = await api.signUp()
    const doctor = await aDoctor(api.db)
    await book(busy, bookingBody(doctor, '10:00'))
    await expectRefusal(more => book(busy, bookingBody(doctor, '10:00'), more), 'booking.patient_busy')
    await book(busy, bookingBody(await aDoctor(api.db), '11:00'))
    await book(await api.signUp(), bookingBody(doctor, '09:30'))
    const { body } = await book(busy, bookingBody(doctor, '09:30'))
    expect(body.code).toBe('booking.slot_taken')
    expect(body.alternatives).toContainEqual({ date: SUNDAY, time: '09:00' })
    expect(body.alternatives).not.toContainEqual({ date: SUNDAY, time: '11:00' })
  })

  test('a second appointment of the patient at the same time, with any doctor', async () => {
    const busy = await api.signUp()
    await book(busy, bookingBody(await aDoctor(api.db), '10:00'))
    const other = await aDoctor(api.db)
    await expectRefusal(more => book(busy, bookingBody(other, '10:15'), more), 'booking.patient_busy')
  })
})

describe('concurrent bookings', () => {
  test('of fifty patients who want one slot exactly one gets it, and the others get free slots', async () => {
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(
      patients.map(person => book(person, bookingBody(doctor, '09:30', '2026-12-13'))),
    )
    const lost = byStatus(replies, 409)
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(lost).toHaveLength(49)
    expect(codesOf(lost)).toEqual(['booking.slot_taken'])
    expect(await rowsOf(doctor)).toHaveLength(1)

    const path = `/user/doctors/${doctor}/availability?from=2026-11-22&to=2026-12-31`
    const { days } = (await api.request('GET', path)).body.data as {
      days: { date: string; times: string[] }[]
    }
    const free = days.flatMap(({ date, times }) => times.map(time => `${date} ${time}`))
    for (const { body } of lost) {
      expect(body.alternatives).toHaveLength(5)
      for (const { date, time } of body.alternatives) expect(free).toContain(`${date} ${time}`)
    }
    const loser = replies.findIndex(reply => reply.status === 409)
    const { date, time } = replies[loser]?.body.alternatives[0] ?? {}
    expect((await book(patients[loser] as Person, bookingBody(doctor, time, date))).status).toBe(201)
  })

  test('of fifty patients whose appointments would overlap exactly one gets an appointment', async () => {
    const doctor = await aDoctor(api.db, { visitLength: 30 })
    const starts = ['09:00', '09:10', '09:20']
    const replies = await Promise.all(
      patients.map((person, i) => book(person, bookingBody(doctor, starts[i % 3], '2026-12-20'))),
    )
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(byStatus(replies, 409)).toHaveLength(49)
    expect(codesOf(byStatus(replies, 409))).toEqual(['booking.slot_taken'])
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('a patient who books two doctors for overlapping times gets one of them', async () => {
    const one = await aDoctor(api.db)
    const other = await aDoctor(api.db)
    for (const [i, person] of patients.slice(0, 5).entries()) {
      const date = ['2026-12-27', '2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24'][i]
      const replies = await Promise.all([
        book(person, bookingBody(one, '09:00', date)),
        book(person, bookingBody(other, '09:15', date)),
      ])
      expect(replies.map(reply => reply.status).sort()).toEqual([201, 409])
      expect(codesOf(byStatus(replies, 409))).toEqual(['booking.patient_busy'])
      expect(await rowsOf(one)).toHaveLength(i + 1 - (await rowsOf(other)).length)
    }
  })

  test('a patient who sends the booking twenty times has one appointment', async () => {
    const person = await api.signUp()
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(Array.from({ length: 20 }, () => book(person, bookingBody(doctor))))
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(byStatus(replies, 409)).toHaveLength(19)
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('two patients who book two doctors in opposite order do not deadlock', async () => {
    const one = await aDoctor(api.db)
    const other = await aDoctor(api.db)
    const people = await Promise.all([api.signUp(), api.signUp()])
    const replies = await Promise.all(
      people.flatMap((person, i) => [
        book(person, bookingBody(i === 0 ? one : other)),
        book(person, bookingBody(i === 0 ? other : one)),
      ]),
    )
    expect(replies.map(reply => reply.status).filter(status => status !== 201 && status !== 409)).toEqual([])
    for (const person of people) expect((await list(person)).length).toBeLessThanOrEqual(1)
  })
})

describe('cancelling', () => {
  test('frees the slot at once for another patient', async () => {
    const [one, other] = patients as [Person, Person]
    const doctor = await aDoctor(api.db)
    const time = bookingBody(doctor, '09:00', '2027-01-31')
    const { body } = await book(one, time)
    expect((await book(other, time)).status).toBe(409)

    const cancelled = await cancel(one, body.data.id, { lang: 'en' })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body.data).toMatchObject({ id: body.data.id, status: 'cancelled' })
    expect(cancelled.body.message).toBe(responseMessages['booking.cancelled'].en)

    expect((await book(other, time)).status).toBe(201)
    expect((await rowsOf(doctor)).map(row => row.status).sort()).toEqual(['cancelled', 'pending'])
  })

  test('a second time changes nothing', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const { body } = await book(patient, bookingBody(doctor))
    await cancel(patient, body.data.id)
    const [first] = await rowsOf(doctor)
    expect((await cancel(patient, body.data.id)).status).toBe(200)
    expect(await rowsOf(doctor)).toEqual([first])
    expect(first?.cancelledAt).toBeInstanceOf(Date)
  })

  test('the appointment of another patient is not found', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()]
    const { body } = await book(one, bookingBody(await aDoctor(api.db)))
    await expectRefusal(more => cancel(other, body.data.id, more), 'not_found')
    expect(await list(one)).toMatchObject([{ status: 'pending' }])
  })

  test.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '%00', '1%20or%201=1'])(
    'the booking %s is not found',
    async id => {
      await expectRefusal(more => cancel(patients[0] as Person, id, more), 'not_found')
    },
  )

  test('is refused in the minute in which the appointment begins, and allowed in the one before', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const first = await book(patient, bookingBody(doctor, '10:00', TODAY))
    const second = await book(patient, bookingBody(doctor, '10:30', TODAY))
    api.setClock(TODAY, '10:00')
    await expectRefusal(more => cancel(patient, first.body.data.id, more), 'booking.begun')
    api.setClock(TODAY, '10:29')
    expect((await cancel(patient, second.body.data.id)).status).toBe(200)
    expect((await list(patient, '?status=all')).map(({ status }) => status)).toEqual(['cancelled', 'done'])
  })

  test('is refused without a session', async () => {
    await expectRefusal(more => api.request('DELETE', '/user/bookings/1', more), 'session.missing')
  })
})

describe('the Idempotency-Key', () => {
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

  test('a repeated booking gets the same response and is created once', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const { user_id, ...reordered } = { user_id: patient.id, ...bookingBody(doctor) }
    const first = await book(patient, { user_id, ...reordered }, withKey('a'))
    const again = await book(patient, { ...reordered, user_id }, withKey('a'))
    expect(first.status).toBe(201)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('ten concurrent requests get the same response and create one booking', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => book(patient, bookingBody(doctor), withKey('b'))),
    )
    expect(byStatus(replies, 201)).toHaveLength(10)
    expect(new Set(replies.map(reply => reply.body.data.id)).size).toBe(1)
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('a different booking with the same key is refused', async () => {
    const patient = await api.signUp()
    const doctor = await aDoctor(api.db)
    await book(patient, bookingBody(doctor), withKey('c'))
    await expectRefusal(
      more => book(patient, bookingBody(doctor, '10:00'), { ...withKey('c'), ...more }),
      'idempotency.mismatch',
    )
    expect(await rowsOf(doctor)).toHaveLength(1)
  })

  test('a refused booking does not use the key up', async () => {
    const [patient, other] = [await api.signUp(), await api.signUp()]
    const doctor = await aDoctor(api.db)
    const { body } = await book(other, bookingBody(doctor))
    expect((await book(patient, bookingBody(doctor), withKey('d'))).status).toBe(409)
    await cancel(other, body.data.id)
    expect((await book(patient, bookingBody(doctor), withKey('d'))).status).toBe(201)
    expect((await book(patient, bookingBody(doctor, '10:00'), withKey('e'))).status).toBe(201)
  })

  test('ends with its booking: after a cancellation an equal booking is made anew, once', async () => {
    const [patient, staff] = [await api.signUp(), await api.signInStaff('reception')]
    const doctor = await aDoctor(api.db)
    const first = await book(patient, bookingBody(doctor), withKey('g'))
    await cancel(patient, first.body.data.id)
    const again = await Promise.all([1, 2, 3].map(() => book(patient, bookingBody(doctor), withKey('g'))))
    expect(byStatus(again, 201)).toHaveLength(3)
    const ids = new Set(again.map(reply => reply.body.data.id))
    expect([ids.size, ids.has(first.body.data.id)]).toEqual([1, false])
    const [second] = ids
    // The key also ends when reception cancels the booking.
    const cancelled = await api.request('POST', `/admin/bookings/${second}/cancel`, {
      token: staff.token,
      body: { reason: 'عطل', sequence: 0 },
    })
    expect(cancelled.status).toBe(200)
    const third = await book(patient, bookingBody(doctor), withKey('g'))
    expect([third.status, third.body.data.status, ids.has(third.body.data.id)]).toEqual([
      201,
      'pending',
      false,
    ])
  })

  test('two patients can use the same key', async () => {
    const doctor = await aDoctor(api.db)
    for (const time of ['09:00', '09:30'])
      expect((await book(await api.signUp(), bookingBody(doctor, time), withKey('f'))).status).toBe(201)
    expect(await rowsOf(doctor)).toHaveLength(2)
  })
})

describe('the list of my appointments', () => {
  let patient: Person
  let ids: Record<'before' | 'cancelled' | 'soon' | 'later', number>

  beforeAll(async () => {
    const [doctor, other] = [await aDoctor(api.db), await api.signUp()]
    patient = await api.signUp()
    const bookedId = async (time: string, date: string) =>
      (await book(patient, bookingBody(doctor, time, date))).body.data.id
    await aBooking(api.db, { user: other.id, doctor, date: SUNDAY_BEFORE, time: '10:00' })
    await book(other, bookingBody(doctor, '11:00'))
    ids = {
      later: await bookedId('10:00', '2026-12-06'),
      before: await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY_BEFORE, time: '09:00' }),
      cancelled: await bookedId('09:30', SUNDAY),
      soon: await bookedId('09:00', SUNDAY),
    }
    await cancel(patient, ids.cancelled)
  })

  test.each([
    ['', ['later', 'soon', 'before']],
    ['?status=past', ['later', 'soon', 'before']],
    ['?status=upcoming', ['later', 'soon']],
    ['?status=cancelled', ['cancelled']],
    ['?status=all', ['later', 'cancelled', 'soon', 'before']],
  ] as const)('%s returns my own appointments, newest first', async (query, expected) => {
    expect((await list(patient, query)).map(({ id }) => id)).toEqual(expected.map(name => ids[name]))
  })

  test('an appointment that has begun is done, an upcoming one pending, a cancelled one never done', async () => {
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

  test('an appointment names its place in the caller’s language, for its owner only', async () => {
    const hospital = await aHospital(api.db, { nameAr: 'مستشفى الواحة', nameEn: 'Oasis Hospital' })
    const doctor = await aDoctor(api.db, { hospital })
    const [owner, other] = [await api.signUp(), await api.signUp()]
    const { id } = (await book(owner, bookingBody(doctor))).body.data
    const url = `/user/bookings/${id}`
    for (const [lang, name] of [
      ['ar', 'مستشفى الواحة'],
      ['en', 'Oasis Hospital'],
    ] as const) {
      const { body } = await api.request('GET', url, { token: owner.token, lang })
      expect(body.data).toMatchObject({
        doctor: { id: doctor, image: '/pictures/doctors/1.avif', specialty_id: expect.any(Number) },
        hospital: { id: hospital, name, lat: expect.any(Number), long: expect.any(Number) },
      })
      expect(body.data.hospital.address).not.toBe('')
      const listed = await api.request('GET', '/user/doctor-bookings', { token: owner.token, lang })
      expect(listed.body.data).toEqual([body.data])
    }
    expect((await api.request('GET', url, { token: other.token })).status).toBe(404)
    expect((await api.request('GET', url)).status).toBe(401)
  })

  test('a user without appointments gets an empty list', async () => {
    expect(await list(await api.signUp())).toEqual([])
  })

  test('an unknown status is refused', async () => {
    await expectRefusal(
      more => api.request('GET', '/user/doctor-bookings?status=lost', { token: patient.token, ...more }),
      'invalid_input',
      { status: ['invalid value'] },
    )
  })
})

describe('the day of Riyadh, in any time zone of the machine', () => {
  const hours = [
    { weekday: 7, from: '22:00', to: '23:59' },
    { weekday: 1, from: '00:00', to: '02:00' },
  ]

  test('an appointment late in the evening and one after midnight are on their own days', async () => {
    const doctor = await aDoctor(api.db, { hours })
    const patient = await api.signUp()
    for (const [date, time] of [
      [MONDAY, '00:00'],
      [MONDAY, '01:59'],
      [SUNDAY, '22:00'],
      [SUNDAY, '23:30'],
    ] as const)
      expect((await book(patient, bookingBody(doctor, time, date))).body.data).toMatchObject({ date, time })
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
    ['the hours of Sunday do not apply on Monday', MONDAY, '22:30', 'booking.outside_hours'],
    ['the hours of Monday do not apply on Sunday', SUNDAY, '00:30', 'booking.outside_hours'],
    ['Saturday evening is not a working day', '2026-11-28', '22:30', 'booking.wrong_weekday'],
    ['Tuesday after midnight is not a working day', '2026-12-01', '00:30', 'booking.wrong_weekday'],
  ] as const)('%s', async (_, date, time, code) => {
    const doctor = await aDoctor(api.db, { hours })
    const { body } = await book(patients[0] as Person, bookingBody(doctor, time, date))
    expect(body.code).toBe(code)
  })

  test('an appointment that lasts past midnight occupies the first minutes of the next day', async () => {
    const doctor = await aDoctor(api.db, { hours })
    const [one, other] = [await api.signUp(), await api.signUp()]
    expect((await book(one, bookingBody(doctor, '23:45', SUNDAY))).status).toBe(201)
    const refused = await book(other, bookingBody(doctor, '00:00', MONDAY))
    expect(refused.body.code).toBe('booking.slot_taken')
    expect(refused.body.alternatives).toContainEqual({ date: MONDAY, time: '00:30' })
    expect(refused.body.alternatives).not.toContainEqual({ date: MONDAY, time: '00:00' })
    expect((await book(other, bookingBody(doctor, '00:15', MONDAY))).status).toBe(201)
  })

  test('today and its ninety days begin at midnight in Riyadh', async () => {
    const doctor = await aDoctor(api.db, { hours })
    const patient = await api.signUp()
    api.setClock('2026-11-22', '23:59')
    expect((await book(patient, bookingBody(doctor, '22:00', SUNDAY_91_DAYS_AHEAD))).body.code).toBe(
      'booking.too_far',
    )
    api.setClock('2026-11-23', '00:00')
    expect((await book(patient, bookingBody(doctor, '22:00', SUNDAY_91_DAYS_AHEAD))).status).toBe(201)
    expect((await book(patient, bookingBody(doctor, '23:45', '2026-11-22'))).body.code).toBe('booking.past')
    expect((await book(patient, bookingBody(doctor, '00:00', '2026-11-23'))).status).toBe(201)
  })
})

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('my appointments beyond a page are counted and on the next page', async () => {
  const me = await api.signUp()
  const doctor = await aDoctor(api.db)
  await api.pool.query(
    `insert into bookings (user_id, doctor_id, client_name, client_phone, starts_at, ends_at)
    select $1, $2, 'x', '0501234567', t, t + interval '30 minutes'
    from (
      select timestamptz '2024-01-01 09:00+03' + n * interval '1 day' t from generate_series(1, 501) n) s`,
    [me.id, doctor],
  )
  const list = async (page: number) =>
    (await api.request('GET', `/user/doctor-bookings?status=all&page=${page}`, { token: me.token })).body
  const first = (await api.request('GET', '/user/doctor-bookings?status=all', { token: me.token })).body
  expect(first.data).toHaveLength(500)
  expect(first.meta).toEqual({ total: 501, page: 1, per_page: 500, last_page: 2 })
  expect((await list(2)).data).toMatchObject([{ date: '2024-01-02' }])
  expect(await list(3)).toMatchObject({ data: [], meta: { total: 501 } })
})
