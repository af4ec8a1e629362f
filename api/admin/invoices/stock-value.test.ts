import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BranchGoods } from '#contract/admin/invoices/stock-value.ts'
import { addDays, dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { nextMonthOf } from '#domain/invoices/money-entries.ts'
import { movePiecesOfOrders } from '#services/packing/move-pieces-of-orders.ts'
import { lockProducts } from '#services/stock.ts'
import { aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered, pharmacyOf, UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let accountant: string
let pharmacist: string
const today = dayOf(Date.now())
const tomorrow = addDays(today, 1)

beforeAll(async () => {
  api = await startTestApi()
  api.setClock(today, timeOf(Date.now()))
  accountant = (await api.signInStaff('accountant')).token
  pharmacist = (await api.signInStaff('pharmacist')).token
  await deliveries()
})
afterAll(() => api.close())

const post = async (path: string, body: object) => {
  const reply = await api.request('POST', `/admin/${path}`, { token: pharmacist, body, lang: 'en' })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
}

/** Two batches at two prices and one without, a transfer, an order and pieces of it that come back. */
async function deliveries() {
  const [product, other] = [await aProduct(api.db, { stock: 0 }), await aProduct(api.db, { stock: 0 })]
  const branch = await aBranch(api.db)
  const line = (product_id: number, lot: string, pieces: number, net?: number) => ({
    ...{ product_id, lot, expiry: dayFromNow(400), pieces },
    ...(net !== undefined && { net, vat: Math.round(net * 0.15) }),
  })
  await post('stock/receipts', { lines: [line(product, 'L1', 10, 10_000), line(product, 'L2', 7, 9_100)] })
  // The same batch at another price.
  await post('stock/receipts', { lines: [line(product, 'L1', 5, 6_500), line(other, 'U1', 8)] })
  await post('stock/receipts', { branch_id: branch, lines: [line(product, 'L1', 3, 3_333)] })
  const pharmacy = pharmacyOf(api, pharmacist)
  const order = await pharmacy.aDeliveredOrder({ existing: product }, { existing: other })
  await order.giveBack([{ restocked: 1 }, { destroyed: 1 }])
}

const read = async (span: { from: string; to: string }): Promise<BranchGoods[]> =>
  (
    await api.request('GET', `/admin/stock-value?${new URLSearchParams(span)}`, {
      token: accountant,
      lang: 'en',
    })
  ).body.data.branches

/** The figures of a branch as the tables have them, one batch after another. */
async function ofTables(branch: string) {
  const { rows } = await api.pool.query(
    `select batches.quantity,
       (select array[sum(l.net_halalas), sum(l.pieces)] from goods_receipt_lines l
        where l.net_halalas is not null and l.batch_id in (
          select b.id from product_batches b where b.product_id = batches.product_id
            and b.lot = batches.lot and b.expiry = batches.expiry)) as price,
       (select sum(-m.quantity) from stock_movements m where m.batch_id = batches.id
          and m.reason in ('sold', 'returned', 'cancelled')) as sold
     from product_batches batches join stock_branches on stock_branches.id = branch_id
     where name_en = $1`,
    [branch],
  )
  const goods = rows.map(({ quantity, sold, price: [net, pieces] }) => ({
    quantity: Number(quantity),
    sold: Number(sold),
    costOf: net === null ? null : (count: number) => Math.round((count * Number(net)) / Number(pieces)),
  }))
  const sum = (amount: (batch: (typeof goods)[number]) => number) =>
    goods.reduce((all, batch) => all + amount(batch), 0)
  return {
    branch,
    pieces: sum(({ quantity }) => quantity),
    value: sum(({ quantity, costOf }) => costOf?.(quantity) ?? 0) / 100,
    unpriced: sum(({ quantity, costOf }) => (costOf ? 0 : quantity)),
    sold: sum(({ sold }) => sold),
    cost: sum(({ sold, costOf }) => costOf?.(sold) ?? 0) / 100,
    sold_unpriced: sum(({ sold, costOf }) => (costOf ? 0 : sold)),
  }
}

test('days that are typed in the wrong order are the same period', async () => {
  expect(await read({ from: tomorrow, to: today })).toEqual(await read({ from: today, to: tomorrow }))
})

test('the stock and what was sold of it cost what its deliveries say, in each branch', async () => {
  const branches = await read({ from: today, to: today })
  expect(branches).toHaveLength(2)
  for (const goods of branches) expect(goods).toEqual(await ofTables(goods.branch as string))
  const [main] = branches
  expect(main).toMatchObject({ sold_unpriced: 3 - 1 })
  expect(main?.cost).toBeGreaterThan(0)
})

test('pieces whose batch was read after they came without one cost the same', async () => {
  const product = await aProduct(api.db, { stock: 0 })
  const main = async () => (await read({ from: today, to: today }))[0] as BranchGoods
  const before = await main()
  const lines = [{ product_id: product, lot: '', expiry: null, pieces: 10, net: 5_000, vat: 750 }]
  await post('stock/receipts', { lines })
  const { rows } = await api.pool.query(
    `select (select id from product_batches where product_id = $1) as unnumbered,
       batch_of($1, 'READ', $2) as read`,
    [product, dayFromNow(300)],
  )
  await api.db.transaction(async tx => {
    await lockProducts(tx, [product])
    await movePiecesOfOrders(tx, product, [
      { orderId: null, batchId: rows[0].unnumbered, pieces: -4 },
      { orderId: null, batchId: rows[0].read, pieces: 4 },
    ])
  })
  const { pieces, value, unpriced } = await main()
  expect([pieces - before.pieces, value - before.value, unpriced - before.unpriced]).toEqual([10, 50, 0])
})

test('the files have a line for each branch in the language of the caller, with amounts to sum', async () => {
  const send = (format: string, lang: 'ar' | 'en') =>
    api.request('GET', `/admin/stock-value.${format}?${new URLSearchParams({ from: today, to: today })}`, {
      token: accountant,
      lang,
    })
  const [heading = '', ...lines] = String((await send('csv', 'en')).body)
    .trim()
    .split('\r\n')
  expect(heading).toContain('Branch,From,To')
  expect(String((await send('csv', 'ar')).body)).toContain('الفرع,من,إلى')
  const branches = await read({ from: today, to: today })
  expect(lines.map(line => line.split(','))).toEqual(
    branches.map(({ branch, pieces, value, unpriced, sold, cost, sold_unpriced }) => [
      ...[branch, today, today, String(pieces), value.toFixed(2), String(unpriced)],
      ...[String(sold), cost.toFixed(2), String(sold_unpriced)],
    ]),
  )
  const xlsx = await send('xlsx', 'ar')
  expect([xlsx.status, xlsx.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
})

test('a period before has its own end: what moved later is not in it', async () => {
  expect(await read({ from: addDays(today, -7), to: addDays(today, -1) })).toEqual([])
  const [before] = await read({ from: today, to: today })
  api.setClock(tomorrow, '09:00')
  await api.pool.query(`set local session_replication_role = replica;
    update stock_movements set at = at + interval '1 day' where reason = 'sold'`)
  const [at] = await read({ from: today, to: today })
  expect(at?.pieces).toBe((before?.pieces ?? 0) + 6)
  const [later] = await read({ from: tomorrow, to: tomorrow })
  expect([later?.pieces, later?.sold]).toEqual([before?.pieces, 6])
})

test('pieces of an order are sold with its invoice, and those on their way stay with the sender', async () => {
  const [main, other] = (await read({ from: tomorrow, to: tomorrow })) as [BranchGoods, BranchGoods]
  const { rows } = await api.pool.query(
    `select product_id, min(branch_id) as main, max(branch_id) as branch from product_batches
     where lot in ('L1', 'L2') group by product_id`,
  )
  const [{ product_id, ...branches }] = rows
  const person = await api.signUp()
  await api.request('POST', '/user/cart/add', { token: person.token, body: { product_id, quantity: 2 } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, person.id) }
  const order = (await api.request('POST', '/user/orders', { token: person.token, body })).body.data.id
  await post('stock-transfers', {
    ...{ from_branch_id: branches.main, to_branch_id: branches.branch },
    lines: [{ product_id, lot: '', expiry: null, pieces: 4 }],
  })
  expect(await read({ from: tomorrow, to: tomorrow })).toEqual([main, other])
  const { asPharmacist } = pharmacyOf(api, pharmacist)
  await asPharmacist('POST', `${order}/advance`, { from: 'placed' })
  await asPharmacist('POST', `${order}/hand-over`, UNSCANNED)
  await asPharmacist('POST', `${order}/advance`, { from: 'on_its_way' })
  expect(await read({ from: tomorrow, to: tomorrow })).toEqual([main, other])
  await issueInvoicesOfDelivered(api)
  const [after] = await read({ from: tomorrow, to: tomorrow })
  expect([after?.pieces, after?.sold]).toEqual([main.pieces - 2, main.sold + 2])
})

test('a closed month keeps its goods, and a price that is typed later is a cost of the open one', async () => {
  const month = { from: `${today.slice(0, 7)}-01`, to: addDays(nextMonthOf(today), -1) }
  const next = { from: nextMonthOf(today), to: nextMonthOf(today) }
  api.setClock(next.from, '09:00')
  const closed = await read(month)
  const before = await read(next)
  const reply = await api.request('POST', '/admin/months', {
    token: accountant,
    body: { from: month.from },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  await api.pool.query('update goods_receipt_lines set net_halalas = 40000 where net_halalas = 10000')
  expect(await read(month)).toEqual(closed)
  const [open] = await read(next)
  // Sold of the batch were 2 pieces of 18, which cost 40,000 instead of 10,000 halalas in part.
  expect(open?.cost).toBeGreaterThan((before[0]?.cost ?? 0) + 10)
  expect(open?.value).toBeGreaterThan(before[0]?.value ?? 0)
  const whole = (closed[0]?.cost ?? 0) + (open?.cost ?? 0)
  // Also from before the first closed month, and from a day within it, of which nothing was kept.
  const within = today > month.from ? [addDays(month.from, 1)] : []
  for (const from of [month.from, addDays(month.from, -40), addDays(month.from, -1), ...within]) {
    const [goods] = await read({ from, to: next.to })
    expect(goods?.cost, from).toBeCloseTo(whole, 2)
    expect((await read({ from, to: month.to }))[0]?.value, from).toBe(closed[0]?.value)
  }
})

test('who reads no invoices reads no costs', async () => {
  const { token } = await api.signInStaff('reception')
  expect((await api.request('GET', '/admin/stock-value', { token })).status).toBe(403)
})
