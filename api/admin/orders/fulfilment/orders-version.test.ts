import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { aBatch } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi({ payments: { name: 'bank' } as never })
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const version = async (since?: string) =>
  (await api.request('GET', `/admin/orders/version?since=${since ?? ''}`, { token })).body.data
async function anOrder(payment_method: 1 | 2) {
  const me = await api.signUp()
  const product_id = await aProduct(api.db)
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity: 1 } })
  const body = { payment_method, address_id: await anAddress(api.db, me.id) }
  return (await api.request('POST', '/user/orders', { token: me.token, body })).body.data.id as number
}

test('the version of the board says how many orders wait, and how many came since', async () => {
  const before = await version()
  expect(before).toMatchObject({ count: 0, arrived: 0 })
  const cash = await anOrder(1)
  expect(await version(before.version)).toMatchObject({ count: 1, arrived: 1 })
  const seen = (await version()).version
  const card = await anOrder(2)
  const unpaid = await version(seen)
  expect(unpaid).toMatchObject({ count: 1, arrived: 0 })
  expect(unpaid.version).not.toBe(seen)
  await api.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, card))
  expect(await version(unpaid.version)).toMatchObject({ count: 2, arrived: 1 })
  await api.request('POST', `/admin/orders/${cash}/advance`, { token, body: { from: 'placed' } })
  expect(await version(before.version)).toMatchObject({ count: 1, arrived: 1 })
})

test('a recall changes the version of the board and of an order, whose status stays', async () => {
  const id = await anOrder(1)
  const versionOf = async () => (await api.request('GET', `/admin/orders/${id}`, { token })).body.version
  const before = await version()
  expect(await versionOf()).toBe(before.version)
  const batch = await aBatch(api.pool, await aProduct(api.db), { lot: 'BAD', days: 300, quantity: 1 })
  await api.request('POST', `/admin/batches/${batch}/recall`, { token, body: { reason: 'Broken seals' } })
  const after = await version(before.version)
  expect(after.version).not.toBe(before.version)
  expect(after.arrived).toBe(0)
  expect(await versionOf()).toBe(after.version)
  expect(await version(after.version)).toMatchObject({ version: after.version, arrived: 0 })
})
