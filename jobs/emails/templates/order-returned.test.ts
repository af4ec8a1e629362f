import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { returnProducts } from '#services/returns/return-products.ts'
import { loadReturnedPieces } from '#services/returns/returned-pieces.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { orderReturnedEmail } from './order-returned.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** An order of which a cream came back for 22.50 riyals, as its e-mail tells it. */
async function emailOf({ paymentMethod, lang }: { paymentMethod: number; lang: 'ar' | 'en' }) {
  const person = await api.signUp()
  await api.pool.query('update users set language = $1 where id = $2', [lang, person.id])
  const orderId = await anOrder(api.db, person.id, { paymentMethod })
  if (paymentMethod === CARD)
    await api.pool.query(
      `insert into payments (order_id, provider, reference, amount_halalas, status)
       values ($1::int, 'bank', $1::int::text, 7000, 'paid')`,
      [orderId],
    )
  const { id } = await api.db.transaction(async tx => {
    await issueInvoice(tx, orderId, { now: api.now(), vatNumber: '399999999900003' })
    const returned = await loadReturnedPieces(tx, orderId)
    return returnProducts(tx, api.queue, {
      order: { id: orderId, paymentMethod },
      returned,
      lines: [{ lineId: returned.lines[0]?.id ?? 0, restocked: 0, destroyed: 1, packs: [] }],
      withFee: false,
      reason: 'damaged',
      note: '',
      staffId: 0,
      now: api.now(),
    })
  })
  const email = await orderReturnedEmail(api, { returnId: id })
  return { email, person }
}

test('it says how much goes back to the card, in the customer’s language, and no product', async () => {
  const { email, person } = await emailOf({ paymentMethod: CARD, lang: 'ar' })
  expect(email).toMatchObject({ to: person.email, lang: 'ar' })
  const text = JSON.stringify(email)
  expect(text).toContain('22.50 ر.س إلى بطاقتك')
  expect(text).toMatch(/CN-\d{6}/)
  expect(text).not.toMatch(/كريم|Cream/)
})

test('cash has been handed back; without an account there is nobody to tell', async () => {
  const { email, person } = await emailOf({ paymentMethod: CASH, lang: 'en' })
  expect(email?.text.join(' ')).toContain('We have refunded 22.50 SAR to you in cash.')
  const orderOf = 'select id from orders where user_id = $1'
  const { rows } = await api.pool.query(`select id from order_returns where order_id in (${orderOf})`, [
    person.id,
  ])
  await api.pool.query('update orders set user_id = null where user_id = $1', [person.id])
  expect(await orderReturnedEmail(api, { returnId: rows[0].id })).toBeUndefined()
})
