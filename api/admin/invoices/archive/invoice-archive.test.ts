import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { creditInvoice, issueInvoice } from '#services/invoices/issue-invoice.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { documentIdsOf } from './invoice-archive.queries.ts'
import { invoiceArchive } from './invoice-archive.ts'

let api: TestApi
let token: string
const DAY = Date.parse('2026-11-10T09:00:00Z')
const SELLER = demoUnit.key.vatNumber

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  token = (await api.signInStaff('pharmacist')).token
  const user = (await api.signUp()).id
  const issue = async (now: number) => {
    const order = await anOrder(api.db, user, { status: 'delivered' })
    await api.db.transaction(tx => issueInvoice(tx, order, { now, vatNumber: SELLER }))
    return order
  }
  await issue(DAY)
  await registerUnit(api.db, demoUnit)
  for (let index = 0; index < 60; index++) await issue(DAY + index * 60_000)
  const credited = await issue(DAY)
  await api.db.transaction(tx => creditInvoice(tx, credited, { now: DAY }))
  await issue(DAY + 30 * 86_400_000)
  await reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
})
afterAll(() => api.close())

const download = (query: string) =>
  api.app.inject({
    url: `/backend/api/admin/invoices.zip${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

async function archiveOf(query: string) {
  const response = await download(query)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="invoices.zip"',
    'cache-control': 'no-store',
  })
  const { 'manifest.json': manifest, ...files } = unzipSync(new Uint8Array(response.rawPayload))
  return { manifest: JSON.parse(strFromU8(manifest as Uint8Array)), files }
}

test('each XML is the stored one, byte for byte, and the manifest names all documents of the period', async () => {
  const { manifest, files } = await archiveOf('?from=2026-11-01&to=2026-11-30')
  const { rows: stored } = await api.pool.query(
    `select kind, lpad(number::text, 6, '0') as number, counter, previous_hash, hash, stamped_xml
     from invoices join invoice_stamps on invoice_id = id where issued_at < '2026-12-01' order by counter`,
  )
  expect(Object.keys(files)).toHaveLength(62)
  expect(stored).toHaveLength(62)
  for (const { kind, number, stamped_xml, ...chained } of stored) {
    const file = `${SELLER}/${kind === 'invoice' ? 'INV' : 'CN'}-${number}.xml`
    expect(strFromU8(files[file] as Uint8Array)).toBe(stamped_xml)
    const sha256 = createHash('sha256').update(stamped_xml).digest('hex')
    expect(manifest.documents).toContainEqual(expect.objectContaining({ file, sha256, ...chained }))
  }
  expect(manifest.documents).toHaveLength(63)
  expect(manifest.documents[0]).toMatchObject({ number: 'INV-000001', file: null, counter: null })
  expect(manifest.sellers).toEqual([
    { vat_number: SELLER, first_counter: 1, last_counter: 62, counters: 62, without_xml: 1 },
  ])
})

test('the sums of the manifest are those of the page', async () => {
  const { manifest } = await archiveOf('?from=2026-11-01&to=2026-11-30')
  const page = await api.request('GET', '/admin/invoices?from=2026-11-01&to=2026-11-30', { token })
  const { invoices, credit_notes, total, vat } = page.body.data
  const text = ({ count, total, vat }: { count: number; total: number; vat: number }) => ({
    count,
    total: total.toFixed(2),
    vat: vat.toFixed(2),
  })
  expect(manifest.sums).toEqual({
    invoice: text(invoices),
    credit_note: text(credit_notes),
    debit_note: { count: 0, total: '0.00', vat: '0.00' },
    net: text({ count: 63, total, vat }),
  })
})

test('a period without documents has a manifest alone', async () => {
  const { manifest, files } = await archiveOf('?from=2026-01-01&to=2026-01-31')
  expect([files, manifest.documents, manifest.sellers]).toEqual([{}, [], []])
})

test('the archive is sent while it is written: the next batch is read when it is wanted', async () => {
  const period = { since: new Date(0), before: new Date('2027-01-01'), from: '', to: '' }
  const ids = await documentIdsOf(api.db, period, 1000)
  expect(ids).toHaveLength(64)
  let reads = 0
  const counting = new Proxy(api.db, {
    get(db, name) {
      if (name === 'select') reads++
      return Reflect.get(db, name)
    },
  })
  const archive = invoiceArchive(counting, ids, period)
  await archive.next()
  expect(reads).toBe(1)
  for await (const _ of archive);
  expect(reads).toBe(2)
})
