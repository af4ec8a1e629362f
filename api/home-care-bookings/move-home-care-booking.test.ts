import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { type RequestOptions, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// TODAY is a Sunday. The other days are counted from it.
const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const NINETY_FIRST_DAY = '2027-02-21'

type Person = { token: string; id: number }

let api: TestApi
let patient: Person

beforeAll(async () => {
  api = await startTestApi()
  patient = await api.signUp()
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const book = async (person: Person, service: number, time: string, date = FRIDAY) => {
  const body = { client_name: 'نورة', client_phone: '0501234567', client_address: 'حي الياسمين' }
  const reply = await api.request('POST', '/user/home-care-services/book', {
    token: person.token,
    body: { ...body, home_care_id: service, date, time },
  })
  if (reply.status !== 201) throw new Error(`booking ${date} ${time} answered ${reply.body.code}`)
  return reply.body.data.id as number
}

const move = (person: Person, id: number | string, to: unknown, more: RequestOptions = {}) =>
  api.request('PUT', `/user/home-care-bookings/${id}`, { token: person.token, body: to, ...more })

const rowOf = (number: number) => visitOf(api.db, number)
const update = (id: number, facts: Partial<typeof bookings.$inferInsert>) =>
  api.db.update(bookings).set(facts).where(eq(bookings.visitNumber, id))

const emailsOf = async (number: number) => {
  const { id } = await rowOf(number)
  return (await api.queuedEmails()).filter(email => 'bookingId' in email && email.bookingId === id)
}

/** Expects the refusal in both languages, the visit unchanged and no e-mail. */
async function expectRefusal(
  person: Person,
  id: number,
  to: { date: string; time: string },
  code: ErrorCode,
) {
  const [before, emails] = [await rowOf(id), await emailsOf(id)]
  for (const lang of languages) {
    const { status, body } = await move(person, id, to, { lang })
    expect(body).toMatchObject({ code, message: errorCatalogue[code][lang] })
    expect(status).toBe(errorCatalogue[code].status)
  }
  expect(await rowOf(id)).toEqual(before)
  expect(await emailsOf(id)).toEqual(emails)
}

describe('moving a home visit', () => {
  test('changes its time, keeps its number and price, and its old seat is free at once', async () => {
    const service = await aHomeCareService(api.db, { capacity: 1 })
    const id = await book(patient, service, '10:20')
    await update(id, { remindedAt: new Date(), assignee: 'Huda' })
    const { fee } = await rowOf(id)
    await api.db
      .update(homeCareServices)
      .set({ priceHalalas: 99_900 })
      .where(eq(homeCareServices.id, service))

    const reply = await move(patient, id, { date: SATURDAY, time: '21:45' }, { lang: 'en' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      data: { id, date: SATURDAY, time: '21:45', status: 'pending', price: (fee as number) / 100 },
      message: responseMessages['home_care.moved'].en,
    })
    expect(await rowOf(id)).toMatchObject({
      startsAt: new Date('2026-11-28T18:45:00Z'),
      endsAt: new Date('2026-11-28T19:45:00Z'),
      seat: 1,
      sequence: 1,
      remindedAt: null,
      assignee: '',
      fee,
    })
    const bookingId = (await rowOf(id)).id
    expect(await emailsOf(id)).toEqual([
      { template: 'home_care_made', bookingId },
      { template: 'home_care_moved', bookingId, sequence: 1 },
    ])
    expect(await book(await api.signUp(), service, '10:00')).toBeGreaterThan(id)
  })

  test('within its hour keeps its seat and its team, also when the hour is full', async () => {
    const service = await aHomeCareService(api.db, { capacity: 1 })
    const person = await api.signUp()
    const id = await book(person, service, '12:00')
    await update(id, { assignee: 'Huda' })
    expect((await move(person, id, { date: FRIDAY, time: '12:40' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ seat: 1, sequence: 1, assignee: 'Huda' })
  })

  test('to its own time changes nothing, also when the service is no longer offered', async () => {
    const service = await aHomeCareService(api.db)
    const person = await api.signUp()
    const id = await book(person, service, '12:00')
    await api.db.update(homeCareServices).set({ active: false }).where(eq(homeCareServices.id, service))
    const [before, emails] = [await rowOf(id), await emailsOf(id)]
    expect((await move(person, id, { date: FRIDAY, time: '12:00' })).status).toBe(200)
    expect([await rowOf(id), await emailsOf(id)]).toEqual([before, emails])
    await expectRefusal(person, id, { date: FRIDAY, time: '13:00' }, 'home_care.not_offered')
  })

  test('follows the rules of booking', async () => {
    const service = await aHomeCareService(api.db)
    const person = await api.signUp()
    const id = await book(person, service, '12:00')
    await expectRefusal(person, id, { date: TODAY, time: '08:59' }, 'booking.past')
    await expectRefusal(person, id, { date: NINETY_FIRST_DAY, time: '12:00' }, 'booking.too_far')
    await expectRefusal(person, id, { date: SATURDAY, time: '22:00' }, 'home_care.outside_hours')
    const other = await book(person, service, '15:00')
    await expectRefusal(person, id, { date: FRIDAY, time: '15:30' }, 'home_care.patient_busy')
    await update(other, { status: 'cancelled', cancelledAt: new Date() })
    await expectRefusal(person, other, { date: FRIDAY, time: '16:00' }, 'home_care.is_cancelled')
    api.setClock(FRIDAY, '12:00')
    await expectRefusal(person, id, { date: SATURDAY, time: '12:00' }, 'booking.begun')
  })

  test('into a full hour is refused with the nearest free ones', async () => {
    const service = await aHomeCareService(api.db, { capacity: 1 })
    await book(await api.signUp(), service, '10:00')
    const person = await api.signUp()
    const id = await book(person, service, '12:00')
    await expectRefusal(person, id, { date: FRIDAY, time: '10:30' }, 'home_care.hour_full')
    const { body } = await move(person, id, { date: FRIDAY, time: '10:30' })
    expect(body.alternatives).toContainEqual({ date: FRIDAY, time: '11:00' })
    expect(body.alternatives).not.toContainEqual({ date: FRIDAY, time: '12:00' })
  })

  test('of someone else is not found', async () => {
    const id = await book(await api.signUp(), await aHomeCareService(api.db), '12:00')
    expect((await move(patient, id, { date: FRIDAY, time: '13:00' })).body.code).toBe('not_found')
    const get = await api.request('GET', `/user/home-care-bookings/${id}`, { token: patient.token })
    expect(get.body.code).toBe('not_found')
  })

  test('twenty patients who move into an hour of three seats at once get three seats', async () => {
    const service = await aHomeCareService(api.db, { capacity: 3 })
    const people = await Promise.all(Array.from({ length: 20 }, () => api.signUp()))
    const ids: number[] = []
    for (const [i, person] of people.entries())
      ids.push(await book(person, service, `${10 + Math.floor(i / 3)}:00`))
    const replies = await Promise.all(
      people.map((person, i) => move(person, ids[i] as number, { date: SATURDAY, time: '10:00' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('home_care.hour_full')
    const rows = await api.db.select().from(bookings).where(eq(bookings.serviceId, service))
    const onSaturday = rows.filter(({ startsAt }) => startsAt.toISOString().startsWith('2026-11-28'))
    expect(onSaturday.map(({ seat }) => seat).sort()).toEqual([1, 2, 3])
  })

  test('two visits of one patient that move into the same hour at once: one does', async () => {
    const service = await aHomeCareService(api.db, { capacity: 5 })
    const person = await api.signUp()
    const ids = [await book(person, service, '10:00'), await book(person, service, '12:00')]
    const replies = await Promise.all(ids.map(id => move(person, id, { date: SATURDAY, time: '18:00' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('home_care.patient_busy')
  })

  test('a repeated request with the same key moves once', async () => {
    const person = await api.signUp()
    const id = await book(person, await aHomeCareService(api.db), '12:00')
    const headers = { 'idempotency-key': 'move-once' }
    const to = { date: SATURDAY, time: '13:00' }
    const replies = [await move(person, id, to, { headers }), await move(person, id, to, { headers })]
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect((await rowOf(id)).sequence).toBe(1)
  })
})

describe('the calendar file of a home visit', () => {
  const fileOf = async (id: number, lang: 'ar' | 'en' = 'en') => {
    const { body, headers } = await api.request('GET', `/user/home-care-bookings/${id}/calendar`, {
      token: patient.token,
      lang,
    })
    return { headers, text: (body as string).replaceAll(/\r\n[ \t]/g, '') }
  }

  test('has time, address, service and patient, an alarm, and no service in its title', async () => {
    const service = await aHomeCareService(api.db, { nameEn: 'Wound care' })
    const id = await book(patient, service, '14:30')
    const { text, headers } = await fileOf(id)
    expect(headers['content-disposition']).toBe('attachment; filename="home-visit.ics"')
    for (const line of [
      `UID:home-visit-${id}@localhost`,
      'SEQUENCE:0',
      'DTSTART:20261127T113000Z',
      'DTEND:20261127T123000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Home visit by Afiya',
      'LOCATION:حي الياسمين',
      'TRIGGER:-PT2H',
    ])
      expect(text.split('\r\n')).toContain(line)
    expect(text).toContain('Service: Wound care')
    expect(text).toContain('Patient: نورة')
    expect((await fileOf(id, 'ar')).text).toContain('SUMMARY:زيارة منزلية من عافية')
  })

  test('has the next SEQUENCE after a move, and no alarm after a cancellation', async () => {
    const id = await book(patient, await aHomeCareService(api.db), '16:00')
    await move(patient, id, { date: FRIDAY, time: '17:00' })
    const moved = (await fileOf(id)).text
    expect(moved).toContain('SEQUENCE:1')
    expect(moved).toContain('DTSTART:20261127T140000Z')
    await api.request('DELETE', `/user/home-care-bookings/${id}`, { token: patient.token })
    const cancelled = (await fileOf(id)).text
    expect(cancelled).toContain('STATUS:CANCELLED')
    expect(cancelled).toContain('SEQUENCE:2')
    expect(cancelled).not.toContain('VALARM')
  })

  test('is not found by another user and refused without a session', async () => {
    const id = await book(patient, await aHomeCareService(api.db), '19:00')
    const path = `/user/home-care-bookings/${id}/calendar`
    expect((await api.request('GET', path, { token: (await api.signUp()).token })).status).toBe(404)
    expect((await api.request('GET', path)).status).toBe(401)
  })
})
