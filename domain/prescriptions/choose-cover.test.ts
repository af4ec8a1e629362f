import { expect, test } from 'vitest'
import { type CoverItem, chooseCover, coveredUntil, isOldEnough, spareCover } from './choose-cover.ts'

const MOTHER = 1
const CHILD = 2
const item = (id: number, changes: Partial<CoverItem> = {}): CoverItem => ({
  id,
  productId: 7,
  quantity: 1,
  validUntil: '2026-12-22',
  patientId: MOTHER,
  birthDate: null,
  minAge: null,
  ...changes,
})
const want = (quantity: number) => [{ productId: 7, quantity }]
const day = '2026-11-30'
const nobody = { day, chosen: new Map<number, number>() }

test('what one patient has on prescription covers, the earliest end first', () => {
  const items = [item(1), item(2, { validUntil: '2026-12-01' })]
  expect(chooseCover(items, want(1), nobody)).toEqual({ itemIds: [2], missing: [], ended: [], undecided: [] })
  expect(chooseCover(items, want(2), nobody).itemIds).toEqual([2, 1])
  expect(chooseCover(items, want(3), nobody).missing).toEqual(want(1))
})

test('a prescription that is valid on the day of the order covers it, else its last day is told', () => {
  const items = [item(1), item(2, { validUntil: '2026-12-01' })]
  const on = (day: string, quantity: number) => {
    const { itemIds, ended, missing } = chooseCover(items, want(quantity), { ...nobody, day })
    return { itemIds, ended, missing }
  }
  expect(on('2026-12-01', 1)).toEqual({ itemIds: [2], ended: [], missing: [] })
  expect(on('2026-12-02', 1)).toEqual({ itemIds: [1], ended: [], missing: [] })
  // Two pieces need both.
  expect(on('2026-12-02', 2)).toEqual({ itemIds: [], ended: ['2026-12-01'], missing: [] })
  expect(on('2026-12-02', 3)).toEqual({ itemIds: [2, 1], ended: [], missing: want(1) })
  expect([1, 2, 3].map(pieces => coveredUntil(items, pieces))).toEqual(['2026-12-22', '2026-12-01', null])
})

test('the prescriptions of two patients are not added up, and the customer says for whom it is', () => {
  const items = [item(1), item(2, { patientId: CHILD })]
  expect(chooseCover(items, want(1), nobody)).toEqual({ itemIds: [], missing: [], ended: [], undecided: [7] })
  const forChild = chooseCover(items, want(2), { day, chosen: new Map([[7, CHILD]]) })
  expect(forChild).toEqual({ itemIds: [2], missing: want(1), ended: [], undecided: [] })
})

test('a patient without a prescription for the product has no cover', () => {
  expect(chooseCover([item(1)], want(1), { day, chosen: new Map([[7, CHILD]]) })).toEqual({
    itemIds: [],
    missing: want(1),
    ended: [],
    undecided: [],
  })
})

test('a patient below the age limit is too young until the birthday', () => {
  const limited = { birthDate: '2008-11-28', minAge: 18 }
  expect(isOldEnough(limited, '2026-11-27')).toBe(false)
  expect(isOldEnough(limited, '2026-11-28')).toBe(true)
  // The limit came after the approval, which needs the birth date otherwise.
  expect(isOldEnough({ birthDate: null, minAge: 18 }, '2026-11-27')).toBe(false)
  expect(isOldEnough({ birthDate: null, minAge: null }, '2026-11-27')).toBe(true)
})

test('what is not needed for fewer pieces is what has ended, then what expires last', () => {
  const items = [item(1), item(2, { validUntil: '2026-12-01' }), item(3, { validUntil: '2026-11-01' })]
  expect(spareCover(items, 3, day)).toEqual([])
  expect(spareCover(items, 2, day)).toEqual([3])
  expect(spareCover(items, 1, day)).toEqual([3, 1])
  expect(spareCover(items, 0, day)).toEqual([3, 1, 2])
  // Three pieces of one prescription are not covered by the other ones.
  expect(spareCover([item(1, { quantity: 3 }), item(2, { validUntil: '2026-12-01' })], 3, day)).toEqual([2])
})
