import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#db/schema/messages.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { tellPatients } from '#services/messages/tell-patients.ts'
import { aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

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

let networks = 0
/** An IP address that has not been used before. */
const elsewhere = () => `10.5.0.${++networks}`

/** Books at a doctor of its own; returns the message's channel and what the desk sees. */
async function book(token: string, client_phone: string, time = '09:00', from = elsewhere()) {
  const doctor_id = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const body = { client_name: 'نورة', client_phone, doctor_id, date: NEXT_SUNDAY, time }
  const booked = await api.request('POST', '/user/doctors/book', { body, token, from })
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
    .select({ kind: messages.kind, channel: messages.channel, state: messages.state })
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

/** Books for a number and cancels; returns the channels of both messages. */
async function bookAndCancel(token: string, phone: string) {
  const booked = await book(token, phone)
  await api.request('DELETE', `/user/bookings/${booked.id}`, { token, from: elsewhere() })
  return { ...booked, channels: [booked.channel, (await newest(booked.id))?.channel] }
}
const calls = async () =>
  (await api.request('GET', '/admin/me', { token: staff })).body.data.waiting.calls as number

test('an account without a proof causes five texts a day, and such accounts five to one number', async () => {
  const phone = '0509990002'
  const channels: (string | undefined)[] = []
  for (const times of [2, 2]) {
    const { token } = await unproven()
    for (let n = 0; n < times; n++) channels.push(...(await bookAndCancel(token, phone)).channels)
    // The end of an account does not lower the count.
    await api.request('DELETE', '/user/profile', { token, body: { password: PASSWORD } })
  }
  expect(channels).toEqual([...Array(5).fill('sms'), ...Array(3).fill('none')])

  const { token } = await unproven()
  const others = []
  for (const number of ['0509990003', '0509990004', '0509990005'])
    others.push(...(await bookAndCancel(token, number)).channels)
  expect(others).toEqual([...Array(5).fill('sms'), 'none'])
})

test('accounts without a proof cause twenty texts a day from one network, to whatever numbers', async () => {
  const place = elsewhere()
  const channels: (string | undefined)[] = []
  for (let account = 0; account < 7; account++) {
    const { token } = await unproven()
    for (const [n, time] of ['09:00', '09:30', '10:00'].entries())
      channels.push((await book(token, `05099910${account}${n}`, time, place)).channel)
  }
  expect(channels).toEqual([...Array(20).fill('sms'), 'none'])
  // Neither other networks nor accounts that have confirmed their address feel it.
  expect((await book((await unproven()).token, '0509991099')).channel).toBe('sms')
  expect((await book((await api.signUp()).token, '0509991098', '09:00', place)).channel).toBe('email')
  // A code of a record is such a text.
  const { token } = await unproven()
  const ask = (from: string) =>
    api.request('POST', '/user/profile/records/code', {
      token,
      from,
      body: { name: 'نورة', contact: '0509991097' },
    })
  expect((await ask(place)).body.code).toBe('record_link.too_many_codes')
  expect((await ask(elsewhere())).status).toBe(200)
})

test('above the limit a move is a call of reception, a patient’s own cancellation is none', async () => {
  const { token } = await unproven()
  const phone = '0509990006'
  for (let n = 0; n < 2; n++) await bookAndCancel(token, phone)
  expect((await book(token, phone)).channel).toBe('sms')
  const before = await calls()
  const { id } = await book(token, phone, '10:00')
  expect(await newest(id)).toMatchObject({ kind: 'booked', channel: 'none', state: 'no_channel' })
  const body = { date: NEXT_SUNDAY, time: '10:30' }
  expect((await api.request('PUT', `/user/bookings/${id}`, { token, body })).status).toBe(200)
  expect(await newest(id)).toMatchObject({ kind: 'moved', channel: 'none', state: 'no_channel' })
  expect(await calls()).toBe(before + 1)
  await api.request('DELETE', `/user/bookings/${id}`, { token })
  expect(await newest(id)).toMatchObject({ kind: 'cancelled', channel: 'none' })
  expect(await calls()).toBe(before)
})

test('bookings at the same instant stay within the limit together', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, unproven))
  const booked = await Promise.all(people.map(({ token }) => book(token, '0509990007')))
  expect(booked.filter(({ channel }) => channel === 'sms')).toHaveLength(5)
})

test('the limit ends with the day, and what the clinic changes is always texted', async () => {
  const { token } = await unproven()
  const phone = '0509990008'
  for (let n = 0; n < 3; n++) await bookAndCancel(token, phone)
  const { id, channel } = await book(token, phone)
  expect(channel).toBe('none')
  await api.request('POST', `/admin/bookings/${id}/cancel`, {
    token: staff,
    body: { reason: 'مرض الطبيب', sequence: 0 },
  })
  expect((await newest(id))?.channel).toBe('sms')
  api.setClock(addDays(TODAY, 1), '09:00')
  expect((await book(token, phone)).channel).toBe('sms')
  api.setClock(TODAY, '09:00')
})

test('reminders and offers to one number have a limit of their own', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) {
    const { token } = await unproven()
    for (const time of ['09:00', '09:30', '10:00', '10:30'])
      ids.push((await book(token, '0509990009', time)).id)
  }
  await api.db.transaction(tx =>
    tellPatients(
      tx,
      { queue: api.queue, now: api.now(), texts: 'sms' },
      ids.map(bookingId => ({ kind: 'reminder_day', bookingId })),
    ),
  )
  const told = await Promise.all(ids.map(newest))
  expect(told.filter(message => message?.kind === 'reminder_day')).toHaveLength(10)
})
