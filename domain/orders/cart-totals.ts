import {
  shareDiscount,
  type Tax,
  type TaxClass,
  type TaxGroup,
  taxGroupsOf,
  taxOf,
  withVat,
} from '../invoices/tax.ts'
import { percentOf } from './price.ts'

/**
 * A quantity of one product; `paidHalalas` is the current unit price, VAT included. No coupon reduces a
 * controlled price.
 */
export type PricedLine = {
  paidHalalas: number
  quantity: number
  taxClass: TaxClass
  priceControlled?: boolean
}

/** The delivery fee with its tax class, and the subtotal from which delivery is free. */
export type DeliveryTerms = { feeHalalas: number; freeFromHalalas: number; taxClass: TaxClass }

/** The discount of a coupon: per cent of the subtotal, or halalas. */
export type CouponDiscount = { type: 'percentage' | 'amount'; value: number }

/** The delivery terms that the settings page proposes: 25 riyals, free from 200. They apply once saved. */
export const DEFAULT_DELIVERY: DeliveryTerms = {
  feeHalalas: 2500,
  freeFromHalalas: 20_000,
  taxClass: 'standard',
}

/** The terms of a cart until the group has entered its own; such a cart cannot be ordered. */
export const UNSET_DELIVERY: DeliveryTerms = { feeHalalas: 0, freeFromHalalas: 0, taxClass: 'standard' }

/** The terms of an order that is picked up. */
export const withoutFee = (terms: DeliveryTerms): DeliveryTerms => ({ ...terms, feeHalalas: 0 })

/** How a line or the delivery fee is taxed, in halalas. A line bears a share of the order's discount. */
export type LineTax = { tax: Tax; discountHalalas: number; vatHalalas: number }

/**
 * Halalas. `total` = `subTotal` + `fees` − `discount`; `vat` is the part of the total that is tax, and the
 * sum of the VAT in `taxes`. `lines` are in the order of the cart's; `fee` is the tax of the delivery fee.
 */
export type Totals = {
  subTotal: number
  fees: number
  discount: number
  total: number
  vat: number
  taxes: TaxGroup[]
  lines: LineTax[]
  fee: LineTax
}

/** The price of all lines before coupon and delivery, in halalas. */
function subTotalOf(lines: readonly Pick<PricedLine, 'paidHalalas' | 'quantity'>[]): number {
  return lines.reduce((sum, { paidHalalas, quantity }) => sum + paidHalalas * quantity, 0)
}

/**
 * Calculates the totals of a cart on a day (YYYY-MM-DD), for cart, checkout and order alike (product.md,
 * Store). The subtotal before the coupon decides whether delivery is free. A coupon reduces the goods, never
 * the delivery fee, so no amount is negative.
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  delivery: DeliveryTerms,
  { day, coupon }: { day: string; coupon?: CouponDiscount | undefined },
): Totals {
  const subTotal = subTotalOf(lines)
  const fees = lines.length === 0 || subTotal >= delivery.freeFromHalalas ? 0 : delivery.feeHalalas
  const reducible = couponSubTotal(lines)
  const discount = coupon ? Math.min(reducible, discountAmount(reducible, coupon)) : 0
  const taxed = taxSale(
    lines.map(({ taxClass, paidHalalas, quantity, priceControlled = false }) => ({
      tax: taxOf(taxClass, day),
      grossHalalas: paidHalalas * quantity,
      priceControlled,
    })),
    { fee: { tax: taxOf(delivery.taxClass, day), grossHalalas: fees }, discount },
  )
  const vat = taxed.taxes.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0)
  return { subTotal, fees, discount, total: subTotal + fees - discount, vat, ...taxed }
}

/**
 * Shares the discount out over the lines, save those of a controlled price, and computes their VAT and that
 * of the delivery fee. `grossHalalas` is the price with VAT, before the discount.
 */
export function taxSale(
  goods: readonly { tax: Tax; grossHalalas: number; priceControlled?: boolean }[],
  { fee, discount }: { fee: { tax: Tax; grossHalalas: number }; discount: number },
): Pick<Totals, 'taxes' | 'lines' | 'fee'> {
  const discounts = shareDiscount(
    discount,
    goods.map(each => (each.priceControlled ? { ...each, grossHalalas: 0 } : each)),
  )
  const parts = [
    ...goods.map(({ tax, grossHalalas }, index) => {
      const discountHalalas = discounts[index] as number
      return { tax, discountHalalas, grossHalalas: grossHalalas - discountHalalas }
    }),
    { ...fee, discountHalalas: 0 },
  ]
  const taxed = withVat(parts)
  const lineTaxes = taxed.map(({ tax, discountHalalas, vatHalalas }) => ({
    tax,
    discountHalalas,
    vatHalalas,
  }))
  return {
    taxes: taxGroupsOf(taxed),
    lines: lineTaxes.slice(0, -1),
    fee: lineTaxes.at(-1) as LineTax,
  }
}

/** What a coupon counts of a cart, in halalas: all but the products whose price is controlled. */
export const couponSubTotal = (lines: readonly PricedLine[]): number =>
  subTotalOf(lines.filter(({ priceControlled }) => !priceControlled))

function discountAmount(subTotal: number, { type, value }: CouponDiscount): number {
  return type === 'percentage' ? percentOf(subTotal, value) : value
}
