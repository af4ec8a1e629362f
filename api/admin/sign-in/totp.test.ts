import { generateSecret } from 'otplib'
import { expect, test } from 'vitest'
import { codeAt, matchingStep, otpauthUrl } from './totp.ts'

// RFC 6238, appendix B (SHA-1, the last six digits): the secret is '12345678901234567890'.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeAt(RFC_SECRET, seconds * 1000)).toBe(code)
  expect(matchingStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is valid one step early or late, not more', () => {
  const now = 1_800_000_000_000
  const code = codeAt(RFC_SECRET, now)
  for (const [offset, isValid] of [
    [0, true],
    [30_000, true],
    [-30_000, true],
    [60_000, false],
    [-60_000, false],
  ] as const)
    expect(matchingStep(RFC_SECRET, code, now + offset) !== undefined, `${offset}`).toBe(isValid)
})

test.each(['', '1', '12345678', '      ', 'abcdef'])('%j is not a code', code => {
  expect(matchingStep(RFC_SECRET, code, 1_800_000_000_000)).toBeUndefined()
})

test('a secret has 160 random bits in base32', () => {
  expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateSecret()).not.toBe(generateSecret())
})

test('the URL names the account and the issuer', () => {
  expect(otpauthUrl(RFC_SECRET, 'a@b.example', 'Afiya')).toBe(
    `otpauth://totp/Afiya:a%40b.example?secret=${RFC_SECRET}&issuer=Afiya`,
  )
})
