import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { loadMessages } from '#jobs/messages/send-message.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aHospital, aLinkedRecord, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'

let api: TestApi
let token: string
let callers = 0

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const request = (method: string, path: string, body?: object) =>
  api.request(method, `/admin${path}`, { token, body })
const caller = () => ({ client_name: 'أم خالد', client_phone: `+96650124${4000 + callers++}` })
async function anAppointment(doctor: number, more: object = {}) {
  const body = { ...caller(), doctor_id: doctor, date: SUNDAY, time: '09:00', ...more }
  return (await request('POST', '/bookings', body)).body.data as { id: number; sequence: number }
}
const cancel = (id: number, body: object) =>
  request('POST', `/bookings/${id}/cancel`, { sequence: 0, ...body })
const undo = (id: number) => request('POST', `/bookings/${id}/undo`, { state: 'cancelled' })
const newsOf = async (id: number) =>
  (await api.db.select().from(messages).where(eq(messages.bookingId, id)).orderBy(messages.id)).filter(
    ({ kind }) => kind !== 'booked',
  )
const subjectOf = async (id: number) => {
  const news = (await newsOf(id)).at(-1)
  return (await loadMessages(api.db, [news?.id ?? 0]))[0]
}
/** When the job of the newest message of an appointment begins, in seconds from now. */
async function delayOf(id: number) {
  const news = (await newsOf(id)).at(-1)
  const { rows } = await api.pool.query(
    `select start_after from pgboss.job where name = 'message' and data->>'messageId' = $1`,
    [String(news?.id)],
  )
  return (rows[0].start_after.getTime() - api.now()) / 1000
}

test('a cancellation needs a cause from the list or a text; other needs the text', async () => {
  const doctor = await aDoctor(api.db)
  const { id } = await anAppointment(doctor)
  const missing = await cancel(id, {})
  expect(missing.status).toBe(422)
  expect(Object.keys(missing.body.errors)).toEqual(['cause'])
  expect(Object.keys((await cancel(id, { cause: 'other' })).body.errors)).toEqual(['reason'])
  expect((await cancel(id, { cause: 'boredom' })).status).toBe(422)
  const done = await cancel(id, { cause: 'patient_late' })
  expect(done.body.data).toMatchObject({
    status: 'cancelled',
    cancel_cause: 'patient_late',
    cancel_reason: '',
  })
  const { id: written } = await anAppointment(doctor)
  expect((await cancel(written, { reason: 'عطل في الجهاز' })).body.data.cancel_cause).toBe('other')
})

test('the message says what happened: it apologizes for what lies with the clinic alone', async () => {
  const doctor = await aDoctor(api.db)
  const { id } = await anAppointment(doctor)
  await cancel(id, { cause: 'patient_asked', reason: 'اتصلت' })
  expect((await subjectOf(id))?.subject).toMatchObject({ cause: 'patient_asked', status: 'cancelled' })
})

test('a cancellation is taken back for a minute, and its patient is not told of either', async () => {
  const me = await api.signUp()
  const doctor = await aDoctor(api.db)
  const patient_id = await aLinkedRecord(api.db, { user: me.id })
  const { id } = await anAppointment(doctor, { patient_id })
  const cancelled = await cancel(id, { cause: 'mistake' })
  expect(cancelled.body.data).toMatchObject({ can_undo: true, undo_seconds: 60 })
  expect(await delayOf(id)).toBeGreaterThan(50)
  const { body } = await undo(id)
  expect(body.data).toMatchObject({ status: 'pending', state: 'booked', cancel_cause: null, sequence: 0 })
  expect(await newsOf(id)).toMatchObject([{ kind: 'cancelled', state: 'superseded' }])
  expect((await undo(id)).status).toBe(409)
})

test('who asked for the cancellation is not called about it, nor once it is taken back', async () => {
  const doctor = await aDoctor(api.db)
  const who = caller()
  const callsOf = async () =>
    ((await request('GET', '/calls')).body.data as { client_phone: string; kind: string }[])
      .filter(({ client_phone }) => client_phone === who.client_phone)
      .map(({ kind }) => kind)
  const { id } = await anAppointment(doctor, who)
  await cancel(id, { cause: 'patient_asked' })
  expect([await callsOf(), (await newsOf(id)).map(({ state }) => state)]).toEqual([[], ['superseded']])
  const { body } = await undo(id)
  expect([body.data.status, body.data.sequence, await callsOf()]).toEqual(['pending', 0, []])
  // The same appointment, for another cause.
  await cancel(id, { cause: 'patient_late' })
  expect(await callsOf()).toEqual(['cancelled'])
  await undo(id)
  await cancel(id, { cause: 'patient_asked' })
  expect(await callsOf()).toEqual([])
  const service_id = await aHomeCareService(api.db)
  const wanted = { ...who, service_id, client_address: 'حي الملز', date: SUNDAY, time: '18:00' }
  const visit = (await request('POST', '/home-visits', wanted)).body.data.id as number
  const asked = await request('POST', `/home-visits/${visit}/cancel`, { sequence: 0, cause: 'patient_asked' })
  expect([asked.body.data.status, await callsOf()]).toEqual(['cancelled', []])
})

test('a cancellation that is taken back leaves the news of the move before it to tell', async () => {
  const doctor = await aDoctor(api.db)
  const { id } = await anAppointment(doctor)
  const moved = await request('PUT', `/bookings/${id}`, { date: SUNDAY, time: '11:00', sequence: 0 })
  expect(moved.status).toBe(200)
  const callsOf = async () =>
    ((await request('GET', '/calls')).body.data as { kind: string; former: object; time: string }[])
      .filter(({ time }) => time === '11:00')
      .map(({ kind, former }) => [kind, former])
  const before = await callsOf()
  expect(before).toEqual([['moved', { date: SUNDAY, time: '09:00' }]])
  await cancel(id, { sequence: 1, cause: 'mistake' })
  expect(await callsOf()).toMatchObject([['cancelled', {}]])
  expect((await undo(id)).status).toBe(200)
  expect(await callsOf()).toEqual(before)
})

test('a cancellation that is taken back leaves what a closure made of the appointment, and what is told of it', async () => {
  const doctor = await aDoctor(api.db, { hours: [{ ...SUNDAY_MORNING, to: '14:00' }] })
  const { id } = await anAppointment(doctor)
  const days = { from: SUNDAY, to: SUNDAY, doctor_id: doctor }
  const move = { id, do: 'move', doctor_id: doctor, date: SUNDAY, time: '12:00' }
  const hours = { from: '09:00', to: '11:00' }
  const close = () => request('POST', '/closures', { ...days, hours, visits: [move] })
  expect((await close()).status).toBe(200)
  const tell = () => api.db.update(messages).set({ calledAt: new Date() }).where(eq(messages.bookingId, id))
  await tell()
  const cancelAndUndo = async () => {
    expect((await cancel(id, { sequence: 1, cause: 'mistake' })).status).toBe(200)
    expect((await newsOf(id)).at(-1)).toMatchObject({ kind: 'cancelled', state: 'no_channel' })
    expect((await undo(id)).status).toBe(200)
  }
  await cancelAndUndo()
  expect((await request('POST', '/closures/open', days)).body.data).toEqual({ opened: 1, told: 1 })
  // The second time, too, each is news.
  await cancelAndUndo()
  const open = (await newsOf(id)).filter(({ state, calledAt }) => state !== 'superseded' && !calledAt)
  expect(open).toMatchObject([{ kind: 'reopened', state: 'no_channel' }])
})

test('a cancellation that is taken back leaves the news of a late doctor to be sent', async () => {
  const me = await api.signUp()
  const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
  const patient_id = await aLinkedRecord(api.db, { user: me.id })
  const { id } = await anAppointment(doctor, { patient_id, date: TODAY, time: '11:00' })
  expect((await request('POST', '/delays', { doctor_id: doctor, minutes: 40 })).body.data.told).toBe(1)
  await cancel(id, { cause: 'mistake' })
  expect((await undo(id)).status).toBe(200)
  const open = (await newsOf(id)).filter(({ state }) => state !== 'superseded')
  expect(open).toMatchObject([{ kind: 'late', state: 'queued', minutes: 40, sequence: 0 }])
})

test('a patient who has been told of a cancellation is told that all is as before', async () => {
  const me = await api.signUp()
  const doctor = await aDoctor(api.db)
  const patient_id = await aLinkedRecord(api.db, { user: me.id })
  const { id } = await anAppointment(doctor, { patient_id })
  await cancel(id, { cause: 'mistake' })
  await api.db.update(messages).set({ state: 'sent' }).where(eq(messages.bookingId, id))
  expect((await undo(id)).status).toBe(200)
  expect(await subjectOf(id)).toMatchObject({ kind: 'moved', changes: [] })
})

test('a cancellation is not taken back later, nor at a time that is taken or closed by then', async () => {
  const doctor = await aDoctor(api.db)
  const { id } = await anAppointment(doctor)
  await cancel(id, { cause: 'mistake' })
  await anAppointment(doctor)
  expect((await undo(id)).body.code).toBe('booking.slot_taken')
  const { id: late } = await anAppointment(doctor, { time: '10:00' })
  await cancel(late, { cause: 'mistake' })
  api.setClock(TODAY, '09:02')
  expect((await undo(late)).body.code).toBe('staff.no_undo')
  api.setClock(TODAY, '09:00')
  await api.pool.query('insert into doctor_days_off (doctor_id, day) values ($1, $2)', [doctor, SUNDAY])
  expect((await undo(late)).body.code).toBe('booking.day_off')
  expect((await api.db.select().from(bookings).where(eq(bookings.id, late)))[0]?.status).toBe('cancelled')
})

test.each([
  [
    'hours that were closed since',
    `insert into doctor_closed_hours (doctor_id, day, time_from, time_to) values ($1, '${SUNDAY}', '09:00', '12:00')`,
    'staff.hours_closed',
  ],
  ['a doctor who left', 'update doctors set active = false where id = $1', 'staff.doctor_gone'],
  [
    'a doctor whose licence ended',
    `update doctors set licence_until = '2020-01-01' where id = $1`,
    'staff.doctor_gone',
  ],
])('a cancellation is not taken back into %s', async (_, change, code) => {
  const doctor = await aDoctor(api.db)
  const { id } = await anAppointment(doctor)
  await cancel(id, { cause: 'mistake' })
  await api.pool.query(change, [doctor])
  expect((await undo(id)).body.code).toBe(code)
  expect((await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status).toBe('cancelled')
})

test('a move tells what changed since the patient was last told: time, doctor, branch', async () => {
  const [here, elsewhere] = [await aHospital(api.db), await aHospital(api.db)]
  const hours = [{ ...SUNDAY_MORNING, to: '14:00' }]
  const doctor = await aDoctor(api.db, { hospital: here, hours })
  const colleague = await aDoctor(api.db, { hospital: here, hours })
  const far = await aDoctor(api.db, { hospital: elsewhere, hours })
  const { id } = await anAppointment(doctor)
  const move = (body: object) => request('PUT', `/bookings/${id}`, { date: SUNDAY, ...body })
  await move({ time: '09:00', sequence: 0, doctor_id: colleague })
  expect((await subjectOf(id))?.changes).toEqual(['doctor'])
  // The first move was not told yet: the second message tells of both.
  await move({ time: '10:00', sequence: 1, doctor_id: colleague })
  expect((await subjectOf(id))?.changes).toEqual(['time', 'doctor'])
  await api.db.update(messages).set({ calledAt: new Date() }).where(eq(messages.bookingId, id))
  await move({ time: '10:00', sequence: 2, doctor_id: far })
  expect((await subjectOf(id))?.changes).toEqual(['doctor', 'branch'])
  const calls = (await request('GET', '/calls')).body.data as { changes: string[] }[]
  expect(calls).toContainEqual(expect.objectContaining({ kind: 'moved', changes: ['doctor', 'branch'] }))
})
