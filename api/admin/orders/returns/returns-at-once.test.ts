import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let asPharmacist: ReturnType<typeof pharmacyOf>['asPharmacist']
let aDeliveredOrder: ReturnType<typeof pharmacyOf>['aDeliveredOrder']

beforeAll(async () => {
  api = await startTestApi()
  const { token } = await api.signInStaff('pharmacist')
  ;({ asPharmacist, aDeliveredOrder } = pharmacyOf(api, token))
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const productOf = async (id: number | undefined) =>
  (
    await api.db
      .select()
      .from(products)
      .where(eq(products.id, id ?? 0))
  )[0]

test('fifty returns of one piece give back the pieces that were bought, and no more', async () => {
  const order = await aDeliveredOrder({ price: 1000 })
  // Each looks again when somebody was quicker, and tries again on a busy machine, as a person does.
  const giveOneBack = async () => {
    for (let seen = 0; ; ) {
      const { status, body } = await order.giveBack([{ restocked: 1 }], { seen })
      if (status === 200) return 'returned'
      if (status === 503) continue
      if (body.code !== 'staff.changed_meanwhile') return body.code
      const current = await order.returnable()
      if (current.code && current.status !== 503) return current.code
      seen = current.data?.seen ?? seen
    }
  }
  const results = await Promise.all(Array.from({ length: 50 }, giveOneBack))
  expect(results.filter(result => result === 'returned')).toHaveLength(3)
  expect(results.filter(result => result === 'staff.not_returnable')).toHaveLength(47)
  expect((await productOf(order.productIds[0]))?.stock).toBe(10)
  const { rows } = await api.pool.query(
    `select count(*)::int as notes, sum(total_halalas)::int as total from invoices
     where order_id = $1 and kind = 'credit_note'`,
    [order.id],
  )
  expect(rows).toEqual([{ notes: 3, total: 3000 }])
})

test('the database itself refuses more than was bought', async () => {
  const order = await aDeliveredOrder({})
  await order.giveBack([{ restocked: 2 }])
  const { rows } = await api.pool.query('select id from order_returns where order_id = $1', [order.id])
  const write = sql`insert into order_return_lines (return_id, order_line_id, restocked, destroyed)
    values (${rows[0].id}, ${order.lineIds[0]}, 2, 0)`
  await expect(api.db.execute(write)).rejects.toThrow()
})

test('two desks that saw the same: one is told that a colleague was quicker', async () => {
  const order = await aDeliveredOrder({})
  const replies = await Promise.all([order.giveBack([{ restocked: 1 }]), order.giveBack([{ restocked: 1 }])])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.map(({ body }) => body.code)).toContain('staff.changed_meanwhile')
})

test('a return and a cancellation: only what is delivered comes back, once', async () => {
  const order = await aDeliveredOrder({})
  await api.db.update(orders).set({ status: 'on_its_way' }).where(eq(orders.id, order.id))
  const replies = await Promise.all([
    order.giveBack([{ restocked: 3 }]),
    asPharmacist('POST', `${order.id}/cancel`, { from: 'on_its_way', reason: 'رُفض عند الباب' }),
    asPharmacist('POST', `${order.id}/advance`, { from: 'on_its_way' }),
    order.giveBack([{ restocked: 3 }]),
  ])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const stock = (await productOf(order.productIds[0]))?.stock
  const { status, returns } = await order.own()
  expect([status, returns.length, stock]).toEqual(
    status === 'cancelled' ? ['cancelled', 0, 10] : ['delivered', returns.length, 7 + 3 * returns.length],
  )
})
