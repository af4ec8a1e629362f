import { expect, test } from 'vitest'
import { fc } from '#tests/support/property-tests.ts'
import { type BmiClass, bmiClasses, calculateBmi, normalWeightRange } from './bmi.ts'

// At 100 cm the index equals the weight; at 160 cm, 64 kg is exactly 25 (C-15).
test.each<[number, number, number, BmiClass]>([
  [100, 15.99, 15.99, 'severe_thinness'],
  [100, 16, 16, 'moderate_thinness'],
  [100, 16.99, 16.99, 'moderate_thinness'],
  [100, 17, 17, 'mild_thinness'],
  [100, 18.49, 18.49, 'mild_thinness'],
  [100, 18.5, 18.5, 'normal'],
  [100, 24.99, 24.99, 'normal'],
  [100, 25, 25, 'overweight'],
  [160, 64, 25, 'overweight'],
  [160, 63.9999, 25, 'normal'],
  [170, 53.465, 18.5, 'normal'],
  [170, 53.4649, 18.5, 'mild_thinness'],
  [150, 67.5, 30, 'obesity_1'],
  [100, 29.99, 29.99, 'overweight'],
  [100, 30, 30, 'obesity_1'],
  [100, 34.99, 34.99, 'obesity_1'],
  [100, 35, 35, 'obesity_2'],
  [190, 126.35, 35, 'obesity_2'],
  [100, 39.99, 39.99, 'obesity_2'],
  [100, 40, 40, 'obesity_2'],
  [165, 108.9, 40, 'obesity_2'],
  [100, 40.0001, 40, 'obesity_3'],
  [100, 40.01, 40.01, 'obesity_3'],
  [175, 70, 22.86, 'normal'],
  [200, 85.42, 21.36, 'normal'],
])('%d cm and %d kg give %d: %s', (height, weight, bmi, bmiClass) => {
  expect(calculateBmi(height, weight)).toEqual({ bmi, class: bmiClass })
})

test.each([
  [0, 70],
  [170, 0],
  [-170, 70],
  [170, -70],
  [0.00001, 70],
  [Number.NaN, 70],
])('%d cm and %d kg give no result', (height, weight) => {
  expect(calculateBmi(height, weight)).toBeUndefined()
})

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map(integer => integer / 100)

test('a value exactly on a limit belongs to the upper class, at any height', () => {
  const limits = bmiClasses.filter(({ from }) => from > 0 && from < 40)
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 27 }), fc.constantFrom(...limits), (tens, { name, from }) => {
      const height = tens * 10
      // limit × height² is an integer of ten-thousandths, so this weight is exact.
      const weight = (from * 10 * tens * tens) / 1000
      expect(calculateBmi(height, weight)?.class).toBe(name)
    }),
  )
})

test('a heavier person of the same height is never in a lower class', () => {
  const rank = (bmiClass?: BmiClass) => bmiClasses.findIndex(({ name }) => name === bmiClass)
  fc.assert(
    fc.property(hundredths(50, 250), hundredths(10, 300), hundredths(0, 50), (height, weight, more) => {
      const lighter = calculateBmi(height, weight)
      const heavier = calculateBmi(height, weight + more)
      expect(rank(heavier?.class)).toBeGreaterThanOrEqual(rank(lighter?.class))
      expect(heavier?.bmi).toBeGreaterThanOrEqual(lighter?.bmi ?? 0)
    }),
  )
})

test('normalWeightRange returns the weights with a normal index', () => {
  expect(normalWeightRange(160)).toEqual({ from: 47.4, to: 64 })
  fc.assert(
    fc.property(hundredths(100, 250), height => {
      const { from, to } = normalWeightRange(height)
      expect(calculateBmi(height, from + 0.1)?.class).toBe('normal')
      expect(calculateBmi(height, to - 0.1)?.class).toBe('normal')
    }),
  )
})
