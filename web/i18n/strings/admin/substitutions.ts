import type { Translations } from '../../locale-file.ts'

export const adminSubstitutions = {
  'admin.substitutes.open': { ar: 'تعذّر إرساله', en: 'Cannot be sent' },
  'admin.substitutes.open_named': { ar: 'تعذّر إرسال {{name}}', en: 'Cannot be sent: {{name}}' },
  'admin.substitutes.title': {
    ar: 'منتج تعذّر إرساله من الطلب {{number}}',
    en: 'A product of order {{number}} that cannot be sent',
  },
  'admin.substitutes.lead': {
    ar: 'اقترح على العميل بديلًا، أو احذف المنتج من الطلب. ينتظر الطلب حتى يرد.',
    en: 'Propose another product to the customer, or leave it out. The order waits for the answer.',
  },
  'admin.substitutes.quantity': { ar: 'كم قطعة تعذّر إرسالها', en: 'How many pieces cannot be sent' },
  'admin.substitutes.choose_reason': { ar: 'اختر السبب', en: 'Choose the reason' },
  'admin.substitutes.search': {
    ar: 'ابحث عن بديل أو امسح رمزه',
    en: 'Search for another product, or scan its code',
  },
  'admin.substitutes.find': { ar: 'بحث', en: 'Search' },
  'admin.substitutes.what': { ar: 'ماذا يأتي بدله', en: 'What comes instead' },
  'admin.substitutes.leave_out': {
    ar: 'لا شيء: يُحذف ويُخبر العميل',
    en: 'Nothing: leave it out and tell the customer',
  },
  'admin.substitutes.equivalent': {
    ar: 'المادة والتركيز والشكل نفسها',
    en: 'Same substances, strength and form',
  },
  'admin.substitutes.none': {
    ar: 'لا يوجد في المخزون منتج بالمادة والتركيز والشكل نفسها. ابحث عن غيره.',
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
    ar: 'حد عمره أعلى مما أكّده العميل',
    en: 'A higher age limit than was confirmed',
  },
  'admin.substitutes.offered': { ar: 'كم قطعة من البديل', en: 'How many of the other product' },
  'admin.substitutes.fewer': { ar: 'إنقاص: {{what}}', en: 'Fewer: {{what}}' },
  'admin.substitutes.more': { ar: 'زيادة: {{what}}', en: 'More: {{what}}' },
  'admin.substitutes.price': {
    ar: 'لا يدفع العميل أكثر من سعر المطلوب. البديل الأغلى يُحسب بسعر المطلوب.',
    en: 'The customer never pays more than for what was ordered: a dearer product costs the same.',
  },
  'admin.substitutes.note': { ar: 'ملاحظة للعميل', en: 'Note to the customer' },
  'admin.substitutes.note_hint': {
    ar: 'تظهر في صفحة الطلب. مطلوبة مع دواء بوصفة طبية.',
    en: 'Shown on the page of the order. Required for a prescription medicine.',
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
  'admin.substitutes.remove_title': { ar: 'حذف من الطلب؟', en: 'Leave this out?' },
  'admin.substitutes.remove_text': {
    ar: 'تُحذف القطع من الطلب ومن المخزون، ويُخبر العميل. المدفوع بالبطاقة يعود إليها. لا يمكن التراجع.',
    en: 'The pieces leave the order and the stock, and the customer is told. What was paid by card goes back to it. This cannot be undone.',
  },
  'admin.substitutes.choose': { ar: 'اختر بديلًا، أو الحذف', en: 'Choose a product, or to leave it out' },
  'admin.substitutes.waits': {
    ar: 'لا يُسلَّم الطلب حتى يرد العميل.',
    en: 'The order is not handed over before the customer has answered.',
  },
  'admin.substitutes.badge': { ar: 'بانتظار رد العميل', en: 'Waiting for the customer' },
  'admin.substitutes.waiting_orders': {
    ar: 'بانتظار رد العميل على منتج بديل، فلا تُسلَّم بعد:',
    en: 'Waiting for the customer’s answer about another product, and not to be handed over yet:',
  },
  'admin.substitutes.answer_until': { ar: 'الرد حتى {{at}}', en: 'Answer until {{at}}' },
  'admin.substitutes.withdraw': { ar: 'سحب الاقتراح', en: 'Withdraw the proposal' },
  'admin.substitutes.withdraw_title': { ar: 'سحب الاقتراح؟', en: 'Withdraw this proposal?' },
  'admin.substitutes.withdraw_text': {
    ar: 'يُرسل المنتج كما طُلب، ويُخبر العميل بأن رده لم يعد مطلوبًا.',
    en: 'The product is sent as ordered. The customer is told that no answer is needed any more.',
  },
  'admin.substitutes.by': { ar: 'سجّله {{name}}', en: 'Recorded by {{name}}' },
} satisfies Translations
