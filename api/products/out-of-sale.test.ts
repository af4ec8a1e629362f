import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, reviews } from '#db/schema/store.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct, aReview } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string; id: number }
let soap: number

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  patient = await api.signUp()
  soap = await aProduct(api.db, { nameAr: 'صابون الغار', nameEn: 'Laurel soap', sold: 1000 })
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: object) =>
  api.request(method, path, { token: patient.token, body, lang: 'en' })
const withdrawFromSale = () => api.db.update(products).set({ active: false }).where(eq(products.id, soap))
const addToCart = () => request('POST', '/user/cart/add', { product_id: soap, quantity: 2 })

describe('a product that is out of sale', () => {
  test('is in no list, search or suggestion, and in no count', async () => {
    const other = await aProduct(api.db, { nameEn: 'Laurel oil' })
    const lists = ['', 'search=laurel', 'best_selling=1', 'lowest_price=1', `ids=${soap},${other}`]
    const before = (await request('GET', '/user/products')).body.meta.total
    await withdrawFromSale()
    for (const query of lists) {
      const { data } = (await request('GET', `/user/products?${query}`)).body
      const ids = data.map(({ id }: { id: number }) => id)
      expect(ids, query).toContain(other)
      expect(ids, query).not.toContain(soap)
    }
    expect((await request('GET', '/user/products')).body.meta.total).toBe(before - 1)
  })

  test('has no page and accepts no review', async () => {
    await withdrawFromSale()
    expect((await request('GET', `/user/products/${soap}`)).status).toBe(404)
    const review = { rating: 5, comment: 'Good' }
    expect((await request('POST', `/user/products/${soap}/reviews`, review)).status).toBe(404)
  })

  test('leaves the wishlist and returns to it when it is for sale again', async () => {
    await request('POST', `/user/products/${soap}/favorites`)
    await withdrawFromSale()
    expect((await request('GET', '/user/favorites?type=products')).body.data).toEqual([])
    expect((await request('GET', '/user/favorites/ids')).body.data).toEqual([])
    expect((await request('POST', `/user/products/${soap}/favorites`)).status).toBe(404)
    await api.db.update(products).set({ active: true }).where(eq(products.id, soap))
    expect((await request('GET', '/user/favorites/ids')).body.data).toEqual([soap])
  })

  test('stays in a cart as unavailable, can be removed but not added, and blocks the order', async () => {
    await addToCart()
    await withdrawFromSale()
    expect((await request('GET', '/user/cart')).body.data.products).toMatchObject([{ id: soap, stock: 0 }])
    expect((await addToCart()).body.code).toBe('cart.no_product')
    expect((await request('PUT', `/user/cart/${soap}`, { quantity: 1 })).body.code).toBe('cart.no_product')
    const order = { payment_method: 1, address_id: await anAddress(api.db, patient.id) }
    const { status, body } = await request('POST', '/user/orders', order)
    expect([status, body.code]).toEqual([409, 'order.out_of_stock'])
    expect(body.message).toContain('Laurel soap')
    expect(
      (await request('DELETE', `/user/cart/remove?product_id=${soap}&remove=1`)).body.data.products,
    ).toEqual([])
  })
})

describe('a review that staff has hidden', () => {
  test('is visible only to its author, and does not count', async () => {
    await aReview(api.db, { product: soap, user: patient.id, rating: 1 })
    await api.db.update(reviews).set({ hiddenAt: new Date(), hiddenReason: 'abuse' })
    const page = (await request('GET', `/user/products/${soap}`)).body.data
    expect(page).toMatchObject({ reviews: [], num_reviews: 0, avg_rating: 0, my_review: { rating: 1 } })
    const guest = (await api.request('GET', `/user/products/${soap}`)).body.data
    expect(guest).toMatchObject({ reviews: [], my_review: null })
  })

  test('stays hidden when its author changes it', async () => {
    await aReview(api.db, { product: soap, user: patient.id, rating: 1 })
    await api.db.update(reviews).set({ hiddenAt: new Date(), hiddenReason: 'abuse' })
    await request('POST', `/user/products/${soap}/reviews`, { rating: 2, comment: 'Again' })
    const guest = (await api.request('GET', `/user/products/${soap}`)).body.data
    expect(guest).toMatchObject({ reviews: [], num_reviews: 0 })
  })
})
