import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/schema/orders.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { refuseOpenSeries } from '#services/invoices/open-series.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

const [CONFIGURED, OLD, NEXT] = ['399999999900003', '300000000000003', '300000000100003']
const text = { ar: 'جهة', en: 'House' }
const seller = { seller_name: text, seller_address: text, vat_number: OLD }
let api: TestApi
let admin: { token: string; id: number }
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signInStaff('admin')
})
afterAll(() => api.close())

async function save(changed: object) {
  const { token } = admin
  const { version, record } = (await api.request('GET', '/admin/settings/1', { token })).body.data
  const body = { ...record, ...changed }
  return api.request('PUT', `/admin/settings/1?version=${version}`, { token, lang: 'en', body })
}
async function issue(orderId: number) {
  await api.db.transaction(tx => issueInvoice(tx, orderId, { now: api.now(), vatNumber: CONFIGURED }))
}

test('a seller is emptied, and a VAT number changed, only when each delivered order has its invoice', async () => {
  expect((await save(seller)).status).toBe(200)
  const order = await anOrder(api.db, admin.id, { status: 'on_its_way' })
  const emptied = await save({ seller_name: { ar: '', en: '' } })
  expect([emptied.status, emptied.body.code]).toEqual([409, 'staff.seller_in_use'])
  await api.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order))
  for (const change of [{ vat_number: NEXT }, { vat_number: NEXT, vat_change_confirmed: true }]) {
    const { status, body } = await save(change)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'staff.invoices_due', ['vat_number']])
    expect(body.message).toContain(OLD)
  }
  expect((await save({ seller_address: { ar: '', en: '' } })).body.code).toBe('staff.seller_in_use')
  await issue(order)
  expect((await save({ vat_number: NEXT })).body.code).toBe('staff.vat_change')
  expect((await save({ vat_number: NEXT, vat_change_confirmed: true })).status).toBe(200)
  expect((await save({ seller_name: { ar: '', en: '' } })).status).toBe(200)
})

test('a server does not start with another VAT_NUMBER while the series of a former one is open', async () => {
  await save({ ...seller, vat_number: '' })
  await refuseOpenSeries(api.db, CONFIGURED)
  await issue(await anOrder(api.db, admin.id))
  await refuseOpenSeries(api.db, CONFIGURED)
  await expect(refuseOpenSeries(api.db, NEXT)).rejects.toThrow(/VAT_NUMBER: 300000000100003.*399999999900003/)
  const confirmed = { vat_number: '300000000200003', vat_change_confirmed: true }
  expect((await save(confirmed)).status).toBe(200)
  await refuseOpenSeries(api.db, NEXT)
})
