import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLines } from '#db/schema/orders.ts'
import { coupons, deliveryFees, products } from '#db/schema/store.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await api.db.insert(coupons).values({ code: 'TEN', type: 'percentage', value: 10 })
})
afterAll(() => api.close())

/** A cart of a soap for 115 riyals and two packs of a medicine for 25, with a coupon of 10 %. */
async function aMixedCart() {
  const person = await api.signUp()
  const request = async (method: string, path: string, body?: object) =>
    (await api.request(method, `/user${path}`, { token: person.token, body })).body.data
  const soap = await aProduct(api.db, { price: 11_500 })
  const medicine = await aProduct(api.db, { price: 2500, taxClass: 'zero' })
  await request('POST', '/cart/add', { product_id: soap, quantity: 1 })
  await request('POST', '/cart/add', { product_id: medicine, quantity: 2 })
  const cart = await request('POST', '/cart/coupon/apply', { code: 'TEN' })
  const address = await anAddress(api.db, person.id)
  const place = () => request('POST', '/orders', { payment_method: 1, address_id: address })
  return { cart, place, request, medicine }
}

const taxes = [
  { category: 'S', reason: '', percent: 15, net: 111.74, vat: 16.76 },
  { category: 'Z', reason: 'VATEX-SA-35', percent: 0, net: 45, vat: 0 },
]

test('a cart, its order and its invoice are taxed by rate, and stay so when the class changes', async () => {
  const { cart, place, request, medicine } = await aMixedCart()
  const figures = { total: 173.5, discount: 16.5, vat: 16.76, taxes }
  expect(cart).toMatchObject(figures)
  expect(cart.products[0]).not.toHaveProperty('taxClass')
  const { id, ...placed } = await place()
  expect(placed).toMatchObject(figures)
  const lines = await api.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.id)
  expect(lines).toMatchObject([
    { taxClass: 'standard', taxReason: '', vatPercent: 15, discountHalalas: 1150, vatHalalas: 1350 },
    { taxClass: 'zero', taxReason: 'VATEX-SA-35', vatPercent: 0, discountHalalas: 500, vatHalalas: 0 },
  ])
  await api.db.update(products).set({ taxClass: 'standard' }).where(eq(products.id, medicine))
  expect(await request('GET', `/orders/${id}`)).toMatchObject(figures)
  await api.db.transaction(tx => issueInvoice(tx, id, { now: api.now(), vatNumber: '399999999900003' }))
  expect(await request('GET', `/orders/${id}/invoice`)).toMatchObject({
    ...figures,
    vat_percent: 15,
    net: 156.74,
    lines: [{ vat_percent: 15 }, { vat_percent: 0 }],
  })
})

test('the delivery fee has a tax class of its own', async () => {
  await api.db.update(deliveryFees).set({ taxClass: 'exempt_finance' })
  const { cart, place } = await aMixedCart()
  const own = [
    { category: 'S', reason: '', percent: 15, net: 90, vat: 13.5 },
    { category: 'E', reason: 'VATEX-SA-29', percent: 0, net: 25, vat: 0 },
    { category: 'Z', reason: 'VATEX-SA-35', percent: 0, net: 45, vat: 0 },
  ]
  expect([cart.taxes, (await place()).taxes]).toEqual([own, own])
  await api.db.update(deliveryFees).set({ taxClass: 'standard' })
})
