/** Converts halalas to riyals with two decimals, as the API has them. */
export function toRiyals(halalas: number): number {
  return halalas / 100
}

/** Converts riyals of the API to halalas, rounded to the nearest. */
export function toHalalas(riyals: number): number {
  return Math.round(riyals * 100)
}

/** Returns a percentage of an amount, rounded half up. */
export function percentOf(halalas: number, percent: number): number {
  return Math.floor((halalas * percent + 50) / 100)
}

/**
 * Applies a discount in per cent or halalas to a price; the generated column `paid_halalas` computes the
 * same.
 */
export function priceAfterDiscount(
  price: number,
  type: 'percentage' | 'amount' | null,
  value: number,
): number {
  if (type === null) return price
  return type === 'amount' ? price - value : percentOf(price, 100 - value)
}
