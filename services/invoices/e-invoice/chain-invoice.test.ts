import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceStamps, invoices, invoiceUnits } from '#db/schema/invoices.ts'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { lockOrder } from '../../orders/order-transitions.ts'
import { creditInvoice, issueInvoice } from '../issue-invoice.ts'
import { registerUnit } from './invoice-unit.ts'

const VAT_NUMBER = '399999999900003'
let api: TestApi
let token: string
let user: number

beforeAll(async () => {
  api = await startTestApi({ invoiceUnit: demoUnit })
  const person = await api.signUp()
  user = person.id
  token = person.token
})
afterAll(() => api.close())

const orderIds = (count: number) =>
  Promise.all(Array.from({ length: count }, () => anOrder(api.db, user, { status: 'delivered' })))
const issue = (id: number) =>
  api.db.transaction(async tx => {
    await lockOrder(tx, id)
    await issueInvoice(tx, id, { now: api.now(), vatNumber: VAT_NUMBER })
  })
const credit = (id: number) =>
  api.db.transaction(async tx => {
    await lockOrder(tx, id)
    await creditInvoice(tx, id, { now: api.now() })
  })
const register = () => registerUnit(api.db, demoUnit)
const runJob = () => reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit })
const qrOf = async (orderId: number) =>
  (await api.request('GET', `/user/orders/${orderId}/invoice`, { token })).body.data.qr as string
const numbers = async () =>
  (
    await api.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.kind, 'invoice'))
      .orderBy(asc(invoices.number))
  ).map(({ number }) => number)
const chain = () => api.db.select().from(invoiceStamps).orderBy(asc(invoiceStamps.counter))

/** The length of the chain; fails where a counter is missing or a hash is not that of the one before. */
async function unbrokenLength(): Promise<number> {
  const stamps = await chain()
  const [end] = await api.db.select().from(invoiceUnits)
  let previous = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='
  stamps.forEach(({ counter, previousHash, hash, xml }, index) => {
    expect([counter, previousHash]).toEqual([index + 1, previous])
    expect(xml).toContain(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${counter}</cbc:UUID>`)
    expect(xml).toContain(`mimeCode="text/plain">${previousHash}<`)
    previous = hash
  })
  expect([end?.lastCounter, end?.lastHash]).toEqual([stamps.length, previous])
  return stamps.length
}

test('without a unit invoices are issued as before, with five tags in the QR code', async () => {
  const [id = 0] = await orderIds(1)
  await issue(id)
  expect(await chain()).toEqual([])
  expect(Buffer.from(await qrOf(id), 'base64').length).toBeLessThan(150)
})

test('what was issued before the unit stays without a stamp; registering it twice changes nothing', async () => {
  await Promise.all([register(), register()])
  await register()
  await runJob()
  expect(await unbrokenLength()).toBe(0)
})

test('of fifty documents written at once, invoices and notes, the chain is unbroken', async () => {
  const ids = await orderIds(50)
  await Promise.all(ids.slice(0, 25).map(issue))
  await Promise.all([...ids.slice(25).map(issue), ...ids.slice(0, 25).map(credit)])
  expect(await unbrokenLength()).toBe(75)
})

test('a rollback and a process that is killed while it writes leave no gap', async () => {
  const before = await unbrokenLength()
  const [failing = 0, killed = 0, following = 0] = await orderIds(3)
  const failed = api.db.transaction(async tx => {
    await issueInvoice(tx, failing, { now: api.now(), vatNumber: VAT_NUMBER })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  const root = new URL('../../../', import.meta.url).href
  const program = `
    const { connect } = await import('${root}db/connect.ts')
    const { issueInvoice } = await import('${root}services/invoices/issue-invoice.ts')
    await connect('${api.url}').db.transaction(async tx => {
      await issueInvoice(tx, ${killed}, { now: ${api.now()}, vatNumber: '${VAT_NUMBER}' })
      console.log('written')
      await new Promise(resolve => setTimeout(resolve, 60_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String((await once(child.stdout, 'data'))[0])).toBe('written\n')
  const next = issue(following)
  child.kill('SIGKILL')
  await next
  expect(await unbrokenLength()).toBe(before + 1)
})

test('of fifty writers whose process is killed, twenty have written, and thirty follow without a gap', async () => {
  const before = await unbrokenLength()
  const numbered = (await numbers()).length
  const ids = await orderIds(50)
  const root = new URL('../../../', import.meta.url).href
  const program = `
    const { connect } = await import('${root}db/connect.ts')
    const { issueInvoice } = await import('${root}services/invoices/issue-invoice.ts')
    const { db } = connect('${api.url}', { max: 50 })
    let written = 0
    await Promise.all(${JSON.stringify(ids)}.map(id => db.transaction(async tx => {
      await issueInvoice(tx, id, { now: ${api.now()}, vatNumber: '${VAT_NUMBER}' })
      written += 1
      if (written <= 20) return
      console.log('the twenty-first holds the number, the others wait for it')
      await new Promise(resolve => setTimeout(resolve, 60_000))
    })))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const issued = async () =>
    (await api.db.select({ id: invoices.orderId }).from(invoices).where(inArray(invoices.orderId, ids))).map(
      ({ id }) => id,
    )
  const left = new Set(ids)
  for (const id of await issued()) left.delete(id as number)
  expect(left.size).toBe(30)
  await Promise.all([...left].map(issue))
  expect((await issued()).length).toBe(50)
  expect(await unbrokenLength()).toBe(before + 50)
  expect(await numbers()).toEqual(Array.from({ length: numbered + 50 }, (_, index) => index + 1))
})

test('a document that is written while the unit is registered is chained by the job, once', async () => {
  const before = await unbrokenLength()
  const [id = 0] = await orderIds(1)
  await issue(id)
  const [{ id: _, ...written } = {} as never] = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, id))
  const [other = 0] = await orderIds(1)
  const { uuid: __, number: ___, ...columns } = written
  await api.db.insert(invoices).values({ ...columns, orderId: other })
  expect(await unbrokenLength()).toBe(before + 1)
  await Promise.all([runJob(), runJob()])
  expect(await unbrokenLength()).toBe(before + 2)
})

test('a document is stamped when somebody sees it, else by the job, once', async () => {
  const [seen = 0, unseen = 0] = await orderIds(2)
  await issue(seen)
  await issue(unseen)
  const qrs = await Promise.all(Array.from({ length: 10 }, () => qrOf(seen)))
  expect(new Set(qrs).size).toBe(1)
  expect(Buffer.from(qrs[0] as string, 'base64').length).toBeGreaterThan(300)
  await Promise.all([runJob(), runJob()])
  const stamps = await chain()
  expect(stamps.filter(({ stampedAt }) => stampedAt === null)).toEqual([])
  expect(await qrOf(seen)).toBe(qrs[0])
  const xml = stamps.find(({ qr }) => qr === qrs[0])?.stampedXml
  expect(xml).toContain('<ds:SignatureValue>')
})

test.each([
  `update invoice_stamps set hash = 'x' where counter = 1`,
  `update invoice_stamps set stamped_xml = 'x' where counter = 1`,
  `update invoice_stamps set counter = 1000 where counter = 1`,
  'delete from invoice_stamps where counter = 1',
  'truncate invoice_stamps',
  `insert into invoice_stamps (invoice_id, seller_vat, counter, previous_hash, hash, xml)
     select min(id), '${VAT_NUMBER}', 1, 'a', 'b', 'c' from invoices`,
])('%s is refused', async statement => {
  await expect(api.pool.query(statement)).rejects.toThrow(/never changes|only ever added to|does not follow/)
})
