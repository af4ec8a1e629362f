import { expect, test } from 'vitest'
import { databaseOfFile } from '#tests/support/test-database.ts'

const database = databaseOfFile()

const movements = () =>
  database.run('select product_id, quantity, reason from stock_movements order by product_id, id')

test('the first stock of a product is its opening movement', async () => {
  await database.run(`insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`)
  await database.run(
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     select 1, 'دواء ' || n, 'Medicine ' || n, 100, n from generate_series(0, 3) n`,
  )
  expect(await movements()).toEqual(
    [1, 2, 3].map(stock => ({ product_id: stock + 1, quantity: stock, reason: 'opening' })),
  )
})

test('every statement that changes a stock writes its movement; other changes write none', async () => {
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

test('a cancelled order gives its pieces back to the batches that it took them from', async () => {
  const asOrder = (statement: string, reason: string) =>
    database.run(
      `begin; select set_config('afiya.stock_reason', '${reason}', true),
         set_config('afiya.stock_order', '7', true); ${statement}; commit`,
    )
  const batches = () =>
    database.run('select lot, quantity from product_batches where product_id = 4 order by id')
  await database.run(`select change_batch(batch_of(4, 'LATE', sale_limit() + 100), 5, 'received')`)
  await asOrder('update products set stock = stock - 4 where id = 4', 'sold')
  expect(await batches()).toEqual([
    { lot: '', quantity: 0 },
    { lot: 'LATE', quantity: 4 },
  ])
  await asOrder('update products set stock = stock + 4 where id = 4', 'cancelled')
  expect(await batches()).toEqual([
    { lot: '', quantity: 3 },
    { lot: 'LATE', quantity: 5 },
  ])
})

test('a batch lies in one branch, and another branch has its own of the same number', async () => {
  await database.run(`insert into stock_branches (name_ar, name_en) values ('العليا', 'Olaya')`)
  await expect(
    database.run(`update product_batches set branch_id = 2 where lot = 'LATE' and product_id = 4`),
  ).rejects.toThrow('a batch stays in its branch')
  await database.run(
    `select change_batch(batch_of(4, 'LATE', sale_limit() + 100, 2), 3, 'received');
     update products set stock = stock - 9 where id = 4`,
  )
  // First expired, first out; of the same expiry the main branch goes first.
  expect(
    await database.run(
      'select branch_id, lot, quantity from product_batches where product_id = 4 order by branch_id, id',
    ),
  ).toEqual([
    { branch_id: 1, lot: '', quantity: 0 },
    { branch_id: 1, lot: 'LATE', quantity: 0 },
    { branch_id: 2, lot: 'LATE', quantity: 2 },
  ])
})
