import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBatch, aBranch, batchesOf } from '#tests/support/fixtures/batches.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let one: { token: string; id: number }
let other: typeof one
beforeAll(async () => {
  api = await startTestApi()
})
// What a person takes off counts for a day.
beforeEach(async () => {
  one = await api.signInStaff('pharmacist')
  other = await api.signInStaff('pharmacist')
})
afterAll(() => api.close())

const send = (who: typeof one, method: string, path: string, body?: object) =>
  api.request(method, `/admin/${path}`, { token: who.token, lang: 'en', body })

/** A batch of a product of 100 riyals that has left the sale. */
async function aWithdrawnBatch(pieces: number) {
  const product = await aProduct(api.db, { stock: 0, price: 10_000 })
  const batch = await aBatch(api.pool, product, { lot: 'OUT', days: 5, quantity: pieces })
  return { product, batch }
}
const stateFor = async (who: typeof one, batch: number) =>
  (await send(who, 'GET', `batches/${batch}`)).body.data.second_person

test('pieces up to the value of the settings are taken off the shelf by one person', async () => {
  const { product, batch } = await aWithdrawnBatch(5)
  expect(await stateFor(one, batch)).toBe('none')
  expect((await send(one, 'POST', `batches/${batch}/clear`, { pieces: 5 })).status).toBe(200)
  expect((await batchesOf(api.pool, product))[0]).not.toHaveProperty('withdrawn')
})

test('pieces above it need a second person, from their own account', async () => {
  const { product, batch } = await aWithdrawnBatch(6)
  const clear = (who: typeof one, pieces = 6) => send(who, 'POST', `batches/${batch}/clear`, { pieces })
  const ask = (who: typeof one, pieces = 6) => send(who, 'POST', `batches/${batch}/ask-write-off`, { pieces })
  const refused = await clear(one)
  expect([refused.status, refused.body.code]).toEqual([409, 'staff.second_person'])
  expect((await clear(one, 1)).body.code).toBe('staff.second_person')
  expect((await ask(one, 5)).body.code).toBe('staff.changed_meanwhile')
  expect((await ask(one)).status).toBe(200)
  expect([await stateFor(one, batch), await stateFor(other, batch)]).toEqual(['mine', 'other'])
  expect((await clear(one)).body.code).toBe('staff.second_person')
  const replies = await Promise.all([clear(other), clear(other), clear(one)])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await batchesOf(api.pool, product))[0]).not.toHaveProperty('withdrawn')
  const { rows } = await api.pool.query(
    'select pieces, value_halalas, asked_by, confirmed_by, done_at is not null as done from write_offs where batch_id = $1',
    [batch],
  )
  expect(rows).toEqual([
    { pieces: 6, value_halalas: 60_000, asked_by: one.id, confirmed_by: other.id, done: true },
  ])
  const { rows: log } = await api.pool.query(
    `select staff_id, action from audit_log where part = 'write_offs' and record_id = $1 order by id`,
    [String(product)],
  )
  expect(log).toEqual([
    { staff_id: one.id, action: 'insert' },
    { staff_id: other.id, action: 'update' },
  ])
})

test('what one person takes off in parts counts together within a day', async () => {
  const { batch } = await aWithdrawnBatch(5)
  expect((await send(one, 'POST', `batches/${batch}/clear`, { pieces: 5 })).status).toBe(200)
  await api.pool.query('update product_batches set withdrawn = 1 where id = $1', [batch])
  expect(await stateFor(one, batch)).toBe('needed')
  expect((await send(one, 'POST', `batches/${batch}/clear`, { pieces: 1 })).body.code).toBe(
    'staff.second_person',
  )
})

test('a question ends with the pieces that it is about', async () => {
  const { product, batch } = await aWithdrawnBatch(20)
  const ask = () => send(one, 'POST', `batches/${batch}/ask-write-off`, { pieces: 20 })
  expect((await ask()).status).toBe(200)
  expect((await closeCount(one, [[batch, 0]])).body.code).toBe('staff.second_person')
  expect((await closeCount(other, [[batch, 0]], one)).status).toBe(200)
  await api.pool.query('update product_batches set withdrawn = 20 where id = $1', [batch])
  expect(await stateFor(other, batch)).toBe('needed')
  expect((await send(other, 'POST', `batches/${batch}/clear`, { pieces: 20 })).body.code).toBe(
    'staff.second_person',
  )
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'OUT', quantity: 0, withdrawn: 20 }])
})

/** Each way to take five pieces of 100 riyals off the stock; they say what the reply is. */
const ways: Record<string, () => Promise<{ status: number; code?: string }>> = {
  correction: async () => {
    const product = await aProduct(api.db, { stock: 20, price: 10_000 })
    return reply(
      send(one, 'POST', `products/${product}/stock`, { how: 'add', pieces: -5, reason: 'expired' }),
    )
  },
  'set stock': async () => {
    const product = await aProduct(api.db, { stock: 20, price: 10_000 })
    return reply(send(one, 'POST', `products/${product}/stock`, { how: 'set', pieces: 15 }))
  },
  'write-off': async () => {
    const { batch } = await aWithdrawnBatch(5)
    return reply(send(one, 'POST', `batches/${batch}/clear`, { pieces: 5 }))
  },
  count: async () => {
    const product = await aProduct(api.db, { stock: 0, price: 10_000 })
    const batch = await aBatch(api.pool, product, { lot: 'A', days: 400, quantity: 9 })
    return reply(closeCount(one, [[batch, 4]]))
  },
  transfer: async () => {
    const { receive } = await aTransfer()
    return reply(receive(one))
  },
}
const reply = async (sent: ReturnType<typeof send>) => {
  const { status, body } = await sent
  return { status, code: body.code }
}

/** A transfer of five pieces, of which none arrives, or so many. */
async function aTransfer(pieces = 0) {
  const product = await aProduct(api.db, { stock: 5, price: 10_000 })
  const lines = [{ product_id: product, lot: '', expiry: null, pieces: 5 }]
  const to_branch_id = await aBranch(api.db)
  const { id } = (await send(one, 'POST', 'stock-transfers', { from_branch_id: 1, to_branch_id, lines })).body
    .data
  const sent = (await send(one, 'GET', `stock-transfers/${id}`)).body.data.lines
  const arrived = sent.map((line: { id: number }) => ({ id: line.id, received: pieces }))
  return {
    receive: (who: typeof one) => send(who, 'POST', `stock-transfers/${id}/receive`, { lines: arrived }),
  }
}

/** Counts batches and ends the count; `asker` asks for a second person before. */
async function closeCount(who: typeof one, lines: [batch: number, pieces: number][], asker?: typeof one) {
  const { id } = (await send(who, 'POST', 'stock-counts', {})).body.data
  for (const [batch_id, pieces] of lines)
    await send(who, 'POST', `stock-counts/${id}/pieces`, { batch_id, how: 'set', pieces })
  const { totals: saw } = (await send(who, 'GET', `stock-counts/${id}`)).body.data
  if (asker) await send(asker, 'POST', `stock-counts/${id}/ask`, saw)
  const closed = await send(who, 'POST', `stock-counts/${id}/close`, saw)
  if (closed.status !== 200) await send(who, 'POST', `stock-counts/${id}/discard`)
  return closed
}

test.each(Object.keys(ways))('what one person takes off by %s counts for every other way', async first => {
  expect((await ways[first]?.())?.status).toBe(200)
  for (const [way, take] of Object.entries(ways))
    expect(await take(), way).toMatchObject({
      code: expect.stringMatching(/second_person|loss_by_count|own_transfer/),
    })
})

test('of ways at once one person gets one', async () => {
  const replies = await Promise.all(Object.values(ways).map(take => take()))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('what two people agreed on does not count for one of them', async () => {
  const product = await aProduct(api.db, { stock: 0, price: 10_000 })
  const batch = await aBatch(api.pool, product, { lot: 'A', days: 400, quantity: 9 })
  expect((await closeCount(one, [[batch, 0]], other)).status).toBe(200)
  expect((await ways.correction?.())?.status).toBe(200)
  const { receive } = await aTransfer()
  expect((await receive(other)).status).toBe(200)
})

test('a transfer with pieces too many above the value is received by who has not sent it', async () => {
  const { receive } = await aTransfer(11)
  expect((await receive(one)).body.code).toBe('staff.own_transfer')
  expect((await receive(other)).status).toBe(200)
  // It takes nothing off, and what was taken off before does not count.
  expect((await ways.correction?.())?.status).toBe(200)
  const few = await aTransfer(10)
  expect((await few.receive(one)).status).toBe(200)
})

test('differences of a count above the value need a second person, over the same lines', async () => {
  const product = await aProduct(api.db, { stock: 0, price: 10_000 })
  const batch = await aBatch(api.pool, product, { lot: 'A', days: 400, quantity: 9 })
  const { id } = (await send(one, 'POST', 'stock-counts', {})).body.data
  const path = `stock-counts/${id}`
  const count = (pieces: number) =>
    send(one, 'POST', `${path}/pieces`, { batch_id: batch, how: 'set', pieces })
  const load = async (who: typeof one) => (await send(who, 'GET', path)).body.data
  const state = async (who: typeof one) => (await load(who)).second_person
  const seen = async () => ({ version: (await load(one)).totals.version })
  const close = (who: typeof one, body: object) => send(who, 'POST', `${path}/close`, body)
  const ask = (who: typeof one, body: object) => send(who, 'POST', `${path}/ask`, body)
  await count(4)
  expect(await state(one)).toBe('none')
  const four = await seen()
  await count(3)
  const three = await seen()
  expect((await close(one, three)).body.code).toBe('staff.second_person')
  expect((await ask(one, four)).body.code).toBe('staff.count_changed')
  expect((await ask(one, three)).status).toBe(200)
  expect([await state(one), await state(other)]).toEqual(['mine', 'other'])
  expect((await send(other, 'GET', 'stock-counts')).body.data[0]).toMatchObject({ id, asked: true })
  expect((await close(one, three)).body.code).toBe('staff.second_person')
  // Somebody counts on: the question was about other figures.
  await count(2)
  expect(await state(other)).toBe('needed')
  const two = await seen()
  expect((await close(other, two)).body.code).toBe('staff.second_person')
  expect((await ask(one, two)).status).toBe(200)
  const replies = await Promise.all([close(one, two), close(other, two), close(other, two)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await send(one, 'GET', path)).body.data).toMatchObject({ status: 'closed' })
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'A', quantity: 2 }])
})

test('nobody confirms other lines than those of the question, whatever their sums are', async () => {
  const [cheap, dear] = [
    await aProduct(api.db, { stock: 0, price: 1_000 }),
    await aProduct(api.db, { stock: 0, price: 100_000 }),
  ]
  const batches = [
    await aBatch(api.pool, cheap, { lot: 'A', days: 400, quantity: 100 }),
    await aBatch(api.pool, dear, { lot: 'A', days: 400, quantity: 100 }),
  ]
  const { id } = (await send(one, 'POST', 'stock-counts', {})).body.data
  const path = `stock-counts/${id}`
  const count = async (...pieces: number[]) => {
    for (const [index, batch_id] of batches.entries())
      await send(one, 'POST', `${path}/pieces`, { batch_id, how: 'set', pieces: pieces[index] })
  }
  await count(40, 100)
  const { version } = (await send(one, 'GET', path)).body.data.totals
  expect((await send(one, 'POST', `${path}/ask`, { version })).status).toBe(200)
  await count(100, 40)
  expect((await send(other, 'POST', `${path}/close`, { version })).body.code).toBe('staff.second_person')
  expect(await batchesOf(api.pool, dear)).toEqual([{ lot: 'A', quantity: 100 }])
})

test('the page of a product takes off no more than that, and says how it is done', async () => {
  const product = await aProduct(api.db, { stock: 20, price: 10_000 })
  const correct = (body: object) => send(one, 'POST', `products/${product}/stock`, body)
  for (const body of [
    { how: 'add', pieces: -6, reason: 'damaged' },
    { how: 'set', pieces: 14 },
  ])
    expect((await correct(body)).body.code).toBe('staff.loss_by_count')
  expect((await correct({ how: 'set', pieces: 15 })).body.data.stock).toBe(15)
  // Parts of a day are worth what all of them are.
  expect((await correct({ how: 'add', pieces: -1 })).body.code).toBe('staff.loss_by_count')
  expect((await correct({ how: 'add', pieces: 100 })).body.data.stock).toBe(115)
})

const importOf = async (product: number, line: string) => {
  const file = new FormData()
  file.set('file', new Blob([`id,price,stock_change\n${product},${line}`]), 'file')
  file.set('write', 'all')
  const { body } = await api.request('POST', '/admin/sheets/products', { token: one.token, body: file })
  return [body.data.written, body.data.faults.map(({ column }: { column: string }) => column)]
}

test('a file takes off no more than that either, nor by a lower price', async () => {
  const product = await aProduct(api.db, { stock: 20, price: 10_000 })
  expect(await importOf(product, '100,-6')).toEqual([false, ['stock_change']])
  expect(await importOf(product, '1,-6')).toEqual([false, ['stock_change']])
  expect(await importOf(product, '100,-5')).toEqual([true, []])
  expect(await importOf(product, '100,-1')).toEqual([false, ['stock_change']])
  expect(await importOf(product, '100,5')).toEqual([true, []])
  expect(await importOf(product, '100,-1')).toEqual([true, []])
})

test('a price that is lowered for a moment takes off no more by any way', async () => {
  const product = await aProduct(api.db, { stock: 20, price: 10_000 })
  const batch = await aBatch(api.pool, product, { lot: 'OUT', days: 5, quantity: 6 })
  expect(await importOf(product, '0.01,')).toEqual([true, []])
  const correct = (pieces: number) =>
    send(one, 'POST', `products/${product}/stock`, { how: 'add', pieces, reason: 'damaged' })
  expect((await correct(-6)).body.code).toBe('staff.loss_by_count')
  expect(await stateFor(one, batch)).toBe('needed')
  const count = (await send(one, 'POST', 'stock-counts', {})).body.data.id
  const [{ id: line }] = (
    await api.pool.query('select id from product_batches where product_id = $1 and id <> $2', [
      product,
      batch,
    ])
  ).rows
  await send(one, 'POST', `stock-counts/${count}/pieces`, { batch_id: line, how: 'set', pieces: 14 })
  expect((await send(one, 'GET', `stock-counts/${count}`)).body.data.second_person).toBe('needed')
  expect((await correct(-5)).status).toBe(200)
  expect(await importOf(product, '100,')).toEqual([true, []])
  expect((await correct(-1)).body.code).toBe('staff.loss_by_count')
})

test('a product that has had stock is not deleted: recalls and losses are read from its movements', async () => {
  const [product, unused] = [await aProduct(api.db, { stock: 1 }), await aProduct(api.db, { stock: 0 })]
  const remove = async (product: number) => {
    const { version } = (await send(one, 'GET', `products/${product}`)).body.data
    return send(one, 'DELETE', `products/${product}?version=${version}`)
  }
  expect((await remove(product)).body.code).toBe('staff.product_moved')
  await send(one, 'POST', `products/${product}/stock`, { how: 'set', pieces: 0 })
  expect((await remove(product)).body.code).toBe('staff.product_moved')
  expect((await remove(unused)).status).toBe(200)
})
