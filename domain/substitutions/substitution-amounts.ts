import { type Tax, type TaxGroup, taxGroupsOf, withVat } from '../invoices/tax.ts'
import type { LineTax } from '../orders/cart-totals.ts'

/** A line as it was sold: the unit price with VAT, and its share of the order's discount. Halalas. */
export type SoldGoods = { tax: Tax; paidHalalas: number; quantity: number; discountHalalas: number }

/** What some pieces of a line cost, and their share of its discount. */
export function costOfPieces(line: Omit<SoldGoods, 'tax'>, pieces: number) {
  const discountHalalas = Math.floor((line.discountHalalas * pieces) / line.quantity)
  return { discountHalalas, halalas: line.paidHalalas * pieces - discountHalalas }
}

/** A product that is to replace pieces; no discount may be taken from a controlled price. */
export type Substitute = { paidHalalas: number; quantity: number; priceControlled: boolean }

/**
 * What a substitute costs instead of pieces of a line: never more than they did. A dearer one costs what they
 * cost, a cheaper one its own price, with the same part of a coupon. Undefined where that would reduce a
 * controlled price.
 */
export function substituteCost(
  line: Omit<SoldGoods, 'tax'>,
  pieces: number,
  { paidHalalas, quantity, priceControlled }: Substitute,
): { paidHalalas: number; discountHalalas: number; halalas: number } | undefined {
  const { discountHalalas: discount, halalas: cost } = costOfPieces(line, pieces)
  if (priceControlled) {
    const halalas = paidHalalas * quantity
    return halalas <= cost ? { paidHalalas, discountHalalas: 0, halalas } : undefined
  }
  const gross = line.paidHalalas * pieces
  const unit = Math.min(paidHalalas, Math.floor(gross / quantity))
  // Rounded up: a halala in favour of the customer.
  const discountHalalas = gross === 0 ? 0 : Math.ceil((discount * unit * quantity) / gross)
  return { paidHalalas: unit, discountHalalas, halalas: unit * quantity - discountHalalas }
}

/** The amounts of an order from its lines as they are now and the delivery fee, in halalas. */
export type ChangedTotals = {
  lines: LineTax[]
  fee: LineTax
  subTotal: number
  discount: number
  total: number
  taxes: TaxGroup[]
}

/** Adds an order up again after its lines have changed; each keeps its discount, and the fee is as agreed. */
export function changedTotals(
  goods: readonly SoldGoods[],
  fee: { tax: Tax; grossHalalas: number },
): ChangedTotals {
  const parts = [
    ...goods.map(({ tax, paidHalalas, quantity, discountHalalas }) => ({
      tax,
      discountHalalas,
      grossHalalas: paidHalalas * quantity - discountHalalas,
    })),
    { ...fee, discountHalalas: 0 },
  ]
  const taxed = withVat(parts)
  const taxes = taxed.map(({ tax, discountHalalas, vatHalalas }) => ({ tax, discountHalalas, vatHalalas }))
  const subTotal = goods.reduce((sum, { paidHalalas, quantity }) => sum + paidHalalas * quantity, 0)
  const discount = goods.reduce((sum, { discountHalalas }) => sum + discountHalalas, 0)
  return {
    lines: taxes.slice(0, -1),
    fee: taxes.at(-1) as LineTax,
    subTotal,
    discount,
    total: subTotal - discount + fee.grossHalalas,
    taxes: taxGroupsOf(taxed),
  }
}
