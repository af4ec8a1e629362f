import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childHeightOf } from './child-height.ts'

test.each([
  [160, 175, 'boy', 174],
  [160, 175, 'girl', 161],
  [165, 178, 'boy', 178],
  [163, 180, 'girl', 165],
  [160.5, 175, 'boy', 174.3],
  [160.1, 175, 'boy', 174.1],
  [160.3, 175.2, 'girl', 161.3],
  [7, 7, 'girl', 0.5],
] as const)('a mother of %d cm, a father of %d cm and a %s: %d cm', (mother, father, sex, height) => {
  expect(childHeightOf(mother, father, sex)).toBe(height)
})

test.each([
  [0, 175],
  [160, 0],
  [-160, 175],
  [160, -175],
  [Number.NaN, 175],
])('%d cm and %d cm give no answer', (mother, father) => {
  expect(childHeightOf(mother, father, 'boy')).toBeUndefined()
  expect(childHeightOf(mother, father, 'girl')).toBeUndefined()
})

test('two parents whose girl would have no height give no answer', () => {
  expect(childHeightOf(6, 7, 'girl')).toBeUndefined()
  expect(childHeightOf(1, 2, 'girl')).toBeUndefined()
})

test('a boy is expected 13 cm taller than his sister, and the parents may change places', () => {
  const tenths = fc.integer({ min: 1000, max: 2500 }).map(whole => whole / 10)
  fc.assert(
    fc.property(tenths, tenths, (mother, father) => {
      const boy = childHeightOf(mother, father, 'boy') ?? 0
      const girl = childHeightOf(mother, father, 'girl') ?? 0
      expect(boy - girl).toBeCloseTo(13, 9)
      expect(childHeightOf(father, mother, 'boy')).toBe(boy)
    }),
  )
})
