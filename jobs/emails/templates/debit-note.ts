import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type LocalizedText, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { users } from '#db/schema/accounts.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { orderNumber } from '#domain/orders/order-states.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatRiyals } from '#domain/text/format.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'

const translations = {
  issued_subject: { ar: 'إشعار مدين لطلبك {{number}}', en: 'A debit note for your order {{number}}' },
  issued_text: {
    ar: 'أصدرت الصيدلية إشعارًا مدينًا يضيف {{amount}} إلى الفاتورة {{invoice}}. تجده في صفحة الطلب. إن كان لديك سؤال عنه فتواصل معنا.',
    en: 'The pharmacy has issued a debit note that adds {{amount}} to the invoice {{invoice}}. It is on the page of your order. If you have a question about it, please contact us.',
  },
  reversed_subject: {
    ar: 'إلغاء إشعار مدين لطلبك {{number}}',
    en: 'A debit note for your order {{number}} is taken back',
  },
  reversed_text: {
    ar: 'ألغت الصيدلية إشعارًا مدينًا بمبلغ {{amount}} على الفاتورة {{invoice}}، وأصدرت به إشعارًا دائنًا تجده في صفحة الطلب.',
    en: 'The pharmacy has taken back a debit note of {{amount}} to the invoice {{invoice}}. The credit note is on the page of your order.',
  },
  document: { ar: 'الإشعار', en: 'Note' },
  reason: { ar: 'السبب', en: 'Reason' },
  action: { ar: 'عرض الطلب', en: 'See the order' },
  amount: { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` },
} as const satisfies Record<string, LocalizedText>

/** E-mail about a debit note, or the credit note that takes one back. Undefined without an account. */
export async function debitNoteEmail(
  { db }: Pick<JobDeps, 'db'>,
  { documentId }: { documentId: number },
): Promise<EmailContent | undefined> {
  const original = alias(invoices, 'original')
  const [row] = await db
    .select({ document: invoices, original: original.number, to: users.signInEmail, lang: users.language })
    .from(invoices)
    .innerJoin(original, eq(original.id, invoices.refersTo))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(invoices.id, documentId))
  if (!row) return undefined
  const { document, to, lang } = row
  const { kind, number, orderId, totalHalalas, reason } = document
  const [subject, text] =
    kind === 'debit_note'
      ? [translations.issued_subject, translations.issued_text]
      : [translations.reversed_subject, translations.reversed_text]
  return {
    to,
    lang,
    subject: translate(subject, lang, { number: orderNumber(orderId) }),
    text: [
      translate(text, lang, {
        amount: translate(translations.amount, lang, { amount: formatRiyals(toRiyals(totalHalalas)) }),
        invoice: invoiceNumber('invoice', row.original),
      }),
    ],
    details: [
      [translate(translations.document, lang), invoiceNumber(kind, number)],
      [translate(translations.reason, lang), reason],
    ],
    action: { text: translate(translations.action, lang), to: `/store/orders/${orderId}` },
  }
}
