import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { issueInvoicesOfDelivered } from '#tests/support/fixtures/delivered-orders.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { recalledProducts } from '#tests/support/fixtures/recalled-products.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// Packs come to other branches without their batch: by transfers of any batch, and without a number.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let aProductWith: ReturnType<typeof recalledProducts>
let olaya: number
let malaz: number
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
  aProductWith = recalledProducts(pharmacy)
  olaya = await aBranch(api.db)
  malaz = await aBranch(api.db, 'Malaz')
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

async function send(product: number, from: number, to: number, end: 'receive' | 'take-back' | 'none') {
  const sent = await pharmacy.staff('POST', 'stock-transfers', {
    ...{ from_branch_id: from, to_branch_id: to },
    lines: [{ product_id: product, lot: '', expiry: null, pieces: 2 }],
  })
  expect(sent.status).toBe(201)
  const transfer = `stock-transfers/${sent.body.data.id}`
  const { lines } = (await pharmacy.staff('GET', transfer)).body.data
  const received = { lines: lines.map(({ id }: { id: number }) => ({ id, received: 2 })) }
  if (end !== 'none') expect((await pharmacy.staff('POST', `${transfer}/${end}`, received)).status).toBe(200)
}
const receive = async (product: number, branch: number) => {
  const lines = [{ product_id: product, lot: '', expiry: null, pieces: 2 }]
  expect((await pharmacy.staff('POST', 'stock/receipts', { branch_id: branch, lines })).status).toBe(200)
}

/** The ways in which two packs come to Malaz, of which no more is known than their product. */
const ways: Record<string, (product: number) => Promise<void>> = {
  'a transfer': product => send(product, 1, malaz, 'receive'),
  'two transfers': async product => {
    await send(product, 1, olaya, 'receive')
    await send(product, olaya, malaz, 'receive')
  },
  'a transfer that is under way beside one': async product => {
    await send(product, 1, malaz, 'none')
    await aBatch(api.pool, product, { lot: 'L3', days: 800, quantity: 2, branch: malaz })
  },
  'a delivery without a number': product => receive(product, malaz),
  'a delivery without a number, and a transfer': async product => {
    await receive(product, olaya)
    await send(product, olaya, malaz, 'receive')
  },
}
const batches: [string, number][] = [
  ['L2', 2],
  ['L1', 3],
]

test.each(Object.entries(ways))('a recall doubts what was packed of %s by plain codes', async (_, come) => {
  const { product, gtin, recall, orderOf } = await aProductWith(batches)
  await come(product)
  const waiting = await orderOf(1, [gtin], malaz)
  expect(await waiting.act('advance', { from: 'preparing' })).toBeUndefined()
  const prepared = await orderOf(1, [gtin], malaz)
  await recall()
  for (const { line, act, id } of [waiting, prepared]) {
    expect(await line()).toMatchObject({ checked: 0, stop: { batches: [{ lot: 'L1' }], inside: false } })
    expect(await act('advance', { from: 'preparing' })).toBe('staff.not_scanned')
    expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  }
  const board = (await pharmacy.staff('GET', 'orders/board')).body.data as { id: number; packed: unknown }[]
  expect(board.find(({ id }) => id === waiting.id)).toMatchObject({ next: 'on_its_way', unscanned: 1 })
})

test.each(Object.keys(ways).slice(0, 3))(
  'packs of %s pass by plain codes again once the shelf of the batch is cleared',
  async way => {
    const { product, gtin, recall, clear, search, orderOf } = await aProductWith(batches)
    await ways[way]?.(product)
    const batch = await recall()
    const { id } = await orderOf(1, [], malaz)
    expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
    const lines = [{ product_id: product, lot: '', expiry: null, pieces: 1 }]
    const body = { from_branch_id: malaz, to_branch_id: olaya, lines }
    expect((await pharmacy.staff('POST', 'stock-transfers', body)).body.code).toBe('staff.scan_batch')
    expect((await clear(batch, 3)).status).toBe(200)
    if (way.includes('under way')) {
      expect((await clear(batch, 0)).body.code).toBe('staff.packs_elsewhere')
      const { rows } = await api.pool.query(`select id from stock_transfers where status = 'sent'`)
      for (const { id: sent } of rows) await pharmacy.staff('POST', `stock-transfers/${sent}/take-back`)
    }
    await search(batch)
    expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
  },
)

test('packs without a number pass by plain codes once the number of each of them was read', async () => {
  const { product, gtin, symbol, recall, clear, search, orderOf } = await aProductWith(batches)
  await receive(product, malaz)
  const batch = await recall()
  expect((await clear(batch, 3)).status).toBe(200)
  await search(batch)
  const { id, act } = await orderOf(2, [], malaz)
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  const expiry = dayFromNow(500).slice(2).replaceAll('-', '')
  for (const serial of ['A', 'B'])
    expect(await pharmacy.codeOf(id, `01${gtin}17${expiry}10L4\u001D21${serial}`)).toBe('packed')
  expect(await act('advance', { from: 'preparing' })).toBeUndefined()
  await aBatch(api.pool, product, { lot: 'L5', days: 900, quantity: 2, branch: malaz })
  const [other, third] = [await orderOf(1, [], malaz), await orderOf(1, [], malaz)]
  expect(await pharmacy.codeOf(other.id, gtin)).toBe('packed')
  expect(await pharmacy.codeOf(third.id, symbol('L1', 'C'))).toBe('staff.pack_recalled')
  expect(await pharmacy.codeOf(third.id, gtin)).toBe('staff.scan_batch')
})

test.each(['cancelled', 'returned', 'not picked up'])(
  'a doubted pack of another branch is not sold again: %s',
  async how => {
    const { product, gtin, recall, orderOf } = await aProductWith(batches, { medicineClass: 'general' })
    await send(product, 1, malaz, 'receive')
    const { act, id } = await orderOf(1, [gtin], malaz)
    if (how !== 'cancelled') expect(await act('advance', { from: 'preparing' })).toBeUndefined()
    if (how === 'returned') {
      expect(await act('advance', { from: 'on_its_way' })).toBeUndefined()
      await issueInvoicesOfDelivered(api)
    }
    await recall()
    if (how === 'returned') {
      const { lines } = (await pharmacy.staff('GET', `orders/${id}/returnable`)).body.data
      expect(lines).toMatchObject([{ restockable: false }])
      return
    }
    expect(await act('cancel', { from: 'preparing', reason: 'Changed' })).toBeUndefined()
    expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'L2', quantity: 1, withdrawn: 1 })
  },
)

test.each([
  ['sent before the batch came', (product: number) => send(product, 1, malaz, 'receive')],
  ['taken back', (product: number) => send(product, 1, malaz, 'take-back')],
  ['received by a third branch', (product: number) => send(product, 1, olaya, 'receive')],
])('a recall leaves packs of a branch alone to which none came: %s', async (how, come) => {
  const isBefore = how.startsWith('sent')
  const { product, gtin, recall, orderOf } = await aProductWith([
    ['L2', 4],
    ...(isBefore ? [] : [['L1', 3] as const]),
  ] as [string, number][])
  await come(product)
  if (isBefore) await aBatch(api.pool, product, { lot: 'L1', days: 700, quantity: 3 })
  await aBatch(api.pool, product, { lot: 'L3', days: 800, quantity: 4, branch: malaz })
  const { act, line } = await orderOf(1, [gtin], malaz)
  await recall()
  expect(await line()).toMatchObject({ checked: 1, stop: null })
  expect(await act('advance', { from: 'preparing' })).toBeUndefined()
  const { id } = await orderOf(1, [], malaz)
  expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
})

test('a recall follows the transfers as often for many open orders as for one', async () => {
  const countCalls = async (orders: number) => {
    const { gtin, recall, orderOf } = await aProductWith([
      ['L2', 20],
      ['L1', 4],
      ['L1', 4, olaya],
      ['L1', 4, malaz],
    ])
    for (let made = 0; made < orders; made++) await orderOf(1, [gtin])
    await api.pool.query('alter sequence times_followed restart')
    await recall()
    return Number((await api.pool.query('select last_value from times_followed')).rows[0].last_value)
  }
  const { rows } = await api.pool.query(`select pg_get_functiondef('branches_reached'::regproc) as text`)
  await api.pool.query('create sequence times_followed')
  await api.pool.query(rows[0].text.replace('BEGIN', `BEGIN PERFORM nextval('times_followed');`))
  try {
    expect(await countCalls(4)).toBe(await countCalls(1))
  } finally {
    await api.pool.query(rows[0].text)
  }
})
