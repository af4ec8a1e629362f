import type { Translations } from '../locale-file.ts'

export const accounts = {
  'sign_in.title': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'sign_in.lead': {
    ar: 'سجّل دخولك لحجز مواعيدك ومتابعتها.',
    en: 'Sign in to book and manage your appointments.',
  },
  'sign_in.ended': {
    ar: 'انتهت جلستك. سجّل الدخول من جديد لتكمل من حيث توقفت.',
    en: 'Your session has ended. Sign in again to continue where you left off.',
  },
  'sign_in.submit': { ar: 'دخول', en: 'Sign in' },
  'sign_in.needs_script': {
    ar: 'بريدك وكلمة مرورك صحيحان، لكن صفحاتك الشخصية تحتاج إلى JavaScript، وهو معطّل في متصفحك. فعّله ثم سجّل الدخول من جديد.',
    en: 'Your e-mail and password are correct, but your personal pages need JavaScript, which is switched off in your browser. Switch it on, then sign in again.',
  },
  'sign_in.no_account': { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  'sign_in.to_sign_up': { ar: 'أنشئ حسابًا', en: 'Create an account' },
  'sign_up.title': { ar: 'إنشاء حساب', en: 'Create an account' },
  'sign_up.lead': { ar: 'يكفيك بريد إلكتروني وكلمة مرور.', en: 'An e-mail and a password are all you need.' },
  'sign_up.submit': { ar: 'إنشاء الحساب', en: 'Create account' },
  'sign_up.needs_script': {
    ar: 'تم إنشاء حسابك. صفحاتك الشخصية تحتاج إلى JavaScript، وهو معطّل في متصفحك. فعّله ثم سجّل الدخول.',
    en: 'Your account is ready. Your personal pages need JavaScript, which is switched off in your browser. Switch it on, then sign in.',
  },
  'sign_up.have_account': { ar: 'لديك حساب؟', en: 'Already have an account?' },
  'sign_up.email': { ar: 'اسم المستخدم أو البريد الإلكتروني', en: 'User name or email' },
  'sign_up.email_hint': {
    ar: 'اسم المستخدم هو بريدك الإلكتروني.',
    en: 'Your user name is your e-mail address.',
  },
  'account.booking_kept': {
    ar: 'بعد الدخول تعود إلى هذا الحجز لتأكيده.',
    en: 'Once signed in, you confirm this booking.',
  },
  'account.item_kept': {
    ar: 'بعد الدخول يُضاف المنتج إلى سلتك.',
    en: 'Once signed in, you have it in your cart.',
  },
  'account.email': { ar: 'البريد الإلكتروني', en: 'E-mail' },
  'account.password': { ar: 'كلمة المرور', en: 'Password' },
  'account.password_hint': {
    ar: '8 خانات على الأقل: أحرف إنجليزية منها حرف كبير، ورقم، ورمز من \u2066@$!%*?&\u2069، وألا تكون كلمة مرور شائعة.',
    en: 'At least 8 characters: letters with a capital, a digit and one of @$!%*?&; not one of the most used passwords.',
  },
  'account.show_password': { ar: 'إظهار كلمة المرور', en: 'Show password' },
} satisfies Translations
