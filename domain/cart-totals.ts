import { percentOf, vatWithin } from './price.ts'

/** So many pieces at what one of them costs now, VAT included. */
export type PricedLine = { paidHalalas: number; quantity: number }

/** What delivery costs, and the subtotal from which it is free. */
export type Delivery = { feeHalalas: number; freeFromHalalas: number }

/** What a coupon takes off: per cent of the subtotal, or halalas. */
export type Deduction = { type: 'percentage' | 'amount'; value: number }

/** Delivery where the clinic has set nothing else: 25 riyals, free from 200 (product.md, Store). */
export const STANDARD_DELIVERY: Delivery = { feeHalalas: 2500, freeFromHalalas: 20_000 }

/** Halalas. `total` = `subTotal` + `fees` − `discount`; `vat` is the part of the total that is tax. */
export type Totals = { subTotal: number; fees: number; discount: number; total: number; vat: number }

/**
 * The one sum of the store, for cart, checkout and order (product.md, Store). The subtotal before the coupon decides
 * whether delivery is free; a coupon takes off goods, never delivery, so that nothing is ever below zero.
 */
export function totalsOf(lines: readonly PricedLine[], delivery: Delivery, coupon?: Deduction): Totals {
  const subTotal = lines.reduce((sum, { paidHalalas, quantity }) => sum + paidHalalas * quantity, 0)
  const fees = lines.length === 0 || subTotal >= delivery.freeFromHalalas ? 0 : delivery.feeHalalas
  const discount = coupon ? Math.min(subTotal, deducted(subTotal, coupon)) : 0
  const total = subTotal + fees - discount
  return { subTotal, fees, discount, total, vat: vatWithin(total) }
}

function deducted(subTotal: number, { type, value }: Deduction): number {
  return type === 'percentage' ? percentOf(subTotal, value) : value
}
