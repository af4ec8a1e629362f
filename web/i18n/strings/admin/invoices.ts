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
} satisfies Translations
