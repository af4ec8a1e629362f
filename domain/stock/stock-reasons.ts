/**
 * Why a stock changes. `opening` is the stock with which a product began to be counted; `sold` and
 * `cancelled` (an order that returned its products) come from orders, `sent` and `arrived` from transfers
 * between branches, the others from staff.
 */
export const stockReasons = [
  'opening',
  'received',
  'sold',
  'returned',
  'cancelled',
  'counted',
  'damaged',
  'expired',
  'recalled',
  'corrected',
  'sent',
  'arrived',
] as const

export type StockReason = (typeof stockReasons)[number]

/** The reasons of staff for a number of pieces that come or go; a count has its own. */
export const staffReasons = ['received', 'returned', 'damaged', 'expired', 'recalled', 'corrected'] as const
