import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

// What a scan that finds a wrong pack asks for: its plain barcode must not pass where its symbol did not.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(() => api.close())

const classes = ['general', 'pharmacy'] as const

let made = 0
/** A product with one piece of L1, which is recalled, and five of L2 in the main branch. */
async function aProduct(medicineClass: (typeof classes)[number] = 'pharmacy') {
  made += 1
  const gtin = withCheckDigit(`628456733${String(made).padStart(3, '0')}`).padStart(14, '0')
  const batches = ['L1', 'L2'].map((lot, index) => ({ lot, days: 300 + index, quantity: index ? 9 : 1 }))
  // So cheap that one person takes all of them off the shelves.
  const { id } = await pharmacy.aMedicine(batches, { gtin, medicineClass, price: 100 })
  const { rows } = await api.pool.query(
    'select id, lot from product_batches where product_id = $1 order by id',
    [id],
  )
  const [batch] = rows as { id: number }[]
  const search = (branch_id?: number) =>
    pharmacy.staff('POST', `batches/${batch?.id}/clear`, { pieces: 0, branch_id })
  return {
    ...{ id, gtin, search, batch: batch?.id as number },
    symbol: (lot: string, serial: string) => `01${gtin}10${lot}\u001D21${serial}`,
    order: (place?: number) => pharmacy.anOrder([[id, 1]], place),
    /** Takes the piece of L1 off the shelf, and ends the search of the main branch. */
    clear: async () => {
      await pharmacy.recall(id, 'L1')
      expect((await pharmacy.staff('POST', `batches/${batch?.id}/clear`, { pieces: 1 })).status).toBe(200)
      expect((await search()).status).toBe(200)
    },
    /** The branches to be searched. */
    open: async () => {
      const { to_search } = (await pharmacy.staff('GET', `batches/${batch?.id}`)).body.data
      return to_search.map((branch: { id: number }) => branch.id) as number[]
    },
  }
}

/** Receives pieces of L2 in a new branch. */
async function aStockedBranch(product: number) {
  const branch = await aBranch(api.db)
  const lines = [{ product_id: product, lot: 'L2', expiry: dayFromNow(301), pieces: 5 }]
  expect((await pharmacy.staff('POST', 'stock/receipts', { branch_id: branch, lines })).status).toBe(200)
  return branch
}

const plainOf = async ({ order, gtin }: Awaited<ReturnType<typeof aProduct>>, place?: number) =>
  pharmacy.codeOf(await order(place), gtin)

const handOver = async (order: number) => {
  const { status, body } = await pharmacy.staff('POST', `orders/${order}/hand-over`, {})
  return status === 200 ? 'handed over' : (body.code as string)
}

const wrongPacks = {
  recalled: ['10L1', 'staff.pack_recalled'],
  expired: [`17${dayFromNow(-330).slice(2).replaceAll('-', '')}10OLD`, 'staff.pack_expired'],
  'of an unknown batch': ['10NONE', 'staff.pack_unknown_batch'],
  'of a number too long': [`10${'Q'.repeat(45)}`, 'staff.long_number'],
  'of two numbers': ['10L2\u001D10L3', 'staff.unknown_code'],
} as const

const whys = Object.keys(wrongPacks) as (keyof typeof wrongPacks)[]
test.each(classes.flatMap(of => whys.map(why => [of, why] as const)))(
  'a %s pack that is %s does not leave when its plain barcode is scanned before its symbol',
  async (of, why) => {
    const product = await aProduct(of)
    await product.clear()
    const order = await product.order()
    const [read, code] = wrongPacks[why]
    expect(await pharmacy.codeOf(order, product.gtin)).toBe('packed')
    expect(await pharmacy.codeOf(order, `01${product.gtin}${read}\u001D21D`)).toBe(code)
    expect(await handOver(order)).toBe('staff.not_scanned')
    expect(await pharmacy.codeOf(order, product.gtin)).toBe('staff.scan_batch')
    expect(await pharmacy.codeOf(order, product.symbol('L2', `${of} ${why}`.slice(0, 20)))).toBe('packed')
    expect(await handOver(order)).toBe('handed over')
  },
)

test('a carton that was refused does not pass by its plain code', async () => {
  const { id, gtin, order } = await aProduct()
  const carton = withCheckDigit(`1628999${String(made).padStart(6, '0')}`).padStart(14, '0')
  await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 5)', [
    ...[id, carton],
  ])
  const packs = await pharmacy.anOrder([[id, 5]])
  expect(await pharmacy.codeOf(packs, `01${carton}10NONE`)).toBe('staff.pack_unknown_batch')
  expect(await pharmacy.codeOf(packs, carton)).toBe('staff.scan_batch')
  expect(await pharmacy.codeOf(await order(), gtin)).toBe('packed')
})

test('a recalled pack that is scanned in an order of other products asks for a search', async () => {
  const product = await aProduct()
  await product.clear()
  const other = await aProduct()
  expect(await pharmacy.codeOf(await other.order(), product.symbol('L1', 'O'))).toBe('staff.other_product')
  expect(await product.open()).toEqual([1])
  expect(await plainOf(product)).toBe('staff.scan_batch')
})

test.each(classes)(
  'a recalled pack that packing finds asks for the search of its branch again (%s)',
  async of => {
    const product = await aProduct(of)
    await product.clear()
    const waiting = await product.order()
    expect(await pharmacy.codeOf(waiting, product.gtin)).toBe('packed')
    const order = await product.order()
    expect(await pharmacy.codeOf(order, product.symbol('L1', 'A'))).toBe('staff.pack_recalled')
    expect(await product.open()).toEqual([1])
    expect(await pharmacy.codeOf(order, product.gtin)).toBe('staff.scan_batch')
    expect(await plainOf(product)).toBe('staff.scan_batch')
    // What was packed since the search is as doubtful as it was at the recall.
    expect(await handOver(waiting)).toBe('staff.not_scanned')
    expect((await product.search(1)).status).toBe(409)
    expect(await pharmacy.codeOf(waiting, product.symbol('L2', 'W'))).toBe('packed')
    expect(await handOver(waiting)).toBe('handed over')
    expect((await product.search(1)).status).toBe(200)
    expect(await product.open()).toEqual([])
    expect(await plainOf(product)).toBe('packed')
  },
)

test('a recalled pack is looked for in a branch where the books had none', async () => {
  const product = await aProduct()
  const olaya = await aStockedBranch(product.id)
  await pharmacy.recall(product.id, 'L1')
  expect(await plainOf(product, olaya)).toBe('packed')
  const order = await product.order(olaya)
  expect(await pharmacy.codeOf(order, product.symbol('L1', 'B'))).toBe('staff.pack_recalled')
  expect(await product.open()).toEqual([1, olaya])
  expect(await plainOf(product, olaya)).toBe('staff.scan_batch')
})

test('a count, a refused delivery and a refused transfer that meet recalled packs ask for a search', async () => {
  const product = await aProduct()
  await product.clear()
  const olaya = await aStockedBranch(product.id)
  const { id: count } = (await pharmacy.staff('POST', 'stock-counts', { branch_id: olaya })).body.data
  const counted = { code: product.symbol('L1', 'C'), how: 'add', pieces: 1 }
  expect((await pharmacy.staff('POST', `stock-counts/${count}/pieces`, counted)).status).toBe(200)
  expect((await pharmacy.staff('POST', `stock-counts/${count}/discard`, {})).status).toBe(200)
  expect(await product.open()).toEqual([olaya])
  expect(await plainOf(product, olaya)).toBe('staff.scan_batch')
  const lines = [{ product_id: product.id, lot: 'L1', expiry: dayFromNow(300), pieces: 1 }]
  const delivered = await pharmacy.staff('POST', 'stock/receipts', { lines })
  expect(delivered.body.code).toBe('staff.lots_recalled')
  expect(await product.open()).toEqual([1, olaya])
  expect((await product.search()).status).toBe(200)
  const sent = await pharmacy.staff('POST', 'stock-transfers', {
    ...{ from_branch_id: olaya, to_branch_id: 1, lines },
  })
  expect(sent.body.code).toBe('staff.branch_lacks')
  expect(await product.open()).toEqual([olaya])
})

test('a branch is searched again after a transfer from one that was not searched', async () => {
  const product = await aProduct()
  const olaya = await aBranch(api.db)
  const send = async (from: number, to: number, lot: string) => {
    const lines = [{ product_id: product.id, lot, expiry: null, pieces: 1 }]
    const body = { from_branch_id: from, to_branch_id: to, lines }
    const { id } = (await pharmacy.staff('POST', 'stock-transfers', body)).body.data
    const { rows } = await api.pool.query(
      'select id, pieces as received from stock_transfer_lines where transfer_id = $1',
      [id],
    )
    expect((await pharmacy.staff('POST', `stock-transfers/${id}/receive`, { lines: rows })).status).toBe(200)
  }
  // The books sell L1; its pack may have gone to Olaya.
  const sold = await product.order()
  expect(await pharmacy.codeOf(sold, product.gtin)).toBe('packed')
  expect((await pharmacy.staff('POST', `orders/${sold}/hand-over`, {})).status).toBe(200)
  for (const lot of ['L2', 'L2']) await send(1, olaya, lot)
  await pharmacy.recall(product.id, 'L1')
  expect((await product.search(1)).status).toBe(200)
  await send(olaya, 1, 'L2')
  expect(await product.open()).toEqual([1, olaya])
  expect((await product.search(olaya)).status).toBe(200)
  expect(await plainOf(product)).toBe('staff.scan_batch')
  expect((await product.search(1)).status).toBe(200)
  // Olaya is searched, too.
  await send(olaya, 1, 'L2')
  expect(await product.open()).toEqual([])
  expect(await plainOf(product)).toBe('packed')
})

test.each(classes)(
  'after a refused symbol no plain barcode of its product counts in the order (%s)',
  async of => {
    const product = await aProduct(of)
    const passing = await product.order()
    expect(await pharmacy.codeOf(passing, product.symbol('L2', 'S'))).toBe('packed')
    const refused = [
      [`01${product.gtin}1720010110L9\u001D21D`, 'staff.pack_expired'],
      [`01${product.gtin}10UNKNOWN\u001D21E`, 'staff.pack_unknown_batch'],
      // Its expiry is no day.
      [`01${product.gtin}17991399`, 'staff.pack_unknown_batch'],
      [product.symbol('L2', 'S'.repeat(41)), 'staff.long_number'],
      // Two symbols that were read as one.
      [product.symbol('L9', `F01${product.gtin}`).repeat(2), 'staff.unknown_code'],
      [`01${product.gtin}10${'L'.repeat(21)}`, 'staff.unknown_code'],
      [`https://id.gs1.org/01/${product.gtin}/10/${'L'.repeat(21)}`, 'staff.unknown_code'],
      [product.symbol('L2', 'S'), 'staff.pack_packed'],
    ] as const
    for (const [code, why] of refused) {
      const order = await product.order()
      expect(await pharmacy.codeOf(order, code)).toBe(why)
      expect(await pharmacy.codeOf(order, product.gtin)).toBe('staff.scan_batch')
      expect((await pharmacy.staff('DELETE', `orders/${order}/pieces`)).status).toBe(200)
      expect(await pharmacy.codeOf(order, product.gtin)).toBe('staff.scan_batch')
      expect(await pharmacy.codeOf(order, product.symbol('L2', `T${order}`))).toBe('packed')
    }
    expect(await plainOf(product)).toBe('packed')
  },
)

test('what was not to be searched or cleared is refused', async () => {
  const product = await aProduct()
  const clear = (body: object) => pharmacy.staff('POST', `batches/${product.batch}/clear`, body)
  const codeOf = async (body: object) => (await clear(body)).body.code
  expect(await codeOf({ pieces: 1 })).toBe('staff.changed_meanwhile')
  expect(await codeOf({ pieces: 0 })).toBe('staff.changed_meanwhile')
  await pharmacy.recall(product.id, 'L1')
  for (const branch_id of [await aBranch(api.db), 999_999])
    expect(await codeOf({ pieces: 0, branch_id })).toBe('staff.changed_meanwhile')
  // Two people may end one search.
  for (const _ of [1, 2]) expect((await clear({ pieces: 0, branch_id: 1 })).status).toBe(200)
})

test('a plain barcode that is refused says nothing of the next one', async () => {
  const { order, gtin } = await aProduct()
  const id = await order()
  expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
  expect(await pharmacy.codeOf(id, gtin)).toBe('staff.enough_pieces')
  expect((await pharmacy.staff('DELETE', `orders/${id}/pieces`)).status).toBe(200)
  expect(await pharmacy.codeOf(id, gtin)).toBe('packed')
})
