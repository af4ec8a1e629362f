import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { coupons, products } from '#db/schema/store.ts'
import { returnReasons } from '#domain/returns/return-rules.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, batchesOf } from '#tests/support/fixtures/batches.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let asPharmacist: ReturnType<typeof pharmacyOf>['asPharmacist']
let aDeliveredOrder: ReturnType<typeof pharmacyOf>['aDeliveredOrder']

beforeAll(async () => {
  api = await startTestApi()
  const { token } = await api.signInStaff('pharmacist')
  ;({ asPharmacist, aDeliveredOrder } = pharmacyOf(api, token))
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const productOf = async (id: number | undefined) =>
  (
    await api.db
      .select()
      .from(products)
      .where(eq(products.id, id ?? 0))
  )[0]
const movementsOf = async (id: number | undefined) =>
  (
    await api.pool.query(
      'select quantity, reason, order_id from stock_movements where product_id = $1 order by id',
      [id],
    )
  ).rows

describe('a return', () => {
  test('restocks or destroys each piece, credits what was paid, and tells the customer', async () => {
    const order = await aDeliveredOrder({ price: 2300 }, { price: 1000, taxClass: 'zero' })
    const { data: form } = await order.returnable()
    expect(form).toMatchObject({ seen: 0, refund_to: 'cash', fee: { amount: 25, returned: false } })
    expect(form.lines).toMatchObject([
      { quantity: 3, returned: 0, price: 23, restockable: true },
      { quantity: 3, price: 10 },
    ])

    const { body } = await order.giveBack([{ restocked: 1, destroyed: 1 }, { restocked: 1 }], {
      note: 'العبوة مفتوحة',
    })
    expect(body.message).toBe('The return has been recorded.')
    expect(body.data).toMatchObject({
      status: 'delivered',
      money: 'paid',
      returnable: true,
      returns: [{ total: 56, restocked: 2, destroyed: 1, refund: 'done', refund_to: 'cash', failed: false }],
    })
    expect(body.data.returns[0].by).not.toBe('')
    expect(body.data.history[0]).toMatchObject({ part: 'order_returns', after: { total_halalas: 5600 } })

    expect(await productOf(order.productIds[0])).toMatchObject({ stock: 8, sold: 1 })
    expect(await productOf(order.productIds[1])).toMatchObject({ stock: 8, sold: 2 })
    expect((await movementsOf(order.productIds[0])).slice(-3)).toEqual([
      { quantity: 1, reason: 'returned', order_id: order.id },
      { quantity: -1, reason: 'damaged', order_id: null },
      { quantity: 1, reason: 'returned', order_id: order.id },
    ])

    const own = await order.own()
    expect(own.returns).toMatchObject([
      {
        note: 'العبوة مفتوحة',
        reason: 'not_wanted',
        lines: [{ quantity: 2 }, { quantity: 1 }],
        total: 56,
        document: { kind: 'credit_note' },
      },
    ])
    const note = (
      await api.request('GET', `/user/orders/${order.id}/invoice?document=${own.returns[0].document.id}`, {
        token: order.person.token,
      })
    ).body.data
    expect(note).toMatchObject({
      kind: 'credit_note',
      reason: 'استرجاع: عدم الرغبة في المنتج / Return: no longer wanted\nالعبوة مفتوحة',
      lines: [
        { quantity: 2, price: 23, vat_percent: 15 },
        { quantity: 1, price: 10, vat_percent: 0 },
      ],
      sub_total: 56,
      fees: 0,
      total: 56,
      vat: 6,
    })
    const emails = await api.queuedEmails()
    expect(emails).toContainEqual({ template: 'order_returned', returnId: own.returns[0].id })
  })

  test.each(returnReasons)(
    'for the reason %s refunds the delivery fees if the pharmacy answers for it',
    async reason => {
      const order = await aDeliveredOrder({ price: 1000 })
      const { body } = await order.giveBack([{ destroyed: 1 }], { reason, note: 'x' })
      const isDue = ['damaged', 'wrong_product', 'expired', 'recalled'].includes(reason)
      expect(body.data.returns).toMatchObject([{ with_fee: isDue, total: isDue ? 35 : 10 }])
    },
  )

  test('in parts adds up to the invoice, the last with the fee, and gives the coupon back', async () => {
    const order = await aDeliveredOrder({ price: 333 }, { price: 1999, taxClass: 'zero' })
    const [invoice] = (await order.own()).documents
    await order.giveBack([{ restocked: 1 }])
    await order.giveBack([{ restocked: 1 }, { restocked: 2 }], { seen: 1 })
    expect((await order.own()).money).toBe('paid')
    const last = await order.giveBack([{ restocked: 1 }, { destroyed: 1 }], { seen: 4, with_fee: true })
    expect(last.body.data).toMatchObject({ returnable: false, money: 'refunded', total: 94.96 })
    const { rows } = await api.pool.query(
      `select kind, sum(total_halalas)::int as total, sum(vat_halalas)::int as vat,
         sum(fees_halalas)::int as fees, count(*)::int as documents
       from invoices where order_id = $1 group by 1 order by 1`,
      [order.id],
    )
    expect(rows).toEqual([
      { kind: 'credit_note', total: 9496, vat: 456, fees: 2500, documents: 3 },
      { kind: 'invoice', total: 9496, vat: 456, fees: 2500, documents: 1 },
    ])
    expect(invoice.kind).toBe('invoice')
    expect((await order.giveBack([{ restocked: 1 }], { seen: 6 })).body.code).toBe('staff.not_returnable')
    const [row] = await api.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.returnedAt).toEqual(new Date(api.now()))
  })

  test('is refused before delivery, of more than was bought, or if somebody was quicker', async () => {
    const order = await aDeliveredOrder({})
    const refused = async (...args: Parameters<typeof order.giveBack>) =>
      (await order.giveBack(...args)).body.code
    expect(await refused([{ restocked: 4 }])).toBe('staff.not_returnable')
    expect(await refused([{ restocked: 2, destroyed: 2 }])).toBe('staff.not_returnable')
    expect(await refused([{ restocked: 1 }], { seen: 1 })).toBe('staff.changed_meanwhile')
    expect((await order.giveBack([{ restocked: 0 }])).status).toBe(422)
    expect((await order.giveBack([{ restocked: -1 }])).status).toBe(422)
    expect((await order.giveBack([{ restocked: 1 }], { reason: 'other' })).status).toBe(422)
    const other = await aDeliveredOrder({})
    const lines = [{ id: other.lineIds[0], restocked: 1, destroyed: 0 }]
    expect(await refused([], { lines })).toBe('staff.not_returnable')
    await api.db.update(orders).set({ status: 'on_its_way' }).where(eq(orders.id, order.id))
    expect(await refused([{ restocked: 1 }])).toBe('staff.not_returnable')
    expect((await order.own()).returns).toEqual([])
  })

  test.each([{ medicineClass: 'pharmacy' }, { storage: 'refrigerated' }] as const)(
    'of %o is destroyed',
    async options => {
      const order = await aDeliveredOrder(options)
      expect((await order.returnable()).data.lines).toMatchObject([{ restockable: false }])
      expect((await order.giveBack([{ restocked: 1 }])).body.code).toBe('staff.not_restockable')
      expect((await order.giveBack([{ destroyed: 1 }])).status).toBe(200)
      expect((await productOf(order.productIds[0]))?.stock).toBe(7)
    },
  )

  test('goes to the batches that it was sold from; what is destroyed touches no other', async () => {
    const product = await aProduct(api.db, { stock: 0 })
    await aBatch(api.pool, product, { lot: 'SOON', days: 200, quantity: 1 })
    await aBatch(api.pool, product, { lot: 'LATE', days: 400, quantity: 5 })
    const order = await aDeliveredOrder({ existing: product })
    expect(await batchesOf(api.pool, product)).toEqual([
      { lot: 'SOON', quantity: 0 },
      { lot: 'LATE', quantity: 3 },
    ])
    await order.giveBack([{ destroyed: 1 }])
    await order.giveBack([{ restocked: 1, destroyed: 1 }], { seen: 1 })
    expect(await batchesOf(api.pool, product)).toEqual([
      { lot: 'SOON', quantity: 0, withdrawn: 1 },
      { lot: 'LATE', quantity: 4, withdrawn: 1 },
    ])
  })

  test('of all pieces gives the coupon back, of some it does not', async () => {
    const [coupon] = await api.db
      .insert(coupons)
      .values({ code: 'ONCE', type: 'amount', value: 100, userLimit: 1 })
      .returning({ id: coupons.id })
    const order = await aDeliveredOrder({})
    await api.db.update(orders).set({ couponId: coupon?.id }).where(eq(orders.id, order.id))
    const mine = { token: order.person.token }
    const apply = async () => {
      await api.request('POST', '/user/cart/add', {
        ...mine,
        body: { product_id: order.productIds[0], quantity: 1 },
      })
      return (await api.request('POST', '/user/cart/coupon/apply', { ...mine, body: { code: 'ONCE' } })).body
        .code
    }
    await order.giveBack([{ restocked: 2 }])
    expect(await apply()).toBe('coupon.used_by_you')
    await order.giveBack([{ destroyed: 1 }], { seen: 2 })
    expect(await apply()).toBeUndefined()
  })

  test('is in the copy of personal data, and stays when the account is deleted', async () => {
    const order = await aDeliveredOrder({ price: 1000 })
    await order.giveBack([{ restocked: 1 }], { with_fee: true, note: 'تالف' })
    const mine = { token: order.person.token, lang: 'en' as const }
    const { data } = (await api.request('GET', '/user/profile/data', mine)).body
    expect(data.orders[0].returns).toEqual([
      {
        created_at: new Date(api.now()).toISOString(),
        reason: 'not_wanted',
        note: 'تالف',
        total: 35,
        with_fee: true,
        lines: [{ name: 'Moisturising cream', quantity: 1 }],
      },
    ])
    await api.request('DELETE', '/user/profile', { ...mine, body: { password: PASSWORD } })
    expect((await asPharmacist('GET', `${order.id}`)).body.data.returns).toHaveLength(1)
    expect((await order.giveBack([{ restocked: 1 }], { seen: 1 })).status).toBe(200)
  })

  test('of a deleted product moves no stock', async () => {
    const order = await aDeliveredOrder({ price: 500 })
    await api.db.delete(products).where(eq(products.id, order.productIds[0] ?? 0))
    expect((await order.returnable()).data.lines).toMatchObject([{ restockable: false }])
    expect((await order.giveBack([{ destroyed: 2 }])).body.data.returns).toMatchObject([{ total: 10 }])
  })

  test.each([
    'update order_returns set note = reason',
    'delete from order_return_lines',
    'delete from order_returns',
    'delete from refunds',
    `update refunds set amount_halalas = amount_halalas + 1`,
    `update refunds set state = 'due', done_at = null`,
  ])('is kept from: %s', async statement => {
    await expect(api.pool.query(statement)).rejects.toThrow()
  })
})
