/** VAT in Saudi Arabia, in per cent; every store price includes it. */
export const VAT_PERCENT = 15

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

/** Returns the VAT included in an amount: 15/115 of it, rounded half up. */
export function includedVat(halalas: number): number {
  const gross = 100 + VAT_PERCENT
  return Math.floor((2 * halalas * VAT_PERCENT + gross) / (2 * gross))
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
