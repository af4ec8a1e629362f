import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { languages } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import {
  aHomeCareBooking,
  aHomeCareService,
  aHomeCareType,
  visitOf,
} from '#tests/support/fixtures/home-care.ts'
import {
  type RequestOptions,
  startTestApi,
  type TestApi,
  type TestResponse,
  TODAY,
} from '#tests/support/test-api.ts'

// TODAY is a Sunday. The other days are counted from it.
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const YESTERDAY = '2026-11-21'
const NINETIETH_DAY = '2027-02-20'
const NINETY_FIRST_DAY = '2027-02-21'

type Person = { token: string; id: number }

let api: TestApi
let patients: Person[]
let service: number

beforeAll(async () => {
  api = await startTestApi()
  patients = await Promise.all(Array.from({ length: 50 }, () => api.signUp()))
  service = await aHomeCareService(api.db, { capacity: 1000 })
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const bookingBody = (of: number, time = '10:00', date = FRIDAY) => ({
  client_name: 'نورة العتيبي',
  client_phone: '0501234567',
  client_address: 'حي الياسمين، شارع أنس بن مالك، فيلا 12',
  home_care_id: of,
  date,
  time,
})

const book = (person: Person, body: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/home-care-services/book', { token: person.token, body, ...more })

const cancel = (person: Person, id: number | string, more: RequestOptions = {}) =>
  api.request('DELETE', `/user/home-care-bookings/${id}`, { token: person.token, ...more })

const list = async (person: Person, query = '') =>
  (await api.request('GET', `/user/home-care-bookings${query}`, { token: person.token })).body.data as {
    id: number
    date: string
    time: string
    status: string
  }[]

const freeOn = async (of: number, date: string) => {
  const path = `/user/home-care-services/${of}/availability?from=${date}&to=${date}`
  return ((await api.request('GET', path)).body.data.days[0]?.times ?? []) as string[]
}

const rowsOf = (of: number) => api.db.select().from(bookings).where(eq(bookings.serviceId, of))
const byStatus = (replies: TestResponse[], status: number) => replies.filter(reply => reply.status === status)
const codesOf = (replies: TestResponse[]) => [...new Set(replies.map(reply => reply.body.code))]
const emailTemplatesOf = async (number: number) => {
  const { id } = await visitOf(api.db, number)
  return (await api.queuedEmails()).flatMap(email =>
    'bookingId' in email && email.bookingId === id ? [email.template] : [],
  )
}

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
  const emails = (await api.queuedEmails()).length
  const sentences = { ...fieldMessages, ...errorCatalogue }
  for (const lang of languages) {
    const { status, body } = await send({ lang })
    expect(body).toMatchObject({ code, message: errorCatalogue[code][lang] })
    expect(status).toBe(errorCatalogue[code].status)
    if (fields)
      expect(body.errors).toEqual(
        Object.fromEntries(
          Object.entries(fields).map(([field, names]) => [field, names.map(name => sentences[name][lang])]),
        ),
      )
  }
  expect(await api.db.$count(bookings)).toBe(before)
  expect(await api.queuedEmails()).toHaveLength(emails)
}

describe('booking a home visit', () => {
  test('a free slot is booked, the response is that of the contract, and an e-mail is enqueued', async () => {
    const [patient] = patients as [Person]
    const type = await aHomeCareType(api.db)
    const physio = await aHomeCareService(api.db, {
      type,
      nameAr: 'علاج طبيعي',
      nameEn: 'Physiotherapy session',
    })
    const reply = await book(
      patient,
      { ...bookingBody(physio, '10:20'), note: ' الدور الثاني ' },
      { lang: 'en' },
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      data: {
        id: expect.any(Number),
        date: FRIDAY,
        time: '10:20',
        status: 'pending',
        nurse: null,
        note: 'الدور الثاني',
        cancel_reason: '',
        client_name: 'نورة العتيبي',
        client_address: 'حي الياسمين، شارع أنس بن مالك، فيلا 12',
        price: 200,
        nurse_sex: null,
        service: { id: physio, name: 'Physiotherapy session', parent_id: type },
      },
      message: responseMessages['home_care.booked'].en,
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await rowsOf(physio)).toMatchObject([
      {
        userId: patient.id,
        clientPhone: '+966501234567',
        startsAt: new Date('2026-11-27T07:20:00Z'),
        endsAt: new Date('2026-11-27T08:20:00Z'),
        seat: 1,
      },
    ])
    expect(await emailTemplatesOf(reply.body.data.id)).toEqual(['home_care_made'])
  })

  test('the response is Arabic for an Arabic client and for one that names no language', async () => {
    for (const [i, lang] of (['ar', undefined] as const).entries()) {
      const { body } = await book(patients[i] as Person, bookingBody(service, '12:00'), { lang })
      expect(body.message).toBe(responseMessages['home_care.booked'].ar)
      expect(body.data.service.name).toBe('العناية بالجروح')
    }
  })

  test.each([
    ['JSON', (fields: Record<string, string>) => fields],
    ['an urlencoded form', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['multipart form data', multipart],
  ])('all fields of the specification may come as %s', async (_, encoded) => {
    const patient = await api.signUp()
    const fields = {
      ...bookingBody(service),
      home_care_id: String(service),
      user_id: String(patient.id),
      note: '',
    }
    const reply = await book(patient, encoded(fields))
    expect(reply.status).toBe(201)
    expect(await list(patient)).toMatchObject([{ date: FRIDAY, time: '10:00' }])
  })

  test.each([
    ['Arabic-Indic digits', { date: '٢٠٢٦-١١-٢٧', time: '٠٩:٣٠', client_phone: '٠٥٠١٢٣٤٥٦٧' }],
    ['Persian digits', { date: '۲۰۲۶-۱۱-۲۷', time: '۰۹:۳۰', client_phone: '۰۵۰۱۲۳۴۵۶۷' }],
    ['seconds and spaces', { date: ` ${FRIDAY} `, time: '09:30:00' }],
    ['an hour of one digit', { date: FRIDAY, time: '9:30' }],
  ])('date, time and phone may have %s', async (_, typed) => {
    const patient = await api.signUp()
    const reply = await book(patient, { ...bookingBody(service), ...typed })
    expect(reply.body.data).toMatchObject({ date: FRIDAY, time: '09:30' })
  })

  test('names, addresses and notes keep emoji, markup and line breaks, without the marks that reorder a text', async () => {
    const patient = await api.signUp()
    const typed = {
      client_name: 'أم عبدالله 👵🏽',
      client_address: '\u202Bحي النرجس\u202C\nعمارة <b>7</b>',
      note: "'; drop table users; -- <script>alert(1)</script>",
    }
    const { body } = await book(patient, { ...bookingBody(service), ...typed })
    expect(body.data).toMatchObject({ ...typed, client_address: 'حي النرجس\nعمارة <b>7</b>' })
  })

  test('the first and last minute of the hours, an hour from now and the ninetieth day are bookable', async () => {
    const patient = await api.signUp()
    for (const [date, time] of [
      [FRIDAY, '08:00'],
      [FRIDAY, '21:59'],
      [TODAY, '10:00'],
      [NINETIETH_DAY, '21:59'],
    ] as const)
      expect((await book(patient, bookingBody(service, time, date))).status, `${date} ${time}`).toBe(201)
  })

  test('a repeated key books once and sends one e-mail, and is refused with another body', async () => {
    const patient = await api.signUp()
    const headers = { 'idempotency-key': 'one-visit' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => book(patient, bookingBody(service), { headers })),
    )
    expect(byStatus(replies, 201)).toHaveLength(5)
    const [id] = [...new Set(replies.map(({ body }) => body.data.id))]
    expect(replies.every(({ body }) => body.data.id === id)).toBe(true)
    expect(await emailTemplatesOf(id)).toEqual(['home_care_made'])
    expect(await list(patient)).toHaveLength(1)
    await expectRefusal(
      more => book(patient, bookingBody(service, '15:00'), { headers: { ...headers }, ...more }),
      'idempotency.mismatch',
    )
  })
})

describe('a refused booking says why, in both languages, and writes nothing', () => {
  let patient: Person

  beforeAll(async () => {
    patient = await api.signUp()
  })

  const refuses = (
    wrong: object,
    code: ErrorCode,
    fields?: Record<string, (FieldMessageKey | ErrorCode)[]>,
  ) => expectRefusal(more => book(patient, { ...bookingBody(service), ...wrong }, more), code, fields)

  test.each<[string, object, Record<string, ErrorCode[]>]>([
    ['before the hours', { time: '07:59' }, { time: ['home_care.outside_hours'] }],
    ['the end of the hours', { time: '22:00' }, { time: ['home_care.outside_hours'] }],
    ['a minute ago', { date: TODAY, time: '08:59' }, { date: ['booking.past'] }],
    ['the ninety-first day', { date: NINETY_FIRST_DAY }, { date: ['booking.too_far'] }],
    [
      'yesterday at night',
      { date: YESTERDAY, time: '23:00' },
      { date: ['booking.past'], time: ['home_care.outside_hours'] },
    ],
  ])('%s', async (_, wrong, causes) => {
    await refuses(wrong, Object.values(causes)[0]?.[0] as ErrorCode, causes)
  })

  test.each(['client_name', 'client_phone', 'client_address', 'home_care_id', 'date', 'time'])(
    '%s is required',
    async field => {
      for (const nothing of [undefined, null, '', '   '])
        await refuses({ [field]: nothing }, 'invalid_input', { [field]: ['required field'] })
    },
  )

  test.each<[string, unknown, FieldMessageKey | ErrorCode]>([
    ['client_name', 7, 'invalid value'],
    ['client_name', 'ن'.repeat(121), 'too long'],
    ['client_phone', 501234567, 'invalid value'],
    ['client_phone', 'call me', 'invalid phone'],
    ['client_address', ['a'], 'invalid value'],
    ['client_address', 'ن'.repeat(501), 'too long'],
    ['client_address', 'ن'.repeat(20_000), 'too long'],
    ['home_care_id', 'abc', 'invalid value'],
    ['home_care_id', '1; drop table users', 'invalid value'],
    ['home_care_id', 0, 'invalid value'],
    ['home_care_id', 1.5, 'invalid value'],
    ['home_care_id', [1], 'invalid value'],
    ['home_care_id', 2147483647, 'not_found'],
    ['date', '2026-02-30', 'invalid date'],
    ['date', 'tomorrow', 'invalid date'],
    ['date', {}, 'invalid value'],
    ['time', '25:00', 'invalid time'],
    ['time', '10 صباحًا', 'invalid time'],
    ['time', 900, 'invalid value'],
    ['note', 7, 'invalid value'],
    ['note', 'ن'.repeat(1001), 'too long'],
    ['user_id', {}, 'invalid value'],
  ])('a wrong %s: %j', async (field, value, name) => {
    await refuses({ [field]: value }, 'invalid_input', { [field]: [name] })
  })

  test.each(['1000-01-01', '2999-12-31', '8999-12-31'])('the distant day %s', async date => {
    expect((await book(patient, { ...bookingBody(service), date })).status).toBe(422)
  })

  test('a type, and services that are no longer offered', async () => {
    const gone = await aHomeCareType(api.db, { active: false })
    for (const home_care_id of [
      await aHomeCareType(api.db),
      await aHomeCareService(api.db, { active: false }),
      await aHomeCareService(api.db, { type: gone }),
    ]) {
      await refuses({ home_care_id }, 'invalid_input', { home_care_id: ['not_found'] })
      expect((await api.request('GET', `/user/home-care-services/${home_care_id}/availability`)).status).toBe(
        404,
      )
    }
  })

  test('the id of another user, no token, an ended session', async () => {
    const [other] = patients as [Person]
    for (const user_id of [other.id, String(other.id), 2147483647])
      await refuses({ user_id }, 'session.other_user')
    await expectRefusal(
      more => api.request('POST', '/user/home-care-services/book', { body: bookingBody(service), ...more }),
      'session.missing',
    )
    const gone = await api.signUp()
    await api.request('POST', '/user/logout', { token: gone.token })
    await expectRefusal(more => book(gone, bookingBody(service), more), 'session.dead')
  })

  test('a full hour, with the nearest slots that are free for the patient', async () => {
    const small = await aHomeCareService(api.db, { capacity: 1 })
    await book(await api.signUp(), bookingBody(small, '10:05'))
    // The team of the first visit is there until 11:05.
    expect((await book(await api.signUp(), bookingBody(small, '11:00'))).body.code).toBe(
      'home_care.hour_full',
    )
    const busy = await api.signUp()
    await book(busy, bookingBody(service, '09:30'))
    await expectRefusal(more => book(busy, bookingBody(small, '10:50'), more), 'home_care.hour_full', {
      time: ['home_care.hour_full'],
    })
    const { body } = await book(busy, bookingBody(small, '10:50'))
    expect(body.alternatives).toEqual(
      ['08:00', '12:00', '13:00', '14:00', '15:00'].map(time => ({ date: FRIDAY, time })),
    )
    const [nearest] = body.alternatives
    expect((await book(busy, { ...bookingBody(small), ...nearest })).status).toBe(201)
  })

  test('a second home visit of the patient in the same hour, of any service', async () => {
    const busy = await api.signUp()
    const other = await aHomeCareService(api.db)
    await book(busy, bookingBody(service, '10:00'))
    for (const id of [service, other])
      await expectRefusal(more => book(busy, bookingBody(id, '10:59'), more), 'home_care.patient_busy', {
        time: ['home_care.patient_busy'],
      })
    expect((await book(busy, bookingBody(other, '11:00'))).status).toBe(201)
  })
})

describe('concurrent bookings', () => {
  test.each([
    [20, 1],
    [20, 3],
    [50, 2],
    [50, 7],
  ])(
    'of %i patients who want one hour with %i seats, exactly as many get one',
    async (patientCount, capacity) => {
      const small = await aHomeCareService(api.db, { capacity })
      const minute = (i: number) => `16:${String((i * 7) % 60).padStart(2, '0')}`
      const replies = await Promise.all(
        patients
          .slice(0, patientCount)
          .map((person, i) => book(person, bookingBody(small, minute(i), dayFor(small)))),
      )
      const lost = byStatus(replies, 409)
      expect(byStatus(replies, 201)).toHaveLength(capacity)
      expect(lost).toHaveLength(patientCount - capacity)
      expect(codesOf(lost)).toEqual(['home_care.hour_full'])
      const seats = (await rowsOf(small)).map(({ seat }) => seat).sort((a, b) => a - b)
      expect(seats).toEqual(Array.from({ length: capacity }, (_, i) => i + 1))
      for (const { body } of lost) {
        expect(body.alternatives).toHaveLength(5)
        expect(body.alternatives).not.toContainEqual({ date: dayFor(small), time: '16:00' })
      }
      expect(await freeOn(small, dayFor(small))).not.toContain('16:00')
    },
  )

  test('with as many seats as patients nobody is refused', async () => {
    const big = await aHomeCareService(api.db, { capacity: 50 })
    const replies = await Promise.all(
      patients.map(person => book(person, bookingBody(big, '18:00', dayFor(big)))),
    )
    expect(byStatus(replies, 201)).toHaveLength(50)
    expect(new Set((await rowsOf(big)).map(({ seat }) => seat)).size).toBe(50)
  })

  test('seats that become free meanwhile are booked, and never twice', async () => {
    const small = await aHomeCareService(api.db, { capacity: 3 })
    const date = dayFor(small)
    const first = await Promise.all(
      patients.slice(0, 3).map(person => book(person, bookingBody(small, '12:00', date))),
    )
    const [, ...replies] = await Promise.all([
      Promise.all(first.map(({ body }, i) => cancel(patients[i] as Person, body.data.id))),
      ...patients.slice(3, 30).map(person => book(person, bookingBody(small, '12:00', date))),
    ])
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const pending = (await rowsOf(small)).filter(({ status }) => status === 'pending')
    expect(pending.length).toBe(byStatus(replies, 201).length)
    expect(pending.length).toBeLessThanOrEqual(3)
    expect(new Set(pending.map(({ seat }) => seat)).size).toBe(pending.length)
    // The seats that are still free can be booked.
    for (const person of patients.slice(30, 33 - pending.length))
      expect((await book(person, bookingBody(small, '12:00', date))).status).toBe(201)
    expect((await book(patients[40] as Person, bookingBody(small, '12:00', date))).body.code).toBe(
      'home_care.hour_full',
    )
  })

  test('a patient who sends the booking twenty times has one home visit and one e-mail', async () => {
    const person = await api.signUp()
    const other = await aHomeCareService(api.db)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        book(person, bookingBody(i % 2 ? service : other, `17:${10 + i}`)),
      ),
    )
    const [won] = byStatus(replies, 201)
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(codesOf(byStatus(replies, 409))).toEqual(['home_care.patient_busy'])
    expect(await emailTemplatesOf(won?.body.data.id)).toEqual(['home_care_made'])
  })
})

describe('cancelling', () => {
  test('frees the seat at once and sends an e-mail; a second time changes nothing', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()]
    const small = await aHomeCareService(api.db, { capacity: 1 })
    const { body } = await book(one, bookingBody(small))
    expect((await book(other, bookingBody(small, '10:30'))).status).toBe(409)
    expect(await freeOn(small, FRIDAY)).not.toContain('10:00')

    const cancelled = await cancel(one, body.data.id, { lang: 'en' })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body).toMatchObject({
      data: { id: body.data.id, status: 'cancelled' },
      message: responseMessages['home_care.cancelled'].en,
    })
    expect(await freeOn(small, FRIDAY)).toContain('10:00')
    const rows = await rowsOf(small)
    expect(rows).toMatchObject([{ cancelledAt: expect.any(Date), sequence: 1 }])

    expect((await cancel(one, body.data.id)).status).toBe(200)
    expect(await rowsOf(small)).toEqual(rows)
    expect(await emailTemplatesOf(body.data.id)).toEqual(['home_care_made', 'home_care_cancelled'])
    expect((await book(other, bookingBody(small, '10:30'))).status).toBe(201)
    expect((await book(one, bookingBody(small, '11:30'))).status).toBe(201)
  })

  test('sends one e-mail for twenty concurrent requests', async () => {
    const one = await api.signUp()
    const { body } = await book(one, bookingBody(service))
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(one, body.data.id)))
    expect(byStatus(replies, 200)).toHaveLength(20)
    expect(await emailTemplatesOf(body.data.id)).toEqual(['home_care_made', 'home_care_cancelled'])
  })

  test('the home visit of another patient is not found', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()]
    const { body } = await book(one, bookingBody(service))
    await expectRefusal(more => cancel(other, body.data.id, more), 'not_found')
    expect(await list(one)).toMatchObject([{ status: 'pending' }])
    expect(await list(other, '?status=all')).toEqual([])
  })

  test.each(['2147483647', '0', '-1', 'abc', '1.5', '99999999999', '%00', '1%20or%201=1'])(
    'the home visit %s is not found',
    async id => {
      await expectRefusal(more => cancel(patients[0] as Person, id, more), 'not_found')
    },
  )

  test('is possible until the minute in which the visit begins', async () => {
    const patient = await api.signUp()
    const { body } = await book(patient, bookingBody(service, '14:30', TODAY))
    api.setClock(TODAY, '14:30')
    await expectRefusal(more => cancel(patient, body.data.id, more), 'booking.begun')
    api.setClock(TODAY, '14:29')
    expect((await cancel(patient, body.data.id)).status).toBe(200)
    // Cancelling again later is accepted and changes nothing.
    api.setClock(TODAY, '20:00')
    expect((await cancel(patient, body.data.id)).body.data.status).toBe('cancelled')
  })

  test('is refused without a token', async () => {
    await expectRefusal(more => api.request('DELETE', '/user/home-care-bookings/1', more), 'session.missing')
  })
})

describe('the list of home visits', () => {
  let patient: Person
  let ids: Record<'before' | 'soon' | 'later' | 'cancelled', number>

  beforeAll(async () => {
    patient = await api.signUp()
    const of = { user: patient.id, service, seat: 900 }
    ids = {
      before: await aHomeCareBooking(api.db, { ...of, date: YESTERDAY, time: '10:00' }),
      soon: await aHomeCareBooking(api.db, { ...of, date: FRIDAY, time: '10:00' }),
      later: await aHomeCareBooking(api.db, { ...of, date: SATURDAY, time: '08:15' }),
      cancelled: await aHomeCareBooking(api.db, { ...of, date: FRIDAY, time: '20:00' }),
    }
    await cancel(patient, ids.cancelled)
  })

  test.each([
    ['', ['later', 'soon', 'before']],
    ['?status=past', ['later', 'soon', 'before']],
    ['?status=upcoming', ['later', 'soon']],
    ['?status=cancelled', ['cancelled']],
    ['?status=all', ['later', 'cancelled', 'soon', 'before']],
  ] as const)('%s returns my own home visits, newest first', async (query, expected) => {
    expect((await list(patient, query)).map(({ id }) => id)).toEqual(expected.map(name => ids[name]))
  })

  test('a home visit that has begun is done, an upcoming one is pending', async () => {
    const shown = Object.fromEntries((await list(patient)).map(({ id, status }) => [id, status]))
    expect(shown).toEqual({ [ids.later]: 'pending', [ids.soon]: 'pending', [ids.before]: 'done' })
  })

  test('a user without home visits gets an empty list; an unknown status is refused', async () => {
    expect(await list(await api.signUp())).toEqual([])
    await expectRefusal(
      more => api.request('GET', '/user/home-care-bookings?status=lost', { token: patient.token, ...more }),
      'invalid_input',
      { status: ['invalid value'] },
    )
  })
})

describe('the free slots of a service', () => {
  const free = (of: number, query: string) =>
    api.request('GET', `/user/home-care-services/${of}/availability${query}`)

  test('are those of ninety days from today, without past and full hours', async () => {
    const small = await aHomeCareService(api.db, { capacity: 1 })
    await book(patients[5] as Person, bookingBody(small, '13:40', SATURDAY))
    const { status, body } = await free(small, '')
    expect(status).toBe(200)
    const { days } = body.data as { days: { date: string; times: string[] }[] }
    expect(days).toHaveLength(91)
    expect(days[0]).toMatchObject({ date: TODAY, times: expect.arrayContaining(['10:00', '21:00']) })
    expect(days[0]?.times).not.toContain('09:00')
    expect(days.at(-1)?.date).toBe(NINETIETH_DAY)
    expect(days.find(({ date }) => date === SATURDAY)?.times).toEqual(
      ['08', '09', '10', '11', '12', '15', '16', '17', '18', '19', '20', '21'].map(h => `${h}:00`),
    )
  })

  test('an hour is free while a seat is left; a lower capacity closes it', async () => {
    const two = await aHomeCareService(api.db, { capacity: 2 })
    const { body } = await book(patients[6] as Person, bookingBody(two, '19:00', SATURDAY))
    expect(await freeOn(two, SATURDAY)).toContain('19:00')
    await book(patients[7] as Person, bookingBody(two, '19:00', SATURDAY))
    expect(await freeOn(two, SATURDAY)).not.toContain('19:00')
    // The other visit keeps its seat, which is above the new capacity.
    await cancel(patients[6] as Person, body.data.id)
    await api.db.update(homeCareServices).set({ hourlyCapacity: 1 }).where(eq(homeCareServices.id, two))
    expect(await freeOn(two, SATURDAY)).not.toContain('19:00')
    expect((await book(patients[6] as Person, bookingBody(two, '19:00', SATURDAY))).body.code).toBe(
      'home_care.hour_full',
    )
  })

  test.each(['?from=2026-11-28&to=2026-11-27', '?from=2026-11-27&to=2027-02-27', '?to=2026-11-01'])(
    'the range %s is refused',
    async query => {
      expect((await free(service, query)).body).toMatchObject({
        code: 'invalid_input',
        errors: { to: [fieldMessages['invalid date'].ar] },
      })
    },
  )

  test.each(['?from=abc', '?from=2026-02-30', '?from=2026-11-27&from=2026-11-28', `?to=${'9'.repeat(3000)}`])(
    'the day in %s is refused',
    async query => {
      expect((await free(service, query)).body.code).toBe('invalid_input')
    },
  )

  test('are none in the past and in the distant future', async () => {
    for (const from of ['1900-01-01', '2100-01-01'])
      expect((await free(service, `?from=${from}&to=${from}`)).body.data.days).toEqual([])
  })
})

// Each service gets a day of its own, because a patient can have one home visit per hour.
function dayFor(of: number): string {
  return `2026-12-${String((of % 28) + 1).padStart(2, '0')}`
}

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
