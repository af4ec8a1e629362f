import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct, type ProductOverrides } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const staff = (method: string, path: string, body?: object, headers = {}) =>
  api.request(method, `/admin/orders/${path}`, { token, lang: 'en', body, headers })

/** An order in preparation, of one piece of each of these products. */
async function anOrder(...goods: ProductOverrides[]) {
  const me = await api.signUp()
  for (const options of goods) {
    const product_id = await aProduct(api.db, { stock: 10, ...options })
    await api.request('POST', '/user/cart/add', { token: me.token, body: { product_id, quantity: 1 } })
  }
  const body = { payment_method: 1, address_id: await anAddress(api.db, me.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: me.token, body })).body.data
  await api.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id))
  const read = async () => (await staff('GET', `${id}`)).body.data
  const lines = (await read()).packing.lines as { id: number; name: string }[]
  const lineOf = (name: string) => lines.find(line => line.name === name)?.id
  const pack = (piece: { code: string } | { line_id: number | undefined }) =>
    staff('POST', `${id}/pieces`, piece, { 'idempotency-key': randomUUID() })
  return { id: id as number, read, pack, lines, lineOf }
}

test('a parcel that was not scanned leaves with a reason alone, which is kept and listed', async () => {
  const { id, read, pack, lineOf } = await anOrder(
    { nameEn: 'Soap', sku: 'UNSC-1' },
    { nameEn: 'Cream', sku: 'UNSC-2' },
  )
  expect((await read()).packing).toMatchObject({ unscanned: 2, unscanned_reason: '' })
  await pack({ code: 'UNSC-1' })
  // Its code is not scanned.
  expect((await pack({ line_id: lineOf('Cream') })).body.data).toMatchObject({
    packed: { date: expect.any(String) },
    unscanned: 1,
  })
  const board = (await staff('GET', 'board')).body.data
  expect(board.find((card: { id: number }) => card.id === id)).toMatchObject({ unscanned: 1 })
  for (const [path, body] of [
    ['hand-over', {}],
    ['hand-over', { unscanned_reason: '  ' }],
    ['advance', { from: 'preparing' }],
  ] as const) {
    const refused = await staff('POST', `${id}/${path}`, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'staff.not_scanned'])
    expect(refused.body.errors).toHaveProperty('unscanned_reason')
  }
  expect((await staff('POST', `${id}/hand-over`, { unscanned_reason: 'x'.repeat(201) })).status).toBe(422)
  const left = await staff('POST', `${id}/hand-over`, { unscanned_reason: 'Torn code' })
  expect(left.body.data).toMatchObject({ status: 'on_its_way', packing: { unscanned_reason: 'Torn code' } })
  expect(JSON.stringify(left.body.data.history)).toContain('Torn code')
  const { data } = (await staff('GET', '?unscanned=yes')).body
  expect(data).toMatchObject([{ id, unscanned_reason: 'Torn code' }])
})

test('a parcel whose pieces were scanned, or have no code, leaves without a reason', async () => {
  const { id, pack, lineOf } = await anOrder({ nameEn: 'Soap', sku: 'UNSC-3' }, { nameEn: 'Loose' })
  await pack({ code: 'UNSC-3' })
  expect((await pack({ line_id: lineOf('Loose') })).body.data.unscanned).toBe(0)
  const left = await staff('POST', `${id}/advance`, { from: 'preparing', unscanned_reason: 'not needed' })
  expect(left.body.data).toMatchObject({ status: 'on_its_way', packing: { unscanned_reason: '' } })
})

test('what is refrigerated is listed, picked and packed last, and its label says since when', async () => {
  const { id, read, pack, lines } = await anOrder(
    { nameEn: 'Insulin', sku: 'UNSC-4', storage: 'refrigerated', shelf: 'A-1' },
    { nameEn: 'Soap', sku: 'UNSC-5', shelf: 'Z-9' },
  )
  expect(lines.map(({ name }) => name)).toEqual(['Soap', 'Insulin'])
  const list = (await staff('GET', `pick-list?ids=${id}`)).body.data.lines
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Soap', 'Insulin'])
  for (const piece of [{ code: 'UNSC-4' }, { line_id: lines[1]?.id }])
    expect((await pack(piece)).body.code).toBe('staff.cold_last')
  const papers = async () => (await staff('GET', `${id}/papers`)).body.data
  expect(await papers()).toMatchObject({ cold: true, packed: null })
  await pack({ code: 'UNSC-5' })
  expect((await pack({ code: 'UNSC-4' })).body.code).toBe('staff.scan_batch')
  expect((await pack({ line_id: lines[1]?.id })).status).toBe(200)
  const { packed } = (await read()).packing
  expect(packed).toEqual({ date: expect.any(String), time: expect.any(String) })
  expect((await papers()).packed).toEqual(packed)
  const left = (await staff('POST', `${id}/hand-over`, { unscanned_reason: 'Torn code' })).body.data
  expect(left.steps.at(-1)).toMatchObject({ status: 'on_its_way', time: expect.any(String) })
})
