import { expect, test } from 'vitest'
import { type PackBatch, packCheck } from './pack-check.ts'

const rules = { today: '2026-11-27', minShelfDays: 90, needsBatch: false, branches: new Set([1]) }
const plain: { lot: string; expiry: string | null; wrongExpiry: boolean } = {
  ...{ lot: '', expiry: null, wrongExpiry: false },
}
const batch = (id: number, change: Partial<PackBatch> = {}): PackBatch => ({
  ...{ id, branchId: 1, lot: `L${id}`, expiry: '2028-05-31', isRecalled: false, quantity: 5, awaited: 0 },
  ...change,
})
const taken = batch(1, { awaited: 2, expiry: '2028-01-31' })
const others = [
  batch(2),
  batch(3, { isRecalled: true }),
  batch(4, { branchId: 2 }),
  batch(5, { expiry: '2027-01-31' }),
  batch(6, { expiry: '2026-11-26' }),
]
const check = (scan: Partial<typeof plain>, all = [taken, ...others]) => {
  const checked = packCheck({ ...plain, ...scan }, all, rules)
  return 'batch' in checked ? checked.batch.id : 'unread' in checked ? 'unread' : checked.refused
}

test.each([
  ['the batch that the order has taken', { lot: 'L1', expiry: '2028-01-31' }, 1],
  ['a plain barcode', {}, 1],
  ['another batch that may be sold there', { lot: 'L2' }, 2],
  ['a recalled batch', { lot: 'L3', expiry: '2028-05-31' }, 'recalled'],
  [
    'a recalled number in another spelling and with another expiry',
    { lot: 'l-٣', expiry: '2028-05-01' },
    'recalled',
  ],
  ['a recalled number without its expiry', { lot: 'L3' }, 'recalled'],
  ['another batch, spelled otherwise', { lot: 'l 2' }, 2],
  ['a batch of another branch', { lot: 'L4' }, 'other_branch'],
  ['a batch near its end', { lot: 'L5' }, 'short'],
  ['a batch that is expired in the stock', { lot: 'L6' }, 'expired'],
  ['a pack that is expired, whatever its batch', { lot: 'NEW', expiry: '2026-01-01' }, 'expired'],
  ['a batch that nobody has received', { lot: 'NEW', expiry: '2028-05-31' }, 'unknown_batch'],
  ['a known number with another expiry', { lot: 'L1', expiry: '2029-01-31' }, 'unknown_batch'],
  ['an expiry that is no day', { lot: '', wrongExpiry: true }, 'unknown_batch'],
  ['an expiry that is no day, of a known number', { lot: 'L1', wrongExpiry: true }, 'unknown_batch'],
  ['the same of a recalled number', { lot: 'L3', wrongExpiry: true }, 'recalled'],
] as const)('%s', (_, scan, expected) => {
  expect(check(scan)).toBe(expected)
})

test('what the order has taken may be nearer to its end than what is sold today', () => {
  expect(check({ lot: 'L7' }, [batch(7, { awaited: 1, expiry: '2027-01-31' })])).toBe(7)
})

test('the day on a pack counts where the books have none for its number', () => {
  const undated = batch(8, { awaited: 1, expiry: null })
  const both = [undated, batch(9, { lot: 'L8' })]
  for (const all of [[undated], both]) expect(check({ lot: 'L8', expiry: '2026-11-29' }, all)).toBe('short')
  expect(check({ lot: 'L8', expiry: '2028-01-31' }, [undated])).toBe(8)
  expect(check({}, [undated])).toBe(8)
})

test('a plain barcode is refused while all that the order has taken is recalled', () => {
  expect(check({}, [batch(1, { awaited: 1, isRecalled: true }), batch(2)])).toBe('recalled')
  expect(check({}, [batch(1, { awaited: 1, isRecalled: true }), batch(2, { awaited: 1 })])).toBe(2)
})

test('a pack of pieces whose batch was not read tells it, unless the product is received with it', () => {
  const unread = batch(1, { lot: '', expiry: null, awaited: 1 })
  expect(check({ lot: 'NEW', expiry: '2028-05-31' }, [unread])).toBe('unread')
  expect(check({ lot: 'NEW', expiry: '2027-01-31' }, [unread])).toBe('short')
  expect(check({ lot: 'NEW', expiry: '2075-01-31' }, [unread])).toBe('unknown_batch')
  expect(check({ lot: 'NEW21SER001' }, [unread])).toBe('unknown_batch')
  expect(packCheck({ ...plain, lot: 'NEW' }, [unread], { ...rules, needsBatch: true })).toEqual({
    refused: 'unknown_batch',
  })
})
