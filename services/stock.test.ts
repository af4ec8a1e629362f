import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { adjustStock, lockProducts, mergeQuantities, stockReason } from './stock.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const stockOf = async (id: number) =>
  (await api.db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('quantities of one product are added up; deleted products and sums of zero are left out', () => {
  const quantities = [
    { productId: 1, quantity: 2 },
    { productId: null, quantity: 9 },
    { productId: 2, quantity: 3 },
    { productId: 1, quantity: 4 },
    { productId: 2, quantity: -3 },
  ]
  expect(mergeQuantities(quantities)).toEqual([{ productId: 1, quantity: 6 }])
})

test('a product that stands twice in a change of the stock is changed by both quantities', async () => {
  const product = await aProduct(api.db, { stock: 10 })
  const twice = [
    { productId: product, quantity: 2 },
    { productId: product, quantity: 3 },
  ]
  await api.db.transaction(async tx => {
    await lockProducts(tx, [product])
    await tx.execute(sql`select ${stockReason('corrected')}`)
    await tx.execute(adjustStock(twice, 'sell'))
  })
  expect(await stockOf(product)).toBe(5)
})

test('a cancelled order with one product in two lines gives all its pieces back', async () => {
  const product = await aProduct(api.db, { stock: 10, price: 10_000 })
  const me = await api.signUp()
  const { token } = me
  await api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity: 5 } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token, body })).body.data
  const [line] = await api.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const { id: _, ...copied } = line as NonNullable<typeof line>
  const part = { ...copied, discountHalalas: 0, vatHalalas: 0 }
  await api.db.update(orderLines).set({ quantity: 2, vatHalalas: 0 }).where(eq(orderLines.orderId, id))
  await api.db.insert(orderLines).values({ ...part, quantity: 3 })
  expect((await api.request('DELETE', `/user/orders/${id}`, { token })).status).toBe(200)
  expect(await stockOf(product)).toBe(10)
})
