import { and, eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { deliveryClosedDays } from '#db/schema/delivery.ts'
import { isMovable } from '#domain/orders/order-states.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { type Template, writeEmail } from '../write-email.ts'
import { orderButton, withNumber } from './labels.ts'
import { loadOrder, placeDetails } from './orders.ts'

const translations = {
  moved_subject: { ar: 'وقت جديد لطلبك {{number}}', en: 'A new time for your order {{number}}' },
  moved_text: {
    ar: 'تغيّر وقت استلام طلبك، وتجد الوقت الجديد أدناه. تواصل معنا إن لم يكن مناسبًا لك.',
    en: 'The new time for your order is below. Please contact us if it does not suit you.',
  },
  closed_subject: {
    ar: 'اختر وقتًا آخر لطلبك {{number}}',
    en: 'Please choose another time for your order {{number}}',
  },
  closed_text: {
    ar: 'لن نتمكن من تسليم طلبك يوم {{day}}. اختر وقتًا آخر من صفحة الطلب، أو تواصل معنا.',
    en: 'We cannot deliver your order or have it ready on {{day}}. Please choose another time on its page, or contact us.',
  },
} as const satisfies Record<string, LocalizedText>

/** E-mail about the new time of an order; undefined when it has left the pharmacy or is cancelled. */
export const orderMovedEmail: Template<{ orderId: number }> = async ({ db }, { orderId }) => {
  const found = await loadOrder(db, orderId)
  if (!found?.slot || !isMovable(found.order.status)) return undefined
  return writeEmail(found, {
    subject: await withNumber(db, translations.moved_subject, orderId),
    text: [translations.moved_text],
    details: placeDetails(found),
    action: orderButton(orderId),
  })
}

/** E-mail about a day that was closed; undefined when the order no longer lies on a closed day. */
export const orderDayClosedEmail: Template<{ orderId: number }> = async ({ db }, { orderId }) => {
  const found = await loadOrder(db, orderId)
  if (!found?.slot || !isMovable(found.order.status)) return undefined
  const { lang, slot } = found
  const [closed] = await db
    .select({ day: deliveryClosedDays.day })
    .from(deliveryClosedDays)
    .where(and(eq(deliveryClosedDays.placeId, slot.placeId), eq(deliveryClosedDays.day, slot.day)))
  if (!closed) return undefined
  return writeEmail(found, {
    subject: await withNumber(db, translations.closed_subject, orderId),
    text: [[translations.closed_text, { day: formatLongDay(slot.day, lang) }]],
    details: placeDetails(found),
    action: orderButton(orderId),
  })
}
