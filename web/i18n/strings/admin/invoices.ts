import type { Translations } from '../../locale-file.ts'

export const adminInvoices = {
  'admin.invoices': { ar: 'الفواتير', en: 'Invoices' },
  'admin.invoices.lead': {
    ar: 'فواتير الصيدلية وإشعاراتها الدائنة والمدينة كما صدرت، وإجمالياتها لإقرار ضريبة القيمة المضافة.',
    en: 'The pharmacy’s invoices, credit notes and debit notes as they were issued, and their totals for the VAT return.',
  },
  'admin.invoices.from': { ar: 'من يوم', en: 'From' },
  'admin.invoices.to': { ar: 'إلى يوم', en: 'To' },
  'admin.invoices.period': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'admin.invoices.none': { ar: 'لا توجد فواتير في هذه الفترة', en: 'No invoices in this period' },
  'admin.invoices.none_hint': {
    ar: 'تصدر الفاتورة حين يُدفع المبلغ بالبطاقة، أو عند التسليم إن كان الدفع نقدًا.',
    en: 'An invoice is issued when the card is charged or, for cash, on delivery.',
  },
  'admin.invoices.sums': { ar: 'إجماليات الفترة', en: 'Totals for the period' },
  'admin.invoices.what': { ar: 'البند', en: 'Item' },
  'admin.invoices.net': { ar: 'غير شامل الضريبة', en: 'Excluding VAT' },
  'admin.invoices.invoices': { ar: 'الفواتير', en: 'Invoices' },
  'admin.invoices.credit_notes': { ar: 'الإشعارات الدائنة', en: 'Credit notes' },
  'admin.invoices.debit_notes': { ar: 'الإشعارات المدينة', en: 'Debit notes' },
  'admin.invoices.remaining': { ar: 'الصافي بعد الإشعارات', en: 'Net after notes' },
  'admin.invoices.standard': { ar: 'منه بنسبة {{percent}}%', en: 'of which at {{percent}}%' },
  'admin.invoices.zero': { ar: 'منه بنسبة صفر ({{reason}})', en: 'of which zero-rated ({{reason}})' },
  'admin.invoices.exempt': { ar: 'منه معفى ({{reason}})', en: 'of which exempt ({{reason}})' },
  'admin.invoices.rates': {
    ar: 'حسب الرقم الضريبي والنوع والنسبة',
    en: 'By VAT number, kind and rate',
  },
  'admin.invoices.rate': { ar: 'النسبة', en: 'Rate' },
  'admin.invoices.rates_as': {
    ar: 'تنزيل هذه الإجماليات ({{format}})',
    en: 'Download these totals ({{format}})',
  },
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
    ar: 'الأرقام متسلسلة بلا انقطاع من {{first}} إلى {{last}} (الرقم الضريبي {{seller}}).',
    en: 'No number is missing from {{first}} to {{last}} (VAT number {{seller}}).',
  },
  'admin.invoices.gaps': {
    ar: 'أرقام ناقصة من {{first}} إلى {{last}} (الرقم الضريبي {{seller}}): {{numbers}}',
    en: 'Numbers missing from {{first}} to {{last}} (VAT number {{seller}}): {{numbers}}',
  },
  'admin.invoices.chain': {
    ar: 'سلسلة المستندات متصلة من العداد 1 إلى {{last}}، وكل منها يحمل بصمة ما قبله (الرقم الضريبي {{seller}}).',
    en: 'The chain of documents is unbroken from counter 1 to {{last}}; each has the hash of the one before (VAT number {{seller}}).',
  },
  'admin.invoices.chain_broken': {
    ar: 'سلسلة المستندات (الرقم الضريبي {{seller}}) منقطعة عند العدادات: {{counters}}',
    en: 'The chain of documents (VAT number {{seller}}) is broken at the counters: {{counters}}',
  },
  'admin.invoices.proof_at': {
    ar: 'فُحصت جميع المستندات: {{at}}. تُفحص كل ليلة.',
    en: 'All documents were checked: {{at}}. They are checked every night.',
  },
  'admin.invoices.proof_none': {
    ar: 'لم تُفحص المستندات بعد. تُفحص كل ليلة.',
    en: 'The documents have not been checked yet. They are checked every night.',
  },
  'admin.invoices.proof_running': {
    ar: 'يجري فحص جميع المستندات. تظهر النتيجة هنا عند انتهائه.',
    en: 'All documents are being checked. The result appears here when the check ends.',
  },
  'admin.invoices.prove': { ar: 'افحص الآن', en: 'Check now' },
  'admin.invoices.unaltered': {
    ar: 'ملف XML لكل مستند يطابق بصمته وإجماليه.',
    en: 'The XML of every document matches its hash and its total.',
  },
  'admin.invoices.altered': {
    ar: {
      zero: 'لا اختلاف',
      one: 'ملف XML لمستند واحد لا يطابق بصمته أو إجماليه.',
      two: 'ملفا XML لمستندين لا يطابقان بصمتيهما أو إجماليهما.',
      few: 'ملفات XML لـ{{count}} مستندات لا تطابق بصماتها أو إجمالياتها.',
      many: 'ملفات XML لـ{{count}} مستندًا لا تطابق بصماتها أو إجمالياتها.',
      other: 'ملفات XML لـ{{count}} مستند لا تطابق بصماتها أو إجمالياتها.',
    },
    en: {
      one: 'The XML of {{count}} document does not match its hash or its total.',
      other: 'The XML of {{count}} documents does not match its hash or its total.',
    },
  },
  'admin.debit.open': { ar: 'إشعار مدين', en: 'Debit note' },
  'admin.debit.title': { ar: 'إشعار مدين للفاتورة {{number}}', en: 'Debit note to invoice {{number}}' },
  'admin.debit.lead': {
    ar: 'يضيف مبلغًا إلى الفاتورة بنسب الضريبة السارية في تاريخها. أقصى مبلغ يمكن إضافته الآن {{amount}} $t(sar).',
    en: 'Adds an amount to the invoice at the VAT rates on its date. Up to {{amount}} $t(sar) can be added now.',
  },
  'admin.debit.standard': {
    ar: 'المبلغ بالنسبة الأساسية، شاملًا الضريبة',
    en: 'Amount at the standard rate, VAT included',
  },
  'admin.debit.zero': { ar: 'المبلغ بنسبة صفر', en: 'Zero-rated amount' },
  'admin.debit.note': { ar: 'التوضيح', en: 'Explanation' },
  'admin.debit.note_hint': {
    ar: 'يظهر في الإشعار وفي الرسالة إلى العميل. لا تكتب أسماء الأدوية.',
    en: 'Shown on the note and in the e-mail to the customer. Leave out the names of medicines.',
  },
  'admin.debit.reason_price': { ar: 'فرق سعر', en: 'Price difference' },
  'admin.debit.reason_quantity': { ar: 'كمية لم تُحتسب', en: 'Quantity not charged' },
  'admin.debit.reason_delivery': { ar: 'رسوم توصيل لم تُحتسب', en: 'Delivery fee not charged' },
  'admin.debit.reason_tax': { ar: 'تصحيح ضريبة القيمة المضافة', en: 'VAT correction' },
  'admin.debit.reason_other': { ar: 'سبب آخر (مع التوضيح)', en: 'Another reason (explain)' },
  'admin.debit.sum': {
    ar: 'إجمالي الإشعار {{total}} $t(sar)، منه ضريبة {{vat}} $t(sar).',
    en: 'The note comes to {{total}} $t(sar), of which {{vat}} $t(sar) is VAT.',
  },
  'admin.debit.submit': { ar: 'إصدار الإشعار المدين', en: 'Issue the debit note' },
  'admin.debit.reverse': { ar: 'إلغاء بإشعار دائن', en: 'Reverse with a credit note' },
  'admin.debit.reverse_title': {
    ar: 'إلغاء الإشعار المدين {{number}}',
    en: 'Reverse debit note {{number}}',
  },
  'admin.debit.reverse_lead': {
    ar: 'المستند لا يُحذف: يصدر إشعار دائن بكامل مبلغه، ويُبلَّغ العميل.',
    en: 'A document is never deleted. A credit note for the full amount is issued, and the customer is notified.',
  },
  'admin.reports': { ar: 'إبلاغ هيئة الزكاة والضريبة والجمارك', en: 'ZATCA reporting' },
  'admin.reports.off': {
    ar: 'تصدر الفواتير بلا ختم تشفير لأن شهادة المنشأة غير مضبوطة على الخادم، ورمز الاستجابة السريعة بصيغة المرحلة الأولى.',
    en: 'Invoices are issued without a cryptographic stamp because no certificate is set on the server; their QR codes have the format of phase 1.',
  },
  'admin.reports.not_connected': {
    ar: 'تُختم الفواتير ولا تُرسل: لم يُضبط الاتصال بالهيئة على الخادم.',
    en: 'Invoices are stamped but not sent: the connection to the authority is not set up on the server.',
  },
  'admin.invoices_unstamped': { ar: 'فواتير وإشعارات بلا ختم', en: 'Invoices and notes without a stamp' },
  'admin.invoices_late': {
    ar: 'فواتير وإشعارات تأخر إبلاغ الهيئة بها',
    en: 'Invoices and notes reported late to the tax authority',
  },
  'admin.invoices_refused': {
    ar: 'فواتير وإشعارات رفضتها الهيئة',
    en: 'Invoices and notes refused by the tax authority',
  },
  'admin.reports.unstamped': {
    ar: {
      zero: 'لا مستند بلا ختم في آخر 31 يومًا.',
      one: 'صدر في آخر 31 يومًا مستند واحد بلا ختم، فلا يُبلَّغ: إما أن رقمه الضريبي غير رقم الشهادة، أو أن مفتاحها ليس على الخادم. راجع الإعدادات ومسؤول الخادم.',
      two: 'صدر في آخر 31 يومًا مستندان بلا ختم، فلا يُبلَّغان: إما أن رقمهما الضريبي غير رقم الشهادة، أو أن مفتاحها ليس على الخادم. راجع الإعدادات ومسؤول الخادم.',
      few: 'صدرت في آخر 31 يومًا {{count}} مستندات بلا ختم، فلا تُبلَّغ: إما أن رقمها الضريبي غير رقم الشهادة، أو أن مفتاح الشهادة ليس على الخادم. راجع الإعدادات ومسؤول الخادم.',
      many: 'صدر في آخر 31 يومًا {{count}} مستندًا بلا ختم، فلا تُبلَّغ: إما أن رقمها الضريبي غير رقم الشهادة، أو أن مفتاح الشهادة ليس على الخادم. راجع الإعدادات ومسؤول الخادم.',
      other:
        'صدر في آخر 31 يومًا {{count}} مستند بلا ختم، فلا تُبلَّغ: إما أن رقمها الضريبي غير رقم الشهادة، أو أن مفتاح الشهادة ليس على الخادم. راجع الإعدادات ومسؤول الخادم.',
    },
    en: {
      one: '{{count}} document issued in the last 31 days has no stamp and is not reported: its VAT number differs from the certificate’s, or the server has no key. Check the settings and ask your IT.',
      other:
        '{{count}} documents issued in the last 31 days have no stamp and are not reported: their VAT number differs from the certificate’s, or the server has no key. Check the settings and ask your IT.',
    },
  },
  'admin.reports.none_waiting': {
    ar: 'لا ينتظر الإبلاغ أي مستند.',
    en: 'No documents are waiting to be reported.',
  },
  'admin.reports.waiting': {
    ar: {
      zero: 'لا ينتظر الإبلاغ أي مستند منذ يوم {{since}}.',
      one: 'مستند واحد ينتظر الإبلاغ، صدر يوم {{since}}.',
      two: 'مستندان ينتظران الإبلاغ، صدر أقدمهما يوم {{since}}.',
      few: '{{count}} مستندات تنتظر الإبلاغ، صدر أقدمها يوم {{since}}.',
      many: '{{count}} مستندًا تنتظر الإبلاغ، صدر أقدمها يوم {{since}}.',
      other: '{{count}} مستند تنتظر الإبلاغ، صدر أقدمها يوم {{since}}.',
    },
    en: {
      one: '{{count}} document is waiting to be reported, issued on {{since}}.',
      other: '{{count}} documents are waiting to be reported, the oldest issued on {{since}}.',
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
      one: '{{count}} of them has waited longer than the 24 hours allowed by law.',
      other: '{{count}} of them have waited longer than the 24 hours allowed by law.',
    },
  },
  'admin.reports.error': {
    ar: 'لم تصل إجابة عن آخر محاولة، وستُعاد تلقائيًا:',
    en: 'The last attempt got no answer. It will be retried automatically:',
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
    en: 'If the certificate or the connection is the cause, fix it and send the document again. The content of a document never changes: if that is the cause, ask your accountant.',
  },
  'admin.reports.again': { ar: 'إرسال {{number}} مرة أخرى', en: 'Send {{number}} again' },
  'admin.reports.state_waiting': { ar: 'ينتظر الإبلاغ', en: 'To be reported' },
  'admin.reports.state_reported': { ar: 'أُبلغت به الهيئة', en: 'Reported' },
  'admin.reports.state_warned': { ar: 'أُبلغت به الهيئة مع ملاحظات', en: 'Reported with warnings' },
  'admin.reports.state_refused': { ar: 'رفضته الهيئة', en: 'Refused' },
} satisfies Translations
