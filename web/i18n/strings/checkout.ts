import type { Translations } from '../locale-file.ts'

export const checkout = {
  'checkout.title': { ar: 'إتمام الطلب', en: 'Checkout' },
  'checkout.step': { ar: 'الخطوة {{number}}:', en: 'Step {{number}}:' },
  'checkout.address': { ar: 'عنوان التوصيل', en: 'Delivery address' },
  'checkout.no_address': {
    ar: 'لا يوجد لديك عنوان توصيل بعد',
    en: 'You have no delivery address yet',
  },
  'checkout.no_address_hint': {
    ar: 'أضف عنوانًا لنعرف إلى أين نوصل طلبك، ثم نعود بك إلى هنا.',
    en: 'Add one so that we know where to deliver your order. You will then come back here.',
  },
  'checkout.change_address': { ar: 'تعديل هذا العنوان', en: 'Change this address' },
  'checkout.add_address': { ar: 'إضافة عنوان', en: 'Add an address' },
  'checkout.payment': { ar: 'طريقة الدفع', en: 'Payment' },
  'checkout.cash': { ar: 'الدفع عند الاستلام', en: 'Cash on delivery' },
  'checkout.cash_hint': { ar: 'تدفع للمندوب عند وصول الطلب.', en: 'Pay the courier when the order arrives.' },
  'checkout.card': { ar: 'بطاقة ائتمانية أو مدى', en: 'Credit card or mada' },
  'checkout.card_hint': {
    ar: 'تنتقل إلى صفحة البنك الآمنة. لا نرى رقم بطاقتك ولا نحفظه.',
    en: 'You continue on the bank’s secure page. We never see or store your card number.',
  },
  'checkout.patient': { ar: 'لمن «{{name}}»؟', en: 'Who is “{{name}}” for?' },
  'checkout.patient_label': { ar: 'المراجع', en: 'Patient' },
  'checkout.age_label': { ar: 'تأكيد العمر', en: 'Age confirmation' },
  'checkout.users_age': {
    ar: 'أؤكد أن كل منتج لشخص بلغ العمر المذكور معه.',
    en: 'I confirm that each product is for a person who has reached the age stated for it.',
  },
  'checkout.age': {
    ar: 'أؤكد أن عمري {{age}} سنة فأكثر، وأن كل منتج لشخص بلغ العمر المذكور معه.',
    en: 'I confirm that I am at least {{age}} years old and that each product is for a person who has reached the age stated for it.',
  },
  'checkout.age_hint': {
    ar: 'نتحقق من هوية المستلم عند التسليم.',
    en: 'We check the ID of the person who receives the order.',
  },
  'checkout.review': { ar: 'المراجعة والتأكيد', en: 'Review and confirm' },
  'checkout.to_cart': { ar: 'تعديل السلة', en: 'Change the cart' },
  'checkout.confirm': { ar: 'تأكيد الطلب', en: 'Confirm order' },
  'checkout.busy': { ar: 'جارٍ تأكيد الطلب…', en: 'Placing your order…' },
  'checkout.quantity': { ar: 'الكمية: {{quantity}}', en: 'Quantity: {{quantity}}' },
  'checkout.placed': { ar: 'تم تسجيل طلبك {{number}}', en: 'Your order {{number}} has been placed' },
  'checkout.placed_hint': {
    ar: 'أرسلنا التفاصيل إلى بريدك الإلكتروني.',
    en: 'We have e-mailed you the details.',
  },
  'checkout.see_order': { ar: 'عرض الطلب', en: 'See the order' },
} satisfies Translations
