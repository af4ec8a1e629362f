import type { Translations } from '../../locale-file.ts'

export const adminSubstitutions = {
  'admin.substitutes.open': { ar: 'تعذّر إرساله', en: 'Cannot be sent' },
  'admin.substitutes.open_named': { ar: 'تعذّر إرسال {{name}}', en: 'Cannot be sent: {{name}}' },
  'admin.substitutes.title': {
    ar: 'منتج تعذّر إرساله من الطلب {{number}}',
    en: 'Order {{number}}: product that cannot be sent',
  },
  'admin.substitutes.lead': {
    ar: 'اقترح على العميل بديلًا، أو احذف المنتج من الطلب. يبقى الطلب معلّقًا حتى يرد.',
    en: 'Suggest a replacement to the customer, or leave the product out. The order is on hold until they answer.',
  },
  'admin.substitutes.quantity': {
    ar: 'عدد القطع التي تعذّر إرسالها',
    en: 'Number of pieces that cannot be sent',
  },
  'admin.substitutes.choose_reason': { ar: 'اختر السبب', en: 'Choose the reason' },
  'admin.substitutes.search': {
    ar: 'ابحث عن بديل أو امسح الباركود',
    en: 'Search for a replacement, or scan its barcode',
  },
  'admin.substitutes.find': { ar: 'بحث', en: 'Search' },
  'admin.substitutes.what': { ar: 'البديل', en: 'Replacement' },
  'admin.substitutes.leave_out': {
    ar: 'لا شيء: يُحذف المنتج ويُبلَّغ العميل',
    en: 'Nothing: leave the product out and inform the customer',
  },
  'admin.substitutes.equivalent': {
    ar: 'المادة والتركيز والشكل الصيدلاني نفسها',
    en: 'Same substances, strength and form',
  },
  'admin.substitutes.none': {
    ar: 'لا يوجد في المخزون منتج بالمادة والتركيز والشكل الصيدلاني نفسها. ابحث عن غيره.',
    en: 'No product with the same substances, strength and form is in stock. Search for another one.',
  },
  'admin.substitutes.not_found': {
    ar: 'لا يوجد منتج بهذا الاسم أو الرمز.',
    en: 'No product has this name or code.',
  },
  'admin.substitutes.first': {
    ar: 'تعرض القائمة أول 12 منتجًا. ابحث بالاسم أو الرمز لتجد غيرها.',
    en: 'The first 12 products are listed. Search by name or code to find others.',
  },
  'admin.substitutes.stock': { ar: 'المتوفر {{stock}}', en: '{{stock}} in stock' },
  'admin.substitutes.bar_same': { ar: 'المنتج نفسه', en: 'The same product' },
  'admin.substitutes.bar_in_order': { ar: 'في هذا الطلب من قبل', en: 'Already in this order' },
  'admin.substitutes.bar_controlled': { ar: 'دواء خاضع للرقابة', en: 'A controlled medicine' },
  'admin.substitutes.bar_prescription': { ar: 'لا تغطيه الوصفة', en: 'The prescription does not cover it' },
  'admin.substitutes.bar_age': {
    ar: 'الحد الأدنى للعمر أعلى مما أكّده العميل',
    en: 'Its minimum age is higher than the age confirmed',
  },
  'admin.substitutes.bar_patient_age': {
    ar: 'صاحب الوصفة دون الحد الأدنى للعمر، أو تاريخ ميلاده غير معروف',
    en: 'The patient is below its minimum age, or has no known birth date',
  },
  'admin.substitutes.offered': { ar: 'عدد القطع من البديل', en: 'Quantity of the replacement' },
  'admin.substitutes.fewer': { ar: 'إنقاص: {{what}}', en: 'Fewer: {{what}}' },
  'admin.substitutes.more': { ar: 'زيادة: {{what}}', en: 'More: {{what}}' },
  'admin.substitutes.price': {
    ar: 'لا يدفع العميل أكثر من سعر المنتج الذي طلبه. والبديل الأغلى يُحسب بسعر المنتج المطلوب.',
    en: 'The customer never pays more than the price of the product ordered; a more expensive replacement is charged at that price.',
  },
  'admin.substitutes.note': { ar: 'ملاحظة للعميل', en: 'Note to the customer' },
  'admin.substitutes.note_hint': {
    ar: 'تظهر في صفحة الطلب. مطلوبة مع دواء بوصفة طبية.',
    en: 'Shown on the order page. Required for a prescription medicine.',
  },
  'admin.substitutes.hours': { ar: 'مهلة الرد', en: 'Time to answer' },
  'admin.substitutes.hours_of': {
    ar: {
      zero: 'بلا مهلة',
      one: 'ساعة',
      two: 'ساعتان',
      few: '{{count}} ساعات',
      many: '{{count}} ساعة',
      other: '{{count}} ساعة',
    },
    en: { one: '{{count}} hour', other: '{{count}} hours' },
  },
  'admin.substitutes.propose': { ar: 'سؤال العميل', en: 'Ask the customer' },
  'admin.substitutes.remove': { ar: 'حذف من الطلب', en: 'Leave out of the order' },
  'admin.substitutes.remove_title': { ar: 'حذف من الطلب؟', en: 'Leave the product out?' },
  'admin.substitutes.remove_text': {
    ar: 'تُحذف القطع من الطلب ومن المخزون، ويُبلَّغ العميل، ويُعاد إلى البطاقة ما دُفع بها. لا يمكن التراجع.',
    en: 'The pieces are removed from the order and from stock, the customer is informed, and any card payment for them is refunded. This cannot be undone.',
  },
  'admin.substitutes.choose': {
    ar: 'اختر بديلًا أو احذف المنتج',
    en: 'Choose a replacement, or leave the product out',
  },
  'admin.substitutes.waits': {
    ar: 'لا يُسلَّم الطلب حتى يرد العميل.',
    en: 'The order is not handed over until the customer answers.',
  },
  'admin.substitutes.badge': { ar: 'بانتظار رد العميل', en: 'Waiting for the customer' },
  'admin.substitutes.waiting_orders': {
    ar: 'بانتظار رد العميل على منتج بديل، فلا تُسلَّم بعد:',
    en: 'Waiting for the customer’s answer about a replacement; do not hand over yet:',
  },
  'admin.substitutes.answer_until': { ar: 'آخر موعد للرد: {{at}}', en: 'Answer by {{at}}' },
  'admin.substitutes.withdraw': { ar: 'سحب الاقتراح', en: 'Withdraw the proposal' },
  'admin.substitutes.withdraw_title': { ar: 'سحب الاقتراح؟', en: 'Withdraw this proposal?' },
  'admin.substitutes.withdraw_text': {
    ar: 'سيُرسل المنتج كما طُلب، ويُبلَّغ العميل بأن ردّه لم يعد مطلوبًا.',
    en: 'The product will be sent as ordered, and the customer is informed that no answer is needed any more.',
  },
  'admin.substitutes.by': { ar: 'سُجّل بواسطة {{name}}', en: 'Recorded by {{name}}' },
} satisfies Translations
