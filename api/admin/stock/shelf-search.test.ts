import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aBatch, aBranch } from '#tests/support/fixtures/batches.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
beforeAll(async () => {
  api = await startTestApi()
  const { id, token } = await api.signInStaff('pharmacist')
  await api.pool.query(`update users set first_name = 'Huda' where id = $1`, [id])
  pharmacy = scannedOrders(api, token)
})
afterAll(() => api.close())

let made = 0
/** A product with a plain barcode and batches in the order of their expiries. */
async function aProductWith(...batches: [lot: string, quantity: number][]) {
  made += 1
  const gtin = withCheckDigit(`628456755${String(made).padStart(3, '0')}`).padStart(14, '0')
  const { id: product } = await pharmacy.aMedicine(
    batches.map(([lot, quantity], index) => ({ lot, days: lot ? 200 + index : null, quantity })),
    { gtin, medicineClass: 'pharmacy' },
  )
  return { product, gtin, symbol: (lot: string, serial: string) => `01${gtin}10${lot}\u001D21${serial}` }
}

/** Packs one piece of a product for an order, and hands it over. */
async function leave(product: number, code: string) {
  const id = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(id, code)).toBe('packed')
  expect((await pharmacy.staff('POST', `orders/${id}/hand-over`, {})).status).toBe(200)
  return id
}

async function batchOf(product: number, lot: string) {
  const { rows } = await api.pool.query('select id from product_batches where product_id = $1 and lot = $2', [
    ...[product, lot],
  ])
  return (await pharmacy.staff('GET', `batches/${rows[0].id}`)).body.data
}

const endSearch = (id: number) => pharmacy.staff('POST', `batches/${id}/clear`, { pieces: 0 })

test('packs that the books have sold by a plain barcode are looked for before another one leaves by it', async () => {
  // The hand takes a pack of L2 for the piece of L1.
  const { product, gtin, symbol } = await aProductWith(['L1', 1], ['L2', 5])
  await leave(product, gtin)
  await pharmacy.recall(product, 'L1')
  const { id, to_search, withdrawn } = await batchOf(product, 'L1')
  expect([to_search.map((each: { en: string }) => each.en), withdrawn]).toEqual([['Main pharmacy'], 0])
  const next = await pharmacy.anOrder([[product, 2]])
  const refused = await pharmacy.scan(next, gtin)
  expect(refused.body).toMatchObject({ code: 'staff.scan_batch', recalled: { id, lot: 'L1' } })
  expect(await pharmacy.codeOf(next, symbol('L1', 'A'))).toBe('staff.pack_recalled')
  expect(await pharmacy.codeOf(next, symbol('L2', 'B'))).toBe('packed')
  const unread = await pharmacy.staff('POST', `orders/${next}/hand-over`, { unscanned_reason: 'Broken' })
  expect(unread.body.code).toBe('staff.unread_recalled')
  expect(unread.body.message).toContain('L1')
  expect((await endSearch(id)).status).toBe(200)
  expect((await batchOf(product, 'L1')).to_search).toEqual([])
  // The order was begun after the recall.
  expect(await leave(product, gtin)).toBeGreaterThan(0)
  const { rows } = await api.pool.query(
    `select staff_name, after from audit_log where part = 'product_batches' and record_id = $1::text
     order by id desc limit 1`,
    [product],
  )
  expect(rows).toMatchObject([{ after: { to_search: false } }])
})

test('pieces without a number that left may have been others, too', async () => {
  const { product, gtin } = await aProductWith(['', 1], ['L1', 1], ['L2', 4])
  await leave(product, gtin)
  await pharmacy.recall(product, 'L1')
  const { to_search, id } = await batchOf(product, 'L1')
  expect(to_search).toHaveLength(1)
  await endSearch(id)
  const next = await pharmacy.anOrder([[product, 1]])
  // The piece that the books have is yet to be taken off the shelf.
  expect(await pharmacy.codeOf(next, gtin)).toBe('staff.scan_batch')
})

/** Sends pieces without their number to a new branch; returns it and the lines of the transfer. */
async function send(product: number, pieces: number) {
  const branch = await aBranch(api.db)
  const lines = [{ product_id: product, lot: '', expiry: null, pieces }]
  const sent = await pharmacy.staff('POST', 'stock-transfers', {
    ...{ from_branch_id: 1, to_branch_id: branch, lines },
  })
  expect(sent.status).toBe(201)
  return { branch, id: sent.body.data.id as number }
}

async function receive(id: number, missing = 0) {
  const { rows } = await api.pool.query(
    'select id, pieces - $2::int as received from stock_transfer_lines where transfer_id = $1',
    [id, missing],
  )
  expect((await pharmacy.staff('POST', `stock-transfers/${id}/receive`, { lines: rows })).status).toBe(200)
}

/** How the books lose the piece of L1 although its pack lies on the shelf: the hand takes L2 for it. */
const losses: Record<string, (product: number, gtin: string) => Promise<unknown>> = {
  async 'a parcel that is refused'(product, gtin) {
    const id = await leave(product, gtin)
    const { status } = await pharmacy.staff('POST', `orders/${id}/failed-delivery`, { reason: 'refused' })
    expect(status).toBe(200)
  },
  async 'a parcel that is cancelled under way'(product, gtin) {
    const id = await leave(product, gtin)
    const body = { from: 'on_its_way', reason: 'Not wanted' }
    expect((await pharmacy.staff('POST', `orders/${id}/cancel`, body)).status).toBe(200)
  },
  async 'a piece that is left out'(product, gtin) {
    const id = await pharmacy.anOrder([[product, 2]])
    for (const code of [gtin, gtin]) expect(await pharmacy.codeOf(id, code)).toBe('packed')
    const [line] = (await pharmacy.packingOf(id)).lines
    const body = { line_id: line.id, quantity: 1, reason: 'missing' }
    expect((await pharmacy.staff('POST', `orders/${id}/substitutions`, body)).status).toBe(200)
  },
  async 'a transfer of which it is missing'(product) {
    await receive((await send(product, 1)).id, 1)
  },
  async 'a count where a transfer has brought it'(product) {
    const { branch, id } = await send(product, 1)
    await receive(id)
    await api.pool.query('update product_batches set quantity = 0 where product_id = $1 and branch_id = $2', [
      product,
      branch,
    ])
  },
  async 'a scan of its symbol'(product, gtin) {
    await leave(product, `01${gtin}10L1\u001D21C`)
  },
}

test.each(Object.entries(losses))('each recall asks for the search, also after %s', async (_, lose) => {
  const { product, gtin } = await aProductWith(['L1', 1], ['L2', 5])
  await lose(product, gtin)
  const { id, withdrawn } = await batchOf(product, 'L1')
  if (withdrawn) await pharmacy.staff('POST', `batches/${id}/clear`, { pieces: withdrawn })
  await pharmacy.recall(product, 'L1')
  const next = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(next, gtin)).toBe('staff.scan_batch')
})

test('the branches are searched one by one, and the batch shows by whom', async () => {
  const { product, gtin } = await aProductWith(['L1', 1], ['L2', 5])
  const { branch, id: transfer } = await send(product, 1)
  await receive(transfer)
  await pharmacy.recall(product, 'L1')
  const { id } = await batchOf(product, 'L1')
  const search = (branch_id: number) =>
    pharmacy.staff('POST', `batches/${id}/clear`, { pieces: 0, branch_id })
  expect((await search(branch)).status).toBe(200)
  const { to_search, searched } = await batchOf(product, 'L1')
  expect(to_search).toMatchObject([{ id: 1, en: 'Main pharmacy' }])
  expect(searched).toMatchObject([{ branch: { en: expect.any(String) }, by: 'Huda' }])
  const next = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(next, gtin)).toBe('staff.scan_batch')
  expect((await search(1)).status).toBe(200)
  expect(await batchOf(product, 'L1')).toMatchObject({ to_search: [], searched: [{}, {}] })
})

test('the search waits for no transfer between branches that the batch has not reached', async () => {
  const { product } = await aProductWith(['L1', 1])
  const from = await aBranch(api.db)
  await aBatch(api.pool, product, { lot: 'L2', days: 300, quantity: 2, branch: from })
  const lines = [{ product_id: product, lot: 'L2', expiry: null, pieces: 1 }]
  const body = { from_branch_id: from, to_branch_id: await aBranch(api.db), lines }
  expect((await pharmacy.staff('POST', 'stock-transfers', body)).status).toBe(201)
  await pharmacy.recall(product, 'L1')
  expect((await endSearch((await batchOf(product, 'L1')).id)).status).toBe(200)
})

test('the search covers the branches that transfers have reached, and waits for those under way', async () => {
  const { product, gtin } = await aProductWith(['L1', 1], ['L2', 6])
  const olaya = await aBranch(api.db)
  await leave(product, gtin)
  const sent = await pharmacy.staff('POST', 'stock-transfers', {
    ...{ from_branch_id: 1, to_branch_id: olaya },
    lines: [{ product_id: product, lot: '', expiry: null, pieces: 2 }],
  })
  await pharmacy.recall(product, 'L1')
  const { id, to_search } = await batchOf(product, 'L1')
  expect(to_search).toHaveLength(2)
  const transfer = sent.body.data.id
  const waiting = (await endSearch(id)).body
  expect(waiting.code).toBe('staff.packs_elsewhere')
  expect(waiting.message).toContain(`(\u2066${transfer}\u2069)`)
  const { rows } = await api.pool.query(
    'select id, pieces as received from stock_transfer_lines where transfer_id = $1',
    [transfer],
  )
  await pharmacy.staff('POST', `stock-transfers/${transfer}/receive`, { lines: rows })
  const there = await pharmacy.anOrder([[product, 1]], olaya)
  expect(await pharmacy.codeOf(there, gtin)).toBe('staff.scan_batch')
  expect((await endSearch(id)).status).toBe(200)
  const after = await pharmacy.anOrder([[product, 1]], olaya)
  expect(await pharmacy.codeOf(after, gtin)).toBe('packed')
})

test('the search waits for orders that the recall has stopped', async () => {
  const { product, gtin, symbol } = await aProductWith(['L1', 1], ['L2', 5])
  await leave(product, gtin)
  const stopped = await pharmacy.anOrder([[product, 1]])
  expect(await pharmacy.codeOf(stopped, gtin)).toBe('packed')
  await pharmacy.recall(product, 'L1')
  const { id } = await batchOf(product, 'L1')
  expect((await endSearch(id)).body.code).toBe('staff.packs_elsewhere')
  expect(await pharmacy.codeOf(stopped, symbol('L2', 'D'))).toBe('packed')
  expect((await pharmacy.staff('POST', `orders/${stopped}/hand-over`, {})).status).toBe(200)
  expect((await endSearch(id)).status).toBe(200)
})
