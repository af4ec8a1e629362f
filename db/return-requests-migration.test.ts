import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('return_requests')

test('orders, returns and settings of a running installation stay: nobody has asked for a return yet', async () => {
  await database.run(
    `insert into clinic_settings (id, phone, restock_medicines) overriding system value
     values (1, '920000123', true)`,
  )
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     select status, 1, 'سعد', 'القحطاني', 'saad@example.com', '+966501234567', 'الرياض', 24.7, 46.7, 100, 0, 0, 100
     from unnest(array['placed', 'delivered']) status`,
  )
  await database.upgrade()
  expect(await database.run('select status, total_halalas from orders order by id')).toEqual([
    { status: 'placed', total_halalas: 100 },
    { status: 'delivered', total_halalas: 100 },
  ])
  expect(await database.run('select phone, restock_medicines, return_days from clinic_settings')).toEqual([
    { phone: '920000123', restock_medicines: true, return_days: 7 },
  ])
  const [request] = await database.run(
    `insert into return_requests (order_id, reason)
     select id, 'damaged' from orders where status = 'delivered' returning state`,
  )
  expect(request).toEqual({ state: 'open' })
})
