import type { Translations } from '../locale-file.ts'

export const cart = {
  'cart.title': { ar: 'سلة المشتريات', en: 'Your cart' },
  'cart.empty': { ar: 'سلتك فارغة', en: 'Your cart is empty' },
  'cart.empty_hint': {
    ar: 'تصفّح $t(site.pharmacy) وأضف ما تحتاج إليه.',
    en: 'Browse $t(site.pharmacy) and add what you need.',
  },
  'cart.to_store': { ar: 'تصفّح الصيدلية', en: 'Browse the pharmacy' },
  'cart.view': { ar: 'عرض السلة', en: 'View cart' },
  'cart.product': { ar: 'المنتج', en: 'Product' },
  'cart.price': { ar: 'السعر', en: 'Price' },
  'cart.price_changed': {
    ar: 'كان {{price}} $t(sar) حين أضفته',
    en: 'It was {{price}} $t(sar) when you added it',
  },
  'cart.price_was': { ar: 'بدلًا من', en: 'instead of' },
  'cart.stock': { ar: 'التوفر', en: 'Stock' },
  'cart.quantity': { ar: 'الكمية', en: 'Quantity' },
  'cart.quantity_of': { ar: 'الكمية من {{name}}', en: 'Quantity of {{name}}' },
  'cart.more_of': { ar: 'زيادة قطعة من {{name}}', en: 'One more of {{name}}' },
  'cart.fewer_of': { ar: 'إنقاص قطعة من {{name}}', en: 'One fewer of {{name}}' },
  'cart.line_total': { ar: 'المجموع:', en: 'Amount:' },
  'cart.remove': { ar: 'إزالة', en: 'Remove' },
  'cart.remove_named': { ar: 'إزالة {{name}} من السلة', en: 'Remove {{name}} from the cart' },
  'cart.available': { ar: 'متوفر', en: 'Available' },
  'cart.gone': { ar: 'نفدت الكمية', en: 'Sold out' },
  'cart.only_left': {
    ar: {
      zero: 'لم يبقَ شيء',
      one: 'بقيت قطعة واحدة',
      two: 'بقيت قطعتان',
      few: 'بقيت {{count}} قطع',
      many: 'بقيت {{count}} قطعة',
      other: 'بقيت {{count}} قطعة',
    },
    en: { one: 'Only {{count}} left', other: 'Only {{count}} left' },
  },
  'cart.too_many': {
    ar: 'الكمية في سلتك أكبر من المتوفر. عدّل الكمية أو أزل المنتج للمتابعة.',
    en: 'Your cart has more than we have in stock. Change the quantity or remove the product to continue.',
  },
  'cart.totals': { ar: 'ملخص السلة', en: 'Cart totals' },
  'cart.sub_total': { ar: 'مجموع المنتجات', en: 'Subtotal' },
  'cart.fees': { ar: 'رسوم التوصيل', en: 'Delivery fee' },
  'cart.free': { ar: 'مجانًا', en: 'Free' },
  'cart.discount': { ar: 'الخصم', en: 'Discount' },
  'cart.total': { ar: 'الإجمالي', en: 'Total' },
  'cart.vat': {
    ar: 'يشمل ضريبة القيمة المضافة {{percent}}%: {{amount}} $t(sar)',
    en: 'Includes {{percent}}% VAT: {{amount}} $t(sar)',
  },
  'cart.vat_by_rate': {
    ar: 'يشمل ضريبة القيمة المضافة: {{amount}} $t(sar)',
    en: 'Includes VAT: {{amount}} $t(sar)',
  },
  'cart.standard_rated': {
    ar: 'نسبة {{percent}}% على {{amount}} $t(sar)',
    en: '{{percent}}% on {{amount}} $t(sar)',
  },
  'cart.zero_rated': {
    ar: 'خاضع لنسبة صفر: {{amount}} $t(sar)',
    en: 'Zero-rated: {{amount}} $t(sar)',
  },
  'cart.vat_exempt': {
    ar: 'معفى من ضريبة القيمة المضافة: {{amount}} $t(sar)',
    en: 'Exempt from VAT: {{amount}} $t(sar)',
  },
  'cart.until_free': {
    ar: 'أضف منتجات بقيمة {{amount}} $t(sar) ليصبح التوصيل مجانيًا.',
    en: 'Add {{amount}} $t(sar) more for free delivery.',
  },
  'cart.proceed': { ar: 'إتمام الطلب', en: 'Proceed to checkout' },
  'cart.prescription': { ar: 'بوصفة طبية', en: 'Prescription only' },
  'cart.unprescribed': {
    ar: 'في سلتك دواء لا تشمله وصفة معتمدة. أضف وصفته، ويمكنك إتمام الطلب بعد أن يعتمدها الصيدلي.',
    en: 'Your cart contains a medicine that is not covered by an approved prescription. Add its prescription; you can order once the pharmacist has approved it.',
  },
  'cart.prescription_waiting': {
    ar: 'في سلتك دواء لا تشمله وصفة معتمدة، ولديك وصفة بانتظار الصيدلي. يمكنك إتمام الطلب بعد اعتمادها إن شملته.',
    en: 'Your cart contains a medicine that is not covered by an approved prescription. One of your prescriptions is waiting for the pharmacist; you can order once it is approved, if it covers this medicine.',
  },
  'cart.prescription_asked': {
    ar: 'في سلتك دواء لا تشمله وصفة معتمدة، ولدى الصيدلي سؤال عن وصفتك. تُستكمل المراجعة بعد ردّك عليه.',
    en: 'Your cart contains a medicine that is not covered by an approved prescription. The pharmacist has a question about your prescription; the review will continue once you have answered.',
  },
  'cart.see_prescription': { ar: 'عرض الوصفة', en: 'See the prescription' },
  'cart.add_prescription': { ar: 'إضافة وصفة', en: 'Add a prescription' },
  'coupon.left_out': {
    ar: 'لا يشمل رمز الخصم الأدوية ذات السعر المحدد.',
    en: 'The coupon does not apply to medicines with a controlled price.',
  },
  'coupon.title': { ar: 'رمز الخصم', en: 'Coupon' },
  'coupon.confirm': { ar: 'تطبيق', en: 'Apply' },
  'coupon.delete': { ar: 'إزالة', en: 'Remove' },
  'coupon.delete_named': { ar: 'إزالة رمز الخصم {{code}}', en: 'Remove the coupon {{code}}' },
  'coupon.not_counted': {
    ar: 'رمز الخصم غير مطبَّق الآن',
    en: 'The coupon is not applied at the moment',
  },
} satisfies Translations
