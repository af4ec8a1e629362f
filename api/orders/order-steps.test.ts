import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStep } from '#contract/orders.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacist: string

beforeAll(async () => {
  api = await startTestApi()
  pharmacist = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

async function anOrder() {
  const { token, id: user } = await api.signUp()
  const product_id = await aProduct(api.db, { stock: 5 })
  await api.request('POST', '/user/cart/add', { token, body: { product_id, quantity: 1 } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, user) }
  return { token, order: (await api.request('POST', '/user/orders', { token, body })).body.data }
}
const statuses = (steps: OrderStep[]) => steps.map(({ status }) => status)

test('an order says when it was placed, and when each status came, whoever set it', async () => {
  const { token, order } = await anOrder()
  const placed = { status: 'placed', date: TODAY, time: '09:00' }
  expect(order.steps).toEqual([placed])
  const own = async () => (await api.request('GET', `/user/orders/${order.id}`, { token })).body.data
  expect((await own()).steps).toEqual([placed])
  await api.request('POST', `/admin/orders/${order.id}/advance`, {
    token: pharmacist,
    body: { from: 'placed' },
  })
  const { steps } = await own()
  expect(statuses(steps)).toEqual(['placed', 'preparing'])
  const { rows } = await api.pool.query('select staff_id from order_steps where order_id = $1 order by id', [
    order.id,
  ])
  expect(rows).toEqual([{ staff_id: null }, { staff_id: expect.any(Number) }])
})

test('a cancelled order keeps its way, and the list of orders has the steps of each', async () => {
  const { token, order } = await anOrder()
  await api.request('DELETE', `/user/orders/${order.id}`, { token })
  const [listed] = (await api.request('GET', '/user/orders', { token })).body.data
  expect(statuses(listed.steps)).toEqual(['placed', 'cancelled'])
})
