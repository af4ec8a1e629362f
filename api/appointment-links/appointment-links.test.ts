import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { patients } from '#db/schema/patients.ts'
import {
  type LinkSubject,
  linkTokenOf,
  loadLinkKey,
  subjectOfLink,
} from '#services/messages/appointment-link.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'

let api: TestApi
let key: Buffer

beforeAll(async () => {
  api = await startTestApi()
  key = await loadLinkKey(api.db)
})
afterAll(() => api.close())

const tokenOf = (subject: LinkSubject) => linkTokenOf(key, subject)
const send = (
  what: 'read' | 'confirm' | 'reminders' | 'cancel' | 'move',
  token: string,
  more: object = {},
  lang: 'ar' | 'en' = 'en',
) => api.request('POST', `/appointment-links/${what}`, { body: { token, ...more }, lang })

/** An appointment on the next Sunday; without an account if `user` is null. */
async function anAppointment({ time = '09:00', user = null as number | null, doctor = 0 } = {}) {
  const doctorId = doctor || (await aDoctor(api.db, { hours: [SUNDAY_MORNING] }))
  const person = user ?? (await api.signUp()).id
  const id = await aBooking(api.db, { user: person, doctor: doctorId, date: NEXT_SUNDAY, time })
  if (user === null) await api.db.update(bookings).set({ userId: null }).where(eq(bookings.id, id))
  return { id, doctorId, token: tokenOf({ bookingId: id }) }
}

test('a link is short, names one booking, and cannot be made by anybody else', () => {
  const token = tokenOf({ bookingId: 2_000_000_000 })
  expect(`https://clinic.example/a/${token}`.length).toBeLessThanOrEqual(60)
  expect(subjectOfLink(key, token)).toEqual({ bookingId: 2_000_000_000 })
  expect(subjectOfLink(key, tokenOf({ visitNumber: 7 }))).toEqual({ visitNumber: 7 })
  expect(subjectOfLink(Buffer.alloc(32, 1), token)).toBeUndefined()
  for (const [index, char] of [...token].entries()) {
    const forged = `${token.slice(0, index)}${char === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`
    expect(subjectOfLink(key, forged), forged).toBeUndefined()
  }
  // Other spellings of the same bytes.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) as string)
  const spellings = [`${token}=`, `${token} `, `${token}\n`, token.replaceAll('_', '/').replaceAll('-', '+')]
  for (let bits = 0; bits < 4; bits++) spellings.push(token.slice(0, -1) + alphabet[(last & ~3) | bits])
  for (const spelling of spellings.filter(each => each !== token))
    expect(subjectOfLink(key, spelling), JSON.stringify(spelling)).toBeUndefined()
})

test('it shows the appointment without an account, and only the first name', async () => {
  const { id, token, doctorId } = await anAppointment()
  await api.db.update(bookings).set({ clientName: 'نورة العتيبي' }).where(eq(bookings.id, id))
  const { status, body, headers } = await send('read', token)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.data).toEqual({
    date: NEXT_SUNDAY,
    time: '09:00',
    status: 'pending',
    to_come: true,
    last_day: null,
    confirmed: false,
    reminders: true,
    delay_minutes: 0,
    sequence: 0,
    cancel_reason: '',
    first_name: 'نورة',
    doctor: {
      ...{ id: doctorId, name: 'Dr. Sarah Alharbi', specialty: 'Family medicine' },
      ...{ visit_type_id: null, visit_type: '', bring: '' },
    },
    hospital: { name: 'Afiya Olaya Hospital', address: 'Olaya, Riyadh', phone: '+966112000000' },
    service: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/العتيبي|0501234567/)
  await api.db.update(bookings).set({ clientName: 'أم خالد العتيبي' }).where(eq(bookings.id, id))
  expect((await send('read', token)).body.data.first_name).toBe('أم خالد')
})

test('it names the last day to which a free follow-up can be moved', async () => {
  const { id, token } = await anAppointment()
  const lastDay = async (freeUntil: string) => {
    await api.db.update(bookings).set({ freeUntil, followUpOf: id }).where(eq(bookings.id, id))
    return (await send('read', token)).body.data.last_day
  }
  expect(await lastDay('2026-12-03')).toBe('2026-12-03')
  // The clinic has moved it past that day.
  expect(await lastDay('2026-11-25')).toBe(NEXT_SUNDAY)
})

test('a forged token, one of a deleted booking and one of an earlier day each have their own sentence', async () => {
  const { token } = await anAppointment()
  const forged = `${token.slice(0, 10)}AAAAAAAAAAAA${token.slice(22)}`
  for (const what of ['read', 'confirm', 'cancel'] as const) {
    // A link that a message program has cut off.
    for (const wrong of [forged, token.slice(0, 15), '', '«»'])
      expect((await send(what, wrong)).body.code).toBe('link.forged')
    expect((await send(what, tokenOf({ bookingId: 999_999 }))).body.code).toBe('link.unknown')
  }
  expect((await send('read', 'A'.repeat(201))).status).toBe(422)
  api.setClock(NEXT_SUNDAY, '23:59')
  expect((await send('read', token)).body.data).toMatchObject({ status: 'done', to_come: false })
  expect((await send('cancel', token)).body.code).toBe('booking.begun')
  expect((await send('confirm', token)).body.code).toBe('link.too_late')
  expect((await send('move', token, { date: '2026-12-06', time: '09:00' })).body.code).toBe('booking.begun')
  api.setClock('2026-11-30', '00:00')
  const sentences = []
  for (const lang of ['ar', 'en'] as const)
    for (const wrong of [token, forged, tokenOf({ bookingId: 999_999 })])
      sentences.push((await send('confirm', wrong, {}, lang)).body.message)
  expect(new Set(sentences).size).toBe(6)
  for (const what of ['read', 'cancel'] as const)
    expect((await send(what, token)).body.code).toBe('link.expired')
  api.setClock(TODAY, '09:00')
})

test('cancelling twice cancels once, and the patient is told once', async () => {
  const { id, token } = await anAppointment({ time: '10:00' })
  const other = await anAppointment({ time: '10:30' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('cancel', token)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  expect(row).toMatchObject({ status: 'cancelled', sequence: 1, cancelReason: '' })
  expect(await api.db.select().from(messages).where(eq(messages.bookingId, id))).toHaveLength(1)
  // The other booking is untouched.
  const [untouched] = await api.db.select().from(bookings).where(eq(bookings.id, other.id))
  expect(untouched?.status).toBe('pending')
})

test('confirming works any number of times, until the time is changed or cancelled', async () => {
  const { id, token } = await anAppointment({ time: '11:00' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('confirm', token)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.confirmed}`))).toEqual(
    new Set(['200 true']),
  )
  const rowOf = async () => (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]
  expect(await rowOf()).toMatchObject({ status: 'pending', sequence: 0, confirmedByPatient: true })
  // Nobody is told of it but the desk.
  expect(await api.db.select().from(messages).where(eq(messages.bookingId, id))).toHaveLength(0)
  const { body: moved } = await send('move', token, { date: '2026-12-06', time: '11:30' })
  expect(moved.data.confirmed).toBe(false)
  expect(await rowOf()).toMatchObject({ confirmedAt: null, confirmedByPatient: false })
  await send('cancel', token)
  expect((await send('confirm', token)).body.code).toBe('link.is_cancelled')
  expect(await rowOf()).toMatchObject({ confirmedAt: null })
})

test('a page that shows an earlier time changes nothing, and learns the new one', async () => {
  const service = await aHomeCareService(api.db)
  const { id: user } = await api.signUp()
  const visit = await aHomeCareBooking(api.db, { user, service, date: NEXT_SUNDAY, time: '09:00' })
  const { token: appointment } = await anAppointment({ time: '11:00' })
  for (const token of [appointment, tokenOf({ visitNumber: visit })]) {
    const { sequence } = (await send('read', token)).body.data
    const moved = await send('move', token, { date: '2026-12-06', time: '11:30', sequence })
    expect(moved.body.data).toMatchObject({ date: '2026-12-06', time: '11:30', sequence: sequence + 1 })
    // A move, confirmation or cancellation of the time before.
    const stale = { sequence }
    for (const [what, more] of [
      ['confirm', stale],
      ['cancel', stale],
      ['move', { ...stale, date: NEXT_SUNDAY, time: '10:00' }],
    ] as const)
      expect(await send(what, token, more)).toMatchObject({ status: 409, body: { code: 'link.changed' } })
    // The repetition of a move whose answer was lost.
    const again = await send('move', token, { ...stale, date: '2026-12-06', time: '11:30' })
    expect(again.body.data).toEqual(moved.body.data)

    const seen = { sequence: sequence + 1 }
    expect((await send('confirm', token, seen)).body.data.confirmed).toBe(true)
    for (let press = 0; press < 2; press++)
      expect((await send('cancel', token, seen)).body.data.status).toBe('cancelled')
    expect((await send('confirm', token, seen)).body.code).toBe('link.is_cancelled')
  }
})

test('the desk sees who confirmed, and what it recorded itself stays', async () => {
  const { token: staff } = await api.signInStaff('reception')
  const { id, token, doctorId } = await anAppointment({ time: '09:30' })
  const seen = async () => {
    const path = `/admin/day?hospital=all&doctor=${doctorId}&date=${NEXT_SUNDAY}`
    const { body } = await api.request('GET', path, { token: staff })
    const [{ state, confirmed_by_patient }] = body.data.doctors[0].visits
    return [state, confirmed_by_patient]
  }
  await send('confirm', token)
  expect(await seen()).toEqual(['confirmed', true])
  const confirmedAt = new Date('2026-11-21T09:00Z')
  await api.db.update(bookings).set({ confirmedAt, confirmedByPatient: false }).where(eq(bookings.id, id))
  expect((await send('confirm', token)).body.data.confirmed).toBe(true)
  expect(await seen()).toEqual(['confirmed', false])
})

test('reminders of the one appointment are turned off and on by the link', async () => {
  const { id: user } = await api.signUp()
  const { id, token } = await anAppointment({ time: '10:00', user })
  const { token: other } = await anAppointment({ time: '11:00', user })
  const own = async () => (await send('read', token)).body.data.reminders
  expect((await send('reminders', token, { on: false })).body.data.reminders).toBe(false)
  // Another appointment of the same patient is not touched.
  expect((await send('read', other)).body.data.reminders).toBe(true)
  const patientOf = (booking: number) =>
    api.db
      .select({ wantsReminders: patients.wantsReminders })
      .from(bookings)
      .innerJoin(patients, eq(patients.id, bookings.patientId))
      .where(eq(bookings.id, booking))
  expect(await patientOf(id)).toEqual([{ wantsReminders: true }])
  expect((await send('reminders', token, { on: true })).body.data.reminders).toBe(true)
  await send('reminders', token, { on: false })
  // It goes with the appointment when that moves.
  await send('move', token, { date: '2026-12-06', time: '10:30' })
  expect(await own()).toBe(false)
  expect((await send('reminders', token, { on: 'maybe' })).status).toBe(422)
})

test('the page of a link says what the account chose for all its bookings', async () => {
  const { id: user } = await api.signUp()
  const { id, token } = await anAppointment({ time: '11:30', user })
  await api.pool.query(
    `update patients set account_wants_reminders = false
     where id = (select patient_id from bookings where id = $1)`,
    [id],
  )
  expect((await send('read', token)).body.data.reminders).toBe(false)
})

test('the link of a cancelled appointment changes nothing', async () => {
  const { id, token } = await anAppointment({ time: '10:00' })
  await send('cancel', token)
  const rowOf = async () => (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]
  const before = await rowOf()
  expect((await send('reminders', token, { on: false })).body.code).toBe('link.is_cancelled')
  expect((await send('confirm', token)).body.code).toBe('link.is_cancelled')
  expect((await send('move', token, { date: '2026-12-06', time: '09:00' })).body.code).toBe(
    'booking.is_cancelled',
  )
  expect((await send('cancel', token)).status).toBe(200)
  expect(await rowOf()).toEqual(before)
})

test('moving has the rules of the patient’s own call', async () => {
  const { id, token, doctorId } = await anAppointment({ time: '11:00' })
  const { id: user } = await api.signUp()
  await aBooking(api.db, { user, doctor: doctorId, date: NEXT_SUNDAY, time: '11:30' })
  const codeOf = async (date: string, time: string) => (await send('move', token, { date, time })).body.code
  expect(await codeOf(NEXT_SUNDAY, '11:30')).toBe('booking.slot_taken')
  expect(await codeOf('2026-11-30', '09:00')).toBe('booking.wrong_weekday')
  expect(await codeOf('2026-11-15', '09:00')).toBe('booking.past')
  const moved = await send('move', token, { date: '2026-12-06', time: '09:30' })
  expect(moved.body.data).toMatchObject({ date: '2026-12-06', time: '09:30', to_come: true })
  // The same link goes on.
  expect((await send('read', token)).body.data).toMatchObject({ date: '2026-12-06', time: '09:30' })
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  expect(row?.sequence).toBe(1)
})

test('a home visit is shown, moved and cancelled, too', async () => {
  const service = await aHomeCareService(api.db)
  const { id: user } = await api.signUp()
  const id = await aHomeCareBooking(api.db, { user, service, date: NEXT_SUNDAY, time: '09:30' })
  const token = tokenOf({ visitNumber: id })
  expect((await send('read', token)).body.data).toMatchObject({
    doctor: null,
    hospital: null,
    service: { id: service },
  })
  expect((await send('confirm', token)).body.data.confirmed).toBe(true)
  const moved = await send('move', token, { date: NEXT_SUNDAY, time: '12:30' })
  expect(moved.body.data).toMatchObject({ time: '12:30' })
  expect((await send('cancel', token)).body.data.status).toBe('cancelled')
})
