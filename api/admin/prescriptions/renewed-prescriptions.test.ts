import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { anApproval, aPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let patient: { token: string; id: number }
let pharmacist: string
let medicine: number
let other: number

beforeAll(async () => {
  api = await startTestApi()
  medicine = await aProduct(api.db, { medicineClass: 'prescription' })
  other = await aProduct(api.db, { medicineClass: 'prescription' })
})
beforeEach(async () => {
  patient = await api.signUp()
  pharmacist = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

async function anOrderOf(...products: [id: number, quantity: number][]): Promise<number> {
  for (const [id, quantity] of products)
    await api.request('PUT', `/user/cart/${id}`, { token: patient.token, body: { quantity } })
  const address_id = await anAddress(api.db, patient.id)
  const body = { payment_method: 1, address_id }
  return (await api.request('POST', '/user/orders', { token: patient.token, body })).body.data.id
}

const lapse = (item: number) =>
  api.pool.query(
    `update prescriptions set valid_until = '2026-11-01'
     where id = (select prescription_id from prescription_items where id = $1)`,
    [item],
  )

/** The patient sends a new prescription, and the pharmacist approves it. */
async function approveNew(product: number, quantity = 1, patientName = 'نورة') {
  const id = await aPrescription(api, patient.token, patientName)
  const staff = (path: string, body: object = {}) =>
    api.request('POST', `/admin/prescriptions/${id}${path}`, { token: pharmacist, body })
  await staff('/take')
  for (const file of (await staff('/read')).body.data.files) await staff(`/files/${file.id}/read`)
  const items = [{ product_id: product, quantity, directions: 'Once a day' }]
  return staff('/approve', { items, valid_until: '2026-12-22', refills: 0 })
}

const lapsedOf = async (order: number) => {
  const { body } = await api.request('GET', `/admin/orders/${order}`, { token: pharmacist })
  return body.prescriptions.map(({ lapsed }: { lapsed: boolean }) => lapsed)
}
const dispensed = async (item: number) =>
  (await api.pool.query('select dispensed from prescription_items where id = $1', [item])).rows[0].dispensed

test('an order whose prescription has ended goes on with a newer one of the same patient', async () => {
  const item = await anApproval(api.db, { userId: patient.id, product: medicine })
  const order = await anOrderOf([medicine, 1])
  await lapse(item)
  expect(await lapsedOf(order)).toEqual([true])
  expect((await approveNew(other)).status).toBe(200)
  expect((await approveNew(medicine, 1, 'سارة')).status).toBe(200)
  // Neither another medicine nor another patient's prescription covers it.
  expect(await lapsedOf(order)).toEqual([true])
  expect((await approveNew(medicine)).status).toBe(200)
  expect(await lapsedOf(order)).toEqual([false])
  expect(await dispensed(item)).toBe(0)
  // The new prescription is used up.
  const { body } = await api.request('GET', `/admin/orders/${order}`, { token: pharmacist })
  expect(body.prescriptions).toHaveLength(1)
})

test('what still covers a part of the pieces is kept, and too little changes nothing', async () => {
  const ended = await anApproval(api.db, { userId: patient.id, product: medicine })
  const valid = await anApproval(api.db, { userId: patient.id, product: medicine, quantity: 2 })
  const order = await anOrderOf([medicine, 3])
  await lapse(ended)
  expect((await lapsedOf(order)).toSorted()).toEqual([false, true])
  await lapse(valid)
  await approveNew(medicine, 2)
  expect(await lapsedOf(order)).toEqual([true, true])
  expect([await dispensed(ended), await dispensed(valid)]).toEqual([1, 1])
  await approveNew(medicine, 1)
  expect(await lapsedOf(order)).toEqual([false, false])
})

test('an order that was handed over or cancelled keeps what it had', async () => {
  const first = await anApproval(api.db, { userId: patient.id, product: medicine })
  const second = await anApproval(api.db, { userId: patient.id, product: other })
  const sent = await anOrderOf([medicine, 1])
  const cancelled = await anOrderOf([other, 1])
  await api.pool.query(`update orders set status = 'delivered' where id = $1`, [sent])
  await api.request('DELETE', `/user/orders/${cancelled}`, { token: patient.token })
  for (const item of [first, second]) await lapse(item)
  await approveNew(medicine)
  await approveNew(other)
  expect([await dispensed(first), await dispensed(second)]).toEqual([1, 0])
  const again = await anOrderOf([medicine, 1], [other, 1])
  expect(await lapsedOf(again)).toEqual([false, false])
})

test('what has replaced a medicine goes on with a newer prescription, if its patient is old enough', async () => {
  const item = await anApproval(api.db, { userId: patient.id, product: medicine })
  const order = await anOrderOf([medicine, 1])
  const replacement = await aProduct(api.db, { medicineClass: 'prescription', nameEn: 'Replacement' })
  // As a replacement that was accepted leaves the order.
  await api.pool.query(
    `insert into substitutions (order_id, order_line_id, state, reason, name_ar, name_en, quantity,
       cost_halalas, product_id, offered_ar, offered_en, offered_image, offered_quantity,
       offered_paid_halalas, offered_discount_halalas, answer_until, ended_at, staff_id)
     select l.order_id, null, 'accepted', 'damaged', l.name_ar, l.name_en, 1, l.paid_halalas, p.id,
       p.name_ar, p.name_en, '', 1, 0, 0, now(), now(), 0
     from order_lines l, products p where l.order_id = $1 and p.id = $2`,
    [order, replacement],
  )
  await api.pool.query(
    `update order_lines set product_id = p.id, name_ar = p.name_ar, name_en = p.name_en
     from products p where order_id = $1 and p.id = $2`,
    [order, replacement],
  )
  await lapse(item)
  await api.pool.query('update products set min_age = 18 where id = $1', [replacement])
  await approveNew(medicine)
  expect(await lapsedOf(order)).toEqual([true])
  await api.pool.query('update products set min_age = null where id = $1', [replacement])
  await approveNew(medicine)
  expect(await lapsedOf(order)).toEqual([false])
})
