import { closureErrors } from './errors/closure-errors.ts'
import { emailErrors } from './errors/email-errors.ts'
import { homeCareErrors } from './errors/home-care-errors.ts'
import { invoiceErrors } from './errors/invoice-errors.ts'
import { moduleErrors } from './errors/module-errors.ts'
import { patientLinkErrors } from './errors/patient-link-errors.ts'
import { sheetErrors } from './errors/sheet-errors.ts'
import { staffAccountErrors } from './errors/staff-account-errors.ts'
import { staffErrors } from './errors/staff-errors.ts'
import { stockErrors } from './errors/stock-errors.ts'
import { storeErrors } from './errors/store-errors.ts'
import { visitTypeErrors } from './errors/visit-type-errors.ts'
import { waitlistErrors } from './errors/waitlist-errors.ts'
import type { LocalizedText } from './language.ts'

const errors = {
  invalid_input: {
    status: 422,
    ar: 'راجع الحقول المحددة ثم أعد المحاولة.',
    en: 'Please check the marked fields and try again.',
  },
  malformed: {
    status: 400,
    ar: 'تعذّرت قراءة الطلب. أعد المحاولة.',
    en: 'Could not read the request. Please try again.',
  },
  too_large: { status: 413, ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is larger than allowed.' },
  unsupported_type: {
    status: 415,
    ar: 'صيغة محتوى الطلب غير مدعومة.',
    en: 'This content type is not supported.',
  },
  no_such_range: {
    status: 416,
    ar: 'الجزء المطلوب خارج حدود الملف.',
    en: 'The requested part is beyond the end of the file.',
  },
  other_site: {
    status: 403,
    ar: 'أُرسل هذا النموذج من موقع آخر. افتح الصفحة في موقعنا ثم أعد المحاولة.',
    en: 'Another site sent this form. Open the page on our site and try again.',
  },
  length_required: {
    status: 411,
    ar: 'لم يُذكر حجم الطلب (Content-Length). أعد المحاولة مع ذكره.',
    en: 'The request does not state its length (Content-Length). State it and try again.',
  },
  headers_too_large: {
    status: 431,
    ar: 'رؤوس الطلب أكبر من المسموح.',
    en: 'The headers of the request are larger than allowed.',
  },
  request_timeout: {
    status: 408,
    ar: 'لم يصل الطلب كاملًا في الوقت المسموح. تحقق من الشبكة ثم أعد المحاولة.',
    en: 'The request did not arrive in time. Check the network and try again.',
  },
  not_found: { status: 404, ar: 'لم نجد ما تبحث عنه.', en: 'We could not find what you are looking for.' },
  too_many: {
    status: 429,
    ar: 'محاولات كثيرة خلال وقت قصير. يمكنك إعادة المحاولة بعد {{wait}}.',
    en: 'Too many attempts in a short time. You can try again in {{wait}}.',
  },
  unknown: {
    status: 500,
    ar: 'تعذّر إكمال العملية بسبب خلل لدينا. أعد المحاولة بعد قليل.',
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
    en: 'This request belongs to another user.',
  },
  'account.wrong_credentials': {
    status: 422,
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تأكد منهما، أو أعد تعيين كلمة المرور.',
    en: 'The e-mail or the password is not correct. Check both, or reset the password.',
  },
  'account.exists': {
    ar: 'لهذا البريد الإلكتروني حساب لدينا. سجّل الدخول أو أعد تعيين كلمة المرور.',
    en: 'This e-mail already has an account. Sign in, or reset the password.',
  },
  'account.wrong_password': {
    status: 422,
    ar: 'كلمة المرور غير صحيحة. أعد المحاولة.',
    en: 'The password is not correct. Please try again.',
  },
  'account.open_order': {
    ar: 'لديك طلب من المتجر لم يصل بعد. ألغِه أو انتظر وصوله، ثم احذف حسابك.',
    en: 'One of your orders has not arrived yet. Cancel it or wait until it arrives, then delete your account.',
  },
  'account.visit_under_way': {
    status: 409,
    ar: 'زيارتك المنزلية جارية، ويحتاج من يزورك إلى العنوان. احذف حسابك بعد انتهائها.',
    en: 'Your home visit is under way, and the nurse needs the address. Delete your account when it is over.',
  },
  'account.of_staff': {
    status: 409,
    ar: 'لا يحذف الموظف حسابه بنفسه. اطلب من مدير النظام أن يلغي دورك أولًا.',
    en: 'A staff account cannot be deleted. Ask an administrator to remove your role first.',
  },
  'privacy.withdrawn': {
    status: 403,
    ar: 'سحبت موافقتك على سياسة الخصوصية، لذلك لا نستقبل منك موعدًا أو طلبًا جديدًا. يمكنك الموافقة من جديد في صفحة ملفك الشخصي.',
    en: 'You have withdrawn your agreement to the privacy notice, so we cannot take new appointments or orders from you. You can agree again on your profile page.',
  },
  'address.too_many': {
    ar: 'لديك 20 عنوانًا، وهذا أقصى عدد ممكن. احذف عنوانًا لم تعد تحتاج إليه ثم أضف الجديد.',
    en: 'You already have 20 addresses, which is the maximum. Delete one you no longer need, then add the new one.',
  },
  'reset.code_on_its_way': {
    status: 400,
    ar: 'سبق إرسال رمز قبل أقل من دقيقة. يمكنك طلب غيره بعد {{wait}}.',
    en: 'A code is already on its way. You can ask for another in {{wait}}.',
  },
  'reset.too_many_codes': {
    status: 429,
    ar: 'طُلب لهذا البريد الإلكتروني اليوم أقصى عدد مسموح به من الرموز. يمكنك طلب رمز آخر بعد {{wait}}.',
    en: 'The maximum number of codes for one day has been requested for this e-mail. You can ask for another in {{wait}}.',
  },
  'reset.wrong_code': {
    status: 422,
    ar: 'الرمز غير صحيح. اكتب الرمز كما ورد في أحدث رسالة.',
    en: 'The code is not correct. Enter it as it appears in the newest e-mail.',
  },
  'reset.code_dead': {
    status: 422,
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
    en: 'This code is no longer valid. Please ask for a new one.',
  },
  'reset.not_verified': {
    status: 403,
    ar: 'لا يمكن تغيير كلمة المرور من هذا المتصفح قبل إدخال الرمز فيه. اطلب رمزًا جديدًا.',
    en: 'The password can only be set in the browser that entered the code, within ten minutes. Please ask for a new code.',
  },
  'idempotency.mismatch': {
    status: 422,
    ar: 'حُفظت محاولتك الأولى، ولم يُحفظ هذا التعديل. ولحفظ هذا أيضًا أرسله مرة أخرى.',
    en: 'Your first attempt was saved; this change was not. To save this as well, send it again.',
  },
  'booking.wrong_weekday': {
    status: 422,
    ar: 'الطبيب لا يستقبل المراجعين في هذا اليوم. اختر يومًا من أيام دوامه.',
    en: 'The doctor does not see patients on this day. Please choose one of the working days.',
  },
  'booking.outside_hours': {
    status: 422,
    ar: 'هذا الوقت خارج دوام الطبيب في هذا اليوم. اختر من الأوقات المتاحة.',
    en: 'This time is outside the doctor’s hours on that day. Please choose one of the available times.',
  },
  'booking.past': {
    status: 422,
    ar: 'مضى هذا الوقت. اختر وقتًا قادمًا.',
    en: 'This time has passed. Please choose a later one.',
  },
  'booking.too_far': {
    status: 422,
    ar: 'يمكن الحجز خلال 90 يومًا من اليوم فقط.',
    en: 'Bookings can be made up to 90 days ahead.',
  },
  'booking.day_off': {
    status: 422,
    ar: 'الطبيب في إجازة في هذا اليوم. اختر يومًا آخر.',
    en: 'The doctor is away on this day. Please choose another day.',
  },
  'booking.slot_taken': {
    ar: 'حُجز هذا الوقت قبل قليل. إليك أقرب الأوقات المتاحة.',
    en: 'This time has just been taken. Here are the nearest available times.',
  },
  'booking.slot_held': {
    ar: 'هذا الوقت محجوز مؤقتًا لمراجع سبقك في قائمة الانتظار. إليك أقرب الأوقات المتاحة.',
    en: 'This time is held for a patient on the waitlist. Here are the nearest available times.',
  },
  'booking.patient_busy': {
    ar: 'لهذا المراجع موعد آخر في هذا الوقت. اختر وقتًا آخر.',
    en: 'This patient already has an appointment at this time. Please choose another time.',
  },
  'staff.awaited': {
    ar: 'لا يمكن الحذف لأن مراجعين في قائمة الانتظار ينتظرون موعدًا هنا. أبلغهم وأخرجهم من القائمة أولًا، ثم احذف.',
    en: 'This cannot be deleted because patients on the waitlist are waiting for an appointment here. Inform them and take them off the waitlist first.',
  },
  'booking.visit_changed': {
    ar: 'تغيّر هذا الموعد بعد أن فتحت الصفحة، ولم يُحجز بعد. مدته الآن بالدقائق: {{length}}، ورسومه: {{fee}}.{{place}} راجعه ثم أكّد من جديد.',
    en: 'This appointment has changed since you opened the page, and is not booked yet. Minutes now: {{length}}, fee: {{fee}}.{{place}} Please check it and confirm again.',
  },
  'booking.too_many': {
    ar: 'لديك 10 مواعيد قادمة، وهذا أقصى عدد ممكن. ألغِ موعدًا لم تعد تحتاج إليه ثم احجز غيره.',
    en: 'You already have 10 upcoming appointments, which is the maximum. Cancel one you no longer need, then book another.',
  },
  'booking.new_account': {
    ar: 'عدد المواعيد وطلبات الانتظار في اليوم الأول للحساب محدود. أعد المحاولة بعد يوم {{when}}، أو اتصل بنا لنحجز لك.',
    en: 'The number of appointments and waitlist requests is limited on an account’s first day. Please try again after {{when}}, or call us and we will book for you.',
  },
  'booking.doctor_away': {
    ar: 'لم يعد هذا الطبيب يستقبل المراجعين لدينا. ألغِ الموعد واحجز لدى طبيب آخر، أو اتصل بنا.',
    en: 'This doctor no longer takes bookings with us. Please cancel and book with another, or call us.',
  },
  'booking.begun': {
    ar: 'بدأ الموعد، فلم يعد تغييره أو إلغاؤه ممكنًا.',
    en: 'The appointment has started and can no longer be changed or cancelled.',
  },
  'booking.is_cancelled': {
    ar: 'هذا الموعد ملغى، فلا يمكن تغيير وقته. احجز موعدًا جديدًا.',
    en: 'This appointment has been cancelled, so its time cannot be changed. Please book a new one.',
  },
  'link.forged': {
    status: 404,
    ar: 'هذا الرابط ناقص أو غير صحيح. افتحه كاملًا كما ورد في رسالتنا، أو اتصل بنا.',
    en: 'This link is incomplete or wrong. Open the whole link from our message, or call us.',
  },
  'board.unknown': {
    status: 410,
    ar: 'لم يعد عنوان هذه الشاشة صالحًا. اطلب عنوانًا جديدًا من الاستقبال.',
    en: 'The address of this screen is no longer valid. Get a new one at reception.',
  },
  'link.unknown': {
    status: 404,
    ar: 'لم يعد الموعد الذي يفتحه هذا الرابط موجودًا. اتصل بنا لنساعدك.',
    en: 'The appointment that this link opens no longer exists. Call us and we will help you.',
  },
  'link.changed': {
    ar: 'تغيّر الموعد بعد أن فتحت هذه الصفحة. تحقق من الموعد الجديد ثم أعد المحاولة.',
    en: 'The appointment has changed since you opened this page. Check the new time and try again.',
  },
  'link.is_cancelled': {
    ar: 'هذا الموعد ملغى، فلا يمكن تأكيده أو تغييره. احجز وقتًا آخر.',
    en: 'This appointment has been cancelled, so it cannot be confirmed or changed. Please book another time.',
  },
  'link.too_late': {
    ar: 'حان وقت الموعد، فلا حاجة إلى تأكيده، ولم يعد تغييره ممكنًا.',
    en: 'The appointment is starting now, so there is no need to confirm it, and it can no longer be changed.',
  },
  'link.expired': {
    status: 410,
    ar: 'انتهت صلاحية هذا الرابط لأن الموعد قد مضى.',
    en: 'This link has expired because the appointment is over.',
  },
  'message.not_trusted': {
    status: 403,
    ar: 'لم نتمكن من التحقق من مصدر هذا التقرير.',
    en: 'The source of this report could not be verified.',
  },
  'account.blocked': {
    status: 403,
    ar: 'هذا الحساب موقوف. تواصل معنا لمعرفة السبب.',
    en: 'This account has been suspended. Please contact us to find out why.',
  },
  ...emailErrors,
  ...staffErrors,
  ...sheetErrors,
  ...closureErrors,
  ...staffAccountErrors,
  ...stockErrors,
  ...invoiceErrors,
  ...moduleErrors,
  ...storeErrors,
  ...patientLinkErrors,
  ...visitTypeErrors,
  ...homeCareErrors,
  ...waitlistErrors,
} as const satisfies Record<string, LocalizedText & { status?: number }>

/** The stable, machine-readable code of an error. */
export type ErrorCode = keyof typeof errors

/**
 * Every error that the API returns on purpose: its stable code, HTTP status (409 unless it declares another
 * one) and message. `throw refuse('booking.past')` is the only way to return one; any other exception becomes
 * a plain 500.
 */
export const errorCatalogue = Object.fromEntries(
  Object.entries(errors).map(([code, error]) => [code, { status: 409, ...error }]),
) as Record<ErrorCode, LocalizedText & { status: number }>
