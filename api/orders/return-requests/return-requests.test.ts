import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicSettings } from '#db/schema/content.ts'
import { products } from '#db/schema/store.ts'
import { DEFAULT_RETURN_DAYS } from '#domain/returns/return-requests.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { passUndoTime, pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let asPharmacist: ReturnType<typeof pharmacyOf>['asPharmacist']
let aDeliveredOrder: ReturnType<typeof pharmacyOf>['aDeliveredOrder']
let staffToken: string

beforeAll(async () => {
  api = await startTestApi()
  staffToken = (await api.signInStaff('pharmacist')).token
  ;({ asPharmacist, aDeliveredOrder } = pharmacyOf(api, staffToken))
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

/** A delivered order of these products, three pieces of each, and what its customer can ask. */
async function anOrder(...goods: Parameters<typeof aDeliveredOrder>) {
  const order = await aDeliveredOrder(...goods)
  const url = `/user/orders/${order.id}/return-requests`
  const asCustomer = (method: string, path = '', body?: unknown, headers = {}) =>
    api.request(method, `${url}${path}`, { token: order.person.token, body, lang: 'en', headers })
  const offer = async () => (await asCustomer('GET')).body.data
  const ask = (quantities: number[], more: object = {}) =>
    asCustomer('POST', '', {
      lines: quantities.flatMap((quantity, index) =>
        quantity > 0 ? [{ id: order.lineIds[index], quantity }] : [],
      ),
      reason: 'not_wanted',
      ...more,
    })
  const running = async () => (await offer()).requests[0].id as number
  const withdraw = (request: number) => asCustomer('DELETE', `/${request}`)
  const answer = (how: 'accept' | 'refuse', request: number, text = 'أحضرها إلى الفرع') =>
    asPharmacist('POST', `${order.id}/return-requests/${request}/${how}`, { answer: text })
  return { ...order, asCustomer, offer, ask, running, withdraw, answer }
}

const listed = async (state: string) =>
  (await api.request('GET', `/admin/return-requests?state=${state}`, { token: staffToken })).body.data as {
    order_id: number
  }[]

const setReturnDays = async (returnDays: number) => {
  await api.db.update(clinicSettings).set({ returnDays })
}

describe('a return request', () => {
  test('is made once with its key; changed, it is told to be saved; once withdrawn, an equal one is new', async () => {
    const order = await anOrder({ price: 2300 })
    const body = { lines: [{ id: order.lineIds[0], quantity: 1 }], reason: 'damaged', note: 'x' }
    const ask = (more = {}) =>
      order.asCustomer('POST', '', { ...body, ...more }, { 'idempotency-key': `return-${order.id}` })
    const first = await ask()
    const repeated = await ask()
    expect([first.status, repeated.status]).toEqual([201, 201])
    expect(repeated.body.data.requests).toEqual(first.body.data.requests)
    expect((await ask({ note: 'y' })).body.code).toBe('idempotency.mismatch')
    expect((await order.offer()).requests).toHaveLength(1)
    await order.withdraw(await order.running())
    expect((await ask()).status).toBe(201)
    expect((await order.offer()).requests).toMatchObject([{ state: 'open' }, { state: 'withdrawn' }])
    await order.withdraw(await order.running())
  })

  test('is accepted, ends with the return of the products, and its way is seen by both', async () => {
    const order = await anOrder({ price: 2300 }, { price: 1000 })
    expect(await order.offer()).toMatchObject({
      is_open: true,
      lines: [
        { left: 3, bar: null },
        { left: 3, bar: null },
      ],
      requests: [],
    })
    const { status, body } = await order.ask([2, 0], { reason: 'damaged', note: 'العبوة مكسورة' })
    expect(status).toBe(201)
    expect(body.message).toContain('sent to the pharmacy')
    expect(body.data).toMatchObject({
      is_open: false,
      requests: [{ state: 'open', lines: [{ quantity: 2 }] }],
    })
    expect(await listed('open')).toMatchObject([
      { order_id: order.id, reason: 'damaged', count: 2, state: 'open' },
    ])

    const request = await order.running()
    const accepted = await order.answer('accept', request)
    expect(accepted.body.data).toMatchObject({
      customer_language: 'en',
      return_requests: [{ state: 'accepted', note: 'العبوة مكسورة', answer: 'أحضرها إلى الفرع' }],
    })
    expect(accepted.body.data.history[0]).toMatchObject({
      part: 'return_requests',
      after: { state: 'accepted', answer: 'أحضرها إلى الفرع' },
    })
    const told = { template: 'return_request_answered', returnRequestId: request, state: 'accepted' }
    expect(await api.queuedEmails()).toContainEqual(told)
    expect((await order.offer()).requests).toMatchObject([{ state: 'accepted', answer: 'أحضرها إلى الفرع' }])
    expect(await listed('open')).toEqual([])

    expect((await order.returnable()).data.request).toMatchObject({ id: request, reason: 'damaged' })
    const returned = await order.giveBack([{ destroyed: 2 }], { reason: 'damaged', request_id: request })
    expect(returned.body.data).toMatchObject({
      returns: [{ total: 71 }],
      return_requests: [{ state: 'returned' }],
    })
    expect(await order.offer()).toMatchObject({ is_open: true, lines: [{ left: 1 }, { left: 3 }] })
    expect((await order.withdraw(request)).body.code).toBe('return_request.decided')
  })

  test('is refused with a reason, also after it was accepted; then another can be made', async () => {
    const order = await anOrder({})
    await order.ask([1])
    const first = await order.running()
    await order.answer('accept', first)
    expect((await order.answer('accept', first)).body.code).toBe('staff.changed_meanwhile')
    const refused = await order.answer('refuse', first, 'العبوة مفتوحة')
    expect(refused.body.data.return_requests).toMatchObject([{ state: 'refused', answer: 'العبوة مفتوحة' }])
    expect((await order.answer('refuse', first)).body.code).toBe('staff.changed_meanwhile')
    expect((await order.ask([1])).status).toBe(201)
    expect((await order.offer()).requests).toMatchObject([{ state: 'open' }, { state: 'refused' }])
  })

  test('can be withdrawn, twice the same, and is not answered afterwards', async () => {
    const order = await anOrder({})
    await order.ask([1])
    const request = await order.running()
    expect((await order.withdraw(request)).body.message).toBe('Your return request has been withdrawn.')
    expect((await order.withdraw(request)).status).toBe(200)
    expect((await order.answer('accept', request)).body.code).toBe('staff.changed_meanwhile')
    expect((await order.offer()).is_open).toBe(true)
  })

  test('is taken within the days of the setting, of delivered orders only', async () => {
    const order = await anOrder({})
    await api.pool.query(`delete from order_steps where order_id = $1 and status = 'delivered'`, [order.id])
    expect(await order.offer()).toMatchObject({ until: null, is_open: false })
    const delivered = (at: string) =>
      api.pool.query(`insert into order_steps (order_id, status, at) values ($1, 'delivered', $2)`, [
        order.id,
        at,
      ])
    await delivered('2026-11-14T20:59:00Z')
    expect(await order.offer()).toMatchObject({ until: '2026-11-21', is_open: false })
    expect((await order.ask([1])).body.code).toBe('return_request.too_late')
    await setReturnDays(8)
    expect(await order.offer()).toMatchObject({ until: '2026-11-22', is_open: true })
    await setReturnDays(0)
    expect(await order.offer()).toMatchObject({ until: null, is_open: false })
    expect((await order.ask([1])).body.code).toBe('return_request.too_late')
    await setReturnDays(8)
    expect((await order.ask([1])).status).toBe(201)
    await setReturnDays(DEFAULT_RETURN_DAYS)
  })

  test('takes no more than is left, no line twice, and none of another order', async () => {
    const order = await anOrder({})
    const other = await anOrder({})
    const [id] = order.lineIds
    const refusalOf = async (lines: object[]) => (await order.ask([], { lines })).body.code
    await order.giveBack([{ restocked: 1 }])
    expect(await refusalOf([{ id, quantity: 3 }])).toBe('return_request.not_returnable')
    expect(await refusalOf([{ id: other.lineIds[0], quantity: 1 }])).toBe('return_request.not_returnable')
    const half = { id, quantity: 1 }
    expect(await refusalOf([half, half])).toBe('return_request.not_returnable')
    for (const body of [
      { lines: [] },
      { lines: [{ id, quantity: 0 }] },
      { reason: 'other' },
      { reason: 'recalled' },
    ])
      expect((await order.ask([1], body)).status).toBe(422)
    expect((await order.ask([2])).status).toBe(201)
  })

  test.each([
    { medicineClass: 'prescription', bar: 'prescription' },
    { storage: 'refrigerated', bar: 'cold' },
  ] as const)('takes nothing of %o', async ({ bar, ...kept }) => {
    const order = await anOrder({}, {})
    await api.db
      .update(products)
      .set(kept)
      .where(eq(products.id, order.productIds[1] ?? 0))
    expect((await order.offer()).lines).toMatchObject([{ bar: null }, { bar }])
    expect((await order.ask([1, 1])).body.code).toBe('return_request.not_returnable')
    expect((await order.ask([1, 0])).status).toBe(201)
  })

  test('of an order whose pieces are all back, or refunded, is not possible', async () => {
    const order = await anOrder({})
    await order.giveBack([{ restocked: 3 }], { with_fee: true })
    expect((await order.offer()).is_open).toBe(false)
    expect((await order.ask([1])).body.code).toBe('return_request.too_late')
  })

  test('can be made ten times for an order', async () => {
    const order = await anOrder({})
    for (let count = 0; count < 10; count++) {
      expect((await order.ask([1])).status).toBe(201)
      await order.withdraw(await order.running())
    }
    expect((await order.ask([1])).body.code).toBe('return_request.too_many')
  })

  test('is in the copy of personal data; with the account its note goes, and it ends', async () => {
    const order = await anOrder({})
    await order.ask([1], { note: 'اسمي نورة' })
    const mine = { token: order.person.token, lang: 'en' as const }
    const { data } = (await api.request('GET', '/user/profile/data', mine)).body
    expect(data.orders[0].return_requests).toEqual([
      {
        created_at: new Date(api.now()).toISOString(),
        state: 'open',
        reason: 'not_wanted',
        note: 'اسمي نورة',
        answer: '',
        answered_at: null,
        ended_at: null,
        lines: [{ name: 'Moisturising cream', quantity: 1 }],
      },
    ])
    await passUndoTime(api.db, order.id)
    await api.request('DELETE', '/user/profile', { ...mine, body: { password: PASSWORD } })
    expect((await asPharmacist('GET', `${order.id}`)).body.data.return_requests).toMatchObject([
      { state: 'withdrawn', note: '' },
    ])
  })
})

describe('when several act at once', () => {
  const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
    replies.map(({ status, body }) => (status < 300 ? 'done' : body.code)).sort()

  test('of fifty tabs that ask, one request is made', async () => {
    const order = await anOrder({})
    const replies = await Promise.all(Array.from({ length: 50 }, () => order.ask([1])))
    expect(codesOf(replies).filter(code => code === 'done')).toHaveLength(1)
    expect(codesOf(replies).filter(code => code === 'return_request.open_already')).toHaveLength(49)
    expect((await order.offer()).requests).toHaveLength(1)
  })

  test('a withdrawal and the answers of two desks: one of them counts', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await anOrder({})
      await order.ask([1])
      const request = await order.running()
      const replies = await Promise.all([
        order.withdraw(request),
        order.answer('refuse', request),
        order.answer('refuse', request),
      ])
      expect(codesOf(replies).filter(code => code === 'done')).toHaveLength(1)
      expect((await order.offer()).requests[0].state).toBe(
        replies[0]?.status === 200 ? 'withdrawn' : 'refused',
      )
    }
  })

  test('a withdrawal and the return of the products: never both', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await anOrder({})
      await order.ask([1])
      const request = await order.running()
      const [withdrawn, returned] = await Promise.all([
        order.withdraw(request),
        order.giveBack([{ restocked: 1 }], { request_id: request }),
      ])
      expect([withdrawn.status, returned.status].sort()).toEqual([200, 409])
      expect((await order.own()).returns).toHaveLength(returned.status === 200 ? 1 : 0)
    }
  })

  test('a return that does not know of a request is refused, and one of a request that is gone', async () => {
    const order = await anOrder({})
    await order.ask([1])
    expect((await order.giveBack([{ restocked: 1 }])).body.code).toBe('staff.changed_meanwhile')
    const request = await order.running()
    await order.withdraw(request)
    const late = await order.giveBack([{ restocked: 1 }], { request_id: request })
    expect(late.body.code).toBe('staff.changed_meanwhile')
    expect((await order.giveBack([{ restocked: 1 }])).status).toBe(200)
  })

  test.each([
    `update return_requests set state = 'open', ended_at = null, return_id = null`,
    `update return_requests set reason = 'expired'`,
    `update return_requests set answer = 'x' where state = 'refused'`,
  ])('the database keeps what has ended: %s', async statement => {
    await expect(api.pool.query(statement)).rejects.toThrow('has ended')
  })

  test('the database takes one running request of an order', async () => {
    const order = await anOrder({})
    await order.ask([1])
    const second = api.pool.query(`insert into return_requests (order_id, reason) values ($1, 'damaged')`, [
      order.id,
    ])
    await expect(second).rejects.toThrow('return_requests_running')
  })
})
