import { beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '#tests/support/test-database.ts'

const { run } = databaseOfFile()

beforeAll(async () => {
  const person = `'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7`
  for (const statement of [
    `insert into users (sign_in_email, email, password_hash) values ('n@example.com', '', '')`,
    `insert into addresses (user_id, first_name, last_name, email, phone, address_text, lat, long)
     values (1, ${person})`,
    `insert into orders (payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas, fee_vat_halalas)
     values (1, ${person}, 100, 0, 0, 100, 0)`,
    `insert into categories (name_ar, name_en, image) values ('أدوية', 'Medicines', '')`,
    `insert into products (category_id, name_ar, name_en, price_halalas, discount_type, discount_value, stock)
     values (1, 'باراسيتامول', 'Paracetamol', 850, 'percentage', 10, 3)`,
  ])
    await run(statement)
})

test('an age limit comes with the time at which it was confirmed', async () => {
  const set = (values: string) => run(`update orders set ${values}`)
  await expect(set('age_limit = 18')).rejects.toThrow('orders_age_confirmed')
  await expect(set('age_confirmed_at = now()')).rejects.toThrow('orders_age_confirmed')
  await expect(set('age_limit = 0, age_confirmed_at = now()')).rejects.toThrow('orders_age_limit')
  await set('age_limit = 18, age_confirmed_at = now()')
})

test('a tracking page without the place of the number, or without https, is refused', async () => {
  const add = (url: string) =>
    run(`insert into couriers (name_ar, name_en, tracking_url) values ('ناقل', 'Naqil', '${url}')`)
  await add('')
  await add('https://track.example/{number}')
  await expect(add('https://track.example/')).rejects.toThrow('couriers_tracking_url')
  await expect(add('http://track.example/{number}')).rejects.toThrow('couriers_tracking_url')
})

test('a branch has an address, a zone has none', async () => {
  const add = (kind: string, address: string) =>
    run(
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
    run(
      `insert into delivery_windows (place_id, weekdays, time_from, time_to, capacity, cutoff)
       select id, '${weekdays}', '${from}', '${to}', ${capacity}, 0 from delivery_places limit 1`,
    )
  await run(`insert into delivery_places (kind, name_ar, name_en) values ('zone', 'حي', 'District')`)
  await add('{7,1}', '16:00', '20:00')
  await expect(add('{}', '16:00', '20:00')).rejects.toThrow('delivery_windows_weekdays')
  await expect(add('{8}', '16:00', '20:00')).rejects.toThrow('delivery_windows_weekdays')
  await expect(add('{1}', '20:00', '16:00')).rejects.toThrow('delivery_windows_times')
  await expect(add('{1}', '16:00', '20:00', 0)).rejects.toThrow('delivery_windows_numbers')
})

test.each([
  ['products_controlled_off_sale', `medicine_class = 'controlled'`],
  ['products_controlled_price', 'price_controlled = true'],
  ['products_medicine_class', `medicine_class = 'unknown'`],
  ['products_min_age', 'min_age = 0'],
  ['products_next_tax', `next_tax_class = 'zero'`],
  ['products_next_tax', `next_tax_from = '2027-01-01'`],
])('the constraint %s refuses %s', async (constraint, change) => {
  await expect(run(`update products set ${change}`)).rejects.toThrow(constraint)
})

test.each(['addresses', 'orders'])('a short address of %s has its form', async table => {
  await run(`update ${table} set short_address = 'RHMA2929'`)
  for (const wrong of ['rhma2929', 'RHMA292', 'RHMA2929 '])
    await expect(run(`update ${table} set short_address = '${wrong}'`)).rejects.toThrow(
      `${table}_short_address`,
    )
})

test('a status that is set is a step of the order, one that stays is none, and no step changes', async () => {
  const status = (value: string, phone: string) =>
    run(`update orders set status = '${value}', phone = '${phone}' where id = 1`)
  for (const [value, phone] of [
    ['preparing', '1'],
    ['preparing', '2'],
    ['on_its_way', '2'],
  ] as const)
    await status(value, phone)
  expect(await run('select status from order_steps where order_id = 1 order by id')).toEqual(
    ['placed', 'preparing', 'on_its_way'].map(each => ({ status: each })),
  )
  await expect(run(`update order_steps set status = 'paid'`)).rejects.toThrow('only ever added to')
})

test('a batch is in one open count, and a closed count says who closed it', async () => {
  for (const _ of [1, 2]) await run('insert into stock_counts (opened_at) values (now())')
  const count = (id: number) =>
    run(
      `insert into stock_count_lines (count_id, batch_id, counted, expected, counted_at)
       select ${id}, min(id), 2, 3, now() from product_batches`,
    )
  await count(1)
  await expect(count(2)).rejects.toThrow('stock_count_lines_open')
  await run('update stock_count_lines set open = false')
  await count(2)
  await expect(run(`update stock_counts set status = 'closed'`)).rejects.toThrow('stock_counts_closed')
})

test('the log of changes leaves out the keys that repeat other columns', async () => {
  const rows = await run<{ args: string }>(`
    select encode(tgargs, 'escape') as args from pg_trigger
    where tgname in ('doctors_audit', 'hospitals_audit', 'home_care_services_audit') order by tgname`)
  expect(rows.map(({ args }) => args.split('\\000')[2])).toEqual(['title_key', 'content_key', 'services_key'])
})
