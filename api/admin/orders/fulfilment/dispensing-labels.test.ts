import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the label of a prescribed medicine has patient, product, directions, date and pharmacist', async () => {
  const medicine = await aProduct(api.db, { nameEn: 'Omeprazole', medicineClass: 'prescription' })
  const soap = await aProduct(api.db, { nameEn: 'Soap' })
  const patient = await api.signUp()
  const item = await anApproval(api.db, {
    userId: patient.id,
    product: medicine,
    patient: 'سارة العتيبي',
    directions: 'كبسولة قبل الفطور',
  })
  await api.pool.query(
    `update prescriptions set reviewer_name = 'هند الصيدلانية'
     where id = (select prescription_id from prescription_items where id = $1)`,
    [item],
  )
  const own = (method: string, path: string, body: object) =>
    api.request(method, `/user/${path}`, { token: patient.token, body })
  for (const product of [medicine, soap]) await own('PUT', `cart/${product}`, { quantity: 1 })
  const address = await anAddress(api.db, patient.id)
  const { id, number } = (await own('POST', 'orders', { payment_method: 1, address_id: address })).body.data
  const { token } = await api.signInStaff('pharmacist')
  const { body } = await api.request('POST', `/admin/orders/${id}/labels`, { token })
  expect(body.data).toMatchObject({
    number,
    date: TODAY,
    language: 'ar',
    labels: [
      {
        patient: 'سارة العتيبي',
        product: { en: 'Omeprazole' },
        quantity: 1,
        directions: 'كبسولة قبل الفطور',
        pharmacist: 'هند الصيدلانية',
      },
    ],
  })
  // A label that is printed again later keeps the day of the packing.
  await api.pool.query(`insert into order_steps (order_id, status, at) values ($1, 'on_its_way', $2)`, [
    id,
    `${addDays(TODAY, -3)}T12:00:00Z`,
  ])
  await api.pool.query(`update orders set status = 'delivered' where id = $1`, [id])
  const again = await api.request('POST', `/admin/orders/${id}/labels`, { token })
  expect(again.body.data).toEqual({ ...body.data, date: addDays(TODAY, -3) })
  const { rows } = await api.pool.query(
    `select action, part from audit_log where entity = 'prescriptions' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ action: 'read', part: 'prescription_items' }])
  const admin = await api.signInStaff('admin')
  expect((await api.request('POST', `/admin/orders/${id}/labels`, { token: admin.token })).status).toBe(403)
  expect((await api.request('POST', '/admin/orders/999999/labels', { token })).status).toBe(404)
})
