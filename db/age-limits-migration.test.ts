import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('age_limits')

test('an order of before stays as it was, without an age limit', async () => {
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values ('preparing', 1, 'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7,
       100, 2500, 0, 2600)`,
  )
  await database.upgrade()
  expect(await database.run('select status, total_halalas, age_limit, age_confirmed_at from orders')).toEqual(
    [{ status: 'preparing', total_halalas: 2600, age_limit: null, age_confirmed_at: null }],
  )
})

test('an age limit comes with the time at which it was confirmed', async () => {
  const set = (values: string) => database.run(`update orders set ${values}`)
  await expect(set('age_limit = 18')).rejects.toThrow('orders_age_confirmed')
  await expect(set('age_confirmed_at = now()')).rejects.toThrow('orders_age_confirmed')
  await expect(set('age_limit = 0, age_confirmed_at = now()')).rejects.toThrow('orders_age_limit')
  await set('age_limit = 18, age_confirmed_at = now()')
})
