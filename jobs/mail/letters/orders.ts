import { and, asc, eq, inArray } from 'drizzle-orm'
import { sar } from '#contract/messages.ts'
import { type Language, type Pair, say } from '#contract/pair.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders, payments } from '#db/schema/store.ts'
import { riyals } from '#domain/format.ts'
import { CARD, hasInvoice, orderNumber } from '#domain/order-states.ts'
import { riyalsOf } from '#domain/price.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

const words = {
  placed_subject: { ar: 'تم استلام طلبك {{number}}', en: 'We have your order {{number}}' },
  placed_text: {
    ar: 'شكرًا لتسوقك من صيدلية عافية. نجهّز طلبك الآن، ويمكنك متابعته من صفحة الطلب.',
    en: 'Thank you for shopping at the Afiya pharmacy. We are getting your order ready; you can follow it on its page.',
  },
  on_its_way_subject: { ar: 'طلبك {{number}} في الطريق', en: 'Your order {{number}} is on its way' },
  on_its_way_text: {
    ar: 'خرج طلبك مع المندوب إلى عنوانك. نرجو أن يكون في المكان من يستلمه.',
    en: 'Your order has left for your address. Please make sure that somebody is there to receive it.',
  },
  cash_text: {
    ar: 'المبلغ المطلوب عند الاستلام: {{total}}.',
    en: 'To be paid on delivery: {{total}}.',
  },
  reason: { ar: 'السبب', en: 'Reason' },
  cancelled_subject: { ar: 'أُلغي طلبك {{number}}', en: 'Your order {{number}} is cancelled' },
  cancelled_text: {
    ar: 'أُلغي هذا الطلب ولن يصلك منه شيء.',
    en: 'This order is cancelled, and nothing of it will be delivered.',
  },
  refund_text: {
    ar: 'المبلغ الذي دفعته بالبطاقة في طريقه إليك، ويظهر في حسابك خلال أيام عمل قليلة.',
    en: 'What you paid by card is on its way back to you and shows on your account within a few working days.',
  },
  other_amount_text: {
    ar: 'خصم البنك {{taken}} والمطلوب {{total}}، ولذلك لم نعتمد الدفعة. لا يزال بإمكانك أن تطلب من جديد.',
    en: 'The bank took {{taken}} and the order came to {{total}}, so we could not accept the payment. You are welcome to order again.',
  },
  products: { ar: 'المنتجات', en: 'Products' },
  total: { ar: 'الإجمالي شاملًا الضريبة', en: 'Total including VAT' },
  payment: { ar: 'الدفع', en: 'Payment' },
  cash: { ar: 'عند الاستلام', en: 'Cash on delivery' },
  card: { ar: 'بالبطاقة', en: 'By card' },
  address: { ar: 'عنوان التوصيل', en: 'Delivery address' },
  action: { ar: 'عرض الطلب', en: 'See the order' },
  amount: { ar: `{{amount}} ${sar.ar}`, en: `{{amount}} ${sar.en}` },
} as const satisfies Record<string, Pair>

/** Confirms an order that stands. */
export async function orderPlaced(deps: Deps, { orderId }: { orderId: number }): Promise<Mail | undefined> {
  const found = await findOrder(deps, orderId)
  if (!found || !hasInvoice(found.order.status, found.order.paymentMethod)) return undefined
  const { order, lang, lines } = found
  const name = lang === 'ar' ? ('nameAr' as const) : ('nameEn' as const)
  return {
    ...letterFrom(found),
    subject: say(words.placed_subject, lang, { number: orderNumber(orderId) }),
    text: [say(words.placed_text, lang)],
    facts: [
      [say(words.products, lang), lines.map(line => `${line.quantity} × ${line[name]}`).join('\n')],
      [say(words.total, lang), money(order.totalHalalas, lang)],
      [say(words.payment, lang), say(order.paymentMethod === CARD ? words.card : words.cash, lang)],
      [say(words.address, lang), `${order.firstName} ${order.lastName}\n${order.addressText}`],
    ],
  }
}

/** Tells that an order has left for its address; nothing when it has arrived or came back meanwhile. */
export async function orderOnItsWay(deps: Deps, { orderId }: { orderId: number }): Promise<Mail | undefined> {
  const found = await findOrder(deps, orderId)
  if (found?.order.status !== 'on_its_way') return undefined
  const { lang, order } = found
  return {
    ...letterFrom(found),
    subject: say(words.on_its_way_subject, lang, { number: orderNumber(orderId) }),
    text: [
      say(words.on_its_way_text, lang),
      ...(order.paymentMethod === CARD
        ? []
        : [say(words.cash_text, lang, { total: money(order.totalHalalas, lang) })]),
    ],
    facts: [[say(words.address, lang), `${order.firstName} ${order.lastName}\n${order.addressText}`]],
  }
}

/** Tells of a cancelled order, why the pharmacy did it, and of money that goes back. */
export async function orderCancelled(
  deps: Deps,
  { orderId }: { orderId: number },
): Promise<Mail | undefined> {
  const found = await findOrder(deps, orderId)
  if (found?.order.status !== 'cancelled') return undefined
  const { lang, order, charged } = found
  const other = charged.find(({ amountHalalas }) => amountHalalas !== order.totalHalalas)
  return {
    ...letterFrom(found),
    subject: say(words.cancelled_subject, lang, { number: orderNumber(orderId) }),
    text: [
      say(words.cancelled_text, lang),
      ...(other
        ? [
            say(words.other_amount_text, lang, {
              taken: money(other.amountHalalas, lang),
              total: money(order.totalHalalas, lang),
            }),
          ]
        : []),
      ...(charged.length > 0 ? [say(words.refund_text, lang)] : []),
    ],
    ...(order.cancelReason && { facts: [[say(words.reason, lang), order.cancelReason]] }),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const letterFrom = ({ to, lang, order }: Found) => ({
  to,
  lang,
  action: { text: say(words.action, lang), to: `/store/orders/${order.id}` },
})

const money = (halalas: number, lang: Language) =>
  say(words.amount, lang, { amount: riyals(riyalsOf(halalas)) })

async function findOrder({ db }: Deps, orderId: number) {
  const [row] = await db
    .select({ order: orders, to: users.email, lang: users.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const charged = await db
    .select({ amountHalalas: payments.amountHalalas })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refunded'])))
  return { ...row, lines, charged }
}
