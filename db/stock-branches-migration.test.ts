import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('stock_branches')

const stock = () =>
  database.run(`
    select products.id, stock, sum(quantity)::int as batched, sum(withdrawn)::int as withdrawn,
      (select sum(quantity)::int from stock_movements where product_id = products.id) as moved
    from products join product_batches on product_id = products.id group by products.id order by 1`)

test('the stock and the counts of a running installation lie in the main branch, sums unchanged', async () => {
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     select 1, 'دواء ' || n, 'Medicine ' || n, 100, n from generate_series(1, 3) n`,
    `select change_batch(batch_of(id, 'LATE', sale_limit() + 100), 5, 'received') from products`,
    `select change_batch(batch_of(1, 'OLD', sale_limit() - 10), 4, 'received')`,
    'update products set stock = stock - 2 where id = 3',
    `insert into stock_counts (opened_at) values (now())`,
  ])
    await database.run(statement)
  const before = await stock()
  expect(before).toEqual([
    { id: 1, stock: 6, batched: 6, withdrawn: 4, moved: 6 },
    { id: 2, stock: 7, batched: 7, withdrawn: 0, moved: 7 },
    { id: 3, stock: 6, batched: 6, withdrawn: 0, moved: 6 },
  ])
  const batches = 'select id, product_id, lot, expiry, quantity, withdrawn from product_batches order by id'
  const batchesBefore = await database.run(batches)
  await database.upgrade()
  expect(await stock()).toEqual(before)
  expect(await database.run(batches)).toEqual(batchesBefore)
  expect(await database.run('select id, name_en from stock_branches')).toEqual([
    { id: 1, name_en: 'Main pharmacy' },
  ])
  for (const table of ['product_batches', 'stock_counts'])
    expect(await database.run(`select distinct branch_id from ${table}`)).toEqual([{ branch_id: 1 }])
})

test('a batch lies in one branch, and another branch has its own of the same number', async () => {
  await database.run(`insert into stock_branches (name_ar, name_en) values ('العليا', 'Olaya')`)
  await expect(
    database.run(`update product_batches set branch_id = 2 where lot = 'LATE' and product_id = 1`),
  ).rejects.toThrow('a batch stays in its branch')
  await database.run(
    `select change_batch(batch_of(1, 'LATE', sale_limit() + 100, 2), 3, 'received');
     update products set stock = stock - 7 where id = 1`,
  )
  // First expired, first out; of the same expiry the main branch goes first.
  expect(
    await database.run(
      'select branch_id, lot, quantity from product_batches where product_id = 1 order by branch_id, id',
    ),
  ).toEqual([
    { branch_id: 1, lot: '', quantity: 0 },
    { branch_id: 1, lot: 'LATE', quantity: 0 },
    { branch_id: 1, lot: 'OLD', quantity: 0 },
    { branch_id: 2, lot: 'LATE', quantity: 2 },
  ])
})
