/** VAT in Saudi Arabia, in per cent; every price of the store includes it. */
export const VAT_PERCENT = 15

/** Halalas as the wire shows them: riyals with two decimals. */
export function riyalsOf(halalas: number): number {
  return halalas / 100
}

/** Riyals of the wire as halalas, to the nearest one. */
export function halalasOf(riyals: number): number {
  return Math.round(riyals * 100)
}

/** So many per cent of an amount, half a halala rounded up. */
export function percentOf(halalas: number, percent: number): number {
  return Math.floor((halalas * percent + 50) / 100)
}

/** The VAT inside an amount that includes it: 15/115 of it, half a halala rounded up. */
export function vatWithin(halalas: number): number {
  const whole = 100 + VAT_PERCENT
  return Math.floor((2 * halalas * VAT_PERCENT + whole) / (2 * whole))
}

/** What a price becomes by a discount of per cent or halalas, as the database's `paid_halalas` has it. */
export function paidHalalas(price: number, type: 'percentage' | 'amount' | null, value: number): number {
  if (type === null) return price
  return type === 'amount' ? price - value : percentOf(price, 100 - value)
}
