import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { offerTimes } from '#services/waitlist/offer-times.ts'
import { aBooking, aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const NEXT_SUNDAY = '2026-11-29'

let api: TestApi
let reception: { token: string }

beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
})
afterAll(() => api.close())

const send = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/waitlist${path}`, { token: reception.token, lang: 'en', body })
const listOf = async (doctor: number) => (await send('GET', `?doctor=${doctor}`)).body.data.waiting

test('reception adds callers, sees what they were offered, answers for them on the phone and removes them', async () => {
  const hours = [{ ...SUNDAY_MORNING, to: '09:30' }]
  const doctor = await aDoctor(api.db, { hours })
  const { id: user } = await api.signUp()
  const booked = await aBooking(api.db, { user, doctor, date: NEXT_SUNDAY, time: '09:00' })
  const wish = { doctor_id: doctor, from: NEXT_SUNDAY, to: NEXT_SUNDAY }
  const callers = ['أم خالد', 'سعد', 'ريم'].map((client_name, index) => ({
    ...wish,
    client_name,
    client_phone: `050123456${index}`,
  }))
  for (const caller of callers) expect((await send('POST', '', caller)).status).toBe(201)
  expect((await send('POST', '', callers[0])).body.code).toBe('staff.waits_already')
  const impossible = await send('POST', '', { ...wish, client_name: 'نورة', client_phone: '12' })
  expect(impossible.status).toBe(422)
  const [first, second, third] = await listOf(doctor)
  expect(first).toMatchObject({
    client_name: 'أم خالد',
    client_phone: '+966501234560',
    doctor: 'Dr. Sarah Alharbi',
    from: NEXT_SUNDAY,
    time_from: '00:00',
    time_to: '24:00',
    offers: [],
  })

  await api.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, booked))
  const offerAll = () => offerTimes(api.db, { queue: api.queue, now: api.now(), texts: undefined })
  await offerAll()
  const offered = async (id: number) =>
    (await listOf(doctor)).find((entry: { id: number }) => entry.id === id)?.offers ?? []
  const [open] = await offered(first.id)
  expect(open).toMatchObject({ date: NEXT_SUNDAY, time: '09:00', state: 'open' })
  // Without a gateway nobody can be told: the call list has the offer.
  const [message] = await api.db.select().from(messages).where(eq(messages.waitlistOfferId, open.id))
  expect(message).toMatchObject({ channel: 'none', state: 'no_channel' })
  const calls = await api.request('GET', '/admin/calls', { token: reception.token, lang: 'en' })
  expect(calls.body.data).toContainEqual(
    expect.objectContaining({ kind: 'waitlist_offer', client_name: 'أم خالد', time: '09:00' }),
  )

  expect((await send('POST', `/offers/${open.id}/answer`, { take: false })).status).toBe(200)
  await offerAll()
  expect((await offered(first.id))[0].state).toBe('declined')
  const [next] = await offered(second.id)
  expect((await send('POST', `/${second.id}/remove`)).status).toBe(200)
  for (const id of [second.id, 999_999])
    expect((await send('POST', `/${id}/remove`)).body.code).toBe('staff.nothing_changed')
  await offerAll()
  expect((await send('POST', `/offers/${next.id}/answer`, { take: true })).body.code).toBe(
    'waitlist.offer_ended',
  )
  const [last] = await offered(third.id)
  expect((await send('POST', `/offers/${last.id}/answer`, { take: true })).status).toBe(200)
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.clientName, 'ريم'))
  expect(booking).toMatchObject({ status: 'pending', userId: null, clientPhone: '+966501234562' })
  expect((await listOf(doctor)).map(({ id }: { id: number }) => id)).toEqual([first.id])

  // The record of each patient shows the offer among the messages, with what became of it.
  const offer = { kind: 'waitlist_offer', booking_id: null, date: NEXT_SUNDAY, time: '09:00' }
  const until = expect.stringMatching(/^\d\d:\d\d$/)
  expect(await messagesOf(first.id)).toMatchObject([{ ...offer, offer: { state: 'declined', until } }])
  expect(await messagesOf(second.id)).toMatchObject([{ ...offer, offer: { state: 'withdrawn', until } }])
  expect(await messagesOf(third.id)).toMatchObject([
    { kind: 'booked', booking_id: booking?.id, offer: null },
    { ...offer, offer: { state: 'taken', until } },
  ])
})

/** The messages to the patient of an entry. */
async function messagesOf(entryId: number) {
  const [entry] = await api.db.select().from(waitlistEntries).where(eq(waitlistEntries.id, entryId))
  const path = `/admin/patients/${entry?.patientId}/messages`
  return (await api.request('GET', path, { token: reception.token })).body.data
}
