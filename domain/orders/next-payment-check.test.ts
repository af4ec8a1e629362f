import { expect, test } from 'vitest'
import { nextPaymentCheck } from './next-payment-check.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Minutes from a check at `age` to the next one; null if there is none. */
function minutesToNext(status: Parameters<typeof nextPaymentCheck>[0], age: number) {
  const next = nextPaymentCheck(status, 0, age)
  return next && (next.getTime() - age) / MINUTE
}

test.each([
  ['open', 0, 1],
  ['open', 10 * MINUTE, 1],
  ['open', 30 * MINUTE, 3],
  ['open', 20 * HOUR, 120],
  ['open', 60 * HOUR, 360],
  ['open', 9_000 * HOUR, 360],
  [undefined, 30 * MINUTE, 3],
  ['failed', 29 * MINUTE, 2.9],
  ['failed', 90 * MINUTE - 1, expect.closeTo(9)],
  ['failed', 90 * MINUTE, null],
  ['paid', 0, null],
  ['refunded', 0, null],
] as const)(
  'after the answer %s at an age of %i ms the next check is %s minutes later',
  (status, age, minutes) => {
    expect(minutesToNext(status, age)).toEqual(minutes)
  },
)
