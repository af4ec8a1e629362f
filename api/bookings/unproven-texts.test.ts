import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#db/schema/messages.ts'
import { aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'
let api: TestApi
let staff: string
beforeAll(async () => {
  const textGateway = {
    name: 'mailbox' as const,
    channel: 'sms' as const,
    send: async () => '',
    readReport: () => undefined,
  }
  api = await startTestApi({ textGateway })
  staff = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

/** An account that has confirmed nothing. */
async function unproven() {
  const person = await api.signUp()
  await api.pool.query('update users set email_confirmed_at = null where id = $1', [person.id])
  return person
}

/** Books at a doctor of its own; returns the message's channel and what the desk sees. */
async function book(token: string, client_phone: string) {
  const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const body = { client_name: 'نورة', client_phone, doctor_id, date: NEXT_SUNDAY, time: '09:00' }
  const booked = await api.request('POST', '/user/doctors/book', { body, token })
  expect(booked.status).toBe(201)
  const id: number = booked.body.data.id
  const day = await api.request('GET', `/admin/day?date=${NEXT_SUNDAY}&hospital=all&doctor=${doctor_id}`, {
    token: staff,
  })
  const { reach } = day.body.data.doctors[0].visits[0]
  return { id, reach, channel: (await newest(id))?.channel }
}

async function newest(bookingId: number) {
  const [message] = await api.db
    .select({ channel: messages.channel, state: messages.state })
    .from(messages)
    .where(eq(messages.bookingId, bookingId))
    .orderBy(desc(messages.id))
  return message
}

test.each([
  ['a landline', '0112345678', 'none'],
  ['a number outside of the Gulf', '+2347012345999', 'none'],
  ['a Saudi mobile number', '0509990001', 'sms'],
])('the desk is told how an account without a proof is reached: %s', async (_, phone, channel) => {
  const { reach, channel: told } = await book((await unproven()).token, phone)
  expect([told, reach]).toEqual([channel, channel])
})
