import { expect, test } from 'vitest'
import { orderNumber, readOrderNumber } from './order-number.ts'

test('has the letters of the group and at least six digits', () => {
  expect([42, 1_234_567].map(id => orderNumber('ORD', id))).toEqual(['ORD-000042', 'ORD-1234567'])
})

test.each([
  ['ORD-000042', { prefix: 'ORD', id: 42 }],
  ['xyz-42', { prefix: 'xyz', id: 42 }],
  ['a42', { prefix: 'a', id: 42 }],
  ['000042', { prefix: '', id: 42 }],
])('%s is the number of an order, whatever its letters', (text, read) => {
  expect(readOrderNumber(text)).toEqual(read)
})

test.each(['INV-000042', 'cn-42', 'DN42', 'LETTERS-42', '1234567890', '-42', 'A-1-2', ''])(
  '%j is none',
  text => {
    expect(readOrderNumber(text)).toBeUndefined()
  },
)
