import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch, aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(() => api.close())

/** An order with a pack of batch A, scanned by its symbol or its plain barcode; `stop`: of its line. */
async function aPackedOrder(bySymbol = true, place?: 'branch') {
  const medicine = await pharmacy.aMedicine([{ lot: 'A', days: 200, quantity: 3 }])
  const id = await pharmacy.anOrder([[medicine.id, 1]], place)
  const pack = (lot: string, days: number) => medicine.pack(lot, days, bySymbol ? `${lot}${id}` : '')
  const symbol = pack('A', 200)
  expect(await pharmacy.codeOf(id, bySymbol ? symbol : symbol.slice(2, 16))).toBe('packed')
  const stop = async () => (await pharmacy.packingOf(id)).lines[0].stop
  const act = async (path: string, body: object = {}) =>
    (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
  const takeOut = () => pharmacy.staff('DELETE', `orders/${id}/pieces?stopped=yes`)
  return { product: medicine.id, id, pack, stop, act, takeOut }
}

// A recall has the time of the database.
const recalled = {
  date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  time: expect.stringMatching(/^\d\d:\d\d$/),
}
const recalledA = [{ lot: 'A', recalled }]

test('an order that a recall moves to another batch says so until that is checked', async () => {
  const { product, id, pack, stop, takeOut } = await aPackedOrder()
  expect(await stop()).toBeNull()
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 5 })
  await pharmacy.recall(product, 'A')
  expect(await stop()).toEqual({ batches: recalledA, inside: true, way: 'moved' })
  const pickList = async () =>
    (await pharmacy.staff('GET', `orders/pick-list?ids=${id}`)).body.data.orders[0].stopped
  expect(await pickList()).toBe(true)
  await takeOut()
  expect(await stop()).toEqual({ batches: recalledA, inside: false, way: 'moved' })
  expect(await pickList()).toBe(false)
  expect(await pharmacy.codeOf(id, pack('B', 300))).toBe('packed')
  expect(await stop()).toBeNull()
})

test('a recall without another batch says that there is none, until one comes', async () => {
  const { product, id, pack, stop, takeOut } = await aPackedOrder()
  await pharmacy.recall(product, 'A')
  expect(await stop()).toEqual({ batches: recalledA, inside: true, way: 'none' })
  await takeOut()
  expect(await stop()).toEqual({ batches: recalledA, inside: false, way: 'none' })
  // A pack of another branch would be refused.
  await aBatch(api.pool, product, { lot: 'C', days: 300, quantity: 5, branch: await aBranch(api.db) })
  expect(await stop()).toMatchObject({ way: 'none' })
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 1 })
  expect(await stop()).toMatchObject({ way: 'other' })
  expect(await pharmacy.codeOf(id, pack('B', 300))).toBe('packed')
  expect(await stop()).toBeNull()
})

test('a plain barcode is checked anew, because a batch beside its pack was recalled', async () => {
  const { product, id, pack, stop } = await aPackedOrder(false)
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 5 })
  await pharmacy.recall(product, 'B')
  expect(await stop()).toEqual({ batches: [{ ...recalledA[0], lot: 'B' }], inside: false, way: 'moved' })
  expect(await pharmacy.codeOf(id, pack('A', 200))).toBe('packed')
  expect(await stop()).toBeNull()
})

test('a parcel that came back and was recalled meanwhile says both at its check', async () => {
  const { product, id, act, stop } = await aPackedOrder()
  expect(await act('hand-over')).toBe(200)
  expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBe(200)
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 1 })
  await pharmacy.recall(product, 'A')
  expect((await pharmacy.packingOf(id)).came_back).toMatchObject({ date: TODAY })
  expect(await stop()).toEqual({ batches: recalledA, inside: true, way: 'moved' })
})

test('what has left is stopped by nothing, and came back is forgotten at the next hand-over', async () => {
  const { product, id, act, stop } = await aPackedOrder()
  await act('hand-over')
  await act('failed-delivery', { reason: 'nobody', next_day: TODAY })
  expect((await pharmacy.packingOf(id)).came_back).not.toBeNull()
  expect(await act('hand-over')).toBe(200)
  expect((await pharmacy.packingOf(id)).came_back).toBeNull()
  await pharmacy.recall(product, 'A')
  expect(await stop()).toBeNull()
})

test('what expires while it waits to be picked up names the batch, and whether there is another', async () => {
  const { product, act, stop } = await aPackedOrder(true, 'branch')
  expect(await act('advance', { from: 'preparing' })).toBe(200)
  await api.pool.query('update product_batches set expiry = $2 where product_id = $1', [
    product,
    dayFromNow(-1),
  ])
  const expired = { batches: [{ lot: 'A', recalled: null }], inside: true }
  expect(await stop()).toEqual({ ...expired, way: 'none' })
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 1 })
  expect(await stop()).toEqual({ ...expired, way: 'other' })
})

test('an order that was not prepared before a recall says nothing of it', async () => {
  const medicine = await pharmacy.aMedicine([
    { lot: 'A', days: 200, quantity: 4 },
    { lot: 'B', days: 300, quantity: 9 },
  ])
  await pharmacy.recall(medicine.id, 'A')
  const id = await pharmacy.anOrder([[medicine.id, 2]])
  const stop = async () => (await pharmacy.packingOf(id)).lines[0].stop
  expect(await stop()).toBeNull()
  expect(await pharmacy.codeOf(id, medicine.pack('B', 300, 'B1'))).toBe('packed')
  expect(await stop()).toBeNull()
})
