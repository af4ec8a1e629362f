import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDelivered } from '#jobs/invoices/issue-delivered.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered, passUndoTime } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

/** A cash order that a courier is on the way with. */
async function anOrder() {
  const me = await api.signUp()
  const product = await aProduct(api.db, { stock: 10, price: 5000 })
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id: product, quantity: 1 } })
  const order = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: me.token, body: order })).body.data
  await api.pool.query(`update orders set status = 'preparing' where id = $1`, [id])
  await api.pool.query(`update orders set status = 'on_its_way' where id = $1`, [id])
  const staff = (method: string, path: string, body?: object) =>
    api.request(method, `/admin/orders/${id}${path}`, { token, body })
  return {
    id: id as number,
    me,
    staff,
    read: async () => (await staff('GET', '')).body.data,
    deliver: (key?: string) =>
      api.request('POST', `/admin/orders/${id}/advance`, {
        ...{ token, body: { from: 'on_its_way' }, headers: key ? { 'idempotency-key': key } : {} },
      }),
    undo: () => staff('POST', '/undo-delivery'),
    steps: async () =>
      (await api.pool.query('select status from order_steps where order_id = $1 order by id', [id])).rows.map(
        ({ status }) => status,
      ),
    invoices: async () =>
      (await api.pool.query('select kind from invoices where order_id = $1', [id])).rows.length,
  }
}

test('a delivery is undone before its invoice, and the order can be delivered again', async () => {
  const { deliver, undo, read, steps, invoices } = await anOrder()
  const before = await steps()
  expect((await deliver('deliver-again-1')).body.data).toMatchObject({ status: 'delivered', undoable: true })
  expect(await invoices()).toBe(0)
  const board = await api.request('GET', '/admin/orders/board', { token })
  expect(board.body.data).toContainEqual(expect.objectContaining({ status: 'delivered', undoable: true }))
  expect((await undo()).body.data).toMatchObject({ status: 'on_its_way', undoable: false, next: 'delivered' })
  expect(await steps()).toEqual(before)
  // The answer was lost: it stays as it is.
  expect((await undo()).status).toBe(200)
  await issueInvoicesOfDelivered(api)
  expect(await invoices()).toBe(0)
  // The key of the undone delivery has ended.
  expect((await deliver('deliver-again-1')).body.data.status).toBe('delivered')
  await issueInvoicesOfDelivered(api)
  expect(await invoices()).toBe(1)
  expect((await undo()).body.code).toBe('staff.delivery_final')
  expect(await read()).toMatchObject({ status: 'delivered', undoable: false })
})

test('the job of an undone delivery writes no invoice of the next one', async () => {
  const { id, deliver, undo, invoices } = await anOrder()
  await deliver()
  const { rows } = await api.pool.query(
    `select data from pgboss.job where name = 'invoice' and data->>'orderId' = $1`,
    [String(id)],
  )
  await undo()
  await deliver()
  await issueDelivered({ db: api.db, clock: () => api.now(), vatNumber: '399999999900003' }, rows[0].data)
  expect(await invoices()).toBe(0)
  await issueInvoicesOfDelivered(api)
  expect(await invoices()).toBe(1)
})

test('a delivery of a minute ago stays, and an order that was not delivered is none', async () => {
  const late = await anOrder()
  await late.deliver()
  await passUndoTime(api.db, late.id)
  expect((await late.read()).undoable).toBe(false)
  const refused = await late.undo()
  expect([refused.status, refused.body.code]).toEqual([409, 'staff.delivery_final'])
  const placed = await anOrder()
  await api.pool.query(`update orders set status = 'preparing' where id = $1`, [placed.id])
  expect((await placed.undo()).body.code).toBe('staff.delivery_final')
})

test('an account is not deleted while its delivery can be undone', async () => {
  const { id, me, deliver } = await anOrder()
  await deliver()
  const end = () => api.request('DELETE', '/user/profile', { token: me.token, body: { password: PASSWORD } })
  expect((await end()).body.code).toBe('account.open_order')
  await passUndoTime(api.db, id)
  expect((await end()).status).toBe(200)
})

test('of an undo and the invoice at once one wins: never an invoice of an order under way', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const { id, deliver, undo, read, invoices } = await anOrder()
    await deliver()
    const both: (() => Promise<unknown>)[] = [undo, () => issueInvoicesOfDelivered(api)]
    await Promise.all((turn % 2 === 0 ? both : both.toReversed()).map(run => run()))
    const { status } = await read()
    expect([status, await invoices()], String(id)).toEqual(
      status === 'delivered' ? ['delivered', 1] : ['on_its_way', 0],
    )
  }
})
