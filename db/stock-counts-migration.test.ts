import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('stock_counts')

test('the stock and shelves of a running installation stay, and a batch is in one open count', async () => {
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, stock, shelf)
     select 1, 'دواء ' || n, 'Medicine ' || n, 100, 3, 'A-' || n from generate_series(1, 2) n`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select stock, shelf from products order by id')).toEqual([
    { stock: 3, shelf: 'A-1' },
    { stock: 3, shelf: 'A-2' },
  ])
  for (const _ of [1, 2]) await database.run('insert into stock_counts (opened_at) values (now())')
  const [batch] = await database.run('select id from product_batches order by id limit 1')
  const count = (id: number) =>
    database.run(
      `insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
       values (${id}, ${batch?.id}, 2, 3, now())`,
    )
  await count(1)
  await expect(count(2)).rejects.toThrow('stock_count_lines_open')
  await database.run('update stock_count_lines set open = false')
  await count(2)
  await expect(database.run(`update stock_counts set status = 'closed'`)).rejects.toThrow(
    'stock_counts_closed',
  )
})
