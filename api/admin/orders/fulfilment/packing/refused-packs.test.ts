import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { type PickUp, scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { recalledProducts } from '#tests/support/fixtures/recalled-products.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// A pack that was refused by its symbol, and then counted by hand.

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

const unscanned = { unscanned_reason: 'Scanner broken' }
const dayOfSymbol = (days: number) => dayFromNow(days).slice(2).replaceAll('-', '')

/** An order of one piece of L2, in which a code was refused and a piece was counted by hand. */
async function refusedOrder(read: string, why: string, place?: PickUp) {
  const made = await aProductWith(
    [
      ['L1', 1],
      ['L2', 9],
    ],
    { medicineClass: 'general' },
  )
  const batch = await made.recall()
  expect((await made.clear(batch, 1)).status).toBe(200)
  await made.search(batch)
  const order = await made.orderOf(1, [], place)
  expect(await pharmacy.codeOf(order.id, `01${made.gtin}${read}`)).toBe(why)
  const mustScan = async () => (await pharmacy.staff('GET', `orders/${order.id}`)).body.data.must_scan
  const byHand = async () => order.act('pieces', { line_id: (await order.line()).id })
  return { ...made, ...order, batch, mustScan, byHand }
}

test.each([
  ['expired', `17${dayOfSymbol(-330)}10OLD`, 'staff.pack_expired'],
  ['too near its end', `17${dayOfSymbol(5)}10SHORT`, 'staff.pack_short'],
  ['of an unknown batch', '10NONE\u001D21A', 'staff.pack_unknown_batch'],
])('a refused pack leaves with no reason instead of its scan: %s', async (_, read, why) => {
  for (const place of [undefined, 'branch'] as const) {
    const { id, act, symbol, mustScan, byHand } = await refusedOrder(read, why, place)
    const leave = (body: object) =>
      place ? act('advance', { from: 'preparing', ...body }) : act('hand-over', body)
    expect(await mustScan()).toBe(true)
    expect(await byHand()).toBe('staff.scan_batch')
    expect(await leave(unscanned)).toBe('staff.scan_batch')
    expect((await pharmacy.staff('DELETE', `orders/${id}/pieces`)).status).toBe(200)
    expect(await leave(unscanned)).toBe('staff.scan_batch')
    expect(await pharmacy.codeOf(id, symbol('L2', 'A'))).toBe('packed')
    expect(await mustScan()).toBe(false)
    expect(await leave({})).toBeUndefined()
  }
})

test.each([
  ['cannot be read', '10L2\u001D10L3', 'staff.unknown_code'],
  ['is of a recalled batch, after the search of the shelves', '10L1', 'staff.pack_recalled'],
])('a pack whose symbol %s leaves by no plain barcode; others with a reason', async (_, read, why) => {
  const { id, gtin, act, batch, search, mustScan, byHand } = await refusedOrder(read, why)
  if (why === 'staff.pack_recalled') {
    expect(await mustScan()).toBe(true)
    await search(batch)
  }
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  expect(await mustScan()).toBe(false)
  expect(await byHand()).toBeUndefined()
  expect(await act('hand-over')).toBe('staff.not_scanned')
  expect(await act('hand-over', unscanned)).toBeUndefined()
})

test('a pack without a symbol is typed by its barcode and batch after another one was refused', async () => {
  const { product, gtin, orderOf } = await aProductWith([['', 9]], { medicineClass: 'general' })
  const { id, act, line } = await orderOf(1, [])
  expect(await pharmacy.codeOf(id, `01${gtin}17${dayOfSymbol(-330)}10OLD`)).toBe('staff.pack_expired')
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.scan_batch')
  const { body } = await pharmacy.staff('POST', `orders/${id}/pieces`, { line_id: (await line()).id })
  expect(body.code).toBe('staff.scan_batch')
  expect(body.message).toContain('up to 14 digits')
  expect(await pharmacy.codeOf(id, `(01)${gtin}(10)PRINTED`)).toBe('packed')
  expect(await act('hand-over')).toBeUndefined()
  expect(await batchesOf(api.pool, product)).toContainEqual({ lot: '', quantity: 8 })
})

test('a refused pack of another product counts, too, when that product replaces a line', async () => {
  const ordered = await aProductWith([['L2', 9]], { medicineClass: 'general' })
  const other = await aProductWith([['L2', 9]], { medicineClass: 'general' })
  const { token, id: user } = await api.signUp()
  const request = (method: string, path: string, body?: object) =>
    api.request(method, `/user/${path}`, { token, ...(body && { body }) })
  await request('PUT', `cart/${ordered.product}`, { quantity: 1 })
  const address_id = await anAddress(api.db, user)
  const { id } = (await request('POST', 'orders', { payment_method: 1, address_id })).body.data
  await pharmacy.staff('POST', `orders/${id}/advance`, { from: 'placed' })
  expect(await pharmacy.codeOf(id, `01${other.gtin}${expired}`)).toBe('staff.other_product')
  const { body } = await pharmacy.staff('POST', `orders/${id}/substitutions`, {
    ...{ line_id: (await pharmacy.packingOf(id)).lines[0].id, quantity: 1, reason: 'damaged', note: 'Torn' },
    ...{ product_id: other.product, product_quantity: 1 },
  })
  const [{ id: substitution }] = body.data.substitutions
  expect((await request('POST', `orders/${id}/substitutions/${substitution}/accept`)).status).toBe(200)
  expect(await pharmacy.codeOf(id, other.gtin)).toBe('staff.scan_batch')
  expect(await pharmacy.codeOf(id, other.symbol('L2', 'A'))).toBe('packed')
})

const expired = `17${dayOfSymbol(-330)}10OLD`
const classes = ['general', 'pharmacy'] as const

test.each(
  classes.flatMap(
    of =>
      [
        ['recalled', of, '10L1\u001D21B'],
        ['expired', of, expired],
      ] as const,
  ),
)(
  'a refused pack that is %s takes no recalled packs out of the parcel (%s)',
  async (_, medicineClass, read) => {
    const { gtin, symbol, recall, orderOf } = await aProductWith(
      [
        ['L1', 2],
        ['L2', 9],
      ],
      { medicineClass },
    )
    const { id, act, line } = await orderOf(2, [gtin, gtin])
    await recall()
    expect(await pharmacy.codeOf(id, symbol('L2', 'A'))).toBe('packed')
    expect(await pharmacy.codeOf(id, `01${gtin}${read}`)).not.toBe('packed')
    expect(await line()).toMatchObject({ checked: 1, stop: { inside: true } })
    expect(await pharmacy.codeOf(id, symbol('L2', 'B'))).toBe('packed')
    expect(await act('hand-over')).toBe('staff.recalled_inside')
    await pharmacy.staff('DELETE', `orders/${id}/pieces?stopped=yes`)
    expect(await line()).toMatchObject({ checked: 2, stop: null })
    expect(await act('hand-over')).toBeUndefined()
  },
)

test.each(classes)(
  'a refused pack may be a plain one of a parcel that came back, too (%s)',
  async medicineClass => {
    const { product, gtin, symbol, orderOf } = await aProductWith([['L2', 9]], { medicineClass })
    const { id, act, line } = await orderOf(3, [gtin, gtin, gtin])
    expect(await act('hand-over')).toBeUndefined()
    expect(await act('failed-delivery', { reason: 'nobody', next_day: TODAY })).toBeUndefined()
    const body = { line_id: (await line()).id, quantity: 1, reason: 'damaged' }
    expect(await act('substitutions', body)).toBeUndefined()
    for (const _ of [1, 2]) expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
    expect(await pharmacy.codeOf(id, `01${gtin}${expired}`)).toBe('staff.pack_expired')
    expect((await line()).checked).toBe(0)
    expect(await act('hand-over')).toBe('staff.not_scanned')
    for (const serial of ['A', 'B']) expect(await pharmacy.codeOf(id, symbol('L2', serial))).toBe('packed')
    expect(await act('hand-over')).toBeUndefined()
    expect(await act('failed-delivery', { reason: 'refused' })).toBeUndefined()
    const isSold = medicineClass === 'general'
    expect(await batchesOf(api.pool, product)).toEqual([
      { lot: 'L2', quantity: isSold ? 8 : 6, withdrawn: isSold ? 1 : 3 },
    ])
  },
)
