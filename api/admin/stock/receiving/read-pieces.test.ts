import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { aBranch, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { type PickUp, scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { goodsNow } from '../../invoices/stock-value.queries.ts'
import { batchCosts } from './batch-costs.ts'

// The cost of pieces that came without a number and were read when they were packed.

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let serial = 0
beforeAll(async () => {
  api = await startTestApi()
  pharmacy = scannedOrders(api, (await api.signInStaff('pharmacist')).token)
})
afterAll(() => api.close())

/** A product of which 10 pieces came without a number for 50.00. */
async function aProduct() {
  const { id, pack } = await pharmacy.aMedicine([], { medicineClass: 'general' })
  const receive = async (lot: string, pieces: number, net?: number) => {
    const expiry = lot === '' ? null : dayFromNow(300)
    const price = net === undefined ? {} : { net, vat: 0 }
    const lines = [{ product_id: id, lot, expiry, pieces, ...price }]
    expect((await pharmacy.staff('POST', 'stock/receipts', { lines })).status).toBe(200)
  }
  /** Pieces that are sold and read as ones of a number. */
  const sell = async (lot: string, pieces: number, place?: PickUp) => {
    const order = await pharmacy.anOrder([[id, pieces]], place)
    for (let piece = 0; piece < pieces; piece++)
      expect(await pharmacy.codeOf(order, pack(lot, 300, `R${serial++}`))).toBe('packed')
    return order
  }
  const costs = async () => {
    const rows = await batchCosts(api.db, sql`product_id = ${id}`)
    return rows.toSorted((a, b) => a.id - b.id).map(each => [each.stockHalalas, each.soldHalalas])
  }
  await receive('', 10, 5_000)
  return { id, receive, sell, costs }
}

test('a number that came without a price has none, whatever pieces without a number have cost', async () => {
  const { receive, costs } = await aProduct()
  await receive('LOTM', 10)
  expect(await costs()).toEqual([
    [5_000, 0],
    [null, null],
  ])
})

test('a delivery of their number changes no price of pieces that were read before it', async () => {
  const { receive, sell, costs } = await aProduct()
  await sell('LOTK', 2)
  await receive('LOTK', 1, 10_000)
  expect(await costs()).toEqual([
    [4_000, 0],
    [10_000, 1_000],
  ])
})

test('pieces of a number cost what was paid for them, delivered or read', async () => {
  const { receive, sell, costs } = await aProduct()
  await receive('LOTK', 1, 10_000)
  await sell('LOTK', 3)
  expect(await costs()).toEqual([
    [4_000, 0],
    [0, 11_000],
  ])
})

/** Sends pieces of a number to another branch, where they arrive. */
async function send(product: number, lot: string, pieces: number, from: number, to: number) {
  const lines = [{ product_id: product, lot, expiry: null, pieces }]
  const body = { from_branch_id: from, to_branch_id: to, lines }
  const { id } = (await pharmacy.staff('POST', 'stock-transfers', body)).body.data
  const { rows } = await api.pool.query(
    'select id, pieces as received from stock_transfer_lines where transfer_id = $1',
    [id],
  )
  expect((await pharmacy.staff('POST', `stock-transfers/${id}/receive`, { lines: rows })).status).toBe(200)
}

test('pieces that were read keep their price in another branch, in its stock and sold there', async () => {
  const { id, receive, sell, costs } = await aProduct()
  const olaya = await aBranch(api.db)
  await receive('LOTK', 1, 10_000)
  const order = await sell('LOTK', 3)
  const cancelled = { from: 'preparing', reason: 'Changed' }
  expect((await pharmacy.staff('POST', `orders/${order}/cancel`, cancelled)).status).toBe(200)
  await send(id, 'LOTK', 3, 1, olaya)
  expect(await costs()).toEqual([
    [4_000, 0],
    [0, 0],
    [11_000, 0],
  ])
  await sell('LOTK', 2, olaya)
  expect((await costs())[2]).toEqual([10_000, 1_000])
  await send(id, 'LOTK', 1, olaya, 1)
  expect(await costs()).toEqual([
    [4_000, 0],
    [10_000, 0],
    [0, 1_000],
  ])
})

test('after each delivery, sale and cancellation stock and sold pieces cost what was paid', async () => {
  const random = seededRandom(42)
  const { id, receive, sell, costs } = await aProduct()
  const today = dayOf(Date.now())
  const period = { since: new Date(`${today}T00:00:00+03:00`), before: new Date(Date.now() + 86_400_000) }
  const reported = async () =>
    (await goodsNow(api.db, period)).reduce((sum, { value, cost }) => sum + value + cost, 0)
  const others = (await reported()) - 5_000
  let paid = 5_000
  const open: number[] = []
  for (let step = 0; step < 40; step++) {
    const lot = random.pick(['LOTA', 'LOTB'])
    const { rows } = await api.pool.query('select stock from products where id = $1', [id])
    const what = random.integerBelow(3)
    if (what === 0 || rows[0].stock < 8) {
      const [pieces, price] = [1 + random.integerBelow(4), 100 * (1 + random.integerBelow(90))]
      await receive(random.pick([lot, '']), pieces, pieces * price)
      paid += pieces * price
    } else if (what === 1 || open.length === 0) {
      const { rows: unread } = await api.pool.query(
        `select quantity from product_batches where product_id = $1 and lot = ''`,
        [id],
      )
      if (unread[0].quantity > 0) open.push(await sell(lot, 1))
    } else {
      const [order] = open.splice(random.integerBelow(open.length), 1)
      const cancelled = { from: 'preparing', reason: 'Changed' }
      expect((await pharmacy.staff('POST', `orders/${order}/cancel`, cancelled)).status).toBe(200)
    }
    const sum = (await costs()).flat().reduce((all: number, each) => all + (each ?? 0), 0)
    // Each amount of a batch is rounded.
    expect(Math.abs(sum - paid), `step ${step}`).toBeLessThanOrEqual(3)
    expect(Math.abs((await reported()) - others - paid), `step ${step}`).toBeLessThanOrEqual(3)
  }
})
