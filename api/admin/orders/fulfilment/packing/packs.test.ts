import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let olaya: number

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  olaya = await aBranch(api.db)
})
afterAll(async () => {
  // Every stock is the sum of its movements and of its batches.
  await checkStock(api.db)
  await api.close()
})

let made = 0
/** A medicine with batches in the main branch; returns its id and the symbol of a pack of a batch. */
async function aMedicine(batches: { lot: string; days: number | null; quantity: number; branch?: number }[]) {
  made += 1
  const gtin = withCheckDigit(`628123456${String(made).padStart(4, '0')}`)
  const id = await aProduct(api.db, { stock: 0, nameEn: `Medicine ${made}`, gtin: gtin.padStart(14, '0') })
  for (const { lot, ...batch } of batches) await aBatch(api.pool, id, { lot, ...batch })
  const pack = (lot: string, days: number, serial = '') =>
    [
      `01${gtin.padStart(14, '0')}17${dayFromNow(days).slice(2).replaceAll('-', '')}10${lot}`,
      ...(serial ? [`21${serial}`] : []),
    ].join('\u001D')
  return { id, pack }
}

async function anOrder(product: number, quantity: number, status = 'preparing' as const) {
  const me = await api.signUp()
  const cart = { token: me.token, body: { product_id: product, quantity } }
  await api.request('POST', '/user/cart/add', cart)
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
  await api.db.update(orders).set({ status }).where(eq(orders.id, id))
  return id as number
}

const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/${path}`, { token, lang: 'en', body })
const scan = (id: number, code: string) =>
  api.request('POST', `/admin/orders/${id}/pieces`, {
    token,
    lang: 'en',
    body: { code },
    headers: { 'idempotency-key': randomUUID() },
  })
const codeOf = async (id: number, code: string) => {
  const { status, body } = await scan(id, code)
  return status === 200 ? 'packed' : body.code
}
const batchesOfOrder = async (id: number) =>
  (await staff('GET', `orders/${id}`)).body.data.packing.lines[0].batches.map(
    ({ lot, pieces }: { lot: string; pieces: number }) => [lot, pieces],
  )
const recall = async (product: number, lot: string) => {
  const { rows } = await api.pool.query(
    'select min(id) as id from product_batches where product_id = $1 and lot = $2',
    [product, lot],
  )
  return staff('POST', `batches/${rows[0].id}/recall`, { reason: 'Broken seals' })
}

test('no pack of a recalled number leaves as pieces whose batch was not read', async () => {
  const { id: product, pack } = await aMedicine([
    { lot: 'jq-١٢', days: 200, quantity: 5 },
    { lot: '', days: null, quantity: 5 },
  ])
  await recall(product, 'jq-١٢')
  const id = await anOrder(product, 1)
  for (const [lot, days] of [
    ['jq-12', 230],
    ['JQ12', 200],
  ] as const)
    expect(await codeOf(id, pack(lot, days))).toBe('staff.pack_recalled')
  expect(await codeOf(id, pack('JQ13', 200))).toBe('packed')
})

test('a pack is checked as what it is', async () => {
  const { id: product, pack } = await aMedicine([
    { lot: 'FIRST', days: 200, quantity: 5 },
    { lot: 'SECOND', days: 300, quantity: 5 },
    { lot: 'BAD', days: 400, quantity: 1 },
    { lot: 'FAR', days: 400, quantity: 3, branch: olaya },
  ])
  await recall(product, 'BAD')
  const id = await anOrder(product, 3)
  expect(await batchesOfOrder(id)).toEqual([['FIRST', 3]])
  expect(await codeOf(id, pack('NEW', -330))).toBe('staff.pack_expired')
  expect(await codeOf(id, pack('NEW', 300))).toBe('staff.pack_unknown_batch')
  expect(await codeOf(id, pack('BAD', 400))).toBe('staff.pack_recalled')
  expect(await codeOf(id, pack('FAR', 400))).toBe('staff.pack_other_branch')
  expect(await codeOf(id, pack('FIRST', 200, 'S1'))).toBe('packed')
  const twice = await scan(id, pack('FIRST', 200, 'S1'))
  expect([twice.body.code, twice.body.message]).toEqual([
    'staff.pack_packed',
    `This pack was scanned into order AF-${String(id).padStart(6, '0')} and does not count again. Scan another pack.`,
  ])
  expect(await codeOf(id, pack('SECOND', 300, 'S2'))).toBe('packed')
  expect(await batchesOfOrder(id)).toEqual([
    ['FIRST', 2],
    ['SECOND', 1],
  ])
  const other = await anOrder(product, 1)
  expect(await codeOf(other, pack('SECOND', 300, 'S2'))).toBe('staff.pack_packed')
  const { rows } = await api.pool.query(
    `select lot, serial from packed_packs p join product_batches b on b.id = p.batch_id
     where p.product_id = $1 order by p.id`,
    [product],
  )
  expect(rows).toEqual([
    { lot: 'FIRST', serial: 'S1' },
    { lot: 'SECOND', serial: 'S2' },
  ])
})

test('a pack near its end is refused, unless the order has taken its batch', async () => {
  const { id: product, pack } = await aMedicine([{ lot: 'LONG', days: 300, quantity: 2 }])
  const id = await anOrder(product, 1)
  await aBatch(api.pool, product, { lot: 'SHORT', days: 30, quantity: 1 })
  expect(await codeOf(id, pack('SHORT', 30))).toBe('staff.pack_short')
  expect(await codeOf(id, pack('LONG', 300))).toBe('packed')
})

test('a scanned batch that other orders have taken is exchanged with one that has not packed it', async () => {
  const { id: product, pack } = await aMedicine([
    { lot: 'A', days: 200, quantity: 1 },
    { lot: 'B', days: 300, quantity: 1 },
  ])
  const [first, second] = [await anOrder(product, 1), await anOrder(product, 1)]
  expect(await codeOf(first, pack('B', 300))).toBe('packed')
  expect([await batchesOfOrder(first), await batchesOfOrder(second)]).toEqual([[['B', 1]], [['A', 1]]])
  expect(await codeOf(second, pack('B', 300))).toBe('staff.pack_none_left')
  expect(await codeOf(second, pack('A', 200))).toBe('packed')
})

test('a scan tells the batch of pieces that were received without it', async () => {
  const { id: product, pack } = await aMedicine([])
  await api.pool.query(`select change_batch(batch_of($1, '', null), 3, 'received')`, [product])
  const id = await anOrder(product, 2)
  expect(await codeOf(id, pack('READ', 300, 'S9'))).toBe('packed')
  expect(await batchesOfOrder(id)).toEqual([
    ['', 1],
    ['READ', 1],
  ])
  await api.db.update(products).set({ medicineClass: 'prescription' }).where(eq(products.id, product))
  expect(await codeOf(id, pack('OTHER', 300))).toBe('staff.pack_unknown_batch')
})

test('a recall takes packs out of parcels and moves orders to another batch, where there is one', async () => {
  const { id: product, pack } = await aMedicine([
    { lot: 'OLD', days: 200, quantity: 4 },
    { lot: 'NEW', days: 300, quantity: 2 },
  ])
  const moved = await anOrder(product, 2)
  const stopped = await anOrder(product, 2)
  for (const id of [moved, stopped])
    for (const serial of ['1', '2'])
      expect(await codeOf(id, pack('OLD', 200, `${id}-${serial}`))).toBe('packed')
  const { data } = (await recall(product, 'OLD')).body
  expect(data.buyers).toMatchObject([{ notice_id: null, orders: [{ id: stopped }] }])
  expect(await batchesOfOrder(moved)).toEqual([['NEW', 2]])
  const { packing } = (await staff('GET', `orders/${moved}`)).body.data
  expect([packing.packed, packing.lines[0].checked]).toEqual([null, 0])
  expect(await batchesOf(api.pool, product)).toEqual([
    { lot: 'OLD', quantity: 0, withdrawn: 2 },
    { lot: 'NEW', quantity: 0 },
  ])
  const board = (await staff('GET', 'orders/board')).body.data
  expect(board.find((card: { id: number }) => card.id === stopped)).toMatchObject({ stop: 'recalled' })
  expect(board.find((card: { id: number }) => card.id === moved)).toMatchObject({ stop: null })
  expect(await codeOf(stopped, pack('OLD', 200, 'X'))).toBe('staff.pack_recalled')
  const refused = await staff('POST', `orders/${stopped}/advance`, { from: 'preparing' })
  expect(refused.body.code).toBe('staff.recalled_inside')
  expect((await staff('POST', `orders/${stopped}/hand-over`, {})).body.code).toBe('staff.recalled_inside')
  await aBatch(api.pool, product, { lot: 'LATE', days: 500, quantity: 2 })
  for (let piece = 0; piece < 2; piece++) expect(await codeOf(stopped, pack('LATE', 500))).toBe('packed')
  expect((await staff('POST', `orders/${stopped}/advance`, { from: 'preparing' })).status).toBe(200)
  expect(await batchesOf(api.pool, product)).toContainEqual({ lot: 'OLD', quantity: 0, withdrawn: 4 })
})

test('of 52 packers at one batch each gets a pack, and what left is what was scanned', async () => {
  const { id: product, pack } = await aMedicine([
    { lot: 'A', days: 200, quantity: 26 },
    { lot: 'B', days: 300, quantity: 26 },
  ])
  const ids: number[] = []
  for (let order = 0; order < 52; order++) ids.push(await anOrder(product, 1))
  const first = await Promise.all(ids.map((id, index) => codeOf(id, pack('B', 300, `B${index}`))))
  expect(first.filter(code => code === 'packed')).toHaveLength(26)
  const rest = ids.filter((_, index) => first[index] !== 'packed')
  const second = await Promise.all(rest.map((id, index) => codeOf(id, pack('A', 200, `A${index}`))))
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
    const { id: cold, pack } = await aMedicine([{ lot: 'C', days: 300, quantity: 3 }])
    await api.db.update(products).set({ storage: 'refrigerated' }).where(eq(products.id, cold))
    const id = await anOrder(cold, 2)
    for (const serial of ['1', '2']) await scan(id, pack('C', 300, `${id}-${serial}`))
    await staff('POST', `orders/${id}/hand-over`, {})
    const body = way === 'cancel' ? { from: 'on_its_way', reason: 'Refused' } : { reason: 'refused' }
    expect((await staff('POST', `orders/${id}/${way}`, body)).status).toBe(200)
    expect(await batchesOf(api.pool, cold)).toEqual([{ lot: 'C', quantity: 1 }])
    const other = await anOrder(cold, 1)
    expect(await codeOf(other, pack('C', 300, `${id}-1`))).toBe('staff.pack_packed')
    expect(
      (await staff('POST', `orders/${other}/cancel`, { from: 'preparing', reason: 'Changed' })).status,
    ).toBe(200)
    expect(await batchesOf(api.pool, cold)).toEqual([{ lot: 'C', quantity: 1 }])
  },
)
