import { expect, test } from 'vitest'
import { classChangeFault } from './class-change.ts'

const general = { medicineClass: 'general', storage: null } as const
const pharmacy = { medicineClass: 'pharmacy', storage: 'room' } as const
const prescription = { medicineClass: 'prescription', storage: 'room' } as const
const controlled = { medicineClass: 'controlled', storage: 'room' } as const
const cold = { medicineClass: 'general', storage: 'refrigerated' } as const
const none = { unread: false, waiting: false, uncovered: false, outside: false }

test.each([
  [general, prescription, { unread: true }, 'medicine_class', 'unread pieces'],
  [general, cold, { unread: true }, 'storage', 'unread pieces'],
  [prescription, controlled, { unread: true }, undefined, undefined],
  [general, pharmacy, { unread: true, waiting: true, uncovered: true }, undefined, undefined],
  [general, prescription, { waiting: true, uncovered: true }, 'medicine_class', 'class in orders'],
  [general, prescription, { waiting: true }, undefined, undefined],
  [prescription, controlled, { waiting: true }, 'medicine_class', 'class in orders'],
  [prescription, prescription, { waiting: true, uncovered: true }, undefined, undefined],
  [pharmacy, general, { outside: true }, 'medicine_class', 'class outside'],
  [cold, general, { outside: true }, 'storage', 'class outside'],
  [general, cold, { outside: true }, undefined, undefined],
] as const)('from %o to %o with %o: %s %s', (before, after, use, field, why) => {
  const fault = classChangeFault(before, after, { ...none, ...use })
  expect([fault?.field, fault?.why]).toEqual([field, why])
  expect(classChangeFault(before, after, none)).toBeUndefined()
})
