import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const MAIN = { ar: 'الصيدلية الرئيسية', en: 'Main pharmacy' }
const OLAYA = { ar: 'العليا', en: 'Olaya' }

let api: TestApi
let token: string
let category: number
let olaya: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  category = await aCategory(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/${path}`, {
    token,
    body,
    lang: 'en',
    headers: { 'idempotency-key': randomUUID() },
  })
const read = async (path: string) => (await staff('GET', path)).body.data
const stockOf = async (id: number) =>
  (await api.pool.query('select stock from products where id = $1', [id])).rows[0].stock

/** The pieces of a product by branch and batch number. */
async function lying(product: number): Promise<string[]> {
  const { rows } = await api.pool.query(
    `select branch_id, lot, quantity from product_batches where product_id = $1 order by branch_id, lot`,
    [product],
  )
  return rows.map(({ branch_id: id, lot, quantity }) => `${id === olaya ? 'O' : 'M'} ${lot} ${quantity}`)
}

async function ordered(product: number, quantity: number) {
  const me = await api.signUp()
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const reply = await api.request('POST', '/user/orders', { token: me.token, body })
  const cancel = () => api.request('DELETE', `/user/orders/${reply.body.data.id}`, { token: me.token })
  return { id: reply.body.data.id as number, cancel }
}

test('while there is one branch, nothing names it', async () => {
  const product = await aProduct(api.db, { category, stock: 3 })
  expect(await read('stock/branches')).toEqual([{ id: 1, name: MAIN }])
  expect((await read(`products/${product}/batches`))[0].branch).toBeNull()
  expect((await read(`products/${product}/movements`))[0].branch).toBeNull()
  const { id } = await ordered(product, 1)
  expect(await read(`orders/pick-list?ids=${id}`)).toMatchObject({
    branches: [],
    lines: [{ batches: [{ branch: null }] }],
  })
})

test('branches are added, renamed and deleted, but not the main one and none with stock', async () => {
  const added = (await staff('POST', 'stock-branches', { name: { ar: 'فرع', en: 'Branch' } })).body.data
  const { id } = added.record
  const renamed = await staff('PUT', `stock-branches/${id}?version=${added.version}`, { name: OLAYA })
  expect(renamed.body.data.record).toEqual({ id, name: OLAYA })
  const product = await aProduct(api.db, { category, stock: 0 })
  await aBatch(api.pool, product, { lot: 'A', quantity: 4, branch: id })
  const list = await read('stock-branches?search=olaya')
  expect(list).toEqual([{ id, name: OLAYA, pieces: 4 }])
  const remove = async (branch: number) => {
    const { version } = await read(`stock-branches/${branch}`)
    return (await staff('DELETE', `stock-branches/${branch}?version=${version}`)).status
  }
  expect([await remove(1), await remove(id)]).toEqual([409, 409])
  expect(await remove(await aBranch(api.db, 'Empty'))).toBe(200)
  olaya = id
})

test('goods are received in the branch that is named, else in the main one', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const lines = [{ product_id: product, lot: 'A', expiry: dayFromNow(300), pieces: 5 }]
  expect((await staff('POST', 'stock/receipts', { lines })).status).toBe(200)
  expect((await staff('POST', 'stock/receipts', { lines, branch_id: String(olaya) })).status).toBe(200)
  const unknown = await staff('POST', 'stock/receipts', { lines, branch_id: 9999 })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['branch_id']])
  expect(await lying(product)).toEqual(['M A 5', 'O A 5'])
  expect(await stockOf(product)).toBe(10)
  const batches = await read(`products/${product}/batches`)
  expect(batches.map(({ branch }: { branch: object }) => branch)).toEqual([MAIN, OLAYA])
  expect((await read(`batches/${batches[1].id}`)).branch).toEqual(OLAYA)
  expect((await read(`products/${product}/movements`))[0]).toMatchObject({ branch: OLAYA, quantity: 5 })
})

test('an order without a place takes from the main branch first, and the pick list says where it lies', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  await aBatch(api.pool, product, { lot: 'LATE', days: 400, quantity: 5 })
  await aBatch(api.pool, product, { lot: 'SOON', days: 200, quantity: 2, branch: olaya })
  const { id, cancel } = await ordered(product, 6)
  expect(await lying(product)).toEqual(['M LATE 0', 'O SOON 1'])
  const list = await read(`orders/pick-list?ids=${id}`)
  expect(list.branches.map(({ name }: { name: string }) => name)).toEqual(['Main pharmacy', 'Olaya'])
  expect(list.lines).toMatchObject([
    {
      quantity: 6,
      batches: [
        { branch: 'Olaya', lot: 'SOON', pieces: 1 },
        { branch: 'Main pharmacy', lot: 'LATE', pieces: 5 },
      ],
    },
  ])
  const there = await read(`orders/pick-list?ids=${id}&branch_id=${olaya}`)
  expect(there.lines).toMatchObject([
    { quantity: 1, orders: [{ quantity: 1 }], batches: [{ branch: 'Olaya' }] },
  ])
  const soap = await aProduct(api.db, { category, stock: 1 })
  const other = await ordered(soap, 1)
  expect((await read(`orders/pick-list?ids=${other.id}&branch_id=${olaya}`)).orders).toEqual([])
  await cancel()
  expect(await lying(product)).toEqual(['M LATE 5', 'O SOON 2'])
})

test('a correction counts the branch that it names', async () => {
  const product = await aProduct(api.db, { category, stock: 6 })
  await aBatch(api.pool, product, { lot: 'B', quantity: 3, branch: olaya })
  const correct = (body: object) => staff('POST', `products/${product}/stock`, body)
  expect((await correct({ how: 'set', pieces: 1, branch_id: olaya })).body.data.stock).toBe(7)
  expect(await lying(product)).toEqual(['M  6', 'O B 1'])
  const tooMuch = await correct({ how: 'add', pieces: -2, reason: 'damaged', branch_id: olaya })
  expect([tooMuch.status, tooMuch.body.message]).toEqual([409, expect.stringContaining('are 1 in stock')])
  await correct({ how: 'add', pieces: 2, reason: 'received', branch_id: olaya })
  await correct({ how: 'add', pieces: -1, reason: 'damaged', branch_id: 1 })
  expect(await lying(product)).toEqual(['M  5', 'O  2', 'O B 1'])
})

test('the lists of batches and of what runs low are those of a branch', async () => {
  const product = await aProduct(api.db, { category, stock: 50 })
  await aBatch(api.pool, product, { lot: 'NEAR', days: 120, quantity: 2, branch: olaya })
  await aBatch(api.pool, product, { lot: 'NEAR', days: 120, quantity: 2 })
  const near = await read(`batches?within=60&branch_id=${olaya}`)
  expect(near.map(({ lot, branch }: { lot: string; branch: object }) => [lot, branch])).toEqual([
    ['NEAR', OLAYA],
  ])
  const low = async (query: string) =>
    (await read(`stock/low?${query}`)).filter(({ id }: { id: number }) => id === product)
  expect(await low('')).toEqual([])
  expect(await low(`branch_id=${olaya}`)).toMatchObject([{ stock: 2 }])
  expect(await low('branch_id=1')).toEqual([])
})

test('a count sees its branch only', async () => {
  const product = await aProduct(api.db, { category, stock: 0, sku: 'BRANCH-1' })
  const here = await aBatch(api.pool, product, { lot: 'C', quantity: 4, branch: olaya })
  const elsewhere = await aBatch(api.pool, product, { lot: 'C', quantity: 9 })
  const { id } = (await staff('POST', 'stock-counts', { branch_id: olaya })).body.data
  const count = (body: object) =>
    staff('POST', `stock-counts/${id}/pieces`, { how: 'set', pieces: 3, ...body })
  expect((await count({ code: 'BRANCH-1' })).body.data).toMatchObject({ batch_id: here, expected: 4 })
  expect((await count({ batch_id: elsewhere })).status).toBe(404)
  const counted = await read(`stock-counts/${id}`)
  expect([counted.branch, counted.rows.length]).toEqual([OLAYA, 1])
  const { version } = (await read(`stock-counts/${id}`)).totals
  expect((await staff('POST', `stock-counts/${id}/close`, { version })).body.data.booked).toBe(1)
  expect(await lying(product)).toEqual(['M C 9', 'O C 3'])
})

test('a recall takes the batch back from all branches, also where it arrives later', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'R', days: 300, quantity: 2 })
  await aBatch(api.pool, product, { lot: 'R', days: 300, quantity: 2, branch: olaya })
  const { id } = await ordered(product, 3)
  const recalled = (await staff('POST', `batches/${batch}/recall`, { reason: 'Cracked' })).body.data
  expect(recalled.buyers).toMatchObject([{ pieces: 3, orders: [{ id }] }])
  const third = await aBranch(api.db, 'Third')
  await aBatch(api.pool, product, { lot: 'R', days: 300, quantity: 5, branch: third })
  const batches = await read(`products/${product}/batches`)
  expect(
    batches.map(({ recalled: is, quantity }: { recalled: boolean; quantity: number }) => [is, quantity]),
  ).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
  ])
  expect((await read(`batches/${batches[1].id}`)).buyers).toHaveLength(1)
})
