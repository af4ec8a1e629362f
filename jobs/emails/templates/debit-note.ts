import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { amountText, labels, orderButton, withNumber } from './labels.ts'

const translations = {
  issued_subject: { ar: 'إشعار مدين لطلبك {{number}}', en: 'A debit note for your order {{number}}' },
  issued_text: {
    ar: 'أصدرت الصيدلية إشعارًا مدينًا يضيف {{amount}} إلى الفاتورة {{invoice}}. تجده في صفحة الطلب. لن يُخصم المبلغ من بطاقتك تلقائيًا. تواصل معنا لمعرفة طريقة سداده، أو إن كان لديك سؤال عنه.',
    en: 'The pharmacy has issued a debit note that adds {{amount}} to invoice {{invoice}}. You can find it on the order page. The amount will not be charged to your card automatically. Please contact us to find out how to pay it, or if you have a question about it.',
  },
  reversed_subject: {
    ar: 'إلغاء إشعار مدين لطلبك {{number}}',
    en: 'The debit note for your order {{number}} has been reversed',
  },
  reversed_text: {
    ar: 'ألغت الصيدلية إشعارًا مدينًا بمبلغ {{amount}} على الفاتورة {{invoice}}، وأصدرت به إشعارًا دائنًا تجده في صفحة الطلب.',
    en: 'The pharmacy has reversed a debit note of {{amount}} on invoice {{invoice}}. You can find the credit note on the order page.',
  },
  document: { ar: 'الإشعار', en: 'Note' },
} as const satisfies Record<string, LocalizedText>

/** E-mail about a debit note, or the credit note that takes one back. Undefined without an account. */
export const debitNoteEmail: Template<{ documentId: number }> = async ({ db }, { documentId }) => {
  const original = alias(invoices, 'original')
  const [row] = await db
    .select({ ...receiver, document: invoices, original: original.number })
    .from(invoices)
    .innerJoin(original, eq(original.id, invoices.refersTo))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(invoices.id, documentId))
  if (!row) return undefined
  const { kind, number, orderId, totalHalalas, reason } = row.document
  const change = kind === 'debit_note' ? 'issued' : 'reversed'
  const values = { amount: amountText(totalHalalas), invoice: invoiceNumber('invoice', row.original) }
  return writeEmail(row, {
    subject: await withNumber(db, translations[`${change}_subject`], orderId),
    text: [[translations[`${change}_text`], values]],
    details: [
      [translations.document, invoiceNumber(kind, number)],
      [labels.reason, reason],
    ],
    action: orderButton(orderId),
  })
}
