import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { olderDatabase } from '#tests/support/test-database.ts'
import { issueMissingInvoices } from './issue-missing-invoices.ts'

const database = olderDatabase('invoices')
const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of cleanups) await close()
})

const ORDERED_AT = '2026-11-20T09:00:00.000Z'
const NOW = Date.parse('2026-11-23T09:00:00Z')

const placeOrder = (status: string, paymentMethod: 1 | 2) =>
  database.run<{ id: number }>(
    `with placed as (
       insert into orders (status, cancelled_at, payment_method, first_name, last_name, email, phone,
         address_text, lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, created_at)
       values ('${status}', ${status === 'cancelled' ? 'now()' : 'null'}, ${paymentMethod}, 'نورة', '', '', '',
         '', 0, 0, 11500, 2500, 1500, 12500, '${ORDERED_AT}')
       returning id
     ), line as (
       insert into order_lines (order_id, name_ar, name_en, image, paid_halalas, quantity)
       select id, 'صابون', 'Soap', '', 11500, 1 from placed
     )
     select id from placed`,
  )
const documents = () =>
  database.run(
    `select kind, number, order_id, issued_at, total_halalas, vat_halalas from invoices order by id`,
  )

test('the orders of a running installation keep the invoices that they showed, and the series goes on', async () => {
  await placeOrder('delivered', 1)
  await placeOrder('cancelled', 2)
  await placeOrder('preparing', 1)
  await placeOrder('placed', 2)
  await placeOrder('delivered', 2)
  await database.run(
    `insert into payments (order_id, provider, reference, amount_halalas, status)
     values (5, 'bank', 'a', 12500, 'refunded')`,
  )
  await database.upgrade()
  const { db, pool } = connect(database.url())
  cleanups.push(() => pool.end())
  const run = () => issueMissingInvoices({ db, clock: () => NOW, vatNumber: '399999999900003' })
  await run()
  const issued = { issued_at: new Date(ORDERED_AT), total_halalas: 12_500, vat_halalas: 1630 }
  const expected = [
    { kind: 'invoice', number: 1, order_id: 1, ...issued },
    { kind: 'invoice', number: 3, order_id: 3, ...issued },
    { kind: 'invoice', number: 5, order_id: 5, ...issued },
    { kind: 'credit_note', number: 1, order_id: 5, ...issued, issued_at: new Date(NOW) },
  ]
  expect(await documents()).toEqual(expected)

  // Paid by a process of the earlier version, which writes no invoice.
  await database.run(`update orders set status = 'paid' where id = 4`)
  await Promise.all([run(), run()])
  await run()
  const next = { kind: 'invoice', number: 6, order_id: 4, ...issued, issued_at: new Date(NOW) }
  expect(await documents()).toEqual([...expected, next])
  expect(await database.run('select last, gapless_from from invoice_counters order by kind desc')).toEqual([
    { last: 6, gapless_from: 6 },
    { last: 1, gapless_from: 1 },
  ])
})
