import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { withdrawBatches } from '#jobs/stock/withdraw-batches.ts'
import { aBatch, batchesOf } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let category: number

beforeAll(async () => {
  api = await startTestApi()
  category = await aCategory(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

async function aBuyer(product: number, quantity = 1) {
  const { id, token } = await api.signUp()
  const address_id = await anAddress(api.db, id)
  const add = () => api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity } })
  const order = () => api.request('POST', '/user/orders', { token, body: { payment_method: 1, address_id } })
  const cancel = (orderId: number) => api.request('DELETE', `/user/orders/${orderId}`, { token })
  return { add, order, cancel, isInCart: (await add()).status === 200 }
}
const stockOf = async (id: number) =>
  (await api.pool.query('select stock from products where id = $1', [id])).rows[0].stock
const movementsOf = async (id: number, reason: string) =>
  (
    await api.pool.query(
      `select lot, stock_movements.quantity from stock_movements
       join product_batches on product_batches.id = batch_id
       where stock_movements.product_id = $1 and reason = $2 order by stock_movements.id`,
      [id, reason],
    )
  ).rows.map(({ lot, quantity }) => [lot, quantity])

describe('a sale', () => {
  test('takes what expires first, from several batches if one has too few', async () => {
    const product = await aProduct(api.db, { category, stock: 2 })
    await aBatch(api.pool, product, { lot: 'LATE', days: 400, quantity: 5 })
    await aBatch(api.pool, product, { lot: 'SOON', days: 200, quantity: 3 })
    const { order, cancel } = await aBuyer(product, 6)
    const { id } = (await order()).body.data
    expect(await movementsOf(product, 'sold')).toEqual([
      ['', -2],
      ['SOON', -3],
      ['LATE', -1],
    ])
    expect(await stockOf(product)).toBe(4)
    await cancel(id)
    expect(await batchesOf(api.pool, product)).toEqual([
      { lot: '', quantity: 2 },
      { lot: 'SOON', quantity: 3 },
      { lot: 'LATE', quantity: 5 },
    ])
  })

  test('of the last piece of a batch to fifty buyers at once is made once', async () => {
    const product = await aProduct(api.db, { category, stock: 0 })
    await aBatch(api.pool, product, { lot: 'LAST', days: 300, quantity: 1 })
    const buyers = []
    for (let count = 0; count < 50; count++) buyers.push(await aBuyer(product))
    const replies = await Promise.all(buyers.map(({ order }) => order()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'order.out_of_stock')).toHaveLength(49)
    expect(await movementsOf(product, 'sold')).toEqual([['LAST', -1]])
    expect(await stockOf(product)).toBe(0)
  }, 60_000)

  test('of fifty buyers of two batches of 25 takes each piece once, the earlier batch first', async () => {
    const product = await aProduct(api.db, { category, stock: 0 })
    await aBatch(api.pool, product, { lot: 'B', days: 500, quantity: 25 })
    await aBatch(api.pool, product, { lot: 'A', days: 300, quantity: 25 })
    const buyers = []
    for (let count = 0; count < 52; count++) buyers.push(await aBuyer(product))
    const replies = await Promise.all(buyers.map(({ order }) => order()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(replies.filter(({ body }) => body.code === 'order.out_of_stock')).toHaveLength(2)
    const sold = await movementsOf(product, 'sold')
    expect(sold).toEqual([...Array(25).fill(['A', -1]), ...Array(25).fill(['B', -1])])
    expect([await stockOf(product), await batchesOf(api.pool, product)]).toEqual([
      0,
      [
        { lot: 'A', quantity: 0 },
        { lot: 'B', quantity: 0 },
      ],
    ])
  }, 60_000)
})

describe('the days before the expiry', () => {
  const setDays = (days: number) =>
    api.pool.query(
      `insert into clinic_settings (id, min_shelf_days) overriding system value values (1, $1)
       on conflict (id) do update set min_shelf_days = $1`,
      [days],
    )

  test('end the sale though the job has not run: neither cart nor order takes such a piece', async () => {
    const product = await aProduct(api.db, { category, stock: 0 })
    await aBatch(api.pool, product, { lot: 'OLD', days: 95, quantity: 3 })
    await aBatch(api.pool, product, { lot: 'NEW', days: 300, quantity: 1 })
    const early = await aBuyer(product, 3)
    await setDays(100)
    expect(await stockOf(product)).toBe(4)
    expect((await aBuyer(product, 2)).isInCart).toBe(false)
    const refused = await early.order()
    expect([refused.body.code, refused.body.products]).toMatchObject([
      'order.out_of_stock',
      [{ stock: 1, quantity: 3 }],
    ])
    const { order, isInCart } = await aBuyer(product, 1)
    expect([isInCart, (await order()).status]).toEqual([true, 201])
    expect(await movementsOf(product, 'sold')).toEqual([['NEW', -1]])
    await expect(
      api.pool.query(
        `do $$ begin perform set_config('afiya.stock_reason', 'sold', true);
         update products set stock = stock - 1 where id = ${product}; end $$`,
      ),
    ).rejects.toMatchObject({ constraint: 'products_batches' })

    await withdrawBatches(api.db)
    await withdrawBatches(api.db)
    expect(await stockOf(product)).toBe(0)
    expect(await movementsOf(product, 'expired')).toEqual([['OLD', -3]])
    expect(await batchesOf(api.pool, product)).toEqual([
      { lot: 'OLD', quantity: 0, withdrawn: 3 },
      { lot: 'NEW', quantity: 0 },
    ])
    await setDays(90)
  })

  test('pieces that come back too old, or arrive so, do not return to the sale', async () => {
    const product = await aProduct(api.db, { category, stock: 0 })
    await aBatch(api.pool, product, { lot: 'X', days: 95, quantity: 2 })
    const { order, cancel } = await aBuyer(product, 2)
    const { id } = (await order()).body.data
    await setDays(100)
    await cancel(id)
    expect([await stockOf(product), await movementsOf(product, 'expired')]).toEqual([0, [['X', -2]]])
    await aBatch(api.pool, product, { lot: 'Y', days: 20, quantity: 4 })
    expect(await stockOf(product)).toBe(0)
    expect(await batchesOf(api.pool, product)).toEqual([
      { lot: 'Y', quantity: 0, withdrawn: 4 },
      { lot: 'X', quantity: 0, withdrawn: 2 },
    ])
    await setDays(90)
  })
})
