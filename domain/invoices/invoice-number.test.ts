import { expect, test } from 'vitest'
import { invoiceNumber } from './invoice-number.ts'

test.each([
  ['invoice', 42, 'INV-000042'],
  ['credit_note', 7, 'CN-000007'],
  ['debit_note', 1, 'DN-000001'],
  ['invoice', 1_234_567, 'INV-1234567'],
] as const)('the %s %i has the number %s', (kind, number, expected) => {
  expect(invoiceNumber(kind, number)).toBe(expected)
})
