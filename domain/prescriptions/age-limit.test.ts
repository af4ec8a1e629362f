import { expect, test } from 'vitest'
import { ageLimitOf, hasReachedAge, receiverAgeOf } from './age-limit.ts'

test.each([
  [[], null],
  [[null], null],
  [[12], 12],
  [[null, 6, 18, 12], 18],
])('of the limits %j the highest counts: %j', (ages, limit) => {
  expect(ageLimitOf(ages.map(min_age => ({ min_age })))).toBe(limit)
})

test.each([
  [null, null],
  [3, null],
  [17, null],
  [18, 18],
  [21, 21],
])('an order with the limit %j is received from the age of %j', (limit, age) => {
  expect(receiverAgeOf(limit)).toBe(age)
})

test.each([
  ['2008-11-23', 18, '2026-11-22', false],
  ['2008-11-23', 18, '2026-11-23', true],
  ['2008-11-23', 18, '2026-11-24', true],
  ['2008-02-29', 18, '2026-02-28', false],
  ['2008-02-29', 18, '2026-03-01', true],
  ['2008-02-29', 20, '2028-02-29', true],
  ['2026-11-23', 1, '2026-11-23', false],
])('born on %s, %i years are reached on %s: %s', (birthDate, age, day, isReached) => {
  expect(hasReachedAge(birthDate, age, day)).toBe(isReached)
})
