import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBranch } from '#tests/support/fixtures/batches.ts'
import { passUndoTime } from '#tests/support/fixtures/delivered-orders.ts'
import { scannedOrders } from '#tests/support/fixtures/packed-orders.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let pharmacy: ReturnType<typeof scannedOrders>
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  pharmacy = scannedOrders(api, token)
})
afterAll(() => api.close())

type Change = { medicine_class?: string; storage?: string | null }

/** The field at which the page and a file refuse to change a product; '' if neither does. */
async function refusal(id: number, change: Change): Promise<string> {
  const [[column = '', value]] = Object.entries(change) as [[string, string | null]]
  const file = new FormData()
  file.set('write', 'none')
  file.set('file', new Blob([`id,${column}\n${id},${value ?? '-'}`]), 'file')
  const report = await api.request('POST', '/admin/sheets/products', { token, lang: 'en', body: file })
  const faults = report.body.data.faults.map((fault: { column: string }) => fault.column).join()
  const { record, version } = (await pharmacy.staff('GET', `products/${id}`)).body.data
  const { id: _, ...body } = record
  const page = await pharmacy.staff('PUT', `products/${id}?version=${version}`, { ...body, ...change })
  const fields = page.status === 200 ? '' : Object.keys(page.body.errors).join()
  expect(faults).toBe(fields)
  return fields
}

const unread = async (branch?: number) => {
  const { id } = await pharmacy.aMedicine([], { medicineClass: 'general', storage: 'room' })
  await api.pool.query(`select change_batch(batch_of($1, '', null, $2), 4, 'received')`, [id, branch ?? 1])
  return id
}

test('pieces without a batch keep a product from needing it, until they are counted by their packs', async () => {
  const id = await unread()
  expect(await refusal(id, { storage: 'refrigerated' })).toBe('storage')
  expect(await refusal(id, { medicine_class: 'prescription' })).toBe('medicine_class')
  expect(await refusal(id, { medicine_class: 'pharmacy' })).toBe('')
  // An order has taken all of them.
  const order = await pharmacy.anOrder([[id, 4]])
  expect(await refusal(id, { storage: 'refrigerated' })).toBe('storage')
  await pharmacy.staff('POST', `orders/${order}/cancel`, { from: 'preparing', reason: 'Changed' })

  const { id: count } = (await pharmacy.staff('POST', 'stock-counts', {})).body.data
  const { rows } = await api.pool.query('select id from product_batches where product_id = $1', [id])
  const { rows: codes } = await api.pool.query('select gtin from products where id = $1', [id])
  const counted = (body: object) => pharmacy.staff('POST', `stock-counts/${count}/pieces`, body)
  await counted({ code: `01${codes[0].gtin}1728053110LOT`, how: 'add', pieces: 4 })
  await counted({ batch_id: rows[0].id, how: 'set', pieces: 0 })
  const { version } = (await pharmacy.staff('GET', `stock-counts/${count}`)).body.data.totals
  expect((await pharmacy.staff('POST', `stock-counts/${count}/close`, { version })).status).toBe(200)
  expect(await refusal(id, { storage: 'refrigerated' })).toBe('')
})

test('so do pieces on their way to a branch', async () => {
  const [id, branch] = [await unread(), await aBranch(api.db)]
  const lines = [{ product_id: id, lot: '', expiry: null, pieces: 4 }]
  const sent = { from_branch_id: 1, to_branch_id: branch, lines }
  expect((await pharmacy.staff('POST', 'stock-transfers', sent)).status).toBe(201)
  expect(await refusal(id, { medicine_class: 'prescription' })).toBe('medicine_class')
})

test('a product is not on prescription or controlled while orders that have not left have it', async () => {
  const general = { medicineClass: 'pharmacy', storage: 'room' } as const
  const { id, pack } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 5 }], general)
  const order = await pharmacy.anOrder([[id, 1]])
  expect(await refusal(id, { medicine_class: 'prescription' })).toBe('medicine_class')
  expect(await pharmacy.codeOf(order, pack('A', 300, `A${order}`))).toBe('packed')
  await pharmacy.staff('POST', `orders/${order}/hand-over`, {})
  expect(await refusal(id, { medicine_class: 'prescription' })).toBe('')
})

test('so is one that is proposed to a customer instead of another', async () => {
  const general = { medicineClass: 'pharmacy', storage: 'room' } as const
  const { id: ordered } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 1 }], general)
  const { id } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 5 }], general)
  const order = await pharmacy.anOrder([[ordered, 1]])
  const { lines } = await pharmacy.packingOf(order)
  const proposed = await pharmacy.staff('POST', `orders/${order}/substitutions`, {
    ...{ line_id: lines[0].id, quantity: 1, reason: 'damaged', note: '' },
    ...{ product_id: id, offered_quantity: 1 },
  })
  expect(proposed.status).toBe(200)
  expect(await refusal(id, { medicine_class: 'prescription' })).toBe('medicine_class')
})

test('what comes back is taken back by the class with which it left', async () => {
  const cold = { medicineClass: 'pharmacy', storage: 'refrigerated' } as const
  const { id, pack } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 5 }], cold)
  const order = await pharmacy.anOrder([[id, 1]])
  expect(await pharmacy.codeOf(order, pack('A', 300, `A${order}`))).toBe('packed')
  await pharmacy.staff('POST', `orders/${order}/hand-over`, {})
  expect(await refusal(id, { storage: null })).toBe('')
  for (const back of [undefined, { reason: 'nobody', next_day: TODAY }]) {
    if (back) await pharmacy.staff('POST', `orders/${order}/failed-delivery`, back)
    expect(await refusal(id, { medicine_class: 'general' })).toBe('medicine_class')
  }
  await pharmacy.staff('POST', `orders/${order}/failed-delivery`, { reason: 'refused' })
})

test('a parcel that was delivered a moment ago may still come back', async () => {
  const { id, pack } = await pharmacy.aMedicine([{ lot: 'A', days: 300, quantity: 5 }], {
    medicineClass: 'pharmacy',
    storage: 'room',
  })
  const order = await pharmacy.anOrder([[id, 1]])
  expect(await pharmacy.codeOf(order, pack('A', 300, `A${order}`))).toBe('packed')
  await pharmacy.staff('POST', `orders/${order}/hand-over`, {})
  expect((await pharmacy.staff('POST', `orders/${order}/advance`, { from: 'on_its_way' })).status).toBe(200)
  expect(await refusal(id, { medicine_class: 'general' })).toBe('medicine_class')
  await passUndoTime(api.db, order)
  expect(await refusal(id, { medicine_class: 'general' })).toBe('')
})

test('a product of an approved prescription is not deleted before that is used up', async () => {
  const { id } = await pharmacy.aMedicine([], { medicineClass: 'prescription' })
  const { id: userId } = await api.signUp()
  const item = await anApproval(api.db, { userId, product: id })
  const remove = async () => {
    const { version } = (await pharmacy.staff('GET', `products/${id}`)).body.data
    const { status, body } = await pharmacy.staff('DELETE', `products/${id}?version=${version}`)
    return status === 200 ? 'deleted' : body.code
  }
  expect(await remove()).toBe('staff.product_prescribed')
  await api.pool.query('update prescription_items set dispensed = times where id = $1', [item])
  expect(await remove()).toBe('deleted')
})
