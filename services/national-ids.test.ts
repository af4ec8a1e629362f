import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { nationalIdHashes, olderHeaders, openNationalId, sealNationalId } from './national-ids.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]
const NUMBER = '1000000008'

test('a number is sealed differently each time, and opened with its key among others', () => {
  const [first, second] = [sealNationalId([key], NUMBER), sealNationalId([key], NUMBER)]
  expect(first.sealed).not.toEqual(second.sealed)
  expect(first.sealed.toString('latin1')).not.toContain(NUMBER)
  expect(openNationalId([other, key], first.sealed)).toBe(NUMBER)
})

test('a sealed number of another key, or one that was changed in any byte, is not opened', () => {
  const { sealed } = sealNationalId([key], NUMBER)
  expect(() => openNationalId([other], sealed)).toThrow('lacks the key')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openNationalId([key], changed), `byte ${at}`).toThrow()
  }
})

test('equal numbers have equal hashes under one key only', () => {
  const { hash } = sealNationalId([key], NUMBER)
  expect(nationalIdHashes([key, other], NUMBER)[0]).toEqual(hash)
  expect(nationalIdHashes([key, other], NUMBER)[1]).not.toEqual(hash)
  expect(nationalIdHashes([key], '2000000006')[0]).not.toEqual(hash)
  expect(olderHeaders([other, key])).toEqual([sealNationalId([key], NUMBER).sealed.subarray(0, 5)])
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
