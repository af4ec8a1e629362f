import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvoices } from '#jobs/invoices/check-invoices.ts'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { creditInvoice, issueInvoice } from '#services/invoices/issue-invoice.ts'
import { proveInvoices } from '#services/invoices/prove-invoices.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
const SELLER = demoUnit.key.vatNumber

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  token = (await api.signInStaff('pharmacist')).token
  const user = (await api.signUp()).id
  await registerUnit(api.db, demoUnit)
  for (let index = 0; index < 3; index++) {
    const order = await anOrder(api.db, user, { status: 'delivered' })
    await api.db.transaction(async tx => {
      await issueInvoice(tx, order, { now: api.now(), vatNumber: SELLER })
      if (index === 1) await creditInvoice(tx, order, { now: api.now() })
    })
  }
})
afterAll(() => api.close())

const proof = async () => {
  await checkInvoices({ db: api.db, clock: api.now }).catch(() => {})
  const { chains, altered } = (await api.request('GET', '/admin/invoices', { token })).body.data.proof
  return { chains, altered }
}

/** Changes a table as nobody can who does not own it, then back. */
async function whileTampered(change: string, undo: string, check: () => Promise<unknown>) {
  const run = async (statement: string) => {
    await api.pool.query('alter table invoice_stamps disable trigger user')
    await api.pool.query(statement)
    await api.pool.query('alter table invoice_stamps enable trigger user')
  }
  await run(change)
  await check()
  await run(undo)
}

const listed = async () => (await api.request('GET', '/admin/invoices', { token })).body.data.proof
const request = () => api.request('POST', '/admin/invoices/proof', { token })
const queued = async () =>
  (await api.pool.query(`select id from pgboss.job where name = 'proof' and state = 'created'`)).rowCount

const whole = { seller_vat_number: SELLER, last: 4, broken: [] }

test('an unbroken chain is proved, before and after its documents are stamped', async () => {
  expect(await proof()).toEqual({ chains: [whole], altered: 0 })
  await reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
  expect(await proof()).toEqual({ chains: [whole], altered: 0 })
})

test.each([
  [
    'a counter',
    `set counter = counter + 10 where counter = 4`,
    `set counter = 4 where counter = 14`,
    [4, 14],
  ],
  [
    'a previous hash',
    `set previous_hash = 'x' || previous_hash where counter = 2`,
    `set previous_hash = substr(previous_hash, 2) where counter = 2`,
    [2],
  ],
  [
    'the first previous hash',
    `set previous_hash = 'x' || previous_hash where counter = 1`,
    `set previous_hash = substr(previous_hash, 2) where counter = 1`,
    [1],
  ],
])('%s that was changed is found', async (_, change, undo, broken) => {
  await whileTampered(`update invoice_stamps ${change}`, `update invoice_stamps ${undo}`, async () =>
    expect((await proof()).chains).toEqual([{ ...whole, broken }]),
  )
})

test('a hash that was changed is found at the next document, and at its own XML', async () => {
  await whileTampered(
    `update invoice_stamps set hash = 'x' || hash where counter = 2`,
    `update invoice_stamps set hash = substr(hash, 2) where counter = 2`,
    async () => expect(await proof()).toEqual({ chains: [{ ...whole, broken: [3] }], altered: 1 }),
  )
})

test('the end of the chain is missed when it was taken away', async () => {
  await api.pool.query('create table kept as select * from invoice_stamps where counter = 4')
  await whileTampered(
    'delete from invoice_stamps where counter = 4',
    'insert into invoice_stamps select * from kept',
    async () => expect((await proof()).chains).toEqual([{ ...whole, broken: [4] }]),
  )
})

test.each([
  ['xml', `xml = replace(xml, 'SAR', 'USD')`],
  ['stamped_xml', `stamped_xml = replace(stamped_xml, hash, '')`],
])('%s that was changed is found', async (column, change) => {
  await api.pool.query(
    `create table kept_${column} as select invoice_id, ${column} from invoice_stamps where counter = 3`,
  )
  await whileTampered(
    `update invoice_stamps set ${change} where counter = 3`,
    `update invoice_stamps s set ${column} = k.${column} from kept_${column} k where k.invoice_id = s.invoice_id`,
    async () => expect(await proof()).toEqual({ chains: [whole], altered: 1 }),
  )
})

test('a total that was changed in the list is not that of the XML', async () => {
  const run = (statement: string) =>
    api.pool.query(
      `alter table invoices disable trigger user; ${statement}; alter table invoices enable trigger user`,
    )
  const of = `where id = (select invoice_id from invoice_stamps where counter = 1)`
  const columns = 'total_halalas = total_halalas + $, sub_total_halalas = sub_total_halalas + $'
  await run(`update invoices set ${columns.replaceAll('$', '1')} ${of}`)
  expect(await proof()).toEqual({ chains: [whole], altered: 1 })
  await run(`update invoices set ${columns.replaceAll('$', '-1')} ${of}`)
  expect(await proof()).toEqual({ chains: [whole], altered: 0 })
})

test('the page shows the last proof, and has a new one made, one at a time', async () => {
  await checkInvoices({ db: api.db, clock: api.now })
  expect(await listed()).toEqual({
    checked_at: new Date(api.now()).toISOString(),
    running: false,
    wrong: 0,
    altered: 0,
    chains: [whole],
  })
  api.setClock('2026-11-22', '10:00')
  const replies = await Promise.all(Array.from({ length: 50 }, request))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await queued()).toBe(1)
  expect(await listed()).toMatchObject({ running: true, chains: [whole] })

  api.setClock('2026-11-22', '10:01')
  await checkInvoices({ db: api.db, clock: api.now })
  expect(await listed()).toMatchObject({ running: false, checked_at: new Date(api.now()).toISOString() })
  api.setClock('2026-11-22', '10:02')
  await request()
  expect(await queued()).toBe(2)
  // One that has never ended does not hinder the next one.
  api.setClock('2026-11-22', '10:13')
  expect(await listed()).toMatchObject({ running: false })
  await request()
  expect(await queued()).toBe(3)
})

test('the job fails for what it finds, so that the alert of failed jobs tells of it', async () => {
  await whileTampered(
    `update invoice_stamps set counter = counter + 10 where counter = 4`,
    `update invoice_stamps set counter = 4 where counter = 14`,
    async () =>
      expect(checkInvoices({ db: api.db, clock: api.now })).rejects.toThrow(
        `Tax documents: 1 altered, 0 wrong, 1 broken chains (${SELLER}: 4, 14)`,
      ),
  )
})

test('documents are proved in parts, each linked with the one before', async () => {
  const prove = (size: number) => proveInvoices(api.db, api.now(), { documents: size, links: size })
  const proof = { wrong: 0, altered: 0, chains: [{ sellerVat: SELLER, last: 4, broken: [] }] }
  for (const size of [1, 2, 3, 4, 5]) expect(await prove(size)).toEqual(proof)
  await whileTampered(
    `update invoice_stamps set hash = 'x' || hash where counter = 2`,
    `update invoice_stamps set hash = substr(hash, 2) where counter = 2`,
    async () => {
      for (const size of [1, 2, 3])
        expect(await prove(size)).toMatchObject({ altered: 1, chains: [{ broken: [3] }] })
    },
  )
})
