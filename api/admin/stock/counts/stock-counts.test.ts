import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let staff: { token: string; id: number }
let colleague: { token: string; id: number }
let category: number
let products = 0

beforeAll(async () => {
  api = await startTestApi()
  staff = await api.signInStaff('pharmacist')
  colleague = await api.signInStaff('pharmacist')
  category = await aCategory(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

type Options = { key?: string; token?: string }
const request = (method: string, path: string, body?: object, { key, token = staff.token }: Options = {}) =>
  api.request(method, `/admin/stock-counts${path}`, {
    token,
    lang: 'en',
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const start = async (shelf = '') => (await request('POST', '', { shelf })).body.data.id as number
const load = async (id: number, query = '') => (await request('GET', `/${id}${query}`)).body.data
type Answer = { batch_id?: number; as_read?: boolean; same_pack?: boolean }
const scan = (id: number, code: string, options: Options & Answer = {}) => {
  const { key, token, ...answer } = options
  const body = { code, ...answer, how: 'add', pieces: 1 }
  return request('POST', `/${id}/pieces`, body, { ...(key && { key }), ...(token && { token }) })
}
const set = (id: number, batch_id: number, pieces: number | string) =>
  request('POST', `/${id}/pieces`, { batch_id, how: 'set', pieces })
const versionOf = async (id: number): Promise<string> => (await load(id)).totals.version
const close = async (id: number, version?: string) =>
  request('POST', `/${id}/close`, { version: version ?? (await versionOf(id)) })

/** A product with its own SKU and GTIN. */
async function aShelved(options: { stock?: number; shelf?: string } = {}) {
  const number = String(++products).padStart(4, '0')
  const codes = { sku: `CNT-${number}`, gtin: withCheckDigit(`0952100${number}00`) }
  const id = await aProduct(api.db, { category, stock: 0, ...codes, ...options })
  return { id, ...codes }
}
const stockOf = async (id: number) =>
  (await api.pool.query('select stock from products where id = $1', [id])).rows[0].stock
const moved = async (id: number) =>
  (
    await api.pool.query(
      `select quantity, staff_id from stock_movements
       where product_id = $1 and reason = 'counted' order by id`,
      [id],
    )
  ).rows
const symbol = (gtin: string, lot: string, days: number, serial = '') =>
  `(01)${gtin}(17)${dayFromNow(days).replaceAll('-', '').slice(2)}(10)${lot}${serial && `(21)${serial}`}`

async function anOrder(product_id: number, quantity: number) {
  const me = await api.signUp()
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  return (await api.request('POST', '/user/orders', { token: me.token, body })).body.data.id as number
}

test('scans count by batch, and closing books the differences with who closed it', async () => {
  const product = await aShelved()
  const [a] = [
    await aBatch(api.pool, product.id, { lot: 'A', days: 300, quantity: 3 }),
    await aBatch(api.pool, product.id, { lot: 'B', days: 400, quantity: 2 }),
  ]
  const count = await start()
  await scan(count, symbol(product.gtin, 'A', 300))
  await scan(count, symbol(product.gtin, 'A', 300))
  const { body } = await scan(count, symbol(product.gtin, 'C', 500))
  expect(body.data).toMatchObject({ lot: 'C', counted: 1, expected: 0, counted_by: expect.any(String) })
  const { rows, totals } = await load(count)
  expect(rows).toMatchObject([
    { lot: 'C', counted: 1, expected: 0 },
    { lot: 'A', counted: 2, expected: 3, batch_id: a, sku: product.sku },
    { lot: 'B', counted: null, expected: null },
  ])
  expect(totals).toMatchObject({ lines: 2, pieces: 3, differences: 2, missing: 1, surplus: 1 })
  expect((await load(count, '?show=uncounted')).rows).toMatchObject([{ lot: 'B' }])
  expect((await load(count, '?show=differences')).rows).toHaveLength(2)
  expect((await close(count)).body).toMatchObject({ data: { booked: 2 } })
  expect(await batchesOf(api.pool, product.id)).toEqual([
    { lot: 'A', quantity: 2 },
    { lot: 'B', quantity: 2 },
    { lot: 'C', quantity: 1 },
  ])
  expect(await moved(product.id)).toEqual([
    { quantity: -1, staff_id: staff.id },
    { quantity: 1, staff_id: staff.id },
  ])
  expect(await load(count)).toMatchObject({
    status: 'closed',
    closed_by: expect.any(String),
    rows: [{ booked: 1 }, { booked: -1 }],
  })
  expect((await request('GET', '')).body.data[0]).toMatchObject({ id: count, lines: 2, differences: 2 })
})

test('what is sold between counting and closing stays sold', async () => {
  const product = await aShelved({ stock: 10 })
  const count = await start()
  await anOrder(product.id, 2)
  // Nobody has taken the two from the shelf yet: ten lie there.
  const [{ batch_id }] = [(await scan(count, product.gtin)).body.data]
  expect((await set(count, batch_id, 10)).body.data).toMatchObject({ counted: 10, expected: 10 })
  const late = await anOrder(product.id, 3)
  await request('POST', `/${count}/pieces`, { batch_id, how: 'set', pieces: '٩' })
  expect((await close(count)).status).toBe(200)
  expect(await stockOf(product.id)).toBe(4)
  // What is being prepared has left the shelf.
  await api.pool.query(`update orders set status = 'preparing' where id = $1`, [late])
  const next = await start()
  expect((await scan(next, product.gtin)).body.data).toMatchObject({ expected: 6, changed: false })
  await api.pool.query(`update orders set status = 'preparing' where status = 'placed'`)
  expect((await scan(next, product.gtin)).body.data).toMatchObject({ expected: 4, changed: true })
  expect((await set(next, batch_id, 4)).body.data).toMatchObject({ expected: 4, changed: false })
})

test('no stock falls below zero: what is sold beyond the shelf is an order that lacks pieces', async () => {
  const product = await aShelved({ stock: 5 })
  const count = await start()
  const { batch_id } = (await scan(count, product.sku)).body.data
  await anOrder(product.id, 4)
  expect((await close(count)).status).toBe(200)
  expect(await stockOf(product.id)).toBe(0)
  expect((await load(count)).rows).toMatchObject([{ batch_id, counted: 1, expected: 5, booked: -1 }])
})

test('pieces that expired lie on the shelf and are counted without being sold again', async () => {
  const product = await aShelved()
  const batch = await aBatch(api.pool, product.id, { lot: 'OLD', days: 5, quantity: 3 })
  const count = await start()
  expect((await set(count, batch, 2)).body.data).toMatchObject({ expected: 3 })
  await close(count)
  expect(await batchesOf(api.pool, product.id)).toEqual([{ lot: 'OLD', quantity: 0, withdrawn: 2 }])
  const more = await start()
  await set(more, batch, 4)
  await close(more)
  expect(await batchesOf(api.pool, product.id)).toEqual([{ lot: 'OLD', quantity: 0, withdrawn: 4 }])
})

test('two people at once add up: fifty scans are fifty pieces, and a repeated one counts once', async () => {
  const product = await aShelved({ stock: 50 })
  const count = await start()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      scan(count, product.gtin, { token: (n % 2 === 0 ? staff : colleague).token, key: randomUUID() }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
  const key = randomUUID()
  for (let sent = 0; sent < 3; sent++) await scan(count, product.gtin, { key })
  expect((await load(count)).totals).toMatchObject({ lines: 1, pieces: 51, surplus: 1 })
  const pack = symbol(product.gtin, 'S', 300, '77')
  const packs = await Promise.all(Array.from({ length: 10 }, () => scan(count, pack, { same_pack: false })))
  expect(packs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(packs.filter(({ body }) => body.code === 'staff.pack_counted')).toHaveLength(9)
})

test('of closings and scans at once each piece is booked once or refused', async () => {
  const product = await aShelved({ stock: 0 })
  const count = await start()
  await scan(count, product.gtin)
  const saw = await versionOf(count)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? close(count, saw) : scan(count, product.gtin))),
  )
  const closed = replies.filter(({ body }) => body.data?.booked === 1).length
  if (closed === 0) await close(count)
  const { status, totals } = await load(count)
  expect(status).toBe('closed')
  expect(await stockOf(product.id)).toBe(totals.pieces)
  expect((await scan(count, product.gtin)).body.code).toBe('staff.count_over')
  expect((await close(count)).body.code).toBe('staff.count_over')
  expect((await request('POST', `/${count}/discard`)).body.code).toBe('staff.count_over')
})

test('a colleague’s scan since the page was read refuses the closing', async () => {
  const product = await aShelved({ stock: 1 })
  const count = await start()
  await scan(count, product.gtin)
  const saw = await versionOf(count)
  await scan(count, product.gtin, { token: colleague.token })
  expect((await close(count, saw)).body.code).toBe('staff.count_changed')
  expect(await stockOf(product.id)).toBe(1)
})

test('a batch is counted in one open count; a discarded one books nothing and gives it free', async () => {
  const product = await aShelved({ stock: 3 })
  const [count, other] = [await start(), await start()]
  const { batch_id } = (await scan(count, product.gtin)).body.data
  const refused = await scan(other, product.gtin)
  expect([refused.status, refused.body.code]).toEqual([409, 'staff.counted_elsewhere'])
  expect(refused.body.message).toContain(String(count))
  expect((await request('POST', `/${count}/discard`)).status).toBe(200)
  expect((await scan(other, product.gtin)).status).toBe(200)
  expect((await request('DELETE', `/${other}/pieces/${batch_id}`)).status).toBe(200)
  expect((await request('DELETE', `/${other}/pieces/${batch_id}`)).status).toBe(404)
  expect((await load(other)).totals.lines).toBe(0)
  expect(await stockOf(product.id)).toBe(3)
})

test('a plain barcode of several batches asks which; a number without an expiry finds its batch', async () => {
  const product = await aShelved()
  const [a, b] = [
    await aBatch(api.pool, product.id, { lot: 'A', days: 300, quantity: 3 }),
    await aBatch(api.pool, product.id, { lot: 'B', days: 400, quantity: 2 }),
  ]
  const count = await start()
  const { status, body } = await scan(count, product.gtin)
  expect([status, body.code]).toEqual([409, 'staff.choose_batch'])
  expect(body.batches).toMatchObject([
    { id: b, lot: 'B' },
    { id: a, lot: 'A', expiry: dayFromNow(300) },
  ])
  const chosen = (await scan(count, product.gtin, { batch_id: a })).body.data
  expect(chosen).toMatchObject({ lot: 'A', counted: 1, name: body.name })
  expect((await scan(count, `(01)${product.gtin}(10)B`)).body.data).toMatchObject({ batch_id: b })
  expect((await scan(count, `(01)${product.gtin}(10)b`)).body.data).toMatchObject({ batch_id: b, counted: 2 })
  expect((await scan(count, symbol(product.gtin, '-A', 300))).body.data).toMatchObject({ batch_id: a })
  expect((await scan(count, '(01)09521234543213')).body.code).toBe('staff.unknown_code')
  expect((await scan(count, ' ')).body.code).toBe('staff.unknown_code')
  expect((await set(count, a, -1)).status).toBe(422)
  expect((await set(999_999, a, 1)).status).toBe(404)
  expect((await set(count, 999_999, 1)).status).toBe(404)
  await request('POST', `/${count}/discard`)
})

test('a new batch that can hardly be right is counted once somebody has compared it with the pack', async () => {
  const product = await aShelved()
  const known = await aBatch(api.pool, product.id, { lot: 'A', days: 300, quantity: 3 })
  const count = await start()
  const lots = async () => (await batchesOf(api.pool, product.id)).map(({ lot }) => lot)
  const gtin = `(01)${product.gtin}`
  for (const [code, reading] of [
    [`${gtin}(17)750101(10)FAR`, { lot: 'FAR', expiry: '2075-01-01' }],
    [symbol(product.gtin, 'PAST', -400), { lot: 'PAST', expiry: dayFromNow(-400) }],
    [`${gtin}(17)271399(10)NODAY`, { lot: 'NODAY', expiry: null }],
    [`${gtin}(17)271399`, { lot: '', expiry: null }],
    [`${gtin}(10)LOTA21SER001`, { lot: 'LOTA21SER001', expiry: null }],
  ] as const) {
    const { status, body } = await scan(count, code)
    expect([status, body.code]).toEqual([409, 'staff.doubtful_batch'])
    expect(body).toMatchObject({ reading, batches: [{ id: known, lot: 'A' }] })
  }
  expect(await lots()).toEqual(['A'])
  const far = `${gtin}(17)750101(10)FAR(21)S1`
  expect((await scan(count, far, { batch_id: known })).body.data).toMatchObject({ lot: 'A', counted: 1 })
  expect((await scan(count, far, { batch_id: known })).body.code).toBe('staff.pack_counted')
  const past = symbol(product.gtin, 'PAST', -400)
  expect((await scan(count, past, { as_read: true })).body.data).toMatchObject({ lot: 'PAST', counted: 1 })
  // It is known now.
  expect((await scan(count, past)).body.data).toMatchObject({ lot: 'PAST', counted: 2 })
  expect(await lots()).toEqual(['PAST', 'A'])
  await request('POST', `/${count}/discard`)
})

test('a plain barcode counts no pack whose serial number was counted, but a carton', async () => {
  const product = await aShelved()
  const carton = withCheckDigit(`1952100${String(products).padStart(4, '0')}00`)
  await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 12)', [
    product.id,
    carton,
  ])
  const known = await aBatch(api.pool, product.id, { lot: 'A', days: 300, quantity: 3 })
  const count = await start()
  expect((await scan(count, product.gtin)).body.data).toMatchObject({ batch_id: known, counted: 1 })
  const first = symbol(product.gtin, 'A', 300, 'S1')
  expect((await scan(count, first, { same_pack: false })).body.data).toMatchObject({ counted: 2 })
  for (const code of [product.gtin, product.sku])
    expect((await scan(count, code)).body.code).toBe('staff.scan_batch')
  expect((await scan(count, product.gtin, { batch_id: known })).body.data).toMatchObject({ counted: 3 })
  expect((await scan(count, carton)).body.data).toMatchObject({ counted: 15 })
  await request('POST', `/${count}/discard`)
})

test('a shelf lists what should lie on it, by name', async () => {
  const shelf = 'CNT-9'
  const [cream, aloe] = [
    await aProduct(api.db, { category, stock: 4, shelf, nameEn: 'Cream' }),
    await aProduct(api.db, { category, stock: 2, shelf, nameEn: 'Aloe' }),
  ]
  await aProduct(api.db, { category, stock: 0, shelf, nameEn: 'Sold out' })
  const count = await start(shelf)
  const { rows } = await load(count)
  expect(rows).toMatchObject([
    { name: { en: 'Aloe' }, product_id: aloe, counted: null },
    { name: { en: 'Cream' }, product_id: cream, counted: null },
  ])
  await set(count, rows[1].batch_id, 3)
  expect((await load(count)).rows.map(({ counted }: { counted: number }) => counted)).toEqual([null, 3])
  const shelves = (await request('GET', '/shelves')).body.data
  expect(shelves).toContainEqual({ shelf, products: 3 })
  await close(count)
  expect([await stockOf(cream), await stockOf(aloe)]).toEqual([3, 2])
})

test('batches of a count beyond a page are counted and on the next page', async () => {
  const { id: product } = await aShelved({ shelf: 'LONG-1' })
  // In parts: the trigger of each batch reads those before it, and a statement may take five seconds.
  for (let from = 1; from <= 501; from += 50)
    await api.pool.query(
      `select change_batch(batch_of($1, 'L' || n, null, 1), 1, 'received')
       from generate_series($2::int, least($2 + 49, 501)) n`,
      [product, from],
    )
  const id = await start('LONG-1')
  const first = await load(id)
  expect(first.rows).toHaveLength(500)
  expect(first.page).toEqual({ total: 501, page: 1, per_page: 500, last_page: 2 })
  const [last] = (await load(id, '?page=2')).rows
  await set(id, last.batch_id, 1)
  expect((await load(id, '?show=uncounted')).page.total).toBe(500)
  expect((await load(id, '?page=2')).page).toMatchObject({ total: 501, page: 2 })
  expect((await load(id, '?show=differences')).page.total).toBe(0)
})

test('a start that is repeated with its key gives the same count while that is open', async () => {
  const begin = async () =>
    (await request('POST', '', { shelf: 'AGAIN' }, { key: 'start-again' })).body.data.id as number
  const first = await begin()
  expect(await begin()).toBe(first)
  await request('POST', `/${first}/discard`)
  const second = await begin()
  expect(second).not.toBe(first)
  expect(await begin()).toBe(second)
})
