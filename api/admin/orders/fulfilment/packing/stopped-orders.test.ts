import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { products } from '#db/schema/store.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { takeCover } from '#services/prescriptions/prescription-cover.ts'
import { aBatch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const cardOf = async (order: number) =>
  (await pharmacy.staff('GET', 'orders/board')).body.data.find(({ id }: { id: number }) => id === order)

/** An order with a scanned pack of batch A, which is picked up or brought. */
async function aPackedOrder(place?: 'branch', more: Parameters<typeof pharmacy.aMedicine>[1] = {}) {
  const medicine = await pharmacy.aMedicine([{ lot: 'A', days: 200, quantity: 3 }], more)
  const id = await pharmacy.anOrder([[medicine.id, 1]], place)
  expect(await pharmacy.codeOf(id, medicine.pack('A', 200, `A${id}`))).toBe('packed')
  const send = (path: string, body: object = {}) => pharmacy.staff('POST', `orders/${id}/${path}`, body)
  /** `done`, or why it is refused. */
  const answer = async (path: string, body?: object) => {
    const { status, body: reply } = await send(path, body)
    return status === 200 ? 'done' : (reply.code as string)
  }
  const order = async () => (await pharmacy.staff('GET', `orders/${id}`)).body.data
  const expire = () =>
    api.pool.query('update product_batches set expiry = $2 where product_id = $1', [
      medicine.id,
      dayFromNow(-1),
    ])
  const leave = () => answer(place ? 'advance' : 'hand-over', place ? { from: 'preparing' } : {})
  const deliver = () => answer('advance', { from: 'on_its_way' })
  const unpack = () => pharmacy.staff('DELETE', `orders/${id}/pieces`)
  return { ...medicine, orderId: id, answer, order, expire, leave, deliver, unpack }
}

test.each([
  ['brought', undefined, 'on_its_way'],
  ['picked up', 'branch', 'delivered'],
] as const)(
  'a recall that waits for a hand-over leaves an order that is %s as it left',
  async (_, place, status) => {
    const { id: product, orderId, leave } = await aPackedOrder(place)
    await aBatch(api.pool, product, { lot: 'OTHER', days: 300, quantity: 5 })
    if (place) await leave()
    const client = await api.pool.connect()
    await client.query('begin')
    await client.query('select from orders where id = $1 for no key update', [orderId])
    const recalled = pharmacy.recall(product, 'A')
    await untilWaiting(api.pool)
    await client.query('update orders set status = $2 where id = $1', [orderId, status])
    await client.query('commit')
    client.release()
    const { data } = (await recalled).body
    expect(data.buyers).toMatchObject([{ notice_id: expect.any(Number), orders: [{ id: orderId, status }] }])
    const { rows } = await api.pool.query('select serial from packed_packs where product_id = $1', [product])
    expect(rows).toEqual([{ serial: `A${orderId}` }])
  },
)

test('a recall is tried again if an order that came meanwhile is being changed', async () => {
  const { id: product } = await pharmacy.aMedicine([{ lot: 'A', days: 200, quantity: 3 }])
  const id = await pharmacy.anOrder([[product, 1]])
  const [locking, late] = [await api.pool.connect(), await api.pool.connect()]
  await locking.query('begin')
  await locking.query('select from orders where id = $1 for no key update', [id])
  const recalled = pharmacy.recall(product, 'A')
  await untilWaiting(api.pool)
  const other = await pharmacy.anOrder([[product, 1]])
  await late.query('begin')
  await late.query('select from orders where id = $1 for no key update', [other])
  await locking.query('commit')
  expect((await recalled).body.code).toBe('staff.changed_meanwhile')
  await late.query('commit')
  for (const client of [locking, late]) client.release()
  expect((await pharmacy.recall(product, 'A')).body.data.buyers).toHaveLength(2)
})

test('what expires while it waits to be picked up is taken out, and the order gets another batch', async () => {
  const { id: product, pack, orderId, ...waiting } = await aPackedOrder('branch')
  expect(await waiting.leave()).toBe('done')
  expect((await waiting.unpack()).body.code).toBe('staff.not_being_prepared')
  await waiting.expire()
  expect(await waiting.deliver()).toBe('staff.recalled_inside')
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 1 })
  expect((await waiting.unpack()).body.data).toMatchObject({ packed: null, lines: [{ checked: 0 }] })
  expect((await waiting.order()).status).toBe('preparing')
  expect(await pharmacy.codeOf(orderId, pack('B', 300, 'B1'))).toBe('packed')
  expect([await waiting.leave(), await waiting.deliver()]).toEqual(['done', 'done'])
})

test('a delivery that was undone after a recall is not recorded again', async () => {
  const { id: product, ...order } = await aPackedOrder('branch')
  expect([await order.leave(), await order.deliver()]).toEqual(['done', 'done'])
  await pharmacy.recall(product, 'A')
  expect(await order.answer('undo-delivery')).toBe('done')
  expect(await order.deliver()).toBe('staff.recalled_inside')
})

test('a parcel that came back is handed over again before it is delivered', async () => {
  const { answer, order, deliver } = await aPackedOrder()
  await answer('hand-over')
  expect((await order()).next).toBe('delivered')
  expect(await answer('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBe('done')
  expect((await order()).next).toBeNull()
  expect(await deliver()).toBe('staff.came_back')
  expect([await answer('hand-over'), await deliver()]).toEqual(['done', 'done'])
})

test.each([
  ['is valid until today', TODAY, 'done'],
  ['has expired meanwhile', addDays(TODAY, -1), 'staff.prescription_lapsed'],
])('a parcel that came back whose prescription %s: %s, %s', async (_, validUntil, expected) => {
  const { id: product, orderId, answer } = await aPackedOrder()
  const [order] = await api.db.select().from(orders).where(eq(orders.id, orderId))
  const itemId = await anApproval(api.db, { userId: order?.userId ?? 0, product, validUntil: TODAY })
  await takeCover(api.db, orderId, [itemId])
  expect(await answer('hand-over')).toBe('done')
  expect(await answer('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBe('done')
  await api.db.update(prescriptions).set({ validUntil })
  expect(await answer('hand-over')).toBe(expected)
  if (expected !== 'done') expect(await answer('failed-delivery', { reason: 'nobody' })).toBe('done')
})

test('a parcel is not brought again after the last day of its prescription', async () => {
  const { id: product, orderId, answer } = await aPackedOrder()
  const [order] = await api.db.select().from(orders).where(eq(orders.id, orderId))
  const validUntil = addDays(TODAY, 1)
  const itemId = await anApproval(api.db, { userId: order?.userId ?? 0, product, validUntil })
  await takeCover(api.db, orderId, [itemId])
  expect(await answer('hand-over')).toBe('done')
  const next_day = addDays(TODAY, 2)
  const { body } = await pharmacy.staff('POST', `orders/${orderId}/failed-delivery`, {
    ...{ reason: 'nobody', next_day },
  })
  expect(body).toMatchObject({ code: 'order.prescription_ends', errors: { next_day: [body.message] } })
  expect(body.message).toContain('23 November')
  const { prescriptions: used } = (await pharmacy.staff('GET', `orders/${orderId}`)).body
  expect(used).toMatchObject([{ valid_until: validUntil }])
  expect(await answer('failed-delivery', { reason: 'nobody', next_day: validUntil })).toBe('done')
})

test.each([undefined, 'branch'] as const)(
  'what waits to leave after the last day of its prescription stays (%s)',
  async place => {
    const { id: product, orderId, answer, leave, deliver } = await aPackedOrder(place)
    const [order] = await api.db.select().from(orders).where(eq(orders.id, orderId))
    const itemId = await anApproval(api.db, { userId: order?.userId ?? 0, product, validUntil: TODAY })
    await takeCover(api.db, orderId, [itemId])
    if (place) expect(await leave()).toBe('done')
    await api.db.update(prescriptions).set({ validUntil: addDays(TODAY, -1) })
    const ways = place ? [deliver] : [leave, () => answer('advance', { from: 'preparing' })]
    for (const way of ways) expect(await way()).toBe('staff.prescription_lapsed')
  },
)

test.each(['recalled', 'expired'] as const)(
  'a parcel that came back is stopped while it is %s',
  async why => {
    const medicine = { medicineClass: 'pharmacy' } as const
    const { id: product, answer, order, expire, unpack } = await aPackedOrder(undefined, medicine)
    await answer('hand-over')
    if (why === 'recalled') await pharmacy.recall(product, 'A')
    await answer('failed-delivery', { reason: 'nobody', next_day: TODAY })
    if (why === 'expired') await expire()
    expect(await answer('hand-over')).toBe('staff.recalled_inside')
    expect((await unpack()).status).toBe(200)
    expect(await order()).toMatchObject({ status: 'preparing', packing: { lines: [{ checked: 0 }] } })
    // It was outside: it is not sold again.
    const inStock = async () => (await batchesOf(api.pool, product)).map(({ quantity }) => quantity)
    const before = await inStock()
    expect(await answer('cancel', { from: 'preparing', reason: 'None left' })).toBe('done')
    expect(await inStock()).toEqual(before)
  },
)

test.each(['room', 'refrigerated'] as const)(
  'what was outside at %s temperature beside a recalled pack is sold to nobody else',
  async storage => {
    const medicine = { medicineClass: 'pharmacy' } as const
    const recalled = await pharmacy.aMedicine([{ lot: 'A', days: 200, quantity: 1 }], medicine)
    const sound = await pharmacy.aMedicine([{ lot: 'Q1', days: 200, quantity: 1 }], { ...medicine, storage })
    const id = await pharmacy.anOrder([
      [recalled.id, 1],
      [sound.id, 1],
    ])
    const left = sound.pack('Q1', 200, `Q${id}`)
    const codeOf = async (method: string, path: string, body?: object) =>
      (await pharmacy.staff(method, `orders/${id}/${path}`, body)).body.code
    await pharmacy.codeOf(id, recalled.pack('A', 200, `A${id}`))
    // One pack leaves without a scan, for a reason.
    const unscanned = storage === 'room'
    if (!unscanned) await pharmacy.codeOf(id, left)
    await codeOf('POST', 'hand-over', unscanned ? { unscanned_reason: 'No scanner' } : {})
    await codeOf('POST', 'failed-delivery', { reason: 'nobody', next_day: TODAY })
    await pharmacy.recall(recalled.id, 'A')
    await aBatch(api.pool, sound.id, { lot: 'Q2', days: 300, quantity: 1 })

    // The recalled pack alone is taken out.
    expect(await codeOf('DELETE', 'pieces')).toBeUndefined()
    const again = await pharmacy.codeOf(id, sound.pack('Q2', 300, `R${id}`))
    expect(again).toBe(unscanned ? 'staff.pack_not_inside' : 'staff.cold_last')
    const other = await pharmacy.anOrder([[sound.id, 1]])
    expect(await pharmacy.codeOf(other, left)).toBe(unscanned ? 'staff.pack_none_left' : 'staff.pack_packed')
    expect(await pharmacy.codeOf(other, sound.pack('Q1', 200, `S${id}`))).toBe('staff.pack_none_left')
    expect(await pharmacy.codeOf(other, sound.pack('Q2', 300, `R${id}`))).toBe('packed')
  },
)

test('a recall stops a parcel that came back, and tells its customer nothing', async () => {
  const { id: product, orderId, answer, order } = await aPackedOrder()
  await answer('hand-over')
  await answer('failed-delivery', { reason: 'nobody', next_day: TODAY })
  const { data } = (await pharmacy.recall(product, 'A')).body
  expect(data.buyers).toMatchObject([{ notice_id: null, orders: [{ id: orderId }] }])
  expect((await order()).status).toBe('preparing')
})

test('a failed delivery counts once for each hand-over', async () => {
  const { answer } = await aPackedOrder()
  const fail = () => answer('failed-delivery', { reason: 'nobody', next_day: TODAY })
  await answer('hand-over')
  expect([await fail(), await fail()]).toEqual(['done', 'staff.came_back'])
  expect([await answer('hand-over'), await fail()]).toEqual(['done', 'done'])
})

test('a recall beside it does not let a refrigerated parcel leave after its day', async () => {
  const { id, orderId, answer } = await aPackedOrder()
  await answer('hand-over')
  await api.db.update(products).set({ storage: 'refrigerated' }).where(eq(products.id, id))
  await answer('failed-delivery', { reason: 'nobody', next_day: addDays(TODAY, 1) })
  await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, orderId))
  api.setClock(addDays(TODAY, 2), '09:00')
  expect(await answer('hand-over')).toBe('staff.cold_came_back')
  // The board has no other way out.
  const card = await cardOf(orderId)
  expect(card).toMatchObject({ came_back: true, next: null })
  expect(await answer('advance', { from: 'preparing' })).toBe('staff.came_back')
  api.setClock(TODAY, '09:00')
})

test('a parcel that came back and is prepared again leaves by a hand-over alone', async () => {
  const { orderId, answer, deliver } = await aPackedOrder()
  await answer('hand-over')
  await answer('failed-delivery', { reason: 'nobody', next_day: TODAY })
  await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, orderId))
  expect(await answer('advance', { from: 'preparing' })).toBe('staff.came_back')
  expect(await answer('hand-over')).toBe('done')
  expect(await cardOf(orderId)).toMatchObject({ came_back: false, next: 'delivered' })
  expect(await deliver()).toBe('done')
})

test('a refrigerated parcel is brought once more, on the same day or the next', async () => {
  const { id: product, answer, deliver } = await aPackedOrder()
  const fail = (days: number) =>
    answer('failed-delivery', { reason: 'nobody', next_day: addDays(TODAY, days) })
  await answer('hand-over')
  expect(await fail(15)).toBe('invalid_input')
  await api.db.update(products).set({ storage: 'refrigerated' }).where(eq(products.id, product))
  expect(await fail(2)).toBe('staff.cold_came_back')
  expect(await fail(1)).toBe('done')
  expect(await fail(1)).toBe('staff.cold_came_back')
  api.setClock(addDays(TODAY, 2), '09:00')
  expect(await answer('hand-over')).toBe('staff.cold_came_back')
  api.setClock(addDays(TODAY, 1), '09:00')
  expect([await answer('hand-over'), await deliver()]).toEqual(['done', 'done'])
  api.setClock(TODAY, '09:00')
})

test('a parcel that came back and expired gets another batch', async () => {
  const { id: product, pack, orderId, answer, expire, unpack } = await aPackedOrder()
  await answer('hand-over')
  await answer('failed-delivery', { reason: 'nobody', next_day: TODAY })
  await expire()
  expect((await unpack()).status).toBe(200)
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 2 })
  expect(await pharmacy.codeOf(orderId, pack('B', 300, `B${orderId}`))).toBe('packed')
  expect(await answer('hand-over')).toBe('done')
})

test.each([false, true])(
  'a cancelled parcel that came back loses what was outside, not the pack that replaces it (scanned: %s)',
  async isScanned => {
    const { id: product, pack } = await pharmacy.aMedicine(
      [
        { lot: 'A', days: 200, quantity: 1 },
        { lot: 'Q', days: 300, quantity: 1 },
      ],
      { medicineClass: 'pharmacy' },
    )
    const id = await pharmacy.anOrder([[product, 2]])
    for (const [lot, days] of [
      ['A', 200],
      ['Q', 300],
    ] as const)
      expect(await pharmacy.codeOf(id, pack(lot, days, `${lot}-${id}`))).toBe('packed')
    await pharmacy.staff('POST', `orders/${id}/hand-over`, {})
    await pharmacy.staff('POST', `orders/${id}/failed-delivery`, { reason: 'nobody', next_day: TODAY })
    await aBatch(api.pool, product, { lot: 'B', days: 400, quantity: 1 })
    await pharmacy.recall(product, 'A')
    if (isScanned) expect(await pharmacy.codeOf(id, pack('B', 400, `B-${id}`))).toBe('packed')
    const cancelled = await pharmacy.staff('POST', `orders/${id}/cancel`, {
      ...{ from: 'preparing', reason: 'Changed' },
    })
    expect(cancelled.status).toBe(200)
    // Q was outside; it lies withdrawn until somebody takes it off the shelf.
    const { rows } = await api.pool.query(
      'select lot, quantity, withdrawn from product_batches where product_id = $1 order by lot',
      [product],
    )
    expect(rows).toEqual([
      { lot: 'A', quantity: 0, withdrawn: 1 },
      { lot: 'B', quantity: 1, withdrawn: 0 },
      { lot: 'Q', quantity: 0, withdrawn: 1 },
    ])
    const other = await pharmacy.anOrder([[product, 1]])
    expect(await pharmacy.codeOf(other, pack('Q', 300, `Q-${id}`))).toBe('staff.pack_packed')
    expect(await pharmacy.codeOf(other, pack('B', 400, `B-${id}`))).toBe('packed')
  },
)
