import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('order_steps')

const steps = (order: number) =>
  database.run(
    `select status, staff_id, to_char(at at time zone 'UTC', 'HH24:MI') as at
       from order_steps where order_id = ${order} order by id`,
  )

test('the orders of a running installation have the steps whose times are known', async () => {
  const order = `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text,
    lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas, created_at, cancelled_at) values`
  const rest = `'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7, 100, 0, 0, 100,
    '2026-11-01T08:00Z'`
  for (const statement of [
    `insert into users (sign_in_email, email, password_hash, role) values ('h@example.com', '', '', 'pharmacist')`,
    `${order} ('placed', 1, ${rest}, null), ('placed', 2, ${rest}, null)`,
    `begin; select set_config('afiya.staff_id', '1', true);
      update orders set status = 'preparing' where id = 1; commit`,
    `begin; select set_config('afiya.staff_id', '1', true);
      update orders set status = 'on_its_way' where id = 1; commit`,
    `update orders set status = 'cancelled', cancelled_at = '2026-11-01T08:30Z' where id = 2`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await steps(1)).toMatchObject([
    { status: 'placed', staff_id: null, at: '08:00' },
    { status: 'preparing', staff_id: 1 },
    { status: 'on_its_way', staff_id: 1 },
  ])
  expect(await steps(2)).toEqual([
    { status: 'placed', staff_id: null, at: '08:00' },
    { status: 'cancelled', staff_id: null, at: '08:30' },
  ])
})

test('a status that is set is a step, one that stays is none, and no step changes', async () => {
  await database.run(`update orders set status = 'delivered', phone = '1' where id = 1`)
  await database.run(`update orders set status = 'delivered', phone = '2' where id = 1`)
  expect((await steps(1)).map(({ status }) => status)).toEqual([
    'placed',
    'preparing',
    'on_its_way',
    'delivered',
  ])
  await expect(database.run(`update order_steps set status = 'paid'`)).rejects.toThrow('only ever added to')
})
