import { includedVat, percentOf } from './price.ts'

/** A quantity of one product; `paidHalalas` is the current unit price, VAT included. */
export type PricedLine = { paidHalalas: number; quantity: number }

/** The delivery fee, and the subtotal from which delivery is free. */
export type DeliveryTerms = { feeHalalas: number; freeFromHalalas: number }

/** The discount of a coupon: per cent of the subtotal, or halalas. */
export type CouponDiscount = { type: 'percentage' | 'amount'; value: number }

/**
 * The default delivery terms: 25 riyals, free from 200 (product.md, Store). The clinic's settings override
 * them.
 */
export const DEFAULT_DELIVERY: DeliveryTerms = { feeHalalas: 2500, freeFromHalalas: 20_000 }

/** Halalas. `total` = `subTotal` + `fees` − `discount`; `vat` is the part of the total that is tax. */
export type Totals = { subTotal: number; fees: number; discount: number; total: number; vat: number }

/**
 * Calculates the totals of a cart, for cart, checkout and order alike (product.md, Store). The subtotal
 * before the coupon decides whether delivery is free. A coupon reduces the goods, never the delivery fee, so
 * no amount is negative.
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  delivery: DeliveryTerms,
  coupon?: CouponDiscount,
): Totals {
  const subTotal = lines.reduce((sum, { paidHalalas, quantity }) => sum + paidHalalas * quantity, 0)
  const fees = lines.length === 0 || subTotal >= delivery.freeFromHalalas ? 0 : delivery.feeHalalas
  const discount = coupon ? Math.min(subTotal, discountAmount(subTotal, coupon)) : 0
  const total = subTotal + fees - discount
  return { subTotal, fees, discount, total, vat: includedVat(total) }
}

function discountAmount(subTotal: number, { type, value }: CouponDiscount): number {
  return type === 'percentage' ? percentOf(subTotal, value) : value
}
