import type { LocalizedText } from './language.ts'

/** The label of the currency; the spec's translation key is 'sar'. */
export const currencyLabel = { ar: 'ر.س', en: 'SAR' } as const satisfies LocalizedText

/** The messages that visitors get. */
export const publicMessages = {
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
    ar: 'تم تغيير كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.',
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
    ar: 'تم تأكيد البريد: به تسجّل الدخول، وتصلك رسائلنا عليه.',
    en: 'The e-mail is confirmed: sign in with it, and get our e-mails there.',
  },
  'password.changed': {
    ar: 'تم تغيير كلمة المرور، وسُجّل خروج أجهزتك الأخرى.',
    en: 'Your password is changed, and your other devices are signed out.',
  },
  'session.ended': { ar: 'تم تسجيل خروج الجهاز.', en: 'The device is signed out.' },
  'session.others_ended': { ar: 'تم تسجيل خروج الأجهزة الأخرى.', en: 'Your other devices are signed out.' },
  'booking.made': { ar: 'تم حجز موعدك.', en: 'Your appointment is booked.' },
  'booking.moved': { ar: 'تم تغيير وقت موعدك.', en: 'The time of your appointment is changed.' },
  'booking.confirmed': { ar: 'تم التأكيد، شكرًا لك.', en: 'Confirmed. Thank you.' },
  'record_link.code_sent': {
    ar: 'إن كان لدينا ملف بهذا الاسم ومعه ما كتبته فسيصل إليه رمز خلال دقائق.',
    en: 'If we have a record with this name and contact, a code will arrive there within minutes.',
  },
  'record_link.linked': {
    ar: 'رُبط ملف المراجع بحسابك.',
    en: 'The patient record is linked to your account.',
  },
  'record_link.ended': {
    ar: 'أُلغي الربط، ولم يعد حسابك يرى هذا الملف.',
    en: 'The link has ended: your account no longer sees this record.',
  },
  'reminders.saved': { ar: 'تم حفظ اختيارك للتذكيرات.', en: 'Your choice of reminders is saved.' },
  'prescription.added': { ar: 'أرسلت وصفتك إلى الصيدلي.', en: 'Your prescription is with the pharmacist.' },
  'prescription.file_added': { ar: 'أُضيف الملف إلى وصفتك.', en: 'The file is added to your prescription.' },
  'prescription.answered': { ar: 'أرسلت ردّك إلى الصيدلي.', en: 'Your answer is with the pharmacist.' },
  'prescription.withdrawn': {
    ar: 'سحبت وصفتك، وحُذفت ملفاتها.',
    en: 'Your prescription is withdrawn and its files are deleted.',
  },
  'stock_notice.added': {
    ar: 'نرسل إليك رسالة بالبريد الإلكتروني حين يتوفر المنتج.',
    en: 'We will send you an e-mail when the product is available.',
  },
  'stock_notice.removed': {
    ar: 'ألغيت التنبيه بتوفر المنتج.',
    en: 'You will not be told about this product.',
  },
  'order.moved': { ar: 'تم تغيير وقت طلبك.', en: 'The time of your order is changed.' },
  'reorder_reminder.set': {
    ar: 'نذكّرك بالبريد الإلكتروني قبل أن ينفد المنتج لديك.',
    en: 'We will remind you by e-mail before it runs out.',
  },
  'reorder_reminder.removed': { ar: 'ألغيت التذكير بهذا المنتج.', en: 'The reminder is switched off.' },
  'return_request.sent': {
    ar: 'أرسلنا طلب الاسترجاع إلى الصيدلية، ونخبرك بردّها بالبريد الإلكتروني.',
    en: 'Your return request is with the pharmacy. We will tell you the answer by e-mail.',
  },
  'substitution.accepted': {
    ar: 'شكرًا، سنرسل المنتج البديل.',
    en: 'Thank you. We will send the other product.',
  },
  'substitution.declined': {
    ar: 'حُذف المنتج من طلبك، ولن تدفع ثمنه.',
    en: 'The product is left out of your order, and you do not pay for it.',
  },
  'return_request.withdrawn': { ar: 'سحبت طلب الاسترجاع.', en: 'Your return request is withdrawn.' },
  'waitlist.joined': {
    ar: 'أنت الآن في قائمة الانتظار. نخبرك حين يتوفّر وقت لك.',
    en: 'You are on the waitlist. We tell you when there is a time for you.',
  },
  'waitlist.left': { ar: 'غادرت قائمة الانتظار.', en: 'You have left the waitlist.' },
  'waitlist.declined': {
    ar: 'شكرًا لإخبارنا. نعرض الوقت على من يليك.',
    en: 'Thank you for telling us. We offer the time to the next in line.',
  },
  'booking.cancelled': { ar: 'تم إلغاء الموعد.', en: 'The appointment is cancelled.' },
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
  'home_care.moved': { ar: 'تم تغيير وقت الزيارة المنزلية.', en: 'Your home visit has been moved.' },
  'home_care.cancelled': { ar: 'تم إلغاء الزيارة المنزلية.', en: 'The home visit is cancelled.' },
  'privacy.agreed': { ar: 'تم تسجيل موافقتك، شكرًا لك.', en: 'Your agreement is recorded. Thank you.' },
  'privacy.withdrawn': { ar: 'تم سحب موافقتك.', en: 'Your agreement is withdrawn.' },
  // This key is given by spec §8.
  success: {
    ar: 'أُرسلت رسالتك بنجاح. سنرد عليك في أقرب وقت.',
    en: 'Success: your message has been sent. We will reply as soon as we can.',
  },
} as const satisfies Record<string, LocalizedText>

/** The messages that only staff get. */
export const staffMessages = {
  'staff.report_due': { ar: 'سيُرسل خلال ثوانٍ.', en: 'It will be sent within seconds.' },
  'staff.proof_requested': {
    ar: 'بدأ الفحص. تظهر نتيجته هنا عند انتهائه.',
    en: 'The check has started. Its result appears here when it ends.',
  },
  'staff.saved': { ar: 'تم الحفظ.', en: 'Saved.' },
  'staff.recalled': {
    ar: 'استُدعيت التشغيلة وخرجت من البيع، وأُرسلت الرسائل إلى من اشتراها.',
    en: 'The batch is recalled and no longer sold. Those who bought it are being told.',
  },
  'staff.received': { ar: 'أُضيفت الكمية الواردة إلى المخزون.', en: 'The delivery is in stock.' },
  'staff.counted': {
    ar: 'أُنهي الجرد، وعُدّل المخزون.',
    en: 'The count is finished, and the stock is corrected.',
  },
  'staff.closed': { ar: 'أُغلقت الأيام.', en: 'The days are closed.' },
  'staff.opened': { ar: 'فُتح اليوم للحجز.', en: 'The day is open again.' },
  'staff.delay_reported': {
    ar: 'سُجّل التأخر. يُبلَّغ المراجعون بعد دقيقة.',
    en: 'The delay is recorded. Patients are told in a minute.',
  },
  'staff.delay_ended': {
    ar: 'سُجّل أنه في وقته. يُبلَّغ من أُبلغ بالتأخر.',
    en: 'Recorded as on time. Whoever was told of the delay is told so.',
  },
  'staff.undone': { ar: 'تم التراجع.', en: 'Undone.' },
  'staff.merged': { ar: 'دُمج السجلان.', en: 'The records are merged.' },
  'staff.account_linked': { ar: 'رُبط الحساب بملف المراجع.', en: 'The account is linked to the record.' },
  'staff.link_ended': { ar: 'أُلغي ربط الحساب.', en: 'The account is no longer linked.' },
  'staff.separated': { ar: 'فُصل السجلان.', en: 'The records are separate again.' },
  'staff.booked': { ar: 'تم الحجز.', en: 'Booked.' },
  'staff.offered': { ar: 'عُرض الوقت على المراجع.', en: 'The time is offered to the patient.' },
  'staff.moved': { ar: 'تم تغيير الوقت.', en: 'The time is changed.' },
  'staff.no_prescription': { ar: 'لا توجد وصفة بانتظار المراجعة.', en: 'No prescription is waiting.' },
  'staff.debit_note_issued': { ar: 'صدر الإشعار المدين.', en: 'The debit note is issued.' },
  'staff.debit_note_reversed': {
    ar: 'أُلغي الإشعار المدين بإشعار دائن.',
    en: 'The debit note is taken back by a credit note.',
  },
  'staff.returned': { ar: 'سُجّل الاسترجاع.', en: 'The return is recorded.' },
  'staff.refund_begun': { ar: 'بدأ استرداد المبلغ.', en: 'The refund has been started.' },
  'staff.second_step_reset': {
    ar: 'أُعيد تعيين خطوة التحقق. يفعّلها صاحب الحساب من جديد من رابط يصله بالبريد.',
    en: 'The second step has been reset. The person sets it up again with a link that is sent by e-mail.',
  },
  'staff.enrolment_link_sent': {
    ar: 'أرسلنا رابطًا جديدًا إلى بريدك. افتحه لتفعيل خطوة التحقق.',
    en: 'A new link is on its way to your e-mail. Open it to set up your second step.',
  },
  'staff.invitation_sent': { ar: 'أُرسلت الدعوة.', en: 'The invitation is on its way.' },
  'staff.invitation_withdrawn': {
    ar: 'سُحبت الدعوة، ولم يعد رابطها صالحًا.',
    en: 'The invitation is withdrawn. Its link no longer works.',
  },
  'staff.invitation_accepted': {
    ar: 'تم قبول الدعوة. سجّل الدخول وفعّل خطوة التحقق.',
    en: 'The invitation is accepted. Sign in and set up the second step.',
  },
  'staff.removed': { ar: 'تم الحذف.', en: 'Deleted.' },
} as const satisfies Record<string, LocalizedText>

/** The `message` texts of successful responses, beside `data`. */
export const responseMessages = { ...publicMessages, ...staffMessages }

export type ResponseMessageKey = keyof typeof responseMessages
