import { and, eq, ne } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { substitutions } from '#db/schema/substitutions.ts'
import { CARD } from '#domain/orders/order-states.ts'
import type { SubstitutionState } from '#domain/substitutions/substitution-rules.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { momentText, orderAction, withNumber } from './labels.ts'

type Told = Extract<SubstitutionState, 'open' | 'left_out' | 'expired' | 'withdrawn'>

const subjects: Record<Told, LocalizedText> = {
  open: {
    ar: 'نحتاج إلى ردك على الطلب {{number}}',
    en: 'Please answer about your order {{number}}',
  },
  left_out: {
    ar: 'حُذف منتج من الطلب {{number}}',
    en: 'A product is left out of your order {{number}}',
  },
  expired: {
    ar: 'حُذف منتج من الطلب {{number}}',
    en: 'A product is left out of your order {{number}}',
  },
  withdrawn: {
    ar: 'يصلك الطلب {{number}} كما طلبته',
    en: 'Your order {{number}} comes as you ordered it',
  },
}

const texts: Record<Told, LocalizedText> = {
  open: {
    ar: 'تعذّر إرسال منتج من طلبك كما هو، وتقترح الصيدلية منتجًا بديلًا لا يكلّفك أكثر. افتح طلبك واختر: البديل، أو حذف المنتج. يبقى الطلب في الصيدلية حتى ردك.',
    en: 'A product of your order cannot be sent as it is. The pharmacy proposes another one, which costs you no more. Please open your order and choose: the other product, or to leave it out. The order waits for your answer.',
  },
  left_out: {
    ar: 'تعذّر إرسال منتج من طلبك، فحذفناه ويصلك الباقي. نعتذر عن ذلك. تجد التفاصيل في صفحة الطلب.',
    en: 'A product of your order cannot be sent, so we left it out; the rest comes to you. We are sorry. The page of the order has the details.',
  },
  expired: {
    ar: 'لم يصلنا ردك في الوقت المحدد، فحذفنا المنتج الذي تعذّر إرساله، ويصلك الباقي.',
    en: 'We had no answer in time, so we left out the product that cannot be sent. The rest comes to you.',
  },
  withdrawn: {
    ar: 'لم نعد بحاجة إلى ردك: يمكن إرسال المنتج الذي سألناك عنه كما طلبته.',
    en: 'We need no answer any more: the product that we asked you about can be sent as you ordered it.',
  },
}

const translations = {
  until: { ar: 'الرد حتى', en: 'Answer until' },
  no_answer: {
    ar: 'إن لم تردّ حتى ذلك الوقت حذفنا المنتج ولم تدفع ثمنه.',
    en: 'Without an answer by then the product is left out, and you do not pay for it.',
  },
  card: { ar: 'يعود ثمنه إلى بطاقتك.', en: 'What it cost goes back to your card.' },
  cash: { ar: 'لن تدفع ثمنه عند الاستلام.', en: 'You do not pay for it when you receive the order.' },
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
  const { lang, orderId } = row
  const isLeftOut = state === 'left_out' || state === 'expired'
  const until = state === 'open' && row.answerUntil
  return writeEmail(row, {
    subject: withNumber(subjects[state], orderId),
    text: [texts[state], isLeftOut && (row.paymentMethod === CARD ? translations.card : translations.cash)],
    details: [[translations.until, until && momentText(until, lang, lang === 'ar' ? '، ' : ', ')]],
    closing: [until && translations.no_answer],
    action: orderAction(orderId),
  })
}

const isTold = (state: SubstitutionState): state is Told => state in subjects
