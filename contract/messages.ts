import type { Pair } from './pair.ts'

/** The label of the currency, which the spec calls 'sar'. */
export const sar = { ar: 'ر.س', en: 'SAR' } as const satisfies Pair

/** The sentences that stand beside `data` in a successful answer. */
export const messages = {
  'account.welcome': { ar: 'تم إنشاء حسابك.', en: 'Your account is ready.' },
  'account.signed_out': { ar: 'تم تسجيل الخروج.', en: 'You are signed out.' },
  'address.added': { ar: 'تمت إضافة العنوان.', en: 'The address has been added.' },
  'address.saved': { ar: 'تم حفظ العنوان.', en: 'The address has been saved.' },
  'address.deleted': { ar: 'تم حذف العنوان.', en: 'The address has been deleted.' },
  'reset.code_sent': {
    ar: 'إن كان لهذا البريد حساب لدينا فسيصله رمز من ستة أرقام.',
    en: 'If this e-mail has an account, a six-digit code is on its way to it.',
  },
  'reset.done': {
    ar: 'تم تغيير كلمة المرور. سجّل الدخول بالكلمة الجديدة.',
    en: 'Your password is changed. Sign in with the new one.',
  },
  'account.deleted': {
    ar: 'حُذف حسابك وكل ما يخصه. نتمنى لك دوام العافية.',
    en: 'Your account and what belonged to it are deleted. We wish you good health.',
  },
  'profile.saved': { ar: 'تم حفظ بياناتك.', en: 'Your details are saved.' },
  'profile.picture_removed': { ar: 'تمت إزالة الصورة.', en: 'The picture is removed.' },
  'email.code_sent': { ar: 'أرسلنا رمزًا جديدًا إلى بريدك.', en: 'A new code is on its way to your e-mail.' },
  'email.confirmed': {
    ar: 'تم تأكيد البريد. سجّل الدخول به من الآن.',
    en: 'The e-mail is confirmed. Sign in with it from now on.',
  },
  'password.changed': {
    ar: 'تم تغيير كلمة المرور، وسُجّل خروج أجهزتك الأخرى.',
    en: 'Your password is changed, and your other devices are signed out.',
  },
  'session.ended': { ar: 'تم تسجيل خروج الجهاز.', en: 'The device is signed out.' },
  'session.others_ended': { ar: 'تم تسجيل خروج الأجهزة الأخرى.', en: 'Your other devices are signed out.' },
  'booking.made': { ar: 'تم حجز موعدك.', en: 'Your visit is booked.' },
  'booking.moved': { ar: 'تم تغيير وقت موعدك.', en: 'Your visit has been moved.' },
  'booking.cancelled': { ar: 'تم إلغاء الموعد.', en: 'The visit is cancelled.' },
  'review.added': { ar: 'شكرًا لك، نُشر تقييمك.', en: 'Thank you, your review is added.' },
  'favorite.added': { ar: 'أُضيف المنتج إلى المفضلة.', en: 'Added to your wishlist.' },
  'favorite.removed': { ar: 'أُزيل المنتج من المفضلة.', en: 'Removed from your wishlist.' },
  'cart.added': { ar: 'أُضيف المنتج إلى السلة.', en: 'Added to your cart.' },
  'cart.changed': { ar: 'تم تحديث السلة.', en: 'Your cart is updated.' },
  'cart.removed': { ar: 'أُزيل المنتج من السلة.', en: 'Removed from your cart.' },
  'coupon.applied': { ar: 'تم تطبيق رمز الخصم.', en: 'The coupon is applied.' },
  'coupon.removed': { ar: 'أُزيل رمز الخصم.', en: 'The coupon is removed.' },
  'order.placed': { ar: 'تم استلام طلبك، شكرًا لك.', en: 'Your order is placed. Thank you.' },
  'order.cancelled': { ar: 'تم إلغاء الطلب.', en: 'The order is cancelled.' },
  'home_care.booked': { ar: 'تم حجز الزيارة المنزلية.', en: 'Your home visit is booked.' },
  'home_care.cancelled': { ar: 'تم إلغاء الزيارة المنزلية.', en: 'The home visit is cancelled.' },
  'staff.saved': { ar: 'تم الحفظ.', en: 'Saved.' },
  'staff.booked': { ar: 'تم الحجز.', en: 'Booked.' },
  'staff.moved': { ar: 'تم تغيير الوقت.', en: 'The time is changed.' },
  'staff.refund_begun': { ar: 'بدأت إعادة المبلغ.', en: 'The refund is on its way.' },
  'staff.second_step_reset': {
    ar: 'أُعيد تعيين خطوة التحقق. يفعّلها صاحب الحساب من جديد عند الدخول.',
    en: 'The second step is reset. The person sets it up anew when signing in.',
  },
  'staff.removed': { ar: 'تم الحذف.', en: 'Deleted.' },
  'privacy.agreed': { ar: 'تم تسجيل موافقتك، شكرًا لك.', en: 'Your agreement is recorded. Thank you.' },
  'privacy.withdrawn': { ar: 'تم سحب موافقتك.', en: 'Your agreement is withdrawn.' },
  // spec §8 names this one so.
  success: {
    ar: 'أُرسلت رسالتك بنجاح. سنرد عليك في أقرب وقت.',
    en: 'Success: your message has been sent. We will reply as soon as we can.',
  },
} as const satisfies Record<string, Pair>

export type MessageCode = keyof typeof messages

/**
 * What can be wrong with one field. The names that spec §5 spells are used as spelled, and the English sentence has
 * them in it (product.md); a schema gives the name, the server and the page show the sentence.
 */
export const fieldMessages = {
  'required field': { ar: 'هذا الحقل مطلوب', en: 'This is a required field' },
  'min length': { ar: 'النص أقصر من المطلوب', en: 'Below the min length: please write a little more' },
  'too long': { ar: 'النص أطول من المسموح', en: 'This is too long' },
  'invalid value': { ar: 'القيمة غير صحيحة', en: 'This value is not valid' },
  'hours cross': { ar: 'تتداخل هذه الفترة مع فترة أخرى', en: 'These hours overlap others' },
  'periods cross': { ar: 'تتداخل هذه الأيام مع دوام مؤقت آخر', en: 'These days overlap another period' },
  'ends before it begins': { ar: 'تاريخ النهاية قبل البداية', en: 'It ends before it begins' },
  'invalid email': {
    ar: 'البريد الإلكتروني غير صحيح، مثال: name@example.com',
    en: 'This is an invalid email; write one such as name@example.com',
  },
  'invalid phone': {
    ar: 'رقم الجوال غير صحيح، مثال: 0501234567',
    en: 'Enter a valid phone number, such as 0501234567',
  },
  'invalid date': { ar: 'التاريخ غير صحيح', en: 'This date is not valid' },
  'invalid time': { ar: 'الوقت غير صحيح', en: 'This time is not valid' },
  'whole quantity': { ar: 'اكتب الكمية عددًا صحيحًا بلا كسور', en: 'The quantity must be a whole number' },
  'negative quantity': { ar: 'لا يمكن أن تكون الكمية أقل من صفر', en: 'The quantity cannot be below zero' },
  'zero quantity': { ar: 'الحد الأدنى قطعة واحدة', en: 'The quantity must be at least one' },
  'huge quantity': { ar: 'الحد الأعلى 99 قطعة', en: 'The quantity can be 99 at most' },
  password_not_match: { ar: 'كلمتا المرور غير متطابقتين', en: 'The two passwords do not match' },
  'much-used password': {
    ar: 'يستخدم كثيرون هذه الكلمة أو ما يشبهها، فيسهل تخمينها. اختر كلمة مرور أخرى',
    en: 'Many people use this password or one much like it, so it is easy to guess. Please choose another',
  },
  'password is the e-mail': {
    ar: 'كلمة المرور مأخوذة من بريدك الإلكتروني، فيسهل تخمينها. اختر غيرها',
    en: 'This password is taken from your e-mail address, so it is easy to guess. Please choose another',
  },
  'breached password': {
    ar: 'ظهرت كلمة المرور هذه في تسريب لبيانات مواقع أخرى. اختر غيرها',
    en: 'This password has appeared in a data breach of another site. Please choose another',
  },
  'old privacy notice': {
    ar: 'تغيّرت سياسة الخصوصية. أعد تحميل الصفحة واقرأ النص الجديد',
    en: 'The privacy notice has changed. Reload the page and read the new text',
  },
  'invalid code': { ar: 'اكتب الرمز المكوّن من ستة أرقام', en: 'Enter the six digits of the code' },
  'invalid picture': {
    ar: 'تعذّرت قراءة الصورة. اختر صورة من نوع JPEG أو PNG أو WebP أو AVIF',
    en: 'This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF picture',
  },
  'picture too large': {
    ar: 'أبعاد الصورة أكبر من المسموح. اختر صورة أصغر',
    en: 'This picture has too many pixels. Choose a smaller one',
  },
  'file too large': { ar: 'حجم الملف أكبر من 5 ميغابايت', en: 'The file is larger than 5 MB' },
  'sheet too large': { ar: 'حجم الملف أكبر من 10 ميغابايت', en: 'The file is larger than 10 MB' },
  'unknown name': { ar: 'لا يوجد سجل بهذا الاسم أو الرقم', en: 'There is nothing of this name or number' },
  'ambiguous name': {
    ar: 'أكثر من سجل بهذا الاسم. اكتب الرقم بدلًا منه',
    en: 'More than one has this name. Write its number instead',
  },
  'repeated line': {
    ar: 'تكرر هذا الرقم في سطر سابق من الملف',
    en: 'An earlier line of the file has this number',
  },
  'invalid hours': {
    ar: 'اكتب الدوام هكذا: 7 09:00-17:00; 1 20:00-02:00 (الاثنين 1 والأحد 7) دون تداخل',
    en: 'Write hours as 7 09:00-17:00; 1 20:00-02:00 (Monday is 1, Sunday 7), none over another',
  },
  'password must contain Big letter and special characters': {
    ar: 'يجب أن تحتوي كلمة المرور على حرف إنجليزي كبير ورقم ورمز من \u2066@$!%*?&\u2069، دون أي رموز أخرى',
    en: 'The password must contain Big letter and special characters: a capital, a digit and one of @$!%*?&, and nothing else but letters',
  },
} as const satisfies Record<string, Pair>

export type FieldMessage = keyof typeof fieldMessages
