import { and, eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { deliveryClosedDays } from '#db/schema/delivery.ts'
import { isMovable, orderNumber } from '#domain/orders/order-states.ts'
import { formatLongDay } from '#domain/text/format.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'
import { commonFields, loadOrder, placeDetails } from './orders.ts'

const translations = {
  moved_subject: { ar: 'وقت جديد لطلبك {{number}}', en: 'A new time for your order {{number}}' },
  moved_text: {
    ar: 'تغيّر وقت استلام طلبك إلى الوقت التالي. تواصل معنا إن لم يكن مناسبًا لك.',
    en: 'Your order will now be received at the following time. Please contact us if it does not suit you.',
  },
  closed_subject: {
    ar: 'اختر وقتًا آخر لطلبك {{number}}',
    en: 'Please choose another time for your order {{number}}',
  },
  closed_text: {
    ar: 'لن نتمكن من تسليم طلبك يوم {{day}}. اختر وقتًا آخر من صفحة الطلب، أو تواصل معنا.',
    en: 'We cannot hand over your order on {{day}}. Please choose another time on its page, or contact us.',
  },
} as const satisfies Record<string, LocalizedText>

/** E-mail about the new time of an order; undefined when it has left the pharmacy or is cancelled. */
export async function orderMovedEmail(
  deps: JobDeps,
  { orderId }: { orderId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  if (!found?.slot || !isMovable(found.order.status)) return undefined
  const { lang } = found
  return {
    ...commonFields(found),
    subject: translate(translations.moved_subject, lang, { number: orderNumber(orderId) }),
    text: [translate(translations.moved_text, lang)],
    details: placeDetails(found),
  }
}

/** E-mail about a day that was closed; undefined when the order no longer lies on a closed day. */
export async function orderDayClosedEmail(
  deps: JobDeps,
  { orderId }: { orderId: number },
): Promise<EmailContent | undefined> {
  const found = await loadOrder(deps, orderId)
  if (!found?.slot || !isMovable(found.order.status)) return undefined
  const { lang, slot } = found
  const [closed] = await deps.db
    .select({ day: deliveryClosedDays.day })
    .from(deliveryClosedDays)
    .where(and(eq(deliveryClosedDays.placeId, slot.placeId), eq(deliveryClosedDays.day, slot.day)))
  if (!closed) return undefined
  return {
    ...commonFields(found),
    subject: translate(translations.closed_subject, lang, { number: orderNumber(orderId) }),
    text: [translate(translations.closed_text, lang, { day: formatLongDay(slot.day, lang) })],
    details: placeDetails(found),
  }
}
