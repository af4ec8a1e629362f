import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { InvoiceReports } from '#contract/admin/invoices/invoice-reports.ts'
import { userHospitals } from '#db/schema/accounts.ts'
import { seed } from '#db/seed/seed.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { type KeyFigure, keyFiguresOf } from '#web/features/admin/dashboard/key-figures-of.ts'
import { demoUnit } from './support/e-invoices/demo-unit.ts'
import { anOrder } from './support/fixtures/account-data.ts'
import { aHomeCareBooking, aHomeCareService } from './support/fixtures/home-care.ts'
import { aBooking, aDoctor } from './support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from './support/test-api.ts'

// Each figure of the first page is counted again in what its link shows.

let api: TestApi
let patient: number

beforeAll(async () => {
  api = await startTestApi()
  await seed(api.url, new Date(timestampAt(TODAY, '09:00')))
  patient = (await api.signUp()).id
  await addBookings()
  await addOrders()
  await addUnstampedInvoice()
  await api.pool.query(
    `update products set stock_alert = stock + 1 where id in (select id from products where active limit 31)`,
  )
  await api.pool.query(
    `insert into contact_messages (first_name, last_name, email, phone, message, answered_at)
     select 'a', 'b', 'c@example.com', '0501234567', 'm', case when n > 28 then now() end
     from generate_series(1, 40) n`,
  )
})
afterAll(() => api.close())

async function addBookings() {
  const { rows: doctors } = await api.pool.query<{ id: number }>(
    'select distinct on (hospital_id) id from doctors order by hospital_id, id',
  )
  const statuses = ['done', 'no_show', 'left', 'cancelled', 'pending'] as const
  for (const [index, { id: doctor }] of doctors.entries())
    for (const [place, day] of [-1, 0, 0, 1, 1, 2].entries()) {
      const status = day < 1 ? statuses[(index + place) % 5] : place === 4 ? 'cancelled' : 'pending'
      await aBooking(api.db, {
        user: patient,
        doctor,
        date: addDays(TODAY, day),
        time: `${String(5 + place).padStart(2, '0')}:${String(index).padStart(2, '0')}`,
        visitLength: 1,
        ...(status && { status }),
        cancelledAt: status === 'cancelled' ? new Date() : null,
      })
    }
  // An evening past midnight is one working day: of today are the times after the next midnight.
  const evening = await aDoctor(api.db, {
    hospital: 2,
    hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '20:00', to: '02:00' })),
  })
  for (const day of [0, 1, 2])
    for (const time of ['00:10', '00:40', '21:00'])
      await aBooking(api.db, {
        user: patient,
        doctor: evening,
        date: addDays(TODAY, day),
        time,
        visitLength: 1,
        status: time === '00:10' && day === 1 ? 'no_show' : 'pending',
      })
  const service = await aHomeCareService(api.db)
  for (const [index, day] of [-1, 0, 0, 0, 1, 1, 2].entries())
    await aHomeCareBooking(api.db, {
      user: patient,
      service,
      date: addDays(TODAY, day),
      time: `${10 + index}:00`,
      ...((index === 2 || index === 4) && { status: 'cancelled', cancelledAt: new Date() }),
    })
}

async function addUnstampedInvoice() {
  await registerUnit(api.db, demoUnit)
  await api.pool.query(`update clinic_settings set vat_number = '300000000000003'`)
  const order = await anOrder(api.db, patient, { status: 'delivered' })
  const context = { now: api.now(), vatNumber: '' }
  await api.db.transaction(tx => issueInvoice(tx, order, context))
  // The board shows what was delivered within the last minute; triggers forbid a change of the past.
  const client = await api.pool.connect()
  await client.query(
    `begin; set local session_replication_role = replica;
     update order_steps set at = at - interval '2 minutes' where order_id = ${order}; commit`,
  )
  client.release()
}

async function addOrders() {
  await api.pool.query(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas, created_at,
       cancelled_at)
     select (array['placed', 'paid', 'preparing', 'on_its_way', 'delivered', 'cancelled'])[1 + n % 6], 2,
       '', '', '', '', '', 1, 1, 100, 0, 0, 100, 0, $1::timestamptz - n * interval '40 minutes',
       case when n % 6 = 5 then now() end
     from generate_series(1, 60) n`,
    [new Date(timestampAt(TODAY, '09:00')).toISOString()],
  )
}

type Reply = { data: never; meta?: { total: number } }

/** How many of the things that a figure counts its page shows, by the call of the page. */
const shownAt: Record<string, { call: string; count: (reply: Reply, label: string) => number }> = {
  '/admin/calls': { call: '/admin/calls', count: totalOf },
  '/admin/prescriptions': { call: '/admin/prescriptions', count: totalOf },
  '/admin/return-requests': { call: '/admin/return-requests', count: totalOf },
  '/admin/low-stock': { call: '/admin/stock/low', count: totalOf },
  '/admin/batches': { call: '/admin/batches', count: totalOf },
  '/admin/doctors': { call: '/admin/doctors', count: totalOf },
  '/admin/messages': { call: '/admin/messages', count: totalOf },
  '/admin/invoices': {
    call: '/admin/invoices',
    count: ({ data }: { data: { reports: InvoiceReports } }, label) =>
      data.reports[
        label === 'admin.invoices_late'
          ? 'late'
          : label === 'admin.invoices_refused'
            ? 'refused_count'
            : 'unstamped'
      ],
  },
  '/admin/payments': {
    call: '/admin/months',
    // The page closes one month after another.
    count: ({ data }: { data: { next: object | null } }) => (data.next ? 1 : 0),
  },
  '/admin/orders/all': { call: '/admin/orders', count: totalOf },
  '/admin/orders': { call: '/admin/orders/board', count: totalOf },
  '/admin/day': {
    call: '/admin/day',
    count: ({ data }: { data: { doctors: { visits: { state: string }[] }[] } }) =>
      data.doctors.flatMap(({ visits }) => visits.filter(({ state }) => state !== 'cancelled')).length,
  },
  '/admin/home-visits': {
    call: '/admin/home-visits',
    count: ({ data }: { data: { visits: { state: string }[] } }, label) =>
      data.visits.filter(({ state }) =>
        label === 'admin.home_visits_unmade'
          ? state === 'no_show' || state === 'refused'
          : state !== 'cancelled',
      ).length,
  },
  '/admin/figures': {
    call: '/admin/figures',
    count: ({ data }: { data: { total: { reminded_no_shows: number; unreminded_no_shows: number } } }) =>
      data.total.reminded_no_shows + data.total.unreminded_no_shows,
  },
}
function totalOf({ meta }: Reply): number {
  return meta?.total ?? expect.fail()
}

async function figuresFor(token: string) {
  const read = async (path: string) => (await api.request('GET', path, { token })).body.data
  const dashboard: Dashboard = await read('/admin/dashboard')
  const { waiting } = await read('/admin/me')
  const { waits, figures } = keyFiguresOf(dashboard, waiting)
  return [...waits, ...figures].filter(({ isMoney }) => !isMoney)
}

async function expectShown({ value, to, label }: KeyFigure, token: string) {
  const [path = '', query = ''] = to.split('?')
  const { call, count } = shownAt[path] ?? expect.fail(`${path} joins the pages of this test`)
  const { status, body } = await api.request('GET', `${call}?${query}`, { token })
  expect(status, to).toBe(200)
  expect(count(body as Reply, label), label).toBe(value)
}

test.each(['admin', 'pharmacist', 'reception'] as const)(
  'each figure of a %s is the number that its link shows',
  async role => {
    const { token } = await api.signInStaff(role)
    const figures = await figuresFor(token)
    expect(figures.filter(({ value }) => value > 0).length).toBeGreaterThanOrEqual(4)
    const isListed = figures.some(({ label }) => label === 'admin.invoices_unstamped')
    expect(isListed).toBe(role !== 'reception')
    for (const figure of figures) await expectShown(figure, token)
  },
)

test('so is each figure of a desk that is limited to a hospital', async () => {
  const { token, id } = await api.signInStaff('reception')
  const all = await figuresFor((await api.signInStaff('reception')).token)
  await api.db.insert(userHospitals).values({ userId: id, hospitalId: 2 })
  const figures = await figuresFor(token)
  const today = (list: KeyFigure[]) => list.find(({ label }) => label === 'admin.appointments_today')?.value
  expect(today(figures)).toBeGreaterThan(0)
  expect(today(figures)).toBeLessThan(today(all) ?? 0)
  for (const figure of figures) await expectShown(figure, token)
})
