import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#db/schema/store.ts'
import { CASH } from '#domain/orders/order-states.ts'
import { creditInvoice, issueInvoice } from '#services/invoices/issue-invoice.ts'
import { proveInvoices } from '#services/invoices/prove-invoices.ts'
import { lockOrder } from '#services/orders/order-transitions.ts'
import { anAddress } from '#tests/support/fixtures/coupons-and-addresses.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
const VAT_NUMBER = '399999999900003'

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
  await api.db.delete(products)
})
afterAll(() => api.close())

const list = async (query = '') =>
  (await api.request('GET', `/admin/invoices${query}`, { token, lang: 'en' })).body

/** Orders a soap for 115 riyals and a medicine for 20, delivered for 25, and writes its invoice at `at`. */
async function anInvoice(at: string): Promise<number> {
  const person = await api.signUp()
  for (const options of [{ price: 11_500 }, { price: 2000, taxClass: 'zero' as const }]) {
    const body = { product_id: await aProduct(api.db, options), quantity: 1 }
    await api.request('POST', '/user/cart/add', { token: person.token, body })
  }
  const body = { payment_method: CASH, address_id: await anAddress(api.db, person.id) }
  const { id } = (await api.request('POST', '/user/orders', { token: person.token, body })).body.data
  await api.db.transaction(tx => issueInvoice(tx, id, { now: Date.parse(at), vatNumber: VAT_NUMBER }))
  return id
}

test('the documents of a period add up by rate, credit notes taken off, and no number is missing', async () => {
  expect((await list()).data).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-22',
    documents: [],
    total: 0,
    taxes: [],
    series: [],
  })
  await anInvoice('2026-10-31T20:59:59Z')
  const credited = await anInvoice('2026-10-31T21:00:00Z')
  await anInvoice('2026-11-15T09:00:00Z')
  await api.db.transaction(async tx => {
    await lockOrder(tx, credited)
    await creditInvoice(tx, credited, { now: Date.parse('2026-11-20T09:00:00Z'), reason: 'نفدت الكمية' })
  })

  const { data, meta } = await list()
  expect(meta.total).toBe(3)
  expect(data.documents).toMatchObject([
    { kind: 'credit_note', number: 'CN-000001', refers_to: 'INV-000002', date: '2026-11-20', total: 160 },
    { kind: 'invoice', number: 'INV-000003', refers_to: null, date: '2026-11-15' },
    { kind: 'invoice', number: 'INV-000002', date: '2026-11-01', time: '00:00' },
  ])
  expect(data).toMatchObject({
    invoices: { count: 2, total: 320, vat: 36.52 },
    credit_notes: { count: 1, total: 160, vat: 18.26 },
    debit_notes: { count: 0, total: 0, vat: 0 },
    total: 160,
    vat: 18.26,
    taxes: [
      { category: 'S', reason: '', percent: 15, net: 121.74, vat: 18.26 },
      { category: 'Z', reason: 'VATEX-SA-35', percent: 0, net: 20, vat: 0 },
    ],
    series: [
      { seller_vat_number: VAT_NUMBER, kind: 'invoice', first: 1, last: 3, missing: [] },
      { seller_vat_number: VAT_NUMBER, kind: 'credit_note', first: 1, last: 1, missing: [] },
    ],
  })
  expect((await list('?from=2026-10-01&to=2026-10-31')).data.documents).toMatchObject([
    { number: 'INV-000001', date: '2026-10-31', time: '23:59' },
  ])
  expect((await list('?from=yesterday')).code).toBe('invalid_input')
})

test('the file of a period has a line for each document, with the amounts of notes negative', async () => {
  const linesIn = async (lang: string) => {
    const { body } = await api.app.inject({
      url: '/backend/api/admin/invoices.csv?from=2026-11-01&to=2026-11-30',
      headers: { authorization: `Bearer ${token}`, 'accept-language': lang },
    })
    return body.replace('\uFEFF', '').trim().split('\r\n')
  }
  const lines = await linesIn('en')
  expect(lines[0]).toMatch(
    /^Number,Kind,Original invoice,Date of issue,Time of issue,Order number,Seller’s VAT number,"Standard-rated/,
  )
  const arabic = await linesIn('ar')
  expect(arabic[0]).toMatch(/^الرقم,النوع,رقم الفاتورة الأصلية,تاريخ الإصدار,وقت الإصدار,رقم الطلب,/)
  expect(arabic.slice(1).map(line => line.split(',')[1])).toEqual(['فاتورة', 'فاتورة', 'إشعار دائن'])
  expect(arabic.map(line => line.split(',').length)).toEqual([14, 14, 14, 14])
  expect(
    lines.slice(1).map(line => line.split(',').slice(0, 4).concat(line.split(',').slice(7, 13))),
  ).toEqual([
    ['INV-000002', 'Invoice', '', '2026-11-01', '121.74', '18.26', '20.00', '0.00', '160.00', '18.26'],
    ['INV-000003', 'Invoice', '', '2026-11-15', '121.74', '18.26', '20.00', '0.00', '160.00', '18.26'],
    [
      ...['CN-000001', 'Credit note', 'INV-000002', '2026-11-20'],
      ...['-121.74', '-18.26', '-20.00', '0.00', '-160.00', '-18.26'],
    ],
  ])
  expect(lines.join()).not.toContain('نورة')
  const xlsx = await api.request('GET', '/admin/invoices.xlsx?from=2026-11-01&to=2026-11-30', { token })
  expect([xlsx.status, xlsx.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
})

test('a missing number and a document that does not add up are found', async () => {
  await api.pool.query('alter table invoices disable trigger user')
  await api.pool.query(`delete from invoices where kind = 'invoice' and number = 1`)
  await api.pool.query(`update invoices set vat_halalas = 1 where kind = 'invoice' and number = 3`)
  await api.pool.query('alter table invoices enable trigger user')
  expect((await list()).data).toMatchObject({ series: [{ missing: [1] }, { missing: [] }] })
  expect(await proveInvoices(api.db, api.now())).toMatchObject({ wrong: 1 })
})

test('the sums by seller, kind and rate are those of an SQL over the lines', async () => {
  await api.pool.query(`update clinic_settings set vat_number = '300000000000003'`)
  await anInvoice('2026-11-16T09:00:00Z')
  const { rows } = await api.pool.query(
    `with part as (
       select seller_vat, kind, line.tax, case kind when 'credit_note' then -1 else 1 end as sign, id,
         line.quantity * line."paidHalalas" - line."discountHalalas" as gross, line."vatHalalas" as vat
       from invoices cross join jsonb_to_recordset(lines || jsonb_build_array(
           fee_tax || jsonb_build_object('quantity', 1, 'paidHalalas', fees_halalas)
         )) as line (tax jsonb, quantity int, "paidHalalas" int, "discountHalalas" int, "vatHalalas" int)
       where issued_at at time zone 'Asia/Riyadh' >= '2026-11-01'
         and issued_at at time zone 'Asia/Riyadh' < '2026-12-01'
     )
     select seller_vat as seller_vat_number, kind, (tax ->> 'percent')::int as percent,
       tax ->> 'reason' as reason, count(distinct id)::int as count,
       (sum(sign * (gross - vat)) / 100.0)::float8 as net, (sum(sign * vat) / 100.0)::float8 as vat
     from part group by seller_vat, kind, tax
     order by seller_vat, array_position(array['invoice', 'credit_note', 'debit_note'], kind), percent desc`,
  )
  expect(rows).toHaveLength(6)
  expect(new Set(rows.map(({ seller_vat_number }) => seller_vat_number)).size).toBe(2)
  const { data } = await list('?from=2026-11-01&to=2026-11-30')
  expect(data.rates.map(({ category: _, ...rate }: { category: string }) => rate)).toEqual(rows)
  const { body } = await api.request('GET', '/admin/invoices/sums.csv?from=2026-11-01&to=2026-11-30', {
    token,
    lang: 'en',
  })
  expect(body.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual(
    rows.map(({ seller_vat_number, kind, percent, reason, count, net, vat }) =>
      [
        ...[seller_vat_number, kind === 'invoice' ? 'Invoice' : 'Credit note', percent, reason, count],
        ...[net, vat, net + vat].map(amount => amount.toFixed(2)),
      ].join(),
    ),
  )
})
