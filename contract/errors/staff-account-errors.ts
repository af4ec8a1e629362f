import type { LocalizedText } from '../language.ts'

/** The refusals of invitations and of the sign-in of staff, included in contract/errors.ts. */
export const staffAccountErrors = {
  'staff.wrong_code': {
    status: 422,
    ar: 'الرمز غير صحيح أو استُخدم من قبل. اكتب الرمز الظاهر الآن في التطبيق.',
    en: 'The code is wrong or was used before. Enter the one that the app shows now.',
  },
  'staff.code_clock': {
    status: 422,
    ar: 'هذا الرمز لوقت سابق أو لاحق. اكتب الرمز الظاهر الآن. إن رُفض أيضًا فساعة هاتفك غير مضبوطة: فعّل ضبط التاريخ والوقت تلقائيًا.',
    en: 'This code is for an earlier or later time. Enter the one shown now. If that is refused too, the clock of your phone is wrong: set its date and time automatically.',
  },
  'staff.locked': {
    status: 429,
    ar: 'أُدخلت رموز غير صحيحة كثيرة. يمكنك إدخال رمز آخر بعد {{until}}، أو استخدم رمز الاسترداد، أو اطلب من مدير النظام إعادة تعيين التحقق بخطوتين.',
    en: 'Too many wrong codes. You can enter another one after {{until}}. Or use your recovery code, or ask an administrator to reset your two-step verification.',
  },
  'staff.wrong_recovery_code': {
    status: 422,
    ar: 'رمز الاسترداد غير صحيح. اكتب الأرقام الستة عشر التي ظهرت عند تفعيل التحقق بخطوتين.',
    en: 'The recovery code is wrong. Enter the 16 digits that were shown when you set up two-step verification.',
  },
  'staff.enrolment_link': {
    status: 403,
    ar: 'لتفعيل التحقق بخطوتين افتح أحدث رابط أرسلناه إلى بريدك الإلكتروني، أو اطلب رابطًا جديدًا.',
    en: 'To set up two-step verification, open the newest link we e-mailed to you, or ask for a new one.',
  },
  'staff.link_just_sent': {
    status: 429,
    ar: 'أُرسل رابط قبل أقل من دقيقة. يمكنك طلب رابط جديد بعد {{wait}}.',
    en: 'A link was sent less than a minute ago. You can ask for a new one in {{wait}}.',
  },
  'staff.has_second_step': {
    ar: 'التحقق بخطوتين مفعّل. سجّل الدخول بالرمز الظاهر في تطبيق المصادقة.',
    en: 'Two-step verification is set up. Sign in with the code that your authenticator app shows.',
  },
  'invitation.exists': {
    ar: 'سبقت دعوة صاحب هذا البريد الإلكتروني. افتح الدعوة وأرسلها من جديد أو اسحبها.',
    en: 'This e-mail has already been invited. Open that invitation to send it again or withdraw it.',
  },
  'invitation.doctor_invited': {
    ar: 'سبقت دعوة هذا الطبيب. اسحب تلك الدعوة أولًا.',
    en: 'This doctor has already been invited. Withdraw that invitation first.',
  },
  'invitation.blocked': {
    ar: 'حساب هذا البريد الإلكتروني موقوف. ارفع إيقافه من صفحة المستخدمين أولًا.',
    en: 'The account with this e-mail is blocked. Unblock it under Users first.',
  },
  'invitation.over': {
    ar: 'سبق قبول الدعوة أو سحبها.',
    en: 'The invitation has already been accepted or withdrawn.',
  },
  'invitation.just_sent': {
    status: 429,
    ar: 'أُرسلت الدعوة قبل أقل من دقيقة. يمكنك إرسالها من جديد بعد {{wait}}.',
    en: 'The invitation was sent less than a minute ago. You can send it again in {{wait}}.',
  },
  'invitation.unknown': {
    status: 410,
    ar: 'لم تعد هذه الدعوة صالحة. اطلب من مدير النظام دعوة جديدة.',
    en: 'This invitation is no longer valid. Please ask an administrator for a new one.',
  },
  'invitation.has_account': {
    ar: 'لهذا البريد الإلكتروني حساب من قبل. أكّد الدعوة بكلمة مروره.',
    en: 'This e-mail already has an account. Confirm the invitation with its password.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
