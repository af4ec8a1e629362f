import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('one_open_payment')

test('an older database keeps every payment; of several open ones of an order the newest stays open', async () => {
  await database.run(`
     insert into orders (payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     select 2, 'نورة', 'العتيبي', 'noura@example.com', '0501234567', 'الرياض', 24.7, 46.7, 100, 0, 0, 100
     from generate_series(1, 3)`)
  await database.run(`
     insert into payments (order_id, provider, reference, amount_halalas, status) values
       (1, 'bank', 'a', 100, 'failed'), (1, 'bank', 'b', 100, 'started'), (1, 'bank', 'c', 100, 'started'),
       (1, 'bank', 'd', 100, 'started'), (2, 'bank', 'e', 100, 'started'), (2, 'bank', 'f', 100, 'paid'),
       (3, 'bank', 'g', 100, 'refunded'), (3, 'bank', 'h', 100, 'started')`)
  await database.upgrade()
  const rows = await database.run<{ reference: string; status: string; due: boolean }>(
    `select reference, status, coalesce(next_check_at <= now(), false) as due from payments order by id`,
  )
  expect(rows.map(({ reference, status, due }) => [reference, status, due])).toEqual([
    ['a', 'failed', true],
    ['b', 'superseded', true],
    ['c', 'superseded', true],
    ['d', 'started', true],
    ['e', 'started', true],
    ['f', 'paid', false],
    ['g', 'refunded', false],
    ['h', 'started', true],
  ])
})
