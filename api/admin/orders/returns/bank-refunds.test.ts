import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundPayment } from '#jobs/refund-payment.ts'
import { startFakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts'
import { aDeliveredCardOrder } from '#tests/support/fixtures/card-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { moyasar } from '../../../payments/moyasar.ts'

// Staff give money back in the dashboard of the payment provider, past the product.

let bank: Awaited<ReturnType<typeof startFakeMoyasar>>
let provider: ReturnType<typeof moyasar>
let api: TestApi
let token: string

beforeAll(async () => {
  const account = { secretKey: 'sk_test_123', webhookSecret: 'secret', origin: 'https://afiya.example' }
  bank = await startFakeMoyasar(account.secretKey)
  provider = moyasar({ ...account, base: bank.base })
  api = await startTestApi({ payments: provider })
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

const aDeliveredOrder = () => aDeliveredCardOrder(api, bank, token)

/** Runs the refunds of an order that are queued, and returns how many there were. */
async function runRefunds(orderId: number): Promise<number> {
  const { rows } = await api.pool.query(
    `delete from pgboss.job where name = 'refund'
       and (data->>'paymentId')::int in (select id from payments where order_id = $1)
     returning data - 'httpRequestId' as data`,
    [orderId],
  )
  for (const { data } of rows) await refundPayment({ db: api.db, clock: Date.now, payments: provider }, data)
  return rows.length
}

/** What an order has paid and got back, in halalas, as the accountant sees it, and what does not match. */
async function moneyOf(orderId: number) {
  const { token: accountant } = await api.signInStaff('accountant')
  const query = new URLSearchParams({ from: '2020-01-01', to: '2099-12-31', search: `AF-${orderId}` })
  const { data } = (await api.request('GET', `/admin/payments?${query}`, { token: accountant })).body
  const amounts = data.rows.map(({ amount }: { amount: number }) => amount)
  return { amounts: amounts.toSorted((a: number, b: number) => b - a), difference: data.rows[0].difference }
}

test('what the bank gave back whole is not paid a second time: a return writes its credit note alone', async () => {
  const order = await aDeliveredOrder()
  await order.giveBackAtBank()
  expect(await moneyOf(order.id)).toEqual({ amounts: [400, -400], difference: -400 })
  expect((await order.staff('GET', '/returnable')).data).toMatchObject({ refund_to: 'none', card_rest: 0 })
  const { data } = await order.giveBack(4)
  expect(data).toMatchObject({ returns: [{ total: 400, refund: 'none' }] })
  expect(await runRefunds(order.id)).toBe(0)
  expect(await moneyOf(order.id)).toEqual({ amounts: [400, -400], difference: 0 })
})

test('a part that the bank gave back is a refund, once, and a later return pays the rest alone', async () => {
  const order = await aDeliveredOrder()
  await order.giveBackAtBank(15_000)
  await order.giveBackAtBank(15_000)
  expect(await moneyOf(order.id)).toEqual({ amounts: [400, -150], difference: -150 })
  expect((await order.record()).payments).toMatchObject([{ status: 'paid', amount: 400, refunded: 150 }])

  await order.giveBack(1)
  await runRefunds(order.id)
  expect(order.refundedAtBank()).toBe(25_000)
  expect((await order.staff('GET', '/returnable')).data).toMatchObject({ refund_to: 'card', card_rest: 150 })
  await order.giveBack(3)
  await runRefunds(order.id)
  expect(order.refundedAtBank()).toBe(40_000)
  expect(await moneyOf(order.id)).toEqual({ amounts: [400, -100, -150, -150], difference: 0 })
  expect((await order.record()).payments).toMatchObject([{ status: 'refunded' }])
})

test('what the bank gave back while a return waits for its refund is that refund first', async () => {
  const order = await aDeliveredOrder()
  await order.giveBack(1)
  await order.giveBackAtBank(15_000)
  await runRefunds(order.id)
  await order.giveBackAtBank(15_000)
  expect(order.refundedAtBank()).toBe(15_000)
  expect(await moneyOf(order.id)).toEqual({ amounts: [400, -50, -100], difference: -50 })
})

test('the board and the page mark an order under way whose money the bank gave back', async () => {
  const order = await aDeliveredCardOrder(api, bank, token, { isDelivered: false })
  const isMarked = async () => {
    const { data } = (await api.request('GET', '/admin/orders/board?status=on_its_way', { token })).body
    return data.find(({ id }: { id: number }) => id === order.id).money_back
  }
  expect(await isMarked()).toBe(false)
  await order.giveBackAtBank(15_000)
  expect(await isMarked()).toBe(false)
  await order.giveBackAtBank()
  expect(await isMarked()).toBe(true)
  expect(await order.record()).toMatchObject({ status: 'on_its_way', money: 'refunded' })
})
