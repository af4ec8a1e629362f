import type { Cart } from '#contract/cart.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { type Language, translate } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { calculateTotals, couponSubTotal, withoutFee } from '#domain/orders/cart-totals.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { totalsReply } from '#services/invoices/order-taxes.ts'
import { ordersClosed } from '#services/orders/closed-store.ts'
import { couponProblemOf } from '#services/orders/valid-coupon.ts'
import { coveredPieces } from '#services/prescriptions/prescription-cover.ts'
import { cartCoupon, cartLinesOf, currentDelivery } from './cart.queries.ts'

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
  const covered = isPrescribed ? await coveredPieces(db, { userId, now }, lines) : undefined
  const patientsOf = (id: number) => covered?.get(id) ?? []
  const uncovered = ({ id, quantity }: { id: number; quantity: number }) =>
    Math.max(0, quantity - Math.max(0, ...patientsOf(id).map(({ pieces }) => pieces)))
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
        prescribed_for: medicineClass === 'prescription' ? patientsOf(line.id) : [],
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
    orders_closed: await ordersClosed(db, lang),
  }
}
