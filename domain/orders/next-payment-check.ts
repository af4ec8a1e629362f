import { PAYMENT_TIMEOUT_MS } from './order-states.ts'
import type { PaymentState } from './payment-provider.ts'

/** How long after its expiry a declined page may still be paid, in milliseconds. */
const LATE_PAYMENT_MS = 60 * 60_000

const MIN_CHECK_INTERVAL_MS = 60_000
const MAX_CHECK_INTERVAL_MS = 6 * 60 * 60_000

/**
 * Returns when the provider is asked about a payment again; null once its answer is final. `status`: its
 * answer now, undefined if it did not answer. `orderedAt` and `now` are in milliseconds since the epoch. The
 * interval grows with the age of the order, from a minute to six hours.
 */
export function nextPaymentCheck(
  status: PaymentState['status'] | undefined,
  orderedAt: number,
  now: number,
): Date | null {
  const age = now - orderedAt
  if (status === 'paid' || status === 'refunded') return null
  if (status === 'failed' && age >= PAYMENT_TIMEOUT_MS + LATE_PAYMENT_MS) return null
  return new Date(now + Math.min(Math.max(age / 10, MIN_CHECK_INTERVAL_MS), MAX_CHECK_INTERVAL_MS))
}
