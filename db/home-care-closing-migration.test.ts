import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('home_care_closing')

test('the settings of a running installation stay, and home care keeps its hours', async () => {
  await database.run(
    `insert into clinic_settings (id, phone) overriding system value values (1, '920000123')`,
  )
  await database.upgrade()
  expect(await database.run('select phone, home_care_from, home_care_to from clinic_settings')).toEqual([
    { phone: '920000123', home_care_from: 8, home_care_to: 22 },
  ])
  expect(await database.run('select day from home_care_days_off')).toEqual([])
})
