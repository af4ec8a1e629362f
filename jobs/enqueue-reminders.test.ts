import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { tellPatients } from '#services/messages/tell-patients.ts'
import type { TextGateway } from '#services/messages/text-gateway.ts'
import { aHomeCareBooking, aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { enqueueReminders } from './enqueue-reminders.ts'
import { isTrue, loadMessages } from './messages/send-message.ts'

const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'

let api: TestApi
let doctor: number
let patient: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  doctor = await aDoctor(api.db)
  patient = await api.signUp()
})
afterAll(() => api.close())

const createBooking = async (
  date: string,
  time: string,
  facts: Partial<typeof bookings.$inferInsert> = {},
  madeAt: [string, string] = [SUNDAY, '06:00'],
) => {
  const id = await aBooking(api.db, { user: patient.id, doctor, date, time })
  await api.db
    .update(bookings)
    .set({ createdAt: new Date(timestampAt(...madeAt)), ...facts })
    .where(eq(bookings.id, id))
  return id
}

const enqueueRemindersAt = (day: string, time: string) =>
  enqueueReminders({ ...api, clock: () => timestampAt(day, time) })

/** The bookings that a reminder is queued for, with the sequence in its job. */
const queuedReminders = async (...ids: number[]) =>
  (await api.queuedEmails()).flatMap(job =>
    job.template === 'booking_reminder' && ids.includes(job.bookingId) ? [[job.bookingId, job.sequence]] : [],
  )

test('one reminder is enqueued 24 hours before an appointment, to the minute', async () => {
  const soon = await createBooking(MONDAY, '09:00')
  const later = await createBooking(MONDAY, '09:31')
  await enqueueRemindersAt(SUNDAY, '08:59')
  expect(await queuedReminders(soon, later)).toEqual([])
  await enqueueRemindersAt(SUNDAY, '09:00')
  await enqueueRemindersAt(SUNDAY, '09:15')
  expect(await queuedReminders(soon, later)).toEqual([[soon, 0]])
  await enqueueRemindersAt(SUNDAY, '09:45')
  expect(await queuedReminders(soon, later)).toEqual([
    [soon, 0],
    [later, 0],
  ])
})

test('concurrent runs enqueue one reminder', async () => {
  const ids = await Promise.all(['10:00', '11:00', '12:00'].map(time => createBooking(MONDAY, time)))
  await Promise.all(Array.from({ length: 8 }, () => enqueueRemindersAt(SUNDAY, '20:00')))
  expect(new Set((await queuedReminders(...ids)).map(([id]) => id)).size).toBe(3)
  expect(await queuedReminders(...ids)).toHaveLength(3)
})

test('no reminder for an appointment that is cancelled, done, over, or begins this minute', async () => {
  const ids = [
    await createBooking(MONDAY, '09:00', { status: 'cancelled', cancelledAt: new Date() }),
    await createBooking(SUNDAY, '08:00'),
    await createBooking(SUNDAY, '12:00'),
    await createBooking(MONDAY, '10:00', { status: 'done' }),
  ]
  await enqueueRemindersAt(SUNDAY, '12:00')
  expect(await queuedReminders(...ids)).toEqual([])
})

test('a booking of the last two hours gets its reminder later, if there is time', async () => {
  const id = await createBooking(SUNDAY, '18:00', {}, [SUNDAY, '12:00'])
  await enqueueRemindersAt(SUNDAY, '13:45')
  expect(await queuedReminders(id)).toEqual([])
  await enqueueRemindersAt(SUNDAY, '14:00')
  expect(await queuedReminders(id)).toEqual([[id, 0]])
})

test('an appointment that is moved after its reminder gets another one for its new time', async () => {
  const id = await createBooking('2026-11-29', '09:00')
  await enqueueRemindersAt('2026-11-28', '12:00')
  api.setClock('2026-11-28', '13:00')
  const moved = await api.request('PUT', `/user/bookings/${id}`, {
    token: patient.token,
    body: { date: '2026-12-06', time: '09:00' },
  })
  expect(moved.status).toBe(200)
  await enqueueRemindersAt('2026-11-28', '13:15')
  expect(await queuedReminders(id)).toEqual([[id, 0]])
  await enqueueRemindersAt('2026-12-05', '12:00')
  expect(await queuedReminders(id)).toEqual([
    [id, 0],
    [id, 1],
  ])
})

test('a home visit gets a reminder too', async () => {
  const service = await aHomeCareService(api.db)
  const at = async (time: string, facts: Partial<typeof bookings.$inferInsert> = {}) => {
    const id = await aHomeCareBooking(api.db, { user: patient.id, service, date: MONDAY, time })
    const createdAt = new Date(timestampAt(SUNDAY, '06:00'))
    await api.db
      .update(bookings)
      .set({ createdAt, ...facts })
      .where(eq(bookings.visitNumber, id))
    return id
  }
  const soon = await at('09:30')
  await at('10:30', { status: 'cancelled', cancelledAt: new Date() })
  await at('12:30')
  await Promise.all([enqueueRemindersAt(SUNDAY, '11:00'), enqueueRemindersAt(SUNDAY, '11:00')])
  const reminders = (await api.queuedEmails()).filter(({ template }) => template === 'home_care_reminder')
  expect(reminders).toEqual([
    { template: 'home_care_reminder', bookingId: (await visitOf(api.db, soon)).id, sequence: 0 },
  ])
})

test('when the e-mails cannot be enqueued, nothing is marked as reminded', async () => {
  const id = await createBooking(MONDAY, '09:00')
  const brokenQueue = { ...api.queue, enqueue: () => Promise.reject(new Error('no queue')) }
  await expect(
    enqueueReminders({ ...api, queue: brokenQueue, clock: () => timestampAt(SUNDAY, '15:00') }),
  ).rejects.toThrow('no queue')
  await enqueueRemindersAt(SUNDAY, '15:15')
  expect(await queuedReminders(id)).toEqual([[id, 0]])
})

/** The kinds of the messages about an appointment, oldest first. */
const kindsOf = async (bookingId: number) =>
  (
    await api.db
      .select({ kind: messages.kind })
      .from(messages)
      .where(eq(messages.bookingId, bookingId))
      .orderBy(messages.id)
  ).map(({ kind }) => kind)

test('a second reminder follows two hours before, once', async () => {
  const id = await createBooking(MONDAY, '15:00')
  await enqueueRemindersAt(SUNDAY, '15:00')
  await enqueueRemindersAt(MONDAY, '12:45')
  expect(await kindsOf(id)).toEqual(['reminder_day'])
  await Promise.all(Array.from({ length: 8 }, () => enqueueRemindersAt(MONDAY, '13:00')))
  await enqueueRemindersAt(MONDAY, '13:15')
  expect(await kindsOf(id)).toEqual(['reminder_day', 'reminder_hours'])
})

test('no second reminder shortly after the first, nor when it could leave only just before', async () => {
  const late = await createBooking(SUNDAY, '18:00', {}, [SUNDAY, '12:00'])
  await enqueueRemindersAt(SUNDAY, '14:00')
  await enqueueRemindersAt(SUNDAY, '16:30')
  expect(await kindsOf(late)).toEqual(['reminder_day'])
  // Texts wait until 8:00, the end of the quiet hours.
  const early = await createBooking(MONDAY, '08:30')
  await enqueueRemindersAt(SUNDAY, '09:00')
  await enqueueRemindersAt(MONDAY, '06:30')
  expect(await kindsOf(early)).toEqual(['reminder_day'])
})

test('a caller without an account is reminded only where a text can be sent', async () => {
  const id = await createBooking(MONDAY, '15:00', { userId: null, clientPhone: '+966501234567' })
  await enqueueRemindersAt(SUNDAY, '15:00')
  expect(await kindsOf(id)).toEqual([])
  const other = await createBooking(MONDAY, '16:00', { userId: null, clientPhone: '+966501234567' })
  const textGateway = { channel: 'sms' } as TextGateway
  await enqueueReminders({ ...api, textGateway, clock: () => timestampAt(SUNDAY, '16:00') })
  expect(await kindsOf(other)).toEqual(['reminder_day'])
})

test('who has turned reminders off gets none, also none that is queued, but all other messages', async () => {
  const id = await createBooking(MONDAY, '15:00')
  const choose = async (on: boolean) => {
    const { token } = patient
    const { body } = await api.request('GET', '/user/profile/reminders', { token })
    expect(body.data).toHaveLength(1)
    const path = `/user/profile/reminders/${body.data[0].id}`
    expect((await api.request('PUT', path, { token, body: { on } })).body.data[0].on).toBe(on)
  }
  await choose(false)
  await enqueueRemindersAt(SUNDAY, '16:00')
  expect(await kindsOf(id)).toEqual([])
  await choose(true)
  await enqueueRemindersAt(SUNDAY, '16:15')
  expect(await kindsOf(id)).toEqual(['reminder_day'])
  // Turned off while the message waits.
  await choose(false)
  const [message] = await api.db.select().from(messages).where(eq(messages.bookingId, id))
  const [loaded] = await loadMessages(api.db, [message?.id as number])
  expect(loaded && isTrue(loaded, timestampAt(SUNDAY, '16:20'))).toBe(false)
  await enqueueRemindersAt(MONDAY, '13:00')
  expect(await kindsOf(id)).toEqual(['reminder_day'])
  await tellPatients(api.db, { queue: api.queue, now: api.now(), texts: undefined }, [
    { kind: 'cancelled', bookingId: id },
  ])
  expect(await kindsOf(id)).toEqual(['reminder_day', 'cancelled'])
})

test('nobody chooses for the patients of another account', async () => {
  await createBooking(MONDAY, '15:00')
  const { body } = await api.request('GET', '/user/profile/reminders', { token: patient.token })
  const { token } = await api.signUp()
  const path = `/user/profile/reminders/${body.data[0].id}`
  expect((await api.request('PUT', path, { token, body: { on: false } })).status).toBe(404)
})
