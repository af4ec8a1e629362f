import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { payments } from '#db/schema/orders.ts'
import { refundPayment } from '#jobs/refund-payment.ts'
import type { JobData } from '#services/queue.ts'
import { startFakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts'
import { aDeliveredCardOrder } from '#tests/support/fixtures/card-orders.ts'
import { aCoupon, anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { UNSCANNED } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { moyasar } from '../../../payments/moyasar.ts'

const account = { secretKey: 'sk_test_123', webhookSecret: 'secret', origin: 'https://afiya.example' }
let bank: Awaited<ReturnType<typeof startFakeMoyasar>>
let provider: ReturnType<typeof moyasar>
let api: TestApi
let token: string

beforeAll(async () => {
  bank = await startFakeMoyasar(account.secretKey)
  provider = moyasar({ ...account, base: bank.base })
  api = await startTestApi({ payments: provider })
  token = (await api.signInStaff('pharmacist')).token
})
afterEach(() => {
  bank.setDown(false)
  bank.refuseRefunds(false)
  bank.loseAnswers(false)
  bank.setDelay(0)
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

const aDeliveredOrder = () => aDeliveredCardOrder(api, bank, token)

const deps = () => ({ db: api.db, clock: Date.now, payments: provider })

/** The refunds of an order that are queued, and the queue without them. */
async function takeJobs(orderId: number): Promise<JobData['refund'][]> {
  const { rows } = await api.pool.query(
    `delete from pgboss.job where name = 'refund'
       and (data->>'paymentId')::int in (select id from payments where order_id = $1)
     returning data - 'httpRequestId' as data`,
    [orderId],
  )
  return rows.map(({ data }) => data).sort((a, b) => (a.refundId ?? 0) - (b.refundId ?? 0))
}

test('a return of an order that cost nothing leaves nothing due, and refunds nothing', async () => {
  const { id: userId, token: own } = await api.signUp()
  const post = async (path: string, body: object, as = token) =>
    (await api.request('POST', path, { token: as, body })).body.data
  await aCoupon(api.db, { code: 'ALL', value: 100 })
  const product_id = await aProduct(api.db, { price: 20_000 })
  await post('/user/cart/add', { product_id, quantity: 2 }, own)
  await post('/user/cart/coupon/apply', { code: 'ALL' }, own)
  const address_id = await anAddress(api.db, userId)
  const placed = await post('/user/orders', { payment_method: 2, address_id }, own)
  expect(placed).toMatchObject({ status: 'paid', total: 0, money: 'none' })
  for (const from of ['paid', 'preparing', 'on_its_way'])
    await post(`/admin/orders/${placed.id}/advance`, { from, ...UNSCANNED })
  const { data } = (await api.request('GET', `/admin/orders/${placed.id}/returnable`, { token })).body
  const returned = await post(`/admin/orders/${placed.id}/returns`, {
    seen: data.seen,
    lines: [{ id: data.lines[0].id, restocked: 1, destroyed: 0 }],
    with_fee: false,
    reason: 'damaged',
  })
  expect(returned).toMatchObject({ status: 'delivered', money: 'none', returns: [{ total: 0 }] })
})

test('a part of the payment goes back to the card, and the rest when the rest comes back', async () => {
  const order = await aDeliveredOrder()
  const { data } = await order.giveBack(1)
  expect(data).toMatchObject({
    money: 'paid',
    refund: 'running',
    returns: [{ total: 100, refund: 'due', refund_to: 'card', failed: false }],
    payments: [{ status: 'paid', amount: 400, refunded: 100 }],
  })
  const [first] = await takeJobs(order.id)
  await refundPayment(deps(), first as JobData['refund'])
  expect(order.refundedAtBank()).toBe(10_000)
  expect(await order.record()).toMatchObject({
    money: 'paid',
    refund: 'offered',
    refundable: 300,
    returns: [{ refund: 'done' }],
  })
  expect((await order.giveBack(3)).data).toMatchObject({ money: 'refund_due', returnable: false })
  const [second] = await takeJobs(order.id)
  await refundPayment(deps(), second as JobData['refund'])
  expect(order.refundedAtBank()).toBe(40_000)
  expect(await order.record()).toMatchObject({ money: 'refunded', refund: null, refundable: 0 })
})

test('a refund whose answer is lost, or that runs twice, moves the money once, with one key', async () => {
  const order = await aDeliveredOrder()
  await order.giveBack(2)
  const [job] = (await takeJobs(order.id)) as [JobData['refund']]
  const keys = bank.refundKeys.length
  bank.loseAnswers(true)
  await expect(refundPayment(deps(), job)).rejects.toThrow('Moyasar')
  bank.loseAnswers(false)
  await Promise.all([refundPayment(deps(), job), refundPayment(deps(), job), refundPayment(deps(), job)])
  expect(order.refundedAtBank()).toBe(20_000)
  expect(new Set(bank.refundKeys.slice(keys))).toEqual(new Set([`refund-${job.refundId}`]))
})

test('refunds of one payment that run at the same time, in any order, add up', async () => {
  const order = await aDeliveredOrder()
  for (const pieces of [1, 1, 1]) await order.giveBack(pieces)
  bank.setDelay(50)
  await Promise.all((await takeJobs(order.id)).toReversed().map(job => refundPayment(deps(), job)))
  expect(order.refundedAtBank()).toBe(30_000)
  expect((await order.record()).returns).toMatchObject([
    { refund: 'done' },
    { refund: 'done' },
    { refund: 'done' },
  ])
})

test('no transaction is open while the bank is asked, and a process that died holds nobody up for long', async () => {
  const order = await aDeliveredOrder()
  for (const pieces of [1, 1]) await order.giveBack(pieces)
  const [first, second] = (await takeJobs(order.id)) as [JobData['refund'], JobData['refund']]
  bank.setDelay(300)
  const running = refundPayment(deps(), first)
  const open = []
  for (let look = 0; look < 10; look++) {
    const { rows } = await api.pool.query(
      `select query from pg_stat_activity where datname = current_database()
         and state = 'idle in transaction' and query not like 'begin%'`,
    )
    open.push(...rows)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await running
  bank.setDelay(0)
  expect(open).toEqual([])
  // Its process died in the middle of the call: the claim is over in the end.
  await api.pool.query(
    `update payments set refunding_until = clock_timestamp() + interval '400 ms' where id = $1`,
    [second.paymentId],
  )
  const started = Date.now()
  await refundPayment(deps(), second)
  expect(Date.now() - started).toBeGreaterThanOrEqual(300)
  expect(order.refundedAtBank()).toBe(20_000)
})

test('a refund that the bank refuses is due until it is tried again with success', async () => {
  const order = await aDeliveredOrder()
  const [returned] = (await order.giveBack(1)).data.returns
  const retry = () => order.staff('POST', `/returns/${returned.id}/refund`)
  expect((await retry()).code).toBe('staff.not_refundable')
  const [job] = (await takeJobs(order.id)) as [JobData['refund']]
  bank.refuseRefunds(true)
  await expect(refundPayment(deps(), job)).rejects.toThrow('Moyasar')
  bank.setDown(true)
  await expect(refundPayment(deps(), job)).rejects.toThrow('Moyasar')
  expect((await order.record()).returns).toMatchObject([{ refund: 'due', failed: true }])
  bank.refuseRefunds(false)
  bank.setDown(false)
  const [one, other] = await Promise.all([retry(), retry()])
  expect([one.code, other.code].filter(Boolean)).toEqual(['staff.not_refundable'])
  expect(await takeJobs(order.id)).toEqual([expect.objectContaining(job)])
  await refundPayment(deps(), job)
  expect((await order.record()).returns).toMatchObject([{ refund: 'done', failed: false }])
  expect(order.refundedAtBank()).toBe(10_000)
})

test('a refund of the whole order after a return refunds and credits what is left', async () => {
  const order = await aDeliveredOrder()
  await order.giveBack(1)
  const [partial] = (await takeJobs(order.id)) as [JobData['refund']]
  await refundPayment(deps(), partial)
  expect((await order.staff('POST', '/refund')).data).toMatchObject({
    money: 'refund_due',
    returnable: false,
  })
  const { rows } = await api.pool.query(
    `select total_halalas, jsonb_path_query_array(lines, '$[*].quantity') as quantities from invoices
     where order_id = $1 and kind = 'credit_note' order by id`,
    [order.id],
  )
  expect(rows).toEqual([
    { total_halalas: 10_000, quantities: [1] },
    { total_halalas: 30_000, quantities: [3] },
  ])
  const [whole] = (await takeJobs(order.id)) as [JobData['refund']]
  await refundPayment(deps(), whole)
  expect(order.refundedAtBank()).toBe(40_000)
  const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(payment?.status).toBe('refunded')
  expect((await order.staff('GET', '/returnable')).code).toBe('staff.not_returnable')
})

test('a refund of the whole order closes the running return request, and the customer is told why', async () => {
  const order = await aDeliveredOrder()
  await order.ask()
  const [{ id: request }] = (await order.asked()).requests
  await order.staff('POST', `/return-requests/${request}/accept`, { answer: 'أحضرها إلى الفرع' })
  const { data } = await order.staff('POST', '/refund')
  expect(data.return_requests).toMatchObject([{ state: 'refunded', answer: 'أحضرها إلى الفرع' }])
  expect(data.history[0]).toMatchObject({ part: 'return_requests', after: { state: 'refunded' } })
  const told = { template: 'return_request_answered', returnRequestId: request, state: 'refunded' }
  expect(await api.queuedEmails()).toContainEqual(told)
  expect(await order.asked()).toMatchObject({ is_open: false, requests: [{ state: 'refunded' }] })
  expect(await order.ask()).toBe(409)
  expect(await order.withdraw(request)).toBe(409)
})

test('fifty who answer, withdraw and refund at once end a request once, and it never stays open', async () => {
  const order = await aDeliveredOrder()
  await order.ask()
  const [{ id: request }] = (await order.asked()).requests
  const refuse = async () =>
    (await order.staff('POST', `/return-requests/${request}/refuse`, { answer: 'لا' })).code ?? 'done'
  const refund = async () => (await order.staff('POST', '/refund')).code ?? 'done'
  const attempts = Array.from({ length: 48 }, (_, index) => (index % 2 === 0 ? refund() : refuse()))
  const [withdrawn, ...codes] = await Promise.all([order.withdraw(request), ...attempts, refund()])
  const refunds = codes.filter((_, index) => index % 2 === 0)
  const refusals = codes.filter((_, index) => index % 2 === 1)
  expect(refunds.filter(code => code === 'done')).toHaveLength(1)
  const [{ state }, ...others] = (await order.asked()).requests
  expect(others).toEqual([])
  expect(['refunded', 'refused', 'withdrawn']).toContain(state)
  expect(refusals.filter(code => code === 'done')).toHaveLength(state === 'refused' ? 1 : 0)
  expect(withdrawn).toBe(state === 'withdrawn' ? 200 : 409)
})

test('of a request and the refund of its order at once none is left open', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await aDeliveredOrder()
    const [status] = await Promise.all([order.ask(), order.staff('POST', '/refund')])
    const { requests } = await order.asked()
    if (status === 201) expect(requests).toMatchObject([{ state: 'refunded' }])
    else expect([status, requests]).toEqual([409, []])
  }
})
