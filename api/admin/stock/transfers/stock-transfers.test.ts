import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let staff: { token: string; id: number }
let category: number
let olaya: number

beforeAll(async () => {
  api = await startTestApi()
  staff = await api.signInStaff('pharmacist')
  category = await aCategory(api.db)
  olaya = await aBranch(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

const request = (method: string, path = '', body?: object, key: string = randomUUID()) =>
  api.request(method, `/admin/stock-transfers${path}`, {
    token: staff.token,
    body,
    lang: 'en',
    headers: { 'idempotency-key': key },
  })
const load = async (id: number) => (await request('GET', `/${id}`)).body.data

type Line = { lot?: string; expiry?: string | null; pieces: number }
const send = (product: number, lines: Line[], options: object = {}) => {
  const { key = randomUUID(), ...more } = options as { key?: string }
  return request(
    'POST',
    '',
    {
      from_branch_id: 1,
      to_branch_id: olaya,
      lines: lines.map(line => ({ product_id: product, lot: '', expiry: null, ...line })),
      ...more,
    },
    key,
  )
}

/** The stock of a product, and its pieces by branch and number. */
async function lying(product: number) {
  const { rows } = await api.pool.query(
    `select branch_id, lot, quantity from product_batches
     where product_id = $1 and quantity > 0 order by branch_id, lot`,
    [product],
  )
  const [{ stock }] = (await api.pool.query('select stock from products where id = $1', [product])).rows
  return [
    stock,
    ...rows.map(({ branch_id: id, lot, quantity }) => `${id === 1 ? 'M' : 'O'} ${lot} ${quantity}`),
  ]
}
const movements = async (product: number) =>
  (
    await api.pool.query(
      `select reason, quantity, staff_id from stock_movements
       where product_id = $1 and reason in ('sent', 'arrived') order by id`,
      [product],
    )
  ).rows

async function aMedicine() {
  const product = await aProduct(api.db, { category, stock: 0 })
  await aBatch(api.pool, product, { lot: 'LATE', days: 400, quantity: 5 })
  await aBatch(api.pool, product, { lot: 'SOON', days: 200, quantity: 3 })
  return product
}

test('what is sent is in nobody’s stock until it is received; a difference is recorded', async () => {
  const product = await aMedicine()
  const sent = await send(product, [{ lot: 'LATE', expiry: dayFromNow(400), pieces: 4 }], {
    note: 'Ramadan',
  } as object)
  expect(sent.status).toBe(201)
  const { id } = sent.body.data
  expect(await lying(product)).toEqual([4, 'M LATE 1', 'M SOON 3'])
  const transfer = await load(id)
  expect(transfer).toMatchObject({
    status: 'sent',
    note: 'Ramadan',
    to: { en: 'Olaya' },
    pieces: 4,
    received: null,
  })
  const [line] = transfer.lines
  expect(line).toMatchObject({ lot: 'LATE', pieces: 4, received: null })
  // Each line has to be named.
  expect((await request('POST', `/${id}/receive`, { lines: [] })).status).toBe(422)
  const lines = [{ id: line.id, received: '3' }]
  expect((await request('POST', `/${id}/receive`, { lines })).status).toBe(200)
  expect(await lying(product)).toEqual([7, 'M LATE 1', 'M SOON 3', 'O LATE 3'])
  expect(await load(id)).toMatchObject({
    status: 'received',
    pieces: 4,
    received: 3,
    lines: [{ received: 3 }],
  })
  expect(await movements(product)).toEqual([
    { reason: 'sent', quantity: -4, staff_id: staff.id },
    { reason: 'arrived', quantity: 3, staff_id: staff.id },
  ])
  expect((await request('GET', '?status=received')).body.data[0]).toMatchObject({
    id,
    pieces: 4,
    received: 3,
  })
  expect((await request('GET', '?status=sent')).body.data).toEqual([])
})

test('a line without number and expiry takes what expires first; taken back, it lies where it was', async () => {
  const product = await aMedicine()
  const { id } = (await send(product, [{ pieces: 4 }])).body.data
  expect(await lying(product)).toEqual([4, 'M LATE 4'])
  expect((await request('POST', `/${id}/take-back`)).status).toBe(200)
  expect(await lying(product)).toEqual([8, 'M LATE 5', 'M SOON 3'])
  for (const end of ['receive', 'take-back'])
    expect((await request('POST', `/${id}/${end}`, { lines: [] })).body.message).toContain('in the meantime')
})

test('too many pieces, the same branch and an unknown one are refused, and nothing is sent', async () => {
  const product = await aMedicine()
  const lines = [{ pieces: 2 }, { lot: 'SOON', pieces: 2 }]
  const short = await send(product, lines)
  expect([short.status, Object.keys(short.body.errors)]).toEqual([409, ['lines.1.pieces']])
  expect((await send(product, lines, { to_branch_id: 1 } as object)).status).toBe(409)
  expect(Object.keys((await send(product, lines, { to_branch_id: 999 } as object)).body.errors)).toEqual([
    'to_branch_id',
  ])
  expect(await lying(product)).toEqual([8, 'M LATE 5', 'M SOON 3'])
  expect((await request('GET', '/999')).status).toBe(404)
})

test('of a batch that is recalled on its way nothing is sold where it arrives', async () => {
  const product = await aMedicine()
  const { id } = (await send(product, [{ lot: 'SOON', pieces: 3 }])).body.data
  await api.pool.query(
    `update product_batches set recalled_at = now(), recall_reason = 'x'
     where product_id = $1 and lot = 'SOON'`,
    [product],
  )
  const [line] = (await load(id)).lines
  await request('POST', `/${id}/receive`, { lines: [{ id: line.id, received: 3 }] })
  expect(await lying(product)).toEqual([5, 'M LATE 5'])
})

test('beside recalled packs a line without its batch is refused', async () => {
  const product = await aMedicine()
  const { rows } = await api.pool.query(
    `select id from product_batches where product_id = $1 and lot = 'SOON'`,
    [product],
  )
  await api.request('POST', `/admin/batches/${rows[0].id}/recall`, {
    token: staff.token,
    body: { reason: 'Broken seals' },
  })
  const { status, body } = await send(product, [{ lot: 'LATE', pieces: 1 }, { pieces: 2 }])
  expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'staff.scan_batch', ['lines.1.lot']])
  expect((await send(product, [{ expiry: dayFromNow(400), pieces: 2 }])).body.code).toBe('staff.scan_batch')
  expect((await send(product, [{ lot: 'LATE', pieces: 2 }])).status).toBe(201)
  // Once they are cleared away and the shelves are searched, any pack may be sent.
  await api.pool.query('update product_batches set withdrawn = 0 where product_id = $1', [product])
  expect((await send(product, [{ pieces: 2 }])).body.code).toBe('staff.scan_batch')
  await api.pool.query('update product_batches set to_search = false where product_id = $1', [product])
  expect((await send(product, [{ pieces: 2 }])).status).toBe(201)
})

test('fifty at once: the last pieces are sent once, and a transfer is received or taken back once', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  await aBatch(api.pool, product, { lot: 'A', days: 300, quantity: 20 })
  const key = randomUUID()
  const sent = await Promise.all([
    ...Array.from({ length: 49 }, () => send(product, [{ pieces: 1 }])),
    send(product, [{ pieces: 1 }], { key }),
    send(product, [{ pieces: 1 }], { key }),
  ])
  const ids = new Set(sent.flatMap(({ status, body }) => (status === 201 ? [body.data.id as number] : [])))
  expect(ids.size).toBe(20)
  expect(await lying(product)).toEqual([0])
  const [id] = ids
  const [line] = (await load(id as number)).lines
  const ends = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2
        ? request('POST', `/${id}/take-back`)
        : request('POST', `/${id}/receive`, { lines: [{ id: line.id, received: 1 }] }),
    ),
  )
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await lying(product))[0]).toBe(1)
})

test('the packs that were sent are kept, and shown where they are seen again', async () => {
  const gtin = '04006381333931'
  const product = await aProduct(api.db, { category, stock: 0, gtin })
  for (const branch of [1, olaya])
    await aBatch(api.pool, product, { lot: 'S', days: 300, quantity: 9, branch })
  const expiry = dayFromNow(300)
  const packsOf = (...serials: string[]) =>
    serials.map(serial => ({ product_id: product, lot: 's', expiry, serial }))
  const lines = [{ lot: 'S', expiry, pieces: 2 }]
  const sent = await send(product, lines, { packs: packsOf('T1', 'T2') })
  expect(sent.status).toBe(201)
  const { id } = sent.body.data
  expect((await load(id)).lines).toMatchObject([{ lot: 'S', serials: ['T1', 'T2'] }])

  const staffOf = (path: string, body: object) =>
    api.request('POST', `/admin/${path}`, { token: staff.token, lang: 'en', body })
  const receiving = (...serials: string[]) => ({
    branch_id: olaya,
    packs: serials.map(serial => ({ product_id: product, serial })),
    lines: [{ product_id: product, lot: 'S', expiry, pieces: 1 }],
  })
  const symbol = `01${gtin}17${expiry.slice(2).replaceAll('-', '')}10S\u001D21`
  const countIn = async (branch_id: number, serial = 'T1') => {
    const { id: count } = (await staffOf('stock-counts', { branch_id })).body.data
    const body = { code: `${symbol}${serial}`, how: 'add', pieces: 1 }
    const counted = await staffOf(`stock-counts/${count}/pieces`, body)
    await staffOf(`stock-counts/${count}/discard`, {})
    return counted.status === 200 ? 'counted' : counted.body.code
  }
  // On their way they are in neither branch, and no delivery of a supplier.
  const twice = await send(product, [{ pieces: 1 }], { packs: packsOf('T2', 'T3') })
  expect([twice.status, twice.body.code, twice.body.transfer_id]).toEqual([409, 'staff.packs_sent', id])
  expect(twice.body.message).toContain(`T2 (${id})`)
  expect(twice.body.message).not.toContain('T3')
  expect((await staffOf('stock/receipts', receiving('T1'))).body.code).toBe('staff.packs_sent')
  expect([await countIn(1), await countIn(olaya)]).toEqual(['staff.packs_sent', 'staff.packs_sent'])
  const received = (await load(id)).lines.map((line: { id: number; pieces: number }) => ({
    ...{ id: line.id, received: line.pieces },
  }))
  expect((await request('POST', `/${id}/receive`, { lines: received })).status).toBe(200)
  expect([await countIn(1), await countIn(olaya)]).toEqual(['staff.packs_sent', 'counted'])
  expect((await staffOf('stock/receipts', receiving('T1'))).body.code).toBe('staff.packs_sent')
  expect((await send(product, [{ pieces: 1 }], { packs: packsOf('T1') })).body.code).toBe('staff.packs_sent')
  const back = { from_branch_id: olaya, to_branch_id: 1 }
  const returned = await send(product, [{ pieces: 1 }], { ...back, packs: packsOf('T1') })
  expect(returned.status).toBe(201)
  // Taken back, it lies where it was.
  await request('POST', `/${returned.body.data.id}/take-back`)
  expect([await countIn(1), await countIn(olaya)]).toEqual(['staff.packs_sent', 'counted'])
  const onPurpose = { ...receiving('T1'), again: ['sent'] }
  expect((await staffOf('stock/receipts', onPurpose)).status).toBe(200)
  // One of two is missing where they went, and may be found where they came from.
  const pair = await send(product, [{ ...lines[0], pieces: 2 }], { packs: packsOf('T4', 'T5') })
  const { lines: sentLines } = await load(pair.body.data.id)
  const arrived = { lines: [{ id: sentLines[0].id, received: 1 }] }
  expect((await request('POST', `/${pair.body.data.id}/receive`, arrived)).status).toBe(200)
  expect([await countIn(1, 'T4'), await countIn(olaya, 'T4')]).toEqual(['counted', 'counted'])
})
