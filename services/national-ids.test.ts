import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { nationalIdHashes, olderHeaders, openNationalId, sealNationalId } from './national-ids.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]
const NUMBER = '1000000008'

test('a number is sealed differently each time, and opened with its key among others', () => {
  const [first, second] = [sealNationalId([key], 7, NUMBER), sealNationalId([key], 7, NUMBER)]
  expect(first.nationalId).not.toEqual(second.nationalId)
  expect(first.nationalId.toString('latin1')).not.toContain(NUMBER)
  expect(openNationalId([other, key], 7, first.nationalId)).toBe(NUMBER)
})

test('a sealed number of another key, or one that was changed in any byte, is not opened', () => {
  const { nationalId: sealed } = sealNationalId([key], 7, NUMBER)
  expect(() => openNationalId([other], 7, sealed)).toThrow('lacks the key')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openNationalId([key], 7, changed), `byte ${at}`).toThrow()
  }
})

test('equal numbers have equal hashes under one key only', () => {
  const { nationalIdHash: hash } = sealNationalId([key], 7, NUMBER)
  expect(nationalIdHashes([key, other], NUMBER)[0]).toEqual(hash)
  expect(nationalIdHashes([key, other], NUMBER)[1]).not.toEqual(hash)
  expect(nationalIdHashes([key], '2000000006')[0]).not.toEqual(hash)
  const sealedByOlder = sealNationalId([key], 7, NUMBER).nationalId
  expect(olderHeaders([other, key])[0]).toEqual(sealedByOlder.subarray(0, 5))
})

test('a sealed number is not opened as that of another record', () => {
  const { nationalId } = sealNationalId([key], 7, NUMBER)
  expect(() => openNationalId([key], 8, nationalId)).toThrow()
})

test('the keys are read from the environment, and a wrong one is named', () => {
  const production = {
    AFIYA_MODE: 'production',
    DATABASE_URL: 'postgres://localhost/afiya',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'care@example.com',
    PUBLIC_URL: 'https://example.com',
    VAT_NUMBER: '300000000000003',
  }
  expect(readConfig({}).nationalIdKeys).toHaveLength(1)
  expect(readConfig(production).nationalIdKeys).toEqual([])
  const keys = `${other.toString('base64')}, ${key.toString('base64')}`
  expect(readConfig({ ...production, NATIONAL_ID_KEYS: keys }).nationalIdKeys).toEqual([other, key])
  expect(() => readConfig({ NATIONAL_ID_KEYS: 'short' })).toThrow('NATIONAL_ID_KEYS')
})
