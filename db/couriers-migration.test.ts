import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('couriers')

test('a parcel that was packed before keeps its time, and the pharmacy brings it', async () => {
  for (const statement of [
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values ('preparing', 1, 'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7,
       100, 0, 0, 100)`,
    `insert into parcels (order_id, packed_at) values (1, '2026-11-01T08:00Z')`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(
    await database.run(`select packed_at::text, courier_id, tracking_number, settlement_id from parcels`),
  ).toMatchObject([{ courier_id: null, tracking_number: '', settlement_id: null }])
})

test('a tracking page without the place of the number, or without https, is refused', async () => {
  const add = (url: string) =>
    database.run(`insert into couriers (name_ar, name_en, tracking_url) values ('ناقل', 'Naqil', '${url}')`)
  await add('')
  await add('https://track.example/{number}')
  await expect(add('https://track.example/')).rejects.toThrow('couriers_tracking_url')
  await expect(add('http://track.example/{number}')).rejects.toThrow('couriers_tracking_url')
})
