import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_STOCK_NOTICES } from '#contract/products.ts'
import { stockNotices } from '#db/schema/stock-notices.ts'
import { products } from '#db/schema/store.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const add = (token: string, id: number | string) =>
  api.request('POST', `/user/products/${id}/stock-notices`, { token, lang: 'en' })
const remove = (token: string, id: number) =>
  api.request('DELETE', `/user/products/${id}/stock-notices`, { token, lang: 'en' })
const list = async (token: string) => (await api.request('GET', '/user/stock-notices', { token })).body.data
const countOf = (userId: number) => api.db.$count(stockNotices, eq(stockNotices.userId, userId))

test('a customer waits for a product that is sold out, once, and can take it back', async () => {
  const { token, id } = await api.signUp()
  const [soap, gauze] = [await aProduct(api.db, { stock: 0 }), await aProduct(api.db, { stock: 0 })]
  const replies = await Promise.all(Array.from({ length: 5 }, () => add(token, soap)))
  for (const { status, body } of replies)
    expect([status, body.data]).toEqual([200, { id: soap, is_awaited: true }])
  expect(replies[0]?.body.message).toBe('We will send you an e-mail when the product is available.')
  expect(await countOf(id)).toBe(1)
  await add(token, gauze)
  expect(await list(token)).toMatchObject([
    { product: { id: gauze, name: 'كريم مرطب' }, date: TODAY },
    { product: { id: soap } },
  ])
  expect(await list((await api.signUp()).token)).toEqual([])
  for (const _ of [1, 2])
    expect((await remove(token, gauze)).body.data).toEqual({ id: gauze, is_awaited: false })
  expect(await countOf(id)).toBe(1)
})

test('a product that is available, out of sale or unknown is refused', async () => {
  const { token } = await api.signUp()
  const { status, body } = await add(token, await aProduct(api.db, { stock: 1 }))
  expect([status, body.code]).toEqual([409, 'stock_notice.available'])
  expect((await add(token, await aProduct(api.db, { stock: 0, active: false }))).status).toBe(404)
  for (const unknown of [999_999, 'abc']) expect((await add(token, unknown)).status).toBe(404)
})

test('an account waits for fifty products at most, also when two more are asked for at once', async () => {
  const { token, id } = await api.signUp()
  const [first] = await api.db.select().from(products).limit(1)
  const rows = await api.db
    .insert(products)
    .values(
      Array.from({ length: MAX_STOCK_NOTICES + 1 }, () => ({
        categoryId: first?.categoryId as number,
        nameAr: 'شاش',
        nameEn: 'Gauze',
        priceHalalas: 100,
      })),
    )
    .returning({ id: products.id })
  await api.db
    .insert(stockNotices)
    .values(rows.slice(2).map(({ id: productId }) => ({ userId: id, productId })))
  const replies = await Promise.all(rows.slice(0, 2).map(product => add(token, product.id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('stock_notice.too_many')
  expect(await countOf(id)).toBe(MAX_STOCK_NOTICES)
})
