import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NewPassword, Password } from './common.ts'

const problemsOf = (password: string) =>
  z.safeParse(NewPassword, password).error?.issues.map(({ message }) => message)

test.each(['P@ssw0rd', 'p@SSW0RD', 'Password@123', 'Admin@123', 'Qwerty123!', '1Qaz@wsx'])(
  '%s is refused as one that many people have',
  password => expect(problemsOf(password)).toEqual(['much-used password']),
)

test.each(['Afiya@2026', 'ABCDEF1!', `A1@${'x'.repeat(125)}`])('%s is taken', password =>
  expect(problemsOf(password)).toBeUndefined(),
)

test('a new password has 128 characters at most, and an old one signs in as ever', () => {
  expect(problemsOf(`A1@${'x'.repeat(126)}`)).toEqual(['too long'])
  expect(z.safeParse(Password, 'P@ssw0rd').success).toBe(true)
})
