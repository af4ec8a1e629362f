import type { Translations } from '../locale-file.ts'

/** Returns as the customer and the pharmacy read them. */
export const returns = {
  // The API serves the text of its page (api/return-policy/policy-text.ts).
  'return_policy.title': { ar: 'الاسترجاع واسترداد المبلغ', en: 'Returns and refunds' },
  'return.title': { ar: 'المنتجات المسترجعة', en: 'Returned products' },
  'return.on': { ar: 'استُرجعت يوم {{day}}، الساعة {{time}}', en: 'Returned on {{day}} at {{time}}' },
  'return.with_fee': { ar: 'مع رسوم التوصيل', en: 'Including the delivery fee' },
  'return.total': { ar: 'المبلغ المسترد', en: 'Refunded' },
  'return.card_due': {
    ar: 'بدأ استرداد المبلغ إلى البطاقة، وسيظهر في الحساب خلال أيام عمل قليلة.',
    en: 'The refund to the card has started and will appear in the account within a few working days.',
  },
  'return.card_done': { ar: 'أُعيد المبلغ إلى البطاقة.', en: 'Refunded to the card.' },
  'return.cash_done': { ar: 'أُعيد المبلغ نقدًا.', en: 'Refunded in cash.' },
  'return.damaged': { ar: 'المنتج تالف', en: 'Damaged product' },
  'return.wrong_product': { ar: 'وصل منتج غير المطلوب', en: 'Wrong product delivered' },
  'return.expired': { ar: 'المنتج منتهي الصلاحية', en: 'Expired product' },
  'return.recalled': { ar: 'المنتج مستدعى', en: 'Recalled product' },
  'return.not_wanted': { ar: 'عدم الرغبة في المنتج', en: 'No longer wanted' },
  'return.other': { ar: 'سبب آخر', en: 'Another reason' },
  'return_request.title': { ar: 'طلب استرجاع', en: 'Return request' },
  'return_request.ask': { ar: 'طلب استرجاع منتجات', en: 'Request a return' },
  'return_request.until': {
    ar: 'يمكنك طلب استرجاع منتجات من هذا الطلب حتى يوم {{day}}.',
    en: 'You can request a return for this order by {{day}}.',
  },
  'return_request.over': {
    ar: 'انتهت مدة طلب الاسترجاع يوم {{day}}.',
    en: 'The period for requesting a return ended on {{day}}.',
  },
  'return_request.nothing': {
    ar: 'لا يوجد في هذا الطلب ما يمكن استرجاعه. أدوية الوصفات الطبية والمنتجات المبرّدة لا تُسترجع.',
    en: 'Nothing in this order can be returned. Prescription medicines and refrigerated products cannot be returned.',
  },
  'return_request.lead': {
    ar: 'اختر ما تريد استرجاعه، وستردّ عليك الصيدلية بالبريد الإلكتروني. لا ترسل المنتجات قبل ردّها.',
    en: 'Choose what you want to return. The pharmacy will reply by e-mail; please do not send the products before then.',
  },
  'return_request.products': { ar: 'المنتجات', en: 'Products' },
  'return_request.quantity': { ar: 'عدد القطع من {{name}}', en: 'Quantity of {{name}}' },
  'return_request.none_of': { ar: 'لا شيء', en: 'None' },
  'return_request.all_back': { ar: 'تم استرجاعه كاملًا.', en: 'All of it has been returned.' },
  'return_request.bar_prescription': {
    ar: 'دواء بوصفة طبية، فلا يمكن استرجاعه.',
    en: 'A prescription medicine, which cannot be returned.',
  },
  'return_request.bar_cold': {
    ar: 'منتج يُحفظ مبرّدًا، فلا يمكن استرجاعه.',
    en: 'A refrigerated product, which cannot be returned.',
  },
  'return_request.barred_help': {
    ar: 'هل وصلك منتج لا يُسترجع وهو تالف أو غير المطلوب؟',
    en: 'Has a product that cannot be returned arrived damaged, or is it the wrong one?',
  },
  'return_request.contact': { ar: 'تواصل معنا', en: 'Contact us' },
  'return_request.reason': { ar: 'السبب', en: 'Reason' },
  'return_request.choose_reason': { ar: 'اختر السبب', en: 'Choose the reason' },
  'return_request.note': { ar: 'ملاحظة للصيدلية', en: 'Note to the pharmacy' },
  'return_request.note_hint': { ar: 'مطلوبة مع «سبب آخر».', en: 'Required with “Another reason”.' },
  'return_request.send': { ar: 'إرسال طلب الاسترجاع', en: 'Send the return request' },
  'return_request.asked_on': { ar: 'أُرسل يوم {{day}}، الساعة {{time}}', en: 'Sent on {{day}} at {{time}}' },
  'return_request.answered_on': {
    ar: 'ردّت الصيدلية يوم {{day}}، الساعة {{time}}',
    en: 'Answered on {{day}} at {{time}}',
  },
  'return_request.state_open': { ar: 'بانتظار ردّ الصيدلية', en: 'Waiting for the pharmacy' },
  'return_request.state_accepted': {
    ar: 'مقبول، بانتظار المنتجات',
    en: 'Accepted, waiting for the products',
  },
  'return_request.state_refused': { ar: 'غير مقبول', en: 'Not accepted' },
  'return_request.state_withdrawn': { ar: 'تم سحب الطلب', en: 'Withdrawn' },
  'return_request.state_returned': { ar: 'استُرجعت المنتجات', en: 'Products returned' },
  'return_request.state_refunded': {
    ar: 'أُغلق: استُرد كامل مبلغ الطلب',
    en: 'Closed: the whole order was refunded',
  },
  'return_request.how': { ar: 'طريقة إعادة المنتجات', en: 'How to return the products' },
  'return_request.why': { ar: 'سبب عدم القبول', en: 'Why it was not accepted' },
  'return_request.withdraw': { ar: 'سحب طلب الاسترجاع', en: 'Withdraw the return request' },
  'return_request.withdraw_title': { ar: 'سحب طلب الاسترجاع؟', en: 'Withdraw this return request?' },
  'return_request.withdraw_text': {
    ar: 'لن تُسترجع هذه المنتجات. يمكنك إرسال طلب جديد ما دامت المدة لم تنتهِ.',
    en: 'These products will not be returned. You can send a new request until the return period ends.',
  },
  'return_request.keep': { ar: 'الإبقاء على طلب الاسترجاع', en: 'Keep the return request' },
} satisfies Translations
