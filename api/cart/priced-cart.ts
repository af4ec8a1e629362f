import type { Cart, TaxAmount } from '#contract/cart.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { type Language, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { calculateTotals, couponSubTotal, type Totals, withoutFee } from '#domain/orders/cart-totals.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { taxCategoryOf } from '#domain/orders/tax.ts'
import type { TaxGroup } from '#domain/orders/tax-groups.ts'
import { coveredPieces } from '#services/prescriptions/prescription-cover.ts'
import { cartCoupon, cartLinesOf, currentDelivery } from './cart.queries.ts'
import { couponProblemOf } from './coupon.queries.ts'

/** Whose cart it is, in which language it is read, and the payment methods that are offered. */
export type CartContext = {
  userId: number
  now: number
  lang: Language
  paymentMethods: number[]
  /** Whether no delivery fee is added. */
  isPickedUp?: boolean
}

/**
 * A user's cart in wire format. A coupon that is no longer valid is returned with its problem and gives no
 * discount.
 */
export async function pricedCart(db: Db, context: CartContext): Promise<Cart> {
  const { userId, now, lang, paymentMethods, isPickedUp } = context
  const lines = await cartLinesOf(db, userId, { lang, now })
  const delivery = await currentDelivery(db, now)
  const isPrescribed = lines.some(({ medicineClass }) => medicineClass === 'prescription')
  const covered = isPrescribed ? await coveredPieces(db, { userId, now }) : undefined
  const uncovered = ({ id, quantity }: { id: number; quantity: number }) =>
    Math.max(0, quantity - (covered?.get(id) ?? 0))
  const coupon = await cartCoupon(db, userId)
  const subTotal = couponSubTotal(lines)
  const problem = coupon && (await couponProblemOf(db, coupon, { userId, subTotal, now, lang }))
  const problemReply = problem
    ? { code: problem.code, message: translate(errorCatalogue[problem.code], lang, problem.values) }
    : null
  return {
    products: lines.map(
      ({ priceHalalas, paidHalalas, seenHalalas, medicineClass, priceControlled, taxClass: _, ...line }) => ({
        ...line,
        medicine_class: medicineClass,
        price_controlled: priceControlled,
        unprescribed: medicineClass === 'prescription' ? uncovered(line) : 0,
        price: toRiyals(priceHalalas),
        price_after_discount: toRiyals(paidHalalas),
        price_changed_from: seenHalalas === paidHalalas ? null : toRiyals(seenHalalas),
      }),
    ),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...totalsReply(
      calculateTotals(lines, isPickedUp ? withoutFee(delivery) : delivery, {
        day: dayOf(now),
        coupon: problem ? undefined : coupon,
      }),
    ),
    coupon: coupon ? { code: coupon.code, problem: problemReply } : null,
    free_delivery_from: toRiyals(delivery.freeFromHalalas),
    payment_methods: paymentMethods,
  }
}

/** Totals in wire format, in riyals. */
export function totalsReply({
  subTotal,
  fees,
  discount,
  total,
  vat,
  taxes,
}: Pick<Totals, 'subTotal' | 'fees' | 'discount' | 'total' | 'vat' | 'taxes'>) {
  return {
    sub_total: toRiyals(subTotal),
    fees: toRiyals(fees),
    discount: toRiyals(discount),
    total: toRiyals(total),
    vat: toRiyals(vat),
    taxes: taxes.map(taxAmountReply),
  }
}

/** What is taxed alike in wire format, in riyals. */
function taxAmountReply({ tax, grossHalalas, vatHalalas }: TaxGroup): TaxAmount {
  return {
    category: taxCategoryOf(tax.taxClass),
    reason: tax.reason,
    percent: tax.percent,
    net: toRiyals(grossHalalas - vatHalalas),
    vat: toRiyals(vatHalalas),
  }
}
