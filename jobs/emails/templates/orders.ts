import { and, asc, eq, inArray } from 'drizzle-orm'
import { inLanguage, type Language, type LocalizedText, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { deliveryFailures } from '#domain/deliveries/delivery-failures.ts'
import { CARD, isConfirmed, orderNumber } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatLongDay, formatRiyals, formatTimeRange } from '#domain/text/format.ts'
import { attemptsOf, carriersOf } from '#services/deliveries/order-deliveries.ts'
import { slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { taxesOf } from '#services/invoices/order-taxes.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  placed_subject: { ar: 'تم استلام طلبك {{number}}', en: 'We have your order {{number}}' },
  placed_text: {
    ar: 'شكرًا لتسوقك من صيدلية عافية. نجهّز طلبك الآن، ويمكنك متابعته من صفحة الطلب.',
    en: 'Thank you for shopping at Afiya Pharmacy. We are getting your order ready; you can follow it on its page.',
  },
  paid_text: {
    ar: 'استلمنا المبلغ {{total}} بالبطاقة، ولا شيء عليك عند الاستلام.',
    en: 'We have received your card payment of {{total}}; there is nothing left to pay.',
  },
  on_its_way_subject: { ar: 'طلبك {{number}} في الطريق', en: 'Your order {{number}} is on its way' },
  on_its_way_text: {
    ar: 'خرج طلبك مع المندوب إلى عنوانك. تأكد من وجود من يستلمه.',
    en: 'Your order has left for your address. Please make sure that someone is there to receive it.',
  },
  ready_subject: { ar: 'طلبك {{number}} جاهز للاستلام', en: 'Your order {{number}} is ready for pick-up' },
  ready_text: {
    ar: 'طلبك جاهز وينتظرك في الفرع. اذكر رقم الطلب عند الاستلام.',
    en: 'Your order is ready and waits for you at the branch. Please give its number when you pick it up.',
  },
  cash_pick_up_text: {
    ar: 'المبلغ المطلوب عند الاستلام: {{total}}.',
    en: 'To be paid when you pick it up: {{total}}.',
  },
  courier: { ar: 'شركة التوصيل', en: 'Courier' },
  tracking_number: { ar: 'رقم التتبع', en: 'Tracking number' },
  tracking: { ar: 'تتبع الطلب', en: 'Follow the parcel' },
  not_delivered_subject: {
    ar: 'تعذّر توصيل طلبك {{number}}',
    en: 'Your order {{number}} could not be delivered',
  },
  not_delivered_text: {
    ar: 'تعذّر توصيل طلبك: {{reason}}. نحاول من جديد يوم {{day}}.',
    en: 'Your order could not be delivered: {{reason}}. We will try again on {{day}}.',
  },
  cash_text: {
    ar: 'المبلغ المطلوب عند الاستلام: {{total}}.',
    en: 'To be paid on delivery: {{total}}.',
  },
  reason: { ar: 'السبب', en: 'Reason' },
  cancelled_subject: { ar: 'أُلغي طلبك {{number}}', en: 'Your order {{number}} is cancelled' },
  cancelled_text: {
    ar: 'أُلغي هذا الطلب ولن يصلك.',
    en: 'This order is cancelled and will not be delivered.',
  },
  refund_text: {
    ar: 'بدأ استرداد المبلغ الذي دفعته بالبطاقة، وسيظهر في حسابك خلال أيام عمل قليلة.',
    en: 'Your card payment is being refunded and will appear in your account within a few working days.',
  },
  other_amount_text: {
    ar: 'خصم البنك {{taken}} والمطلوب {{total}}، ولذلك لم نعتمد عملية الدفع. لا يزال بإمكانك أن تطلب من جديد.',
    en: 'The bank took {{taken}} but the order came to {{total}}, so we could not accept the payment. You are welcome to order again.',
  },
  second_payment_subject: { ar: 'استرداد مبلغ من طلبك {{number}}', en: 'A refund for your order {{number}}' },
  second_payment_text: {
    ar: 'دُفعت قيمة هذا الطلب مرتين، وسنعيد إليك المبلغ المكرر كاملًا: {{amount}}. يظهر المبلغ في حسابك خلال أيام عمل قليلة، وطلبك كما هو.',
    en: 'This order was paid twice, so we are refunding the second payment in full: {{amount}}. It will appear in your account within a few working days. Your order goes ahead.',
  },
  products: { ar: 'المنتجات', en: 'Products' },
  total: { ar: 'الإجمالي', en: 'Total' },
  total_with_vat: { ar: 'الإجمالي شاملًا الضريبة', en: 'Total including VAT' },
  payment: { ar: 'الدفع', en: 'Payment' },
  cash: { ar: 'عند الاستلام', en: 'Cash on delivery' },
  card: { ar: 'بالبطاقة', en: 'By card' },
  cash_pick_up: { ar: 'عند الاستلام', en: 'When you pick it up' },
  address: { ar: 'عنوان التوصيل', en: 'Delivery address' },
  delivery_time: { ar: 'وقت التوصيل', en: 'Delivery time' },
  pick_up_time: { ar: 'وقت الاستلام', en: 'Pick-up time' },
  branch: { ar: 'الاستلام من', en: 'Pick up at' },
  action: { ar: 'عرض الطلب', en: 'See the order' },
  amount: { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` },
} as const satisfies Record<string, LocalizedText>

/** E-mail that confirms an order; undefined when it was cancelled or still waits for its payment. */
export async function orderPlacedEmail(
  deps: JobDeps,
  { orderId }: { orderId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  if (!found || !isConfirmed(found.order.status, found.order.paymentMethod)) return undefined
  const { order, lang, lines } = found
  return {
    ...commonFields(found),
    subject: translate(translations.placed_subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(translations.placed_text, lang),
      ...(order.paymentMethod === CARD
        ? [translate(translations.paid_text, lang, { total: amountText(order.totalHalalas, lang) })]
        : []),
    ],
    details: [
      [
        translate(translations.products, lang),
        lines.map(line => `${line.quantity} × ${inLanguage(line, 'name', lang)}`).join('\n'),
      ],
      [
        translate(hasVat(found) ? translations.total_with_vat : translations.total, lang),
        amountText(order.totalHalalas, lang),
      ],
      [
        translate(translations.payment, lang),
        translate(order.paymentMethod === CARD ? translations.card : cashText(found), lang),
      ],
      ...placeDetails(found),
    ],
  }
}

/** E-mail about an order that is on its way, or ready for pick-up; undefined when that has changed since. */
export async function orderOnItsWayEmail(
  deps: JobDeps,
  { orderId }: { orderId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  if (found?.order.status !== 'on_its_way') return undefined
  const { lang, order } = found
  const texts = isPickedUp(found)
    ? {
        subject: translations.ready_subject,
        text: translations.ready_text,
        cash: translations.cash_pick_up_text,
      }
    : {
        subject: translations.on_its_way_subject,
        text: translations.on_its_way_text,
        cash: translations.cash_text,
      }
  return {
    ...commonFields(found),
    subject: translate(texts.subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(texts.text, lang),
      ...(order.paymentMethod === CARD
        ? []
        : [translate(texts.cash, lang, { total: amountText(order.totalHalalas, lang) })]),
    ],
    details: [...placeDetails(found), ...(await carrierDetails(deps, orderId, lang))],
  }
}

const isPickedUp = ({ slot }: OrderDetails) => slot?.kind === 'branch'

const cashText = (found: OrderDetails) => (isPickedUp(found) ? translations.cash_pick_up : translations.cash)

/** Where and when an order is received. */
export function placeDetails({ order, slot, lang }: OrderDetails): [name: string, value: string][] {
  const person = `${order.firstName} ${order.lastName}`
  const when = slot ? `${formatLongDay(slot.day, lang)}\n${formatTimeRange(slot.from, slot.to, lang)}` : ''
  if (slot?.kind === 'branch')
    return [
      [translate(translations.branch, lang), `${slot.name[lang]}\n${slot.address[lang]}`],
      [translate(translations.pick_up_time, lang), when],
    ]
  return [
    [translate(translations.address, lang), `${person}\n${order.addressText}`],
    ...(slot ? [[translate(translations.delivery_time, lang), when] as [string, string]] : []),
  ]
}

async function carrierDetails({ db }: JobDeps, orderId: number, lang: Language) {
  const carrier = (await carriersOf(db, [orderId])).get(orderId)
  const details: [name: string, value: string | null | undefined][] = [
    [translate(translations.courier, lang), carrier?.name[lang]],
    [translate(translations.tracking_number, lang), carrier?.trackingNumber],
    [translate(translations.tracking, lang), carrier?.url],
  ]
  return details.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

/** E-mail about an attempt that failed; undefined when the order is no longer on its way. */
export async function orderNotDeliveredEmail(
  deps: JobDeps,
  { orderId }: { orderId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  const attempt = (await attemptsOf(deps.db, [orderId])).get(orderId)?.at(-1)
  if (found?.order.status !== 'on_its_way' || !attempt?.nextDay) return undefined
  const { lang } = found
  return {
    ...commonFields(found),
    subject: translate(translations.not_delivered_subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(translations.not_delivered_text, lang, {
        reason: deliveryFailures[attempt.reason][lang],
        day: formatLongDay(attempt.nextDay, lang),
      }),
    ],
  }
}

/** E-mail about a cancelled order, with the reason of the pharmacy and the refund, if any. */
export async function orderCancelledEmail(
  deps: JobDeps,
  { orderId }: { orderId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  if (found?.order.status !== 'cancelled') return undefined
  const { lang, order, charges } = found
  const mismatch = charges.find(({ amountHalalas }) => amountHalalas !== order.totalHalalas)
  return {
    ...commonFields(found),
    subject: translate(translations.cancelled_subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(translations.cancelled_text, lang),
      ...(mismatch
        ? [
            translate(translations.other_amount_text, lang, {
              taken: amountText(mismatch.amountHalalas, lang),
              total: amountText(order.totalHalalas, lang),
            }),
          ]
        : []),
      ...(charges.length > 0 ? [translate(translations.refund_text, lang)] : []),
    ],
    ...(order.cancelReason && { details: [[translate(translations.reason, lang), order.cancelReason]] }),
  }
}

/** E-mail about a second payment of an order that goes on; undefined when the bank took nothing. */
export async function paymentRefundedEmail(
  deps: JobDeps,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  const charge = found?.charges.find(({ id }) => id === paymentId)
  if (!found || !charge) return undefined
  const { lang } = found
  return {
    ...commonFields(found),
    subject: translate(translations.second_payment_subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(translations.second_payment_text, lang, { amount: amountText(charge.amountHalalas, lang) }),
    ],
  }
}

type OrderDetails = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** The receiver of an e-mail about an order, and the link to its page. */
export const commonFields = ({ to, lang, order }: OrderDetails) => ({
  to,
  lang,
  action: { text: translate(translations.action, lang), to: `/store/orders/${order.id}` },
})

/** Whether any VAT is in the total of an order. */
const hasVat = ({ order, lines }: OrderDetails) =>
  taxesOf(order, lines).taxes.some(({ vatHalalas }) => vatHalalas > 0)

const amountText = (halalas: number, lang: Language) =>
  translate(translations.amount, lang, { amount: formatRiyals(toRiyals(halalas)) })

/** An order with its customer, lines, charges and slot; undefined once the account is deleted. */
export async function loadOrder({ db }: JobDeps, orderId: number) {
  const [row] = await db
    .select({ order: orders, to: users.signInEmail, lang: users.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const charges = await db
    .select({ id: payments.id, amountHalalas: payments.amountHalalas })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refunded'])))
  const slot = (await slotsOfOrders(db, [orderId])).get(orderId)
  return { ...row, lines, charges, slot }
}
