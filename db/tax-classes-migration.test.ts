import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('tax_classes')

test('what a running installation sells and has sold keeps the standard rate', async () => {
  const placeOrder = `insert into orders (payment_method, first_name, last_name, email, phone,
      address_text, lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
    values (1, '', '', '', '', '', 0, 0, 11500, 2500, 0, 14000)`
  const addLine = `insert into order_lines (order_id, name_ar, name_en, image, paid_halalas, quantity)
    values (1, 'صابون', 'Soap', '', 11500, 1)`
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas) values (1, 'مسكن', 'Painkiller', 2500)`,
    `insert into home_care_services (name_ar, name_en, image) values ('تمريض', 'Nursing', '')`,
    `insert into delivery_fees (fee_halalas, free_from_halalas) values (2500, 20000)`,
    placeOrder,
    addLine,
  ])
    await database.run(statement)
  await database.upgrade()
  for (const table of ['products', 'home_care_services', 'delivery_fees'])
    expect(await database.run(`select tax_class from ${table}`)).toEqual([{ tax_class: 'standard' }])
  const standard = { tax_class: 'standard', tax_reason: '', vat_percent: 15, vat_halalas: null }
  expect(
    await database.run('select tax_class, tax_reason, vat_percent, vat_halalas from order_lines'),
  ).toEqual([standard])
  expect(
    await database.run(
      `select fee_tax_class as tax_class, fee_tax_reason as tax_reason, fee_vat_percent as vat_percent,
        fee_vat_halalas as vat_halalas from orders`,
    ),
  ).toEqual([standard])
  // A process of the earlier version still places orders while the new one starts.
  await database.run(addLine)
  await database.run(placeOrder)
})
