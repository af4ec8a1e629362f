import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { demoInvoiceUnit, demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { lockOrder } from '../../orders/order-transitions.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { readInvoiceUnit, registerUnit } from './invoice-unit.ts'

const CERTIFIED = '399999999900003'
const ANOTHER = '300000000000003'
let api: TestApi
let admin: { token: string; id: number }

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  admin = await api.signInStaff('admin')
  await registerUnit(api.db, demoUnit)
})
beforeEach(async () => {
  await api.pool.query('update clinic_settings set vat_number = null')
})
afterAll(() => api.close())

async function issue() {
  const id = await anOrder(api.db, admin.id, { status: 'delivered' })
  await api.db.transaction(async tx => {
    await lockOrder(tx, id)
    await issueInvoice(tx, id, { now: api.now(), vatNumber: CERTIFIED })
  })
}
const runJob = () => reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
const staff = (method: string, path: string, body?: object) =>
  api.request(method, `/admin${path}`, { token: admin.token, lang: 'en', body })

async function saveVatNumber(vat_number: string) {
  const { version, record } = (await staff('GET', '/settings/1')).body.data
  return staff('PUT', `/settings/1?version=${version}`, { ...record, vat_number })
}

test('the settings take no other VAT number than that of the certificate', async () => {
  const { status, body } = await saveVatNumber(ANOTHER)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['vat_number']])
  expect(body.message).toContain(CERTIFIED)
  expect((await saveVatNumber(CERTIFIED)).status).toBe(200)
  expect((await saveVatNumber('')).status).toBe(200)
})

test('a server whose VAT_NUMBER is not that of the certificate does not start', () => {
  expect(() => readInvoiceUnit(demoInvoiceUnit, ANOTHER)).toThrow(
    /VAT_NUMBER.*300000000000003.*399999999900003/,
  )
  expect(readInvoiceUnit(demoInvoiceUnit, CERTIFIED)?.key.vatNumber).toBe(CERTIFIED)
})

test('without the key on any server a document waits for an hour, then the job fails and the first page has it', async () => {
  await issue()
  const withoutKey = () => reportInvoices({ db: api.db, clock: api.now })
  const unstamped = async () => (await staff('GET', '/dashboard')).body.data.unstamped_invoices
  await withoutKey()
  expect(await unstamped()).toBe(0)
  api.setClock(TODAY, '10:01')
  await expect(withoutKey()).rejects.toThrow('unstamped: 1')
  expect(await unstamped()).toBe(1)
  await runJob()
  expect(await unstamped()).toBe(0)
})

test('an invoice that should be stamped and is not fails the job, and the page says so', async () => {
  await issue()
  await runJob()
  const { waiting, unstamped } = (await staff('GET', '/invoices')).body.data.reports
  expect(unstamped).toBe(0)
  await api.pool.query(
    `insert into clinic_settings (id, vat_number) overriding system value values (1, $1)
    on conflict (id) do update set vat_number = excluded.vat_number`,
    [ANOTHER],
  )
  await issue()
  await expect(runJob()).rejects.toThrow('unstamped: 1')
  expect((await staff('GET', '/invoices')).body.data.reports).toMatchObject({ unstamped: 1, waiting })
})
