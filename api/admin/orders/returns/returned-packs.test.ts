import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { issueInvoicesOfDelivered } from '#tests/support/fixtures/delivered-orders.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/orders/${path}`, {
    ...{ token, lang: 'en', body },
    headers: { 'idempotency-key': randomUUID() },
  })
const scan = async (id: number, code: string) => {
  const { status, body } = await staff('POST', `${id}/pieces`, { code })
  return status === 200 ? 'packed' : body.code
}

let made = 0
/** A delivered order with two packs, S1 of batch A and S2 of another one, or of the same. */
async function aDeliveredOrder(ofSecond: 'A' | 'B' = 'B') {
  made += 1
  const gtin = withCheckDigit(`06281234560${String(made).padStart(2, '0')}`)
  const product = await aProduct(api.db, { stock: 0, gtin, sku: `PACK-${made}` })
  await api.pool.query('insert into product_barcodes (product_id, gtin, pieces) values ($1, $2, 2)', [
    ...[product, withCheckDigit(`16281234560${String(made).padStart(2, '0')}`)],
  ])
  await aBatch(api.pool, product, { lot: 'A', days: 200, quantity: 3 })
  await aBatch(api.pool, product, { lot: 'B', days: 300, quantity: 3 })
  const pack = (lot: 'A' | 'B', serial: string) => {
    const day = dayFromNow(lot === 'A' ? 200 : 300)
    return `01${gtin}17${day.slice(2).replaceAll('-', '')}10${lot}\u001D21${serial}`
  }
  async function anOrder(quantity: number): Promise<number> {
    const me = await api.signUp()
    const cart = { token: me.token, body: { product_id: product, quantity } }
    await api.request('POST', '/user/cart/add', cart)
    const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
    const { id } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
    await staff('POST', `${id}/advance`, { from: 'placed' })
    return id
  }
  const id = await anOrder(2)
  expect(await scan(id, pack('A', 'S1'))).toBe('packed')
  expect(await scan(id, pack(ofSecond, 'S2'))).toBe('packed')
  await staff('POST', `${id}/hand-over`, {})
  await staff('POST', `${id}/advance`, { from: 'on_its_way' })
  await issueInvoicesOfDelivered(api)
  const [line] = (await staff('GET', `${id}/returnable`)).body.data.lines
  const giveBack = (change: object, seen = 0) =>
    staff('POST', `${id}/returns`, {
      ...{ seen, with_fee: false, reason: 'not_wanted' },
      lines: [{ id: line.id, restocked: 0, destroyed: 0, ...change }],
    })
  return { id, product, gtin, line, pack, anOrder, giveBack }
}

const stockOf = async (product: number) =>
  (await batchesOf(api.pool, product)).map(({ lot, quantity }: { lot: string; quantity: number }) => [
    lot,
    quantity,
  ])

test('the form knows what was scanned, and by which codes', async () => {
  const { gtin, line, product } = await aDeliveredOrder()
  expect(await stockOf(product)).toEqual([
    ['A', 2],
    ['B', 2],
  ])
  expect(line.packs).toMatchObject([
    { lot: 'A', serial: 'S1', pieces: 1 },
    { lot: 'B', serial: 'S2', pieces: 1 },
  ])
  const carton = withCheckDigit(`16281234560${String(made).padStart(2, '0')}`)
  expect(
    line.codes.toSorted((a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)),
  ).toEqual([
    { code: gtin, pieces: 1 },
    { code: carton, pieces: 2 },
    { code: `PACK-${made}`, pieces: 1 },
  ])
})

test('a scanned pack goes back to its batch, and can leave once more, once', async () => {
  const { id, product, line, pack, anOrder, giveBack } = await aDeliveredOrder()
  const [, second] = line.packs
  const answer = await giveBack({ restocked: 1, packs: [{ id: second.id, to: 'restocked' }] })
  expect(answer.status).toBe(200)
  expect(await stockOf(product)).toEqual([
    ['A', 2],
    ['B', 3],
  ])
  const [left] = (await staff('GET', `${id}/returnable`)).body.data.lines
  expect(left.packs).toMatchObject([{ serial: 'S1' }])
  const others = await Promise.all(Array.from({ length: 5 }, () => anOrder(1)))
  const answers = await Promise.all(others.map(each => scan(each, pack('B', 'S2'))))
  expect(answers.toSorted()).toEqual(['packed', ...Array(4).fill('staff.pack_packed')].toSorted())
  const waiting = others[answers.findIndex(each => each !== 'packed')] ?? 0
  expect(await scan(waiting, pack('A', 'S1'))).toBe('staff.pack_packed')
  // What left before stays known.
  const { rows } = await api.pool.query(
    'select serial, returned from packed_packs where line_id = $1 order by id',
    [line.id],
  )
  expect(rows).toEqual([
    { serial: 'S1', returned: null },
    { serial: 'S2', returned: 'restocked' },
  ])
})

test('a destroyed pack goes out of its batch and never leaves again', async () => {
  const { product, line, pack, anOrder, giveBack } = await aDeliveredOrder()
  const [, second] = line.packs
  expect((await giveBack({ destroyed: 1, packs: [{ id: second.id, to: 'destroyed' }] })).status).toBe(200)
  expect(await stockOf(product)).toEqual([
    ['A', 2],
    ['B', 2],
  ])
  expect(await scan(await anOrder(1), pack('B', 'S2'))).toBe('staff.pack_packed')
  const { rows } = await api.pool.query(
    `select lot, reason from stock_movements m join product_batches b on b.id = batch_id
     where m.product_id = $1 and reason = 'damaged'`,
    [product],
  )
  expect(rows).toEqual([{ lot: 'B', reason: 'damaged' }])
})

test('who has pieces back as damaged takes no more of them off the shelf alone than by other ways', async () => {
  const { product, giveBack } = await aDeliveredOrder()
  await api.pool.query('update products set price_halalas = 60000 where id = $1', [product])
  expect((await giveBack({ destroyed: 1 })).status).toBe(200)
  const { rows } = await api.pool.query(
    'select id, withdrawn from product_batches where product_id = $1 and withdrawn > 0',
    [product],
  )
  expect(rows).toEqual([{ id: expect.any(Number), withdrawn: 1 }])
  const clear = (token: string) =>
    api.request('POST', `/admin/batches/${rows[0].id}/clear`, { token, body: { pieces: 1 } })
  expect((await clear(token)).body.code).toBe('staff.second_person')
})

test('of pieces that came back without a scan as many packs can leave again', async () => {
  const { pack, anOrder, giveBack } = await aDeliveredOrder('A')
  expect((await giveBack({ restocked: 1 })).status).toBe(200)
  const id = await anOrder(2)
  expect(await scan(id, pack('A', 'S2'))).toBe('packed')
  expect(await scan(id, pack('A', 'S1'))).toBe('staff.pack_packed')
})

test.each([
  ['a pack of another order', (_: number[], other: number) => [{ id: other, to: 'restocked' }]],
  ['more packs than pieces', (ids: number[]) => ids.map(id => ({ id, to: 'restocked' }))],
  ['a pack that goes elsewhere', ([id]: number[]) => [{ id, to: 'destroyed' }]],
])('%s is refused', async (_, packsOf) => {
  const other = await aDeliveredOrder()
  const { line, giveBack } = await aDeliveredOrder()
  const ids = line.packs.map(({ id }: { id: number }) => id)
  const answer = await giveBack({ restocked: 1, packs: packsOf(ids, other.line.packs[0].id) })
  expect([answer.status, answer.body.code]).toEqual([409, 'staff.not_returnable'])
})

test('a pack comes back once', async () => {
  const { line, giveBack } = await aDeliveredOrder()
  const body = { restocked: 1, packs: [{ id: line.packs[0].id, to: 'restocked' }] }
  expect((await giveBack(body)).status).toBe(200)
  expect((await giveBack(body, 1)).body.code).toBe('staff.not_returnable')
})

test('of packs of several batches none goes back to stock without a scan, unless all do', async () => {
  const { product, line, giveBack } = await aDeliveredOrder()
  const [, second] = line.packs
  expect((await giveBack({ restocked: 1 })).body.code).toBe('staff.scan_returned')
  expect((await giveBack({ restocked: 1, destroyed: 1 })).body.code).toBe('staff.scan_returned')
  const rest = { restocked: 1, destroyed: 1, packs: [{ id: second.id, to: 'destroyed' }] }
  expect((await giveBack(rest)).status).toBe(200)
  expect(await stockOf(product)).toEqual([
    ['A', 3],
    ['B', 2],
  ])
  const whole = await aDeliveredOrder()
  expect((await whole.giveBack({ restocked: 2 })).status).toBe(200)
  expect(await stockOf(whole.product)).toEqual([
    ['A', 3],
    ['B', 3],
  ])
})

test('whose packs came back without a scan stays a buyer of each batch until all are back', async () => {
  const { product, line, giveBack } = await aDeliveredOrder()
  const [, second] = line.packs
  const buyersOf = async (lot: string) => {
    const { rows } = await api.pool.query(
      'select id from product_batches where product_id = $1 and lot = $2',
      [...[product, lot]],
    )
    const { body } = await api.request('GET', `/admin/batches/${rows[0].id}`, { token })
    return body.data.buyers.map(({ pieces }: { pieces: number }) => pieces)
  }
  expect((await giveBack({ destroyed: 1 })).status).toBe(200)
  expect([await buyersOf('A'), await buyersOf('B')]).toEqual([[1], [1]])
  expect((await giveBack({ destroyed: 1, packs: [{ id: second.id, to: 'destroyed' }] }, 1)).status).toBe(200)
  expect([await buyersOf('A'), await buyersOf('B')]).toEqual([[], []])
})

test('a customer is told of the recall of a pack that may not be the one that came back', async () => {
  const { product, giveBack } = await aDeliveredOrder()
  expect((await giveBack({ destroyed: 1 })).status).toBe(200)
  for (const lot of ['A', 'B']) {
    const { rows } = await api.pool.query(
      'select id from product_batches where product_id = $1 and lot = $2',
      [...[product, lot]],
    )
    const body = { reason: 'Wrong label' }
    const recalled = await api.request('POST', `/admin/batches/${rows[0].id}/recall`, { token, body })
    expect(recalled.body.data.buyers).toMatchObject([{ pieces: 1, notice_id: expect.any(Number) }])
  }
})
