import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('debit_notes')

test('documents of a running installation stay as they are, and its credit notes keep their limit', async () => {
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values ('delivered', 1, 'نورة', '', '', '', '', 0, 0, 1150, 0, 0, 1150)`,
  )
  const document = (kind: string, total: number) =>
    `insert into invoices (kind, refers_to, seller_vat, order_id, issued_at, payment_method, seller, lines,
       fee_tax, taxes, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, vat_halalas, qr)
     select '${kind}', (select min(id) from invoices), '399999999900003', 1, '2026-11-20T09:00:00Z', 1, '{}',
       '[]', '{}', '[]', ${total}, 0, 0, ${total}, 0, 'qr'`
  await database.run(document('invoice', 1150))
  await database.run(document('credit_note', 500))
  const before = await database.run('select * from invoices order by id')
  await database.upgrade()
  expect(await database.run('select * from invoices order by id')).toEqual(
    before.map(each => expect.objectContaining({ ...each, reverses: null })),
  )
  await expect(database.run(document('credit_note', 651))).rejects.toThrow('exceeds invoice')
  await database.run(document('credit_note', 650))
  await expect(database.run(document('debit_note', 100_001))).rejects.toThrow('exceeds invoice')
  await database.run(document('debit_note', 100_000))
})
