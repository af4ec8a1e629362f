import type { LocalizedText } from '../language.ts'
import { currencyLabel } from '../response-messages.ts'

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
  'order.slot_taken': {
    ar: 'اكتمل هذا الوقت أو انتهى. اختر وقتًا آخر.',
    en: 'This time is full or over. Please choose another one.',
  },
  'order.slot_limit': {
    ar: 'لديك 3 طلبات في هذا الوقت، وهذا أقصى عدد ممكن. اختر وقتًا آخر.',
    en: 'You already have 3 orders at this time, which is the maximum. Please choose another time.',
  },
  'order.too_many_unpaid': {
    ar: 'الحد الأقصى للطلبات غير المدفوعة 10 طلبات، وفيها 100 قطعة. ادفع أحدها أو ألغِه، أو انتظر استلامه، ثم أتمم هذا الطلب.',
    en: 'Unpaid orders are limited to 10, with 100 items in all. Pay for one, cancel it, or wait until it arrives, then place this order.',
  },
  'order.new_account': {
    ar: 'الطلبات غير المدفوعة محدودة في اليوم الأول للحساب. قلّل الكمية أو ادفع طلبًا سابقًا، أو أعد المحاولة بعد يوم {{when}}.',
    en: 'Unpaid orders are limited on an account’s first day. Order fewer items or pay for an earlier order, or try again after {{when}}.',
  },
  'cart.sold_out': { ar: 'نفدت كمية «{{name}}».', en: '“{{name}}” is sold out.' },
  'cart.not_enough': {
    ar: 'الكمية المتوفرة من «{{name}}»: {{stock}} فقط.',
    en: 'Only {{stock}} left of “{{name}}”.',
  },
  'cart.most_of_one': {
    ar: 'يمكنك طلب 99 قطعة من المنتج الواحد بحد أقصى.',
    en: 'You can order up to 99 of one product.',
  },
  'cart.full': {
    ar: 'تتسع السلة لـ100 منتج مختلف. أتمم هذا الطلب أو أزل منتجًا أولًا.',
    en: 'Your cart can hold 100 different products. Please place this order first, or remove a product.',
  },
  'order.no_delivery_fees': {
    status: 409,
    ar: 'لا تستقبل الصيدلية الطلبات بعد: لم تُحدَّد رسوم التوصيل في إعداداتها.',
    en: 'The pharmacy takes no orders yet: its delivery fees have not been entered in the group settings.',
  },
  'order.empty_cart': {
    ar: 'سلتك فارغة. أضف منتجًا أولًا.',
    en: 'Your cart is empty. Please add a product first.',
  },
  'order.out_of_stock': {
    ar: 'لم تعد الكمية المطلوبة متوفرة من: {{names}}. عدّل سلتك ثم أعد المحاولة.',
    en: 'We do not have enough of: {{names}}. Please change your cart and try again.',
  },
  'order.short_at_place': {
    ar: 'لا تتوفر الكمية المطلوبة في {{place}} من: {{names}}. اختر فرعًا آخر أو التوصيل، أو عدّل سلتك.',
    en: '{{place}} does not have enough of: {{names}}. Choose another branch or delivery, or change your cart.',
  },
  'order.needs_prescription': {
    ar: 'لا تشمل وصفاتك المعتمدة هذه الكمية من: {{names}}. أضف وصفة، أو عدّل سلتك.',
    en: 'Your approved prescriptions do not cover this quantity of: {{names}}. Add a prescription, or change your cart.',
  },
  'order.patient_too_young': {
    ar: '{{names}} لمن عمره {{age}} فأكثر، والمراجع في الوصفة أصغر من ذلك، أو لا نعرف تاريخ ميلاده. تواصل معنا إن كان هذا غير صحيح.',
    en: '{{names}}: for people aged {{age}} or over. The patient of the prescription is younger, or we do not know the birth date. Please contact us if this is wrong.',
  },
  'order.whose_prescription': {
    ar: 'لدى أكثر من شخص في حسابك وصفة تشمل: {{names}}. حدّد لمن هذا الطلب.',
    en: 'More than one person in your account has a prescription for: {{names}}. Please choose who this order is for.',
  },
  'order.prescription_ends': {
    ar: 'الوصفة صالحة حتى يوم {{day}}. اختر وقتًا حتى ذلك اليوم، أو أرسل وصفة جديدة.',
    en: 'The prescription is valid until {{day}}. Choose a time up to that day, or send a new prescription.',
  },
  'order.age_not_confirmed': {
    ar: 'في سلتك منتج له حد أدنى للعمر ({{age}}). أكّد العمر لإتمام الطلب.',
    en: 'A product in your cart has a minimum age ({{age}}). Please confirm the age to place the order.',
  },
  'order.too_young': {
    ar: 'لا يمكن طلب {{names}} بحسابك: تاريخ ميلادك المسجل لدينا دون الحد الأدنى للعمر ({{age}}). تواصل معنا إن كان غير صحيح.',
    en: '{{names}} cannot be ordered with your account: according to the birth date on your record, you are below the minimum age ({{age}}). Please contact us if it is wrong.',
  },
  'order.changed': {
    ar: `تغيّر مبلغ طلبك وأصبح {{total}} ${currencyLabel.ar}. راجع الملخص ثم أكّد من جديد.`,
    en: `The amount of your order has changed to {{total}} ${currencyLabel.en}. Please check the summary and confirm again.`,
  },
  'order.too_large': {
    ar: 'مبلغ هذا الطلب أكبر مما يمكن طلبه عبر الموقع. تواصل معنا لإتمامه.',
    en: 'This order is too large for the site. Please contact us to place it.',
  },
  'order.card_not_offered': {
    status: 422,
    ar: 'الدفع بالبطاقة غير متاح حاليًا. اختر الدفع عند الاستلام.',
    en: 'Card payment is not available at the moment. Please choose cash on delivery.',
  },
  'order.in_preparation': {
    ar: 'بدأ تجهيز الطلب، فلم يعد إلغاؤه ممكنًا. تواصل معنا إن احتجت إلى مساعدة.',
    en: 'The order is being prepared and can no longer be cancelled. Contact us if you need help.',
  },
  'order.not_movable': {
    ar: 'لم يعد تغيير وقت هذا الطلب ممكنًا. تواصل معنا إن احتجت إلى مساعدة.',
    en: 'The time of this order can no longer be changed. Contact us if you need help.',
  },
  'order.no_invoice': {
    ar: 'لا توجد فاتورة لهذا الطلب: تصدر حين يُدفع المبلغ بالبطاقة، أو حين يُسلَّم الطلب إن كان الدفع عند الاستلام.',
    en: 'This order has no invoice: one is issued when the card is charged or, for cash, on delivery.',
  },
  'prescription.not_offered': {
    ar: 'لا نستقبل الوصفات الطبية من الموقع حاليًا. أحضر وصفتك إلى الصيدلية.',
    en: 'We do not take prescriptions on the site at the moment. Please bring yours to the pharmacy.',
  },
  'prescription.too_many': {
    ar: 'لديك 5 وصفات قيد المراجعة، وهذا أقصى عدد ممكن. انتظر الرد على إحداها.',
    en: 'You have 5 prescriptions under review, which is the maximum. Please wait for an answer to one of them.',
  },
  'prescription.too_many_files': {
    ar: 'للوصفة 5 ملفات بحد أقصى.',
    en: 'A prescription can have 5 files at most.',
  },
  'prescription.too_much_space': {
    ar: 'بهذا الملف تتجاوز ملفات وصفاتك قيد المراجعة 60 ميجابايت. أرسل ملفًا أصغر، أو انتظر الرد على إحداها.',
    en: 'With this file, your prescriptions under review would take more than 60 MB. Please send a smaller file, or wait for an answer to one of them.',
  },
  'prescription.decided': {
    ar: 'انتهت مراجعة هذه الوصفة، فلا يمكن تغييرها. أضف وصفة جديدة.',
    en: 'This prescription has been reviewed and can no longer be changed. Please add a new one.',
  },
  'prescription.no_question': {
    ar: 'لا ينتظر الصيدلي ردًّا على هذه الوصفة.',
    en: 'The pharmacist is not waiting for an answer about this prescription.',
  },
  'stock_notice.available': {
    ar: 'هذا المنتج متوفر الآن. أضفه إلى سلتك.',
    en: 'This product is available now. Add it to your cart.',
  },
  'stock_notice.too_many': {
    ar: 'تنتظر توفر 50 منتجًا، وهذا أقصى عدد ممكن. ألغِ التنبيه بأحدها أولًا.',
    en: 'You already have 50 availability alerts, which is the maximum. Please cancel one first.',
  },
  'substitution.ended': {
    ar: 'انتهى وقت الرد أو تغيّر الطلب. راجع طلبك كما هو الآن.',
    en: 'The time to answer has passed, or the order has changed. Please check your order.',
  },
  'substitution.too_young': {
    ar: 'لهذا البديل حد أدنى للعمر، ولم يثبت لدينا أن من وُصف له الدواء قد بلغه. ارفض البديل أو تواصل معنا.',
    en: 'This replacement has a minimum age, and we do not know that the person it is for has reached it. Please decline it, or contact us.',
  },
  'staff.awaits_answer': {
    ar: 'ينتظر هذا الطلب ردّ العميل على البديل، فلا يُسلَّم بعد.',
    en: 'This order is waiting for the customer’s answer about a replacement, so it cannot be handed over yet.',
  },
  'staff.substitution_open': {
    ar: 'ينتظر هذا المنتج رد العميل. اسحب الاقتراح أولًا إن أردت غيره.',
    en: 'The customer has been asked about this product. Withdraw the proposal first to make another one.',
  },
  'staff.not_a_substitute': {
    ar: 'لا يمكن اقتراح هذا المنتج بديلًا في هذا الطلب. اختر منتجًا آخر.',
    en: 'This product cannot be offered as a replacement in this order. Please choose another one.',
  },
  'staff.substitute_short': {
    ar: 'الكمية المتوفرة من البديل: {{stock}}.',
    en: 'Only {{stock}} of the replacement can be sold.',
  },
  'staff.substitute_dearer': {
    ar: 'البديل ذو سعر محدد لا يُخفَّض، وهو أعلى مما وافق عليه العميل. اختر منتجًا آخر.',
    en: 'The replacement has a controlled price above what the customer agreed to. Please choose another one.',
  },
  'staff.substitute_pieces': {
    status: 422,
    ar: 'لا تقترح من الدواء الموصوف كمية أكبر من الموصوف.',
    en: 'Do not propose more of a prescription medicine than was prescribed.',
  },
  'staff.substitute_note': {
    status: 422,
    ar: 'اكتب للعميل ملاحظة الصيدلي عن الدواء البديل.',
    en: 'Please add a pharmacist’s note for the customer about the replacement medicine.',
  },
  'return_request.open_already': {
    ar: 'لديك طلب استرجاع لم ينتهِ بعد. اسحبه أولًا إن أردت تغييره.',
    en: 'You already have a return request for this order. Withdraw it first if you want to change it.',
  },
  'return_request.too_late': {
    ar: 'انتهت مدة طلب الاسترجاع لهذا الطلب، أو لم يُسلَّم بعد.',
    en: 'The return period for this order has ended, or it has not been delivered yet.',
  },
  'return_request.not_returnable': {
    ar: 'لا يمكن استرجاع بعض ما اخترته. راجع المنتجات والكميات.',
    en: 'Some of what you chose cannot be returned. Please check the products and quantities.',
  },
  'return_request.too_many': {
    ar: 'طلبت استرجاع منتجات هذا الطلب 10 مرات، وهذا أقصى عدد ممكن. تواصل مع الصيدلية.',
    en: 'You have made 10 return requests for this order, which is the maximum. Please contact the pharmacy.',
  },
  'return_request.decided': {
    ar: 'انتهى طلب الاسترجاع هذا، فلا يمكن سحبه.',
    en: 'This return request has ended, so it cannot be withdrawn.',
  },
  'payment.not_payable': {
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
  'coupon.not_yet': { ar: 'يبدأ العمل بهذا الرمز يوم {{day}}.', en: 'This coupon is valid from {{day}}.' },
  'coupon.expired': { ar: 'انتهت صلاحية هذا الرمز يوم {{day}}.', en: 'This coupon expired on {{day}}.' },
  'coupon.minimum': {
    ar: `أضف منتجات بقيمة {{missing}} ${currencyLabel.ar} لتستفيد من هذا الرمز.`,
    en: `Add {{missing}} ${currencyLabel.en} more to your cart to use this coupon.`,
  },
  'coupon.used_up': {
    ar: 'اكتمل عدد مرات استخدام هذا الرمز، ولم يعد متاحًا.',
    en: 'This coupon has reached its limit of uses and is no longer available.',
  },
  'coupon.used_by_you': {
    ar: 'استخدمت هذا الرمز من قبل بالعدد المسموح لك.',
    en: 'You have already used this coupon the maximum number of times.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
