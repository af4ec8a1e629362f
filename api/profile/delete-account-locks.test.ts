import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('deleting an account while products are put into its cart never ends in a deadlock', async () => {
  const products = [await aProduct(api.db, { stock: 99 }), await aProduct(api.db, { stock: 99 })]
  const statuses = new Set<number>()
  for (let round = 0; round < 20; round++) {
    const { token } = await api.signUp()
    let isDeleted = false
    const fillCart = async (product_id: number | undefined) => {
      while (!isDeleted) {
        const body = { product_id, quantity: 1 }
        statuses.add((await api.request('POST', '/user/cart/add', { token, body })).status)
      }
    }
    const deletion = api
      .request('DELETE', '/user/profile', { token, body: { password: PASSWORD } })
      .finally(() => {
        isDeleted = true
      })
    await Promise.all([...products, ...products].map(fillCart))
    expect((await deletion).status).toBe(200)
  }
  // 401: the account is gone.
  expect([...statuses].sort()).toEqual([200, 401])
})
