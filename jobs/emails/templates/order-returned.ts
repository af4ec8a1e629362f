import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { orderReturns, refunds } from '#db/schema/returns.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { amountText, orderButton, withNumber } from './labels.ts'

const translations = {
  subject: { ar: 'استرجاع من طلبك {{number}}', en: 'A return from your order {{number}}' },
  text: {
    ar: 'سجّلت الصيدلية استرجاع منتجات من هذا الطلب. تجد تفاصيلها وإشعارها الدائن في صفحة الطلب.',
    en: 'The pharmacy has recorded a return from this order. The order page has the details and the credit note.',
  },
  card: {
    ar: 'بدأ استرداد {{amount}} إلى بطاقتك، وسيظهر المبلغ في حسابك خلال أيام عمل قليلة.',
    en: '{{amount}} is being refunded to your card and will appear in your account within a few working days.',
  },
  cash: { ar: 'أعدنا إليك {{amount}} نقدًا.', en: 'We have refunded {{amount}} to you in cash.' },
  credit_note: { ar: 'الإشعار الدائن', en: 'Credit note' },
  note: { ar: 'ملاحظة الصيدلية', en: 'Note from the pharmacy' },
} as const satisfies Record<string, LocalizedText>

/** E-mail about a return, without what came back: others may read it. Undefined without an account. */
export const orderReturnedEmail: Template<{ returnId: number }> = async ({ db }, { returnId }) => {
  const [row] = await db
    .select({
      ...receiver,
      returned: orderReturns,
      creditNote: invoices.number,
      paymentId: refunds.paymentId,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(invoices, eq(invoices.id, orderReturns.creditNoteId))
    .leftJoin(refunds, eq(refunds.returnId, orderReturns.id))
    .where(eq(orderReturns.id, returnId))
  if (!row) return undefined
  const { orderId, note, totalHalalas } = row.returned
  const refunded = row.paymentId === null ? translations.cash : translations.card
  return writeEmail(row, {
    subject: await withNumber(db, translations.subject, orderId),
    text: [translations.text, totalHalalas > 0 && [refunded, { amount: amountText(totalHalalas) }]],
    details: [
      [translations.credit_note, invoiceNumber('credit_note', row.creditNote)],
      [translations.note, note],
    ],
    action: orderButton(orderId),
  })
}
