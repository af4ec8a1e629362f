import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('stock_transfers')

test('the movements of a running installation stay, and those of transfers may follow', async () => {
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     values (1, 'دواء', 'Medicine', 100, 5)`,
    'update products set stock = stock - 2',
  ])
    await database.run(statement)
  const movements = () => database.run('select quantity, reason from stock_movements order by id')
  const before = await movements()
  await database.upgrade()
  expect(await movements()).toEqual(before)
  await database.run(`select change_batch(1, -1, 'sent'); select change_batch(1, 1, 'arrived')`)
  expect(await movements()).toEqual([
    ...before,
    { quantity: -1, reason: 'sent' },
    { quantity: 1, reason: 'arrived' },
  ])
})
