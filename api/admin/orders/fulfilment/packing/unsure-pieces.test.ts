import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { issueInvoicesOfDelivered } from '#tests/support/fixtures/delivered-orders.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { recalledProducts } from '#tests/support/fixtures/recalled-products.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// What happens to pieces without a scanned batch once a batch that lay beside them is recalled.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let aProductWith: ReturnType<typeof recalledProducts>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
  aProductWith = recalledProducts(pharmacy)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const doubted = { checked: 0, stop: { batches: [{ lot: 'L1' }], inside: false, way: 'moved' } }
const unscanned = { unscanned_reason: 'Scanner broken' }

test.each(['waiting', 'picked up by mistake'])(
  'pieces that left without a scan, of a parcel in its branch: %s',
  async how => {
    const { recall, orderOf, symbol } = await aProductWith([
      ['L2', 2],
      ['L1', 3],
    ])
    const { id, act, line } = await orderOf(2, [], 'branch')
    expect(await act('advance', { from: 'preparing', ...unscanned })).toBeUndefined()
    if (how !== 'waiting') expect(await act('advance', { from: 'on_its_way' })).toBeUndefined()
    await recall()
    if (how !== 'waiting') expect(await act('undo-delivery')).toBeUndefined()
    expect(await line()).toMatchObject(doubted)
    expect(await act('advance', { from: 'preparing' })).toBe('staff.not_scanned')
    for (const serial of ['A', 'B']) expect(await pharmacy.codeOf(id, symbol('L2', serial))).toBe('packed')
    for (const from of ['preparing', 'on_its_way']) expect(await act('advance', { from })).toBeUndefined()
  },
)

test('pieces that left without a scan, when they come back', async () => {
  const { recall, parcel } = await aProductWith([
    ['L2', 2],
    ['L1', 3],
  ])
  const { act, line } = await parcel()
  expect(await act('hand-over', unscanned)).toBeUndefined()
  await recall()
  expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  expect(await line()).toMatchObject(doubted)
  expect(await act('hand-over')).toBe('staff.not_scanned')
})

test('pieces that left without a scan are not sold again', async () => {
  const { product, recall, parcel } = await aProductWith(
    [
      ['L2', 4],
      ['L1', 2],
    ],
    { medicineClass: 'general' },
  )
  const [refused, returned] = [await parcel(), await parcel()]
  for (const { act } of [refused, returned]) expect(await act('hand-over', unscanned)).toBeUndefined()
  expect(await returned.act('advance', { from: 'on_its_way' })).toBeUndefined()
  await issueInvoicesOfDelivered(api)
  await recall()
  const { lines } = (await pharmacy.staff('GET', `orders/${returned.id}/returnable`)).body.data
  expect(lines).toMatchObject([{ restockable: false }])
  expect(await refused.act('failed-delivery', { reason: 'refused' })).toBeUndefined()
  expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'L2', quantity: 0, withdrawn: 2 })
})

test('a parcel that came back takes a free batch for doubted packs, which are withdrawn', async () => {
  const { product, gtin, recall, parcel, symbol } = await aProductWith([
    ['L2', 2],
    ['L1', 3],
  ])
  const { id, act } = await parcel(gtin, gtin)
  expect(await act('hand-over')).toBeUndefined()
  await recall()
  await aBatch(api.pool, product, { lot: 'L3', days: 500, quantity: 10 })
  expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  expect(await pharmacy.codeOf(id, symbol('L2', 'A'))).toBe('packed')
  expect(await pharmacy.codeOf(id, symbol('L1', 'B'))).toBe('staff.pack_recalled')
  expect(await pharmacy.codeOf(id, symbol('L3', 'C'))).toBe('packed')
  expect(await batchesOf(api.pool, product)).toEqual([
    { lot: 'L2', quantity: 0, withdrawn: 1 },
    { lot: 'L1', quantity: 0, withdrawn: 3 },
    { lot: 'L3', quantity: 9 },
  ])
  expect(await act('hand-over')).toBeUndefined()
})

test('the symbol of a pack that came back tells its batch, if the books have none', async () => {
  const { gtin, recall, parcel } = await aProductWith([
    ['', 2],
    ['L1', 3],
  ])
  const symbol = (serial: string) =>
    `01${gtin}17${dayFromNow(500).slice(2).replaceAll('-', '')}10L2\u001D21${serial}`
  const { id, act } = await parcel(gtin, gtin)
  expect(await act('hand-over')).toBeUndefined()
  await recall()
  expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  for (const serial of ['A', 'B']) expect(await pharmacy.codeOf(id, symbol(serial))).toBe('packed')
})

test('a recalled pack with a plain barcode stays inside until somebody takes it out', async () => {
  const { gtin, recall, parcel, symbol } = await aProductWith([
    ['L1', 2],
    ['L2', 10],
  ])
  const { id, act, line } = await parcel(gtin, gtin)
  await recall()
  expect((await pharmacy.packingOf(id)).unscanned).toBe(2)
  // The scan asks no question.
  for (const serial of ['A', 'B']) expect(await pharmacy.codeOf(id, symbol('L2', serial))).toBe('packed')
  expect(await line()).toMatchObject({ checked: 2, stop: { inside: true } })
  expect(await act('hand-over')).toBe('staff.recalled_inside')
  await pharmacy.staff('DELETE', `orders/${id}/pieces?stopped=yes`)
  expect(await line()).toMatchObject({ checked: 2, stop: null })
  expect(await act('hand-over')).toBeUndefined()
})

test.each(['cancelled', 'cancelled after it was begun anew', 'left out'])(
  'a doubted pack of an order that is %s lies withdrawn, and no plain barcode passes beside it',
  async how => {
    const { product, gtin, recall, clear, search, orderOf, parcel, symbol } = await aProductWith([
      ['L2', 6],
      ['L1', 3],
    ])
    const { id, act, line } = await parcel(gtin)
    const batch = await recall()
    expect((await clear(batch, 3)).status).toBe(200)
    if (how === 'left out') {
      const { id: line_id } = await line()
      expect(await act('substitutions', { line_id, quantity: 1, reason: 'missing' })).toBeUndefined()
      expect(await pharmacy.codeOf(id, symbol('L2', 'A'))).toBe('packed')
    } else {
      if (how !== 'cancelled') await pharmacy.staff('DELETE', `orders/${id}/pieces`)
      expect(await act('cancel', { from: 'preparing', reason: 'Changed' })).toBeUndefined()
    }
    const quantity = how === 'left out' ? 4 : 5
    const [lying] = await batchesOf(api.pool, product)
    expect(lying).toEqual({ lot: 'L2', quantity, withdrawn: 1 })
    await search(batch)
    const other = await orderOf(1, [])
    expect(await pharmacy.codeOf(other.id, gtin)).toBe('staff.scan_batch')
    const { rows } = await api.pool.query(
      `select id from product_batches where product_id = $1 and lot = 'L2'`,
      [product],
    )
    expect((await clear(rows[0].id, 1)).status).toBe(200)
    expect(await pharmacy.codeOf(other.id, gtin)).toBe('packed')
  },
)

test('a parcel does not leave without scans if a recall has doubted it, or was before it', async () => {
  const { gtin, recall, clear, search, parcel, symbol } = await aProductWith([
    ['L2', 20],
    ['L1', 3],
  ])
  const [packed, untouched] = [await parcel(gtin, gtin), await parcel()]
  const batch = await recall()
  const later = await parcel()
  const byHand = await parcel()
  const line_id = (await byHand.line()).id
  for (const _ of [1, 2]) expect(await byHand.act('pieces', { line_id })).toBeUndefined()
  for (const { act } of [packed, untouched, later, byHand]) {
    expect(await act('hand-over')).toBe('staff.not_scanned')
    expect(await act('hand-over', unscanned)).toBe('staff.unread_recalled')
    expect(await act('advance', { from: 'preparing', ...unscanned })).toBe('staff.unread_recalled')
  }
  for (const serial of ['A', 'B'])
    expect(await pharmacy.codeOf(packed.id, symbol('L2', serial))).toBe('packed')
  expect(await packed.act('hand-over')).toBeUndefined()
  expect((await clear(batch, 3)).status).toBe(200)
  await search(batch)
  // What was begun before the recall may have taken a pack before the shelf was cleared.
  expect(await untouched.act('hand-over', unscanned)).toBe('staff.unread_recalled')
  expect(await (await parcel()).act('hand-over', unscanned)).toBeUndefined()
})

test.each(['recall', 'leave out'])(
  'pieces that left without a scan are doubted by a later recall, prepared again by: %s',
  async how => {
    const batches: Parameters<typeof aProductWith>[0] = [
      ['L2', 5],
      ['L1', 3],
    ]
    const [plain, unread] = [
      await aProductWith(batches),
      await aProductWith(batches, { medicineClass: 'general' }),
    ]
    const id = await pharmacy.anOrder([
      [plain.product, 1],
      [unread.product, 2],
    ])
    const act = async (path: string, body: object = {}) =>
      (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
    const lineOf = async (product: number) =>
      (await pharmacy.packingOf(id)).lines.find((line: { product_id: number }) => line.product_id === product)
    expect(await pharmacy.codeOf(id, plain.gtin)).toBe('packed')
    expect(await act('hand-over', unscanned)).toBe(200)
    expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBe(200)
    if (how === 'recall') await plain.recall()
    else
      expect(
        await act('substitutions', {
          line_id: (await lineOf(plain.product)).id,
          quantity: 1,
          reason: 'damaged',
        }),
      ).toBe(200)
    expect(await lineOf(unread.product)).toMatchObject({ checked: 0, stop: null })
    const batch = await unread.recall()
    expect(await lineOf(unread.product)).toMatchObject(doubted)
    expect((await unread.clear(batch, 3)).status).toBe(200)
    expect(await act('cancel', { from: 'preparing', reason: 'Not wanted' })).toBe(200)
    expect(await batchesOf(api.pool, unread.product)).toContainEqual({ lot: 'L2', quantity: 3, withdrawn: 2 })
  },
)

test('unscanned pieces of a parcel that is prepared again are scanned, or sold again', async () => {
  const batches: Parameters<typeof aProductWith>[0] = [['L2', 5]]
  const { product, gtin, orderOf, symbol } = await aProductWith(batches, { medicineClass: 'general' })
  const other = await aProductWith([['L1', 5]])
  const id = await pharmacy.anOrder([
    [product, 2],
    [other.product, 1],
  ])
  const act = async (path: string, body: object = {}) =>
    (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
  expect(await act('hand-over', unscanned)).toBe(200)
  expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBe(200)
  await other.recall()
  expect(await pharmacy.codeOf(id, symbol('L2', 'A'))).toBe('packed')
  expect(await act('cancel', { from: 'preparing', reason: 'Not wanted' })).toBe(200)
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'L2', quantity: 5 }])
  await orderOf(2, [gtin, gtin])
})
