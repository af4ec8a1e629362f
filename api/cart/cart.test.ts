import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { translate } from '#contract/language.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { orders } from '#db/schema/orders.ts'
import { cartLines, deliveryFees, products } from '#db/schema/store.ts'
import { aCoupon } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { type RequestOptions, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

type Person = { token: string; id: number }

let api: TestApi
let patient: Person

beforeAll(async () => {
  api = await startTestApi()
  patient = await api.signUp()
})
afterEach(async () => {
  api.setClock(TODAY, '09:00')
  patient = await api.signUp()
})
afterAll(() => api.close())

const withToken = (person: Person, more: RequestOptions = {}) => ({ token: person.token, ...more })
const addToCart = (product_id: unknown, quantity: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/cart/add', withToken(patient, { body: { product_id, quantity }, ...more }))
const setInCart = (product: number | string, quantity: unknown) =>
  api.request('PUT', `/user/cart/${product}`, withToken(patient, { body: { quantity } }))
const applyCoupon = (code: unknown, more: RequestOptions = {}) =>
  api.request('POST', '/user/cart/coupon/apply', withToken(patient, { body: { code }, ...more }))
const getCart = async (more: RequestOptions = {}) =>
  (await api.request('GET', '/user/cart', withToken(patient, more))).body.data
const quantities = async () =>
  (await getCart()).products.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity])

describe('the cart', () => {
  test('a repeated addition counts once, until the product is taken out again', async () => {
    const product = await aProduct(api.db, { stock: 9 })
    const headers = { 'idempotency-key': 'a lost answer' }
    await addToCart(product, 2, { headers })
    await addToCart(product, 1)
    await addToCart(product, 2, { headers })
    expect(await quantities()).toEqual([[product, 3]])
    await setInCart(product, 0)
    await addToCart(product, 2, { headers })
    expect(await quantities()).toEqual([[product, 2]])
  })

  test('is empty and costs nothing at first', async () => {
    expect(await getCart()).toEqual({
      products: [],
      count: 0,
      sub_total: 0,
      fees: 0,
      discount: 0,
      total: 0,
      vat: 0,
      taxes: [],
      coupon: null,
      free_delivery_from: 200,
      payment_methods: expect.arrayContaining([1]),
      orders_closed: null,
    })
  })

  test('lists products in the order of adding, in the user’s language, with stock, prices and totals', async () => {
    const cream = await aProduct(api.db, {
      price: 10_000,
      discount: { type: 'percentage', value: 15 },
      stock: 7,
    })
    const soap = await aProduct(api.db, { nameAr: 'صابون', nameEn: 'Soap', price: 1050, images: [] })
    const first = await addToCart(cream, 1, { lang: 'en' })
    expect(first.status).toBe(200)
    expect(first.body.message).toBe(responseMessages['cart.added'].en)
    // A request sent twice counts once.
    const headers = { 'idempotency-key': 'one press' }
    for (const _ of [1, 2]) expect((await addToCart(soap, 2, { headers })).status).toBe(200)
    expect(await getCart({ lang: 'en' })).toMatchObject({
      products: [
        {
          id: cream,
          name: 'Moisturising cream',
          description: 'What it is for',
          image: '/pictures/products/x-900.avif',
          quantity: 1,
          stock: 7,
          price: 100,
          price_after_discount: 85,
        },
        { id: soap, name: 'Soap', image: '', quantity: 2, price_after_discount: 10.5 },
      ],
      count: 3,
      sub_total: 106,
      fees: 25,
      discount: 0,
      total: 131,
      vat: 17.09,
    })
    expect((await getCart({ lang: 'ar' })).products[1].name).toBe('صابون')
  })

  test('adding increases a quantity, setting replaces it, removing takes one piece or the whole line', async () => {
    const product = await aProduct(api.db)
    await addToCart(product, 2)
    await addToCart(String(product), '٣')
    expect(await quantities()).toEqual([[product, 5]])
    expect((await setInCart(product, 4)).body.data.count).toBe(4)
    await api.request('DELETE', '/user/cart/remove', withToken(patient, { body: { product_id: product } }))
    expect(await quantities()).toEqual([[product, 3]])
    await setInCart(product, 1)
    await api.request('DELETE', `/user/cart/remove?product_id=${product}`, withToken(patient))
    expect(await quantities()).toEqual([])
    await setInCart(product, 6)
    await api.request('DELETE', `/user/cart/remove?product_id=${product}&remove=1`, withToken(patient))
    expect(await quantities()).toEqual([])
    await setInCart(product, 6)
    expect((await setInCart(product, 0)).body.data.products).toEqual([])
  })

  test('removing a product that is not in the cart changes nothing', async () => {
    const { status } = await api.request(
      'DELETE',
      '/user/cart/remove',
      withToken(patient, { body: { product_id: 5, remove: 1 } }),
    )
    expect(status).toBe(200)
    const nothing = await api.request('DELETE', '/user/cart/remove', withToken(patient, { body: {} }))
    expect(nothing.body.errors).toEqual({ product_id: [fieldMessages['required field'].ar] })
  })

  test('is private to its user', async () => {
    await addToCart(await aProduct(api.db), 2)
    patient = await api.signUp()
    expect((await getCart()).products).toEqual([])
  })

  test('refuses a `user_id` of another user or of a wrong type', async () => {
    const product_id = await aProduct(api.db)
    // The first object cannot even be turned into a text.
    for (const user_id of [{ toString: 1, valueOf: null }, {}, [patient.id], true, patient.id + 1]) {
      const body = { product_id, quantity: 1, user_id }
      const refused = await api.request('POST', '/user/cart/add', withToken(patient, { body }))
      expect(refused.body, JSON.stringify(user_id)).toMatchObject({ status: 403, code: 'session.other_user' })
    }
    expect((await getCart()).products).toEqual([])
  })

  test('names the earlier price of a product whose price has changed, until its quantity is set', async () => {
    const product = await aProduct(api.db, { price: 2000, stock: 9 })
    const changedFrom = async () => (await getCart()).products[0].price_changed_from
    const setPrice = (halalas: number) =>
      api.db.update(products).set({ priceHalalas: halalas }).where(eq(products.id, product))
    await addToCart(product, 1)
    expect(await changedFrom()).toBeNull()
    await setPrice(2500)
    expect(await changedFrom()).toBe(20)
    await setPrice(2000)
    expect(await changedFrom()).toBeNull()
    await setPrice(2500)
    await setInCart(product, 2)
    expect(await changedFrom()).toBeNull()
    await setPrice(1500)
    expect(await changedFrom()).toBe(25)
    await addToCart(product, 1)
    expect(await changedFrom()).toBeNull()
  })

  test('uses the delivery fee that the clinic has set', async () => {
    await api.db.update(deliveryFees).set({ feeHalalas: 1500, freeFromHalalas: 5000 })
    const product = await aProduct(api.db, { price: 4999 })
    await addToCart(product, 1)
    expect(await getCart()).toMatchObject({ fees: 15, total: 64.99, free_delivery_from: 50 })
    await addToCart(product, 1)
    expect(await getCart()).toMatchObject({ fees: 0, total: 99.98 })
    await api.db.update(deliveryFees).set({ feeHalalas: 2500, freeFromHalalas: 20_000 })
  })
})

describe('a quantity', () => {
  test.each([
    [0, 'zero quantity'],
    [-1, 'negative quantity'],
    ['-٢', 'negative quantity'],
    [1.5, 'whole quantity'],
    ['2.5', 'whole quantity'],
    [100, 'huge quantity'],
    [1e300, 'huge quantity'],
    ['999999999999999', 'huge quantity'],
    ['two', 'invalid value'],
    ['', 'invalid value'],
    [null, 'invalid value'],
    [[1], 'invalid value'],
    [undefined, 'required field'],
  ] as const)('of %j is refused with its own sentence and changes nothing', async (quantity, sentence) => {
    const product = await aProduct(api.db, { stock: 1000 })
    await addToCart(product, 1)
    for (const lang of ['ar', 'en'] as const) {
      const { status, body } = await addToCart(product, quantity, { lang })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ quantity: [fieldMessages[sentence][lang]] })
    }
    expect(await quantities()).toEqual([[product, 1]])
  })

  test('can be set to 0, which removes the product, but not below', async () => {
    const product = await aProduct(api.db)
    await addToCart(product, 1)
    expect((await setInCart(product, -1)).body.errors).toEqual({
      quantity: [fieldMessages['negative quantity'].ar],
    })
    expect((await setInCart(product, 0)).status).toBe(200)
  })

  const refused = async (send: () => ReturnType<typeof addToCart>, code: ErrorCode, values = {}) => {
    const before = await quantities()
    const { status, body } = await send()
    expect([status, body.code]).toEqual([errorCatalogue[code].status, code])
    expect(body.message).toBe(translate(errorCatalogue[code], 'ar', values))
    expect(await quantities()).toEqual(before)
    return body
  }

  test('cannot exceed the stock, which the refusal names', async () => {
    const product = await aProduct(api.db, { nameAr: 'شاش طبي', stock: 3 })
    await addToCart(product, 2)
    const values = { name: 'شاش طبي', stock: 3 }
    const body = await refused(() => addToCart(product, 2), 'cart.not_enough', values)
    expect(body.product).toEqual({ id: product, name: 'شاش طبي', stock: 3, in_cart: 2 })
    expect(body.errors.quantity).toEqual([translate(errorCatalogue['cart.not_enough'], 'ar', values)])
    await refused(() => setInCart(product, 4), 'cart.not_enough', values)
    expect((await setInCart(product, 3)).status).toBe(200)
  })

  test('of a product that is sold out or not found is refused', async () => {
    const product = await aProduct(api.db, { nameAr: 'كمامات', stock: 0 })
    await refused(() => addToCart(product, 1), 'cart.sold_out', { name: 'كمامات' })
    for (const id of [2_147_483_647, 999_999])
      expect(await refused(() => addToCart(id, 1), 'cart.no_product')).toMatchObject({
        errors: { product_id: [errorCatalogue['cart.no_product'].ar] },
      })
    expect((await addToCart('x', 1)).status).toBe(422)
    expect((await setInCart('x', 1)).status).toBe(404)
  })

  test('is limited to 99, however it is reached', async () => {
    const product = await aProduct(api.db, { stock: 500 })
    await addToCart(product, 60)
    await refused(() => addToCart(product, 60), 'cart.most_of_one')
    expect((await addToCart(product, 39)).status).toBe(200)
  })

  test('stays when the stock falls below it, and the cart shows the stock', async () => {
    const product = await aProduct(api.db, { stock: 9 })
    await addToCart(product, 8)
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, product))
    expect((await getCart()).products).toMatchObject([{ quantity: 8, stock: 2 }])
    expect((await setInCart(product, 2)).status).toBe(200)
  })

  test('a cart is full with a hundred products; their quantities can still grow', async () => {
    const many = [await aProduct(api.db)]
    while (many.length < 101) many.push(await aProduct(api.db, { images: [] }))
    for (const product of many.slice(0, 100)) await addToCart(product, 1)
    await refused(() => addToCart(many[100], 1), 'cart.full')
    expect((await addToCart(many[0], 1)).status).toBe(200)
  })
})

describe('concurrent changes', () => {
  test('thirty additions add up exactly', async () => {
    const product = await aProduct(api.db, { stock: 90 })
    const replies = await Promise.all(Array.from({ length: 30 }, () => addToCart(product, 3)))
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await quantities()).toEqual([[product, 90]])
  })

  test('additions stop at the stock', async () => {
    const product = await aProduct(api.db, { stock: 7 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => addToCart(product, 1)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(replies.filter(({ body }) => body.code === 'cart.not_enough')).toHaveLength(13)
    expect(await quantities()).toEqual([[product, 7]])
  })

  test('removing pieces concurrently never goes below zero', async () => {
    const product = await aProduct(api.db)
    await addToCart(product, 5)
    const path = `/user/cart/remove?product_id=${product}`
    const replies = await Promise.all(
      Array.from({ length: 9 }, () => api.request('DELETE', path, withToken(patient))),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await quantities()).toEqual([])
  })
})

describe('a coupon', () => {
  test('is found in any spelling of its code, and discounts the products', async () => {
    await aCoupon(api.db, { code: 'WELCOME10' })
    await addToCart(await aProduct(api.db, { price: 10_005 }), 1)
    const { status, body } = await applyCoupon(' welcome١٠ ', { lang: 'en' })
    expect(status).toBe(200)
    expect(body.message).toBe(responseMessages['coupon.applied'].en)
    expect(body.data).toMatchObject({
      sub_total: 100.05,
      fees: 25,
      discount: 10.01,
      total: 115.04,
      coupon: { code: 'WELCOME10', problem: null },
    })
    const removed = await api.request(
      'DELETE',
      '/user/cart/coupon/remove',
      withToken(patient, { body: { code: 'Welcome10' } }),
    )
    expect(removed.body.data).toMatchObject({ discount: 0, coupon: null })
  })

  test('is not removed by another code', async () => {
    await aCoupon(api.db, { code: 'STAYS' })
    await applyCoupon('STAYS')
    const other = withToken(patient, { body: { code: 'OTHER' } })
    const { status, body } = await api.request('DELETE', '/user/cart/coupon/remove', other)
    expect([status, body.code]).toEqual([422, 'coupon.unknown'])
    expect((await getCart()).coupon.code).toBe('STAYS')
  })

  test('an amount larger than the subtotal leaves the delivery fee to pay', async () => {
    await aCoupon(api.db, { code: 'BIG', type: 'amount', value: 50_000 })
    await addToCart(await aProduct(api.db, { price: 1000 }), 1)
    expect((await applyCoupon('BIG')).body.data).toMatchObject({ discount: 10, fees: 25, total: 25 })
  })

  test.each([
    ['صي-ف', 'صيـف'],
    ['شتاءی27', 'شتاءی٢٧'],
  ])(
    '%s, stored before look-alike letters were one, applies as it is printed and is removed',
    async (code, typed) => {
      await aCoupon(api.db, { code })
      expect((await applyCoupon(typed)).body.data.coupon).toMatchObject({ code, problem: null })
      const other = withToken(patient, { body: { code } })
      expect((await api.request('DELETE', '/user/cart/coupon/remove', other)).body.data.coupon).toBeNull()
    },
  )

  const used = (couponId: number, userId: number, status: 'placed' | 'cancelled' = 'placed') =>
    api.db.insert(orders).values({
      userId,
      status,
      couponId,
      paymentMethod: 1,
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      addressText: '',
      lat: 0,
      long: 0,
      subTotalHalalas: 0,
      feesHalalas: 0,
      feeVatHalalas: 0,
      discountHalalas: 0,
      totalHalalas: 0,
    })

  test('each refusal has its own message, with its values', async () => {
    const other = await api.signUp()
    await aCoupon(api.db, { code: 'LATER', firstDay: '2026-11-23', lastDay: '2026-12-01' })
    await aCoupon(api.db, { code: 'OVER', firstDay: '2026-01-01', lastDay: '2026-11-21' })
    await aCoupon(api.db, { code: 'RICH', minimumHalalas: 15_000 })
    const all = await aCoupon(api.db, { code: 'GONE', totalLimit: 2 })
    await used(all, other.id)
    await used(all, patient.id)
    const mine = await aCoupon(api.db, { code: 'MINE', userLimit: 1 })
    await used(mine, patient.id)
    await addToCart(await aProduct(api.db, { price: 8755 }), 1)
    for (const [code, refusal, words] of [
      ['NOBODY', 'coupon.unknown', ''],
      ['LATER', 'coupon.not_yet', '23 November 2026'],
      ['OVER', 'coupon.expired', '21 November 2026'],
      ['RICH', 'coupon.minimum', '62.45 SAR'],
      ['GONE', 'coupon.used_up', ''],
      ['MINE', 'coupon.used_by_you', ''],
    ] as const) {
      const { status, body } = await applyCoupon(code, { lang: 'en' })
      expect([status, body.code]).toEqual([errorCatalogue[refusal].status, refusal])
      expect(body.message).toContain(words)
      expect(body.message).not.toMatch(/\{\{|^$/)
      expect(body.errors).toEqual({ code: [body.message] })
    }
    expect((await getCart()).coupon).toBeNull()
  })

  test('uses in cancelled orders and by other users do not count', async () => {
    const other = await api.signUp()
    const coupon = await aCoupon(api.db, { code: 'ONCE', userLimit: 1 })
    await used(coupon, other.id)
    await used(coupon, patient.id, 'cancelled')
    expect((await applyCoupon('ONCE')).status).toBe(200)
  })

  test('that is no longer valid stays in the cart with its problem and without a discount', async () => {
    await aCoupon(api.db, { code: 'SHORT', lastDay: TODAY, minimumHalalas: 4000 })
    const product = await aProduct(api.db, { price: 5000 })
    await addToCart(product, 1)
    expect((await applyCoupon('SHORT')).body.data.discount).toBe(5)
    await setInCart(product, 0)
    await addToCart(await aProduct(api.db, { price: 100 }), 1)
    expect(await getCart({ lang: 'en' })).toMatchObject({
      discount: 0,
      coupon: {
        code: 'SHORT',
        problem: { code: 'coupon.minimum', message: expect.stringContaining('39.00 SAR') },
      },
    })
    api.setClock('2026-11-23', '00:00')
    expect((await getCart()).coupon.problem.code).toBe('coupon.expired')
  })

  test.each(['', ' ', '\u202e', 'x'.repeat(41), 7, null, { a: 1 }])('%j is not a code', async code => {
    expect((await applyCoupon(code)).status).toBe(422)
  })

  test.each(["' or 1=1 --", '🎁', '%', '_______10'])('«%s» is unknown', async code => {
    expect((await applyCoupon(code)).body.code).toBe('coupon.unknown')
  })
})

test('the database too refuses invalid cart lines', async () => {
  const product = await aProduct(api.db)
  await addToCart(product, 1)
  for (const quantity of [0, -1, 100])
    await expect(
      api.db.update(cartLines).set({ quantity }).where(eq(cartLines.productId, product)),
    ).rejects.toThrow()
})
