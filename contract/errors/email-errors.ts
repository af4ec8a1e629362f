import type { LocalizedText } from '../language.ts'

/** The refusals of a change of the e-mail for sign-in, included in contract/errors.ts. */
export const emailErrors = {
  'email.wrong_code': {
    status: 422,
    ar: 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.',
    en: 'The code is not correct or has expired. Check it, or ask for a new one.',
  },
  'email.code_soon': {
    status: 429,
    ar: 'أرسلنا رمزًا قبل أقل من دقيقة. يمكنك طلب رمز آخر بعد {{wait}}.',
    en: 'A code was sent less than a minute ago. You can ask for another in {{wait}}.',
  },
  'email.too_many_codes': {
    status: 429,
    ar: 'أرسلنا اليوم أقصى عدد مسموح به من رموز التأكيد. يمكنك طلب رمز آخر بعد {{wait}}.',
    en: 'The maximum number of confirmation codes for one day has been sent. You can ask for another in {{wait}}.',
  },
  'email.nothing_pending': {
    ar: 'لا يوجد بريد إلكتروني بانتظار التأكيد.',
    en: 'No e-mail is waiting to be confirmed.',
  },
  'email.taken': {
    ar: 'هذا البريد الإلكتروني مرتبط بحساب آخر. اختر غيره.',
    en: 'This e-mail belongs to another account. Please choose a different one.',
  },
  'email.needs_staff_code': {
    status: 403,
    ar: 'لتغيير البريد الإلكتروني لحساب موظف سجّل الدخول أولًا من صفحة دخول الموظفين برمز تطبيق المصادقة.',
    en: 'To change the e-mail of a staff account, first sign in as staff, with your code.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
