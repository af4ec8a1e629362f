import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import type { Authority, AuthorityAnswer } from '#services/invoices/e-invoice/authority.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let user: number
const DAY_MS = 86_400_000

beforeAll(async () => {
  api = await startTestApi({
    invoiceUnit: demoUnit,
    authority: { url: 'http://127.0.0.1:1', secret: 'secret', certificate: '' },
  })
  token = (await api.signInStaff('pharmacist')).token
  user = (await api.signUp()).id
})
afterAll(() => api.close())

const list = async () => (await api.request('GET', '/admin/invoices', { token, lang: 'en' })).body.data
const firstPage = async () => (await api.request('GET', '/admin/dashboard', { token })).body.data
const again = (id: number) => api.request('POST', `/admin/invoices/${id}/report`, { token, lang: 'en' })
const xmlOf = (id: number) =>
  api.app.inject({
    url: `/backend/api/admin/invoices/${id}/xml`,
    headers: { authorization: `Bearer ${token}` },
  })

async function issue(issuedAt: number) {
  const order = await anOrder(api.db, user, { status: 'delivered' })
  await api.db.transaction(tx =>
    issueInvoice(tx, order, { now: issuedAt, vatNumber: demoUnit.key.vatNumber }),
  )
}

/** Runs the job with an authority that gives these answers. */
function run(...answers: AuthorityAnswer[]) {
  const report = async () => {
    const answer = answers.shift()
    if (!answer) throw new Error('answered 503')
    return answer
  }
  const authority = { report } as unknown as Authority
  return reportInvoices({ db: api.db, clock: api.now, invoiceUnit: demoUnit, authority })
}

test('a document without a stamp has no report and no XML', async () => {
  await issue(api.now())
  const { documents, reports } = await list()
  expect(documents).toMatchObject([{ report: null }])
  expect(reports).toEqual({
    stamps: true,
    connected: true,
    unstamped: 0,
    waiting: 0,
    late: 0,
    since: null,
    error: '',
    refused_count: 0,
    refused: [],
  })
  expect((await xmlOf(documents[0].id)).statusCode).toBe(404)
  expect((await again(documents[0].id)).body.code).toBe('staff.changed_meanwhile')
})

test('what waits is shown with the oldest, those past 24 hours, and why', async () => {
  await registerUnit(api.db, demoUnit)
  await issue(api.now() - DAY_MS - 1)
  await issue(api.now() - DAY_MS)
  await expect(run()).rejects.toThrow('503')
  const { documents, reports } = await list()
  expect(documents.map(({ report }: { report: string }) => report)).toEqual([null, 'waiting', 'waiting'])
  expect(reports).toMatchObject({
    waiting: 2,
    late: 1,
    since: new Date(api.now() - DAY_MS - 1).toISOString(),
    error: 'answered 503',
  })
  expect(await firstPage()).toMatchObject({ late_invoices: 1, refused_invoices: 0 })
  const xml = await xmlOf(documents[2].id)
  expect(xml.headers['content-type']).toMatch(/^text\/xml/)
  expect(xml.body).toContain('<ds:SignatureValue>')
})

test('a refused document is named with its reasons, and sent again it is reported', async () => {
  const error = { type: 'ERROR' as const, code: 'BR-KSA-37', message: 'building number' }
  const { documents } = await list()
  // Puts the first in line at its beginning again: its next attempt is not due yet.
  expect((await again(documents[2].id)).status).toBe(200)
  await run({ outcome: 'refused', messages: [error] }, { outcome: 'warned', messages: [] })
  const { documents: after, reports } = await list()
  expect(after.map(({ report }: { report: string }) => report)).toEqual([null, 'warned', 'refused'])
  expect(reports).toMatchObject({
    waiting: 0,
    refused_count: 1,
    refused: [{ id: after[2].id, number: after[2].number, messages: [error] }],
  })
  expect(await firstPage()).toMatchObject({ late_invoices: 0, refused_invoices: 1 })
  const { body } = await again(after[2].id)
  expect(body.message).toBe('It will be sent within seconds.')
  await run({ outcome: 'reported', messages: [] })
  expect((await list()).reports).toMatchObject({ waiting: 0, refused_count: 0 })
  expect((await again(after[2].id)).status).toBe(409)
  const { rows } = await api.pool.query(`select from pgboss.job where name = 'reports'`)
  expect(rows).toHaveLength(2)
})
