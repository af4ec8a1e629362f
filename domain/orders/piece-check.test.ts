import { expect, test } from 'vitest'
import { isPacked, lineOfCode } from './piece-check.ts'

const lines = [
  { id: 1, sku: 'MED-3', gtin: '04006381333931', quantity: 2, checked: 0 },
  { id: 2, sku: null, gtin: null, quantity: 1, checked: 0 },
]

test.each([
  ['4006381333931', 1, 'the barcode'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', 1, 'the barcode in Arabic digits'],
  ['010400638133393117270531', 1, 'a DataMatrix with the expiry'],
  [' med-3 ', 1, 'the SKU'],
  ['4006381333948', undefined, 'another barcode'],
  ['MED-33', undefined, 'another SKU'],
  ['', undefined, 'nothing'],
])('%j means the line %s (%s)', (code: string, id: number | undefined, _: string) => {
  expect(lineOfCode(code, lines)?.id).toBe(id)
})

test.each([
  [[], false],
  [[{ quantity: 2, checked: 1 }], false],
  [
    [
      { quantity: 2, checked: 2 },
      { quantity: 1, checked: 0 },
    ],
    false,
  ],
  [
    [
      { quantity: 2, checked: 2 },
      { quantity: 1, checked: 1 },
    ],
    true,
  ],
])('an order of %j is packed: %s', (packed, expected) => {
  expect(isPacked(packed)).toBe(expected)
})
