import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { proveInvoices } from '#services/invoices/prove-invoices.ts'
import { demoUnit } from './support/e-invoices/demo-unit.ts'
import { startWatchedApi, type WatchedApi } from './support/event-loop/watched-api.ts'
import { anOrder } from './support/fixtures/account-data.ts'
import { aCategory, aProduct } from './support/fixtures/records.ts'
import { startTestApi, type TestApi } from './support/test-api.ts'

// Large files that the back office writes and reads: half of what their limits allow, which takes a fraction
// of the time and shows the same. In one piece, each of them takes hundreds of milliseconds.

/** The longest turn of the event loop, in milliseconds of processor time; see worst-uploads.test.ts. */
const MAX_TURN_MS = 100
const LINES = 10_000
const IMPORTED_LINES = 5_000

let api: TestApi
let watched: WatchedApi
let token: string

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  watched = await startWatchedApi(api)
  token = (await api.signInStaff('admin')).token
  await addProducts()
  await addInvoices()
  await addAuditEntries()
}, 120_000)
afterAll(async () => {
  await watched.stop()
  await api.close()
})

const importLines = async (category: number, price: string) => {
  const text = 'وصف المنتج '.repeat(10)
  const lines = Array.from(
    { length: IMPORTED_LINES },
    (_, index) => `مستورد ${index},Imported ${index},${text},Text ${index},${category},${price}`,
  )
  const head = 'name_ar,name_en,description_ar,description_en,category,price'
  const body = new FormData()
  body.set('write', 'all')
  body.set('file', new File([[head, ...lines].join('\n')], 'products.csv'))
  return watched.watch(async () => {
    const response = await watched.send('POST', '/admin/sheets/products', { token, body })
    return (await response.json()) as { data: object }
  })
}

test('an import of 5,000 products, and one that changes them, let other requests run', async ({
  annotate,
}) => {
  const category = await aCategory(api.db)
  const added = await importLines(category, '10.50')
  await annotate(`turn ${added.turnMs.toFixed(0)} ms, /health ${added.healthMs.toFixed(0)} ms`)
  expect(added.result).toMatchObject({ data: { added: IMPORTED_LINES, written: true } })
  expect(added.turnMs).toBeLessThan(MAX_TURN_MS)
  const changed = await importLines(category, '11.50')
  await annotate(`turn ${changed.turnMs.toFixed(0)} ms, /health ${changed.healthMs.toFixed(0)} ms`)
  expect(changed.result).toMatchObject({ data: { changed: IMPORTED_LINES, written: true } })
  expect(changed.turnMs).toBeLessThan(MAX_TURN_MS)
}, 120_000)

async function addProducts() {
  const product = await aProduct(api.db)
  await api.pool.query(
    `insert into products (category_id, name_ar, name_en, description_ar, description_en, price_halalas)
      select category_id, 'منتج ' || n, 'Product ' || n, repeat('وصف المنتج ', 10), 'Text ' || n, 1050
      from products, generate_series(1, $2::int) n where id = $1`,
    [product, LINES],
  )
}

async function addInvoices() {
  const { id: user } = await api.signUp()
  await registerUnit(api.db, demoUnit)
  const order = await anOrder(api.db, user, { status: 'delivered' })
  const { vatNumber } = demoUnit.key
  await api.db.transaction(tx => issueInvoice(tx, order, { now: api.now(), vatNumber }))
  await reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
  // A copy of it with other numbers: its chain and its hashes are not right.
  await api.pool.query(`
    begin;
    set local session_replication_role = replica;
    set local statement_timeout = 0;
    insert into invoices overriding system value
      select (jsonb_populate_record(invoices, jsonb_build_object('id', invoices.id + n,
        'number', number + n, 'order_id', order_id + n, 'uuid', gen_random_uuid()))).*
      from invoices, generate_series(1, ${LINES - 1}) n;
    insert into invoice_stamps select (jsonb_populate_record(invoice_stamps,
        jsonb_build_object('invoice_id', invoice_id + n, 'counter', counter + n))).*
      from invoice_stamps, generate_series(1, ${LINES - 1}) n;
    commit`)
}

async function addAuditEntries() {
  await api.pool.query(
    `insert into audit_log
        (staff_id, staff_name, from_address, action, entity, record_id, part, before, after)
      select 1, 'Large', '', 'update', 'products', n::text, 'products', record, record
      from generate_series(1, $1::int) n, jsonb_build_object('text', repeat('وصف المنتج ', 20)) record`,
    [LINES],
  )
}

test.for([
  ['products as CSV', '/admin/sheets/products.csv'],
  ['products as XLSX', '/admin/sheets/products.xlsx'],
  ['documents as CSV', '/admin/invoices.csv'],
  ['documents as ZIP', '/admin/invoices.zip'],
  ['documents as a page', '/admin/invoices'],
  ['entries of the audit log as CSV', '/admin/audit.csv'],
] as const)(
  '10,000 %s are sent while other requests run',
  { timeout: 120_000 },
  async ([, path], { annotate }) => {
    const { result, turnMs, healthMs } = await watched.watch(async () => {
      const response = await watched.send('GET', `${path}${path.includes('invoices') ? PERIOD : ''}`, {
        token,
      })
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
    })
    await annotate(`${result.bytes} bytes, turn ${turnMs.toFixed(0)} ms, /health ${healthMs.toFixed(0)} ms`)
    expect(result.status).toBe(200)
    if (!path.endsWith('invoices')) expect(result.bytes).toBeGreaterThan(200_000)
    expect(turnMs).toBeLessThan(MAX_TURN_MS)
  },
)

const PERIOD = '?from=2026-11-01&to=2026-11-30'

test('10,000 documents are proved in statements that stay below their limit', async () => {
  const proof = await proveInvoices(api.db, api.now())
  expect(proof.altered).toBe(LINES - 1)
  expect(proof.chains[0]?.broken).toHaveLength(100)
}, 120_000)
