import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { dayFromNow } from '#tests/support/fixtures/batches.ts'
import { type PickUp, scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// What leaves while packs that have expired, or are too near their end, lie or may lie on the shelf.

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

const unscanned = { unscanned_reason: 'Scanner broken' }

/** A medicine with pieces of OLD, which ends before NEW does. */
async function aMedicine(old: number, medicineClass: 'general' | 'pharmacy' = 'pharmacy') {
  const { id, pack } = await pharmacy.aMedicine(
    [
      { lot: 'OLD', days: 400, quantity: old },
      { lot: 'NEW', days: 500, quantity: 9 },
    ],
    { medicineClass },
  )
  return {
    order: (place?: PickUp) => pharmacy.anOrder([[id, 1]], place),
    plain: pack('NEW', 500).slice(2, 16),
    symbol: (serial: string) => pack('NEW', 500, serial),
    /** Lets OLD end in so many days; returns its id. */
    age: async (days: number) => {
      const { rows } = await api.pool.query(
        `update product_batches set expiry = $2 where product_id = $1 and lot = 'OLD' returning id`,
        [id, dayFromNow(days)],
      )
      await api.pool.query('select withdraw_batches($1)', [id])
      return rows[0].id as number
    },
  }
}

const act = async (id: number, path: string, body: object = {}) => {
  const { status, body: reply } = await pharmacy.staff('POST', `orders/${id}/${path}`, body)
  return status < 300 ? 'done' : (reply.code as string)
}
const mustScan = async (id: number) => (await pharmacy.staff('GET', `orders/${id}`)).body.data.must_scan

test.each([
  ['expired packs', -330],
  ['packs too near their end', 5],
])('without a scan nothing leaves while %s lie in the branch', async (_, days) => {
  const { order, age, symbol } = await aMedicine(3)
  const old = await age(days)
  const [sent, pickedUp] = [await order(), await order('branch')]
  for (const id of [sent, pickedUp]) expect(await mustScan(id)).toBe(true)
  expect(await act(sent, 'hand-over', unscanned)).toBe('staff.unread_expired')
  expect(await act(pickedUp, 'advance', { from: 'preparing', ...unscanned })).toBe('staff.unread_expired')
  expect(await pharmacy.codeOf(sent, symbol('A'))).toBe('packed')
  expect(await mustScan(sent)).toBe(false)
  expect(await act(sent, 'hand-over')).toBe('done')
  expect((await pharmacy.staff('POST', `batches/${old}/clear`, { pieces: 3 })).status).toBe(200)
  expect(await mustScan(pickedUp)).toBe(false)
  expect(await act(pickedUp, 'advance', { from: 'preparing', ...unscanned })).toBe('done')
})

test('packs that an order has taken and that have expired since lie beside those of another order', async () => {
  const { order, age, plain, symbol } = await aMedicine(1, 'general')
  await order()
  await age(-30)
  const next = await order()
  expect(await pharmacy.codeOf(next, plain)).toBe('staff.scan_batch')
  expect(await act(next, 'hand-over', unscanned)).toBe('staff.unread_expired')
  expect(await pharmacy.codeOf(next, symbol('A'))).toBe('packed')
})

test('an order may have packs that itself has taken before they came near their end', async () => {
  const { order, age, plain } = await aMedicine(2)
  const [one, other] = [await order(), await order()]
  await age(5)
  for (const id of [one, other]) expect(await pharmacy.codeOf(id, plain)).toBe('packed')
})

test('a plain barcode passes after the end of a batch that was sold by plain barcodes', async () => {
  const { order, age, plain } = await aMedicine(1)
  const first = await order()
  expect(await pharmacy.codeOf(first, plain)).toBe('packed')
  expect(await act(first, 'hand-over')).toBe('done')
  await age(-30)
  expect(await pharmacy.codeOf(await order(), plain)).toBe('packed')
})
