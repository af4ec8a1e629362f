import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoneyRow } from '#contract/admin/invoices/money.ts'
import { addDays, dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { nextMonthOf } from '#domain/invoices/money-entries.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let accountant: string
let pharmacist: string
let user: number
let courier: number
let returned: Awaited<ReturnType<ReturnType<typeof pharmacyOf>['aDeliveredOrder']>>

/** The database writes the steps of an order with its own time: the month of today is the one to close. */
const today = dayOf(Date.now())
const month = { from: `${today.slice(0, 7)}-01`, to: addDays(nextMonthOf(today), -1) }
const next = { from: nextMonthOf(today), to: addDays(nextMonthOf(nextMonthOf(today)), -1) }

async function signIn() {
  accountant = (await api.signInStaff('accountant')).token
  pharmacist = (await api.signInStaff('pharmacist')).token
}

beforeAll(async () => {
  api = await startTestApi()
  api.setClock(today, timeOf(Date.now()))
  await signIn()
  const { token } = await api.signInStaff('admin')
  const body = { name: { ar: 'سمسا', en: 'Smsa' }, tracking_url: '', active: true }
  courier = (await api.request('POST', '/admin/couriers', { token, body })).body.data.record.id
  returned = await pharmacyOf(api, pharmacist, courier).aDeliveredOrder({ price: 5000 })
  user = (await api.signUp()).id
  const matched = await aPayment('pay-matched', 'delivered')
  await api.db.transaction(tx => issueInvoice(tx, matched, { now: api.now(), vatNumber: '' }))
  await aPayment('pay-unmatched', 'delivered')
  api.setClock(addDays(next.from, 1), '09:00')
  await signIn()
})
afterAll(() => api.close())

async function aPayment(reference: string, status: 'delivered' | 'cancelled') {
  const order = await anOrder(api.db, user, { status })
  await api.pool.query(`update orders set payment_method = 2 where id = $1`, [order])
  await api.pool.query(
    `insert into payments (order_id, provider, reference, amount_halalas, status)
     select id, 'moyasar', $2, total_halalas, 'paid' from orders where id = $1`,
    [order, reference],
  )
  return order
}

/** What payments and refunds of a span say, without how they match documents, which later ones change. */
async function read(span: { from: string; to: string }) {
  const url = `/admin/payments?${new URLSearchParams(span)}`
  const { rows, sums } = (await api.request('GET', url, { token: accountant })).body.data
  return { sums, rows: rows.map(({ difference: _, ...row }: MoneyRow) => row) }
}
const taxesOf = async (span: { from: string; to: string }) =>
  (await api.request('GET', `/admin/invoices?${new URLSearchParams(span)}`, { token: accountant })).body.data
    .rates
const months = async () => (await api.request('GET', '/admin/months', { token: accountant })).body.data
const close = (from: string, token = accountant) =>
  api.request('POST', '/admin/months', { token, body: { from } })
const one = async (text: string, values: unknown[] = []) =>
  Number((await api.pool.query<{ value: string }>(text, values)).rows[0]?.value ?? 0)

test('the month that is over shows what is open in it, and the present one is not offered', async () => {
  const { closed, next: offered } = await months()
  expect(closed).toEqual([])
  expect(offered).toMatchObject(month)
  expect(offered).toMatchObject({
    cash:
      (await one(
        `select sum(total_halalas) as value from orders join parcels on order_id = orders.id
         where courier_id = $1`,
        [courier],
      )) / 100,
    refunds: await one(`select count(*) as value from refunds where state = 'due'`),
    differing: 1,
  })
})

test('the first page names the month that is to be closed, until it is', async () => {
  const first = async (token = accountant) =>
    (await api.request('GET', '/admin/dashboard', { token })).body.data.open_months
  expect(await first()).toEqual({ ...month, count: 1 })
  expect(await first(pharmacist)).toBeNull()
  api.setClock(addDays(nextMonthOf(next.from), 1), '09:00')
  await signIn()
  expect(await first()).toMatchObject({ count: 1, to: next.to })
  api.setClock(addDays(next.from, 1), '09:00')
  await signIn()
})

test('the accountant alone closes it, once, and in order', async () => {
  expect((await close(month.from, pharmacist)).status).toBe(403)
  expect((await close(next.from)).body.code).toBe('staff.changed_meanwhile')
  const before = await read(month)
  const statuses = await Promise.all([close(month.from), close(month.from)])
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200])
  const { closed, next: offered } = await months()
  expect([closed.length, closed[0].to, offered]).toEqual([1, month.to, null])
  expect(await read(month)).toEqual(before)
  expect(await one('select count(*) as value from audit_log where entity = $1', ['closed-months'])).toBe(1)
  for (const table of ['closed_months', 'closed_entries'])
    await expect(api.pool.query(`delete from ${table}`)).rejects.toThrow('only ever added to')
})

test('what changes afterwards is in the open month, and each sum is that of the tables', async () => {
  const [closed, taxes] = [await read(month), await taxesOf(month)]
  // A return: its refund and its credit note are of the day on which they are made.
  await returned.giveBack([{ restocked: 1 }])
  // A payment of the closed month that the bank took back, and one of it that is known only now.
  await api.pool.query(`update payments set status = 'failed' where reference = 'pay-matched'`)
  await aPayment('pay-late', 'cancelled')
  await api.pool.query(`delete from order_steps where order_id in (
    select order_id from payments where reference = 'pay-late')`)
  await api.pool.query(`update payments set created_at = $1 where reference = 'pay-late'`, [
    `${month.from} 12:00+03`,
  ])

  expect(await read(month)).toEqual(closed)
  expect(await taxesOf(month)).toEqual(taxes)
  const { rows, sums } = await read(next)
  const amountOf = (reference: string) =>
    one(`select amount_halalas as value from payments where reference = $1`, [reference])
  const corrections = rows.filter((row: MoneyRow) => row.is_correction)
  expect(
    corrections.map(({ date, reference, amount }: MoneyRow) => [date, reference, amount]).sort(),
  ).toEqual(
    [
      [next.from, 'pay-late', (await amountOf('pay-late')) / 100],
      [next.from, 'pay-matched', -(await amountOf('pay-matched')) / 100],
    ].sort(),
  )
  const refunded = await one('select sum(amount_halalas) as value from refunds')
  expect(sums).toEqual([
    {
      method: 'card',
      payments: 2,
      paid: ((await amountOf('pay-late')) - (await amountOf('pay-matched'))) / 100,
      refunds: 0,
      refunded: 0,
    },
    { method: 'cash', payments: 0, paid: 0, refunds: 1, refunded: refunded / 100 },
  ])
  const notes = await api.pool.query(
    `select seller_vat, (part #>> '{tax,percent}')::int as percent,
       -sum((part ->> 'vatHalalas')::int)::int as vat, count(*)::int as count
     from invoices cross join jsonb_array_elements(taxes) part where kind = 'credit_note' group by 1, 2`,
  )
  expect(
    (await taxesOf(next)).map(
      (rate: { seller_vat_number: string; vat: number } & Record<string, unknown>) => ({
        seller_vat: rate.seller_vat_number,
        percent: rate.percent,
        vat: Math.round(rate.vat * 100),
        count: rate.count,
      }),
    ),
  ).toEqual(notes.rows)
})

test('a document of a closed month is refused; a later attempt is one of the open month', async () => {
  const order = await anOrder(api.db, user, { status: 'delivered' })
  const now = Date.parse(`${month.to}T12:00+03:00`)
  await expect(
    api.db.transaction(tx => issueInvoice(tx, order, { now, vatNumber: '' })),
  ).rejects.toMatchObject({ cause: { code: '40001' } })
  await api.db.transaction(tx => issueInvoice(tx, order, { now: api.now(), vatNumber: '' }))
})

test('a correction stays where it was booked when the next month is closed', async () => {
  api.setClock(addDays(nextMonthOf(next.from), 1), '09:00')
  await signIn()
  const [first, second] = [await read(month), await read(next)]
  // A document that is being written then is waited for.
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock_shared(hashtext('closed_months'))`)
  const closing = close(next.from)
  const waits = async () =>
    (await api.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
  await expect.poll(waits).toBe(1)
  await client.query('commit')
  client.release()
  expect((await closing).status).toBe(200)
  expect(await read(month)).toEqual(first)
  expect(await read(next)).toEqual(second)
  const later = { from: nextMonthOf(next.from), to: nextMonthOf(next.from) }
  expect((await read(later)).rows).toEqual([])
  // All months together are what the tables have.
  const { sums } = await read({ from: month.from, to: later.to })
  expect(sums[0].paid * 100).toBe(
    await one(`select sum(amount_halalas) as value from payments where status = 'paid'`),
  )
})

test('the sums of the documents are a sheet too', async () => {
  const sheet = await api.request('GET', `/admin/invoices/sums.xlsx?${new URLSearchParams(month)}`, {
    token: accountant,
  })
  expect([sheet.status, sheet.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('spreadsheetml'),
  ])
})
