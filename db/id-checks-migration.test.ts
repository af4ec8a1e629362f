import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('id_checks')

test('orders and failed deliveries of before stay as they were, without an ID check', async () => {
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, age_limit, age_confirmed_at)
     select 'delivered', 1, 'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7,
       100, 2500, 0, 2600, age, case when age is not null then now() end
     from unnest(array[18, null]) age`,
  )
  await database.run(`insert into delivery_attempts (order_id, reason, at) values (1, 'nobody', now())`)
  await database.upgrade()
  expect(await database.run('select age_limit, id_checked_at from orders order by id')).toEqual([
    { age_limit: 18, id_checked_at: null },
    { age_limit: null, id_checked_at: null },
  ])
  await database.run(`update delivery_attempts set reason = 'no_id'`)
  await database.run('update orders set id_checked_at = now() where id = 1')
  const withoutLimit = database.run('update orders set id_checked_at = now() where id = 2')
  await expect(withoutLimit).rejects.toThrow('orders_id_checked')
})
