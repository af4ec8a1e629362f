import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('pharmacy_licence')

test('the settings of a running installation stay, and no licence is invented', async () => {
  await database.run(
    `insert into clinic_settings (id, phone, store_number) overriding system value
     values (1, '920000123', '0000123456')`,
  )
  await database.upgrade()
  expect(await database.run('select phone, store_number, pharmacy_licence from clinic_settings')).toEqual([
    { phone: '920000123', store_number: '0000123456', pharmacy_licence: null },
  ])
  await expect(database.run(`update clinic_settings set pharmacy_licence = '<b>'`)).rejects.toThrow(
    'clinic_settings_licence',
  )
})
