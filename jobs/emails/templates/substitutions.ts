import { and, eq, ne } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { CARD } from '#domain/orders/order-states.ts'
import type { SubstitutionState } from '#domain/substitutions/substitution-rules.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { orderButton, withNumber } from './labels.ts'

type Told = Extract<SubstitutionState, 'open' | 'left_out' | 'expired' | 'withdrawn'>

const subjects: Record<Told, LocalizedText> = {
  open: {
    ar: 'نحتاج إلى ردّك بشأن الطلب {{number}}',
    en: 'We need your answer about order {{number}}',
  },
  left_out: {
    ar: 'حُذف منتج من الطلب {{number}}',
    en: 'A product has been left out of your order {{number}}',
  },
  expired: {
    ar: 'حُذف منتج من الطلب {{number}}',
    en: 'A product has been left out of your order {{number}}',
  },
  withdrawn: {
    ar: 'سيصلك الطلب {{number}} كما طلبته',
    en: 'Your order {{number}} will be sent as you ordered it',
  },
}

const texts: Record<Told, LocalizedText> = {
  open: {
    ar: 'تعذّر إرسال منتج من طلبك كما هو، وتقترح الصيدلية بديلًا لا يكلّفك أكثر. افتح طلبك واقبل البديل أو احذف المنتج. طلبك معلّق في الصيدلية حتى يصلنا ردّك.',
    en: 'A product in your order cannot be sent. The pharmacy suggests a replacement at no extra cost. Please open your order and accept the replacement or leave the product out. Your order is on hold until you answer.',
  },
  left_out: {
    ar: 'تعذّر إرسال منتج من طلبك، فحذفناه وسيصلك الباقي. نعتذر لك عن ذلك. تجد التفاصيل في صفحة الطلب.',
    en: 'A product in your order could not be sent, so we have left it out; the rest will be sent to you. We are sorry. The order page has the details.',
  },
  expired: {
    ar: 'لم يصلنا ردّك في الوقت المحدد، فحذفنا المنتج الذي تعذّر إرساله، وسيصلك الباقي.',
    en: 'We did not receive your answer in time, so we left out the product that could not be sent. The rest will be sent to you.',
  },
  withdrawn: {
    ar: 'لم نعد بحاجة إلى ردّك: يمكن إرسال المنتج الذي سألناك عنه كما طلبته.',
    en: 'We no longer need your answer: the product we asked you about can be sent as ordered.',
  },
}

const translations = {
  until: { ar: 'آخر موعد للرد', en: 'Answer by' },
  no_answer: {
    ar: 'إن لم يصلنا ردّك قبل ذلك الوقت فسنحذف المنتج ولن تدفع ثمنه.',
    en: 'If you do not answer by then, the product will be left out and you will not pay for it.',
  },
  card: { ar: 'سيُعاد ثمنه إلى بطاقتك.', en: 'Its price will be refunded to your card.' },
  cash: { ar: 'لن تدفع ثمنه عند الاستلام.', en: 'You will not pay for it when you receive the order.' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail about pieces that cannot be sent, without what they are: others may read it. Undefined once the
 * state has changed, if the order is cancelled, and without an account.
 */
export const substitutionEmail: Template<{ substitutionId: number; state: SubstitutionState }> = async (
  { db },
  { substitutionId, state },
) => {
  if (!isTold(state)) return undefined
  const { paymentMethod } = orders
  const [row] = await db
    .select({ ...receiver, orderId: orders.id, paymentMethod, answerUntil: substitutions.answerUntil })
    .from(substitutions)
    .innerJoin(orders, eq(orders.id, substitutions.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(substitutions.id, substitutionId),
        eq(substitutions.state, state),
        ne(orders.status, 'cancelled'),
      ),
    )
  if (!row) return undefined
  const { orderId } = row
  const isLeftOut = state === 'left_out' || state === 'expired'
  const until = state === 'open' && row.answerUntil
  return writeEmail(row, {
    subject: await withNumber(db, subjects[state], orderId),
    text: [texts[state], isLeftOut && (row.paymentMethod === CARD ? translations.card : translations.cash)],
    details: [[translations.until, until && momentText(until.getTime())]],
    closing: [until && translations.no_answer],
    action: orderButton(orderId),
  })
}

const isTold = (state: SubstitutionState): state is Told => state in subjects
