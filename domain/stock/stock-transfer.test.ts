import { describe, expect, test } from 'vitest'
import { batchesToSend } from './stock-transfer.ts'

const PANADOL = 1
const INSULIN = 2
/** In the order in which they are sold: what expires first, first. */
const batches = [
  { id: 11, productId: PANADOL, lot: 'A', expiry: '2027-01-31', quantity: 5 },
  { id: 12, productId: PANADOL, lot: 'B', expiry: '2027-06-30', quantity: 10 },
  { id: 13, productId: PANADOL, lot: 'B', expiry: '2028-06-30', quantity: 3 },
  { id: 21, productId: INSULIN, lot: 'A', expiry: null, quantity: 4 },
]
const line = (product_id: number, pieces: number, lot = '', expiry: string | null = null) => ({
  product_id,
  pieces,
  lot,
  expiry,
})

describe('a transfer takes its pieces', () => {
  test.each([
    ['from the batch that expires first', [line(PANADOL, 4)], ['11: 4']],
    ['from the next one where a batch ends', [line(PANADOL, 7)], ['11: 5', '12: 2']],
    ['from all batches of the product', [line(PANADOL, 18)], ['11: 5', '12: 10', '13: 3']],
    ['from the named number', [line(PANADOL, 11, 'B')], ['12: 10', '13: 1']],
    ['from the named number in another spelling', [line(PANADOL, 1, ' b\u200f')], ['12: 1']],
    ['from the named expiry', [line(PANADOL, 2, '', '2028-06-30')], ['13: 2']],
    ['from the number and expiry of the line', [line(PANADOL, 2, 'B', '2028-06-30')], ['13: 2']],
    ['from a batch without expiry', [line(INSULIN, 4, 'A')], ['21: 4']],
    ['for two lines of a batch, once each', [line(PANADOL, 3), line(PANADOL, 4)], ['11: 5', '12: 2']],
    ['for each product from its own', [line(INSULIN, 1), line(PANADOL, 1)], ['21: 1', '11: 1']],
  ])('%s', (_, lines, expected) => {
    const { taken, lacking } = batchesToSend(batches, lines)
    expect(taken.map(({ batchId, pieces }) => `${batchId}: ${pieces}`)).toEqual(expected)
    expect(lacking).toEqual([])
  })

  test.each([
    ['of more pieces than the product has', [line(INSULIN, 4), line(PANADOL, 19)], [1]],
    ['of what an earlier line took', [line(PANADOL, 18), line(PANADOL, 1), line(INSULIN, 1)], [1]],
    ['of an unknown number', [line(PANADOL, 1, 'C')], [0]],
    ['of another expiry of the number', [line(PANADOL, 1, 'A', '2027-06-30')], [0]],
    ['of an unknown product', [line(3, 1)], [0]],
  ])('and lacks those %s', (_, lines, lacking) => {
    expect(batchesToSend(batches, lines).lacking).toEqual(lacking)
  })
})
