import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/store.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, batchesOf } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let olaya: number

beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
  olaya = await aBranch(api.db)
})
afterAll(async () => {
  // Every stock is the sum of its movements and of its batches.
  await checkStock(api.db)
  await api.close()
})

const anOrder = (product: number, quantity: number) => pharmacy.anOrder([[product, quantity]])
const batchesOfOrder = async (id: number) =>
  (await pharmacy.packingOf(id)).lines[0].batches.map(({ lot, pieces }: { lot: string; pieces: number }) => [
    lot,
    pieces,
  ])

test('no pack of a recalled number leaves as pieces whose batch was not read', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([
    { lot: 'jq-١٢', days: 200, quantity: 5 },
    { lot: '', days: null, quantity: 5 },
  ])
  await pharmacy.recall(product, 'jq-١٢')
  const id = await anOrder(product, 1)
  for (const [lot, days] of [
    ['jq-12', 230],
    ['JQ12', 200],
  ] as const)
    expect(await pharmacy.codeOf(id, pack(lot, days))).toBe('staff.pack_recalled')
  expect(await pharmacy.codeOf(id, pack('JQ13', 200))).toBe('packed')
})

test('a pack is checked as what it is', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([
    { lot: 'FIRST', days: 200, quantity: 5 },
    { lot: 'SECOND', days: 300, quantity: 5 },
    { lot: 'BAD', days: 400, quantity: 1 },
    { lot: 'FAR', days: 400, quantity: 3, branch: olaya },
  ])
  await pharmacy.recall(product, 'BAD')
  const id = await anOrder(product, 3)
  expect(await batchesOfOrder(id)).toEqual([['FIRST', 3]])
  expect(await pharmacy.codeOf(id, pack('NEW', -330))).toBe('staff.pack_expired')
  expect(await pharmacy.codeOf(id, pack('NEW', 300))).toBe('staff.pack_unknown_batch')
  expect(await pharmacy.codeOf(id, pack('BAD', 400))).toBe('staff.pack_recalled')
  expect(await pharmacy.codeOf(id, pack('FAR', 400))).toBe('staff.pack_other_branch')
  expect(await pharmacy.codeOf(id, pack('FIRST', 200, 'S1'))).toBe('packed')
  const twice = await pharmacy.scan(id, pack('FIRST', 200, 'S1'))
  expect([twice.body.code, twice.body.message]).toEqual([
    'staff.pack_packed',
    `This pack was scanned into order AF-${String(id).padStart(6, '0')} and does not count again. Scan another pack.`,
  ])
  expect(await pharmacy.codeOf(id, pack('SECOND', 300, 'S2'))).toBe('packed')
  expect(await batchesOfOrder(id)).toEqual([
    ['FIRST', 2],
    ['SECOND', 1],
  ])
  const other = await anOrder(product, 1)
  expect(await pharmacy.codeOf(other, pack('SECOND', 300, 'S2'))).toBe('staff.pack_packed')
  const { rows } = await api.pool.query(
    `select lot, serial from packed_packs p join product_batches b on b.id = p.batch_id
     where p.product_id = $1 order by p.id`,
    [product],
  )
  expect(rows).toEqual([
    { lot: 'FIRST', serial: 'S1' },
    { lot: 'SECOND', serial: 'S2' },
  ])
  // Of a complete line, too: a pack of the parcel must not be put back on the shelf.
  expect(await pharmacy.codeOf(id, pack('FIRST', 200, 'S3'))).toBe('packed')
  expect(await pharmacy.codeOf(id, pack('FIRST', 200, 'S3'))).toBe('staff.pack_packed')
  expect(await pharmacy.codeOf(id, pack('FIRST', 200, 'S4'))).toBe('staff.enough_pieces')
})

test('the barcode of a pack that was scanned by its serial number is no other pack', async () => {
  const gtin = withCheckDigit('6281234569999')
  const { id: product, pack } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 9 }], {
    ...{ gtin: gtin.padStart(14, '0'), medicineClass: 'general', storage: 'room' },
  })
  const id = await anOrder(product, 3)
  const symbol = pack('A', 300, 'S1').replace(/^01\d{14}/, `01${gtin.padStart(14, '0')}`)
  const checked = async (code: string, same_pack: boolean) =>
    (await pharmacy.staff('POST', `orders/${id}/pieces`, { code, same_pack })).body.data.lines[0].checked
  expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
  // The server cannot know whether this is the second code of the pack in the parcel.
  expect(await pharmacy.codeOf(id, symbol)).toBe('staff.same_pack')
  expect(await checked(symbol, true)).toBe(1)
  expect(await pharmacy.codeOf(id, symbol)).toBe('staff.pack_packed')
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  expect(await pharmacy.codeOf(id, symbol.replace('21S1', '21S2'))).toBe('packed')
  await pharmacy.staff('DELETE', `orders/${id}/pieces`)
  expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
  expect(await checked(symbol, false)).toBe(2)
  await pharmacy.staff('DELETE', `orders/${id}/pieces`)
  for (let piece = 0; piece < 2; piece++) expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
  expect(await checked(symbol, true)).toBe(2)
  const second = symbol.replace('21S1', '21S2')
  expect(await pharmacy.codeOf(id, second)).toBe('staff.same_pack')
  expect(await checked(second, true)).toBe(2)
})

test('a pack of another batch is not asked about after one whose batch was read', async () => {
  const { id: product, pack } = await pharmacy.aMedicine(
    [
      { lot: 'A', days: 300, quantity: 9 },
      { lot: 'B', days: 400, quantity: 9 },
    ],
    { medicineClass: 'general' },
  )
  const id = await anOrder(product, 3)
  const readA = pack('A', 300)
  expect(await pharmacy.codeOf(id, readA)).toBe('packed')
  expect(await pharmacy.codeOf(id, pack('B', 400, 'S1'))).toBe('packed')
  // Another screen has asked before: the piece of batch A stays.
  const body = { code: pack('B', 400, 'S2'), same_pack: true }
  const { lines } = (await pharmacy.staff('POST', `orders/${id}/pieces`, body)).body.data
  expect(lines[0].checked).toBe(3)
  await pharmacy.staff('DELETE', `orders/${id}/pieces`)
  expect(await pharmacy.codeOf(id, readA)).toBe('packed')
  expect(await pharmacy.codeOf(id, pack('A', 300, 'S3'))).toBe('staff.same_pack')
})

test('a plain barcode passes no pack while packs of a recalled batch lie on the shelf', async () => {
  const gtin = withCheckDigit('6281234569998').padStart(14, '0')
  const { id: product } = await pharmacy.aMedicine(
    [
      { lot: 'BAD', days: 200, quantity: 3 },
      { lot: 'GOOD', days: 300, quantity: 5 },
    ],
    { gtin, sku: 'OTC-1', medicineClass: 'pharmacy' },
  )
  const id = await anOrder(product, 3)
  const { rows } = await api.pool.query(
    `select id from product_batches where product_id = $1 and lot = 'BAD'`,
    [product],
  )
  expect((await pharmacy.recall(product, 'BAD')).status).toBe(200)
  for (const code of [gtin, 'OTC-1']) expect(await pharmacy.codeOf(id, code)).toBe('staff.scan_batch')
  expect(await pharmacy.codeOf(id, `01${gtin}10GOOD`)).toBe('packed')
  // They are off the shelf; the parcel that was begun before the recall may still have one.
  await pharmacy.staff('POST', `batches/${rows[0].id}/clear`, { pieces: 3 })
  await pharmacy.staff('POST', `batches/${rows[0].id}/clear`, { pieces: 0 })
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  expect(await pharmacy.codeOf(await anOrder(product, 1), gtin)).toBe('packed')
})

test('a pack near its end is refused, unless the order has taken its batch', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([{ lot: 'LONG', days: 300, quantity: 2 }])
  const id = await anOrder(product, 1)
  await aBatch(api.pool, product, { lot: 'SHORT', days: 30, quantity: 1 })
  expect(await pharmacy.codeOf(id, pack('SHORT', 30))).toBe('staff.pack_short')
  expect(await pharmacy.codeOf(id, pack('LONG', 300))).toBe('packed')
})

test('a scanned batch that other orders have taken is exchanged with one that has not packed it', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([
    { lot: 'A', days: 200, quantity: 1 },
    { lot: 'B', days: 300, quantity: 1 },
  ])
  const [first, second] = [await anOrder(product, 1), await anOrder(product, 1)]
  expect(await pharmacy.codeOf(first, pack('B', 300))).toBe('packed')
  expect([await batchesOfOrder(first), await batchesOfOrder(second)]).toEqual([[['B', 1]], [['A', 1]]])
  expect(await pharmacy.codeOf(second, pack('B', 300))).toBe('staff.pack_none_left')
  expect(await pharmacy.codeOf(second, pack('A', 200))).toBe('packed')
})

test('a scan tells the batch of pieces that were received without it', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([])
  await api.pool.query(`select change_batch(batch_of($1, '', null), 3, 'received')`, [product])
  const id = await anOrder(product, 2)
  expect(await pharmacy.codeOf(id, pack('READ', 300, 'S9'))).toBe('packed')
  expect(await batchesOfOrder(id)).toEqual([
    ['', 1],
    ['READ', 1],
  ])
  await api.db.update(products).set({ medicineClass: 'prescription' }).where(eq(products.id, product))
  expect(await pharmacy.codeOf(id, pack('OTHER', 300))).toBe('staff.pack_unknown_batch')
})

test('a recall takes packs out of parcels and moves orders to another batch, where there is one', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([
    { lot: 'OLD', days: 200, quantity: 4 },
    { lot: 'NEW', days: 300, quantity: 2 },
  ])
  const moved = await anOrder(product, 2)
  const stopped = await anOrder(product, 2)
  for (const id of [moved, stopped])
    for (const serial of ['1', '2'])
      expect(await pharmacy.codeOf(id, pack('OLD', 200, `${id}-${serial}`))).toBe('packed')
  const { data } = (await pharmacy.recall(product, 'OLD')).body
  // Staff have to open both parcels. No customer is told, because neither parcel has left.
  expect(data.buyers).toMatchObject([
    { notice_id: null, orders: [{ id: stopped }] },
    { notice_id: null, orders: [{ id: moved }] },
  ])
  expect(await batchesOfOrder(moved)).toEqual([
    ['OLD', 2],
    ['NEW', 2],
  ])
  const { packing } = (await pharmacy.staff('GET', `orders/${moved}`)).body.data
  expect([packing.packed, packing.lines[0].checked]).toEqual([null, 0])
  expect(await batchesOf(api.pool, product)).toEqual([
    { lot: 'OLD', quantity: 0, withdrawn: 2 },
    { lot: 'NEW', quantity: 0 },
  ])
  const board = (await pharmacy.staff('GET', 'orders/board')).body.data
  expect(board.find((card: { id: number }) => card.id === stopped)).toMatchObject({ stop: 'recalled' })
  expect(board.find((card: { id: number }) => card.id === moved)).toMatchObject({ stop: 'recalled' })
  expect(await pharmacy.codeOf(stopped, pack('OLD', 200, 'X'))).toBe('staff.pack_recalled')
  const refused = await pharmacy.staff('POST', `orders/${stopped}/advance`, { from: 'preparing' })
  expect(refused.body.code).toBe('staff.recalled_inside')
  expect((await pharmacy.staff('POST', `orders/${stopped}/hand-over`, {})).body.code).toBe(
    'staff.recalled_inside',
  )
  await aBatch(api.pool, product, { lot: 'LATE', days: 500, quantity: 2 })
  for (let piece = 0; piece < 2; piece++)
    expect(await pharmacy.codeOf(stopped, pack('LATE', 500))).toBe('packed')
  // The recalled packs lie in both parcels until somebody has taken them out.
  const leave = async (id: number) =>
    (await pharmacy.staff('POST', `orders/${id}/advance`, { from: 'preparing' })).body.code
  for (const id of [moved, stopped]) expect(await leave(id)).toBe('staff.recalled_inside')
  const takenOut = await pharmacy.staff('DELETE', `orders/${stopped}/pieces`)
  expect(takenOut.body.data).toMatchObject({ packed: expect.any(Object), lines: [{ checked: 2 }] })
  expect(await leave(stopped)).toBeUndefined()
  await pharmacy.staff('DELETE', `orders/${moved}/pieces`)
  expect(await batchesOfOrder(moved)).toEqual([['NEW', 2]])
  for (let piece = 0; piece < 2; piece++)
    expect(await pharmacy.codeOf(moved, pack('NEW', 300))).toBe('packed')
  expect(await leave(moved)).toBeUndefined()
  expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'OLD', quantity: 0, withdrawn: 4 })
})

test('of 52 packers at one batch each gets a pack, and what left is what was scanned', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([
    { lot: 'A', days: 200, quantity: 26 },
    { lot: 'B', days: 300, quantity: 26 },
  ])
  const ids: number[] = []
  for (let order = 0; order < 52; order++) ids.push(await anOrder(product, 1))
  const first = await Promise.all(ids.map((id, index) => pharmacy.codeOf(id, pack('B', 300, `B${index}`))))
  expect(first.filter(code => code === 'packed')).toHaveLength(26)
  const rest = ids.filter((_, index) => first[index] !== 'packed')
  const second = await Promise.all(rest.map((id, index) => pharmacy.codeOf(id, pack('A', 200, `A${index}`))))
  expect(second.filter(code => code === 'packed')).toHaveLength(26)
  const { rows } = await api.pool.query(
    `select b.lot, count(*)::int as packs, sum(p.pieces)::int as pieces from packed_packs p
      join product_batches b on b.id = p.batch_id where p.product_id = $1 group by b.lot order by b.lot`,
    [product],
  )
  expect(rows).toEqual([
    { lot: 'A', packs: 26, pieces: 26 },
    { lot: 'B', packs: 26, pieces: 26 },
  ])
})

test.each(['cancel', 'failed-delivery'] as const)(
  'medicines and cold goods that come back by %s are not sold again',
  async way => {
    const { id: cold, pack } = await pharmacy.aMedicine([{ lot: 'C', days: 300, quantity: 3 }])
    await api.db.update(products).set({ storage: 'refrigerated' }).where(eq(products.id, cold))
    const id = await anOrder(cold, 2)
    for (const serial of ['1', '2']) await pharmacy.scan(id, pack('C', 300, `${id}-${serial}`))
    await pharmacy.staff('POST', `orders/${id}/hand-over`, {})
    const body = way === 'cancel' ? { from: 'on_its_way', reason: 'Refused' } : { reason: 'refused' }
    expect((await pharmacy.staff('POST', `orders/${id}/${way}`, body)).status).toBe(200)
    expect(await batchesOf(api.pool, cold)).toEqual([{ lot: 'C', quantity: 1, withdrawn: 2 }])
    const other = await anOrder(cold, 1)
    expect(await pharmacy.codeOf(other, pack('C', 300, `${id}-1`))).toBe('staff.pack_packed')
    expect(
      (await pharmacy.staff('POST', `orders/${other}/cancel`, { from: 'preparing', reason: 'Changed' }))
        .status,
    ).toBe(200)
    expect(await batchesOf(api.pool, cold)).toEqual([{ lot: 'C', quantity: 1, withdrawn: 2 }])
  },
)
