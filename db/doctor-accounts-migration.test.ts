import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('doctor_accounts')

test('the accounts of a running installation keep their roles, and are of no doctor', async () => {
  const roles = ['patient', 'admin', 'editor', 'reception', 'pharmacist']
  for (const role of roles)
    await database.run(
      `insert into users (sign_in_email, email, password_hash, role) values ('${role}@example.com', '', '', '${role}')`,
    )
  await database.upgrade()
  expect(await database.run('select role, doctor_id from users order by id')).toEqual(
    roles.map(role => ({ role, doctor_id: null })),
  )
  await expect(database.run(`update users set role = 'doctor' where role = 'editor'`)).rejects.toThrow(
    'users_doctor_role',
  )
})
