import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let staff: { token: string; id: number }
let category: number

beforeAll(async () => {
  api = await startTestApi()
  staff = await api.signInStaff('pharmacist')
  category = await aCategory(api.db)
})
afterAll(() => api.close())

const movementsOf = async (id: number) =>
  (await api.request('GET', `/admin/products/${id}/movements`, { token: staff.token })).body.data
const sumsOf = async (id: number) =>
  (
    await api.pool.query(
      `select stock, (select sum(quantity)::int from stock_movements where product_id = products.id) as moved
       from products where id = $1`,
      [id],
    )
  ).rows[0]

async function aBuyer(product: number, quantity = 1) {
  const { id, token } = await api.signUp()
  const address_id = await anAddress(api.db, id)
  await api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity } })
  const order = () => api.request('POST', '/user/orders', { token, body: { payment_method: 1, address_id } })
  return { token, order }
}

test('a sale, its cancellation and corrections say why, for which order and by whom', async () => {
  const product = await aProduct(api.db, { category, stock: 10 })
  const { token, order } = await aBuyer(product, 4)
  const { id } = (await order()).body.data
  await api.request('DELETE', `/user/orders/${id}`, { token })
  const correct = (body: object) =>
    api.request('POST', `/admin/products/${product}/stock`, { token: staff.token, body })
  await correct({ how: 'add', pieces: 40, reason: 'received' })
  await correct({ how: 'add', pieces: -2, reason: 'damaged' })
  await correct({ how: 'set', pieces: 45 })
  await correct({ how: 'add', pieces: 1 })
  await correct({ how: 'set', pieces: 46 })
  expect((await correct({ how: 'add', pieces: 1, reason: 'stolen' })).status).toBe(422)
  expect(await movementsOf(product)).toMatchObject([
    { quantity: 1, reason: 'corrected', order_id: null },
    { quantity: -3, reason: 'counted', order_id: null, staff_name: expect.any(String) },
    { quantity: -2, reason: 'damaged' },
    { quantity: 40, reason: 'received', order_id: null, staff_name: expect.any(String) },
    { quantity: 4, reason: 'cancelled', order_id: id, staff_name: null },
    { quantity: -4, reason: 'sold', order_id: id, staff_name: null },
    { quantity: 10, reason: 'opening', order_id: null, staff_name: null },
  ])
})

test('of fifty buyers of the last piece exactly one gets it, and the movements are the stock', async () => {
  const product = await aProduct(api.db, { category, stock: 1 })
  const buyers = []
  for (let count = 0; count < 50; count++) buyers.push(await aBuyer(product))
  const replies = await Promise.all(buyers.map(({ order }) => order()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await sumsOf(product)).toEqual({ stock: 0, moved: 0 })
  expect(await movementsOf(product)).toMatchObject([{ quantity: -1, reason: 'sold' }, { reason: 'opening' }])
}, 60_000)

test('the nightly check passes as long as each stock is the sum, and names the products where it is not', async () => {
  await expect(checkStock(api.db)).resolves.toBeUndefined()
  const product = await aProduct(api.db, { category, stock: 3 })
  await api.pool.query(
    `set session_replication_role = replica; update products set stock = 8 where id = ${product};
     set session_replication_role = origin`,
  )
  await expect(checkStock(api.db)).rejects.toThrow(`${product}: 8 instead of 3`)
  await api.pool.query(`update products set stock = 8 where id = ${product}`)
})

test('a correction that is sent again with its key adds its pieces once, also at the same instant', async () => {
  const product = await aProduct(api.db, { category, stock: 10 })
  const correct = (key: string) =>
    api.request('POST', `/admin/products/${product}/stock`, {
      token: staff.token,
      body: { how: 'add', pieces: 5, reason: 'received' },
      headers: { 'idempotency-key': key },
    })
  const replies = [...(await Promise.all([correct('key-1'), correct('key-1')])), await correct('key-1')]
  expect(replies.map(({ status, body }) => [status, body.data.stock])).toEqual(Array(3).fill([200, 15]))
  expect((await correct('key-2')).body.data.stock).toBe(20)
  expect(await sumsOf(product)).toEqual({ stock: 20, moved: 20 })
})

test('movements beyond a page are counted and on the next page', async () => {
  const product = await aProduct(api.db, { category, stock: 10 })
  await api.pool.query(
    `insert into stock_movements (product_id, batch_id, quantity, reason)
      select product_id, batch_id, n % 2 * 2 - 1, 'corrected' from stock_movements, generate_series(1, 50) n
      where product_id = $1`,
    [product],
  )
  const read = async (query: string) =>
    (await api.request('GET', `/admin/products/${product}/movements${query}`, { token: staff.token })).body
  const first = await read('')
  expect(first.data).toHaveLength(50)
  expect(first.meta).toEqual({ total: 51, page: 1, per_page: 50, last_page: 2 })
  expect((await read('?page=2')).data).toMatchObject([{ quantity: 10, reason: 'opening' }])
})
