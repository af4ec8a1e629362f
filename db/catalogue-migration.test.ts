import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('catalogue')

test('the products of a running installation stay as they are, with an empty catalogue', async () => {
  await database.run(`insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`)
  await database.run(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, sold, active)
     select 1, 'دواء ' || n, 'Medicine ' || n, 100 * n, n, 2 * n, n % 2 = 0 from generate_series(1, 40) n`,
  )
  const products = 'select id, name_ar, name_en, price_halalas, stock, sold, active from products order by id'
  const before = await database.run(products)
  await database.upgrade()
  expect(await database.run(products)).toEqual(before)
  expect(
    await database.run(
      `select distinct sku, gtin, sfda_number, substances, form_ar, pack_size_en, manufacturer_ar, storage,
         shelf from products`,
    ),
  ).toEqual([
    {
      sku: null,
      gtin: null,
      sfda_number: '',
      substances: [],
      form_ar: '',
      pack_size_en: '',
      manufacturer_ar: '',
      storage: null,
      shelf: '',
    },
  ])
})
