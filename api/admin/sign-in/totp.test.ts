import { expect, test } from 'vitest'
import { addressOf, codeAt, newSecret, stepOfCode } from './totp.ts'

// RFC 6238, appendix B (SHA-1, the last six digits): the secret is '12345678901234567890'.
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeAt(RFC, seconds * 1000)).toBe(code)
  expect(stepOfCode(RFC, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code counts one step early or late, and no longer', () => {
  const now = 1_800_000_000_000
  const code = codeAt(RFC, now)
  for (const [later, counts] of [
    [0, true],
    [30_000, true],
    [-30_000, true],
    [60_000, false],
    [-60_000, false],
  ] as const)
    expect(stepOfCode(RFC, code, now + later) !== undefined, `${later}`).toBe(counts)
})

test.each(['', '1', '12345678', '      ', 'abcdef'])('%j is no code', code => {
  expect(stepOfCode(RFC, code, 1_800_000_000_000)).toBeUndefined()
})

test('a secret has 160 bits in base32 and is another one each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('an app is told whose code it is', () => {
  expect(addressOf(RFC, 'a@b.example')).toBe(
    `otpauth://totp/Afiya%3Aa%40b.example?secret=${RFC}&issuer=Afiya`,
  )
})
