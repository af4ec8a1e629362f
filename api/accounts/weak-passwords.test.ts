import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswordsFile } from '#tools/common-passwords.ts'
import { weakPasswordProblem } from './weak-passwords.ts'

const NOURA = 'noura.al-harbi@example.com'

test.each([
  ...['Password1!', 'P@ssw0rd2024', 'PA$$W0RD1', 'Passw0rd!', 'Password@123', '12!Password', 'Test@1234'],
  ...[
    'Qwerty123!',
    '1Qaz@wsx',
    '!Qazxsw2',
    'Aa@123456',
    'Abcd@1234',
    'Welc0me!2026',
    'Admin@123',
    'Acce$$1!',
  ],
  ...['Afiya@2026', 'Riyadh@2030', 'Mohammed@1', 'H0$pital1', 'Abdullah$99'],
])('%s is one that many people have', password =>
  expect(weakPasswordProblem(password, NOURA)).toBe('much-used password'),
)

test.each(['Harbi@2026', 'NouraAlharbi1!', 'N0ura@lh@rbi', 'NOURA$12'])(
  '%s is derived from the e-mail address of noura.al-harbi',
  password => {
    expect(weakPasswordProblem(password, NOURA)).toBe('password is the e-mail')
    expect(weakPasswordProblem(password, 'sami@example.com')).not.toBe('password is the e-mail')
  },
)

test.each([
  ...[
    'Tq7$kPz29',
    'Correct!Horse7Battery',
    'MyDogHas4Legs!',
    'ABCDEF1!',
    'Password!Horse7',
    `A1@${'x'.repeat(125)}`,
  ],
  // Seven digits and signs around a word add strength themselves.
  'Summer7$31*902',
])('%s is taken', password => expect(weakPasswordProblem(password, NOURA)).toBeUndefined())

// Random passwords that the rule allows: 1 in 9,100 of eight characters is refused, 1 in 200,000 of ten
// (400,000 each). A fixed seed, so that the count is the same every time.
test.each([
  [8, 6],
  [10, 1],
  [16, 0],
])('of 20,000 passwords by chance with %i characters, %i are refused at most', (length, most) => {
  const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@$!%*?&']
  const drawn = fc
    .string({ unit: fc.constantFrom(...signs), minLength: length, maxLength: length })
    .filter(text => /[A-Z]/.test(text) && /\d/.test(text) && /[@$!%*?&]/.test(text))
  const refused = fc
    .sample(drawn, { numRuns: 20_000, seed: 2026 })
    .filter(one => weakPasswordProblem(one, NOURA))
  expect(refused.length, refused.join(' ')).toBeLessThanOrEqual(most)
})

test('a word of the list is found in any disguise', () => {
  const list = commonPasswordsFile()
    .split('\n')
    .filter(word => /^[a-z]{4,}$/.test(word))
  const tail = fc.string({ unit: fc.constantFrom(...'0123456789@$!%*?&'), maxLength: 3 })
  const dressed = fc.tuple(tail, fc.constantFrom(...list), fc.boolean(), tail)
  fc.assert(
    fc.property(dressed, ([before, word, isLoud, after]) => {
      const core = word.replace('a', '@').replace('o', '0').replace('e', '3')
      expect(weakPasswordProblem(before + (isLoud ? core.toUpperCase() : core) + after, NOURA)).toBe(
        'much-used password',
      )
    }),
  )
})

test('the list is the output of the tool: ten thousand passwords, the most used first', () => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  expect(file).toBe(commonPasswordsFile())
  const list = file
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('#'))
  expect(new Set(list).size).toBe(10_000)
  expect(list.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
})
