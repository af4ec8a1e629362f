import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBranch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { issueInvoicesOfDelivered } from '#tests/support/fixtures/delivered-orders.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { recalledProducts } from '#tests/support/fixtures/recalled-products.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// A plain barcode tells no batch: a recall doubts all packs that were where the recalled ones have been.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let aProductWith: ReturnType<typeof recalledProducts>
let second: number
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
  aProductWith = recalledProducts(pharmacy)
  second = await aBranch(api.db, 'Malaz')
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const doubted = { checked: 0, stop: { batches: [{ lot: 'L1' }], inside: false, way: 'moved' } }

test('packs of another branch, beside which recalled ones lie in the branch of the order', async () => {
  const { gtin, recall, parcel } = await aProductWith([
    ['L1', 2],
    ['L2', 5, second],
  ])
  const first = await parcel()
  const inside = await parcel(gtin, gtin)
  await recall()
  expect(await inside.line()).toMatchObject({ checked: 0 })
  expect(await inside.act('hand-over')).toBe('staff.not_scanned')
  expect((await first.line()).stop).toMatchObject({ batches: [{ lot: 'L1' }] })
})

test('packs beside which the last ones of the batch were packed, also by their plain barcode', async () => {
  const { gtin, recall, parcel } = await aProductWith([
    ['L1', 2],
    ['L2', 6],
  ])
  const left = await parcel(gtin, gtin)
  expect(await left.act('hand-over')).toBeUndefined()
  const [inside, outside] = [await parcel(gtin, gtin), await parcel(gtin, gtin)]
  expect(await outside.act('hand-over')).toBeUndefined()
  await recall()
  expect(await inside.line()).toMatchObject(doubted)
  expect(await outside.act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  expect(await outside.line()).toMatchObject(doubted)
})

test('packs in a parcel that comes back, although the batch had left the sale before its recall', async () => {
  const { product, gtin, recall, clear, parcel } = await aProductWith([
    ['L2', 4],
    ['L1', 3],
  ])
  const outside = await parcel(gtin, gtin)
  await api.pool.query(`update product_batches set expiry = $2 where product_id = $1 and lot = 'L1'`, [
    ...[product, dayFromNow(40)],
  ])
  await checkStock(api.db)
  expect(await outside.act('hand-over')).toBeUndefined()
  expect((await clear(await recall(), 3)).status).toBe(200)
  expect(await outside.act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  expect(await outside.line()).toMatchObject(doubted)
})

test('packs that come back for good are not sold again', async () => {
  const { product, gtin, recall, parcel } = await aProductWith(
    [
      ['L2', 4],
      ['L1', 2],
    ],
    { medicineClass: 'general' },
  )
  const [cancelled, returned] = [await parcel(gtin, gtin), await parcel(gtin, gtin)]
  for (const { act } of [cancelled, returned]) expect(await act('hand-over')).toBeUndefined()
  expect(await returned.act('advance', { from: 'on_its_way' })).toBeUndefined()
  await issueInvoicesOfDelivered(api)
  const { lines } = (await pharmacy.staff('GET', `orders/${returned.id}/returnable`)).body.data
  expect(lines).toMatchObject([{ restockable: true }])
  await recall()
  expect(await cancelled.act('failed-delivery', { reason: 'refused' })).toBeUndefined()
  expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'L2', quantity: 0, withdrawn: 2 })
  const { seen } = (await pharmacy.staff('GET', `orders/${returned.id}/returnable`)).body.data
  const body = (restocked: number) => ({
    ...{ seen, with_fee: false, reason: 'not_wanted', request_id: null },
    lines: [{ id: lines[0].id, restocked, destroyed: 2 - restocked }],
  })
  expect(await returned.act('returns', body(1))).toBe('staff.not_restockable')
  expect(await returned.act('returns', body(0))).toBeUndefined()
})

test('no packs whose codes have told another batch, and none of an order that was not scanned', async () => {
  const { symbol, recall, parcel } = await aProductWith([
    ['L2', 6],
    ['L1', 2],
  ])
  const [scanned, begun] = [await parcel(symbol('L2', 'A')), await parcel()]
  await recall()
  expect(await scanned.line()).toMatchObject({ checked: 1, stop: null })
  expect(await begun.line()).toMatchObject({ checked: 0, stop: null })
})

const NEW = `17${dayFromNow(400).slice(2).replaceAll('-', '')}10NEW`

test.each<[string, [string, number][], string, string]>([
  ['of the batch in the books', [['L2', 5]], '10L2', 'L2'],
  [
    'of another one',
    [
      ['L2', 5],
      ['L3', 5],
    ],
    '10L3',
    'L3',
  ],
  ['received without a number', [['', 5]], NEW, 'NEW'],
])('a doubted pack that came back is not sold again after its scan: %s', async (_, batches, code, lot) => {
  const { product, gtin, recall, orderOf } = await aProductWith([...batches, ['L1', 3]])
  const parcels = [await orderOf(1, [gtin]), await orderOf(1, [gtin]), await orderOf(2, [gtin, gtin])]
  for (const { act } of parcels) {
    expect(await act('hand-over')).toBeUndefined()
    expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  }
  await recall()
  const scan = (id: number, serial: string) => pharmacy.codeOf(id, `01${gtin}${code}\u001D21${serial}`)
  const ends = ['', 'all', 'one'].map((leftOut, index) => ({ leftOut, index }))
  for (const { leftOut, index } of ends) {
    const { id, act, line } = parcels[index] as (typeof parcels)[number]
    expect(await scan(id, `A${index}`)).toBe('packed')
    if (leftOut === 'one') expect(await scan(id, 'B')).toBe('packed')
    const body = { line_id: (await line()).id, quantity: 1, reason: 'damaged' }
    if (leftOut) expect(await act('substitutions', body)).toBeUndefined()
    if (leftOut !== 'all')
      expect(await act('cancel', { from: 'preparing', reason: 'Not wanted' })).toBeUndefined()
  }
  const other = await orderOf(1, [])
  for (const serial of ['A0', 'A1', 'A2', 'B']) expect(await scan(other.id, serial)).toBe('staff.pack_packed')
  expect(await batchesOf(api.pool, product)).toContainEqual(expect.objectContaining({ lot, withdrawn: 4 }))
})

test('a serial number that was read before the recall stays known, also if nobody checks the parcel', async () => {
  const { gtin, recall, orderOf } = await aProductWith([
    ['', 5],
    ['L1', 3],
  ])
  const { act } = await orderOf(1, [`01${gtin}21A`])
  expect(await act('hand-over')).toBeUndefined()
  await recall()
  expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
  expect(await act('cancel', { from: 'preparing', reason: 'Not wanted' })).toBeUndefined()
  const other = await orderOf(1, [])
  expect(await pharmacy.codeOf(other.id, `01${gtin}${NEW}\u001D21A`)).toBe('staff.pack_packed')
})

test.each([
  ['general', false],
  ['pharmacy', false],
  ['pharmacy', true],
] as const)(
  'a piece that is left out does not check the others: %s, came back: %s',
  async (medicineClass, cameBack) => {
    const { symbol, gtin, recall, orderOf } = await aProductWith(
      [
        ['L2', 5],
        ['L1', 3],
      ],
      { medicineClass },
    )
    const { id, act, line } = await orderOf(2, [gtin])
    const read = { code: symbol('L2', 'A'), same_pack: false }
    expect((await pharmacy.staff('POST', `orders/${id}/pieces`, read)).status).toBe(200)
    if (cameBack) {
      expect(await act('hand-over')).toBeUndefined()
      expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
    }
    await recall()
    const body = { line_id: (await line()).id, quantity: 1, reason: 'damaged' }
    expect(await act('substitutions', body)).toBeUndefined()
    expect(await line()).toMatchObject({ ...doubted, quantity: 1 })
    expect(await act('hand-over')).toBe('staff.not_scanned')
    expect(await pharmacy.codeOf(id, symbol('L2', 'B'))).toBe('packed')
    expect(await act('hand-over')).toBeUndefined()
  },
)

test('packs of a batch that is under way to the branch, as the order says', async () => {
  const { product, gtin, recall, parcel } = await aProductWith([
    ['L1', 3, second],
    ['L2', 5],
  ])
  const lines = [{ product_id: product, lot: 'L1', expiry: null, pieces: 3 }]
  await pharmacy.staff('POST', 'stock-transfers', { from_branch_id: second, to_branch_id: 1, lines })
  const inside = await parcel(gtin, gtin)
  await recall()
  expect(await inside.line()).toMatchObject(doubted)
})

test('of two recalls neither counts the packs of the other', async () => {
  const { product, symbol, recall, parcel } = await aProductWith([
    ['L1', 1],
    ['L2', 1],
    ['L3', 5],
  ])
  const inside = await parcel(symbol('L1', 'A'), symbol('L2', 'B'))
  await recall()
  await pharmacy.recall(product, 'L2')
  expect(await inside.line()).toMatchObject({ checked: 0 })
  for (const serial of ['C', 'D'])
    expect(await pharmacy.codeOf(inside.id, symbol('L3', serial))).toBe('packed')
  expect(await inside.line()).toMatchObject({ checked: 2 })
})
