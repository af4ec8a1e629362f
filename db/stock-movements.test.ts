import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('stock_movements')

const movements = () =>
  database.run('select product_id, quantity, reason from stock_movements order by product_id, id')

test('the stock of a running installation is an opening movement of each product', async () => {
  await database.run(`insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`)
  await database.run(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     select 1, 'دواء ' || n, 'Medicine ' || n, 100, n from generate_series(0, 3) n`,
  )
  await database.upgrade()
  expect(await movements()).toEqual(
    [1, 2, 3].map(stock => ({ product_id: stock + 1, quantity: stock, reason: 'opening' })),
  )
})

test('whatever statement changes a stock, its movement is written; other changes write none', async () => {
  await database.run('update products set stock = stock + 5, sold = 1 where id <= 2')
  await database.run('update products set stock = stock, sold = 2')
  await database.run(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     values (1, 'جديد', 'New', 100, 7), (1, 'فارغ', 'Empty', 100, 0)`,
  )
  expect((await movements()).filter(({ reason }) => reason !== 'opening')).toEqual([
    { product_id: 1, quantity: 5, reason: 'corrected' },
    { product_id: 2, quantity: 5, reason: 'corrected' },
  ])
  expect((await movements()).at(-1)).toEqual({ product_id: 5, quantity: 7, reason: 'opening' })
})

test.each([
  'update stock_movements set quantity = 1',
  'delete from stock_movements',
  'truncate stock_movements',
])('%s is refused', async statement => {
  const before = await movements()
  await expect(database.run(statement)).rejects.toThrow()
  expect(await movements()).toEqual(before)
})
