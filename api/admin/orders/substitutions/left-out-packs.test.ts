import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import type { ProductOverrides } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let staffId: number
beforeAll(async () => {
  api = await startTestApi()
  const staff = await api.signInStaff('pharmacist')
  staffId = staff.id
  pharmacy = scannedOrders(api, staff.token)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const EARLY = { lot: 'EARLY', days: 200, quantity: 1 }
const LATE = { lot: 'LATE', days: 300, quantity: 1 }

/** An order of two pieces of a medicine with these batches, and of one soap. */
async function anOrder(...batches: Parameters<typeof pharmacy.aMedicine>[0]) {
  const medicine = await pharmacy.aMedicine(batches)
  const soap = await pharmacy.aMedicine([{ lot: 'S', days: 300, quantity: 9 }])
  const id = await pharmacy.anOrder([
    [medicine.id, 2],
    [soap.id, 1],
  ])
  const { lines } = await pharmacy.packingOf(id)
  /** Leaves a piece of the medicine out, or proposes another product for it. */
  const leaveOut = async (more: object = {}) =>
    (
      await pharmacy.staff('POST', `orders/${id}/substitutions`, {
        ...{ line_id: lines[0].id, quantity: 1, reason: 'damaged', ...more },
      })
    ).body.data
  const scan = (lot: 'EARLY' | 'LATE', serial: string) =>
    pharmacy.codeOf(id, medicine.pack(lot, lot === 'EARLY' ? 200 : 300, serial))
  /** The packs in the parcel and the pieces that the order has taken of the medicine, by their batch. */
  const booked = async () => {
    const { rows } = await api.pool.query(
      `select lot, packed::int, taken::int from product_batches b, lateral (
         select (select coalesce(sum(pieces), 0) from packed_packs p join order_lines l on l.id = p.line_id
             where p.batch_id = b.id and l.order_id = $1) as packed,
           (select coalesce(-sum(quantity), 0) from stock_movements where batch_id = b.id and order_id = $1)
             as taken
       ) as pieces where product_id = $2 and (packed > 0 or taken > 0) order by lot`,
      [id, medicine.id],
    )
    return rows
  }
  const packSoap = () => pharmacy.codeOf(id, soap.pack('S', 300))
  const handOver = () => pharmacy.staff('POST', `orders/${id}/hand-over`, {})
  return { id, medicine, leaveOut, scan, booked, packSoap, handOver }
}

test('a piece that is left out is of the batch that is not in the parcel', async () => {
  const { id, medicine, leaveOut, scan, booked, packSoap, handOver } = await anOrder(EARLY, LATE)
  expect(await scan('EARLY', '1')).toBe('packed')
  await leaveOut()
  expect(await booked()).toEqual([{ lot: 'EARLY', packed: 1, taken: 1 }])
  expect(await batchesOf(api.pool, medicine.id)).toEqual([
    { lot: 'EARLY', quantity: 0 },
    { lot: 'LATE', quantity: 0, withdrawn: 1 },
  ])
  expect([await packSoap(), (await handOver()).status]).toEqual(['packed', 200])
  expect((await pharmacy.recall(medicine.id, 'LATE')).body.data.buyers).toEqual([])
  expect((await pharmacy.recall(medicine.id, 'EARLY')).body.data.buyers).toMatchObject([{ orders: [{ id }] }])
})

test.each(['EARLY', 'LATE'] as const)('of two packs one is left out: %s stays', async stays => {
  const { id, medicine, leaveOut, scan, booked, packSoap, handOver } = await anOrder(EARLY, LATE)
  for (const lot of ['EARLY', 'LATE'] as const) expect(await scan(lot, `${lot}1`)).toBe('packed')
  const { packing } = await leaveOut()
  expect(packing).toMatchObject({ unscanned: 2, lines: [{ quantity: 1, checked: 0 }, { checked: 0 }] })
  await packSoap()
  // The soap does not make up for the medicine.
  expect((await handOver()).body.code).toBe('staff.not_scanned')
  expect(await scan(stays, `${stays}1`)).toBe('packed')
  expect(await booked()).toEqual([{ lot: stays, packed: 1, taken: 1 }])
  const broken = stays === 'EARLY' ? 'LATE' : 'EARLY'
  expect(await batchesOf(api.pool, medicine.id)).toContainEqual({ lot: broken, quantity: 0, withdrawn: 1 })
  expect((await handOver()).status).toBe(200)
  expect((await pharmacy.packingOf(id)).unscanned_reason).toBe('')
})

test('packs above the pieces of their line do not stand for another product', async () => {
  const { id, leaveOut, scan, packSoap, handOver } = await anOrder({ ...EARLY, quantity: 5 })
  for (const serial of ['1', '2']) await scan('EARLY', serial)
  await leaveOut()
  await scan('EARLY', '1')
  expect((await pharmacy.packingOf(id)).unscanned).toBe(1)
  expect((await handOver()).body.code).toBe('staff.not_scanned')
  expect([await packSoap(), (await handOver()).status]).toEqual(['packed', 200])
})

test('a pack is packed again after a proposal is withdrawn', async () => {
  const { id, leaveOut, scan, booked } = await anOrder({ ...EARLY, quantity: 5 })
  const other = await pharmacy.aMedicine([{ lot: 'O', days: 300, quantity: 3 }])
  for (const serial of ['1', '2']) await scan('EARLY', serial)
  const { substitutions } = await leaveOut({ product_id: other.id, note: 'Torn' })
  await pharmacy.staff('DELETE', `orders/${id}/substitutions/${substitutions[0].id}`)
  for (const serial of ['1', '2']) expect(await scan('EARLY', serial)).toBe('packed')
  expect(await booked()).toEqual([{ lot: 'EARLY', packed: 2, taken: 2 }])
})

test('pieces that are left out are taken off the shelf by two persons above the limit', async () => {
  const medicine = await pharmacy.aMedicine([{ lot: 'DEAR', days: 200, quantity: 95 }], { price: 10_000 })
  const id = await pharmacy.anOrder([[medicine.id, 90]])
  const [line] = (await pharmacy.packingOf(id)).lines
  const body = { line_id: line.id, quantity: 89, reason: 'missing' }
  expect((await pharmacy.staff('POST', `orders/${id}/substitutions`, body)).status).toBe(200)
  const { rows } = await api.pool.query(
    'select id, withdrawn, lost_alone($2)::int as lost from product_batches where product_id = $1',
    [medicine.id, staffId],
  )
  expect(rows).toMatchObject([{ withdrawn: 89, lost: 0 }])
  const clear = { pieces: 89 }
  expect((await pharmacy.staff('POST', `batches/${rows[0].id}/clear`, clear)).body.code).toBe(
    'staff.second_person',
  )
})

test('an order that scans a batch of another order does not give it an expired one', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([EARLY, LATE])
  const [first, second] = [await pharmacy.anOrder([[product, 1]]), await pharmacy.anOrder([[product, 1]])]
  await api.pool.query(`update product_batches set expiry = $2 where product_id = $1 and lot = 'EARLY'`, [
    product,
    dayFromNow(-1),
  ])
  expect(await pharmacy.codeOf(first, pack('LATE', 300))).toBe('staff.pack_none_left')
  expect(await pharmacy.codeOf(second, pack('LATE', 300))).toBe('packed')
})

test('an order that is stopped and scanned anew has not left without scans', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([EARLY, LATE])
  const id = await pharmacy.anOrder([[product, 1]], 'branch')
  const leave = (unscanned_reason?: string) =>
    pharmacy.staff('POST', `orders/${id}/advance`, { from: 'preparing', unscanned_reason })
  expect((await leave('Torn code')).body.data.packing.unscanned_reason).toBe('Torn code')
  await pharmacy.recall(product, 'EARLY')
  expect((await pharmacy.packingOf(id)).unscanned_reason).toBe('')
  expect(await pharmacy.codeOf(id, pack('LATE', 300))).toBe('packed')
  expect((await leave()).body.data.packing.unscanned_reason).toBe('')
})

const MEDICINE = { medicineClass: 'pharmacy' as const }

/** An order of two packs of a product, `1` and `2`, and of one soap, whose parcel has come back. */
async function aCameBack(more: ProductOverrides) {
  const { id: product, pack } = await pharmacy.aMedicine([{ lot: 'M', days: 400, quantity: 9 }], more)
  const soap = await pharmacy.aMedicine([{ lot: 'S', days: 300, quantity: 9 }])
  const goods = [[soap.id, 1] as const, [product, 2] as const]
  const id = await pharmacy.anOrder(goods)
  const scan = (serial: string, order = id) => pharmacy.codeOf(order, pack('M', 400, serial))
  const act = async (path: string, body: object = {}) =>
    (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
  const leave = async () => [
    await act('hand-over'),
    await act('failed-delivery', { reason: 'nobody', next_day: TODAY }),
  ]
  const codes = [soap.pack('S', 300), pack('M', 400, '1'), pack('M', 400, '2')]
  for (const code of codes) expect(await pharmacy.codeOf(id, code)).toBe('packed')
  expect(await leave()).toEqual([200, 200])
  const { lines } = await pharmacy.packingOf(id)
  const line_id = lines.find((line: { quantity: number }) => line.quantity === 2).id
  const leaveOut = (quantity: number) => act('substitutions', { line_id, quantity, reason: 'damaged' })
  const another = () => pharmacy.anOrder([[product, 2]])
  return { id, scan, act, leave, leaveOut, another }
}

test.each([
  ['a medicine', MEDICINE],
  ['a refrigerated product', { storage: 'refrigerated' as const }],
])(
  'of a parcel that came back no pack goes to another order, also if it is left out: %s',
  async (_, more) => {
    const { scan, leaveOut, another } = await aCameBack(more)
    expect(await leaveOut(1)).toBe(200)
    const other = await another()
    for (const serial of ['1', '2']) expect(await scan(serial, other)).toBe('staff.pack_packed')
    expect(await scan('3')).toBe('staff.pack_not_inside')
    expect(await scan('2')).toBe('packed')
  },
)

test('of a parcel that came back twice the packs that were left out stay out', async () => {
  const { scan, leave, leaveOut, another } = await aCameBack(MEDICINE)
  expect([await leaveOut(1), await scan('2')]).toEqual([200, 'packed'])
  expect([await leave(), await leaveOut(1)]).toEqual([[200, 200], 200])
  const other = await another()
  for (const serial of ['1', '2']) expect(await scan(serial, other)).toBe('staff.pack_packed')
  for (const serial of ['3', '4']) expect(await scan(serial, other)).toBe('packed')
})

test('the packs of a carton that was outside are scanned after one of its pieces is left out', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([{ lot: 'M', days: 400, quantity: 12 }], {
    ...{ ...MEDICINE, price: 100 },
  })
  const gtin = pack('M', 400).slice(2, 16)
  const carton = withCheckDigit(`1${gtin.slice(1, 13)}`)
  await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 6)', [
    ...[product, carton],
  ])
  const id = await pharmacy.anOrder([[product, 6]])
  const act = async (path: string, body: object = {}) =>
    (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
  const scan = (serial: string, order = id) => pharmacy.codeOf(order, pack('M', 400, serial))
  expect(await pharmacy.codeOf(id, pack('M', 400, 'C').replace(gtin, carton))).toBe('packed')
  expect([
    await act('hand-over'),
    await act('failed-delivery', { reason: 'nobody', next_day: TODAY }),
  ]).toEqual([200, 200])
  const [line] = (await pharmacy.packingOf(id)).lines
  expect(await act('substitutions', { line_id: line.id, quantity: 1, reason: 'damaged' })).toBe(200)
  for (const serial of ['1', '2', '3', '4', '5']) expect(await scan(serial)).toBe('packed')
  expect(await scan('6')).toBe('staff.enough_pieces')
  expect(await act('cancel', { from: 'preparing', reason: 'Not wanted' })).toBe(200)
  const other = await pharmacy.anOrder([[product, 1]])
  for (const serial of ['1', '5']) expect(await scan(serial, other)).toBe('staff.pack_packed')
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'M', quantity: 5, withdrawn: 6 }])
})

test('packs stay out of which all of a product is left out, or the rest of the order is cancelled', async () => {
  const [left, cancelled] = [await aCameBack(MEDICINE), await aCameBack(MEDICINE)]
  expect(await left.leaveOut(2)).toBe(200)
  expect(await cancelled.leaveOut(1)).toBe(200)
  expect(await cancelled.act('cancel', { from: 'preparing', reason: 'Not wanted' })).toBe(200)
  for (const { scan, another } of [left, cancelled]) {
    const other = await another()
    for (const serial of ['1', '2']) expect(await scan(serial, other)).toBe('staff.pack_packed')
  }
})

test('of a whole order that is left out the packs stay out, too', async () => {
  const { id: product, pack } = await pharmacy.aMedicine([{ lot: 'M', days: 400, quantity: 9 }], MEDICINE)
  const [id, other] = [await pharmacy.anOrder([[product, 1]]), await pharmacy.anOrder([[product, 1]])]
  const act = async (path: string, body: object = {}) =>
    (await pharmacy.staff('POST', `orders/${id}/${path}`, body)).status
  expect(await pharmacy.codeOf(id, pack('M', 400, '1'))).toBe('packed')
  expect([
    await act('hand-over'),
    await act('failed-delivery', { reason: 'nobody', next_day: TODAY }),
  ]).toEqual([200, 200])
  const [line] = (await pharmacy.packingOf(id)).lines
  expect(await act('substitutions', { line_id: line.id, quantity: 1, reason: 'missing' })).toBe(200)
  expect(await pharmacy.codeOf(other, pack('M', 400, '1'))).toBe('staff.pack_packed')
})
