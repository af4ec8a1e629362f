import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import { say } from '#contract/pair.ts'
import { cartLines, deliveryFees, orders, products } from '#db/schema/store.ts'
import { type Carried, startApi, type TestApi, TODAY } from '#tests/support/api.ts'
import { aCoupon } from '#tests/support/store.ts'
import { aProduct } from '#tests/support/world.ts'

type Person = { token: string; id: number }

let api: TestApi
let me: Person

beforeAll(async () => {
  api = await startApi()
  me = await api.signUp()
})
afterEach(async () => {
  api.setClock(TODAY, '09:00')
  me = await api.signUp()
})
afterAll(() => api.close())

const as = (person: Person, more: Carried = {}) => ({ token: person.token, ...more })
const add = (product_id: unknown, quantity: unknown, more: Carried = {}) =>
  api.ask('POST', '/user/cart/add', as(me, { body: { product_id, quantity }, ...more }))
const set = (product: number | string, quantity: unknown) =>
  api.ask('PUT', `/user/cart/${product}`, as(me, { body: { quantity } }))
const apply = (code: unknown, more: Carried = {}) =>
  api.ask('POST', '/user/cart/coupon/apply', as(me, { body: { code }, ...more }))
const cart = async (more: Carried = {}) => (await api.ask('GET', '/user/cart', as(me, more))).body.data
const quantities = async () =>
  (await cart()).products.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity])

describe('the cart', () => {
  test('a new one is empty and costs nothing', async () => {
    expect(await cart()).toEqual({
      products: [],
      count: 0,
      sub_total: 0,
      fees: 0,
      discount: 0,
      total: 0,
      vat: 0,
      coupon: null,
      free_delivery_from: 200,
      payment_methods: expect.arrayContaining([1]),
    })
  })

  test('shows products as they were put in, in the caller’s language, with stock, prices and sums', async () => {
    const cream = await aProduct(api.db, {
      price: 10_000,
      discount: { type: 'percentage', value: 15 },
      stock: 7,
    })
    const soap = await aProduct(api.db, { nameAr: 'صابون', nameEn: 'Soap', price: 1050, images: [] })
    const first = await add(cream, 1, { lang: 'en' })
    expect(first.status).toBe(200)
    expect(first.body.message).toBe(messages['cart.added'].en)
    // The same press sent twice counts once.
    const headers = { 'idempotency-key': 'one press' }
    for (const _ of [1, 2]) expect((await add(soap, 2, { headers })).status).toBe(200)
    expect(await cart({ lang: 'en' })).toMatchObject({
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
    expect((await cart({ lang: 'ar' })).products[1].name).toBe('صابون')
  })

  test('adding adds to what is there; setting sets; one piece goes, then the product', async () => {
    const product = await aProduct(api.db)
    await add(product, 2)
    await add(String(product), '٣')
    expect(await quantities()).toEqual([[product, 5]])
    expect((await set(product, 4)).body.data.count).toBe(4)
    await api.ask('DELETE', '/user/cart/remove', as(me, { body: { product_id: product } }))
    expect(await quantities()).toEqual([[product, 3]])
    await set(product, 1)
    await api.ask('DELETE', `/user/cart/remove?product_id=${product}`, as(me))
    expect(await quantities()).toEqual([])
    await set(product, 6)
    await api.ask('DELETE', `/user/cart/remove?product_id=${product}&remove=1`, as(me))
    expect(await quantities()).toEqual([])
    await set(product, 6)
    expect((await set(product, 0)).body.data.products).toEqual([])
  })

  test('removing what is not there changes nothing', async () => {
    const { status } = await api.ask(
      'DELETE',
      '/user/cart/remove',
      as(me, { body: { product_id: 5, remove: 1 } }),
    )
    expect(status).toBe(200)
    const nothing = await api.ask('DELETE', '/user/cart/remove', as(me, { body: {} }))
    expect(nothing.body.errors).toEqual({ product_id: [fieldMessages['required field'].ar] })
  })

  test('belongs to its user alone', async () => {
    await add(await aProduct(api.db), 2)
    me = await api.signUp()
    expect((await cart()).products).toEqual([])
  })

  test('delivery costs what the clinic has set', async () => {
    await api.db
      .insert(deliveryFees)
      .overridingSystemValue()
      .values({ id: 1, feeHalalas: 1500, freeFromHalalas: 5000 })
    const product = await aProduct(api.db, { price: 4999 })
    await add(product, 1)
    expect(await cart()).toMatchObject({ fees: 15, total: 64.99, free_delivery_from: 50 })
    await add(product, 1)
    expect(await cart()).toMatchObject({ fees: 0, total: 99.98 })
    await api.db.delete(deliveryFees)
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
    await add(product, 1)
    for (const lang of ['ar', 'en'] as const) {
      const { status, body } = await add(product, quantity, { lang })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ quantity: [fieldMessages[sentence][lang]] })
    }
    expect(await quantities()).toEqual([[product, 1]])
  })

  test('may be set to 0, which takes the product out, but not below', async () => {
    const product = await aProduct(api.db)
    await add(product, 1)
    expect((await set(product, -1)).body.errors).toEqual({
      quantity: [fieldMessages['negative quantity'].ar],
    })
    expect((await set(product, 0)).status).toBe(200)
  })

  const refused = async (send: () => ReturnType<typeof add>, code: ErrorCode, values = {}) => {
    const before = await quantities()
    const { status, body } = await send()
    expect([status, body.code]).toEqual([errors[code].status, code])
    expect(body.message).toBe(say(errors[code], 'ar', values))
    expect(await quantities()).toEqual(before)
    return body
  }

  test('never exceeds the stock, which the refusal tells', async () => {
    const product = await aProduct(api.db, { nameAr: 'شاش طبي', stock: 3 })
    await add(product, 2)
    const values = { name: 'شاش طبي', stock: 3 }
    const body = await refused(() => add(product, 2), 'cart.not_enough', values)
    expect(body.product).toEqual({ id: product, name: 'شاش طبي', stock: 3, in_cart: 2 })
    expect(body.errors.quantity).toEqual([say(errors['cart.not_enough'], 'ar', values)])
    await refused(() => set(product, 4), 'cart.not_enough', values)
    expect((await set(product, 3)).status).toBe(200)
  })

  test('of a product that is sold out, or is not there, is refused', async () => {
    const product = await aProduct(api.db, { nameAr: 'كمامات', stock: 0 })
    await refused(() => add(product, 1), 'cart.sold_out', { name: 'كمامات' })
    for (const id of [2_147_483_647, 999_999])
      expect(await refused(() => add(id, 1), 'cart.no_product')).toMatchObject({
        errors: { product_id: [errors['cart.no_product'].ar] },
      })
    expect((await add('x', 1)).status).toBe(422)
    expect((await set('x', 1)).status).toBe(404)
  })

  test('is 99 at most, however it comes together', async () => {
    const product = await aProduct(api.db, { stock: 500 })
    await add(product, 60)
    await refused(() => add(product, 60), 'cart.most_of_one')
    expect((await add(product, 39)).status).toBe(200)
  })

  test('that is more than the stock has become is told, not changed', async () => {
    const product = await aProduct(api.db, { stock: 9 })
    await add(product, 8)
    await api.db.update(products).set({ stock: 2 }).where(eq(products.id, product))
    expect((await cart()).products).toMatchObject([{ quantity: 8, stock: 2 }])
    expect((await set(product, 2)).status).toBe(200)
  })

  test('a hundred products fill the cart; what is in it can still grow', async () => {
    const many = [await aProduct(api.db)]
    while (many.length < 101) many.push(await aProduct(api.db, { images: [] }))
    for (const product of many.slice(0, 100)) await add(product, 1)
    await refused(() => add(many[100], 1), 'cart.full')
    expect((await add(many[0], 1)).status).toBe(200)
  })
})

describe('at the same instant', () => {
  test('thirty additions sum exactly', async () => {
    const product = await aProduct(api.db, { stock: 90 })
    const replies = await Promise.all(Array.from({ length: 30 }, () => add(product, 3)))
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await quantities()).toEqual([[product, 90]])
  })

  test('additions stop at the stock', async () => {
    const product = await aProduct(api.db, { stock: 7 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(product, 1)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(replies.filter(({ body }) => body.code === 'cart.not_enough')).toHaveLength(13)
    expect(await quantities()).toEqual([[product, 7]])
  })

  test('pieces taken one by one never go below none', async () => {
    const product = await aProduct(api.db)
    await add(product, 5)
    const path = `/user/cart/remove?product_id=${product}`
    const replies = await Promise.all(Array.from({ length: 9 }, () => api.ask('DELETE', path, as(me))))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await quantities()).toEqual([])
  })
})

describe('a coupon', () => {
  test('is found however its code is typed, and takes its share off the goods', async () => {
    await aCoupon(api.db, { code: 'WELCOME10' })
    await add(await aProduct(api.db, { price: 10_005 }), 1)
    const { status, body } = await apply(' welcome١٠ ', { lang: 'en' })
    expect(status).toBe(200)
    expect(body.message).toBe(messages['coupon.applied'].en)
    expect(body.data).toMatchObject({
      sub_total: 100.05,
      fees: 25,
      discount: 10.01,
      total: 115.04,
      coupon: { code: 'WELCOME10', problem: null },
    })
    const removed = await api.ask(
      'DELETE',
      '/user/cart/coupon/remove',
      as(me, { body: { code: 'Welcome10' } }),
    )
    expect(removed.body.data).toMatchObject({ discount: 0, coupon: null })
  })

  test('of another code is not removed by mistake', async () => {
    await aCoupon(api.db, { code: 'STAYS' })
    await apply('STAYS')
    const other = as(me, { body: { code: 'OTHER' } })
    const { status, body } = await api.ask('DELETE', '/user/cart/coupon/remove', other)
    expect([status, body.code]).toEqual([422, 'coupon.unknown'])
    expect((await cart()).coupon.code).toBe('STAYS')
  })

  test('an amount larger than the goods leaves the delivery to pay', async () => {
    await aCoupon(api.db, { code: 'BIG', type: 'amount', value: 50_000 })
    await add(await aProduct(api.db, { price: 1000 }), 1)
    expect((await apply('BIG')).body.data).toMatchObject({ discount: 10, fees: 25, total: 25 })
  })

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
      discountHalalas: 0,
      totalHalalas: 0,
    })

  test('each refusal has its own sentence, with what it speaks of', async () => {
    const other = await api.signUp()
    await aCoupon(api.db, { code: 'LATER', firstDay: '2026-11-23', lastDay: '2026-12-01' })
    await aCoupon(api.db, { code: 'OVER', firstDay: '2026-01-01', lastDay: '2026-11-21' })
    await aCoupon(api.db, { code: 'RICH', minimumHalalas: 15_000 })
    const all = await aCoupon(api.db, { code: 'GONE', totalLimit: 2 })
    await used(all, other.id)
    await used(all, me.id)
    const mine = await aCoupon(api.db, { code: 'MINE', userLimit: 1 })
    await used(mine, me.id)
    await add(await aProduct(api.db, { price: 8755 }), 1)
    for (const [code, refusal, words] of [
      ['NOBODY', 'coupon.unknown', ''],
      ['LATER', 'coupon.not_yet', '23 November 2026'],
      ['OVER', 'coupon.expired', '21 November 2026'],
      ['RICH', 'coupon.minimum', '62.45 SAR'],
      ['GONE', 'coupon.used_up', ''],
      ['MINE', 'coupon.used_by_you', ''],
    ] as const) {
      const { status, body } = await apply(code, { lang: 'en' })
      expect([status, body.code]).toEqual([errors[refusal].status, refusal])
      expect(body.message).toContain(words)
      expect(body.message).not.toMatch(/\{\{|^$/)
      expect(body.errors).toEqual({ code: [body.message] })
    }
    expect((await cart()).coupon).toBeNull()
  })

  test('the use of a cancelled order counts no more, and one user’s use is not another’s', async () => {
    const other = await api.signUp()
    const coupon = await aCoupon(api.db, { code: 'ONCE', userLimit: 1 })
    await used(coupon, other.id)
    await used(coupon, me.id, 'cancelled')
    expect((await apply('ONCE')).status).toBe(200)
  })

  test('that stops counting stays in the cart, says why, and takes nothing off', async () => {
    await aCoupon(api.db, { code: 'SHORT', lastDay: TODAY, minimumHalalas: 4000 })
    const product = await aProduct(api.db, { price: 5000 })
    await add(product, 1)
    expect((await apply('SHORT')).body.data.discount).toBe(5)
    await set(product, 0)
    await add(await aProduct(api.db, { price: 100 }), 1)
    expect(await cart({ lang: 'en' })).toMatchObject({
      discount: 0,
      coupon: {
        code: 'SHORT',
        problem: { code: 'coupon.minimum', message: expect.stringContaining('39.00 SAR') },
      },
    })
    api.setClock('2026-11-23', '00:00')
    expect((await cart()).coupon.problem.code).toBe('coupon.expired')
  })

  test.each(['', ' ', 'x'.repeat(41), 7, null, { a: 1 }])('%j is no code', async code => {
    expect((await apply(code)).status).toBe(422)
  })

  test.each(["' or 1=1 --", '🎁', '\u202e', '%', '_______10'])('«%s» is unknown', async code => {
    expect((await apply(code)).body.code).toBe('coupon.unknown')
  })
})

test('lines that nobody’s cart may hold are impossible in the database too', async () => {
  const product = await aProduct(api.db)
  await add(product, 1)
  for (const quantity of [0, -1, 100])
    await expect(
      api.db.update(cartLines).set({ quantity }).where(eq(cartLines.productId, product)),
    ).rejects.toThrow()
})
