import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { translate } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { addresses } from '#db/schema/accounts.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { cartLines, coupons, products } from '#db/schema/store.ts'
import { aCoupon, anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import {
  type RequestOptions,
  startTestApi,
  type TestApi,
  type TestResponse,
  TODAY,
} from '#tests/support/test-api.ts'

type Person = { token: string; id: number; address: number }

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

async function aPatient(): Promise<Person> {
  const person = await api.signUp()
  return { ...person, address: await anAddress(api.db, person.id) }
}

const patients = (size: number) => Promise.all(Array.from({ length: size }, aPatient))

const addToCart = async (person: Person, product: number, quantity = 1) => {
  const body = { product_id: product, quantity }
  expect((await api.request('POST', '/user/cart/add', { token: person.token, body })).status).toBe(200)
}
const order = (person: Person, body: object = {}, more: RequestOptions = {}) =>
  api.request('POST', '/user/orders', {
    token: person.token,
    body: { payment_method: 1, address_id: person.address, ...body },
    ...more,
  })
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const getCart = async (person: Person) =>
  (await api.request('GET', '/user/cart', { token: person.token })).body.data
const cancelOrder = (person: Person, id: number | string, more: RequestOptions = {}) =>
  api.request('DELETE', `/user/orders/${id}`, { token: person.token, ...more })
const getOrder = (person: Person, id: number | string) =>
  api.request('GET', `/user/orders/${id}`, { token: person.token })
const stockAndSold = async (product: number) => {
  const [row] = await api.db
    .select({ stock: products.stock, sold: products.sold })
    .from(products)
    .where(eq(products.id, product))
  return row
}
const ordersOf = (person: Person) => api.db.select().from(orders).where(eq(orders.userId, person.id))
const byStatus = (replies: TestResponse[], status: number) => replies.filter(reply => reply.status === status)

describe('an order', () => {
  test('copies names, prices and address from the cart, adjusts the stock and empties the cart', async () => {
    const me = await aPatient()
    const cream = await aProduct(api.db, {
      nameEn: 'Cream',
      price: 10_000,
      discount: { type: 'percentage', value: 15 },
      stock: 9,
    })
    const soap = await aProduct(api.db, { nameEn: 'Soap', price: 1050, stock: 5, images: [] })
    await aCoupon(api.db, { code: 'TEN' })
    await addToCart(me, cream)
    await addToCart(me, soap, 2)
    await api.request('POST', '/user/cart/coupon/apply', { token: me.token, body: { code: 'TEN' } })
    const shown = await getCart(me)
    const { status, body } = await order(me, { expected_total: shown.total }, { lang: 'en' })

    expect(status).toBe(201)
    expect(body.message).toBe(responseMessages['order.placed'].en)
    expect(body.data).toEqual({
      id: expect.any(Number),
      number: `AF-${String(body.data.id).padStart(6, '0')}`,
      status: 'placed',
      date: TODAY,
      time: '09:00',
      steps: [{ status: 'placed', date: TODAY, time: '09:00' }],
      delivery: null,
      slot: null,
      age_check: null,
      payment_method: 1,
      money: 'due',
      products: [
        { id: cream, name: 'Cream', image: '/pictures/products/x-900.avif', quantity: 1, price: 85 },
        { id: soap, name: 'Soap', image: '', quantity: 2, price: 10.5 },
      ],
      count: 3,
      coupon: 'TEN',
      sub_total: 106,
      fees: 25,
      discount: 10.6,
      total: 120.4,
      vat: 15.7,
      taxes: [{ category: 'S', reason: '', percent: 15, net: 104.7, vat: 15.7 }],
      address: {
        first_name: 'نورة',
        last_name: 'العتيبي',
        email: 'noura@example.com',
        phone: '0501234567',
        address_text: 'شارع العليا، الرياض',
        short_address: 'RHOA7421',
      },
      cancellable: true,
      cancel_reason: '',
      pay_until: null,
      has_invoice: false,
      documents: [],
      returns: [],
      substitutions: [],
    })
    expect(shown.total).toBe(120.4)
    expect(await getCart(me)).toMatchObject({ products: [], coupon: null, total: 0 })
    expect([await stockAndSold(cream), await stockAndSold(soap)]).toEqual([
      { stock: 8, sold: 1 },
      { stock: 3, sold: 2 },
    ])
    expect(await api.queuedEmails()).toContainEqual({ template: 'order_placed', orderId: body.data.id })

    // Later changes of the product and the address do not change the order.
    await api.db
      .update(products)
      .set({ nameEn: 'New', priceHalalas: 99, discountType: null, discountValue: 0 })
      .where(eq(products.id, cream))
    await api.db.delete(addresses).where(eq(addresses.id, me.address))
    const later = (await api.request('GET', `/user/orders/${body.data.id}`, { token: me.token, lang: 'en' }))
      .body.data
    expect(later).toEqual(body.data)
  })

  test('can be sent as a form, with every field as text', async () => {
    const me = await aPatient()
    await addToCart(me, await aProduct(api.db))
    const fields = new URLSearchParams({ payment_method: '1', address_id: String(me.address) })
    expect((await api.request('POST', '/user/orders', { token: me.token, body: fields })).status).toBe(201)
  })

  test('is refused until the group has entered its delivery fees, and the cart adds none', async () => {
    const person = await aPatient()
    await addToCart(person, await aProduct(api.db, { price: 4000 }))
    await api.pool.query('create table entered as table delivery_fees; delete from delivery_fees')
    const cart = await getCart(person)
    expect(cart).toMatchObject({ fees: 0, total: 40, orders_closed: expect.stringContaining('رسوم التوصيل') })
    const product = `/user/products/${cart.products[0].id}`
    const closedIn = async (lang: 'ar' | 'en') =>
      (await api.request('GET', product, { lang })).body.data.orders_closed
    expect(await closedIn('en')).toMatch(/takes no orders yet/)
    expect(await closedIn('ar')).toBe(cart.orders_closed)
    expect(await order(person)).toMatchObject({ status: 409, body: { code: 'order.no_delivery_fees' } })
    await api.pool.query('insert into delivery_fees overriding system value table entered')
    expect((await getCart(person)).orders_closed).toBeNull()
    expect((await order(person)).status).toBe(201)
  })

  test('with free delivery costs no fee, and one that a coupon pays in full costs nothing', async () => {
    const me = await aPatient()
    await aCoupon(api.db, { code: 'ALL', value: 100 })
    await addToCart(me, await aProduct(api.db, { price: 20_000 }))
    await api.request('POST', '/user/cart/coupon/apply', { token: me.token, body: { code: 'ALL' } })
    const { data } = (await order(me)).body
    expect(data).toMatchObject({ fees: 0, discount: 200, total: 0, vat: 0, money: 'none' })
  })
})

describe('a refused order changes nothing', () => {
  /**
   * Sends an order in both languages and expects the refusal's message, and an unchanged cart, stock and list
   * of orders.
   */
  async function refused(
    person: Person,
    body: object,
    code: ErrorCode,
    values = {},
  ): Promise<TestResponse['body']> {
    const before = [await getCart(person), await ordersOf(person), (await api.queuedEmails()).length]
    let last: TestResponse['body']
    for (const lang of ['en', 'ar'] as const) {
      const reply = await order(person, body, { lang })
      last = reply.body
      expect([reply.status, last.code]).toEqual([errorCatalogue[code].status, code])
      if (lang === 'ar') expect(last.message).toBe(translate(errorCatalogue[code], 'ar', values))
    }
    expect([await getCart(person), await ordersOf(person), (await api.queuedEmails()).length]).toEqual(before)
    return last
  }

  test('an empty cart', async () => {
    await refused(await aPatient(), {}, 'order.empty_cart')
  })

  test('an address of another user, or none', async () => {
    const [me, other] = await patients(2)
    await addToCart(me as Person, await aProduct(api.db))
    for (const address_id of [other?.address, 999_999]) {
      const body = await refused(me as Person, { address_id }, 'order.no_address')
      expect(body.errors).toEqual({ address_id: [errorCatalogue['order.no_address'].ar] })
    }
    for (const address_id of [0, -1, 'x', null, 1.5, {}])
      expect(Object.keys((await refused(me as Person, { address_id }, 'invalid_input')).errors)).toEqual([
        'address_id',
      ])
  })

  test('an unknown payment method, and a card without a payment provider', async () => {
    const me = await aPatient()
    await addToCart(me, await aProduct(api.db))
    for (const payment_method of [0, 3, -1, 'cash', '', 1.5])
      expect((await refused(me, { payment_method }, 'invalid_input')).errors).toHaveProperty('payment_method')
    await refused(me, { payment_method: 2 }, 'order.card_not_offered')
    expect((await getCart(me)).payment_methods).toEqual([1])
  })

  test('more than is in stock, and the refusal names each product', async () => {
    const me = await aPatient()
    const gauze = await aProduct(api.db, { nameAr: 'شاش', stock: 5 })
    const syrup = await aProduct(api.db, { nameAr: 'شراب', stock: 5 })
    const soap = await aProduct(api.db, { nameAr: 'صابون', stock: 5 })
    for (const product of [gauze, syrup, soap]) await addToCart(me, product, 4)
    await api.db.update(products).set({ stock: 3 }).where(eq(products.id, gauze))
    await api.db.update(products).set({ stock: 0 }).where(eq(products.id, soap))
    const body = await refused(me, {}, 'order.out_of_stock', { names: 'شاش، صابون' })
    expect(body.products).toEqual([
      { id: gauze, name: 'شاش', stock: 3, quantity: 4 },
      { id: soap, name: 'صابون', stock: 0, quantity: 4 },
    ])
    expect(await stockAndSold(syrup)).toEqual({ stock: 5, sold: 0 })
  })

  test('a total other than the customer was shown, which the refusal returns', async () => {
    const me = await aPatient()
    const product = await aProduct(api.db, { price: 10_000 })
    await addToCart(me, product)
    const { total } = await getCart(me)
    await api.db.update(products).set({ priceHalalas: 12_000 }).where(eq(products.id, product))
    const body = await refused(me, { expected_total: total }, 'order.changed', { total: '145.00' })
    expect(body.totals).toMatchObject({ sub_total: 120, fees: 25, discount: 0, total: 145, vat: 18.91 })
    await refused(me, { expected_total: 145.01 }, 'order.changed', { total: '145.00' })
    expect((await refused(me, { expected_total: 'much' }, 'invalid_input')).errors).toEqual({
      expected_total: [fieldMessages['invalid value'].ar],
    })
    expect((await order(me, { expected_total: '145.00' })).status).toBe(201)
  })

  test('a coupon that has become invalid', async () => {
    const me = await aPatient()
    const id = await aCoupon(api.db, { code: 'TODAY', lastDay: TODAY })
    await addToCart(me, await aProduct(api.db))
    await api.request('POST', '/user/cart/coupon/apply', { token: me.token, body: { code: 'TODAY' } })
    api.setClock('2026-11-23', '00:00')
    const body = await refused(me, {}, 'coupon.expired', { day: 'الأحد 22 نوفمبر 2026' })
    expect(body.errors).toEqual({ coupon: [body.message] })
    await api.db.update(coupons).set({ lastDay: null, minimumHalalas: 6000 }).where(eq(coupons.id, id))
    await refused(me, {}, 'coupon.minimum', { missing: '10.00' })
    await api.request('DELETE', '/user/cart/coupon/remove', { token: me.token, body: { code: 'TODAY' } })
    expect((await order(me)).status).toBe(201)
  })

  test('a subtotal above the maximum', async () => {
    const me = await aPatient()
    await addToCart(me, await aProduct(api.db, { price: 20_000_000, stock: 99 }), 99)
    await addToCart(me, await aProduct(api.db, { price: 20_000_000, stock: 99 }), 99)
    await refused(me, {}, 'order.too_large')
  })
})

describe('concurrent orders', () => {
  test('of forty for the last seven pieces exactly seven succeed, and the others name the product', async () => {
    const last = await aProduct(api.db, { nameAr: 'آخر القطع', stock: 7 })
    const other = await aProduct(api.db, { stock: 100 })
    const people = await patients(40)
    for (const person of people) {
      await addToCart(person, last)
      await addToCart(person, other, 2)
    }
    const replies = await Promise.all(people.map(person => order(person, {}, withKey('k'))))
    const lost = byStatus(replies, 409)
    expect(byStatus(replies, 201)).toHaveLength(7)
    expect(lost).toHaveLength(33)
    for (const { body } of lost) {
      expect(body.code).toBe('order.out_of_stock')
      expect(body.products).toEqual([{ id: last, name: 'آخر القطع', stock: 0, quantity: 1 }])
      expect(body.message).toContain('آخر القطع')
    }
    expect(await stockAndSold(last)).toEqual({ stock: 0, sold: 7 })
    expect(await stockAndSold(other)).toEqual({ stock: 86, sold: 14 })
    const lines = await api.db.select().from(orderLines).where(eq(orderLines.productId, last))
    expect(lines).toHaveLength(7)
    const losers = people.filter((_, i) => replies[i]?.status === 409).map(({ id }) => id)
    expect(await api.db.select().from(cartLines).where(inArray(cartLines.userId, losers))).toHaveLength(66)
  })

  test('the same order sent ten times is placed once', async () => {
    const me = await aPatient()
    const product = await aProduct(api.db, { stock: 50 })
    await addToCart(me, product, 3)
    const key = withKey(randomUUID())
    const replies = await Promise.all(Array.from({ length: 10 }, () => order(me, {}, key)))
    expect(byStatus(replies, 201)).toHaveLength(10)
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersOf(me)).toHaveLength(1)
    expect(await stockAndSold(product)).toEqual({ stock: 47, sold: 3 })
    expect((await order(me, { payment_method: 1, expected_total: 1 }, key)).body.code).toBe(
      'idempotency.mismatch',
    )
  })

  test('an equal order of a cart that was filled again is another one, placed once', async () => {
    const me = await aPatient()
    const product = await aProduct(api.db, { stock: 50 })
    const key = withKey(randomUUID())
    await addToCart(me, product, 3)
    await order(me, {}, key)
    await addToCart(me, product, 3)
    const replies = await Promise.all(Array.from({ length: 3 }, () => order(me, {}, key)))
    expect(byStatus(replies, 201)).toHaveLength(3)
    expect(await ordersOf(me)).toHaveLength(2)
    expect(await stockAndSold(product)).toEqual({ stock: 44, sold: 6 })
    expect((await getCart(me)).products).toEqual([])
  })

  test('of ten orders of one cart without a key one succeeds, and nine find the cart empty', async () => {
    const me = await aPatient()
    const product = await aProduct(api.db, { stock: 50 })
    await addToCart(me, product, 3)
    const replies = await Promise.all(Array.from({ length: 10 }, () => order(me)))
    expect(byStatus(replies, 201)).toHaveLength(1)
    expect(byStatus(replies, 409).map(({ body }) => body.code)).toEqual(Array(9).fill('order.empty_cart'))
    expect(await stockAndSold(product)).toEqual({ stock: 47, sold: 3 })
  })

  test('carts filled in opposite order do not deadlock', async () => {
    const [one, two, three] = [await aProduct(api.db), await aProduct(api.db), await aProduct(api.db)]
    await api.db
      .update(products)
      .set({ stock: 1000 })
      .where(inArray(products.id, [one, two, three]))
    const people = await patients(30)
    for (const [i, person] of people.entries())
      for (const product of i % 2 ? [one, two, three] : [three, two, one]) await addToCart(person, product)
    const replies = await Promise.all(people.map(person => order(person)))
    expect(byStatus(replies, 201)).toHaveLength(30)
    expect(await stockAndSold(two)).toEqual({ stock: 970, sold: 30 })
    const cancelled = await Promise.all(
      replies.map(({ body }, i) => cancelOrder(people[i] as Person, body.data.id)),
    )
    expect(byStatus(cancelled, 200)).toHaveLength(30)
    expect(await stockAndSold(two)).toEqual({ stock: 1000, sold: 0 })
  })

  test('the last use of a coupon is granted once', async () => {
    await aCoupon(api.db, { code: 'LASTTWO', totalLimit: 2 })
    const product = await aProduct(api.db, { stock: 100 })
    const people = await patients(12)
    for (const person of people) {
      await addToCart(person, product)
      await api.request('POST', '/user/cart/coupon/apply', { token: person.token, body: { code: 'LASTTWO' } })
    }
    const replies = await Promise.all(people.map(person => order(person)))
    expect(byStatus(replies, 201)).toHaveLength(2)
    expect(byStatus(replies, 409).map(({ body }) => body.code)).toEqual(Array(10).fill('coupon.used_up'))
    expect((await stockAndSold(product))?.stock).toBe(98)
  })

  test('a product added meanwhile is in the order or still in the cart', async () => {
    const me = await aPatient()
    const product = await aProduct(api.db, { stock: 500 })
    await addToCart(me, product, 10)
    const [placed] = await Promise.all([
      order(me),
      ...Array.from({ length: 10 }, () => addToCart(me, product)),
    ])
    const left = (await getCart(me)).count
    expect(placed.body.data.count + left).toBe(20)
    expect((await stockAndSold(product))?.sold).toBe(placed.body.data.count)
  })
})

describe('cancelling', () => {
  const placed = async (status: 'placed' | 'paid' | 'preparing' | 'on_its_way' | 'delivered' = 'placed') => {
    const me = await aPatient()
    const product = await aProduct(api.db, { stock: 10 })
    await addToCart(me, product, 4)
    const { id } = (await order(me)).body.data
    await api.db.update(orders).set({ status }).where(eq(orders.id, id))
    return { me, product, id }
  }

  test('before the preparation returns the stock, once', async () => {
    const { me, product, id } = await placed()
    const replies = await Promise.all(Array.from({ length: 5 }, () => cancelOrder(me, id, { lang: 'en' })))
    expect(byStatus(replies, 200)).toHaveLength(5)
    expect(replies[0]?.body.message).toBe(responseMessages['order.cancelled'].en)
    expect(replies[0]?.body.data).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      has_invoice: false,
    })
    expect(await stockAndSold(product)).toEqual({ stock: 10, sold: 0 })
    const emails = (await api.queuedEmails()).filter(email => 'orderId' in email && email.orderId === id)
    expect(emails.map(({ template }) => template)).toEqual(['order_placed', 'order_cancelled'])
  })

  test('makes the coupon usable again', async () => {
    await aCoupon(api.db, { code: 'MYONE', userLimit: 1 })
    const me = await aPatient()
    const product = await aProduct(api.db)
    const apply = async () => {
      await addToCart(me, product)
      return api.request('POST', '/user/cart/coupon/apply', { token: me.token, body: { code: 'MYONE' } })
    }
    await apply()
    const { id } = (await order(me)).body.data
    expect((await apply()).body.code).toBe('coupon.used_by_you')
    await cancelOrder(me, id)
    expect((await apply()).status).toBe(200)
  })

  test.each(['preparing', 'on_its_way', 'delivered'] as const)(
    'is refused once the order is %s',
    async status => {
      const { me, product, id } = await placed(status)
      expect((await cancelOrder(me, id)).body).toMatchObject({ code: 'order.in_preparation', status: 409 })
      expect(await stockAndSold(product)).toEqual({ stock: 6, sold: 4 })
    },
  )

  test('the order of another user cannot be read, cancelled or invoiced', async () => {
    const { id } = await placed()
    const other = await aPatient()
    for (const path of [`/user/orders/${id}`, `/user/orders/${id}/invoice`])
      expect((await api.request('GET', path, { token: other.token })).body.code).toBe('not_found')
    expect((await cancelOrder(other, id)).body.code).toBe('not_found')
    for (const wrong of ['0', '-1', 'x', '999999', '99999999999'])
      expect((await getOrder(other, wrong)).status).toBe(404)
  })

  test('works when a product has been deleted', async () => {
    const { me, product, id } = await placed()
    await api.db.delete(products).where(eq(products.id, product))
    expect((await cancelOrder(me, id)).body.data).toMatchObject({
      status: 'cancelled',
      products: [{ id: null }],
    })
  })
})

describe('my orders', () => {
  test('are listed newest first, page by page', async () => {
    const me = await aPatient()
    const product = await aProduct(api.db)
    const ids: number[] = []
    for (let i = 0; i < 3; i++) {
      await addToCart(me, product)
      ids.unshift((await order(me)).body.data.id)
    }
    const page = async (query: string) =>
      (await api.request('GET', `/user/orders${query}`, { token: me.token })).body
    const all = await page('')
    expect(all.data.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(all.meta).toEqual({ total: 3, page: 1, per_page: 20, last_page: 1 })
    const second = await page('?per_page=2&page=2')
    expect(second.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2))
    expect((await page('?page=9')).data).toEqual([])
  })
})

test('the database too refuses a stock below zero', async () => {
  const product = await aProduct(api.db)
  await expect(api.db.update(products).set({ stock: -1 }).where(eq(products.id, product))).rejects.toThrow()
})
