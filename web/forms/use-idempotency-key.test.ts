import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { randomId } from './use-idempotency-key.ts'

test('a key is a UUID without `crypto.randomUUID`, which plain http does not have', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const keys = Array.from({ length: 100 }, randomId)
  vi.unstubAllGlobals()
  expect(new Set(keys).size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('no script of the browser calls `crypto.randomUUID`', () => {
  const scripts = globSync('web/**/*.{ts,tsx}').filter(file => !/\.(test|server)\.tsx?$/.test(file))
  expect(scripts.length).toBeGreaterThan(500)
  expect(scripts.filter(file => readFileSync(file, 'utf8').includes('crypto.randomUUID('))).toEqual([])
})
