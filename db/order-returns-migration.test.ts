import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('order_returns')

test('the orders and settings of a running installation stay: nothing has come back yet', async () => {
  await database.run(
    `insert into clinic_settings (id, phone) overriding system value values (1, '920000123')`,
  )
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     select status, 2, 'سعد', 'القحطاني', 'saad@example.com', '+966501234567', 'الرياض', 24.7, 46.7, 100, 0, 0, 100
     from unnest(array['placed', 'delivered', 'cancelled']) status`,
  )
  await database.run(
    `insert into payments (order_id, provider, reference, amount_halalas, status)
     select id, 'bank', 'pay-' || id, 100, 'paid' from orders where status = 'delivered'`,
  )
  await database.upgrade()
  expect(await database.run('select status, total_halalas, returned_at from orders order by id')).toEqual(
    ['placed', 'delivered', 'cancelled'].map(status => ({ status, total_halalas: 100, returned_at: null })),
  )
  expect(await database.run('select status, amount_halalas from payments')).toEqual([
    { status: 'paid', amount_halalas: 100 },
  ])
  expect(await database.run('select phone, restock_medicines from clinic_settings')).toEqual([
    { phone: '920000123', restock_medicines: false },
  ])
  expect(await database.run('select id from order_returns')).toEqual([])
})
