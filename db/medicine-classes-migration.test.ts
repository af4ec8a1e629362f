import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('medicine_classes')

test('the products of a running installation become general sale and keep their discounts', async () => {
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, discount_type, discount_value, stock)
       values (1, 'باراسيتامول', 'Paracetamol', 850, 'percentage', 10, 3)`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(
    await database.run('select medicine_class, price_controlled, min_age, paid_halalas, stock from products'),
  ).toEqual([
    { medicine_class: 'general', price_controlled: false, min_age: null, paid_halalas: 765, stock: 3 },
  ])
})

test.each([
  ['products_controlled_off_sale', `medicine_class = 'controlled'`],
  ['products_controlled_price', 'price_controlled = true'],
  ['products_medicine_class', `medicine_class = 'unknown'`],
  ['products_min_age', 'min_age = 0'],
])('the constraint %s holds', async (constraint, change) => {
  await expect(database.run(`update products set ${change}`)).rejects.toThrow(constraint)
})
