import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchRecalledEmail, noteRecallSent } from '#jobs/emails/templates/batch-recalled.ts'
import { checkStock } from '#jobs/stock/check-stock.ts'
import { aBatch, aBranch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aCategory, aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let staff: { token: string; id: number }
let category: number

beforeAll(async () => {
  api = await startTestApi()
  staff = await api.signInStaff('pharmacist')
  category = await aCategory(api.db)
})
afterAll(async () => {
  await checkStock(api.db)
  await api.close()
})

async function aBuyer(product: number, quantities: number[], lang: 'ar' | 'en' = 'en') {
  const { id, token } = await api.signUp()
  await api.pool.query('update users set language = $2 where id = $1', [id, lang])
  const address_id = await anAddress(api.db, id)
  const orders: number[] = []
  for (const quantity of quantities) {
    await api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity } })
    const reply = await api.request('POST', '/user/orders', {
      token,
      body: { payment_method: 1, address_id },
    })
    orders.push(reply.body.data.id)
  }
  const cancel = (order: number) => api.request('DELETE', `/user/orders/${order}`, { token })
  return { id, orders, cancel }
}
const request = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/${path}`, { token: staff.token, lang: 'en', body })
const recall = (batch: number, reason = 'Wrong label') =>
  request('POST', `batches/${batch}/recall`, { reason })
const handedOver = (ids: number[]) =>
  api.pool.query(`update orders set status = 'delivered' where id = any($1)`, [ids])
const emails = async () =>
  (
    await api.pool.query(
      `select data->>'noticeId' as id from pgboss.job where data->>'template' = 'batch_recalled'`,
    )
  ).rows.map(({ id }) => Number(id))

test('a recall ends the sale of a batch and tells each customer who has pieces of it once', async () => {
  const product = await aProduct(api.db, { category, nameEn: 'Syrup', nameAr: 'شراب', stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'BAD', days: 200, quantity: 10 })
  const other = await aBatch(api.pool, product, { lot: 'GOOD', days: 400, quantity: 10 })
  const twice = await aBuyer(product, [2, 1], 'ar')
  const cancelled = await aBuyer(product, [1])
  await cancelled.cancel(cancelled.orders[0] as number)
  const gone = await aBuyer(product, [3])
  await api.pool.query('update orders set user_id = null where user_id = $1', [gone.id])
  await handedOver([...twice.orders, ...gone.orders])

  const { status, body } = await recall(batch)
  expect([status, body.data]).toMatchObject([
    200,
    {
      lot: 'BAD',
      quantity: 0,
      withdrawn: 4,
      recalled: true,
      recall: { reason: 'Wrong label' },
      buyers: [
        { has_account: false, pieces: 3, sent: false, told: false, orders: [{ id: gone.orders[0] }] },
        {
          has_account: true,
          pieces: 3,
          orders: [{ id: twice.orders[1], status: 'delivered' }, { id: twice.orders[0] }],
        },
      ],
    },
  ])
  expect(await batchesOf(api.pool, product)).toEqual([
    { lot: 'BAD', quantity: 0, withdrawn: 4 },
    { lot: 'GOOD', quantity: 10 },
  ])
  const [lost, known] = body.data.buyers
  expect(await emails()).toEqual([known.notice_id])
  const email = await batchRecalledEmail({ db: api.db } as never, { noticeId: known.notice_id })
  expect(email).toMatchObject({ lang: 'ar', action: { to: `/store/orders/${twice.orders[1]}` } })
  expect(JSON.stringify(email)).toContain('شراب')
  expect(JSON.stringify(email)).toContain('BAD')
  expect(await batchRecalledEmail({ db: api.db } as never, { noticeId: lost.notice_id })).toBeUndefined()

  await noteRecallSent(api.db, known.notice_id)
  await request('POST', `recall-notices/${lost.notice_id}/told`, { told: true })
  expect((await request('GET', `batches/${batch}`)).body.data.buyers).toMatchObject([
    { sent: false, told: true },
    { sent: true, told: false },
  ])
  await request('POST', `recall-notices/${lost.notice_id}/told`, { told: false })
  expect((await request('GET', `batches/${batch}`)).body.data.buyers[0].told).toBe(false)
  expect((await request('POST', 'recall-notices/999999/told', { told: true })).status).toBe(404)

  const history = (await request('GET', `products/${product}/history`)).body.data
  expect(history).toContainEqual(
    expect.objectContaining({
      part: 'product_batches',
      after: { recall_reason: 'Wrong label', to_search: true },
    }),
  )
  expect((await request('GET', `batches/${other}`)).body.data).toMatchObject({ recall: null, buyers: [] })
})

test('what comes back or arrives of a recalled batch is not sold again', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'R', days: 200, quantity: 5 })
  const { orders, cancel } = await aBuyer(product, [2])
  await recall(batch)
  await cancel(orders[0] as number)
  const line = { product_id: product, lot: 'R', expiry: dayFromNow(200), pieces: 1 }
  // It is said before it is stored.
  const warned = await request('POST', 'stock/receipts', { lines: [{ ...line, lot: 'r' }] })
  expect([warned.status, warned.body.code]).toEqual([409, 'staff.lots_recalled'])
  await request('POST', 'stock/receipts', { lines: [line], again: ['recalled'] })
  expect(await batchesOf(api.pool, product)).toEqual([{ lot: 'R', quantity: 0, withdrawn: 6 }])
  expect((await request('GET', `batches/${batch}`)).body.data.buyers).toEqual([])
})

test('a batch is the same one however its number was typed, and so is its recall', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const branch = await aBranch(api.db)
  const expiry = dayFromNow(200)
  const receive = (lot: string, branch_id = 1) =>
    request('POST', 'stock/receipts', {
      ...{ branch_id, lines: [{ product_id: product, lot, expiry, pieces: 1 }], again: ['recalled'] },
    })
  for (const lot of ['JQ12', 'jq12', 'JQ-12', 'ＪＱ12', 'JQ12\u200f'])
    expect((await receive(lot)).status, lot).toBe(200)
  await receive('jq 12', branch)
  const batches = await batchesOf(api.pool, product)
  expect(batches).toEqual([
    { lot: 'JQ12', quantity: 5 },
    { lot: 'JQ12', quantity: 1 },
  ])
  // As 1.0.0 may have stored it.
  await api.pool.query(
    `insert into product_batches (product_id, lot, expiry, branch_id) values ($1, 'jq12', $2, 1)`,
    [product, expiry],
  )
  const { rows } = await api.pool.query('select min(id) as id from product_batches where product_id = $1', [
    product,
  ])
  await recall(rows[0].id)
  const { rowCount } = await api.pool.query(
    'select from product_batches where product_id = $1 and recalled_at is not null',
    [product],
  )
  expect(rowCount).toBe(3)
  await receive('jQ12')
  expect((await batchesOf(api.pool, product)).filter(({ quantity }) => quantity > 0)).toEqual([])
})

test('a recall is of a number, whatever expiry a box or a person states', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const receive = (lot: string, days: number | null) =>
    request('POST', 'stock/receipts', {
      lines: [{ product_id: product, lot, expiry: days === null ? null : dayFromNow(days), pieces: 2 }],
      again: ['recalled'],
    })
  const recalled = async () =>
    (
      await api.pool.query<{ is: boolean }>(
        `select lot || ' ' || (recalled_at is not null) || ' ' || quantity as is
         from product_batches where product_id = $1 order by id`,
        [product],
      )
    ).rows.map(({ is }) => is)
  for (const days of [200, 230, null]) await receive('JQ١٢', days)
  expect(await recalled()).toEqual(['JQ12 false 2', 'JQ12 false 2', 'JQ12 false 2'])
  const { rows } = await api.pool.query('select min(id) as id from product_batches where product_id = $1', [
    product,
  ])
  expect((await recall(rows[0].id)).status).toBe(200)
  await receive('jq-12', 260)
  expect(await recalled()).toEqual(Array(4).fill('JQ12 true 0'))
  // As versions before stored it.
  await api.pool.query(
    `update product_batches set recalled_at = null, recall_reason = ''
     where product_id = $1 and expiry is null`,
    [product],
  )
  await api.pool.query('select withdraw_batches()')
  expect(await recalled()).toEqual(Array(4).fill('JQ12 true 0'))
})

test('of two recalls at once the second is refused, and an order meanwhile is stopped or gets no piece', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'RACE', days: 200, quantity: 20 })
  const before = (await emails()).length
  const orders: (() => Promise<{ status: number }>)[] = []
  for (let count = 0; count < 12; count++) {
    const { id, token } = await api.signUp()
    const address_id = await anAddress(api.db, id)
    await api.request('POST', '/user/cart/add', { token, body: { product_id: product, quantity: 1 } })
    const body = { payment_method: 1, address_id }
    orders.push(() => api.request('POST', '/user/orders', { token, body }))
  }
  const half = orders.length / 2
  const [replies, recalls] = await Promise.all([
    Promise.all(orders.slice(0, half).map(order => order())),
    Promise.all([recall(batch), recall(batch)]),
    Promise.all(orders.slice(half).map(order => order())),
  ]).then(([first, recalled, second]) => [[...first, ...second], recalled] as const)
  expect(recalls.map(({ status }) => status).sort()).toEqual([200, 409])
  const sold = replies.filter(({ status }) => status === 201).length
  const { data } = (await request('GET', `batches/${batch}`)).body
  expect([data.buyers.length, data.withdrawn]).toEqual([sold, 20 - sold])
  // Nothing was handed over: no customer is told.
  expect((await emails()).length - before).toBe(0)
  const board = (await request('GET', 'orders/board')).body.data as { stop: string | null }[]
  const stopped = board.filter(({ stop }) => stop === 'recalled')
  expect(stopped).toHaveLength(sold)
}, 60_000)

test('a reason is required, and only staff of the pharmacy see who bought a batch', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'Z', days: 200 })
  expect(Object.keys((await recall(batch, ' ')).body.errors)).toEqual(['reason'])
  const unnumbered = await aBatch(api.pool, product, { days: 200 })
  expect((await recall(unnumbered)).body.code).toBe('staff.no_batch_number')
  const editor = await api.signInStaff('editor')
  expect((await api.request('GET', `/admin/batches/${batch}`, { token: editor.token })).status).toBe(403)
})

test('a recalled batch shows all who have pieces of it, however many', async () => {
  const product = await aProduct(api.db, { category, stock: 0 })
  const batch = await aBatch(api.pool, product, { lot: 'MANY', days: 200, quantity: 2000 })
  const { orders } = await aBuyer(product, [1])
  await api.pool.query(
    `with copies as (
      insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat,
        long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
      select status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
        sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas
      from orders, generate_series(1, 1000) where id = $1 returning id
    ) insert into stock_movements (product_id, batch_id, quantity, reason, order_id)
      select $2::int, $3::int, -1, 'sold', id from copies
      union all select $2::int, $3::int, 1000, 'corrected', null::int`,
    [orders[0], product, batch],
  )
  expect((await request('GET', `batches/${batch}`)).body.data.buyers).toHaveLength(1001)
})
