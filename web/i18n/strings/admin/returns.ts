import type { Translations } from '../../locale-file.ts'

export const adminReturns = {
  'admin.returns.open': { ar: 'استرجاع منتجات', en: 'Return products' },
  'admin.returns.title': { ar: 'استرجاع من الطلب {{number}}', en: 'Return from order {{number}}' },
  'admin.returns.lead': {
    ar: 'سجّل ما أعاده العميل: ما يعود إلى المخزون ليُباع، وما يُتلف.',
    en: 'Record what the customer returned: what goes back into stock to be sold again, and what is destroyed.',
  },
  'admin.returns.products': { ar: 'المنتجات', en: 'Products' },
  'admin.returns.bought': { ar: 'اشتُري {{bought}}', en: 'Bought {{bought}}' },
  'admin.returns.before': { ar: 'استُرجع من قبل {{returned}}', en: 'Already returned {{returned}}' },
  'admin.returns.restocked': { ar: 'تعود إلى المخزون', en: 'Back to stock' },
  'admin.returns.destroyed': { ar: 'تُتلف', en: 'Destroyed' },
  'admin.returns.fewer': { ar: 'إنقاص: {{what}}', en: 'Fewer: {{what}}' },
  'admin.returns.more': { ar: 'زيادة: {{what}}', en: 'More: {{what}}' },
  'admin.returns.never_resold': {
    ar: 'لا يُباع بعد خروجه من الصيدلية.',
    en: 'It cannot be sold again once it has left the pharmacy.',
  },
  'admin.returns.scanned_to': { ar: 'العبوات الممسوحة', en: 'Scanned packs' },
  'admin.returns.by_rule': { ar: 'حسب المنتج والسبب', en: 'By product and reason' },
  'admin.returns.scan_other': {
    ar: 'هذا المنتج ليس في الطلب. امسح رمز عبوة خرجت فيه.',
    en: 'This product is not in the order. Scan a pack of this order.',
  },
  'admin.returns.scan_not_packed': {
    ar: 'لم تخرج هذه العبوة في هذا الطلب. تحقق من التشغيلة والرقم التسلسلي.',
    en: 'This pack did not leave with this order. Check its batch and serial number.',
  },
  'admin.returns.scan_repeated': {
    ar: 'سبقت قراءة هذه العبوة، فلم تُحسب مرة أخرى.',
    en: 'This pack has already been scanned and is not counted again.',
  },
  'admin.returns.scan_enough': {
    ar: 'سُجّلت كل القطع التي خرجت من هذا المنتج.',
    en: 'All pieces of this product that left have been recorded.',
  },
  'admin.returns.nothing': { ar: 'حدّد قطعة واحدة على الأقل', en: 'Choose at least one piece' },
  'admin.returns.fee': {
    ar: 'استرداد رسوم التوصيل أيضًا ({{amount}} $t(sar))',
    en: 'Also refund the delivery fee ({{amount}} $t(sar))',
  },
  'admin.returns.choose_reason': { ar: 'اختر السبب', en: 'Choose the reason' },
  'admin.returns.note': { ar: 'ملاحظة للعميل', en: 'Note to the customer' },
  'admin.returns.note_hint': {
    ar: 'تظهر في الإشعار الدائن وصفحة الطلب والرسالة. لا تكتب أسماء الأدوية. مطلوبة مع «سبب آخر».',
    en: 'Shown on the credit note, the order page and in the e-mail. Leave out the names of medicines. Required with “Another reason”.',
  },
  'admin.returns.goods': { ar: 'المنتجات', en: 'Products' },
  'admin.returns.discount': { ar: 'نصيبها من الخصم', en: 'Their share of the discount' },
  'admin.returns.total': { ar: 'المبلغ المسترد', en: 'To be refunded' },
  'admin.returns.submit': { ar: 'تسجيل الاسترجاع', en: 'Record the return' },
  'admin.returns.confirm_title': { ar: 'تسجيل الاسترجاع؟', en: 'Record this return?' },
  'admin.returns.confirm_card': {
    ar: 'يصدر إشعار دائن، ويُعاد {{amount}} $t(sar) إلى بطاقة العميل. لا يمكن التراجع.',
    en: 'A credit note will be issued, and {{amount}} $t(sar) refunded to the customer’s card. This cannot be undone.',
  },
  'admin.returns.confirm_none': {
    ar: 'يصدر إشعار دائن، ولا يُدفع شيء: أعاد البنك المبلغ كله إلى البطاقة من قبل. لا يمكن التراجع.',
    en: 'A credit note will be issued and nothing paid: the bank has already refunded the whole amount to the card. This cannot be undone.',
  },
  'admin.returns.confirm_cash': {
    ar: 'يصدر إشعار دائن، وتسلّم العميل {{amount}} $t(sar) نقدًا الآن. لا يمكن التراجع.',
    en: 'A credit note will be issued. Give the customer {{amount}} $t(sar) in cash now. This cannot be undone.',
  },
  'admin.returns.by_courier': {
    ar: 'سلّم مندوب {{courier}} المبلغ نقدًا، ويُخصم من المستحق عليها',
    en: '{{courier}} has paid the cash; it will be deducted from what they owe',
  },
  'admin.returns.confirm_courier': {
    ar: 'يصدر إشعار دائن، ويُخصم مبلغ {{amount}} $t(sar) الذي سلّمه المندوب للعميل من المستحق على شركة التوصيل. لا يمكن التراجع.',
    en: 'A credit note will be issued, and the {{amount}} $t(sar) that the courier paid the customer will be deducted from what the courier owes. This cannot be undone.',
  },
  'admin.returns.by': { ar: 'سُجّل بواسطة {{name}}', en: 'Recorded by {{name}}' },
  'admin.returns.went': {
    ar: 'إلى المخزون {{restocked}}، أُتلف {{destroyed}}',
    en: 'Back to stock {{restocked}}, destroyed {{destroyed}}',
  },
  'admin.returns.failed': {
    ar: 'لم يؤكد البنك الاسترداد، وتوقفت المحاولات.',
    en: 'The bank has not confirmed the refund, and no further attempts will be made.',
  },
  'admin.returns.retry': { ar: 'إعادة محاولة الاسترداد', en: 'Try the refund again' },
  'admin.return_requests': { ar: 'طلبات الاسترجاع', en: 'Return requests' },
  'admin.return_requests.lead': {
    ar: 'ما يطلب العملاء استرجاعه. أرسل الرد من صفحة الطلب.',
    en: 'Returns that customers have requested. Answer on the order page.',
  },
  'admin.return_requests.none': { ar: 'لا توجد طلبات استرجاع', en: 'No return requests' },
  'admin.return_requests.none_hint': {
    ar: 'لا توجد طلبات استرجاع بهذه الحالة.',
    en: 'There are no return requests with this status.',
  },
  'admin.return_requests.accept': { ar: 'قبول', en: 'Accept' },
  'admin.return_requests.accept_title': { ar: 'قبول طلب الاسترجاع', en: 'Accept the return request' },
  'admin.return_requests.accept_text': {
    ar: 'يعود المبلغ حين تسجّل الاسترجاع بعد وصول المنتجات.',
    en: 'The refund is made when the products have arrived and you record the return.',
  },
  'admin.return_requests.how_hint': {
    ar: 'يصل إلى العميل بالبريد الإلكتروني ويظهر في صفحة طلبه. لا تكتب أسماء الأدوية.',
    en: 'The customer gets this by e-mail and sees it on the order page. Leave out the names of medicines.',
  },
  'admin.return_requests.refuse': { ar: 'رفض', en: 'Reject' },
  'admin.return_requests.refuse_title': { ar: 'رفض طلب الاسترجاع', en: 'Reject the return request' },
  'admin.return_requests.refuse_text': {
    ar: 'لا يُسترجع شيء، ويمكن للعميل إرسال طلب جديد ما دامت المدة لم تنتهِ.',
    en: 'Nothing will be returned. The customer can send a new request until the return period ends.',
  },
  'admin.return_requests.record': { ar: 'تسجيل وصول المنتجات', en: 'Record the returned products' },
  'admin.return_requests.prefilled': {
    ar: 'عبّأنا النموذج بما طلبه العميل. صحّحه ليطابق ما وصل فعلًا.',
    en: 'The form is filled in with what the customer asked for. Change it to match what actually arrived.',
  },
  'admin.settings.return_days_hint': {
    ar: 'عدد الأيام بعد التسليم التي يمكن فيها للعميل طلب استرجاع منتجات من صفحة طلبه. اكتب 0 لإيقاف ذلك.',
    en: 'How many days after delivery customers can request a return on the order page. Enter 0 to turn this off.',
  },
} satisfies Translations
