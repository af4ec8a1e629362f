import { eq, sql } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { users } from '#db/schema/accounts.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { orderReturns, refunds } from '#db/schema/returns.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { orderNumber } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  subject: { ar: 'استرجاع من طلبك {{number}}', en: 'A return from your order {{number}}' },
  text: {
    ar: 'سجّلت الصيدلية استرجاع منتجات من هذا الطلب. تجد تفاصيلها وإشعارها الدائن في صفحة الطلب.',
    en: 'The pharmacy has recorded a return from this order. Its page has the details and the credit note.',
  },
  card: {
    ar: 'بدأ استرداد {{amount}} إلى بطاقتك، ويظهر المبلغ في حسابك خلال أيام عمل قليلة.',
    en: '{{amount}} is being refunded to your card and will appear in your account within a few working days.',
  },
  cash: { ar: 'أعدنا إليك {{amount}} نقدًا.', en: 'We have paid {{amount}} back to you in cash.' },
  credit_note: { ar: 'الإشعار الدائن', en: 'Credit note' },
  note: { ar: 'ملاحظة الصيدلية', en: 'Note from the pharmacy' },
  action: { ar: 'عرض الطلب', en: 'See the order' },
  amount: { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` },
} as const satisfies Record<string, LocalizedText>

/** E-mail about a return, without what came back: others may read it. Undefined without an account. */
export async function orderReturnedEmail(
  { db }: Pick<JobDeps, 'db'>,
  { returnId }: { returnId: number },
): Promise<EmailContent | undefined> {
  const [row] = await db
    .select({
      orderId: orderReturns.orderId,
      note: orderReturns.note,
      totalHalalas: orderReturns.totalHalalas,
      creditNote: invoices.number,
      byCard: sql<boolean>`${refunds.paymentId} is not null`,
      to: users.signInEmail,
      lang: users.language,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(invoices, eq(invoices.id, orderReturns.creditNoteId))
    .leftJoin(refunds, eq(refunds.returnId, orderReturns.id))
    .where(eq(orderReturns.id, returnId))
  if (!row) return undefined
  const { to, lang, orderId, note, totalHalalas, byCard } = row
  const amount = translate(translations.amount, lang, { amount: formatRiyals(toRiyals(totalHalalas)) })
  return {
    to,
    lang,
    subject: translate(translations.subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(translations.text, lang),
      ...(totalHalalas > 0
        ? [translate(byCard ? translations.card : translations.cash, lang, { amount })]
        : []),
    ],
    details: [
      [translate(translations.credit_note, lang), invoiceNumber('credit_note', row.creditNote)],
      ...(note ? [[translate(translations.note, lang), note] as [string, string]] : []),
    ],
    action: { text: translate(translations.action, lang), to: `/store/orders/${orderId}` },
  }
}
