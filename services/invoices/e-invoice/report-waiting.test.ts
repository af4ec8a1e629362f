import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoiceStamps } from '#db/schema/invoices.ts'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { demoInvoiceUnit, demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { startFakeZatca } from '#tests/support/fakes/fake-zatca.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { AuthorityUnavailable } from './authority.ts'
import { registerUnit } from './invoice-unit.ts'
import { zatca } from './zatca.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const { certificate } = demoInvoiceUnit
const authorization = `Basic ${base64(`${base64(certificate)}:secret`)}`

let api: TestApi
let user: number
let fake: Awaited<ReturnType<typeof startFakeZatca>>
let now: number

beforeAll(async () => {
  api = await startTestApi()
  user = (await api.signUp()).id
  await registerUnit(api.db, demoUnit)
})
afterAll(() => api.close())
beforeEach(async () => {
  fake = await startFakeZatca({ authorization })
  now = api.now()
  // What earlier tests left in line.
  await api.pool.query(`update invoice_stamps set state = 'reported' where state = 'waiting'`)
})
afterEach(() => fake.close())

async function documents(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const order = await anOrder(api.db, user, { status: 'delivered' })
    await api.db.transaction(tx =>
      issueInvoice(tx, order, { now: api.now(), vatNumber: demoUnit.key.vatNumber }),
    )
    ids.push(order)
  }
  const stamps = await api.db
    .select({ counter: invoiceStamps.counter })
    .from(invoiceStamps)
    .where(eq(invoiceStamps.state, 'waiting'))
    .orderBy(asc(invoiceStamps.counter))
  return stamps.map(({ counter }) => counter)
}

const authority = () => zatca({ url: fake.url, certificate, secret: 'secret', timeoutMs: 300 })
const run = () =>
  reportInvoices({ db: api.db, clock: () => now, invoiceUnit: demoUnit, authority: authority() })
const statesOf = async (counters: number[]) => {
  const stamps = await api.db.select().from(invoiceStamps).orderBy(asc(invoiceStamps.counter))
  return stamps.filter(({ counter }) => counters.includes(counter)).map(({ state }) => state)
}
const stampOf = async (counter: number) =>
  (await api.db.select().from(invoiceStamps).where(eq(invoiceStamps.counter, counter)))[0]

test('documents are reported in the order of their counters, each once, by ten workers at once', async () => {
  const counters = await documents(8)
  await Promise.all(Array.from({ length: 10 }, run))
  // A worker that met a claimed document has left it to the one that had it.
  await run()
  expect(fake.received).toEqual(counters)
  expect(await statesOf(counters)).toEqual(counters.map(() => 'reported'))
})

test('a refused document and one with warnings keep what the authority said; the others go on', async () => {
  const counters = await documents(3)
  fake.next('refuse', 'warn', 'accept')
  await run()
  expect(await statesOf(counters)).toEqual(['refused', 'warned', 'reported'])
  expect(await stampOf(counters[0] as number)).toMatchObject({
    messages: [{ type: 'ERROR', code: 'BR-KSA-37', message: 'about BR-KSA-37' }],
    answeredAt: new Date(now),
  })
  expect((await stampOf(counters[1] as number))?.messages).toMatchObject([{ type: 'WARNING' }])
})

test.each([
  ['fails', 'fail', 'answered 500'],
  ['refuses the certificate', 'unauthorized', 'answered 401'],
  ['sends nonsense', 'nonsense', 'the answer cannot be read'],
] as const)(
  'an authority that %s has the document again later, and none overtakes it',
  async (_, behaviour, error) => {
    const counters = await documents(2)
    fake.next(behaviour, behaviour)
    await expect(run()).rejects.toThrow(AuthorityUnavailable)
    expect(fake.received).toEqual([])
    expect(await stampOf(counters[0] as number)).toMatchObject({ state: 'waiting', attempts: 1, error })
    await run()
    expect(fake.requests()).toBe(1)
    now += 30_000
    await expect(run()).rejects.toThrow(AuthorityUnavailable)
    now += 59_000
    await run()
    expect(fake.requests()).toBe(2)
    now += 1_000
    await run()
    expect(fake.received).toEqual(counters)
    expect(await stampOf(counters[0] as number)).toMatchObject({ state: 'reported', attempts: 3, error: '' })
  },
)

test('an authority that is down for a day has everything in order afterwards', async () => {
  const counters = await documents(2)
  const { url } = fake
  fake.close()
  for (let attempt = 0; attempt < 110; attempt++) {
    await expect(
      reportInvoices({
        db: api.db,
        clock: () => now,
        invoiceUnit: demoUnit,
        authority: zatca({ url, certificate, secret: 'secret', timeoutMs: 300 }),
      }),
    ).rejects.toThrow('no answer')
    now += 900_000
  }
  const later = await documents(1)
  fake = await startFakeZatca({ authorization })
  await run()
  expect(fake.received).toEqual(later)
  expect(later.slice(0, 2)).toEqual(counters)
})

test('an answer that is lost: the authority has the document once, and it counts as reported', async () => {
  const counters = await documents(1)
  fake.next('lost')
  await expect(run()).rejects.toThrow('no answer')
  now += 30_000
  await run()
  expect(fake.received).toEqual(counters)
  expect(fake.requests()).toBe(2)
  expect(await statesOf(counters)).toEqual(['reported'])
})

test('a document of a process that was killed while it asked is reported when its lease ends', async () => {
  const [counter = 0] = await documents(1)
  await api.db
    .update(invoiceStamps)
    .set({ nextAttemptAt: new Date(now + 60_000), attempts: 1 })
    .where(eq(invoiceStamps.counter, counter))
  await run()
  expect(fake.received).toEqual([])
  now += 60_000
  await run()
  expect(fake.received).toEqual([counter])
})

test('a document whose hash is not that of its XML is refused', async () => {
  const [counter = 0] = await documents(1)
  await reportInvoices({ db: api.db, clock: () => now, invoiceUnit: demoUnit })
  const document = { uuid: 'x', hash: 'another', xml: (await stampOf(counter))?.stampedXml ?? '' }
  expect(await authority().report(document)).toMatchObject({ outcome: 'refused' })
})
