import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOf } from '#api/admin/dashboard/figures/clinic-figures.queries.ts'
import { goodsOf } from '#api/admin/invoices/goods.ts'
import { sandboxBank } from '#api/payments/sandbox-bank.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { orderStatuses } from '#db/schema/orders.ts'
import { seed } from '#db/seed/seed.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { openQueue, type Queue } from '#services/queue.ts'
import { openUploads } from '#services/uploads/open-uploads.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { addDemoWeek } from './demo-week.ts'

let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: ReturnType<typeof connect>
let queue: Queue
let folder: string
const now = Date.now()

beforeAll(async () => {
  base = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'afiya-week-'))
  await seed(base.url, new Date(now))
  database = connect(base.url)
  queue = await openQueue(database.pool)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  await addDemoWeek({
    ...{ config, database, queue, now },
    bank: sandboxBank(folder),
    uploads: openUploads(config.uploads),
    signal: new AbortController().signal,
  })
}, 300_000)
afterAll(async () => {
  await queue.boss.stop({ graceful: false })
  await database.pool.end()
  await base.drop()
  await rm(folder, { recursive: true })
})

const rowsOf = async (query: string) => (await database.pool.query(query)).rows

test('there are orders in every state, also parcels that came back and orders to pick up', async () => {
  const states = await rowsOf('select distinct status from orders')
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  expect(await rowsOf('select from parcels where came_back')).toHaveLength(1)
  expect(await rowsOf(`select from order_slots where kind = 'branch'`)).toHaveLength(2)
})

test('return requests are in every state that the pharmacy gives, and returns are refunded', async () => {
  const requests = await rowsOf('select state from return_requests order by 1')
  expect(requests.map(({ state }) => state)).toEqual(['accepted', 'open', 'refused', 'returned', 'returned'])
  const refunds = await rowsOf('select payment_id is null as cash, state from refunds order by 1')
  expect(refunds).toEqual([
    { cash: false, state: 'due' },
    { cash: true, state: 'done' },
  ])
})

test('invoices are numbered by their times, and each has the sum of its order', async () => {
  const documents = await rowsOf('select issued_at from invoices order by id')
  const times = documents.map(({ issued_at }) => issued_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(
    await rowsOf(`
      select orders.id from orders
        left join invoices on invoices.order_id = orders.id and invoices.kind = 'invoice'
      where (status = 'delivered' or orders.payment_method = 2)
        and (orders.total_halalas = invoices.total_halalas) is not true`),
  ).toEqual([])
})

test('the first hospital, which the desk opens, has appointments on most days of the week', async () => {
  const days = await rowsOf(`
    select count(*)::int as appointments from bookings
    where hospital_id = (select min(id) from hospitals)
      and starts_at between now() - interval '7 days' and now()
    group by (starts_at at time zone 'Asia/Riyadh')::date having count(*) > 1`)
  expect(days.length).toBeGreaterThanOrEqual(4)
})

test('former card payments are paid out, and the cash of former days is settled', async () => {
  const [sums] = await rowsOf(`
    select count(*)::int as paid, count(payment_id)::int as out
    from payments left join payout_lines on payment_id = payments.id`)
  expect(sums.out).toBeGreaterThan(3)
  expect(sums.out).toBeLessThan(sums.paid)
  expect(await rowsOf('select from courier_settlements where due_halalas > received_halalas')).toHaveLength(1)
})

test('stock, batches and movements agree', async () => {
  expect(
    await rowsOf(`
      select id from products where
        stock <> (select coalesce(sum(quantity), 0) from product_batches where product_id = products.id) or
        stock <> (select coalesce(sum(quantity), 0) from stock_movements where product_id = products.id)`),
  ).toEqual([])
})

test('no step is of the future, and the steps of an order follow each other', async () => {
  const { rows } = await database.pool.query('select from order_steps where at > $1', [new Date(now)])
  expect(rows).toEqual([])
  const wrong = await rowsOf(`
    select order_id from (
      select order_id, at, lag(at) over (partition by order_id order by id) as former from order_steps
    ) step where at < former`)
  expect(wrong).toEqual([])
})

test('reception, the pharmacist and patients have left something in every state', async () => {
  const statesOf = async (query: string) => (await rowsOf(query)).map(({ state }) => state)
  const decided = await statesOf('select distinct state from prescriptions order by 1')
  expect(decided).toEqual(['approved', 'question', 'refused', 'waiting'])
  expect(await statesOf('select distinct status as state from bookings order by 1')).toEqual(
    expect.arrayContaining(['done', 'no_show', 'pending']),
  )
  expect(
    await rowsOf('select from contact_messages where answered_at is null and not suspected'),
  ).toHaveLength(3)
  expect(await rowsOf(`select from waitlist_entries where state = 'waiting'`)).toHaveLength(4)
  expect(
    await rowsOf('select from bookings where visit_number is not null and assignee_id is null'),
  ).toHaveLength(3)
})

test('the pharmacy has counts, transfers and a recall, reception has calls, and searches found nothing', async () => {
  expect(await rowsOf('select status from stock_counts order by id')).toEqual([
    { status: 'closed' },
    { status: 'open' },
  ])
  expect(await rowsOf('select booked from stock_count_lines where booked <> 0')).toEqual([{ booked: -1 }])
  expect(await rowsOf('select status from stock_transfers order by id')).toEqual([
    { status: 'received' },
    { status: 'sent' },
  ])
  expect(await rowsOf('select from recall_notices')).toHaveLength(1)
  expect(await rowsOf(`select from messages where state = 'no_channel' and kind = 'cancelled'`)).toHaveLength(
    2,
  )
  const searches = await rowsOf(
    'select list, sum(count)::int from fruitless_searches group by list order by 1',
  )
  expect(searches).toEqual([
    { list: 'doctors', sum: 3 },
    { list: 'hospitals', sum: 1 },
    { list: 'products', sum: 3 },
  ])
})

test('what was sold has a cost, and most of the stock a purchase price', async () => {
  const days = { from: addDays(dayOf(now), -10), to: dayOf(now) }
  const [main] = await goodsOf(database.db, 'en', days)
  const [sold] = await rowsOf(`
    select sum(total_halalas - vat_halalas)::int / 100 as net from invoices where kind = 'invoice'`)
  expect(main?.cost).toBeGreaterThan(0)
  expect(main?.cost).toBeLessThan(sold.net)
  expect(main?.sold_unpriced).toBe(0)
  expect((main?.unpriced ?? 0) / (main?.pieces ?? 0)).toBeLessThan(0.1)
})

test('patients did not attend with and without a reminder, and were cancelled for every cause', async () => {
  const span = { from: addDays(dayOf(now), -10), to: dayOf(now) }
  const scope = { hospitals: null, homeCare: true }
  const { total } = await figuresOf(database.db, span, { by: 'hospital', scope })
  const { reminded, reminded_no_shows, unreminded, unreminded_no_shows } = total
  expect(Math.min(reminded_no_shows, unreminded_no_shows)).toBeGreaterThan(0)
  expect(reminded - reminded_no_shows).toBeGreaterThan(5)
  expect(unreminded - unreminded_no_shows).toBeGreaterThan(0)
  expect(total.cancelled_asked).toBeGreaterThan(0)
  expect(total.cancelled_late).toBe(1)
  expect(total.cancelled_left).toBe(1)
  expect(total.cancelled_house).toBe(3)
})

test('messages are sent at their times, and one has failed', async () => {
  const states = await rowsOf(`
    select state, count(*)::int from messages where created_at < to_timestamp(${now / 1000} - 86400)
    group by 1 order by 1`)
  expect(states.find(({ state }) => state === 'sent')?.count).toBeGreaterThan(50)
  expect(states.map(({ state }) => state)).not.toContain('queued')
  expect(await rowsOf(`select from messages where state = 'failed'`)).toHaveLength(1)
})

test('there are coupons, substitutions, write-offs, offers of the waitlist and health notes', async () => {
  expect(await rowsOf('select from orders where coupon_id is not null')).toHaveLength(3)
  const substituted = await rowsOf('select state from substitutions order by 1')
  expect(substituted.map(({ state }) => state)).toEqual(['accepted', 'left_out', 'open'])
  expect(await rowsOf('select from write_offs where done_at is not null')).toHaveLength(3)
  expect(await rowsOf(`select from waitlist_offers where state = 'taken'`)).toHaveLength(1)
  const authors = await rowsOf('select distinct author_id from patient_notes')
  expect(authors).toHaveLength(2)
})
