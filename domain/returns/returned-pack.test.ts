import { expect, test } from 'vitest'
import { readScan } from '../scanning/read-scan.ts'
import { type ChosenPieces, returnedPack } from './returned-pack.ts'

const GTIN = '05012345678900'
const pack = (id: number, lot: string, serial = '') => ({ id, lot, expiry: '2030-05-31', serial, pieces: 1 })
const line = {
  ...{ id: 1, quantity: 4, returned: 0 },
  codes: [
    { code: GTIN, pieces: 1 },
    { code: '15012345678907', pieces: 2 },
    { code: 'SUP-1', pieces: 1 },
  ],
  packs: [pack(7, 'LOTA', 'S1'), pack(8, 'LOTB', 'S2'), pack(9, 'LOTC'), pack(10, 'LOTB', 'SER002')],
}
const chosen = (packs: number[], pieces = packs.length): ChosenPieces[] => [
  { id: 1, restocked: pieces, destroyed: 0, packs: packs.map(id => ({ id, to: 'restocked' })) },
]
const find = (text: string, taken = chosen([]), of: Partial<typeof line> = {}) => {
  const found = returnedPack(readScan(text, '2026-11-28'), [{ ...line, ...of }], taken)
  if ('refused' in found) return found.refused
  return 'readings' in found ? found.readings.map(({ lot }) => lot) : (found.pack?.id ?? found.pieces)
}
const symbol = (lot: string, serial: string) => `01${GTIN}1730053110${lot}${serial && `\u001D21${serial}`}`

test.each([
  ['a pack of the order', symbol('LOTB', 'S2'), 8],
  ['a number in another spelling than it was received in', symbol('lot-b', 'S2'), 8],
  ['a pack without a serial number', symbol('LOTC', ''), 9],
  ['its symbol without a separator', symbol('LOTB', 'SER002').replace('\u001D', ''), 10],
  ['a plain barcode', '5012345678900', 1],
  ['the code of a carton', '15012345678907', 2],
  ['the own code', 'sup-1', 1],
  ['a pack of another batch', symbol('LOTX', 'S1'), 'not_packed'],
  ['a serial number that did not leave', symbol('LOTA', 'S3'), 'not_packed'],
  ['another product', '4006381333931', 'other_product'],
  ['nothing', ' ', 'other_product'],
])('%s', (_, text, expected) => {
  expect(find(text)).toEqual(expected)
})

test('a pack comes back once, and no more pieces than left', () => {
  expect(find(symbol('LOTB', 'S2'), chosen([8]))).toBe('repeated')
  expect(find(symbol('LOTB', 'S2'), chosen([], 4))).toBe('enough')
  expect(find('15012345678907', chosen([], 3))).toBe('enough')
  expect(find('5012345678900', chosen([], 3), { returned: 1 })).toBe('enough')
})

test('a pack of a parcel that left without a scan counts as a piece', () => {
  expect(find(symbol('LOTX', 'S9'), chosen([]), { packs: [pack(7, 'LOTA', 'S1')] })).toBe(1)
})

test('two readings that both left ask which one is printed on the pack', () => {
  const packs = [pack(7, 'AB', 'CD21SERX99'), pack(8, 'AB21CD', 'SERX99')]
  const text = `01${GTIN}1730053110AB21CD21SERX99`
  expect(find(text, chosen([]), { packs })).toEqual(['AB', 'AB21CD'])
  expect(find(text, chosen([]), { packs: packs.slice(1) })).toBe(8)
})
