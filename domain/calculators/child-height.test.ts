import { expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { expectedChildHeight } from './child-height.ts'

test.each([
  [160, 175, 'boy', 174],
  [160, 175, 'girl', 161],
  [165, 178, 'boy', 178],
  [163, 180, 'girl', 165],
  [160.5, 175, 'boy', 174.3],
  [160.1, 175, 'boy', 174.1],
  [160.3, 175.2, 'girl', 161.3],
  [7, 7, 'girl', 0.5],
] as const)('mother %d cm, father %d cm, %s: %d cm', (mother, father, sex, height) => {
  expect(expectedChildHeight(mother, father, sex)).toBe(height)
})

test.each([
  [0, 175],
  [160, 0],
  [-160, 175],
  [160, -175],
  [Number.NaN, 175],
])('%d cm and %d cm give no result', (mother, father) => {
  expect(expectedChildHeight(mother, father, 'boy')).toBeUndefined()
  expect(expectedChildHeight(mother, father, 'girl')).toBeUndefined()
})

test('parents whose daughter would have no positive height give no result', () => {
  expect(expectedChildHeight(6, 7, 'girl')).toBeUndefined()
  expect(expectedChildHeight(1, 2, 'girl')).toBeUndefined()
})

test('a boy is 13 cm taller than a girl, and the parents are interchangeable', () => {
  const tenths = fc.integer({ min: 1000, max: 2500 }).map(integer => integer / 10)
  fc.assert(
    fc.property(tenths, tenths, (mother, father) => {
      const boy = expectedChildHeight(mother, father, 'boy') ?? 0
      const girl = expectedChildHeight(mother, father, 'girl') ?? 0
      expect(boy - girl).toBeCloseTo(13, 9)
      expect(expectedChildHeight(father, mother, 'boy')).toBe(boy)
    }),
  )
})
