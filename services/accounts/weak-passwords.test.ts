import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonPasswordsFile } from '#tools/common-passwords.ts'
import { isCommonPassword } from './weak-passwords.ts'

test.each(['p@ssw0rd', 'P@ssw0rd', 'PASSWORD', '123456', 'QwErTy'])(
  '%s is one that many people have',
  password => expect(isCommonPassword(password)).toBe(true),
)

test.each([
  'Passw0rd!',
  'Test@1234',
  'P@ssw0rd2024',
  'Afiya@2026',
  'Correct!Horse7Battery',
  '',
  '#',
  ' 123456',
])('%j is accepted: only literally the same is refused', password =>
  expect(isCommonPassword(password)).toBe(false),
)

test('the list is the output of the tool: ten thousand passwords, the most used first', () => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  expect(file).toBe(commonPasswordsFile())
  const list = file
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('#'))
  expect(new Set(list).size).toBe(10_000)
  expect(list.filter(password => password !== password.toLowerCase())).toEqual([])
  expect(list.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
})
