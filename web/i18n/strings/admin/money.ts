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
  'admin.money.outstanding_as': {
    ar: 'تنزيل هذا النقد ({{format}})',
    en: 'Download this cash ({{format}})',
  },
  'admin.money.missing': { ar: 'نقص عند التسوية مع شركة التوصيل', en: 'Courier, missing when settled' },
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
  'admin.money.correction': { ar: 'تصحيح لشهر مغلق', en: 'Correction of a closed month' },
  'admin.months': { ar: 'إغلاق الشهر', en: 'Month’s end' },
  'admin.months.closed_to': { ar: 'مغلق حتى نهاية يوم {{day}}', en: 'Closed to the end of {{day}}' },
  'admin.months.closed_by': { ar: 'أغلقه {{name}}، {{at}}', en: 'by {{name}}, {{at}}' },
  'admin.months.none': { ar: 'لم يُغلق أي شهر بعد.', en: 'No month is closed yet.' },
  'admin.months.close_to': { ar: 'إغلاق حتى نهاية يوم {{day}}', en: 'Close to the end of {{day}}' },
  // Not "Close", which is the button that closes the dialog.
  'admin.months.close': { ar: 'إغلاق الشهر', en: 'Close the month' },
  'admin.months.hint': {
    ar: 'لا تتغير أرقام الشهر بعد إغلاقه، ولا يُفتح مرة أخرى. ما يُصحح بعد ذلك يظهر في الشهر المفتوح.',
    en: 'The figures of a closed month never change, and it is not opened again. Later corrections appear in the open month.',
  },
  'admin.months.to_close': {
    ar: 'أشهر لم تُغلق، أولها ينتهي يوم {{day}}',
    en: 'Months to close, the first ends on {{day}}',
  },
  'admin.months.open': { ar: 'لم يكتمل بعد', en: 'Still open' },
  'admin.months.nothing_open': { ar: 'اكتمل كل شيء.', en: 'Everything is settled.' },
  'admin.months.cash': { ar: 'نقد لدى شركات التوصيل', en: 'Cash with couriers' },
  'admin.months.refunds': { ar: 'مبالغ لم تُسترد بعد', en: 'Refunds under way' },
  'admin.months.unstamped': { ar: 'مستندات بلا ختم', en: 'Documents without a stamp' },
  'admin.months.unreported': {
    ar: 'مستندات لم تُقبل لدى الهيئة',
    en: 'Documents that the authority has not accepted',
  },
  'admin.months.differing': {
    ar: 'طلبات تختلف مدفوعاتها عن فواتيرها',
    en: 'Orders whose payments differ from their invoices',
  },
  'admin.money.differs': { ar: 'يختلف عن الفواتير:', en: 'Differs from the invoices:' },
  'admin.goods': { ar: 'المخزون وتكلفة المبيعات', en: 'Stock and cost of goods sold' },
  'admin.goods.as': { ar: 'تنزيل المخزون ({{format}})', en: 'Download the stock ({{format}})' },
  'admin.goods.value': { ar: 'قيمة المخزون في نهاية يوم {{day}}', en: 'Stock value at the end of {{day}}' },
  'admin.goods.sold': { ar: 'تكلفة ما بيع في الفترة', en: 'Cost of goods sold in the period' },
  'admin.goods.deleted': { ar: 'منتجات محذوفة', en: 'Deleted products' },
  'admin.goods.meaning': {
    ar: 'بسعر الاستلام دون ضريبة القيمة المضافة، وبين القوسين عدد القطع. تُحسب القطعة مبيعة عند إصدار فاتورتها، وما أُعيد من المبيعات مطروح.',
    en: 'At the prices of the deliveries without VAT, with the number of pieces. Pieces are sold when their invoice is issued; pieces that came back are not counted.',
  },
  'admin.goods.unpriced': {
    ar: {
      zero: 'كل القطع لها سعر استلام.',
      one: 'قطعة واحدة بلا سعر استلام، فلا تدخل في المبالغ.',
      two: 'قطعتان بلا سعر استلام، فلا تدخلان في المبالغ.',
      few: '{{count}} قطع بلا سعر استلام، فلا تدخل في المبالغ.',
      many: '{{count}} قطعة بلا سعر استلام، فلا تدخل في المبالغ.',
      other: '{{count}} قطعة بلا سعر استلام، فلا تدخل في المبالغ.',
    },
    en: {
      one: '{{count}} piece has no delivery price and is not in the amounts.',
      other: '{{count}} pieces have no delivery price and are not in the amounts.',
    },
  },
} as const satisfies Translations
