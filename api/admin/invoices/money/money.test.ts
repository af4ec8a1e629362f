import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CashOutstanding, MoneyRow } from '#contract/admin/invoices/money.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { issueInvoice } from '#services/invoices/issue-invoice.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { pharmacyOf } from '#tests/support/fixtures/delivered-orders.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { toXlsx } from '../../../files/write-table.ts'
import { openItems } from './months.queries.ts'

let api: TestApi
let accountant: string
let pharmacist: string
let courier: number
const today = dayOf(Date.now())

beforeAll(async () => {
  api = await startTestApi()
  // The database writes the steps of an order with its own time.
  api.setClock(today, timeOf(Date.now()))
  accountant = (await api.signInStaff('accountant')).token
  pharmacist = (await api.signInStaff('pharmacist')).token
  const { token } = await api.signInStaff('admin')
  const body = { name: { ar: 'سمسا', en: 'Smsa' }, tracking_url: '', active: true }
  courier = (await api.request('POST', '/admin/couriers', { token, body })).body.data.record.id
  await cashOrders()
  await cardOrders()
})
afterAll(() => api.close())

/** Two cash orders by courier, one with a piece that the courier took back, and one at the counter. */
async function cashOrders() {
  const brought = pharmacyOf(api, pharmacist, courier)
  const order = await brought.aDeliveredOrder({ price: 5000 })
  await order.giveBack([{ restocked: 1 }], { by_courier: true })
  await brought.aDeliveredOrder({ price: 3000 })
  const settled = pharmacyOf(api, pharmacist, courier)
  await settled.aDeliveredOrder({ price: 700 })
}

/** A charged order with its invoice, one whose payment was refunded in part, and one refunded whole. */
async function cardOrders() {
  const { id: user } = await api.signUp()
  const paid = async (reference: string, status: 'paid' | 'refunded', refundedAt: string | null) => {
    const order = await anOrder(api.db, user, { status: status === 'paid' ? 'delivered' : 'cancelled' })
    await api.pool.query(`update orders set payment_method = 2 where id = $1`, [order])
    await api.pool.query(
      `insert into payments (order_id, provider, reference, amount_halalas, status, refunded_at)
       select id, 'moyasar', $2, total_halalas, $3, $4::timestamptz from orders where id = $1`,
      [order, reference, status, refundedAt],
    )
    return order
  }
  const matched = await paid('pay-matched', 'paid', null)
  await api.db.transaction(tx => issueInvoice(tx, matched, { now: api.now(), vatNumber: '' }))
  await paid('pay-refunded', 'refunded', new Date().toISOString())
  // Of another month.
  const old = await paid('pay-old', 'paid', null)
  await api.pool.query(`update payments set created_at = now() - interval '70 days' where order_id = $1`, [
    old,
  ])
  await api.pool.query(`delete from order_steps where order_id = $1`, [old])
}

const read = async (query: Record<string, string> = {}, token = accountant) =>
  api.request('GET', `/admin/payments?${new URLSearchParams(query)}`, { token, lang: 'en' })
const span = { from: today, to: today }
const one = async (text: string, values: unknown[] = []) =>
  Number((await api.pool.query<{ value: string }>(text, values)).rows[0]?.value ?? 0) / 100

test('the sums of a day are those of the tables, by method', async () => {
  const { sums, rows } = (await read(span)).body.data
  const [card, cash] = sums
  expect(card).toEqual({
    method: 'card',
    payments: 2,
    paid: await one(`select sum(amount_halalas) as value from payments where reference <> 'pay-old'`),
    refunds: 1,
    refunded: await one(`select amount_halalas as value from payments where reference = 'pay-refunded'`),
  })
  expect(cash).toEqual({
    method: 'cash',
    payments: 3,
    paid: await one(
      `select sum(total_halalas) as value from orders where payment_method = 1 and status = 'delivered'`,
    ),
    refunds: 1,
    refunded: await one(`select sum(amount_halalas) as value from refunds`),
  })
  const total = (kind: string) =>
    rows
      .filter((row: MoneyRow) => row.kind === kind)
      .reduce((sum: number, { amount }: MoneyRow) => sum + amount, 0)
  expect(total('payment')).toBeCloseTo(card.paid + cash.paid)
  expect(total('refund')).toBeCloseTo(-card.refunded - cash.refunded)
})

test('a payment has the number of the provider, and says whether it matches the invoices', async () => {
  const { rows } = (await read({ ...span, search: 'pay-matched' })).body.data
  expect(rows).toMatchObject([
    { kind: 'payment', method: 'card', provider: 'moyasar', reference: 'pay-matched', difference: 0 },
  ])
  // The money went back, and there was no invoice: nothing is left on either side.
  const refunded = (await read({ ...span, search: 'pay-refunded' })).body.data.rows
  expect(refunded.map((row: MoneyRow) => [row.kind, row.difference])).toEqual(
    expect.arrayContaining([
      ['payment', 0],
      ['refund', 0],
    ]),
  )
  // A payment without an invoice differs by its whole amount.
  const [old] = (await read({ from: '2020-01-01', to: today, search: 'pay-old' })).body.data.rows
  expect(old.difference).toBe(old.amount)
  const arabic = rows[0].order_number.replace(/\d/g, (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
  for (const search of [rows[0].order_number, arabic, ` ${arabic.replace('-', '–')}`])
    expect((await read({ ...span, search })).body.data.rows, search).toHaveLength(1)
})

test('cash is with the courier until it is settled', async () => {
  const due = async () => (await read(span)).body.data.outstanding
  const expected = await one(
    `select (select sum(total_halalas) from orders join parcels on order_id = orders.id
        where courier_id = $1 and status = 'delivered') - (select sum(amount_halalas) from refunds) as value`,
    [courier],
  )
  expect(await due()).toEqual([{ holder: 'courier', name: 'Smsa', day: today, due: expected, note: '' }])
  const settle = async (body: object, token = pharmacist) => {
    const reply = await api.request('POST', '/admin/courier-settlements', {
      token,
      body: { courier_id: courier, day: today, ...body },
    })
    expect(reply.status).toBe(200)
    return reply.body.data.id
  }
  const short = { due: expected * 100, received: expected * 100 - 1250, note: 'short' }
  const shortage = await settle(short)
  expect(await due()).toEqual([{ holder: 'missing', name: 'Smsa', day: today, due: 12.5, note: '' }])
  const open = await openItems(api.db, 'en', { from: today, to: today, now: api.now() })
  expect(open.cash).toBe(12.5)
  const file = await api.request('GET', `/admin/payments/outstanding.csv?to=${today}`, {
    token: accountant,
    lang: 'ar',
  })
  expect(file.body).toContain(`شركة التوصيل (نقص عند التسوية),سمسا,${today},12.50`)
  const { token: admin } = await api.signInStaff('admin')
  const lost = { due: 1250, received: 250, shortage_id: shortage, written_off: true, note: 'robbed' }
  await settle(lost, admin)
  const [writtenOff, ...others] = await due()
  expect(others).toEqual([])
  expect(writtenOff).toMatchObject({ holder: 'written_off', name: 'Smsa', day: today, due: 10 })
  expect(writtenOff.note).toMatch(/: robbed$/)
  expect((await openItems(api.db, 'en', { from: today, to: today, now: api.now() })).cash).toBe(0)
})

test('the counter has the cash that no courier brought', async () => {
  const patient = (await api.signUp()).id
  await anOrder(api.db, patient, { status: 'delivered' })
  const total = await one(
    `select sum(total_halalas) as value from orders where payment_method = 1 and status = 'delivered'
     and not exists (select from parcels where order_id = orders.id and courier_id is not null)`,
  )
  const { outstanding } = (await read(span)).body.data
  const atBranch = outstanding.filter(({ holder }: CashOutstanding) => holder === 'branch')
  expect(atBranch).toMatchObject([{ due: total }])
})

test('the files have the lines of the period in the language of the caller', async () => {
  const csv = async (lang: 'ar' | 'en') =>
    String(
      (
        await api.request('GET', `/admin/payments.csv?${new URLSearchParams(span)}`, {
          token: accountant,
          lang,
        })
      ).body,
    )
  expect(await csv('en')).toContain('Provider’s number')
  expect(await csv('ar')).toContain('رقم العملية لدى المزوّد')
  const { meta } = (await read(span)).body
  expect((await csv('en')).trim().split('\r\n')).toHaveLength(meta.total + 1)
  const xlsx = await api.request('GET', `/admin/payments.xlsx?${new URLSearchParams(span)}`, {
    token: accountant,
  })
  expect([xlsx.status, xlsx.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
})

test('a spreadsheet can sum the amounts of a file and sort its days', async () => {
  const lines = [
    ['Amount', 'Order', 'Day', 'Time'],
    ['-12.50', 'AF-000012', '2026-11-28', '2026-11-28 09:30'],
  ]
  const file = await toXlsx([lines], { typed: true })
  const sheetOf = (xlsx: Uint8Array) => strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] as Uint8Array)
  const sheet = sheetOf(file)
  expect(sheet).not.toMatch(/rightToLeft="(1|true)"/)
  expect(sheetOf(await toXlsx([lines], { lang: 'ar' }))).toMatch(/rightToLeft="(1|true)"/)
  expect(sheet).toContain('<v>-12.5</v>')
  // The days since 30 December 1899.
  const day = (Date.UTC(2026, 10, 28) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect(sheet).toContain(`<v>${day}</v>`)
  expect(Number(/<v>(\d+\.\d{4}\d*)<\/v>/.exec(sheet)?.[1])).toBeCloseTo(day + 9.5 / 24)
})

test('an accountant reads invoices, and neither orders, records nor health notes, and writes nothing', async () => {
  const statusOf = async (method: string, path: string) =>
    (
      await api.request(method, `/admin${path}`, {
        token: accountant,
        body: method === 'GET' ? undefined : {},
      })
    ).status
  const [matched] = (await read({ ...span, search: 'pay-matched' })).body.data.rows
  expect(await statusOf('GET', `/orders/${matched.order_id}/invoice`)).toBe(200)
  expect(await statusOf('GET', '/invoices')).toBe(200)
  expect(await statusOf('GET', '/dashboard')).toBe(200)
  for (const path of [
    '/orders',
    `/orders/${matched.order_id}`,
    '/patients/1',
    '/patients/1/allergies',
    '/audit',
  ])
    expect(await statusOf('GET', path), path).toBe(403)
  expect(await statusOf('POST', `/orders/${matched.order_id}/refund`)).toBe(403)
  expect(await statusOf('POST', '/invoices/1/debit-notes')).toBe(403)
  expect((await read(span, (await api.signInStaff('reception')).token)).status).toBe(403)
})
