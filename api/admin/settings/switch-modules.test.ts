import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleName } from '#domain/modules.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let patient: Awaited<ReturnType<TestApi['signUp']>>
beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  patient = await api.signUp()
})
afterAll(() => api.close())

/** Switches these modules off, and all others on. */
async function switchOff(...modules: ModuleName[]) {
  const { record, version } = (await api.request('GET', '/admin/settings/1', { token })).body.data
  const { id: _, ...body } = record
  return api.request('PUT', `/admin/settings/1?version=${version}`, {
    token,
    lang: 'en',
    body: { ...body, modules_off: modules },
  })
}
const statusOf = async (path: string, as = token) => (await api.request('GET', path, { token: as })).status

const INSERT_ORDER = `insert into orders (status, payment_method, first_name, last_name, email, phone,
  address_text, lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas,
  fee_vat_halalas) values ('placed', 1, '', '', '', '', '', 1, 1, 100, 0, 0, 100, 0)`

test('a store with an order under way stays on, and the refusal says how many', async () => {
  const order = await anOrder(api.db, patient.id, { status: 'preparing' })
  const { status, body } = await switchOff('store')
  expect([status, body.code]).toEqual([409, 'staff.store_in_use'])
  expect(body.message).toContain('Orders under way: 1,')
  expect(await statusOf('/user/products')).toBe(200)
  await api.pool.query(`delete from orders where id = $1`, [order])
})

test('a store whose courier owes missing cash, or with a transfer under way, stays on', async () => {
  const { id: staff } = await api.signInStaff('pharmacist')
  await api.pool.query(
    `with courier as (insert into couriers (name_ar, name_en) values ('ناقل', 'Naqil') returning id)
     insert into courier_settlements (courier_id, day, orders, due_halalas, received_halalas, note, staff_id,
       staff_name, at)
     select id, '2026-11-20', 1, 3695, 0, 'robbed', ${staff}, 'Staff', now() from courier`,
  )
  expect((await switchOff('store')).body.message).toContain('courier cash not settled: 1,')
  await api.pool.query(
    `insert into courier_settlements (courier_id, day, due_halalas, received_halalas, note, staff_id,
       staff_name, at, orders, shortage_id, written_off)
     select courier_id, day, 3695, 0, 'lost', staff_id, '', now(), 0, id, true from courier_settlements`,
  )
  await api.pool.query(`insert into stock_branches (name_ar, name_en) values ('أ', 'A'), ('ب', 'B')`)
  await api.pool.query(
    `insert into stock_transfers (from_branch_id, to_branch_id, sent_by, sent_at)
     select min(id), max(id), ${staff}, now() from stock_branches`,
  )
  expect((await switchOff('store')).body.message).toContain('under way: 1. Finish')
  await api.pool.query('delete from stock_transfers')
  expect((await switchOff('store')).status).toBe(200)
  expect((await switchOff()).status).toBe(200)
})

test('home care with a visit to come and a waitlist with a patient stay on', async () => {
  const service = await aHomeCareService(api.db)
  const visit = await aHomeCareBooking(api.db, { user: patient.id, service, date: TODAY, time: '16:00' })
  const { body } = await switchOff('home_care')
  expect([body.code, body.message.includes(': 1.')]).toEqual(['staff.home_care_in_use', true])
  await api.pool.query(`delete from bookings where visit_number = $1`, [visit])
})

test('without home care the desk closes no hours of it', async () => {
  const close = () =>
    api.request('POST', '/admin/closures', { token, body: { from: TODAY, to: TODAY, home_care: true } })
  expect((await switchOff('home_care')).status).toBe(200)
  expect((await close()).status).toBe(403)
  expect((await switchOff()).status).toBe(200)
  expect((await close()).status).toBe(200)
})

test('switching is audited, and takes effect at once', async () => {
  expect((await switchOff('store', 'screens')).status).toBe(200)
  expect(await statusOf('/user/products')).toBe(404)
  expect(await statusOf('/user/cart', patient.token)).toBe(404)
  expect(await statusOf('/admin/products')).toBe(404)
  // Whose page was open reads why; a visitor finds nothing.
  const codeOf = async (path: string) => (await api.request('GET', path, { token })).body.code
  expect([await codeOf('/admin/orders/board'), await codeOf('/user/products')]).toEqual([
    'staff.module_off',
    'not_found',
  ])
  // Of the store, but under a permission that others have too.
  expect(await statusOf('/admin/couriers')).toBe(404)
  expect(await statusOf('/admin/boards')).toBe(404)
  // Without the store there are no prescriptions; what was sold can be read.
  expect(await statusOf('/user/prescriptions', patient.token)).toBe(404)
  expect(await statusOf('/admin/invoices')).toBe(200)
  const me = (await api.request('GET', '/admin/me', { token })).body.data
  expect(me.permissions).not.toContain('orders.work')
  expect(me.off).toContain('/admin/couriers')
  const [entry] = (await api.request('GET', '/admin/settings/1/history', { token })).body.data
  expect(JSON.stringify(entry)).toContain('modules_off')
  expect((await switchOff()).status).toBe(200)
  expect(await statusOf('/user/products')).toBe(200)
})

test('only administrators switch, and only what exists', async () => {
  for (const role of ['pharmacist', 'editor', 'reception'] as const) {
    const other = (await api.signInStaff(role)).token
    const options = { token: other, body: { modules_off: ['store'] } }
    expect((await api.request('PUT', '/admin/settings/1?version=1', options)).status).toBe(403)
  }
  expect((await switchOff('pharmacy' as never)).status).toBe(422)
})

test('an order that is being placed and the switch wait for each other', async () => {
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(INSERT_ORDER)
  const switching = switchOff('store')
  const waits = async () =>
    (await api.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
  await expect.poll(waits).toBe(1)
  await client.query('commit')
  client.release()
  expect((await switching).body.code).toBe('staff.store_in_use')
  await api.pool.query('delete from orders')
  expect((await switchOff('store')).status).toBe(200)
  await expect(api.pool.query(INSERT_ORDER)).rejects.toMatchObject({ code: 'AF404' })
  expect((await switchOff()).status).toBe(200)
})

test('without prescriptions their medicines are neither shown nor sold; others are', async () => {
  const medicine = await aProduct(api.db, { medicineClass: 'prescription', stock: 5 })
  const cream = await aProduct(api.db, { stock: 5 })
  const shown = async () =>
    (await api.request('GET', '/user/products')).body.data.map(({ id }: { id: number }) => id)
  const add = (id: number) =>
    api.request('POST', '/user/cart/add', { token: patient.token, body: { product_id: id, quantity: 1 } })
  expect(await shown()).toEqual(expect.arrayContaining([medicine, cream]))
  expect((await add(medicine)).status).toBe(200)
  expect((await switchOff('prescriptions')).status).toBe(200)
  expect(await shown()).toContain(cream)
  expect(await shown()).not.toContain(medicine)
  expect(await statusOf(`/user/products/${medicine}`)).toBe(404)
  expect((await add(medicine)).status).toBe(404)
  expect((await add(cream)).status).toBe(200)
  const cart = (await api.request('GET', '/user/cart', { token: patient.token })).body.data
  const line = cart.products.find(({ id }: { id: number }) => id === medicine)
  expect(line.stock).toBe(0)
  expect((await switchOff()).status).toBe(200)
  expect(await shown()).toContain(medicine)
})
