import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, batchesOf } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

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

let made = 0
/** A product with a plain barcode, of whose batches `L1` is recalled in the test. */
async function aProductWith(...batches: [lot: string, quantity: number, branch?: number][]) {
  made += 1
  const gtin = withCheckDigit(`628456789${String(made).padStart(3, '0')}`).padStart(14, '0')
  const { id: product } = await pharmacy.aMedicine(
    batches.map(([lot, quantity, branch = 1], index) => ({ lot, days: 200 + index, quantity, branch })),
    { gtin, medicineClass: 'pharmacy' },
  )
  const symbol = (lot: string, serial: string) => `01${gtin}10${lot}\u001D21${serial}`
  const checkedOf = async (id: number) => {
    const { packed, lines } = await pharmacy.packingOf(id)
    return [lines[0].checked, packed !== null]
  }
  const scanAll = async (id: number, codes: string[]) => {
    for (const code of codes) expect(await pharmacy.codeOf(id, code)).toBe('packed')
  }
  const takeOut = (id: number) => pharmacy.staff('DELETE', `orders/${id}/pieces?stopped=yes`)
  const leave = async (id: number) =>
    (await pharmacy.staff('POST', `orders/${id}/hand-over`, {})).body.code as string | undefined
  return { product, gtin, symbol, checkedOf, scanAll, takeOut, leave }
}

test('who takes recalled packs out a second time takes nothing else out', async () => {
  const { product, symbol, checkedOf, scanAll, takeOut } = await aProductWith(['L1', 1], ['L2', 5])
  const id = await pharmacy.anOrder([[product, 2]])
  await scanAll(id, [symbol('L1', 'A'), symbol('L2', 'B')])
  await pharmacy.recall(product, 'L1')
  await scanAll(id, [symbol('L2', 'C')])
  expect((await takeOut(id)).status).toBe(200)
  expect(await checkedOf(id)).toEqual([2, true])
  expect((await takeOut(id)).status).toBe(200)
  expect(await checkedOf(id)).toEqual([2, true])
})

test('a parcel that was packed beside a recalled batch by plain barcodes is checked anew', async () => {
  const { product, gtin, symbol, checkedOf, scanAll, leave } = await aProductWith(['L1', 2], ['L2', 4])
  const [first, second] = [await pharmacy.anOrder([[product, 2]]), await pharmacy.anOrder([[product, 2]])]
  const third = await pharmacy.anOrder([[product, 1]])
  for (const id of [first, second]) await scanAll(id, [gtin, gtin])
  await scanAll(third, [symbol('L2', 'T')])
  expect(await checkedOf(second)).toEqual([2, true])
  await pharmacy.recall(product, 'L1')
  expect(await checkedOf(second)).toEqual([0, false])
  expect(await pharmacy.codeOf(second, gtin)).toBe('staff.scan_batch')
  await scanAll(second, [symbol('L2', 'U'), symbol('L2', 'V')])
  expect(await leave(second)).toBeUndefined()
  // The symbol of the third has told its batch.
  expect(await checkedOf(third)).toEqual([1, true])
})

test('a recalled pack that was taken out of a parcel does not leave with another order', async () => {
  const { product, gtin, symbol, scanAll, takeOut } = await aProductWith(['L1', 2])
  const id = await pharmacy.anOrder([[product, 2]])
  await scanAll(id, [symbol('L1', 'A'), symbol('L1', 'B')])
  await pharmacy.recall(product, 'L1')
  expect((await takeOut(id)).status).toBe(200)
  await aBatch(api.pool, product, { lot: 'L2', days: 300, quantity: 5 })
  const other = await pharmacy.anOrder([[product, 2]])
  expect(await pharmacy.codeOf(other, gtin)).toBe('staff.scan_batch')
  await scanAll(other, [symbol('L2', 'C')])
})

test('a pack whose last transfer has brought it to another branch is in no parcel of this one', async () => {
  const { product, symbol, scanAll } = await aProductWith(['L1', 6])
  const olaya = await aBranch(api.db)
  const sent = await pharmacy.staff('POST', 'stock-transfers', {
    ...{ from_branch_id: 1, to_branch_id: olaya },
    lines: [{ product_id: product, lot: 'L1', expiry: null, pieces: 1 }],
    packs: [{ product_id: product, lot: 'L1', expiry: null, serial: 'T1' }],
  })
  expect(sent.status).toBe(201)
  const id = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(id, symbol('L1', 'T1'))).toBe('staff.packs_sent')
  await scanAll(id, [symbol('L1', 'T2')])
})

test('a pack that replaced a recalled one, and has not been outside, can leave after a cancellation', async () => {
  const { product, symbol, scanAll, takeOut, leave } = await aProductWith(['L1', 1], ['L2', 5])
  const id = await pharmacy.anOrder([[product, 2]])
  await scanAll(id, [symbol('L1', 'A'), symbol('L2', 'B')])
  expect(await leave(id)).toBeUndefined()
  await pharmacy.staff('POST', `orders/${id}/failed-delivery`, { reason: 'nobody', next_day: TODAY })
  await pharmacy.recall(product, 'L1')
  await takeOut(id)
  await scanAll(id, [symbol('L2', 'C')])
  const cancelled = await pharmacy.staff('POST', `orders/${id}/cancel`, {
    ...{ from: 'preparing', reason: 'Not wanted' },
  })
  expect(cancelled.status).toBe(200)
  expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'L2', quantity: 4, withdrawn: 1 })
  const other = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(other, symbol('L2', 'B'))).toBe('staff.pack_packed')
  await scanAll(other, [symbol('L2', 'C')])
})

test('a plain barcode passes no pack of another branch while recalled packs lie there', async () => {
  const olaya = await aBranch(api.db, 'Malaz')
  const { product, gtin, symbol, scanAll } = await aProductWith(['L1', 4, olaya], ['L2', 5, olaya])
  await pharmacy.recall(product, 'L1')
  const id = await pharmacy.anOrder([[product, 2]])
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  await scanAll(id, [symbol('L2', 'A'), symbol('L2', 'B')])
})

test('a code with a serial number but no batch does not tell which batch a pack is of', async () => {
  const known = await aProductWith(['L2', 5], ['L1', 2])
  const first = await pharmacy.anOrder([[known.product, 1]])
  expect(await pharmacy.codeOf(first, `01${known.gtin}21A`)).toBe('staff.scan_batch')
  await known.scanAll(first, [known.symbol('L2', 'A')])
  // Pieces that were received without their batch: the pack may be of another one.
  const { product, gtin, checkedOf, scanAll } = await aProductWith(['', 2], ['L1', 2])
  const id = await pharmacy.anOrder([[product, 2]])
  await scanAll(id, [`01${gtin}21A`, `https://id.gs1.org/01/${gtin}/21/B`])
  await pharmacy.recall(product, 'L1')
  expect(await checkedOf(id)).toEqual([0, false])
})

test('recalled packs under way to a branch pass there by no plain barcode', async () => {
  const olaya = await aBranch(api.db, 'Rawdah')
  const made = await aProductWith(['L1', 3, olaya], ['L2', 5])
  const { product, gtin, symbol, checkedOf, scanAll } = made
  const lines = [{ product_id: product, lot: 'L1', expiry: null, pieces: 3 }]
  const sent = await pharmacy.staff('POST', 'stock-transfers', {
    ...{ from_branch_id: olaya, to_branch_id: 1, lines },
  })
  const id = await pharmacy.anOrder([[product, 2]])
  await scanAll(id, [gtin, gtin])
  await pharmacy.recall(product, 'L1')
  expect(await checkedOf(id)).toEqual([0, false])
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  const transfer = `stock-transfers/${sent.body.data.id}`
  const [line] = (await pharmacy.staff('GET', transfer)).body.data.lines
  const received = { lines: [{ id: line.id, received: 3 }] }
  expect((await pharmacy.staff('POST', `${transfer}/receive`, received)).status).toBe(200)
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  await scanAll(id, [symbol('L2', 'A'), symbol('L2', 'B')])
})

test.each(['delivered', 'on_its_way'] as const)(
  'an order that waits in its branch is checked anew if its delivery is undone after a recall (%s)',
  async status => {
    const { product, gtin, symbol, checkedOf, scanAll } = await aProductWith(['L2', 2], ['L1', 2])
    const id = await pharmacy.anOrder([[product, 2]], 'branch')
    await scanAll(id, [gtin, gtin])
    const send = async (path: string, body: object = {}) =>
      (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).body.code as string | undefined
    const advance = (from: string) => send('advance', { from })
    expect([await advance('preparing'), await advance('on_its_way')]).toEqual([undefined, undefined])
    // Without a recall it waits as it did.
    expect(await send('undo-delivery')).toBeUndefined()
    expect(await checkedOf(id)).toEqual([2, true])
    if (status === 'delivered') expect(await advance('on_its_way')).toBeUndefined()
    await pharmacy.recall(product, 'L1')
    if (status === 'delivered') expect(await send('undo-delivery')).toBeUndefined()
    expect(await checkedOf(id)).toEqual([0, false])
    expect((await pharmacy.packingOf(id)).lines[0].stop).toMatchObject({ batches: [{ lot: 'L1' }] })
    expect(await advance('on_its_way')).toBe('staff.changed_meanwhile')
    expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
    await scanAll(id, [symbol('L2', 'A'), symbol('L2', 'B')])
    expect([await advance('preparing'), await advance('on_its_way')]).toEqual([undefined, undefined])
  },
)

test('a delivery that is undone after a recall is under way again, as it was', async () => {
  const { product, gtin, checkedOf, scanAll, leave } = await aProductWith(['L2', 2], ['L1', 2])
  const id = await pharmacy.anOrder([[product, 2]])
  await scanAll(id, [gtin, gtin])
  expect(await leave(id)).toBeUndefined()
  const send = async (path: string, body: object = {}) =>
    (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
  expect(await send('advance', { from: 'on_its_way' })).toBe(200)
  await pharmacy.recall(product, 'L1')
  expect(await send('undo-delivery')).toBe(200)
  expect(await checkedOf(id)).toEqual([2, true])
  // The parcel is checked once it has come back.
  expect(await send('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBe(200)
  expect(await checkedOf(id)).toEqual([0, false])
})

test('recalled packs that were cleared off the shelf are in no parcel that was begun after the recall', async () => {
  const { product, gtin, scanAll } = await aProductWith(['L1', 2], ['L2', 4])
  const before = await pharmacy.anOrder([[product, 1]])
  const { id: batch } = (await pharmacy.recall(product, 'L1')).body.data
  const clear = () => pharmacy.staff('POST', `batches/${batch}/clear`, { pieces: 1 })
  expect((await clear()).status).toBe(200)
  const meanwhile = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(meanwhile, gtin)).toBe('staff.scan_batch')
  expect((await clear()).status).toBe(200)
  await pharmacy.staff('POST', `batches/${batch}/clear`, { pieces: 0 })
  // A parcel that was begun before the recall may have a recalled pack.
  expect(await pharmacy.codeOf(before, gtin)).toBe('staff.scan_batch')
  for (const id of [meanwhile, await pharmacy.anOrder([[product, 1]])]) await scanAll(id, [gtin])
})

test.each([false, true])(
  'a parcel that comes back after a recall is checked anew, cleared: %s',
  async clear => {
    const { product, gtin, symbol, checkedOf, scanAll, leave } = await aProductWith(['L2', 2], ['L1', 2])
    const id = await pharmacy.anOrder([[product, 2]])
    await scanAll(id, [gtin, gtin])
    expect(await leave(id)).toBeUndefined()
    const batch = (await pharmacy.recall(product, 'L1')).body.data.id
    const clearAway = () => pharmacy.staff('POST', `batches/${batch}/clear`, { pieces: 2 })
    if (clear) expect((await clearAway()).status).toBe(200)
    await pharmacy.staff('POST', `orders/${id}/failed-delivery`, { reason: 'nobody', next_day: TODAY })
    expect(await checkedOf(id)).toEqual([0, false])
    const { stop } = (await pharmacy.packingOf(id)).lines[0]
    expect(stop).toMatchObject({ batches: [{ lot: 'L1' }], inside: false, way: 'moved' })
    expect(await leave(id)).toBe('staff.not_scanned')
    expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
    await scanAll(id, [symbol('L2', 'A'), symbol('L2', 'B')])
    expect(await leave(id)).toBeUndefined()
    expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'L2', quantity: 0 })
  },
)
