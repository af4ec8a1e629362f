import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('stock_of_places')

test('places and orders of a running installation are those of the main branch, and keep their pieces', async () => {
  for (const statement of [
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, stock)
     values (1, 'دواء', 'Medicine', 100, 5)`,
    `insert into stock_branches (name_ar, name_en) values ('جدة', 'Jeddah')`,
    `select change_batch(batch_of(1, 'J', sale_limit() + 100, 2), 4, 'received')`,
    `insert into delivery_places (kind, name_ar, name_en) values ('zone', 'الرياض', 'Riyadh')`,
    `insert into orders (payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values (1, 'نورة', 'القحطاني', '', '', '', 24.7, 46.7, 700, 0, 0, 700)`,
    `insert into order_slots (order_id, place_id, kind, name_ar, name_en, day, time_from, time_to)
     values (1, 1, 'zone', 'الرياض', 'Riyadh', '2026-12-01', '16:00', '20:00')`,
    `begin; select set_config('afiya.stock_reason', 'sold', true), set_config('afiya.stock_order', '1', true);
     update products set stock = stock - 7 where id = 1; commit`,
  ])
    await database.run(statement)
  const batches = 'select branch_id, quantity from product_batches order by id'
  const before = await database.run(batches)
  expect(before).toEqual([
    { branch_id: 1, quantity: 0 },
    { branch_id: 2, quantity: 2 },
  ])
  await database.upgrade()
  expect(await database.run(batches)).toEqual(before)
  for (const table of ['delivery_places', 'orders'])
    expect(await database.run(`select id, branch_id from ${table}`)).toEqual([{ id: 1, branch_id: 1 }])
  await database.run(
    `begin; select set_config('afiya.stock_reason', 'cancelled', true),
       set_config('afiya.stock_order', '1', true);
     update products set stock = stock + 7 where id = 1; commit`,
  )
  expect(await database.run(batches)).toEqual([
    { branch_id: 1, quantity: 5 },
    { branch_id: 2, quantity: 4 },
  ])
})
