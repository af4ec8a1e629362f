import { staffErrors } from './admin/errors.ts'
import { sar } from './messages.ts'
import type { Pair } from './pair.ts'

/**
 * Every refusal that the API can give: its stable code, HTTP status and sentence. `throw refuse('booking.past')` is the
 * only way to refuse; what is not listed here is a fault and answered as a plain 500.
 */
export const errors = {
  invalid_input: {
    status: 422,
    ar: 'راجع الحقول المحددة ثم أعد المحاولة.',
    en: 'Please check the marked fields and try again.',
  },
  malformed: { status: 400, ar: 'تعذّرت قراءة الطلب.', en: 'The request could not be read.' },
  too_large: { status: 413, ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is larger than allowed.' },
  unsupported_type: {
    status: 415,
    ar: 'صيغة محتوى الطلب غير مدعومة.',
    en: 'This content type is not supported.',
  },
  not_found: { status: 404, ar: 'لم نجد ما تبحث عنه.', en: 'We could not find what you are looking for.' },
  too_many: {
    status: 429,
    ar: 'محاولات كثيرة خلال وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many attempts in a short time. Please wait a moment and try again.',
  },
  unknown: {
    status: 500,
    ar: 'حدث خطأ لم نتوقعه. أعد المحاولة بعد قليل.',
    en: 'Something went wrong on our side. Please try again shortly.',
  },
  unavailable: {
    status: 503,
    ar: 'الخدمة مشغولة الآن. أعد المحاولة بعد لحظات.',
    en: 'The service is busy right now. Please try again in a moment.',
  },
  'session.missing': { status: 401, ar: 'سجّل الدخول للمتابعة.', en: 'Please sign in to continue.' },
  'session.dead': {
    status: 401,
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    en: 'Your session has ended. Please sign in again.',
  },
  'session.key_required': {
    status: 401,
    ar: 'ينقص الطلب مفتاح التطبيق.',
    en: 'The application key is missing.',
  },
  'session.other_user': {
    status: 403,
    ar: 'هذا الطلب باسم مستخدم آخر.',
    en: 'This request names another user.',
  },
  'account.wrong_credentials': {
    status: 422,
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The e-mail or the password is not correct.',
  },
  'account.exists': {
    status: 409,
    ar: 'هذا البريد مسجّل لدينا. سجّل الدخول أو استعد كلمة المرور.',
    en: 'This e-mail already has an account. Sign in, or reset the password.',
  },
  'account.wrong_password': {
    status: 422,
    ar: 'كلمة المرور غير صحيحة.',
    en: 'The password is not correct.',
  },
  'cart.no_product': {
    status: 404,
    ar: 'لم يعد هذا المنتج في المتجر.',
    en: 'This product is not in the store.',
  },
  'order.no_address': {
    status: 404,
    ar: 'هذا العنوان ليس بين عناوينك. اختر عنوانًا آخر أو أضف عنوانًا.',
    en: 'This address is not one of yours. Choose another, or add one.',
  },
  'account.open_order': {
    status: 409,
    ar: 'لديك طلب من المتجر لم يصل بعد. ألغِه أو انتظر وصوله، ثم احذف حسابك.',
    en: 'An order of yours is still on its way. Cancel it, or wait until it has arrived, and then delete your account.',
  },
  'email.wrong_code': {
    status: 422,
    ar: 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.',
    en: 'The code is not correct or has expired. Check it, or ask for a new one.',
  },
  'email.code_soon': {
    status: 429,
    ar: 'أرسلنا رمزًا قبل أقل من دقيقة. انتظر قليلًا ثم اطلب رمزًا آخر.',
    en: 'A code was sent less than a minute ago. Please wait a little before you ask for another.',
  },
  'email.nothing_pending': {
    status: 409,
    ar: 'لا يوجد بريد بانتظار التأكيد.',
    en: 'No e-mail is waiting to be confirmed.',
  },
  'email.taken': {
    status: 409,
    ar: 'هذا البريد مرتبط بحساب آخر. اختر بريدًا غيره.',
    en: 'This e-mail belongs to another account. Please choose a different one.',
  },
  'address.too_many': {
    status: 409,
    ar: 'لديك 20 عنوانًا، وهذا أقصى عدد ممكن. احذف عنوانًا لم تعد تحتاجه ثم أضف الجديد.',
    en: 'You have 20 addresses, the most there can be. Delete one you no longer need, then add the new one.',
  },
  'reset.code_on_its_way': {
    status: 400,
    ar: 'سبق إرسال رمز قبل أقل من دقيقة. انتظر قليلًا قبل أن تطلب غيره.',
    en: 'A code is already on its way. Please wait a minute before you ask for another.',
  },
  'reset.wrong_code': {
    status: 422,
    ar: 'الرمز غير صحيح. اكتب الرمز كما ورد في أحدث رسالة.',
    en: 'The code is not correct. Enter it as it appears in the newest e-mail.',
  },
  'reset.code_dead': {
    status: 422,
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
    en: 'This code no longer works. Please ask for a new one.',
  },
  'reset.not_verified': {
    status: 403,
    ar: 'لا يمكن تغيير كلمة المرور من هذا المتصفح قبل إدخال الرمز فيه. اطلب رمزًا جديدًا.',
    en: 'The password can only be set in the browser that entered the code, within ten minutes. Please ask for a new code.',
  },
  'idempotency.mismatch': {
    status: 422,
    ar: 'سبق استخدام مفتاح التكرار هذا مع طلب مختلف.',
    en: 'This idempotency key was already used with a different request.',
  },
  'booking.wrong_weekday': {
    status: 422,
    ar: 'الطبيب لا يستقبل المراجعين في هذا اليوم. اختر يومًا من أيام دوامه.',
    en: 'The doctor does not see patients on this day. Please choose one of the working days.',
  },
  'booking.outside_hours': {
    status: 422,
    ar: 'الوقت خارج ساعات دوام الطبيب في هذا اليوم.',
    en: 'This time is outside the doctor’s hours on that day.',
  },
  'booking.past': {
    status: 422,
    ar: 'مضى هذا الوقت. اختر وقتًا قادمًا.',
    en: 'This time has passed. Please choose a later one.',
  },
  'booking.too_far': {
    status: 422,
    ar: 'يمكن الحجز خلال 90 يومًا من اليوم فقط.',
    en: 'Visits can be booked up to 90 days ahead.',
  },
  'booking.day_off': {
    status: 422,
    ar: 'الطبيب في إجازة في هذا اليوم.',
    en: 'The doctor is away on this day.',
  },
  'booking.slot_taken': {
    status: 409,
    ar: 'حُجز هذا الوقت قبل قليل. إليك أقرب الأوقات المتاحة.',
    en: 'This time has just been taken. Here are the nearest free times.',
  },
  'booking.patient_busy': {
    status: 409,
    ar: 'لديك موعد آخر في هذا الوقت.',
    en: 'You already have a visit at this time.',
  },
  'home_care.outside_hours': {
    status: 422,
    ar: 'تبدأ الزيارات المنزلية كل يوم بين الساعة 08:00 و22:00.',
    en: 'Home visits begin between 08:00 and 22:00, every day.',
  },
  'home_care.hour_full': {
    status: 409,
    ar: 'اكتملت زيارات هذه الخدمة في هذه الساعة. إليك أقرب الساعات المتاحة.',
    en: 'All visits of this service in this hour are taken. Here are the nearest free hours.',
  },
  'home_care.patient_busy': {
    status: 409,
    ar: 'لديك زيارة منزلية أخرى في هذه الساعة. اختر ساعة أخرى.',
    en: 'You already have a home visit in this hour. Please choose another hour.',
  },
  'booking.begun': {
    status: 409,
    ar: 'بدأ وقت الزيارة، فلم يعد تغيير وقتها أو إلغاؤها ممكنًا.',
    en: 'The visit has begun and can no longer be moved or cancelled.',
  },
  'booking.is_cancelled': {
    status: 409,
    ar: 'هذا الموعد ملغى، فلا يمكن تغيير وقته. احجز موعدًا جديدًا.',
    en: 'This visit is cancelled and cannot be moved. Please book a new one.',
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
    ar: 'يمكن طلب 99 قطعة من المنتج الواحد بحد أقصى.',
    en: 'At most 99 pieces of one product can be ordered.',
  },
  'cart.full': {
    status: 409,
    ar: 'تتسع السلة لـ100 منتج مختلف. أتمم هذا الطلب أو احذف منتجًا أولًا.',
    en: 'The cart holds 100 different products. Please order these first, or take one out.',
  },
  'order.empty_cart': {
    status: 409,
    ar: 'سلتك فارغة. أضف منتجًا أولًا.',
    en: 'Your cart is empty. Please add a product first.',
  },
  'order.out_of_stock': {
    status: 409,
    ar: 'لم تعد الكمية المطلوبة متوفرة من: {{names}}. عدّل سلتك ثم أعد المحاولة.',
    en: 'There is not enough left of: {{names}}. Please change your cart and try again.',
  },
  'order.changed': {
    status: 409,
    ar: `تغيّر مبلغ طلبك وأصبح {{total}} ${sar.ar}. راجع الملخص ثم أكّد من جديد.`,
    en: `The amount of your order has changed to {{total}} ${sar.en}. Please look at the summary and confirm again.`,
  },
  'order.too_large': {
    status: 409,
    ar: 'مبلغ هذا الطلب أكبر مما يمكن طلبه عبر الموقع. تواصل معنا لإتمامه.',
    en: 'This order is larger than the site can take. Please contact us.',
  },
  'order.card_not_offered': {
    status: 422,
    ar: 'الدفع بالبطاقة غير متاح حاليًا. اختر الدفع عند الاستلام.',
    en: 'Card payment is not available at the moment. Please choose cash on delivery.',
  },
  'order.in_preparation': {
    status: 409,
    ar: 'بدأ تجهيز الطلب، فلم يعد إلغاؤه ممكنًا.',
    en: 'The order is being prepared and can no longer be cancelled.',
  },
  'order.no_invoice': {
    status: 409,
    ar: 'لا توجد فاتورة لهذا الطلب: لم يُدفع بعد، أو أُلغي.',
    en: 'There is no invoice: the order is not paid yet, or is cancelled.',
  },
  'payment.not_payable': {
    status: 409,
    ar: 'لا ينتظر هذا الطلب دفعًا بالبطاقة.',
    en: 'This order is not waiting for a card payment.',
  },
  'payment.unavailable': {
    status: 503,
    ar: 'تعذّر الوصول إلى البنك. لم يُخصم شيء. أعد المحاولة بعد قليل.',
    en: 'The bank cannot be reached. Nothing was charged. Please try again shortly.',
  },
  'payment.not_trusted': {
    status: 403,
    ar: 'هذا الإشعار لا يحمل السر المتفق عليه.',
    en: 'This notice does not carry the agreed secret.',
  },
  'coupon.unknown': {
    status: 422,
    ar: 'لا نعرف رمز خصم بهذا الاسم. تأكد من كتابته.',
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
    ar: `أضف منتجات بقيمة {{missing}} ${sar.ar} لتستفيد من هذا الرمز.`,
    en: `Add products for {{missing}} ${sar.en} more to use this coupon.`,
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
  'account.blocked': {
    status: 403,
    ar: 'أُوقف هذا الحساب. تواصل معنا لمعرفة السبب.',
    en: 'This account is blocked. Please contact us.',
  },
  ...staffErrors,
} as const satisfies Record<string, Pair & { status: number }>

/** The stable, machine-readable name of a refusal. */
export type ErrorCode = keyof typeof errors
