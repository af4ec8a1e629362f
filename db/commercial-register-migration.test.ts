import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('commercial_register')

test('the settings of a running installation stay, and no register is invented', async () => {
  await database.run(
    `insert into clinic_settings (id, phone, vat_number) overriding system value
     values (1, '920000123', '300000000000003')`,
  )
  await database.upgrade()
  expect(
    await database.run('select phone, vat_number, commercial_register, store_number from clinic_settings'),
  ).toEqual([
    { phone: '920000123', vat_number: '300000000000003', commercial_register: null, store_number: null },
  ])
  await expect(database.run(`update clinic_settings set commercial_register = '12'`)).rejects.toThrow(
    'clinic_settings_register',
  )
})
