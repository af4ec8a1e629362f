import type { Translations } from '../../locale-file.ts'

export const adminInvoices = {
  'admin.invoices': { ar: 'الفواتير', en: 'Invoices' },
  'admin.invoices.lead': {
    ar: 'فواتير الصيدلية وإشعاراتها الدائنة كما صدرت، ومجاميعها لإقرار ضريبة القيمة المضافة.',
    en: 'The pharmacy’s invoices and credit notes as they were issued, and their sums for the VAT return.',
  },
  'admin.invoices.from': { ar: 'من يوم', en: 'From' },
  'admin.invoices.to': { ar: 'إلى يوم', en: 'To' },
  'admin.invoices.show': { ar: 'عرض', en: 'Show' },
  'admin.invoices.period': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'admin.invoices.none': { ar: 'لا توجد فواتير في هذه الفترة', en: 'No invoices in this period' },
  'admin.invoices.none_hint': {
    ar: 'تصدر الفاتورة حين يُدفع المبلغ بالبطاقة، أو عند التسليم إن كان الدفع نقدًا.',
    en: 'An invoice is issued when the card is charged or, for cash, on delivery.',
  },
  'admin.invoices.sums': { ar: 'مجاميع الفترة', en: 'Sums of the period' },
  'admin.invoices.what': { ar: 'البند', en: 'Item' },
  'admin.invoices.net': { ar: 'دون الضريبة', en: 'Without VAT' },
  'admin.invoices.invoices': { ar: 'الفواتير', en: 'Invoices' },
  'admin.invoices.credit_notes': { ar: 'الإشعارات الدائنة', en: 'Credit notes' },
  'admin.invoices.debit_notes': { ar: 'الإشعارات المدينة', en: 'Debit notes' },
  'admin.invoices.remaining': { ar: 'الصافي', en: 'Net of credit notes' },
  'admin.invoices.standard': { ar: 'منه بنسبة {{percent}}%', en: 'of which at {{percent}}%' },
  'admin.invoices.zero': { ar: 'منه بنسبة الصفر ({{reason}})', en: 'of which zero-rated ({{reason}})' },
  'admin.invoices.exempt': { ar: 'منه معفى ({{reason}})', en: 'of which exempt ({{reason}})' },
  'admin.invoices.agree': {
    ar: 'مجموع البنود والنسب في كل مستند يساوي إجماليه.',
    en: 'In every document, lines and rates add up to the total.',
  },
  'admin.invoices.wrong': {
    ar: {
      zero: 'لا اختلاف',
      one: 'مستند واحد لا يساوي مجموع بنوده إجماليه.',
      two: 'مستندان لا يساوي مجموع بنودهما إجماليهما.',
      few: '{{count}} مستندات لا يساوي مجموع بنودها إجماليها.',
      many: '{{count}} مستندًا لا يساوي مجموع بنودها إجماليها.',
      other: '{{count}} مستند لا يساوي مجموع بنودها إجماليها.',
    },
    en: {
      one: '{{count}} document does not add up to its total.',
      other: '{{count}} documents do not add up to their totals.',
    },
  },
  'admin.invoices.no_gaps': {
    ar: 'لا ينقص رقم من {{first}} إلى {{last}} (الرقم الضريبي {{seller}}).',
    en: 'No number is missing from {{first}} to {{last}} (VAT number {{seller}}).',
  },
  'admin.invoices.gaps': {
    ar: 'أرقام ناقصة من {{first}} إلى {{last}} (الرقم الضريبي {{seller}}): {{numbers}}',
    en: 'Numbers missing from {{first}} to {{last}} (VAT number {{seller}}): {{numbers}}',
  },
  'admin.reports': { ar: 'الإبلاغ إلى هيئة الزكاة والضريبة والجمارك', en: 'Reports to the tax authority' },
  'admin.reports.off': {
    ar: 'تصدر الفواتير بلا ختم: لم تُضبط شهادة المنشأة على الخادم، ورمزها بصيغة المرحلة الأولى.',
    en: 'Invoices are issued without a stamp: no certificate is set on the server. Their QR code is that of the first phase.',
  },
  'admin.reports.not_connected': {
    ar: 'تُختم الفواتير ولا تُرسل: لم يُضبط الاتصال بالهيئة على الخادم.',
    en: 'Invoices are stamped but not sent: the connection to the authority is not set on the server.',
  },
  'admin.reports.none_waiting': { ar: 'لا ينتظر الإبلاغ أي مستند.', en: 'No document waits to be reported.' },
  'admin.reports.waiting': {
    ar: {
      zero: 'لا ينتظر الإبلاغ أي مستند منذ {{since}}.',
      one: 'مستند واحد ينتظر الإبلاغ، صدر {{since}}.',
      two: 'مستندان ينتظران الإبلاغ، صدر أقدمهما {{since}}.',
      few: '{{count}} مستندات تنتظر الإبلاغ، صدر أقدمها {{since}}.',
      many: '{{count}} مستندًا تنتظر الإبلاغ، صدر أقدمها {{since}}.',
      other: '{{count}} مستند تنتظر الإبلاغ، صدر أقدمها {{since}}.',
    },
    en: {
      one: '{{count}} document waits to be reported, issued {{since}}.',
      other: '{{count}} documents wait to be reported, the oldest issued {{since}}.',
    },
  },
  'admin.reports.late': {
    ar: {
      zero: 'لم تمضِ 24 ساعة على أي منها.',
      one: 'مضى على مستند منها أكثر من 24 ساعة، وهي المهلة النظامية للإبلاغ.',
      two: 'مضى على مستندين منها أكثر من 24 ساعة، وهي المهلة النظامية للإبلاغ.',
      few: 'مضى على {{count}} مستندات منها أكثر من 24 ساعة، وهي المهلة النظامية للإبلاغ.',
      many: 'مضى على {{count}} مستندًا منها أكثر من 24 ساعة، وهي المهلة النظامية للإبلاغ.',
      other: 'مضى على {{count}} مستند منها أكثر من 24 ساعة، وهي المهلة النظامية للإبلاغ.',
    },
    en: {
      one: '{{count}} of them has waited longer than the 24 hours that the law allows.',
      other: '{{count}} of them have waited longer than the 24 hours that the law allows.',
    },
  },
  'admin.reports.error': {
    ar: 'لم تصل إجابة عن آخر محاولة، وستُعاد تلقائيًا:',
    en: 'The last attempt had no answer and is repeated automatically:',
  },
  'admin.reports.refused_count': {
    ar: {
      zero: 'لم يُرفض أي مستند.',
      one: 'رُفض مستند واحد.',
      two: 'رُفض مستندان.',
      few: 'رُفضت {{count}} مستندات.',
      many: 'رُفض {{count}} مستندًا.',
      other: 'رُفض {{count}} مستند.',
    },
    en: { one: '{{count}} document was refused.', other: '{{count}} documents were refused.' },
  },
  'admin.reports.refused_hint': {
    ar: 'إن كان السبب في الشهادة أو الاتصال فأصلحه وأرسل المستند مرة أخرى. محتوى المستند لا يتغير: إن كان السبب فيه فراجع محاسبك.',
    en: 'If the reason lies in the certificate or the connection, mend it and send the document again. Its content never changes: if the reason is there, ask your accountant.',
  },
  'admin.reports.again': { ar: 'إرسال {{number}} مرة أخرى', en: 'Send {{number}} again' },
  'admin.reports.state_waiting': { ar: 'ينتظر الإبلاغ', en: 'To be reported' },
  'admin.reports.state_reported': { ar: 'أُبلغت به الهيئة', en: 'Reported' },
  'admin.reports.state_warned': { ar: 'أُبلغت به الهيئة مع ملاحظات', en: 'Reported with warnings' },
  'admin.reports.state_refused': { ar: 'رفضته الهيئة', en: 'Refused' },
} satisfies Translations
