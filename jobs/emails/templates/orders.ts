import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { orderLines, orders, payments } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { deliveryFailures } from '#domain/deliveries/delivery-failures.ts'
import { CARD, isConfirmed } from '#domain/orders/order-states.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { attemptsOf, carriersOf } from '#services/deliveries/order-deliveries.ts'
import { slotsOfOrders } from '#services/deliveries/order-slots.ts'
import { taxesOf } from '#services/invoices/order-taxes.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { amountText, labels, orderButton, productName, rangeText, withNumber } from './labels.ts'

const translations = {
  placed_subject: { ar: 'تم تسجيل طلبك {{number}}', en: 'We have your order {{number}}' },
  placed_text: {
    ar: 'شكرًا لتسوقك من $t(site.pharmacy). نجهّز طلبك الآن، ويمكنك متابعته من صفحة الطلب.',
    en: 'Thank you for shopping at $t(site.pharmacy). We are preparing your order; you can follow it on the order page.',
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
    en: 'Your order is ready and waiting for you at the branch. Please give the order number when you pick it up.',
  },
  cash_pick_up_text: {
    ar: 'المبلغ المطلوب عند الاستلام: {{total}}.',
    en: 'To be paid when you pick it up: {{total}}.',
  },
  courier: { ar: 'شركة التوصيل', en: 'Courier' },
  tracking_number: { ar: 'رقم التتبع', en: 'Tracking number' },
  tracking: { ar: 'تتبع الطلب', en: 'Track your order' },
  not_delivered_subject: {
    ar: 'تعذّر توصيل طلبك {{number}}',
    en: 'Your order {{number}} could not be delivered',
  },
  not_delivered_text: {
    ar: 'تعذّر توصيل طلبك: {{reason}}. سنحاول التوصيل مرة أخرى يوم {{day}}.',
    en: 'Your order could not be delivered: {{reason}}. We will try again on {{day}}.',
  },
  cash_text: {
    ar: 'المبلغ المطلوب عند الاستلام: {{total}}.',
    en: 'To be paid on delivery: {{total}}.',
  },
  cancelled_subject: { ar: 'أُلغي طلبك {{number}}', en: 'Your order {{number}} has been cancelled' },
  cancelled_text: {
    ar: 'أُلغي هذا الطلب ولن يصلك.',
    en: 'This order has been cancelled and will not be delivered.',
  },
  refund_text: {
    ar: 'بدأ استرداد المبلغ الذي دفعته بالبطاقة، وسيظهر في حسابك خلال أيام عمل قليلة.',
    en: 'Your card payment is being refunded and will appear in your account within a few working days.',
  },
  other_amount_text: {
    ar: 'خصم البنك {{taken}} والمطلوب {{total}}، ولذلك لم نعتمد عملية الدفع. لا يزال بإمكانك أن تطلب من جديد.',
    en: 'The bank charged {{taken}} but the order came to {{total}}, so we could not accept the payment. You can place the order again.',
  },
  second_payment_subject: { ar: 'استرداد مبلغ من طلبك {{number}}', en: 'A refund for your order {{number}}' },
  second_payment_text: {
    ar: 'دُفعت قيمة هذا الطلب مرتين، وسنعيد إليك المبلغ المكرر كاملًا: {{amount}}. سيظهر المبلغ في حسابك خلال أيام عمل قليلة، وطلبك كما هو.',
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
} as const satisfies Record<string, LocalizedText>

/** E-mail that confirms an order; undefined when it was cancelled or still waits for its payment. */
export const orderPlacedEmail: Template<{ orderId: number }> = async ({ db }, { orderId }) => {
  const found = await loadOrder(db, orderId)
  if (!found || !isConfirmed(found.order.status, found.order.paymentMethod)) return undefined
  const { order, lang, lines } = found
  const byCard = order.paymentMethod === CARD
  const total = amountText(order.totalHalalas)
  const cash = isPickedUp(found) ? translations.cash_pick_up : translations.cash
  return writeEmail(found, {
    subject: await withNumber(db, translations.placed_subject, orderId),
    text: [translations.placed_text, byCard && [translations.paid_text, { total }]],
    details: [
      [translations.products, lines.map(line => `${line.quantity} × ${productName(line, lang)}`).join('\n')],
      [hasVat(found) ? translations.total_with_vat : translations.total, total],
      [translations.payment, byCard ? translations.card : cash],
      ...placeDetails(found),
    ],
    action: orderButton(orderId),
  })
}

/** E-mail about an order that is on its way, or ready for pick-up; undefined when that has changed since. */
export const orderOnItsWayEmail: Template<{ orderId: number }> = async ({ db }, { orderId }) => {
  const found = await loadOrder(db, orderId)
  if (found?.order.status !== 'on_its_way') return undefined
  const { order, lang } = found
  const [subject, text, cash] = isPickedUp(found)
    ? [translations.ready_subject, translations.ready_text, translations.cash_pick_up_text]
    : [translations.on_its_way_subject, translations.on_its_way_text, translations.cash_text]
  const carrier = (await carriersOf(db, [orderId])).get(orderId)
  return writeEmail(found, {
    subject: await withNumber(db, subject, orderId),
    text: [text, order.paymentMethod !== CARD && [cash, { total: amountText(order.totalHalalas) }]],
    details: [
      ...placeDetails(found),
      [translations.courier, carrier?.name[lang]],
      [translations.tracking_number, carrier?.trackingNumber],
      [translations.tracking, carrier?.url],
    ],
    action: orderButton(orderId),
  })
}

const isPickedUp = ({ slot }: OrderDetails) => slot?.kind === 'branch'

/** Where and when an order is received. */
export function placeDetails({ order, slot, lang }: OrderDetails): [name: LocalizedText, value: string][] {
  const person = `${order.firstName} ${order.lastName}`
  const when = slot ? `${formatLongDay(slot.day, lang)}\n${rangeText(slot, lang)}` : ''
  if (slot?.kind === 'branch')
    return [
      [translations.branch, `${slot.name[lang]}\n${slot.address[lang]}`],
      [translations.pick_up_time, when],
    ]
  return [
    [translations.address, `${person}\n${order.addressText}`],
    [translations.delivery_time, when],
  ]
}

/** E-mail about an attempt that failed; undefined when the order is no longer on its way. */
export const orderNotDeliveredEmail: Template<{ orderId: number }> = async ({ db }, { orderId }) => {
  const found = await loadOrder(db, orderId)
  const attempt = (await attemptsOf(db, [orderId])).get(orderId)?.at(-1)
  if (found?.order.status !== 'on_its_way' || !attempt?.nextDay) return undefined
  const day = formatLongDay(attempt.nextDay, found.lang)
  return writeEmail(found, {
    subject: await withNumber(db, translations.not_delivered_subject, orderId),
    text: [[translations.not_delivered_text, { reason: deliveryFailures[attempt.reason], day }]],
    action: orderButton(orderId),
  })
}

/** E-mail about a cancelled order, with the reason of the pharmacy and the refund, if any. */
export const orderCancelledEmail: Template<{ orderId: number }> = async ({ db }, { orderId }) => {
  const found = await loadOrder(db, orderId)
  if (found?.order.status !== 'cancelled') return undefined
  const { order, charges } = found
  const total = amountText(order.totalHalalas)
  const mismatch = charges.find(({ amountHalalas }) => amountHalalas !== order.totalHalalas)
  return writeEmail(found, {
    subject: await withNumber(db, translations.cancelled_subject, orderId),
    text: [
      translations.cancelled_text,
      mismatch && [translations.other_amount_text, { taken: amountText(mismatch.amountHalalas), total }],
      charges.length > 0 && translations.refund_text,
    ],
    details: [[labels.reason, order.cancelReason]],
    action: orderButton(orderId),
  })
}

/** E-mail about a second payment of an order that goes on; undefined when the bank took nothing. */
export const paymentRefundedEmail: Template<{ orderId: number; paymentId: number }> = async (
  { db },
  { orderId, paymentId },
) => {
  const found = await loadOrder(db, orderId)
  const charge = found?.charges.find(({ id }) => id === paymentId)
  if (!found || !charge) return undefined
  return writeEmail(found, {
    subject: await withNumber(db, translations.second_payment_subject, orderId),
    text: [[translations.second_payment_text, { amount: amountText(charge.amountHalalas) }]],
    action: orderButton(orderId),
  })
}

type OrderDetails = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** Whether any VAT is in the total of an order. */
const hasVat = ({ order, lines }: OrderDetails) =>
  taxesOf(order, lines).taxes.some(({ vatHalalas }) => vatHalalas > 0)

/** An order with its customer, lines, charges and slot; undefined once the account is deleted. */
export async function loadOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({ ...receiver, order: orders })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  const lines = await db
    .select({ ...getTableColumns(orderLines), medicineClass: products.medicineClass })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const charges = await db
    .select({ id: payments.id, amountHalalas: payments.amountHalalas })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refunded'])))
  const slot = (await slotsOfOrders(db, [orderId])).get(orderId)
  return { ...row, lines, charges, slot }
}
