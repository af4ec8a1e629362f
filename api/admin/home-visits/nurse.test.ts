import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let desk: string
let nurse: { id: number; token: string }

beforeAll(async () => {
  api = await startTestApi()
  desk = (await api.signInStaff('reception')).token
})
beforeEach(async () => {
  nurse = await api.signInStaff('nurse')
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const asNurse = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token: nurse.token, body, lang: 'en' })

/** A visit of a patient with an account, which the nurse makes today at 11:00. */
async function aVisit() {
  const { id: user, token } = await api.signUp()
  const patient = await aLinkedRecord(api.db, { user })
  const visit = {
    client_name: 'نورة',
    client_phone: '0501234567',
    client_address: 'حي النرجس، الرياض',
    service_id: await aHomeCareService(api.db),
    patient_id: patient,
    date: TODAY,
    time: '11:00',
  }
  const { body } = await api.request('POST', '/admin/home-visits', { token: desk, body: visit })
  const id = body.data.id as number
  const assigned = { assignee: '', nurse_id: nurse.id, was: '' }
  await api.request('PUT', `/admin/home-visits/${id}/assignee`, { token: desk, body: assigned })
  return { id, patient, token }
}

const mark = (id: number, state: string) => asNurse('POST', `/home-visits/${id}/state`, { state })
const undo = (id: number, state: string) => asNurse('POST', `/home-visits/${id}/undo`, { state })
async function messagesOf(id: number) {
  const { rows } = await api.pool.query(
    'select kind, state from messages where booking_id = $1 order by id',
    [(await visitOf(api.db, id)).id],
  )
  return rows.filter(({ kind }) => kind !== 'booked')
}

test('the patient is told that the nurse is on the way, and not if that is undone', async () => {
  const { id } = await aVisit()
  expect((await mark(id, 'en_route')).status).toBe(200)
  expect(await messagesOf(id)).toEqual([{ kind: 'on_the_way', state: 'queued' }])
  await undo(id, 'en_route')
  expect(await messagesOf(id)).toEqual([{ kind: 'on_the_way', state: 'superseded' }])
  await mark(id, 'en_route')
  await mark(id, 'there')
  expect((await messagesOf(id)).at(-1)).toEqual({ kind: 'on_the_way', state: 'queued' })
})

test('a patient who was told that the nurse is on the way is told that the visit is as it was', async () => {
  const { id } = await aVisit()
  await mark(id, 'en_route')
  const { id: bookingId } = await visitOf(api.db, id)
  await api.pool.query(`update messages set state = 'sent' where booking_id = $1`, [bookingId])
  expect((await undo(id, 'en_route')).status).toBe(200)
  expect((await messagesOf(id)).at(-1)).toEqual({ kind: 'moved', state: 'queued' })
  // Undone at once, the second text never leaves, and there is nothing to take back.
  await mark(id, 'en_route')
  await undo(id, 'en_route')
  expect(await messagesOf(id)).toHaveLength(3)
})

test('a patient without a channel is called while the nurse is on the way, and not after that', async () => {
  const { id } = await aVisit()
  const isOnTheList = async () =>
    JSON.stringify((await api.request('GET', '/admin/calls', { token: desk })).body.data).includes(
      'on_the_way',
    )
  await mark(id, 'en_route')
  await api.pool.query(
    `update messages set channel = 'none', state = 'no_channel'
     where booking_id = (select id from bookings where visit_number = $1)`,
    [id],
  )
  expect(await isOnTheList()).toBe(true)
  api.setClock(TODAY, '10:30')
  await mark(id, 'there')
  expect(await isOnTheList()).toBe(false)
})

test('an early nurse says that nobody answered, or that the visit was refused; desk and patient read it', async () => {
  const { id, token } = await aVisit()
  const mine = async () =>
    (await api.request('GET', `/user/home-care-bookings/${id}`, { token })).body.data.status
  api.setClock(TODAY, '10:30')
  await mark(id, 'en_route')
  expect((await mark(id, 'there')).body.data.next_states).toEqual(['done', 'no_show', 'refused'])
  expect((await mark(id, 'refused')).body.data).toMatchObject({ state: 'refused', status: 'refused' })
  expect(await mine()).toBe('refused')
  const day = await api.request('GET', `/admin/home-visits?date=${TODAY}`, { token: desk })
  const states = day.body.data.visits.filter((visit: { id: number }) => visit.id === id)
  expect(states).toMatchObject([{ state: 'refused' }])
  const figures = (await api.request('GET', '/admin/dashboard', { token: desk })).body.data.home_visits
  expect(figures).toMatchObject({ refused: 1, no_shows: 0 })
  await undo(id, 'refused')
  expect((await mark(id, 'no_show')).body.data.status).toBe('no_show')
  expect(await mine()).toBe('no_show')
})

test('reception sets a pin by coordinates or a map link, which the nurse follows; a text without is refused', async () => {
  const service_id = await aHomeCareService(api.db)
  const book = (pin: string, time: string) =>
    api.request('POST', '/admin/home-visits', {
      token: desk,
      body: {
        client_name: 'هند',
        client_phone: '0501234568',
        client_address: 'حي العليا',
        service_id,
        date: TODAY,
        time,
        pin,
      },
    })
  const { body } = await book('https://maps.google.com/?q=24.7136,46.6753', '12:00')
  expect(body.data.pin).toEqual({ lat: 24.7136, long: 46.6753 })
  expect((await book('', '13:00')).body.data.pin).toBeNull()
  const refused = async (pin: string) => (await book(pin, '14:00')).body.errors
  expect(await refused('https://maps.app.goo.gl/x')).toEqual({ pin: [fieldMessages['no map place'].ar] })
  // Riyadh with its numbers exchanged is in Romania.
  expect(await refused('46.6753, 24.7136')).toEqual({ pin: [fieldMessages['place abroad'].ar] })
  const { rows } = await api.pool.query(`select before, after from audit_log where after ? 'lat'`)
  expect(rows).toEqual([])
})

test('reception sets, changes and removes the pin of a booked visit; two desks do not overwrite each other', async () => {
  const { id } = await aVisit()
  const set = (pin: string, was = '', token = desk) =>
    api.request('PUT', `/admin/home-visits/${id}/pin`, { token, body: { pin, was }, lang: 'en' })
  const seen = async () => {
    const { body } = await asNurse('GET', `/home-visits?date=${TODAY}`)
    return body.data.visits.find((visit: { id: number }) => visit.id === id)?.pin
  }
  expect((await set('24.7136, 46.6753')).status).toBe(200)
  expect(await seen()).toEqual({ lat: 24.7136, long: 46.6753 })
  const { body } = await set('21.5, 39.1')
  expect([body.code, body.pin]).toEqual(['staff.changed_meanwhile', '24.7136, 46.6753'])
  // Sent again, and by a desk that has seen it.
  expect((await set('24.7136, 46.6753')).status).toBe(200)
  expect((await set('21.5, 39.1', '24.7136, 46.6753')).status).toBe(200)
  const errorOf = async (pin: string) => (await set(pin, '21.5, 39.1')).body.errors
  expect(await errorOf('somewhere')).toEqual({ pin: [fieldMessages['no map place'].en] })
  expect(await errorOf('39.1, 21.5')).toEqual({ pin: [fieldMessages['place abroad'].en] })
  expect((await set('', '21.5, 39.1')).status).toBe(200)
  expect(await seen()).toBeNull()
  expect((await set('21.5, 39.1', '', nurse.token)).status).toBe(403)
  api.setClock(TODAY, '11:30')
  await mark(id, 'done')
  expect((await set('21.5, 39.1')).body.code).toBe('booking.begun')
})

test('a nurse reads and writes the notes and allergies of the patients of her visits only; each is logged', async () => {
  const { patient } = await aVisit()
  const hers = nurse
  nurse = await api.signInStaff('nurse')
  const { patient: other } = await aVisit()
  nurse = hers
  expect((await asNurse('POST', `/patients/${patient}/notes`, { text: 'ضغط 12/8' })).status).toBe(201)
  expect((await asNurse('POST', `/patients/${patient}/notes/read`)).body.data).toMatchObject([
    { text: 'ضغط 12/8' },
  ])
  const asked = { allergies: 'البنسلين', was: null }
  expect((await asNurse('PUT', `/patients/${patient}/allergies`, asked)).status).toBe(200)
  const record = (await asNurse('GET', `/my-patients/${patient}`)).body.data
  expect(record).toMatchObject({ id: patient, appointments: [], elsewhere: [] })
  expect(record.visits).toMatchObject([{ date: TODAY, time: '11:00' }])
  expect(record.visits_total).toBe(1)
  await api.pool.query(
    `insert into bookings overriding system value
     select (jsonb_populate_record(b, jsonb_build_object('id', b.id + n * 1000, 'visit_number', null,
       'starts_at', b.starts_at - n * interval '1 day', 'ends_at', b.ends_at - n * interval '1 day'))).*
     from bookings b, generate_series(1, 60) n where b.patient_id = $1`,
    [patient],
  )
  const long = (await asNurse('GET', `/my-patients/${patient}`)).body.data
  expect([long.visits.length, long.visits_total]).toEqual([50, 61])
  const { rows } = await api.pool.query(
    `select part from audit_log where staff_id = $1 and action = 'read' and record_id = $2 order by part`,
    [nurse.id, String(patient)],
  )
  expect(rows.map(({ part }) => part)).toEqual(['patient_notes', 'patients'])
  const replies = [
    await asNurse('GET', `/my-patients/${other}`),
    await asNurse('GET', `/patients/${other}/notes/count`),
    await asNurse('POST', `/patients/${other}/notes/read`),
    await asNurse('POST', `/patients/${other}/notes`, { text: 'x' }),
    await asNurse('GET', `/patients/${other}/allergies`),
    await asNurse('PUT', `/patients/${other}/allergies`, asked),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await asNurse('GET', `/patients/${patient}`)).body.code).toBe('staff.not_allowed')
})
