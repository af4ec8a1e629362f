import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('a medicine on prescription shows no reviews and takes none', async () => {
  const product = await aProduct(api.db)
  const { token } = await api.signUp()
  const review = () =>
    api.request('POST', `/user/products/${product}/reviews`, { token, body: { rating: 5, comment: 'ممتاز' } })
  const shown = async () => {
    const { data } = (await api.request('GET', `/user/products/${product}`)).body
    return [data.avg_rating, data.num_reviews, data.reviews.length]
  }
  expect((await review()).status).toBe(201)
  expect(await shown()).toEqual([5, 1, 1])
  await api.pool.query(`update products set medicine_class = 'prescription' where id = $1`, [product])
  expect(await shown()).toEqual([0, 0, 0])
  const { body } = await api.request('GET', `/user/products?ids=${product}`)
  expect(body.data).toMatchObject([{ id: product, avg_rating: 0, num_reviews: 0 }])
  expect((await review()).status).toBe(404)
})
