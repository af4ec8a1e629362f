import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { loadMessages } from './send-message.ts'

let api: TestApi
let desk: string
let week = 0

beforeAll(async () => {
  const send = async () => ''
  api = await startTestApi({
    textGateway: { name: 'mailbox', channel: 'sms', send, readReport: () => undefined },
  })
  desk = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const slot = () => ({ date: addDays(TODAY, 7 * (1 + (week++ % 12))), time: '09:00' })
const book = async (token: string, client_phone: string, patient_id?: number) => {
  const path = token === desk ? '/admin/bookings' : '/user/doctors/book'
  const body = {
    client_name: 'Rana Omar',
    client_phone,
    patient_id,
    doctor_id: await aDoctor(api.db),
    ...slot(),
  }
  const reply = await api.request('POST', path, { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  const id = reply.body.data.id as number
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  return { id, record: row?.patientId ?? expect.fail() }
}
/** An account that has not confirmed its address, so that it is told by text. */
const anAccount = async () => {
  const account = await api.signUp()
  await api.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, account.id))
  return account
}
/** Where the newest message about an appointment goes, sent now. */
const sentTo = async (booking: number) => {
  const [message] = await api.db
    .insert(messages)
    .values({
      bookingId: booking,
      kind: 'moved',
      sequence: 1,
      channel: 'sms',
      language: 'ar',
      state: 'queued',
      dueAt: new Date(),
    })
    .onConflictDoUpdate({ target: messages.id, set: { state: 'queued' } })
    .returning({ id: messages.id })
  const [loaded] = await loadMessages(api.db, [message?.id ?? 0])
  return loaded?.subject.phone
}
const write = (record: number, values: Partial<typeof patients.$inferInsert>) =>
  api.db.update(patients).set(values).where(eq(patients.id, record))

test('a text goes to the number that staff entered in the record, as it is when it is sent', async () => {
  const { id, record } = await book(desk, '+966573330001')
  await write(record, { phone: '+966573330002' })
  expect(await sentTo(id)).toBe('+966573330002')
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
  expect(row?.clientPhone).toBe('+966573330001')
})

test('a record without a number of staff has that of the booking', async () => {
  const { token } = await anAccount()
  const { record } = await book(token, '+966573330003')
  const { id } = await book(desk, '+966573330004', record)
  expect(await sentTo(id)).toBe('+966573330004')
  await write(record, { phone: null, phoneByStaff: true })
  expect(await sentTo((await book(desk, '+966573330005', record)).id)).toBe('+966573330005')
})

test('what an account booked goes to its own number until it has a verified link', async () => {
  const { id: userId, token } = await anAccount()
  const { id, record } = await book(token, '+966573330006')
  await write(record, { phone: '+966573330007', phoneByStaff: true })
  expect(await sentTo(id)).toBe('+966573330006')
  const ofDesk = await book(desk, '+966573330008', record)
  expect(await sentTo(ofDesk.id)).toBe('+966573330007')
  await api.db.insert(patientLinks).values({ patientId: record, userId, method: 'id_seen' })
  const linked = await book(token, '+966573330009')
  expect(linked.record).toBe(record)
  expect(await sentTo(linked.id)).toBe('+966573330007')
})
