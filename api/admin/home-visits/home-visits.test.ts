import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aHomeCareService, visitOf } from '#tests/support/fixtures/home-care.ts'
import { aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { listHomeVisitsOfDay, lockHomeVisit } from './home-visits.queries.ts'

const TOMORROW = '2026-11-23'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const request = (method: string, path = '', body?: unknown) =>
  api.request(method, `/admin/home-visits${path}`, { token, body })
let callers = 0
/** Each time somebody else: a patient has one home visit in an hour. */
const book = (service_id: number, more: object = {}) =>
  request('POST', '', {
    client_name: 'أبو فهد',
    client_phone: `050123${5000 + callers++}`,
    client_address: 'حي النرجس، الرياض',
    service_id,
    date: TOMORROW,
    time: '10:30',
    note: 'الدور الثاني',
    ...more,
  })
const aHomeVisit = async (more: { service_id?: number; [field: string]: unknown } = {}) => {
  const { status, body } = await book(more.service_id ?? (await aHomeCareService(api.db)), more)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id as number
}

test('the home visits of a day are listed by time, of one service or of all', async () => {
  const service = await aHomeCareService(api.db, { nameAr: 'علاج طبيعي' })
  const second = (await book(service, { time: '12:00' })).body.data.id
  const first = (await book(service)).body.data.id
  const other = await aHomeVisit({ time: '11:00' })
  const ids = async (query: string) =>
    (await request('GET', query)).body.data.visits.map(({ id }: { id: number }) => id)
  expect(await ids(`?date=${TOMORROW}`)).toEqual([first, other, second])
  expect(await ids(`?date=${TOMORROW}&service=${service}`)).toEqual([first, second])
  expect(await ids('')).toEqual([])
  const [visit] = (await request('GET', `?date=${TOMORROW}`)).body.data.visits
  expect(visit).toMatchObject({
    client_address: 'حي النرجس، الرياض',
    note: 'الدور الثاني',
    assignee: '',
    service: { id: service, name: 'علاج طبيعي' },
  })
})

test('the version for a nurse changes with the visits assigned to her, and with no others', async () => {
  const day = '2026-12-03'
  const nurse = await api.signInStaff('nurse')
  const [hers, other] = [await aHomeVisit({ date: day }), await aHomeVisit({ date: day, time: '12:00' })]
  const read = async (path: string) =>
    (await api.request('GET', `/admin/home-visits${path}date=${day}`, { token: nurse.token })).body.data
      .version
  const empty = await read('/version?')
  expect(await read('?')).toBe(empty)
  await request('POST', `/${other}/cancel`, { reason: 'تجربة', sequence: 0 })
  expect(await read('/version?')).toBe(empty)
  await request('PUT', `/${hers}/assignee`, { assignee: '', nurse_id: nurse.id, was: '' })
  expect(await read('/version?')).not.toBe(empty)
})

test('a caller is booked under the usual rules; other hours are offered if the hour is full', async () => {
  const service = await aHomeCareService(api.db, { capacity: 1 })
  expect((await book(service)).status).toBe(201)
  const full = await book(service, { time: '10:00' })
  expect([full.status, full.body.code]).toEqual([409, 'home_care.hour_full'])
  expect(full.body.alternatives.length).toBeGreaterThan(0)
  expect((await book(service, { time: '23:00' })).body.code).toBe('home_care.outside_hours')
  expect((await book(2_147_483_647)).body.errors.service_id).toBeDefined()
  const odd = { time: '13:00', client_phone: '12345' }
  expect((await book(service, odd)).body.errors.client_phone).toBeDefined()
  expect((await book(service, { ...odd, keep_phone: true })).body.data.client_phone).toBe('12345')
})

test('of ten concurrent bookings only as many succeed as the capacity allows', async () => {
  const service = await aHomeCareService(api.db, { capacity: 3 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => book(service)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
})

test('a caller with a linked account sees the visit; a second one in the same hour is refused', async () => {
  const me = await api.signUp()
  const patient_id = await aLinkedRecord(api.db, { user: me.id })
  const id = await aHomeVisit({ patient_id })
  const { body } = await api.request('GET', '/user/home-care-bookings', { token: me.token })
  expect(body.data).toMatchObject([{ id, cancel_reason: '' }])
  expect(await api.queuedEmails()).toContainEqual({
    template: 'home_care_made',
    bookingId: (await visitOf(api.db, id)).id,
  })
  const again = await book(await aHomeCareService(api.db), { patient_id })
  expect(again.body.code).toBe('staff.patient_busy')
})

test('a caller without an account gets one visit in an hour, also by two desks at once; other hours are offered', async () => {
  const services = await Promise.all([1, 2].map(() => aHomeCareService(api.db)))
  const caller = { client_name: 'منيرة الدوسري', client_phone: '0507770001', date: '2026-12-07' }
  const replies = await Promise.all(services.map(service => book(service, caller)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('staff.patient_busy')
  const [mine, theirs] = services
  await book(theirs as number, { ...caller, time: '11:00' })
  const { body } = await book(mine as number, { ...caller, time: '10:15' })
  expect(body.code).toBe('staff.patient_busy')
  expect(body.alternatives.length).toBeGreaterThan(0)
  const hours = body.alternatives.map(({ date, time }: { date: string; time: string }) => [
    date,
    time.slice(0, 2),
  ])
  expect(hours).not.toContainEqual([caller.date, '10'])
  expect(hours).not.toContainEqual([caller.date, '11'])
  // Somebody else with the same number is another patient.
  expect((await book(mine as number, { ...caller, client_name: 'سارة الدوسري' })).status).toBe(201)
})

test('a caller who is not chosen from the list is the person of the linked record with name and number', async () => {
  const service = await aHomeCareService(api.db)
  const user = (await api.signUp()).id
  const caller = { client_name: 'شيخة العمري', client_phone: '0507770009', date: '2026-12-07' }
  const linked = await aLinkedRecord(api.db, { user, name: caller.client_name, phone: '+966507770009' })
  await api.pool.query('update patients set user_id = $1 where id = $2', [user, linked])
  expect((await book(service, { ...caller, patient_id: linked })).status).toBe(201)
  expect((await book(service, caller)).body.code).toBe('staff.patient_busy')
  // The former name and number still find the person once the record is merged into one of the desk.
  const added = await api.pool.query(`insert into patients (name, phone, language)
    values ('شيخه', '+966507770010', 'ar') returning id`)
  const merge = { other: linked, link_accounts: true }
  const merged = await api.request('POST', `/admin/patients/${added.rows[0].id}/merge`, {
    token,
    body: merge,
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect((await book(service, caller)).body.code).toBe('staff.patient_busy')
})

test('a nurse who has two visits at one time is marked on both', async () => {
  const date = '2026-12-10'
  const nurse = await api.signInStaff('nurse')
  const ids: number[] = []
  for (const time of ['10:30', '11:00', '13:00']) {
    const id = await aHomeVisit({ date, time })
    ids.push(id)
    await request('PUT', `/${id}/assignee`, { assignee: '', nurse_id: nurse.id, was: '' })
  }
  const busy = async () =>
    (await request('GET', `?date=${date}`)).body.data.visits.map(
      (visit: { nurse_busy: boolean }) => visit.nurse_busy,
    )
  expect(await busy()).toEqual([true, true, false])
  await request('POST', `/${ids[1]}/cancel`, { sequence: 0, cause: 'patient_asked' })
  expect(await busy()).toEqual([false, false, false])
})

test('a person can be assigned; of two concurrent assignments the second is refused', async () => {
  const id = await aHomeVisit()
  const assign = (assignee: string, was = '') => request('PUT', `/${id}/assignee`, { assignee, was })
  expect((await assign('الممرضة هند')).body.data.assignee).toBe('الممرضة هند')
  expect((await assign('الممرض سعد')).body.code).toBe('staff.changed_meanwhile')
  expect((await assign('', 'الممرضة هند')).body.data.assignee).toBe('')
  expect((await assign('ن'.repeat(121))).status).toBe(422)
})

test('a visit is open until a nurse has it in her list or an agency has confirmed it', async () => {
  const day = '2026-12-09'
  const id = await aHomeVisit({ date: day })
  const nurse = await api.signInStaff('nurse')
  await api.db.update(users).set({ firstName: 'مريم', lastName: 'السلمي' }).where(eq(users.id, nurse.id))
  const assign = (body: object) => request('PUT', `/${id}/assignee`, body)
  const open = async () => (await request('GET', `?date=${day}&assignee=none`)).body.data.visits.length
  // A nurse's name in any spelling is refused as an agency: the nurse would not see the visit.
  for (const assignee of ['مريم', 'مريم السلمى', 'السلمي مريم']) {
    const { status, body } = await assign({ assignee, was: '' })
    expect([status, body.code]).toEqual([422, 'staff.is_nurse'])
    expect(body.errors.assignee[0]).toContain('مريم السلمي')
  }
  const asked = await assign({ assignee: 'تمريض الشفاء', was: '' })
  expect(asked.body.data).toMatchObject({ assignment: 'agency', assignee: 'تمريض الشفاء', nurse_id: null })
  expect(await open()).toBe(1)
  const sure = await assign({ assignee: 'تمريض الشفاء', was: 'تمريض الشفاء', confirmed: true })
  expect([sure.body.data.assignment, await open()]).toEqual(['agency_confirmed', 0])
  // A confirmation is of the time that the agency was asked about.
  const moved = await request('PUT', `/${id}`, { date: day, time: '10:45', sequence: 0 })
  expect([moved.body.data.assignment, await open()]).toEqual(['agency', 1])

  const hers = await assign({ assignee: '', nurse_id: nurse.id, was: 'تمريض الشفاء', confirmed: true })
  expect(hers.body.data).toMatchObject({ assignment: 'nurse', nurse_id: nurse.id })
  expect(await open()).toBe(0)
  await api.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, nurse.id))
  expect(await open()).toBe(1)
})

test('the list is that of one person, of nobody, or of the nurse who sees only her own', async () => {
  const service = await aHomeCareService(api.db, { capacity: 5 })
  const day = '2026-12-01'
  const add = async (time: string, assignee: string) => {
    const id = (await book(service, { date: day, time })).body.data.id as number
    await request('PUT', `/${id}/assignee`, { assignee, was: '' })
    return id
  }
  const [late, other, early, free] = [
    await add('18:00', 'هند'),
    await add('11:00', 'ريم'),
    await add('09:00', 'هند'),
    await add('12:00', ''),
  ]
  const list = async (assignee = '') =>
    (await request('GET', `?${new URLSearchParams({ date: day, assignee })}`)).body.data
  const idsOf = ({ visits }: { visits: { id: number }[] }) => visits.map(({ id }) => id)
  expect(idsOf(await list())).toEqual([early, other, free, late])
  expect(idsOf(await list('هند'))).toEqual([early, late])
  expect(idsOf(await list('none'))).toEqual([early, other, free, late])
  expect((await list('هند')).assignees).toEqual(['ريم', 'هند'])

  // Only staff who goes on visits can be assigned by account.
  const nurse = await api.signInStaff('reception')
  const refused = await request('PUT', `/${free}/assignee`, { assignee: 'x', nurse_id: nurse.id, was: '' })
  expect(refused.body.errors.assignee).toBeDefined()
  await api.db.update(bookings).set({ assigneeId: nurse.id }).where(eq(bookings.visitNumber, late))
  const viewer = { now: api.now(), can: () => false, texts: undefined }
  const mine = await listHomeVisitsOfDay(api.db, 'ar', { date: day, nurse: nurse.id }, viewer)
  expect(mine).toMatchObject([{ id: late, note: null }])
  expect(await lockHomeVisit(api.db, late, nurse.id)).toMatchObject({ id: late })
  expect(await lockHomeVisit(api.db, early, nurse.id)).toBeUndefined()
  // A move into another hour, and another name, take it out of her list.
  await request('PUT', `/${late}`, { date: day, time: '18:30', sequence: 0 })
  expect(await lockHomeVisit(api.db, late, nurse.id)).toMatchObject({ id: late })
  await request('PUT', `/${late}`, { date: day, time: '19:00', sequence: 1 })
  expect(await lockHomeVisit(api.db, late, nurse.id)).toBeUndefined()
})

test('a nurse sees the visits assigned to the account and records their states, and no others', async () => {
  const nurse = await api.signInStaff('nurse')
  const as = (method: string, path: string, body?: unknown) =>
    api.request(method, `/admin/home-visits${path}`, { token: nurse.token, body })
  const service = await aHomeCareService(api.db, { capacity: 5 })
  const [own, other] = [
    (await book(service, { date: TODAY, time: '10:00' })).body.data.id,
    (await book(service, { date: TODAY, time: '10:30', client_phone: '0501234599' })).body.data.id,
  ]
  const assigned = await request('PUT', `/${own}/assignee`, { assignee: '', nurse_id: nurse.id, was: '' })
  expect(assigned.status).toBe(200)
  const { visits } = (await as('GET', `?date=${TODAY}`)).body.data
  expect(visits).toMatchObject([{ id: own, note: 'الدور الثاني' }])
  expect((await as('POST', `/${own}/state`, { state: 'en_route' })).body.data.state).toBe('en_route')
  expect((await as('POST', `/${own}/undo`, { state: 'en_route' })).body.data.state).toBe('booked')
  expect((await as('POST', `/${other}/state`, { state: 'en_route' })).status).toBe(404)
  expect((await as('POST', `/${other}/undo`, { state: 'en_route' })).status).toBe(404)
  expect((await as('POST', `/${own}/cancel`, { reason: 'x', sequence: 0 })).body.code).toBe(
    'staff.not_allowed',
  )
})

test('a home visit can be cancelled with a reason, once and before it begins', async () => {
  const me = await api.signUp()
  const patient_id = await aLinkedRecord(api.db, { user: me.id })
  const id = await aHomeVisit({ patient_id })
  const cancel = (visitId: number, more = {}) =>
    request('POST', `/${visitId}/cancel`, { reason: 'تعطلت السيارة', sequence: 0, ...more })
  expect((await cancel(id, { sequence: 3 })).body.code).toBe('staff.changed_meanwhile')
  expect((await cancel(id)).body.data).toMatchObject({ status: 'cancelled', cancel_reason: 'تعطلت السيارة' })
  expect((await cancel(id, { reason: 'أخرى' })).body.data.cancel_reason).toBe('تعطلت السيارة')
  const list = await api.request('GET', '/user/home-care-bookings?status=cancelled', { token: me.token })
  expect(list.body.data).toMatchObject([{ id, cancel_reason: 'تعطلت السيارة' }])
  const late = await aHomeVisit()
  api.setClock(TOMORROW, '10:30')
  await request('POST', `/${late}/state`, { state: 'en_route' })
  await request('POST', `/${late}/state`, { state: 'there' })
  expect((await cancel(late)).body.code).toBe('booking.begun')
  expect((await cancel(2_147_483_647)).status).toBe(404)
})

test('a cancelled home visit is taken back for a minute, on any free seat, but not in closed hours', async () => {
  const id = await aHomeVisit()
  const cancel = (visitId: number, body: object) =>
    request('POST', `/${visitId}/cancel`, { sequence: 0, ...body })
  const undo = (visitId: number) => request('POST', `/${visitId}/undo`, { state: 'cancelled' })
  expect((await cancel(id, { cause: 'patient_late' })).status).toBe(422)
  expect((await cancel(id, { cause: 'provider_absent' })).body.data).toMatchObject({
    cancel_cause: 'provider_absent',
    can_undo: true,
  })
  expect((await undo(id)).body.data).toMatchObject({ status: 'pending', sequence: 0, cancel_cause: null })
  await cancel(id, { cause: 'mistake', sequence: 0 })
  await api.pool.query('insert into home_care_days_off (day) values ($1)', [TOMORROW])
  expect((await undo(id)).body.code).toBe('home_care.day_off')
  await api.pool.query('delete from home_care_days_off')
  await api.pool.query("insert into home_care_closed_hours values ($1, '00:00', '23:59')", [TOMORROW])
  expect((await undo(id)).body.code).toBe('home_care.outside_hours')
  await api.pool.query('delete from home_care_closed_hours')
  expect((await undo(id)).status).toBe(200)
})

test('a home visit goes from setting out to the end; its changes can be undone for a minute', async () => {
  const id = await aHomeVisit()
  const setState = (state: string) => request('POST', `/${id}/state`, { state })
  expect((await setState('en_route')).body.code).toBe('staff.no_outcome')
  expect((await setState('in_room')).body.code).toBe('staff.no_outcome')
  api.setClock(TOMORROW, '09:30')
  expect((await setState('en_route')).body.data).toMatchObject({ state: 'en_route', next_states: ['there'] })
  expect((await setState('there')).body.data).toMatchObject({ state: 'there', status: 'pending' })
  const undone = await request('POST', `/${id}/undo`, { state: 'there' })
  expect(undone.body.data).toMatchObject({ state: 'en_route', undo_seconds: 0 })
  const twice = await request('POST', `/${id}/undo`, { state: 'en_route' })
  expect(twice.body.data).toMatchObject({ state: 'booked' })
  await setState('en_route')
  await setState('there')
  expect((await setState('done')).body.data).toMatchObject({ state: 'done', status: 'done' })
})

test('the times of each state are kept, and the patient reads that the nurse is on the way or there', async () => {
  const me = await api.signUp()
  const patient_id = await aLinkedRecord(api.db, { user: me.id })
  const id = await aHomeVisit({ patient_id })
  const setState = (state: string) => request('POST', `/${id}/state`, { state })
  const mine = async () =>
    (await api.request('GET', `/user/home-care-bookings/${id}`, { token: me.token })).body.data
  expect(await mine()).toMatchObject({ status: 'pending', nurse: null })
  api.setClock(TOMORROW, '10:05')
  expect((await setState('en_route')).body.data.stamps).toEqual({
    en_route: '10:05',
    there: null,
    ended: null,
  })
  expect(await mine()).toMatchObject({ status: 'pending', nurse: 'en_route' })
  // She is late: the time has come, but the visit is not over.
  api.setClock(TOMORROW, '10:40')
  expect(await mine()).toMatchObject({ nurse: 'en_route' })
  await setState('there')
  expect(await mine()).toMatchObject({ nurse: 'there' })
  api.setClock(TOMORROW, '11:20')
  expect((await setState('done')).body.data.stamps).toEqual({
    en_route: '10:05',
    there: '10:40',
    ended: '11:20',
  })
  expect(await mine()).toMatchObject({ status: 'done', nurse: null })
})

test('reception moves a home visit: the patient is told once, and another hour has no assignee', async () => {
  const me = await api.signUp()
  const service = await aHomeCareService(api.db, { capacity: 1 })
  const id = await aHomeVisit({
    patient_id: await aLinkedRecord(api.db, { user: me.id }),
    service_id: service,
  })
  await request('PUT', `/${id}/assignee`, { assignee: 'الممرضة هند', was: '' })
  const move = (time: string, more = {}) =>
    request('PUT', `/${id}`, { date: TOMORROW, time, sequence: 0, ...more })
  expect((await move('10:45')).body.data).toMatchObject({
    time: '10:45',
    assignee: 'الممرضة هند',
    sequence: 1,
  })
  expect((await move('10:45')).body.data.sequence).toBe(1)
  expect((await move('12:15')).body.code).toBe('staff.changed_meanwhile')
  const reply = await move('12:15', { sequence: 1 })
  expect(reply.body.data).toMatchObject({ time: '12:15', assignee: '', sequence: 2 })
  // Its own time changes nothing, and nobody is told of it.
  expect((await move('12:15', { sequence: 2 })).body.data.sequence).toBe(2)
  const told = await api.db
    .select()
    .from(messages)
    .where(eq(messages.bookingId, (await visitOf(api.db, id)).id))
  expect(told.map(({ kind, sequence, state }) => [kind, sequence, state])).toEqual([
    ['booked', 0, 'superseded'],
    ['moved', 1, 'superseded'],
    ['moved', 2, 'queued'],
  ])
})

test('moving follows the rules of booking, and a taken hour is refused with other times', async () => {
  const service = await aHomeCareService(api.db, { capacity: 1 })
  const id = await aHomeVisit({ service_id: service })
  await book(service, { time: '14:00' })
  const move = (time: string, more = {}) =>
    request('PUT', `/${id}`, { date: TOMORROW, time, sequence: 0, ...more })
  const full = await move('14:30')
  expect([full.status, full.body.code]).toEqual([409, 'home_care.hour_full'])
  expect(full.body.alternatives.length).toBeGreaterThan(0)
  expect((await move('23:00')).body.code).toBe('home_care.outside_hours')
  expect((await move('10:00', { date: '2026-11-21' })).body.code).toBe('booking.past')
  expect((await move('10:00', { sequence: 'x' })).status).toBe(422)
  await request('POST', `/${id}/cancel`, { reason: 'اعتذار', sequence: 0 })
  expect((await move('12:00', { sequence: 1 })).body.code).toBe('home_care.is_cancelled')
  const begun = await aHomeVisit()
  api.setClock(TOMORROW, '10:30')
  await request('POST', `/${begun}/state`, { state: 'en_route' })
  await request('POST', `/${begun}/state`, { state: 'there' })
  const late = await request('PUT', `/${begun}`, { date: TOMORROW, time: '12:00', sequence: 0 })
  expect(late.body.code).toBe('booking.begun')
  const missing = await request('PUT', '/2147483647', { date: TOMORROW, time: '12:00', sequence: 0 })
  expect(missing.status).toBe(404)
})

test('of fifty visits that reception moves into an hour of three seats at once, three move', async () => {
  const service = await aHomeCareService(api.db, { capacity: 3 })
  const at = new Date(timestampAt(TOMORROW, '10:00'))
  const caller = { clientName: 'أبو فهد', clientAddress: 'الرياض', fee: 18_000 }
  const visits = await api.db
    .insert(bookings)
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        ...caller,
        clientPhone: `+9665012345${String(index).padStart(2, '0')}`,
        serviceId: service,
        startsAt: at,
        endsAt: new Date(at.getTime() + 3_600_000),
        seat: index + 1,
      })),
    )
    .returning({ id: bookings.visitNumber })
  const replies = await Promise.all(
    visits.map(({ id }) => request('PUT', `/${id}`, { date: TOMORROW, time: '16:00', sequence: 0 })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('home_care.hour_full')
  const rows = await api.db.select().from(bookings).where(eq(bookings.serviceId, service))
  const moved = rows.filter(({ sequence }) => sequence === 1)
  expect(moved.map(({ seat }) => seat).sort()).toEqual([1, 2, 3])
})

test('the address and the note are not in the audit log', async () => {
  const id = await aHomeVisit()
  const { rows } = await api.pool.query(
    `select after ?| array['note', 'client_address'] as is_logged from audit_log
     where entity = 'home-care-bookings' and record_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ is_logged: false }])
})
