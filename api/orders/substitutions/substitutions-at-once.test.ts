import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/store.ts'
import { endSubstitutions } from '#jobs/end-substitutions.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let anOrder: ReturnType<typeof preparedOrders>['anOrder']

beforeAll(async () => {
  api = await startTestApi()
  const { token } = await api.signInStaff('pharmacist')
  ;({ anOrder } = preparedOrders(api, token))
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const stockOf = async (id: number) =>
  (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

/** A paid order of two creams, one of which another product is proposed for. */
async function anAskedOrder() {
  const cream = await aProduct(api.db, { price: 2300, stock: 2 })
  const other = await aProduct(api.db, { price: 2000, stock: 5 })
  const order = await anOrder([{ productId: cream, quantity: 2 }], { card: true })
  const [asked] = (await order.propose(cream, 1, { product_id: other })).body.data.substitutions
  return { ...order, cream, other, asked: asked.id as number }
}
const shuffled = <T>(calls: (() => T)[]) => calls.toSorted(() => Math.random() - 0.5).map(call => call())

test('of fifty answers at once one counts: one invoice more, one refund', async () => {
  const order = await anAskedOrder()
  const answers = Array.from(
    { length: 50 },
    (_, index) => () => order.answer(order.asked, index % 2 === 0 ? 'accept' : 'decline'),
  )
  const replies = await Promise.all(shuffled(answers))
  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(25)
  expect(replies.filter(({ body }) => body.code === 'substitution.ended')).toHaveLength(25)
  const { rows } = await api.pool.query(
    `select (select array_agg(kind order by id) from invoices where order_id = $1) as kinds,
       (select count(*)::int from refunds where substitution_id = $2) as refunds,
       (select state from substitutions where id = $2) as state`,
    [order.id, order.asked],
  )
  expect(rows[0]).toMatchObject({ kinds: ['invoice', 'credit_note', 'invoice'], refunds: 1 })
  expect(await stockOf(order.other)).toBe(rows[0].state === 'accepted' ? 4 : 5)
})

test('answering, withdrawing, cancelling and the end of the time at once: one of them counts', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await anAskedOrder()
    await Promise.all(
      shuffled<Promise<unknown>>([
        () => order.answer(order.asked, 'accept'),
        () => order.answer(order.asked, 'decline'),
        () => order.staff('DELETE', `/substitutions/${order.asked}`),
        () => order.own('DELETE', `orders/${order.id}`),
        () => endSubstitutions({ ...api, clock: () => api.now() + 90_000_000, vatNumber: '399999999900003' }),
      ]),
    )
    const { rows } = await api.pool.query(
      `select state, orders.status, total_halalas as total,
         (select sum(case kind when 'credit_note' then -total_halalas else total_halalas end)::int
          from invoices where order_id = orders.id) as invoiced,
         (select coalesce(sum(amount_halalas), 0)::int from refunds where substitution_id = substitutions.id)
           as refunded
       from substitutions join orders on orders.id = order_id where substitutions.id = $1`,
      [order.asked],
    )
    const { state, status, total, invoiced, refunded } = rows[0]
    expect(state).not.toBe('open')
    expect(invoiced).toBe(status === 'cancelled' ? 0 : total)
    expect(refunded).toBe(Math.round(order.total * 100) - total)
    const comes = state === 'accepted' && status !== 'cancelled'
    expect(await stockOf(order.other)).toBe(comes ? 4 : 5)
    // The broken piece is back for sale only if it could be sent after all.
    expect(await stockOf(order.cream)).toBe(status === 'cancelled' ? (state === 'withdrawn' ? 2 : 1) : 0)
  }
})

test('the last piece of a product is proposed to one of fifty orders', async () => {
  const cream = await aProduct(api.db, { price: 2300, stock: 50 })
  const last = await aProduct(api.db, { price: 2000, stock: 1 })
  const orders = []
  for (let count = 0; count < 50; count++) orders.push(await anOrder([{ productId: cream, quantity: 1 }]))
  const replies = await Promise.all(orders.map(order => order.propose(cream, 1, { product_id: last })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'staff.substitute_short')).toHaveLength(49)
  expect(await stockOf(last)).toBe(0)
})

test('a refund that the queue has given up is tried again once, also by a repeated press', async () => {
  const cream = await aProduct(api.db, { price: 2300, stock: 2 })
  const order = await anOrder([{ productId: cream, quantity: 2 }], { card: true })
  const [asked] = (await order.propose(cream, 1)).body.data.substitutions
  const takeJobs = async () =>
    (
      await api.pool.query(
        `delete from pgboss.job where name = 'refund'
           and (data->>'paymentId')::int in (select id from payments where order_id = $1) returning id`,
        [order.id],
      )
    ).rowCount
  const retry = () => order.staff('POST', `/substitutions/${asked.id}/refund`)
  expect((await retry()).body.code).toBe('staff.not_refundable')
  expect(await takeJobs()).toBe(1)
  const [one, other] = await Promise.all([retry(), retry()])
  expect([one, other].map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await retry()).body.code).toBe('staff.not_refundable')
  expect(await takeJobs()).toBe(1)
})
