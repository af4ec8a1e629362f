import { expect, test } from 'vitest'
import { type CoverItem, chooseCover, isOldEnough } from './choose-cover.ts'

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
const nobody = new Map<number, number>()

test('what one patient has on prescription covers, the earliest end first', () => {
  const items = [item(1), item(2, { validUntil: '2026-12-01' })]
  expect(chooseCover(items, want(1), nobody)).toEqual({ itemIds: [2], missing: [], undecided: [] })
  expect(chooseCover(items, want(2), nobody).itemIds).toEqual([2, 1])
  expect(chooseCover(items, want(3), nobody).missing).toEqual(want(1))
})

test('the prescriptions of two patients are not added up, and the customer says for whom it is', () => {
  const items = [item(1), item(2, { patientId: CHILD })]
  expect(chooseCover(items, want(1), nobody)).toEqual({ itemIds: [], missing: [], undecided: [7] })
  const forChild = chooseCover(items, want(2), new Map([[7, CHILD]]))
  expect(forChild).toEqual({ itemIds: [2], missing: want(1), undecided: [] })
})

test('a patient without a prescription for the product has no cover', () => {
  expect(chooseCover([item(1)], want(1), new Map([[7, CHILD]]))).toEqual({
    itemIds: [],
    missing: want(1),
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
