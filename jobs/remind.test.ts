import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings, homeCareBookings } from '#db/schema/bookings.ts'
import { momentAt } from '#domain/clinic-time.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aBooking, aDoctor, aHomeCareBooking, aHomeCareService } from '#tests/support/world.ts'
import { remind } from './remind.ts'

const SUNDAY = '2026-11-22'
const MONDAY = '2026-11-23'

let api: TestApi
let doctor: number
let patient: { token: string; id: number }

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  doctor = await aDoctor(api.db)
  patient = await api.signUp()
})
afterAll(() => api.close())

const visit = async (
  date: string,
  time: string,
  facts: Partial<typeof bookings.$inferInsert> = {},
  madeAt: [string, string] = [SUNDAY, '06:00'],
) => {
  const id = await aBooking(api.db, { user: patient.id, doctor, date, time })
  await api.db
    .update(bookings)
    .set({ createdAt: new Date(momentAt(...madeAt)), ...facts })
    .where(eq(bookings.id, id))
  return id
}

const remindAt = (day: string, time: string) => remind({ ...api, clock: () => momentAt(day, time) })

/** The visits of which a reminder is queued, with the sequence that it is for. */
const reminders = async (...ids: number[]) =>
  (await api.letters()).flatMap(letter =>
    letter.letter === 'booking_reminder' && ids.includes(letter.bookingId)
      ? [[letter.bookingId, letter.sequence]]
      : [],
  )

test('a visit of the next 24 hours is reminded of once, to the minute', async () => {
  const soon = await visit(MONDAY, '09:00')
  const later = await visit(MONDAY, '09:31')
  await remindAt(SUNDAY, '08:59')
  expect(await reminders(soon, later)).toEqual([])
  await remindAt(SUNDAY, '09:00')
  await remindAt(SUNDAY, '09:15')
  expect(await reminders(soon, later)).toEqual([[soon, 0]])
  await remindAt(SUNDAY, '09:45')
  expect(await reminders(soon, later)).toEqual([
    [soon, 0],
    [later, 0],
  ])
})

test('looking from many processes at once queues one letter', async () => {
  const ids = await Promise.all(['10:00', '11:00', '12:00'].map(time => visit(MONDAY, time)))
  await Promise.all(Array.from({ length: 8 }, () => remindAt(SUNDAY, '20:00')))
  expect(new Set((await reminders(...ids)).map(([id]) => id)).size).toBe(3)
  expect(await reminders(...ids)).toHaveLength(3)
})

test('nobody is reminded of a visit that is cancelled, over, or begins this minute', async () => {
  const ids = [
    await visit(MONDAY, '09:00', { status: 'cancelled', cancelledAt: new Date() }),
    await visit(SUNDAY, '08:00'),
    await visit(SUNDAY, '12:00'),
    await visit(MONDAY, '10:00', { status: 'done' }),
  ]
  await remindAt(SUNDAY, '12:00')
  expect(await reminders(...ids)).toEqual([])
})

test('who has booked within two hours knows, and is reminded later if there is time', async () => {
  const id = await visit(SUNDAY, '18:00', {}, [SUNDAY, '12:00'])
  await remindAt(SUNDAY, '13:45')
  expect(await reminders(id)).toEqual([])
  await remindAt(SUNDAY, '14:00')
  expect(await reminders(id)).toEqual([[id, 0]])
})

test('a visit that is moved after its reminder gets another one for its new time', async () => {
  const id = await visit('2026-11-29', '09:00')
  await remindAt('2026-11-28', '12:00')
  api.setClock('2026-11-28', '13:00')
  const moved = await api.ask('PUT', `/user/bookings/${id}`, {
    token: patient.token,
    body: { date: '2026-12-06', time: '09:00' },
  })
  expect(moved.status).toBe(200)
  await remindAt('2026-11-28', '13:15')
  expect(await reminders(id)).toEqual([[id, 0]])
  await remindAt('2026-12-05', '12:00')
  expect(await reminders(id)).toEqual([
    [id, 0],
    [id, 1],
  ])
})

test('a visit at home is reminded of likewise', async () => {
  const service = await aHomeCareService(api.db)
  const at = async (time: string, facts: Partial<typeof homeCareBookings.$inferInsert> = {}) => {
    const id = await aHomeCareBooking(api.db, { user: patient.id, service, date: MONDAY, time })
    const createdAt = new Date(momentAt(SUNDAY, '06:00'))
    await api.db
      .update(homeCareBookings)
      .set({ createdAt, ...facts })
      .where(eq(homeCareBookings.id, id))
    return id
  }
  const soon = await at('09:30')
  await at('10:30', { status: 'cancelled', cancelledAt: new Date() })
  await at('12:30')
  await Promise.all([remindAt(SUNDAY, '11:00'), remindAt(SUNDAY, '11:00')])
  const letters = (await api.letters()).filter(({ letter }) => letter === 'home_care_reminder')
  expect(letters).toEqual([{ letter: 'home_care_reminder', homeCareBookingId: soon }])
})

test('when the letters cannot be queued, nothing is marked', async () => {
  const id = await visit(MONDAY, '09:00')
  const broken = { ...api.queue, add: () => Promise.reject(new Error('no queue')) }
  await expect(remind({ ...api, queue: broken, clock: () => momentAt(SUNDAY, '15:00') })).rejects.toThrow(
    'no queue',
  )
  await remindAt(SUNDAY, '15:15')
  expect(await reminders(id)).toEqual([[id, 0]])
})
