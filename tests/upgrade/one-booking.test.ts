import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#api/session.ts'
import { migrate } from '#db/migrate.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { startTestApi, type TestApi } from '../support/test-api.ts'
import { databaseOfFile } from '../support/test-database.ts'
import { withClient } from './database-rows.ts'
import { fillAsReleased } from './released-database.ts'

const released = databaseOfFile({ template: 'template0' })

type OldVisit = {
  id: number
  user_id: number
  patient_id: number
  client_name: string
  client_address: string
  note: string
  starts_at: Date
  price_halalas: number
  status: string
  sequence: number
  cancel_reason: string
  seat: number
}

/** An account of the fixture with an appointment and home visits. */
const ACCOUNT = 35

/** Home visits of many kinds, with what names them, as version 1.0.0 stored them. */
const visitsOfRelease = `
  insert into home_care_bookings (user_id, patient_id, service_id, client_name, client_phone, client_address,
    starts_at, hour, seat, price_halalas, note, status, cancelled_at, cancel_reason, sequence, former_state,
    state_at, wants_reminders, patient_overlap)
  overriding user value
  select ${ACCOUNT}, 41, 30, name, '+966501234567', 'حي العليا ' || name, at::timestamptz,
    date_trunc('hour', at::timestamptz), seat, 18000 + seat, 'الدور ' || seat, status,
    case when status = 'cancelled' then now() end, case when status = 'cancelled' then 'إجازة' else '' end,
    sequence, case when status = 'cancelled' then '{"status": "pending", "endedAt": null}'::jsonb end,
    case when status = 'cancelled' then now() end, wants, false
  from (values
    -- Two teams, whose visits begin in different hours and are under way at one time.
    ('one', '2026-12-01 10:30+03', 1, 'pending', 2, true),
    ('two', '2026-12-01 11:00+03', 1, 'pending', 0, null),
    ('two', '2026-12-01 13:30+03', 2, 'pending', 0, null),
    ('gone', '2026-12-02 10:00+03', 1, 'cancelled', 3, false),
    ('late', '2026-12-03 10:15+03', 2, 'done', 1, null)
  ) as visit (name, at, seat, status, sequence, wants);
  -- An appointment of the account at the time of a home visit, in the same name.
  insert into bookings (user_id, patient_id, doctor_id, client_name, client_phone, starts_at, ends_at)
  select ${ACCOUNT}, 41, min(id), 'TWO', '+966501234567', '2026-12-01 13:40+03', '2026-12-01 14:00+03'
  from doctors;
  insert into messages (home_care_booking_id, sequence, kind, channel, language, state, due_at)
  select id, sequence, case status when 'cancelled' then 'cancelled' else 'moved' end, 'email', 'ar', 'sent',
    starts_at
  from home_care_bookings where sequence > 0;
  insert into audit_log (staff_id, staff_name, from_address, action, entity, record_id, part, before, after)
  select 34, 'مريم', '', 'update', 'home-care-bookings', id::text, 'home_care_bookings', '{"seat": 1}',
    '{"seat": 2}' from home_care_bookings;
  update patient_merges set moved = jsonb_build_object('bookings', '[138]'::jsonb, 'home_care_bookings',
    (select jsonb_agg(id) from home_care_bookings where user_id = ${ACCOUNT}));
  -- A number that has been given is not given again.
  select nextval('home_care_bookings_id_seq')`

let api: TestApi
let token: string
let staff: string
let before: OldVisit[]

beforeAll(async () => {
  await fillAsReleased(released.url())
  before = await withClient(released.url(), async client => {
    await client.query(visitsOfRelease)
    return (await client.query<OldVisit>('select * from home_care_bookings order by id')).rows
  })
  await migrate(released.url())
  api = await startTestApi({ template: new URL(released.url()).pathname.slice(1) })
  token = await openSession(api.db, ACCOUNT, { apiKey: '', userAgent: '' })
  staff = (await api.signInStaff('admin')).token
})
afterAll(() => api?.close())

const get = async (path: string, as = token) =>
  (await api.request('GET', path, { token: as, lang: 'en' })).body
const own = () => before.filter(({ user_id }) => user_id === ACCOUNT)
const slotOf = ({ starts_at: at }: OldVisit) => ({ date: dayOf(at.getTime()), time: timeOf(at.getTime()) })

test('every home visit keeps its number and what the lists of patients and staff show', async () => {
  expect(own().length).toBeGreaterThan(5)
  for (const visit of own()) {
    const shown = {
      id: visit.id,
      client_name: visit.client_name,
      ...slotOf(visit),
    }
    const isPast = visit.starts_at.getTime() <= api.now() && visit.status === 'pending'
    expect((await get(`/user/home-care-bookings/${visit.id}`)).data).toMatchObject({
      ...shown,
      client_address: visit.client_address,
      note: visit.note,
      price: visit.price_halalas / 100,
      status: isPast ? 'done' : visit.status,
      cancel_reason: visit.cancel_reason,
    })
    const ofDay = (await get(`/admin/home-visits?date=${shown.date}`, staff)).data.visits as { id: number }[]
    expect(ofDay.find(({ id }) => id === visit.id)).toMatchObject({ ...shown, sequence: visit.sequence })
  }
  const listed = (await get('/user/home-care-bookings?status=all')).data as { id: number }[]
  expect(listed.map(({ id }) => id).sort()).toEqual(
    own()
      .map(({ id }) => id)
      .sort(),
  )
  const appointments = (await get('/user/doctor-bookings?status=all')).data as { id: number }[]
  expect(
    await api.pool.query('select id from bookings where user_id = $1 and doctor_id is not null', [ACCOUNT]),
  ).toMatchObject({ rowCount: appointments.length })
})

test('calendar files and signed links name the same visits', async () => {
  const key = await loadLinkKey(api.db)
  for (const visit of own()) {
    const file = String(await get(`/user/home-care-bookings/${visit.id}/calendar`)).replace(/\r\n /g, '')
    expect(file).toContain(`UID:home-visit-${visit.id}@`)
    expect(file).toContain(`SEQUENCE:${visit.sequence}\r\n`)
    expect(file).toContain(`DTSTART:${visit.starts_at.toISOString().replace(/[-:]|\.\d+/g, '')}`)
    if (visit.starts_at.getTime() < api.now()) continue
    const body = { token: linkTokenOf(key, { visitNumber: visit.id }) }
    const read = await api.request('POST', '/appointment-links/read', { body, lang: 'en' })
    expect(read.body.data).toMatchObject({ ...slotOf(visit), sequence: visit.sequence, doctor: null })
    expect(read.body.data.service.id).toBe(30)
  }
})

test('messages, the personal data and the history belong to the same visits', async () => {
  const told = own().filter(({ sequence }) => sequence > 0)
  const data = JSON.parse(JSON.stringify((await get('/user/profile/data')).data))
  const numbersIn = (list: { home_care_booking_id?: number | null; id?: number }[], name: string) =>
    list.flatMap(row => (row as Record<string, number | null>)[name] ?? []).sort()
  expect(numbersIn(data.messages, 'home_care_booking_id')).toEqual(told.map(({ id }) => id).sort())
  expect(numbersIn(data.home_care_bookings, 'id')).toEqual(
    own()
      .map(({ id }) => id)
      .sort(),
  )
  const messages = (await get(`/admin/patients/${own()[0]?.patient_id}/messages`, staff)).data
  const about = messages.filter((row: { about_visit: boolean }) => row.about_visit)
  expect(numbersIn(about, 'booking_id')).toEqual(told.map(({ id }) => id).sort())
  for (const { id } of own())
    expect((await get(`/admin/home-visits/${id}/history`, staff)).data).toMatchObject([
      { entity: 'home-care-bookings', record_id: String(id), before: { seat: 1 } },
    ])
  const { rows } = await api.pool.query(`select array(select visit_number from bookings
    where id in (select jsonb_array_elements_text(moved -> 'bookings')::int from patient_merges)
      and visit_number is not null order by 1) as moved, (select moved ? 'home_care_bookings'
    from patient_merges) as old`)
  expect(rows).toEqual([{ moved: own().map(({ id }) => id), old: false }])
})

test('visits that the new rules would refuse keep their time; the next ones do not', async () => {
  const { rows } = await api.pool.query(`select client_name, to_char(starts_at, 'HH24:MI') as at, seat,
      patient_overlap as record, account_overlap as account
    from bookings where visit_number is not null and starts_at between '2026-12-01' and '2026-12-02'
    order by starts_at`)
  expect(rows).toEqual([
    { client_name: 'one', at: '07:30', seat: 1, record: false, account: false },
    // The team of the first one is there until half past.
    { client_name: 'two', at: '08:00', seat: 2, record: true, account: false },
    { client_name: 'two', at: '10:30', seat: 2, record: true, account: true },
  ])
  const body = {
    ...{ client_name: 'two', client_phone: '0501234567', client_address: 'حي العليا', home_care_id: 30 },
    ...{ date: '2026-12-01', time: '13:00' },
  }
  const again = await api.request('POST', '/user/home-care-services/book', { token, body })
  expect(again.body.code).toBe('home_care.patient_busy')
  const later = await api.request('POST', '/user/home-care-services/book', {
    token,
    body: { ...body, time: '16:00' },
  })
  expect(later.body.data.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)) + 1)
})

test('a visit needs a team also on a seat above the capacity', async () => {
  await api.pool.query('update home_care_services set hourly_capacity = 1 where id = 30')
  const first = own().find(({ client_name }) => client_name === 'one')?.id
  const body = { sequence: 2, cause: 'patient_asked' }
  const cancelled = await api.request('POST', `/admin/home-visits/${first}/cancel`, { token: staff, body })
  expect(cancelled.status).toBe(200)
  const wanted = { date: '2026-12-01', time: '11:00' }
  const { days } = (await get('/user/home-care-services/30/availability?from=2026-12-01&to=2026-12-01')).data
  expect(days[0].times).toContain('10:00')
  expect(days[0].times).not.toContain(wanted.time)
  const who = { ...wanted, client_name: 'three', client_phone: '0555555001', client_address: 'حي العليا' }
  const send = (path: string, session: string, more: object) =>
    api.request('POST', path, { token: session, body: { ...who, ...more } })
  const byDesk = await send('/admin/home-visits', staff, { service_id: 30 })
  const byPatient = await send('/user/home-care-services/book', token, { home_care_id: 30 })
  expect([byDesk.body.code, byPatient.body.code]).toEqual(['home_care.hour_full', 'home_care.hour_full'])
  const other = await send('/admin/home-visits', staff, { service_id: 30, time: '18:00' })
  const moved = await api.request('PUT', `/admin/home-visits/${other.body.data.id}`, {
    token: staff,
    body: { ...wanted, sequence: 0 },
  })
  expect(moved.body.code).toBe('home_care.hour_full')
})
