import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('branch_scope')

test('the staff of a running installation works with all hospitals, and so do those invited', async () => {
  for (const statement of [
    `insert into users (sign_in_email, email, password_hash, role)
       values ('desk@example.com', 'desk@example.com', '', 'reception')`,
    `insert into staff_invitations (email, first_name, last_name, role, language, token_hash, invited_by, expires_at)
       values ('hind@example.com', 'Hind', 'Alharbi', 'reception', 'ar', '\\x00', 1, now() + interval '1 day')`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select role, with_home_care from users')).toEqual([
    { role: 'reception', with_home_care: false },
  ])
  expect(await database.run('select email, hospital_ids, with_home_care from staff_invitations')).toEqual([
    { email: 'hind@example.com', hospital_ids: [], with_home_care: false },
  ])
  expect(await database.run('select * from user_hospitals')).toEqual([])
})
