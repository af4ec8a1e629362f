import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  pharmacy = scannedOrders(api, token)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const start = async () => (await pharmacy.staff('POST', 'stock-counts', {})).body.data.id as number
const discard = (count: number) => pharmacy.staff('POST', `stock-counts/${count}/discard`)
/** The counted pieces of the batch, or why a scan is refused. */
async function scan(count: number, code: string, answer: object = {}) {
  const { status, body } = await api.request('POST', `/admin/stock-counts/${count}/pieces`, {
    ...{ token, lang: 'en', body: { code, how: 'add', pieces: 1, ...answer } },
    headers: { 'idempotency-key': randomUUID() },
  })
  return status === 200 ? (body.data.counted as number) : (body.code as string)
}
const countedOf = async (count: number): Promise<[lot: string, counted: number][]> =>
  (await pharmacy.staff('GET', `stock-counts/${count}`)).body.data.rows
    .filter((row: { counted: number | null }) => row.counted !== null)
    .map(({ lot, counted }: { lot: string; counted: number }) => [lot, counted])
    .toSorted()

test('a pack that is in a parcel, outside or destroyed does not lie on the shelf', async () => {
  const cold = { storage: 'refrigerated', medicineClass: 'pharmacy' } as const
  const { id: product, pack } = await pharmacy.aMedicine([{ lot: 'C', days: 300, quantity: 5 }], cold)
  const order = await pharmacy.anOrder([[product, 1]])
  const symbol = pack('C', 300, `C${order}`)
  expect(await pharmacy.codeOf(order, symbol)).toBe('packed')
  const count = await start()
  const refused = async () => {
    expect(await scan(count, symbol)).toBe('staff.pack_gone')
    expect(await countedOf(count)).toEqual([])
  }
  await refused()
  await pharmacy.staff('POST', `orders/${order}/hand-over`, {})
  await refused()
  expect(
    (await pharmacy.staff('POST', `orders/${order}/failed-delivery`, { reason: 'refused' })).status,
  ).toBe(200)
  await refused()
  expect(await scan(count, pack('C', 300, 'OTHER'))).toBe(1)
  await discard(count)
})

test('serial numbers ask whether they are on packs that were counted by plain barcodes', async () => {
  const batches = [
    { lot: 'A', days: 300, quantity: 4 },
    { lot: 'B', days: 400, quantity: 0 },
  ]
  const { id: product, pack } = await pharmacy.aMedicine(batches, { sku: 'SAME-1' })
  const { rows } = await api.pool.query('select gtin from products where id = $1', [product])
  const [count, gtin] = [await start(), rows[0].gtin as string]
  const first = pack('A', 300, 'S1')
  expect([await scan(count, gtin), await scan(count, 'SAME-1')]).toEqual([1, 2])
  expect(await scan(count, first)).toBe('staff.same_pack')
  expect(await countedOf(count)).toEqual([['A', 2]])
  // The pack is counted, and so is its number.
  expect(await scan(count, first, { same_pack: true })).toBe(2)
  expect(await scan(count, first, { same_pack: true })).toBe('staff.pack_counted')
  // The other piece that was counted by a plain barcode can be the next one.
  expect(await scan(count, pack('A', 300, 'S2'))).toBe('staff.same_pack')
  expect(await scan(count, pack('A', 300, 'S2'), { same_pack: true })).toBe(2)
  expect(await scan(count, pack('A', 300, 'S3'))).toBe(3)
  expect(await scan(count, gtin)).toBe('staff.scan_batch')
  await discard(count)

  const other = await start()
  expect(await scan(other, gtin)).toBe(1)
  expect(await scan(other, pack('A', 300, 'S1'), { same_pack: false })).toBe(2)
  expect(await scan(other, pack('A', 300, 'S2'))).toBe(3)
  await discard(other)

  // The plain barcode stood for the one batch on the shelf: the symbol of the same pack tells another.
  const last = await start()
  expect(await scan(last, gtin)).toBe(1)
  expect(await scan(last, pack('B', 400, 'S3'), { same_pack: true })).toBe(1)
  expect(await countedOf(last)).toEqual([
    ['A', 0],
    ['B', 1],
  ])
  await discard(last)

  // A typed number is of pieces, not of a scan.
  const typed = await start()
  const { data } = (await pharmacy.staff('GET', `products/${product}/batches`)).body
  const batch = data.find(({ lot }: { lot: string }) => lot === 'A')
  await pharmacy.staff('POST', `stock-counts/${typed}/pieces`, { batch_id: batch.id, how: 'set', pieces: 3 })
  expect(await scan(typed, pack('A', 300, 'S4'))).toBe(4)
  await discard(typed)
})
