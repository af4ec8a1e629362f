import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { coupons } from '#db/schema/store.ts'
import { pharmacyOf } from '../../support/fixtures/delivered-orders.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// What comes back of an order with a coupon or free delivery, in riyals.

let api: TestApi
let aDeliveredOrder: ReturnType<typeof pharmacyOf>['aDeliveredOrder']

beforeAll(async () => {
  api = await startTestApi()
  const { token } = await api.signInStaff('pharmacist')
  ;({ aDeliveredOrder } = pharmacyOf(api, token))
  await api.db.insert(coupons).values([
    { code: 'PERCENT', type: 'percentage', value: 20, userLimit: 1 },
    { code: 'AMOUNT', type: 'amount', value: 1000, userLimit: 1 },
  ])
})
afterAll(() => api.close())

type Case = {
  price: number
  coupon?: string
  charged: { sub_total: number; discount: number; fees: number; total: number }
  /** The pieces of three that come back one after the other, and what is refunded for each. */
  back: readonly (readonly [pieces: number, refund: number])[]
}

const cases: readonly (readonly [what: string, order: Case])[] = [
  [
    '20 % off: a piece that stays keeps its share of the discount',
    {
      price: 10_000,
      coupon: 'PERCENT',
      charged: { sub_total: 300, discount: 60, fees: 0, total: 240 },
      back: [
        [2, 160],
        [1, 80],
      ],
    },
  ],
  [
    'an amount that does not divide by three adds up to the halala',
    {
      price: 1000,
      coupon: 'AMOUNT',
      charged: { sub_total: 30, discount: 10, fees: 25, total: 45 },
      back: [
        [1, 6.67],
        [1, 6.67],
        [1, 6.66],
      ],
    },
  ],
  [
    'free delivery stays free when less than its limit is kept',
    {
      price: 7000,
      charged: { sub_total: 210, discount: 0, fees: 0, total: 210 },
      back: [[2, 140]],
    },
  ],
]

describe('a return', () => {
  test.each(cases)('%s', async (_, { price, coupon, charged, back }) => {
    const order = await aDeliveredOrder({ price, ...(coupon && { coupon }) })
    expect(await order.own()).toMatchObject(charged)
    let seen = 0
    for (const [pieces, total] of back) {
      const { status, body } = await order.giveBack([{ restocked: pieces }], { seen })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data.returns.at(-1)).toMatchObject({ total })
      seen += pieces
    }
  })

  test('with a coupon shows the pharmacist its share at each line before, and gives it back after all', async () => {
    const order = await aDeliveredOrder({ price: 10_000, coupon: 'PERCENT' })
    const { data } = await order.returnable()
    expect(data.lines).toMatchObject([{ quantity: 3, price: 100, discount: 60 }])
    const mine = { token: order.person.token }
    const apply = async () => {
      const body = { product_id: order.productIds[0], quantity: 1 }
      await api.request('POST', '/user/cart/add', { ...mine, body })
      return (await api.request('POST', '/user/cart/coupon/apply', { ...mine, body: { code: 'PERCENT' } }))
        .body.code
    }
    await order.giveBack([{ restocked: 2 }])
    expect(await apply()).toBe('coupon.used_by_you')
    await order.giveBack([{ restocked: 1 }], { seen: 2 })
    expect(await apply()).toBeUndefined()
    expect((await api.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.returnedAt).not.toBeNull()
  })
})
