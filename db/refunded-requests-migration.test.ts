import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('refunded_requests')

test('requests whose whole order was refunded are closed, others go on', async () => {
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     select 'delivered', 2, 'سعد', 'القحطاني', 'saad@example.com', '+966501234567', 'الرياض', 24.7, 46.7,
       100, 0, 0, 100 from generate_series(1, 4)`,
  )
  const issue = (order: number, kind: string, refersTo: number | null) =>
    database.run(
      `insert into invoices (order_id, kind, seller_vat, number, refers_to, issued_at, payment_method, seller,
         lines, fee_tax, taxes, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
       values (${order}, '${kind}', '399999999900003', 0, ${refersTo}, now(), 2, '{}', '[]', '{}', '[]',
         100, 0, 0, 100, 13, '')`,
    )
  for (const order of [1, 2, 3]) await issue(order, 'invoice', null)
  await issue(1, 'credit_note', 1)
  await issue(2, 'credit_note', 2)
  await database.run(
    `insert into order_returns (order_id, reason, with_fee, total_halalas, credit_note_id, staff_id)
     select 2, 'damaged', false, 100, id, 1 from invoices where kind = 'credit_note' and order_id = 2`,
  )
  await database.run(
    `insert into return_requests (order_id, reason, state, answer, answered_at)
     values (1, 'damaged', 'accepted', 'x', now()), (2, 'damaged', 'open', '', null),
       (3, 'damaged', 'open', '', null), (4, 'damaged', 'open', '', null)`,
  )
  await database.upgrade()
  const states = 'select state, ended_at is not null as ended from return_requests order by order_id'
  const open = { state: 'open', ended: false }
  expect(await database.run(states)).toEqual([{ state: 'refunded', ended: true }, open, open, open])
})
