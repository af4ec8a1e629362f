import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('pharmacist'))
})
afterAll(() => api.close())

const batches = async (product: number) =>
  (await api.request('GET', `/admin/products/${product}/batches`, { token })).body.data

test('the batches of a product say whether they are sold, and what must be taken off the shelf', async () => {
  const product = await aProduct(api.db, { stock: 2 })
  await aBatch(api.pool, product, { lot: 'FINE', days: 500, quantity: 4 })
  const short = await aBatch(api.pool, product, { lot: 'SHORT', days: 20, quantity: 3 })
  await aBatch(api.pool, product, { lot: 'EMPTY', days: 300, quantity: 0 })
  expect(await batches(product)).toMatchObject([
    { lot: '', expiry: null, quantity: 2, withdrawn: 0, shelf_life: 'fine' },
    { lot: 'SHORT', expiry: dayFromNow(20), quantity: 0, withdrawn: 3, shelf_life: 'short' },
    { lot: 'FINE', expiry: dayFromNow(500), quantity: 4, withdrawn: 0, shelf_life: 'fine' },
    { lot: 'EMPTY', quantity: 0, withdrawn: 0 },
  ])
  expect(
    (await api.request('POST', `/admin/batches/${short}/clear`, { token, body: { pieces: 2 } })).status,
  ).toBe(200)
  expect((await batches(product))[1]).toMatchObject({ lot: 'SHORT', withdrawn: 1 })
  expect(
    (await api.request('POST', '/admin/batches/99999/clear', { token, body: { pieces: 1 } })).status,
  ).toBe(404)
  const movements = (await api.request('GET', `/admin/products/${product}/movements`, { token })).body.data
  expect(movements[0]).toMatchObject({
    reason: 'expired',
    quantity: -3,
    lot: 'SHORT',
    expiry: dayFromNow(20),
  })
})
