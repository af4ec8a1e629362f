import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/store.ts'
import { aCoupon, anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string; id: number; address: number }

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const person = await api.signUp()
  patient = { ...person, address: await anAddress(api.db, person.id) }
})
afterAll(() => api.close())

const request = async (method: string, path: string, body?: object) =>
  api.request(method, path, { token: patient.token, body, lang: 'en' })
const addToCart = async (product_id: number, quantity = 1) =>
  (await request('POST', '/user/cart/add', { product_id, quantity })).body.data
const placeOrder = () => request('POST', '/user/orders', { payment_method: 1, address_id: patient.address })

test('a coupon leaves out products whose price is controlled, also towards its minimum', async () => {
  await aCoupon(api.db, { code: 'TEN', type: 'percentage', value: 10, minimumHalalas: 6000 })
  await addToCart(await aProduct(api.db, { price: 10_000, priceControlled: true }))
  await addToCart(await aProduct(api.db, { price: 5000 }))
  const tooSmall = await request('POST', '/user/cart/coupon/apply', { code: 'TEN' })
  expect([tooSmall.status, tooSmall.body.code]).toEqual([409, 'coupon.minimum'])
  expect(tooSmall.body.message).toContain('10.00')
  await addToCart(await aProduct(api.db, { price: 3000 }))
  const { body } = await request('POST', '/user/cart/coupon/apply', { code: 'TEN' })
  expect(body.data).toMatchObject({ sub_total: 180, discount: 8, total: 197 })
  expect(
    body.data.products.map(({ price_controlled }: { price_controlled: boolean }) => price_controlled),
  ).toEqual([true, false, false])
  expect((await placeOrder()).body.data).toMatchObject({ sub_total: 180, discount: 8, total: 197 })
})

test('a coupon of an amount never exceeds what it may reduce', async () => {
  await aCoupon(api.db, { code: 'MUCH', type: 'amount', value: 9000 })
  await addToCart(await aProduct(api.db, { price: 30_000, priceControlled: true }))
  await addToCart(await aProduct(api.db, { price: 2000 }))
  const { body } = await request('POST', '/user/cart/coupon/apply', { code: 'MUCH' })
  expect(body.data).toMatchObject({ sub_total: 320, fees: 0, discount: 20, total: 300 })
})

test('a medicine without a prescription cannot be ordered, and stays in the cart with the others', async () => {
  const medicine = await aProduct(api.db, { nameEn: 'Omeprazole', medicineClass: 'prescription' })
  await addToCart(await aProduct(api.db))
  const cart = await addToCart(medicine, 2)
  expect(cart.products[1]).toMatchObject({ medicine_class: 'prescription', unprescribed: 2 })
  expect(cart.products[0]).toMatchObject({ medicine_class: 'general', unprescribed: 0 })
  const refused = await placeOrder()
  expect([refused.status, refused.body.code]).toEqual([409, 'order.needs_prescription'])
  expect(refused.body.message).toContain('Omeprazole')
  const { body } = await request('GET', '/user/cart')
  expect(body.data.products).toHaveLength(2)
  const [row] = await api.db.select().from(products).where(eq(products.id, medicine))
  expect(row?.stock).toBe(10)
})

test('the store says the class of a product, and from which age it may be used', async () => {
  const id = await aProduct(api.db, { medicineClass: 'pharmacy' })
  await api.db.update(products).set({ minAge: 12 }).where(eq(products.id, id))
  const { body } = await request('GET', `/user/products/${id}`)
  expect(body.data).toMatchObject({ medicine_class: 'pharmacy', min_age: 12 })
  const listed = await request('GET', `/user/products?ids=${id}`)
  expect(listed.body.data[0]).toMatchObject({ medicine_class: 'pharmacy' })
})

test('a controlled medicine cannot be put into a cart', async () => {
  const id = await aProduct(api.db, { medicineClass: 'controlled', active: false })
  const { status, body } = await request('POST', '/user/cart/add', { product_id: id, quantity: 1 })
  expect([status, body.code]).toEqual([404, 'cart.no_product'])
})
