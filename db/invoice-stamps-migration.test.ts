import { afterAll, expect, test } from 'vitest'
import { issueMissingInvoices } from '#jobs/invoices/issue-missing-invoices.ts'
import { reportInvoices } from '#jobs/invoices/report-invoices.ts'
import { registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { demoUnit } from '#tests/support/e-invoices/demo-unit.ts'
import { olderDatabase } from '#tests/support/test-database.ts'
import { connect } from './connect.ts'

const database = olderDatabase('invoice_stamps')
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of cleanups) await close()
})

const NOW = Date.parse('2026-11-23T09:00:00Z')
const deps = () => {
  const { db, pool } = connect(database.url())
  cleanups.push(() => pool.end())
  return { db, clock: () => NOW, vatNumber: '399999999900003', invoiceUnit: demoUnit }
}

const aDeliveredOrder = () =>
  database.run(
    `with placed as (
       insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
         sub_total_halalas, fees_halalas, discount_halalas, total_halalas, created_at)
       values ('delivered', 1, 'نورة', '', '', '', '', 0, 0, 11500, 2500, 0, 14000, '2026-11-20T09:00:00Z')
       returning id
     )
     insert into order_lines (order_id, name_ar, name_en, image, paid_halalas, quantity)
     select id, 'صابون', 'Soap', '', 11500, 1 from placed`,
  )

test('invoices of a running installation stay as they are; the chain begins after them', async () => {
  await aDeliveredOrder()
  await database.run(
    `insert into invoices (kind, seller_vat, order_id, issued_at, payment_method, seller, lines, fee_tax, taxes,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
     values ('invoice', '399999999900003', 1, '2026-11-20T09:00:00Z', 1, '{}', '[]', '{}', '[]',
       11500, 2500, 0, 14000, 1826, 'phase 1')`,
  )
  const before = await database.run('select * from invoices')
  await database.upgrade()
  const upgraded = deps()
  await aDeliveredOrder()
  await issueMissingInvoices(upgraded)
  await reportInvoices(upgraded)
  expect(await database.run('select * from invoice_stamps')).toEqual([])

  await registerUnit(upgraded.db, demoUnit)
  await aDeliveredOrder()
  await issueMissingInvoices(upgraded)
  await reportInvoices(upgraded)
  expect(await database.run('select * from invoices where id = 1')).toMatchObject(before)
  expect(
    await database.run(
      'select order_id, counter, stamped_xml is not null as stamped from invoice_stamps join invoices on id = invoice_id',
    ),
  ).toEqual([{ order_id: 3, counter: 1, stamped: true }])
})
