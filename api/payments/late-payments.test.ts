import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { cancelUnpaidOrders } from '#jobs/cancel-unpaid-orders.ts'
import { orderCancelledEmail } from '#jobs/emails/templates/orders.ts'
import { MAX_ORDERS_IN_SLOT } from '#services/orders/order-limits.ts'
import { startFakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts'
import { aCoupon, anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aPlace } from '#tests/support/fixtures/delivery-places.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { moyasar } from './moyasar.ts'

const SECRET = 'the secret of the webhook'
const account = { secretKey: 'sk_test_123', webhookSecret: SECRET, origin: 'https://afiya.example' }

let bank: Awaited<ReturnType<typeof startFakeMoyasar>>
let provider: ReturnType<typeof moyasar>
let api: TestApi

beforeAll(async () => {
  bank = await startFakeMoyasar(account.secretKey)
  provider = moyasar({ ...account, base: bank.base })
  api = await startTestApi({ payments: provider })
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

type Customer = Awaited<ReturnType<TestApi['signUp']>>

async function anEnglishCustomer(): Promise<Customer> {
  const me = await api.signUp()
  await api.pool.query(`update users set language = 'en' where id = $1`, [me.id])
  return me
}

/** Orders a product, by card unless `cash`; `coupon`: its code. */
const order = async (me: Customer, product: number, options: OrderOptions = {}) =>
  (await aFilledCart(me, product, options))()

/** Fills a cart; returns what places the order. */
async function aFilledCart(me: Customer, product: number, options: OrderOptions) {
  const { coupon, cash = false, slot, patients } = options
  const { token } = me
  await api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity: 1 } })
  if (coupon) await api.request('POST', '/user/cart/coupon/apply', { token, body: { code: coupon } })
  const body = { payment_method: cash ? 1 : 2, address_id: await anAddress(api.db, me.id), ...slot, patients }
  return () => api.request('POST', '/user/orders', { token, body })
}
type OrderOptions = { coupon?: string; cash?: boolean; slot?: object; patients?: object[] }

/** An order whose page at the bank is open, and which has been released. */
async function aReleasedOrder(me: Customer, product: number, options: OrderOptions = {}) {
  const placed = await order(me, product, options)
  expect(placed.status).toBe(201)
  const id = placed.body.data.id as number
  const page = await api.request('POST', `/user/orders/${id}/payments`, { token: me.token })
  const reference = page.body.data.url.split('/').at(-1) as string
  await release('09:31')
  expect(await statusOf(id)).toBe('cancelled')
  return { id, reference, pay: () => payLate(reference) }
}

/** Cancels what is unpaid at a time of today. */
const release = (time: string) =>
  cancelUnpaidOrders({
    db: api.db,
    queue: api.queue,
    clock: () => timestampAt(TODAY, time),
    payments: provider,
    vatNumber: '399999999900003',
  })

async function payLate(reference: string) {
  bank.pay(reference)
  return api.request('POST', '/payments/moyasar', {
    body: { id: 'event', type: 'payment_paid', secret_token: SECRET, data: { invoice_id: reference } },
  })
}

const orderOf = async (id: number) => (await api.db.select().from(orders).where(eq(orders.id, id)))[0]
const statusOf = async (id: number) => (await orderOf(id))?.status
const stockOf = async (id: number) =>
  (await api.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const usesOf = async (couponId: number) =>
  (await api.pool.query(`select from orders where coupon_id = $1 and status <> 'cancelled'`, [couponId]))
    .rowCount

/** Expects that a late payment is refunded, and that the customer reads why. */
async function expectRefund(me: Customer, id: number, reason: RegExp) {
  const { body } = await api.request('GET', `/user/orders/${id}`, { token: me.token, lang: 'en' })
  expect(body.data).toMatchObject({ status: 'cancelled', money: 'refund_due' })
  expect(body.data.cancel_reason).toMatch(reason)
  const email = await orderCancelledEmail({ db: api.db } as never, { orderId: id })
  expect(Object.values(Object.fromEntries(email?.details ?? []))).toEqual([body.data.cancel_reason])
}

/** A medicine on prescription for two people of an account, and its order for the first of them. */
async function aFamilyOrder(me: Customer) {
  const product = await aProduct(api.db, { medicineClass: 'prescription', stock: 10 })
  const approve = async (patient: string) => {
    const item = await anApproval(api.db, { userId: me.id, product, patient })
    const { rows } = await api.pool.query(
      `select prescription_id as id, patient_id as person from prescription_items
       join prescriptions on prescriptions.id = prescription_id where prescription_items.id = $1`,
      [item],
    )
    return rows[0] as { id: number; person: number }
  }
  const mother = await approve('نورة العتيبي')
  await approve('سارة العتيبي')
  const patients = [{ product_id: product, patient_id: mother.person }]
  const late = await aReleasedOrder(me, product, { patients })
  const dispensed = async () => {
    const { rows } = await api.pool.query(
      'select dispensed from prescription_items where product_id = $1 order by id',
      [product],
    )
    return rows.map(row => row.dispensed)
  }
  expect(await dispensed()).toEqual([0, 0])
  return { mother, approve, late, product, dispensed }
}

describe('a payment after the release', () => {
  test('never takes what is prescribed for another patient', async () => {
    const me = await anEnglishCustomer()
    const { mother, late, product, dispensed } = await aFamilyOrder(me)
    await api.pool.query(`update prescriptions set valid_until = '2026-11-01' where id = $1`, [mother.id])
    await late.pay()
    await expectRefund(me, late.id, /prescription/)
    expect([await dispensed(), await stockOf(product)]).toEqual([[0, 0], 10])
  })

  test('takes what is prescribed for the same patient, and gives it back once', async () => {
    const me = await anEnglishCustomer()
    const { mother, approve, late, dispensed } = await aFamilyOrder(me)
    const newer = await approve('نورة العتيبي')
    expect(newer.person).toBe(mother.person)
    await api.pool.query(`update prescriptions set valid_until = '2026-11-01' where id = $1`, [mother.id])
    await late.pay()
    expect([await statusOf(late.id), await dispensed()]).toEqual(['paid', [0, 0, 1]])
    const { token } = await api.signInStaff('pharmacist')
    const labels = async () =>
      (await api.request('POST', `/admin/orders/${late.id}/labels`, { token })).body.data.labels
    expect(await labels()).toMatchObject([{ patient: 'نورة العتيبي' }])
    const cancelled = await api.request('DELETE', `/user/orders/${late.id}`, { token: me.token })
    expect([cancelled.status, await dispensed(), await labels()]).toEqual([200, [0, 0, 0], []])
  })

  test('does not use a coupon whose last use went to another order', async () => {
    const coupon = await aCoupon(api.db, { code: 'LASTONE', totalLimit: 1 })
    const product = await aProduct(api.db, { stock: 10, price: 10_000 })
    const [me, other] = [await anEnglishCustomer(), await api.signUp()]
    const late = await aReleasedOrder(me, product, { coupon: 'LASTONE' })
    expect((await order(other, product, { coupon: 'LASTONE', cash: true })).status).toBe(201)
    await late.pay()
    await expectRefund(me, late.id, /coupon/)
    expect(await usesOf(coupon)).toBe(1)
    expect(await stockOf(product)).toBe(9)
  })

  test('does not use the coupon of a customer a second time, also at the same instant', async () => {
    const coupon = await aCoupon(api.db, { code: 'ONCEEACH', userLimit: 1 })
    const product = await aProduct(api.db, { stock: 100, price: 10_000 })
    for (let round = 0; round < 10; round++) {
      const me = await api.signUp()
      const late = await aReleasedOrder(me, product, { coupon: 'ONCEEACH' })
      const place = await aFilledCart(me, product, { coupon: 'ONCEEACH', cash: true })
      if (round === 0) await place()
      await Promise.all([late.pay(), round > 0 && place()])
      expect(await usesOf(coupon)).toBe(round + 1)
    }
  })

  test('restores an order with a coupon that still has a use', async () => {
    const coupon = await aCoupon(api.db, { code: 'STILLGOOD', totalLimit: 1, userLimit: 1 })
    const product = await aProduct(api.db, { stock: 10, price: 10_000 })
    const late = await aReleasedOrder(await api.signUp(), product, { coupon: 'STILLGOOD' })
    await late.pay()
    expect([await statusOf(late.id), await usesOf(coupon)]).toEqual(['paid', 1])
    expect((await orderOf(late.id))?.cancelReason).toBe('')
  })

  test('does not restore the order of a customer who has withdrawn the consent', async () => {
    const product = await aProduct(api.db, { stock: 10, price: 10_000 })
    const me = await anEnglishCustomer()
    const late = await aReleasedOrder(me, product)
    await api.pool.query(`insert into consents (user_id, version, language, withdrawn_at)
      values (${me.id}, '2026-01-01', 'en', now())`)
    await late.pay()
    await expectRefund(me, late.id, /consent/)
    expect(await stockOf(product)).toBe(10)
  })

  test('does not restore the order of an account that was blocked', async () => {
    const product = await aProduct(api.db, { stock: 10 })
    const me = await anEnglishCustomer()
    const late = await aReleasedOrder(me, product)
    await api.pool.query('update users set blocked_at = now() where id = $1', [me.id])
    await late.pay()
    expect([await statusOf(late.id), await stockOf(product)]).toEqual(['cancelled', 10])
    expect((await orderOf(late.id))?.cancelReason).toMatch(/account was blocked/)
  })

  test('gives an account no more orders in a delivery slot than placing does', async () => {
    const product = await aProduct(api.db, { stock: 100 })
    const slot = { place_id: await aPlace(api.db), slot_day: TODAY, slot_from: '16:00' }
    const me = await anEnglishCustomer()
    const late = await aReleasedOrder(me, product, { slot })
    for (let made = 0; made < MAX_ORDERS_IN_SLOT; made++)
      expect((await order(me, product, { slot, cash: true })).status).toBe(201)
    await late.pay()
    await expectRefund(me, late.id, /as many orders at that time/)
    expect(await stockOf(product)).toBe(97)
  })

  test('names the same rule first as placing does', async () => {
    await aCoupon(api.db, { code: 'BOTHGONE', totalLimit: 1 })
    const product = await aProduct(api.db, { stock: 10, price: 10_000 })
    const [me, other] = [await anEnglishCustomer(), await api.signUp()]
    const late = await aReleasedOrder(me, product, { coupon: 'BOTHGONE' })
    const place = await aFilledCart(me, product, { coupon: 'BOTHGONE' })
    expect((await order(other, product, { coupon: 'BOTHGONE', cash: true })).status).toBe(201)
    await api.db.update(products).set({ medicineClass: 'prescription' }).where(eq(products.id, product))
    expect((await place()).body.code).toBe('order.needs_prescription')
    await late.pay()
    await expectRefund(me, late.id, /prescription/)
  })

  test('does not restore an order whose product was deleted or got a higher age limit', async () => {
    const [gone, older] = [await aProduct(api.db), await aProduct(api.db, { stock: 10 })]
    const me = await anEnglishCustomer()
    const [first, second] = [await aReleasedOrder(me, gone), await aReleasedOrder(me, older)]
    await api.db.delete(products).where(eq(products.id, gone))
    await api.db.update(products).set({ minAge: 18 }).where(eq(products.id, older))
    await first.pay()
    await second.pay()
    await expectRefund(me, first.id, /sold out/)
    await expectRefund(me, second.id, /minimum age/)
  })
})

test('orders whose payment cannot be checked do not keep the others from being released', async () => {
  const me = await api.signUp()
  const placed = await order(me, await aProduct(api.db, { stock: 10 }))
  const { id } = placed.body.data
  // More than a run takes, all of them older, at a page that the bank does not know.
  const { rows } = await api.pool.query(
    `insert into orders (user_id, status, payment_method, first_name, last_name, email, phone, address_text,
       lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas,
       created_at)
     select user_id, status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas,
       created_at - interval '1 minute'
     from orders, generate_series(1, 205) where id = $1 returning id`,
    [id],
  )
  await api.pool.query(
    `insert into payments (order_id, provider, reference, amount_halalas)
     select id, $2, 'unknown-' || id, 100 from unnest($1::int[]) id`,
    [rows.map(row => row.id), provider.name],
  )
  for (let minute = 31; minute < 43 && (await statusOf(id)) === 'placed'; minute++)
    await expect(release(`09:${minute}`)).rejects.toThrow('orders that could not be cancelled')
  expect(await statusOf(id)).toBe('cancelled')
  await api.pool.query('delete from payments where order_id = any($1)', [rows.map(row => row.id)])
})
