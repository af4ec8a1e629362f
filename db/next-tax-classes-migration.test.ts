import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('next_tax_classes')

test('what a running installation sells keeps its tax class, and no change is planned', async () => {
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, tax_class)
      values (1, 'مسكن', 'Painkiller', 2500, 'zero')`,
    `insert into home_care_services (name_ar, name_en, image, tax_class)
      values ('تمريض', 'Nursing', '', 'zero')`,
    `insert into delivery_fees (fee_halalas, free_from_halalas, tax_class) values (2500, 20000, 'zero')`,
  ])
    await database.run(statement)
  await database.upgrade()
  for (const table of ['products', 'home_care_services', 'delivery_fees'])
    expect(await database.run(`select tax_class, next_tax_class, next_tax_from from ${table}`)).toEqual([
      { tax_class: 'zero', next_tax_class: null, next_tax_from: null },
    ])
  for (const half of [`next_tax_class = 'zero'`, `next_tax_from = '2027-01-01'`])
    await expect(database.run(`update products set ${half}`)).rejects.toThrow('products_next_tax')
})
