import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { adjustStock, lockProducts, stockReason, writeOffSold } from '#services/stock.ts'
import { aBatch, aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { batchCosts } from './batch-costs.ts'

let api: TestApi
let staff: { token: string; id: number }
let category: number

beforeAll(async () => {
  api = await startTestApi()
  staff = await api.signInStaff('pharmacist')
  category = await aCategory(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const request = (method: string, path: string, body?: object, key?: string) =>
  api.request(method, `/admin/${path}`, {
    token: staff.token,
    lang: 'en',
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const lineOf = (product_id: number, more: object = {}) => ({
  ...{ product_id, lot: 'L1', expiry: dayFromNow(400), pieces: 10 },
  ...more,
})
const receive = async (body: object, key?: string) => request('POST', 'stock/receipts', body, key)
const list = async (query = '') => (await request('GET', `goods-receipts?${query}`)).body.data
const newest = async () => (await request('GET', `goods-receipts/${(await list())[0].id}`)).body.data

test('a delivery is remembered with its supplier, document, order and prices, and found again', async () => {
  const product = await aProduct(api.db, { category, stock: 0, nameEn: 'Dropsol' })
  const branch = await aBranch(api.db)
  const body = {
    branch_id: branch,
    supplier: 'شركة تامر',
    document: 'INV-٧٧٠١',
    lines: [
      lineOf(product, { lot: 'TM1', ordered: '١٢', net: 10_000, vat: 1_500 }),
      lineOf(product, { lot: 'TM2', pieces: 3, ordered: 0 }),
    ],
  }
  const key = randomUUID()
  const twice = await Promise.all([receive(body, key), receive(body, key)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  // Another spelling is the same supplier.
  await receive({ supplier: 'شركه تامر', lines: [lineOf(product, { lot: 'TM3' })] })
  const [later, receipt] = await list()
  expect(later).toMatchObject({ supplier: 'شركة تامر', document: '', pieces: 10, without_price: 1 })
  expect(receipt).toMatchObject({
    branch: { en: 'Olaya' },
    ...{ supplier: 'شركة تامر', pieces: 13, net: 10_000, vat: 1_500, without_price: 1, differing: 2 },
  })
  const { lines, received_by } = (await request('GET', `goods-receipts/${receipt.id}`)).body.data
  expect(received_by).not.toBeNull()
  expect(lines).toMatchObject([
    { product_id: product, lot: 'TM1', pieces: 10, ordered: 12, net: 10_000, vat: 1_500, vat_percent: 15 },
    { product_id: product, lot: 'TM2', pieces: 3, ordered: 0, net: null, vat: null },
  ])
  const idsOf = async (query: Record<string, string | number>) =>
    (await list(`${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`)).map(
      ({ id }: { id: number }) => id,
    )
  for (const search of ['تامر', 'inv-7701', 'TM2', 'dropsol', 'TM1'])
    expect(await idsOf({ search }), search).toContain(receipt.id)
  expect(await idsOf({ search: 'TM2' })).toEqual([receipt.id])
  expect(await idsOf({ branch_id: branch })).toEqual([receipt.id])
  const day = dayOf(Date.parse(receipt.received_at))
  expect(await idsOf({ from: day, to: day })).toEqual([later.id, receipt.id])
  expect(await idsOf({ to: addDays(day, -1) })).toEqual([])
  expect(await idsOf({ search: 'Nahdi' })).toEqual([])
})

test('a scan of a pack finds the deliveries of its product', async () => {
  const product = await aProduct(api.db, { category, stock: 0, gtin: '05012345678900' })
  await receive({ lines: [lineOf(product, { lot: 'SC1' })] })
  const [{ id }] = await list()
  const scanned = encodeURIComponent('10SC9\u001D0105012345678900')
  expect((await list(`search=${scanned}`)).map((each: { id: number }) => each.id)).toEqual([id])
})

test.each([
  [{ net: 100 }, 'lines.0.vat'],
  [{ vat: 100 }, 'lines.0.net'],
  [{ net: 100, vat: 101 }, 'lines.0.vat'],
  [{ net: 2_000_000_000, vat: 0 }, 'lines.0.net'],
  [{ net: '12.345 ', vat: 0 }, 'lines.0.net'],
  [{ ordered: -1 }, 'lines.0.ordered'],
])('a line with %j is refused, and nothing of its delivery is written', async (wrong, field) => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const before = (await list()).length
  const { status, body } = await receive({ supplier: 'Nobody', lines: [lineOf(product, wrong)] })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await list()).length).toBe(before)
})

test('a delivery that does not fit leaves no receipt and no supplier', async () => {
  const product = await aProduct(api.db, { category, stock: 999_999 })
  const { body } = await receive({ supplier: 'Unseen', lines: [lineOf(product)] })
  expect(body.code).toBe('staff.stock_full')
  expect((await api.pool.query(`select from suppliers where name = 'Unseen'`)).rowCount).toBe(0)
})

test('the invoice comes later: prices are entered then, and the log has who did it', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  await receive({ lines: [lineOf(product, { lot: 'LATE' })] })
  const { id, lines, version } = await newest()
  const correct = (body: object, seen = version) =>
    request('PUT', `goods-receipts/${id}?${new URLSearchParams({ version: seen })}`, body)
  const [line] = lines
  const corrected = {
    ...{ supplier: 'Nahdi', document: 'N-9' },
    lines: [{ id: line.id, ordered: 10, net: 5_000, vat: 750 }],
  }
  const { body } = await correct(corrected)
  // A repetition after a lost answer, with the version that it has replaced.
  expect((await correct(corrected)).body.data).toEqual(body.data)
  const other = { ...corrected, document: 'N-10' }
  expect((await correct(other)).body.code).toBe('staff.changed_meanwhile')
  expect(await newest()).toMatchObject({
    ...{ supplier: 'Nahdi', document: 'N-9', net: 5_000, vat: 750, without_price: 0, pieces: 10 },
  })
  const { rows } = await api.pool.query(
    `select part, after->>'net_halalas' as net from audit_log
     where entity = 'goods-receipts' and record_id = $1 and action = 'update' order by part`,
    [id],
  )
  expect(rows).toEqual([
    { part: 'goods_receipt_lines', net: '5000' },
    { part: 'goods_receipts', net: null },
  ])
  for (const wrong of [[], [{ id: line.id }, { id: line.id }], [{ id: line.id + 1 }]]) {
    expect((await correct({ ...corrected, lines: wrong }, body.data.version)).status).toBe(422)
  }
  expect((await request('PUT', 'goods-receipts/999999?version=x', corrected)).status).toBe(404)
})

test('the amounts of a delivery remain when its product is deleted', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  await receive({ lines: [lineOf(product, { net: 900, vat: 0 })] })
  await api.pool.query('delete from products where id = $1', [product])
  expect(await newest()).toMatchObject({ net: 900, lines: [{ product_id: null, name: null, net: 900 }] })
})

test('the value of the stock and the cost of what was sold follow from the prices by batch', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const branch = await aBranch(api.db)
  const expiry = dayFromNow(500)
  const days = 500
  // One batch in two deliveries: 10 for 100.00 and 10 for 120.00 are 11.00 each. Another one has no price.
  await receive({ lines: [lineOf(product, { expiry, net: 10_000, vat: 1_500 })] })
  await receive({ lines: [lineOf(product, { expiry, net: 12_000, vat: 1_800 })] })
  await receive({ lines: [lineOf(product, { expiry, pieces: 5 })] })
  await receive({ lines: [lineOf(product, { lot: 'FREE', expiry: dayFromNow(900), pieces: 4 })] })
  const priced = await aBatch(api.pool, product, { lot: 'L1', days, quantity: 0 })
  // Pieces in another branch have the price of their batch.
  const { status } = await request('POST', 'stock-transfers', {
    ...{ from_branch_id: 1, to_branch_id: branch },
    lines: [{ product_id: product, lot: 'L1', expiry, pieces: 6 }],
  })
  expect(status).toBe(201)
  const [transfer] = (await request('GET', 'stock-transfers')).body.data
  const { lines } = (await request('GET', `stock-transfers/${transfer.id}`)).body.data
  await request('POST', `stock-transfers/${transfer.id}/receive`, {
    lines: [{ id: lines[0].id, received: 6 }],
  })
  const costs = async () => {
    const rows = await batchCosts(api.db, sql`product_id = ${product}`)
    return rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ quantity, stockHalalas, soldHalalas }) => [quantity, stockHalalas, soldHalalas])
  }
  expect(await costs()).toEqual([
    [19, 20_900, 0],
    [4, null, null],
    [6, 6_600, 0],
  ])
  const me = await api.signUp()
  await api.request('POST', '/user/cart/add', {
    token: me.token,
    body: { product_id: product, quantity: 5 },
  })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id: order } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
  expect(await costs()).toContainEqual([14, 15_400, 5_500])
  // One comes back and is sold again, one is destroyed: neither is a cost of what was sold.
  const returned = [{ productId: product, quantity: 1 }]
  await api.db.transaction(async tx => {
    await lockProducts(tx, [product])
    await tx.execute(sql`select ${stockReason('returned', order)}`)
    await tx.execute(adjustStock(returned, 'return'))
    await tx.execute(writeOffSold(returned, order, 'damaged'))
  })
  expect(await costs()).toContainEqual([15, 16_500, 3_300])
  const { body: page } = await api.request('GET', `/admin/batches/${priced}`, { token: staff.token })
  expect(page.data).toMatchObject({ cost: { stock: 16_500, sold: 3_300 } })
  const value = async (query: string) => (await request('GET', `stock/value${query}`)).body.data
  expect(await value(`?branch_id=${branch}`)).toEqual({ net: 6_600, without_price: 0 })
  const all = await value('')
  expect(all.net).toBeGreaterThanOrEqual(6_600 + 16_500)
  expect(all.without_price).toBeGreaterThanOrEqual(4)
})

test('pieces whose batch was read after they came without one keep their price', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  await receive({ lines: [lineOf(product, { lot: '', expiry: null, net: 5_000, vat: 750 })] })
  await aBatch(api.pool, product, { lot: 'READ', days: 300, quantity: 2 })
  const read = () => batchCosts(api.db, sql`product_id = ${product} and lot = 'READ'`)
  expect(await read()).toMatchObject([{ quantity: 2, stockHalalas: 1_000, soldHalalas: 0 }])
  // A price of its own number comes before.
  await receive({ lines: [lineOf(product, { lot: 'READ', expiry: dayFromNow(300), net: 8_000, vat: 0 })] })
  expect(await read()).toMatchObject([{ quantity: 12, stockHalalas: 9_600 }])
})

test('a document that its supplier has sent before is received again only on purpose', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const body = { supplier: 'Jamjoom', document: 'DN-77', lines: [lineOf(product)] }
  const stock = async () =>
    (await api.pool.query('select stock from products where id = $1', [product])).rows[0].stock
  const both = await Promise.all([receive(body), receive(body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [{ id }] = await list('search=DN-77')
  const twice = await receive({ ...body, supplier: 'JAMJOOM', document: 'dn-٧٧' })
  expect(twice.body).toMatchObject({ code: 'staff.document_received', receipt_id: id })
  expect(await stock()).toBe(10)
  // Another supplier may have the same number, and a delivery without a number is none that was seen.
  for (const other of [{ supplier: 'Banaja' }, { document: '' }, { supplier: '' }, { again: ['document'] }])
    expect((await receive({ ...body, ...other })).status).toBe(200)
  expect(await stock()).toBe(50)
})

test('a pack that left with an order is received only on purpose, also after its return', async () => {
  const product = await aProduct(api.db, { category, stock: 5 })
  const { token, id: customer } = await api.signUp()
  await api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity: 2 } })
  const order = { payment_method: 1, address_id: await anAddress(api.db, customer) }
  const { id, number } = (await api.request('POST', '/user/orders', { token, body: order })).body.data
  await api.pool.query(
    `insert into packed_packs (line_id, product_id, serial, pieces)
     select id, $1, serial, 1 from order_lines, unnest('{S1,S2}'::text[]) serial where order_id = $2`,
    [product, id],
  )
  const packs = ['S0', 'S1', 'S2'].map(serial => ({ product_id: product, serial }))
  const body = { lines: [lineOf(product)], packs }
  const warned = await receive({ ...body, again: ['document'] })
  expect(warned.body).toMatchObject({ status: 409, code: 'staff.packs_left' })
  expect(warned.body.message).toContain(`S2 (${number})`)
  expect(warned.body.message).not.toContain('S0')
  // Another product may have the same number.
  const other = await aProduct(api.db, { category, stock: 0 })
  const same = { lines: [lineOf(other)], packs: [{ product_id: other, serial: 'S1' }] }
  expect((await receive(same)).status).toBe(200)
  expect((await receive({ ...body, again: ['packs'] })).status).toBe(200)
  await api.pool.query(
    `update packed_packs set returned = 'restocked' where line_id in
    (select id from order_lines where order_id = $1)`,
    [id],
  )
  // Its return has put it into the stock: a delivery would count it twice.
  const returned = { ...body, packs: packs.slice(1) }
  expect((await receive(returned)).body.code).toBe('staff.packs_left')
  expect((await receive({ ...returned, again: ['packs'] })).body.code).toBe('staff.packs_received')
})

test('a serial number that was received before is received only on purpose', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const deliveryOf = (...serials: string[]) => ({
    lines: [lineOf(product)],
    packs: serials.map(serial => ({ product_id: product, serial })),
  })
  const twice = await receive(deliveryOf('R1', 'R1'))
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['packs']])
  const answers = await Promise.all([1, 2, 3].map(() => receive(deliveryOf('R1', 'R2'))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const warned = await receive({ ...deliveryOf('R2', 'R3'), again: ['document', 'packs'] })
  expect(warned.body).toMatchObject({ status: 409, code: 'staff.packs_received' })
  expect(warned.body.message).toContain(`R2 (${TODAY})`)
  expect(warned.body.message).not.toContain('R3')
  expect(warned.body.receipt_id).toEqual(expect.any(Number))
  expect((await receive({ ...deliveryOf('R2', 'R3'), again: ['received'] })).status).toBe(200)
  const other = await aProduct(api.db, { category, stock: 0 })
  const packs = [other, 999_999].map(product_id => ({ product_id, serial: 'R1' }))
  const same = { lines: [lineOf(other)], packs }
  expect((await receive(same)).status).toBe(200)
})
