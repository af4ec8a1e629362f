import { expect, test } from 'vitest'
import { lastAttemptDay } from './next-attempt.ts'

test.each([
  ['a parcel', { isCold: false, failedBefore: 3, coveredUntil: null }, '2026-12-06'],
  ['a refrigerated one', { isCold: true, failedBefore: 0, coveredUntil: null }, '2026-11-23'],
  ['a refrigerated one that failed twice', { isCold: true, failedBefore: 1, coveredUntil: null }, undefined],
  ['a prescribed one', { isCold: false, failedBefore: 0, coveredUntil: '2026-11-25' }, '2026-11-25'],
  ['one on its last day', { isCold: true, failedBefore: 0, coveredUntil: '2026-11-22' }, '2026-11-22'],
  ['one after it', { isCold: false, failedBefore: 0, coveredUntil: '2026-11-21' }, undefined],
  ['a long prescription', { isCold: true, failedBefore: 0, coveredUntil: '2027-01-01' }, '2026-11-23'],
])('%s is brought again until a day', (_, parcel, last) => {
  expect(lastAttemptDay('2026-11-22', parcel)).toBe(last)
})
