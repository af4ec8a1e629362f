import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { coupons, products } from '#db/schema/store.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { endSubstitutions } from '#jobs/end-substitutions.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { issueInvoicesOfDelivered, UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let anOrder: ReturnType<typeof preparedOrders>['anOrder']
let cream: number
let soap: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  ;({ anOrder } = preparedOrders(api, token))
})
beforeEach(async () => {
  api.setClock(TODAY, '09:00')
  cream = await aProduct(api.db, { nameEn: 'Cream', price: 2300, stock: 10 })
  soap = await aProduct(api.db, { nameEn: 'Soap', price: 1000, stock: 10, taxClass: 'zero' })
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const stockOf = async (id: number) =>
  (await api.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const movementsOf = async (id: number) =>
  (
    await api.pool.query(
      'select quantity, reason, order_id from stock_movements where product_id = $1 order by id offset 1',
      [id],
    )
  ).rows
const documentsOf = async (orderId: number) =>
  (
    await api.pool.query(
      `select kind, total_halalas as total, replaces is not null as replaces from invoices
       where order_id = $1 order by id`,
      [orderId],
    )
  ).rows
/** Whether an order adds up with its lines, and by how much it is paid after refunds, in halalas. */
async function sumsOf(orderId: number) {
  const { rows } = await api.pool.query(
    `select total_halalas as total, sub_total_halalas - goods as "subTotal",
       discount_halalas - discounts as discount,
       (select amount_halalas from payments where order_id = orders.id) - (
         select coalesce(sum(amount_halalas), 0) from refunds
         where substitution_id in (select id from substitutions where order_id = orders.id)
       ) as paid
     from orders, lateral (
       select sum(paid_halalas * quantity) as goods, sum(discount_halalas) as discounts from order_lines
       where order_id = orders.id
     ) lines where id = $1`,
    [orderId],
  )
  const { total, subTotal, discount, paid } = rows[0]
  expect({ subTotal: Number(subTotal), discount: Number(discount) }).toEqual({ subTotal: 0, discount: 0 })
  return { total, paid: paid === null ? null : Number(paid) }
}
/** What the dashboard says that the orders of the day brought in, in halalas. */
async function revenueToday(): Promise<number> {
  const { token } = await api.signInStaff('admin')
  const { data } = (await api.request('GET', '/admin/dashboard', { token })).body
  return Math.round(data.orders.revenue * 100)
}
const ended = async (id: number) =>
  (await api.pool.query('select state from substitutions where order_id = $1 order by id', [id])).rows.map(
    ({ state }) => state,
  )
const emailsOf = async (substitutionId: number) =>
  (await api.queuedEmails()).flatMap(job =>
    job.template === 'substitution' && job.substitutionId === substitutionId ? [job.state] : [],
  )

describe('the customer accepts', () => {
  test('a cheaper product at its price: the order costs less, and the broken piece is written off', async () => {
    const other = await aProduct(api.db, { nameEn: 'Other cream', price: 2000, stock: 3 })
    const order = await anOrder([
      { productId: cream, quantity: 2 },
      { productId: soap, quantity: 1 },
    ])
    const { body } = await order.propose(cream, 1, { product_id: other, note: 'العبوة مكسورة' })
    expect(body.code).toBeUndefined()
    const [asked] = body.data.substitutions
    expect(asked).toMatchObject({ state: 'open', cost: 23, offer: { name: 'Other cream', cost: 20 } })
    expect(asked.by).not.toBe('')
    expect(await stockOf(other)).toBe(2)
    expect(await emailsOf(asked.id)).toEqual(['open'])
    expect(await order.order()).toMatchObject({
      cancellable: true,
      total: order.total,
      substitutions: [
        { note: 'العبوة مكسورة', quantity: 1, answer_until: { date: addDays(TODAY, 1), time: '09:00' } },
      ],
    })
    for (const hand of [
      await order.staff('POST', '/hand-over', {}),
      await order.staff('POST', '/advance', { from: 'preparing' }),
    ])
      expect(hand.body.code).toBe('staff.awaits_answer')

    const answer = await order.answer(asked.id, 'accept')
    expect(answer.body).toMatchObject({ message: 'Thank you. We will send the replacement.' })
    expect(answer.body.data).toMatchObject([{ state: 'accepted' }])
    expect(await order.order()).toMatchObject({
      cancellable: false,
      products: [
        { name: 'Cream', quantity: 1 },
        { name: 'Soap' },
        { name: 'Other cream', quantity: 1, price: 20 },
      ],
      substitutions: [{ state: 'accepted', refund: 'none' }],
    })
    expect(await sumsOf(order.id)).toEqual({ total: Math.round(order.total * 100) - 300, paid: null })
    expect(await movementsOf(cream)).toEqual([
      { quantity: -2, reason: 'sold', order_id: order.id },
      { quantity: 1, reason: 'returned', order_id: order.id },
      { quantity: -1, reason: 'damaged', order_id: null },
    ])
    expect([await stockOf(cream), await stockOf(other)]).toEqual([8, 2])
    expect((await order.staff('POST', '/hand-over', UNSCANNED)).status).toBe(200)
    expect((await order.staff('POST', '/advance', { from: 'on_its_way' })).status).toBe(200)
    await issueInvoicesOfDelivered(api)
    expect(await documentsOf(order.id)).toEqual([
      { kind: 'invoice', total: Math.round(order.total * 100) - 300, replaces: false },
    ])
  })

  test('a dearer one at the price of the ordered one, with the same part of the coupon', async () => {
    await api.db.insert(coupons).values({ code: `TEN${cream}`, type: 'percentage', value: 10 })
    const dear = await aProduct(api.db, { nameEn: 'Dear cream', price: 9000 })
    const order = await anOrder([{ productId: cream, quantity: 3 }], { coupon: `TEN${cream}`, card: true })
    const { data } = (await order.propose(cream, 2, { product_id: dear })).body
    expect(data.substitutions).toMatchObject([{ cost: 41.4, offer: { quantity: 2, cost: 41.4 } }])
    await order.answer(data.substitutions[0].id, 'accept')
    const total = Math.round(order.total * 100)
    expect(await sumsOf(order.id)).toEqual({ total, paid: total })
    expect((await order.order()).products).toMatchObject([
      { name: 'Cream', quantity: 1 },
      { name: 'Dear cream', quantity: 2, price: 23 },
    ])
  })

  test('by card: the invoice is credited and written anew, the difference goes back to the card', async () => {
    const other = await aProduct(api.db, { nameEn: 'Other', price: 1700, taxClass: 'zero' })
    const goods = [
      { productId: cream, quantity: 2 },
      { productId: soap, quantity: 1 },
    ]
    const revenue = await revenueToday()
    const order = await anOrder(goods, { card: true })
    const total = Math.round(order.total * 100)
    expect(await revenueToday()).toBe(revenue + total)
    const [first] = (await order.propose(cream, 2, { product_id: other })).body.data.substitutions
    await order.answer(first.id, 'accept')
    expect(await documentsOf(order.id)).toEqual([
      { kind: 'invoice', total, replaces: false },
      { kind: 'credit_note', total, replaces: false },
      { kind: 'invoice', total: total - 1200, replaces: true },
    ])
    expect(await sumsOf(order.id)).toEqual({ total: total - 1200, paid: total - 1200 })
    expect(await revenueToday()).toBe(revenue + total - 1200)
    const record = await order.record()
    expect(record).toMatchObject({
      money: 'paid',
      payments: [{ refunded: 12 }],
      substitutions: [{ refund: 'due', failed: false }],
    })
    const { body } = await order.own('GET', `orders/${order.id}/invoice`)
    expect(body.data).toMatchObject({ kind: 'invoice', total: (total - 1200) / 100 })
    expect(
      body.data.lines.map(({ quantity, price }: { quantity: number; price: number }) => [quantity, price]),
    ).toEqual([
      [1, 10],
      [2, 17],
    ])
    // A second one replaces the invoice once more; then everything can be returned to the halala.
    await order.propose(soap, 1)
    expect(await sumsOf(order.id)).toEqual({ total: total - 2200, paid: total - 2200 })
    await order.staff('POST', '/hand-over', UNSCANNED)
    await order.staff('POST', '/advance', { from: 'on_its_way' })
    await issueInvoicesOfDelivered(api)
    const { data: form } = (await order.staff('GET', '/returnable')).body
    expect(form.lines).toMatchObject([{ name: 'Other', quantity: 2, price: 17 }])
    const returned = await order.staff('POST', '/returns', {
      seen: 0,
      lines: [{ id: form.lines[0].id, restocked: 2, destroyed: 0 }],
      with_fee: true,
      reason: 'not_wanted',
    })
    expect(returned.body.data).toMatchObject({ money: 'refund_due' })
    const { rows } = await api.pool.query(
      `select sum(case kind when 'credit_note' then -total_halalas else total_halalas end)::int as total,
         sum(case kind when 'credit_note' then -vat_halalas else vat_halalas end)::int as vat
       from invoices where order_id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ total: 0, vat: 0 }])
    expect(
      (
        await api.pool.query(
          'select sum(refunds.amount_halalas)::int as back from refunds join payments on payments.id = payment_id where order_id = $1',
          [order.id],
        )
      ).rows,
    ).toEqual([{ back: total }])
  })
})

describe('pieces are left out', () => {
  test('when the customer declines: what was held is in the stock again', async () => {
    const other = await aProduct(api.db, { price: 2000, stock: 3 })
    const order = await anOrder([
      { productId: cream, quantity: 2 },
      { productId: soap, quantity: 1 },
    ])
    const [asked] = (await order.propose(cream, 2, { product_id: other, reason: 'missing' })).body.data
      .substitutions
    expect(await stockOf(other)).toBe(1)
    await order.answer(asked.id, 'decline')
    expect(await stockOf(other)).toBe(3)
    expect((await movementsOf(cream)).at(-1)).toMatchObject({ quantity: -2, reason: 'corrected' })
    expect((await order.order()).products).toMatchObject([{ name: 'Soap' }])
    expect(await sumsOf(order.id)).toEqual({ total: Math.round(order.total * 100) - 4600, paid: null })
    // Repeating an answer changes nothing, another one is refused.
    expect((await order.answer(asked.id, 'decline')).status).toBe(200)
    expect((await order.answer(asked.id, 'accept')).body.code).toBe('substitution.ended')
  })

  test('at once, without a question; the customer is told', async () => {
    const order = await anOrder(
      [
        { productId: cream, quantity: 2 },
        { productId: soap, quantity: 1 },
      ],
      { card: true },
    )
    const total = Math.round(order.total * 100)
    const { data } = (await order.propose(cream, 1, { reason: 'recalled' })).body
    expect(data).toMatchObject({ substitutions: [{ state: 'left_out', offer: null, refund: 'due' }] })
    expect(await emailsOf(data.substitutions[0].id)).toEqual(['left_out'])
    expect(await sumsOf(order.id)).toEqual({ total: total - 2300, paid: total - 2300 })
    expect((await movementsOf(cream)).at(-1)).toMatchObject({ quantity: -1, reason: 'recalled' })
  })

  test('without an answer in time', async () => {
    const other = await aProduct(api.db, { price: 2000, stock: 3 })
    const order = await anOrder([
      { productId: cream, quantity: 1 },
      { productId: soap, quantity: 1 },
    ])
    const [asked] = (await order.propose(cream, 1, { product_id: other, hours: 2 })).body.data.substitutions
    const run = () => endSubstitutions({ ...api, clock: api.now, vatNumber: '399999999900003' })
    await run()
    expect(await ended(order.id)).toEqual(['open'])
    api.setClock(TODAY, '11:00')
    expect((await order.answer(asked.id, 'accept')).body.code).toBe('substitution.ended')
    await run()
    await run()
    expect(await ended(order.id)).toEqual(['expired'])
    expect(await emailsOf(asked.id)).toEqual(['open', 'expired'])
    expect(await stockOf(other)).toBe(3)
    expect((await order.order()).products).toMatchObject([{ name: 'Soap' }])
  })

  test('an order of which nothing is left is cancelled and refunded', async () => {
    const other = await aProduct(api.db, { price: 2000, stock: 3 })
    const order = await anOrder([{ productId: cream, quantity: 2 }], { card: true })
    const [asked] = (await order.propose(cream, 2, { product_id: other })).body.data.substitutions
    await order.answer(asked.id, 'decline')
    expect(await order.order()).toMatchObject({
      status: 'cancelled',
      money: 'refund_due',
      cancel_reason: expect.any(String),
      substitutions: [{ state: 'declined' }],
    })
    expect([await stockOf(cream), await stockOf(other)]).toEqual([8, 3])
    expect(await documentsOf(order.id)).toHaveLength(2)
    const emails = await api.queuedEmails()
    expect(emails).toContainEqual({ template: 'order_cancelled', orderId: order.id })
  })
})

test('a proposal is withdrawn when the pieces can be sent after all', async () => {
  const other = await aProduct(api.db, { price: 2000, stock: 3 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  const [asked] = (await order.propose(cream, 2, { product_id: other })).body.data.substitutions
  const withdraw = () => order.staff('DELETE', `/substitutions/${asked.id}`)
  expect((await withdraw()).body.data.substitutions).toMatchObject([{ state: 'withdrawn' }])
  expect((await withdraw()).body.code).toBe('staff.changed_meanwhile')
  expect([await stockOf(cream), await stockOf(other)]).toEqual([8, 3])
  expect((await order.answer(asked.id, 'accept')).body.code).toBe('substitution.ended')
  expect((await order.staff('POST', '/hand-over', UNSCANNED)).status).toBe(200)
  expect(await emailsOf(asked.id)).toEqual(['open', 'withdrawn'])
})

test('what was withdrawn is proposed again by a press with the key of the first one', async () => {
  const other = await aProduct(api.db, { price: 2000, stock: 3 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  const body = { line_id: order.lineOf(cream), quantity: 1, reason: 'damaged', product_id: other }
  const headers = { 'idempotency-key': `proposal for ${order.id}` }
  const press = async () => {
    const url = `/admin/orders/${order.id}/substitutions`
    return (await api.request('POST', url, { token, headers, body })).body.data.substitutions
  }
  const [asked] = await press()
  expect(await press()).toHaveLength(1)
  await order.staff('DELETE', `/substitutions/${asked.id}`)
  expect((await press()).map(({ state }: { state: string }) => state).sort()).toEqual(['open', 'withdrawn'])
})

test.each(['customer', 'pharmacy'])('the %s cancels the order while it is asked about', async by => {
  const other = await aProduct(api.db, { price: 2000, stock: 3 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  await order.propose(cream, 1, { product_id: other })
  const { status } =
    by === 'customer'
      ? await order.own('DELETE', `orders/${order.id}`)
      : await order.staff('POST', '/cancel', { from: 'preparing', reason: 'تعذّر الإرسال' })
  expect(status).toBe(200)
  expect(await ended(order.id)).toEqual(['cancelled'])
  // The broken piece does not come back into the stock.
  expect([await stockOf(cream), await stockOf(other)]).toEqual([9, 3])
})

test('what was packed is unpacked, and the parcel is complete without what is left out', async () => {
  const order = await anOrder([
    { productId: cream, quantity: 2 },
    { productId: soap, quantity: 1 },
  ])
  const piece = (line: number | undefined) => order.staff('POST', '/pieces', { line_id: line })
  for (const product of [cream, cream, soap]) await piece(order.lineOf(product))
  expect((await order.record()).packing.packed).not.toBeNull()
  const other = await aProduct(api.db, { price: 2000 })
  const { data } = (await order.propose(cream, 1, { product_id: other })).body
  // Which of the two creams stays is shown by checking it again.
  expect(data.packing).toMatchObject({ packed: null, lines: [{ checked: 0 }, { checked: 1 }] })
  await order.answer(data.substitutions[0].id, 'decline')
  expect((await order.record()).packing.packed).toBeNull()
  await piece(order.lineOf(cream))
  expect((await order.record()).packing).toMatchObject({
    packed: { time: '09:00' },
    lines: [{ quantity: 1, checked: 1 }, { checked: 1 }],
  })
})

test('board and pick list say which orders wait for an answer', async () => {
  const other = await aProduct(api.db, { price: 2000 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  await order.propose(cream, 1, { product_id: other })
  const { token } = await api.signInStaff('pharmacist')
  const get = async (path: string) => (await api.request('GET', `/admin/orders/${path}`, { token })).body.data
  expect((await get(`pick-list?ids=${order.id}`)).orders).toMatchObject([{ awaits_answer: true }])
  const orders = await get('board')
  expect(orders.find(({ id }: { id: number }) => id === order.id)).toMatchObject({ awaits_answer: true })
})

test('it is in the copy of personal data and in the history of the order', async () => {
  const other = await aProduct(api.db, { nameEn: 'Other', price: 2000 })
  const order = await anOrder([{ productId: cream, quantity: 2 }])
  const [asked] = (await order.propose(cream, 1, { product_id: other, note: 'تالف' })).body.data.substitutions
  await order.answer(asked.id, 'accept')
  const { orders } = (await order.own('GET', 'profile/data')).body.data
  expect(orders[0].substitutions).toMatchObject([
    { state: 'accepted', name: 'Cream', cost: 23, offered: { name: 'Other', cost: 20 }, note: 'تالف' },
  ])
  const { history } = await order.record()
  expect(history).toContainEqual(
    expect.objectContaining({
      part: 'substitutions',
      after: expect.objectContaining({ state: 'open', quantity: 1, offered_cost_halalas: 2000 }),
    }),
  )
  await expect(
    api.db.execute(sql`update substitutions set state = 'declined' where id = ${asked.id}`),
  ).rejects.toThrow()
})
