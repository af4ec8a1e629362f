import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aBatch, aBranch, batchesOf, dayFromNow } from '#tests/support/fixtures/batches.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const GTIN = '04006381333931'
const expiry = dayFromNow(300).slice(2).replaceAll('-', '')

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin/${path}`, { token, lang: 'en', body })

async function anOrder(product_id: number, quantity: number) {
  const me = await api.signUp()
  await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity } })
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
  await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id))
  return id as number
}
const pack = async (id: number, body: object) => (await staff('POST', `orders/${id}/pieces`, body)).body

test('a refrigerated pack is scanned by the code with its batch; by hand it counts as not scanned', async () => {
  const insulin = await aProduct(api.db, { storage: 'refrigerated', sku: 'INS-7', gtin: GTIN, stock: 0 })
  await aBatch(api.pool, insulin, { lot: 'COLD', days: 300, quantity: 5 })
  const order = await anOrder(insulin, 2)
  expect((await pack(order, { code: `01${GTIN}17${expiry}10COLD\u001D21S1` })).data.unscanned).toBe(1)
  for (const code of [GTIN, 'INS-7', `01${GTIN}`, `01${GTIN}17${expiry}`])
    expect((await pack(order, { code })).code).toBe('staff.scan_batch')
  const [line] = (await staff('GET', `orders/${order}`)).body.data.packing.lines
  expect((await pack(order, { line_id: line.id })).data).toMatchObject({
    unscanned: 1,
    lines: [{ checked: 2 }],
  })
})

test('a number that is longer than any is refused in packing and counting', async () => {
  const soap = await aProduct(api.db, { gtin: '00614141000036', stock: 5, shelf: 'L-1' })
  const order = await anOrder(soap, 2)
  const { id: count } = (await staff('POST', 'stock-counts', { shelf: 'L-1' })).body.data
  for (const number of [`10${'L'.repeat(41)}`, `10A\u001D21${'S'.repeat(41)}`]) {
    const code = `0100614141000036${number}\u001D17${expiry}`
    expect((await pack(order, { code })).code).toBe('staff.long_number')
    const counted = await staff('POST', `stock-counts/${count}/pieces`, { code, how: 'add', pieces: 1 })
    expect(counted.body.code).toBe('staff.long_number')
  }
})

test('pieces of a refrigerated product come into the stock with their batch alone', async () => {
  const fields = { gtin: '09521234543213', stock: 0, shelf: 'L-2' }
  const vaccine = await aProduct(api.db, { ...fields, storage: 'refrigerated' })
  const correct = (body: object) => staff('POST', `products/${vaccine}/stock`, body)
  for (const body of [
    { how: 'add', pieces: 3, reason: 'received' },
    { how: 'add', pieces: 3, reason: 'returned' },
    { how: 'set', pieces: 9 },
  ])
    expect((await correct(body)).body).toMatchObject({
      code: 'staff.receive_with_batch',
      errors: { pieces: [expect.any(String)] },
    })
  const { id: count } = (await staff('POST', 'stock-counts', { shelf: 'L-2' })).body.data
  const counted = { code: '09521234543213', how: 'add', pieces: 1 }
  expect((await staff('POST', `stock-counts/${count}/pieces`, counted)).body.code).toBe(
    'staff.receive_with_batch',
  )
  expect(await batchesOf(api.pool, vaccine)).toEqual([])
  await aBatch(api.pool, vaccine, { lot: 'V', days: 300, quantity: 5 })
  expect((await correct({ how: 'add', pieces: -1, reason: 'damaged' })).status).toBe(200)
})

test.each([
  ['expired packs', -30, '0628555500071'],
  ['packs too near their end', 20, '0628555511191'],
])('a plain barcode passes no pack while %s lie in the branch', async (_, days, begin) => {
  const gtin = withCheckDigit(begin)
  const soap = await aProduct(api.db, { gtin, stock: 0 })
  const old = await aBatch(api.pool, soap, { lot: 'OLD', days: 400, quantity: 3 })
  await aBatch(api.pool, soap, { lot: 'NEW', days: 500, quantity: 9 })
  await api.pool.query('update product_batches set expiry = $2 where product_id = $1 and lot = $3', [
    ...[soap, dayFromNow(days), 'OLD'],
  ])
  await api.pool.query('select withdraw_batches($1)', [soap])
  const order = await anOrder(soap, 2)
  const refused = await pack(order, { code: gtin })
  expect(refused).toMatchObject({ code: 'staff.scan_batch', expired: { id: old, lot: 'OLD' } })
  expect((await pack(order, { code: `01${gtin}10NEW` })).data.lines).toMatchObject([{ checked: 1 }])
  // Where a transfer would take them nothing asks.
  const lines = [{ product_id: soap, lot: '', expiry: null, pieces: 1 }]
  const transfer = { from_branch_id: 1, to_branch_id: await aBranch(api.db), lines }
  expect((await staff('POST', 'stock-transfers', transfer)).body.code).toBe('staff.scan_batch')
  expect((await staff('POST', `batches/${old}/clear`, { pieces: 3 })).status).toBe(200)
  expect((await pack(order, { code: gtin })).data.lines).toMatchObject([{ checked: 2 }])
})

test('of two readings of a symbol without separators none is taken, if no batch is known', async () => {
  const gtin = withCheckDigit('0628555500072').padStart(14, '0')
  const soap = await aProduct(api.db, { gtin, stock: 10 })
  const order = await anOrder(soap, 2)
  const asked = await pack(order, { code: `01${gtin}17${expiry}10B21X777` })
  expect(asked.code).toBe('staff.choose_reading')
  expect(asked.readings).toMatchObject([{ lot: 'B', serial: 'X777' }, { lot: 'B21X777' }])
  const [parted, whole] = asked.readings
  // A new number that may have two parts is received or counted first.
  expect((await pack(order, { code: whole.text })).code).toBe('staff.pack_unknown_batch')
  expect(await batchesOf(api.pool, soap)).toEqual([{ lot: '', quantity: 8 }])
  expect((await pack(order, { code: parted.text })).data.lines).toMatchObject([{ checked: 1 }])
})
