import type { Translations } from '../../locale-file.ts'

/** Payments and refunds as the accountant reads them. */
export const adminMoney = {
  'admin.money': { ar: 'المدفوعات والمبالغ المستردة', en: 'Payments and refunds' },
  'admin.money.lead': {
    ar: 'كل دفعة وكل استرداد حسب طريقة الدفع، مع رقم العملية لدى مزوّد الدفع، ومطابقتها لفواتير الطلب.',
    en: 'Every payment and refund by method, with the payment provider’s number, matched with the invoices of the order.',
  },
  'admin.money.method': { ar: 'طريقة الدفع', en: 'Payment method' },
  'admin.money.card': { ar: 'بطاقة', en: 'Card' },
  'admin.money.cash': { ar: 'نقدًا', en: 'Cash' },
  'admin.money.search': { ar: 'رقم الطلب أو رقم العملية', en: 'Order or provider’s number' },
  'admin.money.sums': { ar: 'إجماليات الفترة', en: 'Totals for the period' },
  'admin.money.payments': { ar: 'المدفوعات', en: 'Payments' },
  'admin.money.refunds': { ar: 'المبالغ المستردة', en: 'Refunds' },
  'admin.money.net': { ar: 'الصافي', en: 'Net' },
  'admin.money.outstanding': {
    ar: 'نقد لم يصل إلى الحسابات في نهاية يوم {{day}}',
    en: 'Cash not yet handed over at the end of {{day}}',
  },
  'admin.money.none_outstanding': { ar: 'لا يوجد', en: 'None' },
  'admin.money.courier': { ar: 'شركة التوصيل', en: 'Courier' },
  'admin.money.counter': { ar: 'الفرع', en: 'Branch' },
  'admin.money.none': {
    ar: 'لا توجد مدفوعات في هذه الفترة',
    en: 'No payments in this period',
  },
  'admin.money.at': { ar: 'الوقت', en: 'Time' },
  'admin.money.kind': { ar: 'النوع', en: 'Kind' },
  'admin.money.payment': { ar: 'دفعة', en: 'Payment' },
  'admin.money.refund': { ar: 'استرداد', en: 'Refund' },
  'admin.money.reference': {
    ar: 'رقم العملية أو من استلم النقد',
    en: 'Provider’s number, or who has the cash',
  },
  'admin.money.amount': { ar: 'المبلغ', en: 'Amount' },
  'admin.money.differs': { ar: 'يختلف عن الفواتير:', en: 'Differs from the invoices:' },
} as const satisfies Translations
