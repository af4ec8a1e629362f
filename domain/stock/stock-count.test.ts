import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBooking } from './stock-count.ts'

test.each([
  ['as expected', { counted: 5, expected: 5, quantity: 5, withdrawn: 0 }, 0, 0],
  ['too few', { counted: 3, expected: 5, quantity: 5, withdrawn: 0 }, -2, 0],
  ['too many', { counted: 7, expected: 5, quantity: 5, withdrawn: 0 }, 2, 0],
  ['two sold since', { counted: 3, expected: 5, quantity: 3, withdrawn: 0 }, -2, 0],
  ['nearly all sold since', { counted: 3, expected: 5, quantity: 1, withdrawn: 0 }, -1, 0],
  ['expired, and one is gone', { counted: 2, expected: 3, quantity: 0, withdrawn: 3 }, 0, -1],
  ['partly expired', { counted: 0, expected: 5, quantity: 3, withdrawn: 2 }, -3, -2],
  ['new', { counted: 4, expected: 0, quantity: 0, withdrawn: 0 }, 4, 0],
])('a batch that is %s', (_, line, pieces, withdrawn) => {
  expect(countBooking(line)).toEqual({ pieces, withdrawn })
})

test('no batch falls below zero, and without a sale the shelf is what was counted', () => {
  const pieces = fc.nat(1000)
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (counted, expected, quantity, withdrawn) => {
      const booking = countBooking({ counted, expected, quantity, withdrawn })
      expect(quantity + booking.pieces).toBeGreaterThanOrEqual(0)
      expect(withdrawn + booking.withdrawn).toBeGreaterThanOrEqual(0)
      const whole = countBooking({ counted, expected: quantity + withdrawn, quantity, withdrawn })
      expect(quantity + withdrawn + whole.pieces + whole.withdrawn).toBe(counted)
    }),
  )
})
