import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { offerWaitedTimes } from '#jobs/offer-waited-times.ts'
import { aBooking, aDoctor } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let doctor: number
let token: string

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const member = await api.signInStaff('doctor')
  token = member.token
  const { rows } = await api.pool.query('select doctor_id from users where id = $1', [member.id])
  doctor = rows[0].doctor_id
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const mark = (id: number, state: string) => request('POST', `/my-day/${id}/state`, { state })

/** An appointment of a new patient; returns its number and that of the patient's record. */
async function anAppointment(
  more: { doctor?: number; date?: string; time?: string; status?: 'cancelled' } = {},
) {
  const { id: user } = await api.signUp()
  const slot = { user, doctor, date: TODAY, time: '09:30', note: 'حرارة', ...more }
  const cancelledAt = more.status ? new Date(timestampAt(TODAY, '08:00')) : null
  const id = await aBooking(api.db, { ...slot, cancelledAt })
  const { rows } = await api.pool.query('select patient_id from bookings where id = $1', [id])
  return { id, patient: rows[0].patient_id as number }
}

test('a doctor sees the own appointments of a day and of seven days, with the notes', async () => {
  const colleague = await aDoctor(api.db)
  const later = await anAppointment({ time: '10:30' })
  const first = await anAppointment()
  const saturday = await anAppointment({ date: addDays(TODAY, 6) })
  await anAppointment({ doctor: colleague })
  await anAppointment({ date: addDays(TODAY, 7) })
  const { body } = await request('GET', '/my-day')
  expect(body.data).toMatchObject({ date: TODAY, now: '09:00' })
  expect(body.data.days).toHaveLength(1)
  expect(body.data.days[0].hours).toEqual([{ from: '09:00', to: '12:00' }])
  expect(body.data.days[0].appointments).toMatchObject([
    { id: first.id, patient_id: first.patient, note: 'حرارة', next_states: ['arrived'] },
    { id: later.id },
  ])
  const week = (await request('GET', `/my-day?date=${TODAY}&span=week`)).body.data.days
  expect(week.map(({ appointments }: { appointments: unknown[] }) => appointments.length)).toEqual([
    2, 0, 0, 0, 0, 0, 1,
  ])
  expect(week[6].appointments[0].id).toBe(saturday.id)
})

test('the version changes with an own appointment, and not with one of a colleague', async () => {
  const colleague = await aDoctor(api.db)
  const saturday = { date: addDays(TODAY, 6) }
  const version = async (span: string) =>
    (await request('GET', `/my-day/version?date=${TODAY}&span=${span}`)).body.data.version
  const shown = (await request('GET', '/my-day')).body.data.version
  const week = await version('week')
  expect(await version('day')).toBe(shown)
  await anAppointment({ doctor: colleague })
  await anAppointment(saturday)
  expect(await version('day')).toBe(shown)
  expect(await version('week')).not.toBe(week)
  await anAppointment()
  expect(await version('day')).not.toBe(shown)
})

test('a doctor records arrived, with the doctor and done of an own appointment, and undoes it', async () => {
  const { id } = await anAppointment()
  expect((await mark(id, 'arrived')).body.data.state).toBe('arrived')
  expect((await mark(id, 'in_room')).body.data.state).toBe('in_room')
  expect((await mark(id, 'done')).body.data.state).toBe('done')
  expect((await request('POST', `/my-day/${id}/undo`, { state: 'done' })).body.data.state).toBe('in_room')
  expect((await mark(id, 'left')).body.code).toBe('staff.no_outcome')
})

test('appointments and patients of a colleague are not found, and nothing of them changes', async () => {
  const other = await anAppointment({ doctor: await aDoctor(api.db) })
  const replies = [
    await mark(other.id, 'arrived'),
    await request('POST', `/my-day/${other.id}/undo`, { state: 'arrived' }),
    await request('GET', `/my-patients/${other.patient}`),
    await request('GET', '/my-patients/2147483647'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const { rows } = await api.pool.query('select arrived_at, status from bookings where id = $1', [other.id])
  expect(rows).toEqual([{ arrived_at: null, status: 'pending' }])
  expect((await request('GET', '/patients/1')).body.code).toBe('staff.not_allowed')
  expect((await request('GET', '/day')).body.code).toBe('staff.not_allowed')
})

test('a patient’s record shows who it is and the appointments with this doctor only', async () => {
  const { patient, id } = await anAppointment()
  const other = await anAppointment({ doctor: await aDoctor(api.db), time: '11:00' })
  await api.pool.query('update bookings set patient_id = $1 where id = $2', [patient, other.id])
  const { data } = (await request('GET', `/my-patients/${patient}`)).body
  expect(data).toMatchObject({ id: patient, name: 'نورة', phone: '0501234567', birth_date: null })
  expect(data.appointments).toMatchObject([{ id, date: TODAY, time: '09:30', note: 'حرارة' }])
})

test('the record of a patient is open from 7 days before an appointment until 30 days after it', async () => {
  const seen = async (date: string, status?: 'cancelled') => {
    const { patient } = await anAppointment({ date, ...(status && { status }) })
    return (await request('GET', `/my-patients/${patient}`)).status
  }
  expect(await seen(addDays(TODAY, 7))).toBe(200)
  expect(await seen(addDays(TODAY, 8))).toBe(404)
  expect(await seen(addDays(TODAY, -30))).toBe(200)
  expect(await seen(addDays(TODAY, -31))).toBe(404)
  expect(await seen(TODAY, 'cancelled')).toBe(404)
})

test('a doctor reads and writes the health notes of the own patients only', async () => {
  const { patient } = await anAppointment()
  const { patient: other } = await anAppointment({ doctor: await aDoctor(api.db), time: '11:30' })
  expect((await request('POST', `/patients/${patient}/notes`, { text: 'حساسية' })).status).toBe(201)
  expect((await request('POST', `/patients/${patient}/notes/read`)).body.data).toMatchObject([
    { text: 'حساسية' },
  ])
  const replies = [
    await request('GET', `/patients/${other}/notes/count`),
    await request('POST', `/patients/${other}/notes/read`),
    await request('POST', `/patients/${other}/notes`, { text: 'x' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a patient’s record shows the visits that colleagues have finished, apart, and no others', async () => {
  const { patient } = await anAppointment()
  const colleague = await aDoctor(api.db, { nameEn: 'Layla' })
  const visits = [
    await anAppointment({ doctor: colleague, date: addDays(TODAY, -40), time: '10:00' }),
    await anAppointment({ doctor: colleague, date: addDays(TODAY, -50), time: '10:00' }),
  ]
  const ids = visits.map(({ id }) => id)
  await api.pool.query('update bookings set patient_id = $1 where id = any($2)', [patient, ids])
  await api.pool.query("update bookings set status = 'done', ended_at = now() where id = $1", [ids[0]])
  const { data } = (await request('GET', `/my-patients/${patient}`)).body
  expect(data.elsewhere).toMatchObject([{ id: ids[0], date: addDays(TODAY, -40), doctor: 'Layla' }])
  expect(data.elsewhere_total).toBe(1)
  expect(data.appointments).toHaveLength(1)
})

test('a follow-up that a doctor asks for is on the waitlist of the desk, once for a patient', async () => {
  const { patient } = await anAppointment()
  const { patient: other } = await anAppointment({ doctor: await aDoctor(api.db), time: '11:45' })
  const ask = (id: number, weeks: number) => request('POST', `/my-patients/${id}/follow-up`, { weeks })
  expect((await ask(patient, 4)).body.data).toEqual({ from: addDays(TODAY, 28), to: addDays(TODAY, 34) })
  expect((await ask(patient, 2)).status).toBe(200)
  expect((await ask(other, 2)).status).toBe(404)
  expect((await ask(patient, 13)).status).toBe(422)
  const desk = (await api.signInStaff('reception')).token
  const { waiting } = (await api.request('GET', '/admin/waitlist', { token: desk })).body.data
  expect(waiting).toMatchObject([{ from: addDays(TODAY, 14), to: addDays(TODAY, 20), asked_by_doctor: true }])
})

test('a follow-up is beside what else the patient waits for, and stays on the list until it is booked', async () => {
  const { patient } = await anAppointment()
  const desk = (await api.signInStaff('reception')).token
  const asDesk = (method: string, path: string, body?: object) =>
    api.request(method, `/admin${path}`, { token: desk, body })
  const list = async () => (await asDesk('GET', `/waitlist?doctor=${doctor}`)).body.data.waiting
  const waits = async () =>
    (await list()).map(({ from, to, time_to }: Record<string, string>) => [from, to, time_to])
  const soon = [addDays(TODAY, 8), addDays(TODAY, 9), '11:00']
  const who = { client_name: 'نورة', client_phone: '0501234567', patient_id: patient, doctor_id: doctor }
  const wait = { ...who, from: soon[0], to: soon[1], time_from: '09:00', time_to: '11:00' }
  const week = [addDays(TODAY, 14), addDays(TODAY, 20), '24:00']
  expect((await asDesk('POST', '/waitlist', wait)).status).toBe(201)
  expect((await request('POST', `/my-patients/${patient}/follow-up`, { weeks: 2 })).status).toBe(200)
  expect(await waits()).toEqual([soon, week])
  // The other way round, too.
  expect((await asDesk('POST', `/waitlist/${(await list())[0].id}/remove`)).status).toBe(200)
  expect((await asDesk('POST', '/waitlist', wait)).status).toBe(201)
  expect(await waits()).toEqual([week, soon])
  const deps = { db: api.db, queue: api.queue, clock: api.now, textGateway: undefined }
  api.setClock(addDays(TODAY, 25), '09:00')
  await offerWaitedTimes(deps)
  expect(await waits()).toEqual([week])
  const booked = { ...who, date: addDays(TODAY, 28), time: '09:00' }
  expect((await asDesk('POST', '/bookings', booked)).status).toBe(201)
  await offerWaitedTimes(deps)
  expect(await waits()).toEqual([])
})

test.each([
  ['the house closes', 1],
  ['the patient asks for it', 0],
])('a booked follow-up that is cancelled because %s is on the list again %i times', async (why, times) => {
  const { patient } = await anAppointment()
  const desk = (await api.signInStaff('reception')).token
  const asDesk = async (method: string, path: string, body?: object) => {
    const reply = await api.request(method, `/admin${path}`, { token: desk, body })
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body.data
  }
  const entries = async () => {
    await offerWaitedTimes({ db: api.db, queue: api.queue, clock: api.now, textGateway: undefined })
    const { waiting } = await asDesk('GET', `/waitlist?doctor=${doctor}`)
    return waiting.map(({ from, asked_by_doctor }: Record<string, unknown>) => [from, asked_by_doctor])
  }
  const who = { client_name: 'نورة', client_phone: '0501234567', patient_id: patient, doctor_id: doctor }
  const day = addDays(TODAY, 14)
  expect((await request('POST', `/my-patients/${patient}/follow-up`, { weeks: 2 })).status).toBe(200)
  const { id } = await asDesk('POST', '/bookings', { ...who, date: day, time: '09:00' })
  expect(await entries()).toEqual([])
  if (times === 0) await asDesk('POST', `/bookings/${id}/cancel`, { cause: 'patient_asked', sequence: 0 })
  else {
    const others = { do: 'cancel', reason: 'مرض' }
    await asDesk('POST', '/closures', { from: day, to: day, doctor_id: doctor, others })
  }
  expect(await entries(), why).toEqual(Array(times).fill([day, true]))
  // Booked once more, it is settled once more.
  await asDesk('POST', '/bookings', { ...who, date: addDays(TODAY, 21), time: '09:00' })
  expect(await entries()).toEqual([])
})
