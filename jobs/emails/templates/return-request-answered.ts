import { and, eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { returnRequests } from '#db/schema/return-requests.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { labels, orderButton, withNumber } from './labels.ts'

const translations = {
  accepted_subject: {
    ar: 'قُبل طلب الاسترجاع للطلب {{number}}',
    en: 'Your return request for order {{number}} has been accepted',
  },
  accepted: {
    ar: 'قبلت الصيدلية طلب الاسترجاع. بعد أن تصلها المنتجات ستسجّل الاسترجاع وتعيد إليك المبلغ.',
    en: 'The pharmacy has accepted your return request. Once the products arrive, it will record the return and refund you.',
  },
  refused_subject: {
    ar: 'تعذّر قبول طلب الاسترجاع للطلب {{number}}',
    en: 'Your return request for order {{number}} could not be accepted',
  },
  refused: {
    ar: 'لم تقبل الصيدلية طلب الاسترجاع. تجد السبب أدناه وفي صفحة الطلب.',
    en: 'The pharmacy has not accepted your return request. The reason is below and on the order page.',
  },
  refunded_subject: {
    ar: 'أُغلق طلب الاسترجاع للطلب {{number}}',
    en: 'Your return request for order {{number}} has been closed',
  },
  refunded: {
    ar: 'بدأت الصيدلية استرداد مبلغ الطلب كله إلى بطاقتك، فأُغلق طلب الاسترجاع.',
    en: 'The pharmacy is refunding the whole order to your card, so your return request has been closed.',
  },
  how: { ar: 'طريقة إعادة المنتجات', en: 'How to return the products' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail about the answer to a return request, without what it names: others may read it. Undefined once the
 * request has gone on, and without an account.
 */
export const returnRequestAnsweredEmail: Template<{
  returnRequestId: number
  state: 'accepted' | 'refused' | 'refunded'
}> = async ({ db }, { returnRequestId, state }) => {
  const [row] = await db
    .select({ ...receiver, orderId: orders.id, answer: returnRequests.answer })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(returnRequests.id, returnRequestId), eq(returnRequests.state, state)))
  if (!row) return undefined
  const { orderId, answer } = row
  return writeEmail(row, {
    subject: await withNumber(db, translations[`${state}_subject`], orderId),
    text: [translations[state]],
    details: [[state === 'accepted' ? translations.how : labels.reason, state !== 'refunded' && answer]],
    action: orderButton(orderId),
  })
}
