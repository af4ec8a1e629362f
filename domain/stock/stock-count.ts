/** The states of a count: its differences are in the stock once it is closed. */
export const countStates = ['open', 'closed', 'discarded'] as const

type Counted = {
  counted: number
  /** The pieces that should have been on the shelf when they were counted. */
  expected: number
  /** The batch as it is when the count is closed. */
  quantity: number
  withdrawn: number
}

/**
 * What closing a count changes of a batch: the difference at the time of counting, so that what was sold or
 * received since stays in. Missing pieces are taken from those that have left the sale first, and never more
 * than there are: what is sold beyond the shelf is an order that cannot be filled, and no negative stock.
 */
export function countBooking({ counted, expected, quantity, withdrawn }: Counted) {
  const difference = counted - expected
  if (difference >= 0) return { pieces: difference, withdrawn: 0 }
  const fromWithdrawn = Math.min(withdrawn, -difference)
  return { pieces: -Math.min(quantity, -difference - fromWithdrawn) || 0, withdrawn: -fromWithdrawn || 0 }
}
