import { expect, test } from 'vitest'
import { timestampAt } from '../booking/clinic-time.ts'
import { isRunning, lastReturnDay, returnBar, returnRequestStates } from './return-requests.ts'

test('a return can be requested until the end of the last day after delivery', () => {
  expect(lastReturnDay(timestampAt('2026-11-22', '00:00'), 7)).toBe('2026-11-29')
  expect(lastReturnDay(timestampAt('2026-11-22', '23:59'), 7)).toBe('2026-11-29')
  expect(lastReturnDay(timestampAt('2026-12-31', '12:00'), 1)).toBe('2027-01-01')
})

test('zero days: no request is taken', () => {
  expect(lastReturnDay(timestampAt('2026-11-22', '12:00'), 0)).toBeNull()
})

test.each([
  ['general', 'room', null],
  ['general', null, null],
  ['pharmacy', 'room', null],
  ['prescription', 'room', 'prescription'],
  ['controlled', null, 'prescription'],
  ['prescription', 'frozen', 'prescription'],
  ['general', 'refrigerated', 'cold'],
  ['pharmacy', 'frozen', 'cold'],
] as const)('a %s product stored at %s is barred by: %s', (medicineClass, storage, bar) => {
  expect(returnBar({ medicineClass, storage })).toBe(bar)
})

test('a request runs until it is refused, withdrawn or the products are back', () => {
  expect(returnRequestStates.filter(isRunning)).toEqual(['open', 'accepted'])
})
