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
    ar: 'إن كان لهذا البريد الإلكتروني حساب لدينا فسيصله رمز من ستة أرقام.',
    en: 'If there is an account for this e-mail, a six-digit code is on its way.',
  },
  'reset.done': {
    ar: 'تم تغيير كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.',
    en: 'Your password has been changed. Sign in with the new one.',
  },
  'account.deleted': {
    ar: 'تم حذف حسابك. نحتفظ فقط بما يوجب النظام حفظه. نتمنى لك دوام الصحة.',
    en: 'Your account has been deleted. We keep only what the law requires. We wish you good health.',
  },
  'profile.saved': { ar: 'تم حفظ بياناتك.', en: 'Your details have been saved.' },
  'profile.picture_removed': { ar: 'تمت إزالة الصورة.', en: 'The picture has been removed.' },
  'email.code_sent': { ar: 'أرسلنا رمزًا جديدًا إلى بريدك.', en: 'A new code is on its way to your e-mail.' },
  'email.confirmed': {
    ar: 'تم تأكيد البريد الإلكتروني. به تسجّل الدخول، وتصلك رسائلنا عليه.',
    en: 'The e-mail has been confirmed. Use it to sign in; our e-mails will be sent there.',
  },
  'password.changed': {
    ar: 'تم تغيير كلمة المرور، وسُجّل خروج أجهزتك الأخرى.',
    en: 'Your password has been changed, and your other devices have been signed out.',
  },
  'session.ended': { ar: 'تم تسجيل خروج الجهاز.', en: 'The device has been signed out.' },
  'session.others_ended': {
    ar: 'تم تسجيل خروج الأجهزة الأخرى.',
    en: 'Your other devices have been signed out.',
  },
  'booking.made': { ar: 'تم حجز موعدك.', en: 'Your appointment is booked.' },
  'booking.moved': { ar: 'تم تغيير وقت موعدك.', en: 'The time of your appointment has been changed.' },
  'booking.confirmed': { ar: 'تم التأكيد، شكرًا لك.', en: 'Confirmed. Thank you.' },
  'record_link.code_sent': {
    ar: 'إن كان لدينا ملف بهذا الاسم ومعه ما كتبته فسيصل إليه رمز خلال دقائق.',
    en: 'If we have a record with this name and contact, a code will arrive there within minutes.',
  },
  'record_link.linked': {
    ar: 'رُبط ملف المراجع بحسابك.',
    en: 'The patient record has been linked to your account.',
  },
  'record_link.ended': {
    ar: 'أُلغي الربط، ولم يعد حسابك يرى هذا الملف.',
    en: 'The link has ended. Your account no longer sees this record.',
  },
  'reminders.saved': { ar: 'تم حفظ اختيارك للتذكيرات.', en: 'Your choice of reminders has been saved.' },
  'prescription.added': {
    ar: 'تم إرسال وصفتك إلى الصيدلي.',
    en: 'Your prescription has been sent to the pharmacist.',
  },
  'prescription.file_added': {
    ar: 'أُضيف الملف إلى وصفتك.',
    en: 'The file has been added to your prescription.',
  },
  'prescription.answered': {
    ar: 'تم إرسال ردّك إلى الصيدلي.',
    en: 'Your answer has been sent to the pharmacist.',
  },
  'prescription.withdrawn': {
    ar: 'تم سحب وصفتك وحذف ملفاتها.',
    en: 'Your prescription has been withdrawn and its files deleted.',
  },
  'stock_notice.added': {
    ar: 'سنرسل إليك رسالة بالبريد الإلكتروني عند توفر المنتج.',
    en: 'We will send you an e-mail when the product is available.',
  },
  'stock_notice.removed': {
    ar: 'تم إلغاء التنبيه بتوفر المنتج.',
    en: 'The availability alert has been cancelled.',
  },
  'order.moved': { ar: 'تم تغيير وقت طلبك.', en: 'The time of your order has been changed.' },
  'reorder_reminder.set': {
    ar: 'سنذكّرك بالبريد الإلكتروني قبل أن ينفد المنتج لديك.',
    en: 'We will remind you by e-mail before it runs out.',
  },
  'reorder_reminder.removed': { ar: 'تم إلغاء التذكير بهذا المنتج.', en: 'The reminder has been cancelled.' },
  'return_request.sent': {
    ar: 'تم إرسال طلب الاسترجاع إلى الصيدلية، وسنرسل إليك ردّها بالبريد الإلكتروني.',
    en: 'Your return request has been sent to the pharmacy. We will e-mail you the answer.',
  },
  'substitution.accepted': {
    ar: 'شكرًا، سنرسل البديل.',
    en: 'Thank you. We will send the replacement.',
  },
  'substitution.declined': {
    ar: 'حُذف المنتج من طلبك، ولن تدفع ثمنه.',
    en: 'The product has been left out of your order, and you will not pay for it.',
  },
  'return_request.withdrawn': { ar: 'تم سحب طلب الاسترجاع.', en: 'Your return request has been withdrawn.' },
  'waitlist.joined': {
    ar: 'أنت الآن في قائمة الانتظار. سنبلغك عند توفّر وقت لك.',
    en: 'You are on the waitlist. We will notify you when a time becomes available.',
  },
  'waitlist.left': { ar: 'تمت مغادرة قائمة الانتظار.', en: 'You have left the waitlist.' },
  'waitlist.declined': {
    ar: 'شكرًا لإبلاغنا. سنعرض الوقت على من يليك.',
    en: 'Thank you for telling us. We will offer the time to the next person on the waitlist.',
  },
  'booking.cancelled': { ar: 'تم إلغاء الموعد.', en: 'The appointment has been cancelled.' },
  'review.added': { ar: 'شكرًا لك، نُشر تقييمك.', en: 'Thank you, your review has been added.' },
  'favorite.added': { ar: 'أُضيف المنتج إلى المفضلة.', en: 'Added to your wishlist.' },
  'favorite.removed': { ar: 'أُزيل المنتج من المفضلة.', en: 'Removed from your wishlist.' },
  'cart.added': { ar: 'أُضيف المنتج إلى السلة.', en: 'Added to your cart.' },
  'cart.changed': { ar: 'تم تحديث السلة.', en: 'Your cart has been updated.' },
  'cart.removed': { ar: 'أُزيل المنتج من السلة.', en: 'Removed from your cart.' },
  'coupon.applied': { ar: 'تم تطبيق رمز الخصم.', en: 'The coupon has been applied.' },
  'coupon.removed': { ar: 'أُزيل رمز الخصم.', en: 'The coupon has been removed.' },
  'order.placed': { ar: 'تم تسجيل طلبك، شكرًا لك.', en: 'Your order has been placed. Thank you.' },
  'order.cancelled': { ar: 'تم إلغاء الطلب.', en: 'The order has been cancelled.' },
  'home_care.booked': { ar: 'تم حجز الزيارة المنزلية.', en: 'Your home visit is booked.' },
  'home_care.wish_saved': { ar: 'تم حفظ اختيارك لمن يزورك.', en: 'Your choice of nurse has been saved.' },
  'home_care.moved': {
    ar: 'تم تغيير وقت الزيارة المنزلية.',
    en: 'The time of your home visit has been changed.',
  },
  'home_care.cancelled': { ar: 'تم إلغاء الزيارة المنزلية.', en: 'The home visit has been cancelled.' },
  'privacy.agreed': { ar: 'تم تسجيل موافقتك، شكرًا لك.', en: 'Your agreement has been recorded. Thank you.' },
  'privacy.withdrawn': { ar: 'تم سحب موافقتك.', en: 'Your agreement has been withdrawn.' },
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
    en: 'The check has started. The result will appear here when it ends.',
  },
  'staff.month_closed': { ar: 'أُغلق الشهر.', en: 'The month is closed.' },
  'staff.saved': { ar: 'تم الحفظ.', en: 'Saved.' },
  'staff.recalled': {
    ar: 'استُدعيت التشغيلة وأُوقف بيعها. كل من اشتراها تصله رسالة.',
    en: 'The batch has been recalled and is no longer sold. Each customer who bought it gets a message.',
  },
  'staff.received': { ar: 'أُضيفت الكمية الواردة إلى المخزون.', en: 'The delivery is in stock.' },
  'staff.second_person_asked': {
    ar: 'طُلب التأكيد من موظف آخر.',
    en: 'A second person has been asked to confirm.',
  },
  'staff.counted': {
    ar: 'أُنهي الجرد، وعُدّل المخزون.',
    en: 'The count is finished, and the stock has been corrected.',
  },
  'staff.sheet_left': {
    ar: 'تغيّر هذا الموعد أو أُلغي بعد استيراده، ويبقى كما هو الآن.',
    en: 'This appointment was changed or cancelled after it was imported. It stays as it is now.',
  },
  'staff.closed': { ar: 'تم الإغلاق.', en: 'Closed.' },
  'staff.opened': { ar: 'فُتح اليوم للحجز.', en: 'The day is open again.' },
  'staff.delay_reported': {
    ar: 'سُجّل التأخر. يُبلَّغ بعد دقيقة من لم يحن موعده بعد.',
    en: 'The delay has been recorded. Patients who are still to come will be informed in one minute.',
  },
  'staff.delay_ended': {
    ar: 'سُجّل انتهاء التأخر. سيُبلَّغ المراجعون الذين وصلهم خبر التأخر.',
    en: 'Recorded as on time. Patients who were informed of the delay will get a message.',
  },
  'staff.follow_up': {
    ar: 'الطلب الآن في قائمة الانتظار لدى الاستقبال.',
    en: 'The request is now on reception’s waitlist.',
  },
  'staff.undone': { ar: 'تم التراجع.', en: 'Undone.' },
  'staff.merged': { ar: 'دُمج الملفان.', en: 'The records have been merged.' },
  'staff.account_linked': {
    ar: 'رُبط الحساب بملف المراجع.',
    en: 'The account has been linked to the record.',
  },
  'staff.link_ended': { ar: 'أُلغي ربط الحساب.', en: 'The account is no longer linked.' },
  'staff.separated': { ar: 'فُصل الملفان.', en: 'The records are separate again.' },
  'staff.booked': { ar: 'تم الحجز.', en: 'Booked.' },
  'staff.offered': { ar: 'عُرض الوقت على المراجع.', en: 'The time has been offered to the patient.' },
  'staff.moved': { ar: 'تم تغيير الوقت.', en: 'The time has been changed.' },
  'staff.no_prescription': { ar: 'لا توجد وصفة بانتظار المراجعة.', en: 'No prescriptions are waiting.' },
  'staff.debit_note_issued': { ar: 'صدر الإشعار المدين.', en: 'The debit note has been issued.' },
  'staff.debit_note_reversed': {
    ar: 'أُلغي الإشعار المدين بإشعار دائن.',
    en: 'The debit note has been reversed by a credit note.',
  },
  'staff.returned': { ar: 'سُجّل الاسترجاع.', en: 'The return has been recorded.' },
  'staff.refund_begun': { ar: 'بدأ استرداد المبلغ.', en: 'The refund has started.' },
  'staff.second_step_reset': {
    ar: 'أُعيد تعيين التحقق بخطوتين. يفعّله صاحب الحساب من جديد برابط يصله بالبريد الإلكتروني.',
    en: 'Two-step verification has been reset. The person can set it up again with a link that has been e-mailed to them.',
  },
  'staff.enrolment_link_sent': {
    ar: 'أرسلنا رابطًا جديدًا إلى بريدك الإلكتروني. افتحه لتفعيل التحقق بخطوتين.',
    en: 'A new link is on its way to your e-mail. Open it to set up two-step verification.',
  },
  'staff.invitation_sent': { ar: 'أُرسلت الدعوة.', en: 'The invitation has been sent.' },
  'staff.invitation_withdrawn': {
    ar: 'سُحبت الدعوة، ولم يعد رابطها صالحًا.',
    en: 'The invitation has been withdrawn. Its link no longer works.',
  },
  'staff.invitation_accepted': {
    ar: 'تم قبول الدعوة. سجّل الدخول وفعّل التحقق بخطوتين.',
    en: 'The invitation has been accepted. Sign in and set up two-step verification.',
  },
  'staff.brought_back': { ar: 'تمت الاستعادة.', en: 'Brought back.' },
  'staff.removed': { ar: 'تم الحذف.', en: 'Deleted.' },
} as const satisfies Record<string, LocalizedText>

/** The `message` texts of successful responses, beside `data`. */
export const responseMessages = { ...publicMessages, ...staffMessages }

export type ResponseMessageKey = keyof typeof responseMessages
