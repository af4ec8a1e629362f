import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aHomeCareService } from '#tests/support/world.ts'

const TOMORROW = '2026-11-23'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startApi()
  token = (await api.signInStaff('reception')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const ask = (method: string, path = '', body?: unknown) =>
  api.ask(method, `/admin/home-visits${path}`, { token, body })
const book = (service_id: number, more: object = {}) =>
  ask('POST', '', {
    ...{ client_name: 'أبو فهد', client_phone: '0501234567', client_address: 'حي النرجس، الرياض' },
    ...{ service_id, date: TOMORROW, time: '10:30', note: 'الدور الثاني' },
    ...more,
  })
const aVisit = async (more: object = {}) =>
  (await book(await aHomeCareService(api.db), more)).body.data.id as number

test('the visits of a day stand in the order of time, of one service or of all', async () => {
  const service = await aHomeCareService(api.db, { nameAr: 'علاج طبيعي' })
  const second = (await book(service, { time: '12:00' })).body.data.id
  const first = (await book(service)).body.data.id
  const other = await aVisit({ time: '11:00' })
  const ids = async (query: string) =>
    (await ask('GET', query)).body.data.visits.map(({ id }: { id: number }) => id)
  expect(await ids(`?date=${TOMORROW}`)).toEqual([first, other, second])
  expect(await ids(`?date=${TOMORROW}&service=${service}`)).toEqual([first, second])
  expect(await ids('')).toEqual([])
  const [visit] = (await ask('GET', `?date=${TOMORROW}`)).body.data.visits
  expect(visit).toMatchObject({
    client_address: 'حي النرجس، الرياض',
    note: 'الدور الثاني',
    assignee: '',
    service: { id: service, name: 'علاج طبيعي' },
  })
})

test('a caller takes a seat like everybody: when the hour is full, other hours are offered', async () => {
  const service = await aHomeCareService(api.db, { capacity: 1 })
  expect((await book(service)).status).toBe(201)
  const full = await book(service, { time: '10:00' })
  expect([full.status, full.body.code]).toEqual([409, 'home_care.hour_full'])
  expect(full.body.alternatives.length).toBeGreaterThan(0)
  expect((await book(service, { time: '23:00' })).body.code).toBe('home_care.outside_hours')
  expect((await book(2_147_483_647)).body.errors.service_id).toBeDefined()
})

test('ten callers at the same instant get the seats that there are', async () => {
  const service = await aHomeCareService(api.db, { capacity: 3 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => book(service)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
})

test('a caller with an account has the visit in the own list; the same hour twice is refused', async () => {
  const me = await api.signUp()
  const id = await aVisit({ email: me.email })
  const { body } = await api.ask('GET', '/user/home-care-bookings', { token: me.token })
  expect(body.data).toMatchObject([{ id, cancel_reason: '' }])
  expect(await api.letters()).toContainEqual({ letter: 'home_care_made', homeCareBookingId: id })
  const again = await book(await aHomeCareService(api.db), { email: me.email })
  expect(again.body.code).toBe('staff.patient_busy')
})

test('somebody is assigned; of two who assign at once the second is told', async () => {
  const id = await aVisit()
  const assign = (assignee: string, was = '') => ask('PUT', `/${id}/assignee`, { assignee, was })
  expect((await assign('الممرضة هند')).body.data.assignee).toBe('الممرضة هند')
  expect((await assign('الممرض سعد')).body.code).toBe('staff.changed_meanwhile')
  expect((await assign('', 'الممرضة هند')).body.data.assignee).toBe('')
  expect((await assign('ن'.repeat(121))).status).toBe(422)
})

test('a visit is cancelled with a reason, once, until it begins', async () => {
  const me = await api.signUp()
  const id = await aVisit({ email: me.email })
  const cancel = (of: number, more = {}) =>
    ask('POST', `/${of}/cancel`, { reason: 'تعطلت السيارة', sequence: 0, ...more })
  expect((await cancel(id, { sequence: 3 })).body.code).toBe('staff.changed_meanwhile')
  expect((await cancel(id)).body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'تعطلت السيارة' })
  expect((await cancel(id, { reason: 'أخرى' })).body.data.cancel_reason).toBe('تعطلت السيارة')
  const list = await api.ask('GET', '/user/home-care-bookings?status=cancelled', { token: me.token })
  expect(list.body.data).toMatchObject([{ id, cancel_reason: 'تعطلت السيارة' }])
  const late = await aVisit()
  api.setClock(TOMORROW, '10:30')
  expect((await cancel(late)).body.code).toBe('booking.begun')
  expect((await cancel(2_147_483_647)).status).toBe(404)
})

test('what became of a visit is noted once it has begun', async () => {
  const id = await aVisit()
  const mark = (outcome: string) => ask('POST', `/${id}/outcome`, { outcome })
  expect((await mark('done')).body.code).toBe('staff.no_outcome')
  api.setClock(TOMORROW, '10:30')
  expect((await mark('no_show')).body.data.status).toBe('no_show')
  expect((await mark('pending')).body.data.status).toBe('pending')
  expect((await mark('done')).body.data.outcomes).toEqual(['pending'])
})

test('address and note are not in the audit log', async () => {
  const id = await aVisit()
  const { rows } = await api.pool.query(
    `select after ?| array['note', 'client_address'] as told from audit_log
     where entity = 'home-care-bookings' and record_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ told: false }])
})
