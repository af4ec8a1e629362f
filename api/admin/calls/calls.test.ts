import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PatientCall } from '#contract/admin/calls.ts'
import { messages } from '#db/schema/messages.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let staffId: number
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
  ;({ token, id: staffId } = await api.signInStaff('reception'))
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  await api.pool.query('delete from messages')
  doctor = await aDoctor(api.db)
})
afterAll(() => api.close())

const book = async (time: string, name = 'سامي', phone = '0501234567') => {
  const body = { client_name: name, client_phone: phone, doctor_id: doctor, date: TODAY, time }
  const reply = await api.request('POST', '/admin/bookings', { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data
}
const cancel = async (id: number, sequence = 0) =>
  (
    await api.request('POST', `/admin/bookings/${id}/cancel`, {
      token,
      body: { reason: 'مرض الطبيب', sequence },
    })
  ).body.data
const move = (id: number, time: string) =>
  api.request('PUT', `/admin/bookings/${id}`, { token, body: { date: TODAY, time, sequence: 0 } })
const calls = async (lang: 'ar' | 'en' = 'en'): Promise<PatientCall[]> =>
  (await api.request('GET', '/admin/calls', { token, lang })).body.data
const count = async () => (await api.request('GET', '/admin/me', { token })).body.data.waiting.calls
const tell = (ids: number[], told: boolean) =>
  api.request('POST', '/admin/calls/told', { token, body: { ids, told } })

test('a caller whom no message reaches is called about changes, not about the booking just made', async () => {
  const booking = await book('10:00')
  expect(booking).toMatchObject({
    reach: 'none',
    message: { kind: 'booked', channel: 'none', state: 'no_channel', told: false },
  })
  expect([await calls(), await count()]).toEqual([[], 0])
  const cancelled = await cancel(booking.id)
  expect(cancelled.message).toMatchObject({ kind: 'cancelled', state: 'no_channel', told: false })
  expect(await calls()).toEqual([
    {
      id: expect.any(Number),
      kind: 'cancelled',
      minutes: 0,
      problem: 'no_channel',
      failure: null,
      client_name: 'سامي',
      client_phone: '+966501234567',
      date: TODAY,
      time: '10:00',
      cancel_cause: 'other',
      cancel_reason: 'مرض الطبيب',
      is_cancelled: true,
      changes: ['time'],
      former: null,
      doctor: 'Dr. Sarah Alharbi',
      hospital: 'Afiya Olaya Hospital',
      service: null,
    },
  ])
  expect((await calls('ar'))[0]?.hospital).toBe('مستشفى عافية العليا')
  expect(await count()).toBe(1)
})

test('the most urgent come first: by the earliest time that the change concerns', async () => {
  const [later, sooner] = [await book('11:00', 'هدى'), await book('10:00', 'نورة')]
  await cancel(later.id)
  await move(sooner.id, '11:30')
  expect((await calls()).map(({ client_name, kind, time }) => [client_name, kind, time])).toEqual([
    ['نورة', 'moved', '11:30'],
    ['هدى', 'cancelled', '11:00'],
  ])
})

test('one press takes a patient off the list, another brings the patient back; the history says who', async () => {
  const booking = await book('10:00')
  await cancel(booking.id)
  const ids = (await calls()).map(({ id }) => id)
  expect((await tell(ids, true)).body.data).toEqual({ told: true })
  expect([await calls(), await count()]).toEqual([[], 0])
  const [row] = await api.db
    .select()
    .from(messages)
    .where(eq(messages.id, ids[0] as number))
  expect(row).toMatchObject({ calledBy: staffId, calledAt: new Date(api.now()) })
  const { visits } = (await api.request('GET', `/admin/day?date=${TODAY}&doctor=${doctor}`, { token })).body
    .data.doctors[0] ?? { visits: [] }
  expect(visits[0]?.message.told ?? true).toBe(true)
  const history = (await api.request('GET', `/admin/bookings/${booking.id}/history`, { token })).body.data
  expect(history[0]).toMatchObject({ part: 'messages', staff_id: staffId, record_id: String(booking.id) })
  expect(Object.keys(history[0].after)).toEqual(['called_at'])
  await tell(ids, false)
  expect((await calls()).map(({ id }) => id)).toEqual(ids)
})

test('a newer change replaces the call about an older one', async () => {
  const booking = await book('10:00')
  await move(booking.id, '11:00')
  await cancel(booking.id, 1)
  expect((await calls()).map(({ kind }) => kind)).toEqual(['cancelled'])
})

test('a message that was sent cannot be marked as told, and what is over needs no call', async () => {
  const booking = await book('10:00')
  await cancel(booking.id)
  const [open] = await calls()
  await api.pool.query(`update messages set channel = 'sms', state = 'delivered' where id = $1`, [open?.id])
  await tell([open?.id as number], true)
  const [row] = await api.db
    .select()
    .from(messages)
    .where(eq(messages.id, open?.id as number))
  expect(row?.calledAt).toBeNull()
  await api.pool.query(`update messages set state = 'failed' where id = $1`, [open?.id])
  expect((await calls()).map(({ problem }) => problem)).toEqual(['failed'])
  api.setClock('2026-11-23', '09:00')
  expect(await calls()).toEqual([])
  api.setClock(TODAY, '09:00')
})

test('who was moved forward is called until the day has passed that the patient knows', async () => {
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  doctor = await aDoctor(api.db, {
    hours: weekdays.map(weekday => ({ weekday, from: '09:00', to: '12:00' })),
  })
  const { id } = await book('10:00')
  for (const [sequence, date] of ['2026-11-26', '2026-11-24', '2026-11-23'].entries()) {
    const body = { date, time: '10:00', sequence }
    expect((await api.request('PUT', `/admin/bookings/${id}`, { token, body })).status).toBe(200)
    // Only the first move reaches the patient.
    if (sequence === 0) await tell([(await calls())[0]?.id as number], true)
  }
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
    api.setClock(day, '09:00')
    expect(await calls()).toMatchObject([
      { kind: 'moved', former: { date: '2026-11-26' }, date: '2026-11-23' },
    ])
    expect(await count()).toBe(1)
  }
  api.setClock('2026-11-27', '09:00')
  expect([await calls(), await count()]).toEqual([[], 0])
  api.setClock(TODAY, '09:00')
})

test.each([
  ['arrived', '0112345671'],
  ['done', '0112345672'],
])('who has come at the new time (%s) is not called about the move', async (state, phone) => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '12:00' }))
  doctor = await aDoctor(api.db, { hours })
  const { id } = await book('10:00', state, phone)
  for (const [sequence, date] of ['2026-11-26', '2026-11-23'].entries()) {
    const body = { date, time: '10:00', sequence }
    expect((await api.request('PUT', `/admin/bookings/${id}`, { token, body })).status).toBe(200)
    if (sequence === 0) await tell([(await calls())[0]?.id as number], true)
  }
  api.setClock('2026-11-23', '10:05')
  expect([(await calls()).length, await count()]).toEqual([1, 1])
  const marked = await api.request('POST', `/admin/bookings/${id}/state`, { token, body: { state } })
  expect(marked.status, JSON.stringify(marked.body)).toBe(200)
  expect([await calls(), await count()]).toEqual([[], 0])
  api.setClock('2026-11-24', '09:00')
  expect(await calls()).toEqual([])
})

test('who asked for a cancellation is not called when the text about it fails; others are', async () => {
  const causes = ['patient_asked', 'provider_absent']
  for (const [index, cause] of causes.entries()) {
    const { id } = await book(['10:00', '11:00'][index] as string, cause, `050987650${index}`)
    const body = { cause, sequence: 0 }
    expect((await api.request('POST', `/admin/bookings/${id}/cancel`, { token, body })).status).toBe(200)
  }
  await api.pool.query(
    `update messages set channel = 'sms', state = 'failed', error = '21211' where kind = 'cancelled'`,
  )
  expect((await calls()).map(({ client_name }) => client_name)).toEqual(['provider_absent'])
  expect(await count()).toBe(1)
})

test('the list reads an index', async () => {
  await api.pool.query('set enable_seqscan = off')
  const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from messages where state in ('failed', 'no_channel') and called_at is null
     and due_at >= now() - interval '90 days' order by due_at, id limit 200`,
  )
  await api.pool.query('reset enable_seqscan')
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('messages_to_call')
})

test('calls beyond a page are counted, also beside the menu, and on the next page', async () => {
  const { id } = await book('10:00')
  await api.pool.query(
    `insert into messages (kind, channel, state, booking_id, sequence, due_at, language)
    select 'cancelled', 'none', 'no_channel', id, n, starts_at + n * interval '1 second', 'ar'
    from bookings, generate_series(1, 201) n where bookings.id = $1`,
    [id],
  )
  const first = (await api.request('GET', '/admin/calls', { token })).body
  expect(first.data).toHaveLength(200)
  expect(first.meta).toEqual({ total: 201, page: 1, per_page: 200, last_page: 2 })
  expect(await count()).toBe(201)
  const next = (await api.request('GET', '/admin/calls?page=2', { token })).body.data
  expect(next).toHaveLength(1)
  expect(first.data.map((call: PatientCall) => call.id)).not.toContain(next[0].id)
})
