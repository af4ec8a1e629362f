import { expect, test } from 'vitest'
import { isDestroyedOnReturn } from './return-rules.ts'

test.each([
  ['general', null, false],
  ['general', 'room', false],
  ['general', 'refrigerated', true],
  ['general', 'frozen', true],
  ['pharmacy', 'room', true],
  ['prescription', null, true],
  ['controlled', 'frozen', true],
] as const)(
  'of the class %s, stored as %s: destroyed when it comes back: %s',
  (medicineClass, storage, is) => {
    expect(isDestroyedOnReturn({ medicineClass, storage })).toBe(is)
  },
)
