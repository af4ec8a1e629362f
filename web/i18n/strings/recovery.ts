import type { Translations } from '../locale-file.ts'

export const recovery = {
  'forget.link': { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  'forget.title': { ar: 'إعادة تعيين كلمة المرور', en: 'Reset your password' },
  'forget.lead': {
    ar: 'اكتب البريد الإلكتروني الذي تسجّل الدخول به، وسنرسل إليه رمزًا من ستة أرقام.',
    en: 'Enter the e-mail you sign in with, and we will send it a six-digit code.',
  },
  'forget.submit': { ar: 'إرسال الرمز', en: 'Send the code' },
  'forget.remembered': { ar: 'تذكّرت كلمة المرور؟', en: 'Remembered it?' },
  'verify.title': { ar: 'إدخال الرمز', en: 'Enter the code' },
  'verify.lead': {
    ar: 'إن كان لدينا حساب بالبريد \u2066{{email}}\u2069 فقد أرسلنا إليه رمزًا. إن لم تجده فابحث في البريد غير المرغوب فيه.',
    en: 'If \u2066{{email}}\u2069 has an account with us, a code is on its way to it. If you cannot find it, look in the spam folder.',
  },
  'verify.code': { ar: 'الرمز', en: 'Code' },
  'verify.hint': { ar: 'ستة أرقام، صالحة لعشر دقائق.', en: 'Six digits, valid for ten minutes.' },
  'verify.submit': { ar: 'تأكيد الرمز', en: 'Confirm the code' },
  'verify.resend': { ar: 'إرسال رمز جديد', en: 'Send a new code' },
  'verify.resend_in': {
    ar: 'يمكنك طلب رمز جديد بعد \u2066{{time}}\u2069',
    en: 'You can ask for a new code in {{time}}',
  },
  'verify.other_email': { ar: 'كتبت بريدًا آخر؟', en: 'Not the right e-mail?' },
  'verify.change': { ar: 'تغيير البريد', en: 'Change it' },
  'reset.title': { ar: 'كلمة مرور جديدة', en: 'Choose a new password' },
  'reset.lead': {
    ar: 'اختر كلمة مرور جديدة لحسابك \u2066{{email}}\u2069. سيُسجَّل خروج كل الأجهزة.',
    en: 'For your account \u2066{{email}}\u2069. All devices will be signed out.',
  },
  'reset.password': { ar: 'كلمة المرور الجديدة', en: 'New password' },
  'reset.confirmation': { ar: 'أعد كتابة كلمة المرور الجديدة', en: 'Repeat the new password' },
  'reset.submit': { ar: 'حفظ كلمة المرور', en: 'Save the password' },
  'reset.late': { ar: 'هل مضت على الرمز عشر دقائق؟', en: 'Has it been more than ten minutes?' },
  'reset.new_code': { ar: 'طلب رمز جديد', en: 'Ask for a new code' },
} satisfies Translations
