import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('delivery_places')

test('an order that was placed before has no slot, and stays as it was', async () => {
  await database.run(
    `insert into orders (status, payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values ('placed', 1, 'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7,
       100, 2500, 0, 2600)`,
  )
  await database.upgrade()
  expect(
    await database.run(
      `select status, address_text, total_halalas, order_slots.order_id as slot
       from orders left join order_slots on order_slots.order_id = orders.id`,
    ),
  ).toEqual([{ status: 'placed', address_text: 'الرياض', total_halalas: 2600, slot: null }])
  expect(await database.run('select id from delivery_places')).toEqual([])
})

test('a branch has an address, a zone has none', async () => {
  const add = (kind: string, address: string) =>
    database.run(
      `insert into delivery_places (kind, name_ar, name_en, address_ar, address_en)
       values ('${kind}', 'مكان', 'Place', '${address}', '${address}')`,
    )
  await add('zone', '')
  await add('branch', 'Olaya')
  await expect(add('zone', 'Olaya')).rejects.toThrow('delivery_places_address')
  await expect(add('branch', '')).rejects.toThrow('delivery_places_address')
})

test('a weekly time has days, ends after it begins, and takes at least one order', async () => {
  const add = (weekdays: string, from: string, to: string, capacity = 1) =>
    database.run(
      `insert into delivery_windows (place_id, weekdays, time_from, time_to, capacity, cutoff)
       values (1, '${weekdays}', '${from}', '${to}', ${capacity}, 0)`,
    )
  await add('{7,1}', '16:00', '20:00')
  await expect(add('{}', '16:00', '20:00')).rejects.toThrow('delivery_windows_weekdays')
  await expect(add('{8}', '16:00', '20:00')).rejects.toThrow('delivery_windows_weekdays')
  await expect(add('{1}', '20:00', '16:00')).rejects.toThrow('delivery_windows_times')
  await expect(add('{1}', '16:00', '20:00', 0)).rejects.toThrow('delivery_windows_numbers')
})
