import { expect, test } from 'vitest'
import { type CallKind, callKinds, callsPerDay, clockTime, kindAt, rateOf, totalRate } from './curve.ts'

const STEPS = 24 * 60

/** The sum over the minutes of the day. */
const overDay = (rate: (hour: number) => number) =>
  Array.from({ length: STEPS }, (_, step) => rate(((step + 0.5) * 24) / STEPS) * 60).reduce((a, b) => a + b)

test('the rates of each kind sum to its calls of a day', () => {
  for (const kind of Object.keys(callKinds) as CallKind[])
    expect(overDay(hour => rateOf(kind, hour)) / callKinds[kind].perDay).toBeCloseTo(1, 6)
  expect(overDay(totalRate) / callsPerDay).toBeCloseTo(1, 6)
})

test('a million patients book and order as often as docs/scale.md assumes', () => {
  expect(Math.round(callKinds.booking.perDay + callKinds.deskBooking.perDay)).toBe(10_959)
  expect(Math.round(callKinds.order.perDay)).toBe(5_479)
  expect(Math.round(callKinds.page.perDay)).toBe(328_767)
})

test('patients call most in the evening, staff in the morning, and at night no staff does', () => {
  expect(rateOf('page', 20.5)).toBeGreaterThan(rateOf('page', 12.5))
  expect(rateOf('page', 3.5)).toBeLessThan(rateOf('page', 20.5) / 15)
  expect(rateOf('deskPoll', 3)).toBe(0)
  expect(rateOf('page', 0)).toBeCloseTo(rateOf('page', 24), 9)
})

test('kinds are chosen by their shares of the hour', () => {
  const chosen: Record<string, number> = {}
  for (let n = 0; n < 100_000; n++) {
    const kind = kindAt(12, n / 100_000)
    chosen[kind] = (chosen[kind] ?? 0) + 1
  }
  for (const kind of Object.keys(callKinds) as CallKind[])
    expect((chosen[kind] ?? 0) / 100_000).toBeCloseTo(rateOf(kind, 12) / totalRate(12), 4)
})

test('an hour is written as a time', () => {
  expect([0, 12.5, 21.25, 24].map(clockTime)).toEqual(['00:00', '12:30', '21:15', '24:00'])
})
