import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('product_batches')

const asOrder = (statement: string, reason: string) =>
  database.run(
    `begin; select set_config('afiya.stock_reason', '${reason}', true),
       set_config('afiya.stock_order', '7', true); ${statement}; commit`,
  )
const batches = () =>
  database.run('select product_id, lot, expiry, quantity from product_batches order by product_id, id')

test('the stock of a running installation is one batch without number and expiry of each product', async () => {
  await database.run(`insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`)
  await database.run(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     select 1, 'دواء ' || n, 'Medicine ' || n, 100, n from generate_series(0, 3) n`,
  )
  // One is sold out, one was never there.
  await asOrder('update products set stock = stock - 1 where id in (2, 4)', 'sold')
  await database.upgrade()
  expect(await batches()).toEqual(
    [0, 2, 2].map((quantity, index) => ({ product_id: index + 2, lot: '', expiry: null, quantity })),
  )
  expect(
    await database.run(
      `select product_batches.product_id, sum(stock_movements.quantity)::int as moved
       from product_batches join stock_movements on batch_id = product_batches.id group by 1 order by 1`,
    ),
  ).toEqual([
    { product_id: 2, moved: 0 },
    { product_id: 3, moved: 2 },
    { product_id: 4, moved: 2 },
  ])
  await expect(database.run('update stock_movements set quantity = 1')).rejects.toThrow()
})

test('an order of before gives its pieces back to that batch, and new products get one', async () => {
  await asOrder('update products set stock = stock + 1 where id in (2, 4)', 'cancelled')
  await database.run(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     values (1, 'جديد', 'New', 100, 7), (1, 'فارغ', 'Empty', 100, 0)`,
  )
  expect((await batches()).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 7],
  ])
})
