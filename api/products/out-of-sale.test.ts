import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, reviews } from '#db/schema/store.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anAddress } from '#tests/support/store.ts'
import { aProduct, aReview } from '#tests/support/world.ts'

let api: TestApi
let me: { token: string; id: number }
let soap: number

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  me = await api.signUp()
  soap = await aProduct(api.db, { nameAr: 'صابون الغار', nameEn: 'Laurel soap', sold: 1000 })
})
afterAll(() => api.close())

const ask = (method: string, path: string, body?: object) =>
  api.ask(method, path, { token: me.token, body, lang: 'en' })
const takeOut = () => api.db.update(products).set({ active: false }).where(eq(products.id, soap))
const put = () => ask('POST', '/user/cart/add', { product_id: soap, quantity: 2 })

describe('a product that is out of sale', () => {
  test('is in no list, no search, no suggestion, and counts in none', async () => {
    const other = await aProduct(api.db, { nameEn: 'Laurel oil' })
    const lists = ['', 'search=laurel', 'best_selling=1', 'lowest_price=1', `ids=${soap},${other}`]
    const before = (await ask('GET', '/user/products')).body.meta.total
    await takeOut()
    for (const query of lists) {
      const { data } = (await ask('GET', `/user/products?${query}`)).body
      const ids = data.map(({ id }: { id: number }) => id)
      expect(ids, query).toContain(other)
      expect(ids, query).not.toContain(soap)
    }
    expect((await ask('GET', '/user/products')).body.meta.total).toBe(before - 1)
  })

  test('has no page and takes no review', async () => {
    await takeOut()
    expect((await ask('GET', `/user/products/${soap}`)).status).toBe(404)
    const review = { rating: 5, comment: 'Good' }
    expect((await ask('POST', `/user/products/${soap}/reviews`, review)).status).toBe(404)
  })

  test('leaves the wishlist and comes back to it', async () => {
    await ask('POST', `/user/products/${soap}/favorites`)
    await takeOut()
    expect((await ask('GET', '/user/favorites?type=products')).body.data).toEqual([])
    expect((await ask('GET', '/user/favorites/ids')).body.data).toEqual([])
    expect((await ask('POST', `/user/products/${soap}/favorites`)).status).toBe(404)
    await api.db.update(products).set({ active: true }).where(eq(products.id, soap))
    expect((await ask('GET', '/user/favorites/ids')).body.data).toEqual([soap])
  })

  test('stays in a cart as not available, can go but not grow, and is refused with the order', async () => {
    await put()
    await takeOut()
    expect((await ask('GET', '/user/cart')).body.data.products).toMatchObject([{ id: soap, stock: 0 }])
    expect((await put()).body.code).toBe('cart.no_product')
    expect((await ask('PUT', `/user/cart/${soap}`, { quantity: 1 })).body.code).toBe('cart.no_product')
    const order = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
    const { status, body } = await ask('POST', '/user/orders', order)
    expect([status, body.code]).toEqual([409, 'order.out_of_stock'])
    expect(body.message).toContain('Laurel soap')
    expect((await ask('DELETE', `/user/cart/remove?product_id=${soap}&remove=1`)).body.data.products).toEqual(
      [],
    )
  })
})

describe('a review that staff has hidden', () => {
  test('is read by nobody but its writer, and counts no more', async () => {
    await aReview(api.db, { product: soap, user: me.id, rating: 1 })
    await api.db.update(reviews).set({ hiddenAt: new Date(), hiddenReason: 'abuse' })
    const page = (await ask('GET', `/user/products/${soap}`)).body.data
    expect(page).toMatchObject({ reviews: [], num_reviews: 0, avg_rating: 0, my_review: { rating: 1 } })
    const guest = (await api.ask('GET', `/user/products/${soap}`)).body.data
    expect(guest).toMatchObject({ reviews: [], my_review: null })
  })

  test('stays hidden when its writer writes it anew', async () => {
    await aReview(api.db, { product: soap, user: me.id, rating: 1 })
    await api.db.update(reviews).set({ hiddenAt: new Date(), hiddenReason: 'abuse' })
    await ask('POST', `/user/products/${soap}/reviews`, { rating: 2, comment: 'Again' })
    const guest = (await api.ask('GET', `/user/products/${soap}`)).body.data
    expect(guest).toMatchObject({ reviews: [], num_reviews: 0 })
  })
})
