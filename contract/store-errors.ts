import type { LocalizedText } from './language.ts'
import { currencyLabel } from './response-messages.ts'

/** The errors of the store, included in contract/errors.ts. */
export const storeErrors = {
  'cart.no_product': {
    status: 404,
    ar: 'لم يعد هذا المنتج متوفرًا في المتجر.',
    en: 'This product is no longer in the store.',
  },
  'order.no_address': {
    status: 404,
    ar: 'هذا العنوان ليس بين عناوينك. اختر عنوانًا آخر أو أضف عنوانًا.',
    en: 'This address is not one of yours. Choose another, or add one.',
  },
  'cart.sold_out': {
    status: 409,
    ar: 'نفدت كمية «{{name}}».',
    en: '“{{name}}” is sold out.',
  },
  'cart.not_enough': {
    status: 409,
    ar: 'الكمية المتوفرة من «{{name}}»: {{stock}} فقط.',
    en: 'Only {{stock}} left of “{{name}}”.',
  },
  'cart.most_of_one': {
    status: 409,
    ar: 'يمكنك طلب 99 قطعة من المنتج الواحد بحد أقصى.',
    en: 'You can order up to 99 of one product.',
  },
  'cart.full': {
    status: 409,
    ar: 'تتسع السلة لـ100 منتج مختلف. أتمم هذا الطلب أو أزل منتجًا أولًا.',
    en: 'Your cart can hold 100 different products. Please place this order first, or remove a product.',
  },
  'order.empty_cart': {
    status: 409,
    ar: 'سلتك فارغة. أضف منتجًا أولًا.',
    en: 'Your cart is empty. Please add a product first.',
  },
  'order.out_of_stock': {
    status: 409,
    ar: 'لم تعد الكمية المطلوبة متوفرة من: {{names}}. عدّل سلتك ثم أعد المحاولة.',
    en: 'We do not have enough of: {{names}}. Please change your cart and try again.',
  },
  'order.needs_prescription': {
    status: 409,
    ar: 'لا تشمل وصفاتك المعتمدة هذه الكمية من: {{names}}. أضف وصفة، أو عدّل سلتك.',
    en: 'Your approved prescriptions do not cover this quantity of: {{names}}. Add a prescription, or change your cart.',
  },
  'order.changed': {
    status: 409,
    ar: `تغيّر مبلغ طلبك وأصبح {{total}} ${currencyLabel.ar}. راجع الملخص ثم أكّد من جديد.`,
    en: `The amount of your order has changed to {{total}} ${currencyLabel.en}. Please check the summary and confirm again.`,
  },
  'order.too_large': {
    status: 409,
    ar: 'مبلغ هذا الطلب أكبر مما يمكن طلبه عبر الموقع. تواصل معنا لإتمامه.',
    en: 'This order is too large for the site. Please contact us to place it.',
  },
  'order.card_not_offered': {
    status: 422,
    ar: 'الدفع بالبطاقة غير متاح حاليًا. اختر الدفع عند الاستلام.',
    en: 'Card payment is not available at the moment. Please choose cash on delivery.',
  },
  'order.in_preparation': {
    status: 409,
    ar: 'بدأ تجهيز الطلب، فلم يعد إلغاؤه ممكنًا. تواصل معنا إن احتجت إلى مساعدة.',
    en: 'The order is being prepared and can no longer be cancelled. Contact us if you need help.',
  },
  'order.no_invoice': {
    status: 409,
    ar: 'لا توجد فاتورة لهذا الطلب: تصدر حين يُدفع المبلغ بالبطاقة، أو حين يُسلَّم الطلب إن كان الدفع عند الاستلام.',
    en: 'This order has no invoice: one is issued when the card is charged or, for cash, on delivery.',
  },
  'prescription.not_offered': {
    status: 409,
    ar: 'لا نستقبل الوصفات الطبية من الموقع حاليًا. أحضرها إلى الصيدلية.',
    en: 'We do not take prescriptions on the site at the moment. Please bring it to the pharmacy.',
  },
  'prescription.too_many': {
    status: 409,
    ar: 'لديك 5 وصفات قيد المراجعة، وهذا أقصى عدد ممكن. انتظر الرد على إحداها.',
    en: 'You have 5 prescriptions under review, which is the maximum. Please wait for an answer to one of them.',
  },
  'prescription.too_many_files': {
    status: 409,
    ar: 'للوصفة 5 ملفات بحد أقصى.',
    en: 'A prescription can have 5 files at most.',
  },
  'prescription.decided': {
    status: 409,
    ar: 'انتهت مراجعة هذه الوصفة، فلا يمكن تغييرها. أضف وصفة جديدة.',
    en: 'This prescription has been reviewed and can no longer be changed. Please add a new one.',
  },
  'prescription.no_question': {
    status: 409,
    ar: 'لا ينتظر الصيدلي ردًّا على هذه الوصفة.',
    en: 'The pharmacist is not waiting for an answer about this prescription.',
  },
  'payment.not_payable': {
    status: 409,
    ar: 'لا ينتظر هذا الطلب دفعًا بالبطاقة.',
    en: 'This order is not waiting for a card payment.',
  },
  'payment.unavailable': {
    status: 503,
    ar: 'تعذّر الوصول إلى البنك. لم يُخصم شيء. أعد المحاولة بعد قليل.',
    en: 'Could not reach the bank. Nothing was charged. Please try again shortly.',
  },
  'payment.not_trusted': {
    status: 403,
    ar: 'هذا الإشعار لا يحمل السر المتفق عليه.',
    en: 'This notice does not carry the agreed secret.',
  },
  'coupon.unknown': {
    status: 422,
    ar: 'رمز الخصم غير صحيح. تأكد من كتابته.',
    en: 'There is no coupon with this code. Please check the spelling.',
  },
  'coupon.not_yet': {
    status: 409,
    ar: 'يبدأ العمل بهذا الرمز يوم {{day}}.',
    en: 'This coupon is valid from {{day}}.',
  },
  'coupon.expired': {
    status: 409,
    ar: 'انتهت صلاحية هذا الرمز يوم {{day}}.',
    en: 'This coupon expired on {{day}}.',
  },
  'coupon.minimum': {
    status: 409,
    ar: `أضف منتجات بقيمة {{missing}} ${currencyLabel.ar} لتستفيد من هذا الرمز.`,
    en: `Add {{missing}} ${currencyLabel.en} more to your cart to use this coupon.`,
  },
  'coupon.used_up': {
    status: 409,
    ar: 'اكتمل عدد مرات استخدام هذا الرمز، ولم يعد متاحًا.',
    en: 'This coupon has reached its limit of uses and is no longer available.',
  },
  'coupon.used_by_you': {
    status: 409,
    ar: 'استخدمت هذا الرمز من قبل بالعدد المسموح لك.',
    en: 'You have already used this coupon as often as it allows.',
  },
} as const satisfies Record<string, LocalizedText & { status: number }>
