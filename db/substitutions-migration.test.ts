import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('substitutions')

test('invoices, credit notes and refunds of a running installation stay, and an invoice can be replaced', async () => {
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values ('delivered', 2, 'سعد', 'القحطاني', 'saad@example.com', '+966501234567', 'الرياض', 24.7, 46.7, 115, 0, 0, 115)`,
  )
  const document = (kind: string, refersTo: string) => `
    insert into invoices (kind, seller_vat, order_id, refers_to, issued_at, payment_method, seller, lines, fee_tax,
      taxes, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
    values ('${kind}', '399999999900003', 1, ${refersTo}, now(), 2, '{}', '[]', '{}', '[]', 115, 0, 0, 115, 15, '')`
  await database.run(document('invoice', 'null'))
  await database.run(document('credit_note', '1'))
  await database.run(
    `with returned as (
       insert into order_returns (order_id, reason, with_fee, total_halalas, credit_note_id, staff_id)
       values (1, 'damaged', false, 115, 2, 1) returning id
     ) insert into refunds (return_id, amount_halalas, state, done_at) select id, 115, 'done', now() from returned`,
  )
  await database.upgrade()
  expect(
    await database.run('select kind, number, total_halalas, replaces from invoices order by id'),
  ).toEqual([
    { kind: 'invoice', number: 1, total_halalas: 115, replaces: null },
    { kind: 'credit_note', number: 1, total_halalas: 115, replaces: null },
  ])
  expect(await database.run('select return_id, substitution_id, amount_halalas from refunds')).toEqual([
    { return_id: 1, substitution_id: null, amount_halalas: 115 },
  ])
  // Another invoice takes the place of the one that is credited, once, and of the same order.
  const replacing = (order: number) => `
    insert into invoices (kind, seller_vat, order_id, replaces, issued_at, payment_method, seller, lines, fee_tax,
      taxes, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
    values ('invoice', '399999999900003', ${order}, 1, now(), 2, '{}', '[]', '{}', '[]', 92, 0, 0, 92, 12, '')
    returning number`
  await expect(database.run(replacing(2))).rejects.toThrow()
  expect(await database.run(replacing(1))).toEqual([{ number: 2 }])
  await expect(database.run(replacing(1))).rejects.toThrow()
  await expect(database.run(document('invoice', 'null'))).rejects.toThrow()
})
