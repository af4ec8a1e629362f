import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('short_addresses')

test('addresses and orders of before have no short code; a wrong one is refused', async () => {
  const person = `'نورة', 'العتيبي', 'n@example.com', '0501234567', 'الرياض', 24.7, 46.7`
  for (const statement of [
    `insert into users (sign_in_email, email, password_hash) values ('n@example.com', '', '')`,
    `insert into addresses (user_id, first_name, last_name, email, phone, address_text, lat, long)
     values (1, ${person})`,
    `insert into orders (payment_method, first_name, last_name, email, phone, address_text, lat, long,
       sub_total_halalas, fees_halalas, discount_halalas, total_halalas)
     values (1, ${person}, 100, 0, 0, 100)`,
  ])
    await database.run(statement)
  await database.upgrade()
  for (const table of ['addresses', 'orders']) {
    expect(await database.run(`select address_text, short_address from ${table}`)).toEqual([
      { address_text: 'الرياض', short_address: '' },
    ])
    await database.run(`update ${table} set short_address = 'RHMA2929'`)
    for (const wrong of ['rhma2929', 'RHMA292', 'RHMA2929 '])
      await expect(database.run(`update ${table} set short_address = '${wrong}'`)).rejects.toThrow(
        `${table}_short_address`,
      )
  }
})
