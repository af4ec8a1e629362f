import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { orders } from '#db/schema/orders.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { StaffRole } from '#domain/roles.ts'
import { creditInvoice, issueInvoice } from '#services/invoices/issue-invoice.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aBooking, aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
const tokens = {} as Record<StaffRole, string>
const FIRST = addDays(TODAY, -29)

beforeAll(async () => {
  api = await startTestApi()
  for (const role of ['admin', 'editor', 'reception', 'accountant', 'pharmacist'] as const)
    tokens[role] = (await api.signInStaff(role)).token
  await insertBookings()
  await insertOrders()
  await api.pool.query(
    `insert into fruitless_searches (day, list, text, count) values
     ('${TODAY}', 'products', 'b12', 3), ('${addDays(TODAY, -5)}', 'products', 'b12', 4),
     ('${TODAY}', 'doctors', 'زراعه', 9), ('${addDays(TODAY, -30)}', 'doctors', 'قديم', 99)`,
  )
})
afterAll(() => api.close())

async function insertBookings() {
  const doctor = await aDoctor(api.db)
  const { id: user } = await api.signUp()
  const book = async (date: string, time: string, status: string) => {
    const id = await aBooking(api.db, { user, doctor, date, time })
    await api.pool.query(
      `update bookings set status = $2, cancelled_at = case when $2 = 'cancelled' then now() end
       where id = $1`,
      [id, status],
    )
  }
  await book(TODAY, '00:00', 'done')
  await book(TODAY, '08:00', 'no_show')
  await book(TODAY, '08:30', 'cancelled')
  await book(TODAY, '09:00', 'pending')
  await book(TODAY, '23:30', 'pending')
  await book(addDays(TODAY, 1), '00:00', 'pending')
  await book(addDays(TODAY, -1), '23:30', 'done')
  await book(FIRST, '00:00', 'no_show')
  await book(addDays(FIRST, -1), '23:30', 'done')
  const service = await aHomeCareService(api.db)
  const day = { user: (await api.signUp()).id, service, date: TODAY }
  await aHomeCareBooking(api.db, { ...day, time: '08:00' })
  await aHomeCareBooking(api.db, { ...day, time: '17:00' })
  await aHomeCareBooking(api.db, { ...day, date: addDays(TODAY, 1), time: '17:00' })
  await aHomeCareBooking(api.db, { ...day, date: addDays(TODAY, 3), time: '17:00' })
}

async function insertOrders() {
  const person = { firstName: 'نورة', lastName: 'العتيبي', email: 'n@example.com', phone: '0501234567' }
  const place = { addressText: 'الرياض', lat: 24.7, long: 46.7 }
  const order = (
    date: string,
    time: string,
    [status, paymentMethod]: [(typeof orders.$inferInsert)['status'], 1 | 2],
    total = 10_050,
  ) =>
    api.db.insert(orders).values({
      ...person,
      ...place,
      status,
      paymentMethod,
      createdAt: new Date(timestampAt(date, time)),
      subTotalHalalas: total,
      feesHalalas: 0,
      feeVatHalalas: 0,
      discountHalalas: 0,
      totalHalalas: total,
      cancelledAt: status === 'cancelled' ? new Date() : null,
    })
  await order(TODAY, '00:00', ['paid', 2])
  await order(TODAY, '08:00', ['delivered', 1])
  await order(TODAY, '08:10', ['preparing', 1])
  await order(TODAY, '08:20', ['placed', 2])
  await order(TODAY, '08:30', ['cancelled', 2])
  await order(addDays(TODAY, -1), '23:59', ['on_its_way', 2], 2_000_000_000)
  await order(addDays(TODAY, -1), '23:58', ['on_its_way', 2], 2_000_000_000)
  await order(addDays(FIRST, -1), '23:59', ['delivered', 1])
  await aProduct(api.db, { stock: 5 })
  await aProduct(api.db, { stock: 6 })
  const inactive = await aProduct(api.db, { stock: 0 })
  await api.pool.query('update products set active = false where id = $1', [inactive])
  await api.pool.query(
    `insert into contact_messages (first_name, last_name, email, phone, message, answered_at)
     select 'a', 'b', 'c@example.com', '0501234567', 'm', answered
     from unnest(array[null, null, now()]) answered`,
  )
}

const dashboard = async (role: StaffRole): Promise<Dashboard> =>
  (await api.request('GET', '/admin/dashboard', { token: tokens[role] })).body.data

describe('the figures of an admin', () => {
  test('count the bookings of the day in Riyadh and of the next one', async () => {
    const { day, visits, home_visits } = await dashboard('admin')
    expect(day).toBe(TODAY)
    expect(visits).toMatchObject({ today: 4, no_shows: 1, tomorrow: 1 })
    expect(home_visits).toEqual({ today: 2, no_shows: 0, refused: 0, tomorrow: 1 })
  })

  test('cover thirty days without gaps, from midnight to midnight in Riyadh', async () => {
    const { visits, orders } = await dashboard('admin')
    for (const days of [visits?.days ?? [], orders?.days ?? []]) {
      expect(days).toHaveLength(30)
      expect([days[0]?.day, days.at(-1)?.day]).toEqual([FIRST, TODAY])
    }
    const none = { pending: 0, done: 0, no_show: 0, cancelled: 0 }
    expect(visits?.days[0]).toEqual({ ...none, day: FIRST, no_show: 1 })
    expect(visits?.days[1]).toEqual({ ...none, day: addDays(FIRST, 1) })
    expect(visits?.days[28]).toEqual({ ...none, day: addDays(TODAY, -1), done: 1 })
    expect(visits?.days[29]).toEqual({ day: TODAY, pending: 2, done: 1, no_show: 1, cancelled: 1 })
  })

  test('count paid card orders and delivered cash orders as revenue in riyals', async () => {
    const { orders } = await dashboard('admin')
    expect(orders).toMatchObject({ today: 5, revenue: 201, open: 5 })
    // More halalas than a database integer can hold.
    expect(orders?.days[28]).toEqual({ day: addDays(TODAY, -1), orders: 2, revenue: 40_000_000 })
    expect(orders?.days[0]).toMatchObject({ orders: 0, revenue: 0 })
  })

  test('count as revenue what is left of an order after its returns', async () => {
    const { rows } = await api.pool.query(
      `select id, total_halalas from orders
       where status = 'delivered' and payment_method = 1 and created_at >= $1 limit 1`,
      [new Date(timestampAt(TODAY, '00:00'))],
    )
    const { id, total_halalas: total } = rows[0]
    const before = (await dashboard('admin')).orders?.revenue ?? 0
    await api.db.transaction(async tx => {
      await issueInvoice(tx, id, { now: api.now(), vatNumber: '399999999900003' })
      await creditInvoice(tx, id, { now: api.now() })
    })
    expect(total).toBeGreaterThan(0)
    expect((await dashboard('admin')).orders?.revenue).toBe(before - total / 100)
  })

  test('count low stock of products on sale and unanswered messages', async () => {
    expect(await dashboard('admin')).toMatchObject({ stock_alerts: 1, open_messages: 2 })
  })

  test('list the searches without results of those days, most frequent first', async () => {
    expect((await dashboard('admin')).searches).toEqual([
      { list: 'doctors', text: 'زراعه', count: 9 },
      { list: 'products', text: 'b12', count: 7 },
    ])
  })
})

test.each([
  ['editor', ['ending_licences', 'searches']],
  ['reception', ['home_visits', 'open_messages', 'visits']],
  ['accountant', ['late_invoices', 'open_months', 'refused_invoices', 'unstamped_invoices']],
  [
    'pharmacist',
    [
      'expiring_batches',
      'late_invoices',
      'orders',
      'refused_invoices',
      'searches',
      'stock_alerts',
      'unstamped_invoices',
    ],
  ],
] as const)('a %s sees %j and nothing else', async (role, parts) => {
  const { day: _, ...all } = await dashboard(role)
  const visibleParts = Object.entries(all).filter(([, part]) => part !== null)
  expect(visibleParts.map(([name]) => name).sort()).toEqual(parts)
})

describe('searches without results', () => {
  const searches = (role: StaffRole, query = '') =>
    api.request('GET', `/admin/searches${query}`, { token: tokens[role] })

  test('are filtered by list', async () => {
    expect((await searches('admin')).body.data).toHaveLength(2)
    const { data } = (await searches('admin', '?list=products')).body
    expect(data).toEqual([{ list: 'products', text: 'b12', count: 7 }])
    expect((await searches('admin', '?list=')).body.data).toHaveLength(2)
  })

  test('are limited to the lists that the role may edit', async () => {
    expect((await searches('pharmacist')).body.data).toEqual([{ list: 'products', text: 'b12', count: 7 }])
    expect((await searches('pharmacist', '?list=doctors')).body.data).toEqual([])
    expect((await searches('reception')).body.data).toEqual([])
  })

  test('of an unknown list are refused', async () => {
    expect((await searches('admin', '?list=users')).status).toBe(422)
  })
})

describe('with large tables', () => {
  test('the figures use the indexes on the dates', async () => {
    const { pool } = api
    const client = await pool.connect()
    try {
      await client.query('begin')
      // Triggers would take most of the time, and change nothing of the plans.
      await client.query('set local statement_timeout = 0; set local session_replication_role = replica')
      const { rows } = await client.query('select id, hospital_id from doctors limit 1')
      await client.query('alter table bookings drop constraint bookings_seat_busy')
      // In parts: a connection that is silent for longer counts as lost (db/connect.ts).
      for (let from = 1; from < 40_000; from += 5_000)
        await client.query(
          `insert into bookings
             (patient_id, doctor_id, hospital_id, client_name, client_phone, starts_at, ends_at, status)
           select patient, ${rows[0].id}, ${rows[0].hospital_id}, 'x', '0501234567', at,
             at + interval '10 minutes', 'done'
           from patient_for(null, 'x', '0501234567') as patient, (
             select now() - n * interval '20 minutes' as at from generate_series($1::int, $1 + 4999) n
           ) times`,
          [from],
        )
      await client.query(
        `insert into orders (status, payment_method, first_name, last_name, email, phone,
           address_text, lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas,
           fee_vat_halalas, created_at)
         select 'delivered', 1, '', '', '', '', '', 1, 1, 100, 0, 0, 100, 0, now() - n * interval '20 minutes'
         from generate_series(1, 40000) n`,
      )
      await client.query('analyze bookings, orders')
      const planOf = async (sql: string) =>
        (await client.query(`explain ${sql}`)).rows.map(row => row['QUERY PLAN']).join('\n')
      const lastDays = (column: string) => `${column} >= now() - interval '30 days' and ${column} < now()`
      expect(
        await planOf(`select status, count(*) from bookings where ${lastDays('starts_at')} group by 1`),
      ).toContain('bookings_starts')
      expect(await planOf(`select count(*) from orders where ${lastDays('created_at')}`)).toContain(
        'orders_created',
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
