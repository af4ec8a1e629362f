import type { Translations } from '../../locale-file.ts'

export const adminSignIn = {
  'admin.sign_in': { ar: 'دخول الموظفين', en: 'Staff sign-in' },
  'admin.sign_in_lead': {
    ar: 'بريدك وكلمة المرور، ثم رمز من تطبيق المصادقة على جوالك.',
    en: 'Your e-mail and password, then a code from the authenticator app on your phone.',
  },
  'admin.next': { ar: 'التالي', en: 'Next' },
  'admin.enter': { ar: 'دخول', en: 'Sign in' },
  'admin.code': { ar: 'الرمز المكوّن من ستة أرقام', en: 'Six-digit code' },
  'admin.code_hint': {
    ar: 'افتح تطبيق المصادقة واكتب الرمز الظاهر الآن.',
    en: 'Open your authenticator app and enter the code it shows now.',
  },
  'admin.enrol': { ar: 'تفعيل التحقق بخطوتين', en: 'Set up two-step verification' },
  'admin.enrol_lead': {
    ar: 'امسح رمز QR بتطبيق المصادقة، ثم اكتب الرمز الذي يظهر فيه. لن تُعرض هذه الصفحة مرة أخرى.',
    en: 'Scan the QR code with your authenticator app, then enter the code it shows. This page will not be shown again.',
  },
  'admin.enrol_link': { ar: 'إرسال رابط جديد إلى بريدي الإلكتروني', en: 'E-mail me a new link' },
  'admin.enrol_qr': { ar: 'رمز الإعداد لتطبيق المصادقة', en: 'The set-up code for an authenticator app' },
  'admin.enrol_secret': { ar: 'أو اكتب هذا المفتاح في التطبيق:', en: 'Or type this key into the app:' },
  'admin.recovery_keep': {
    ar: 'احتفظ برمز الاسترداد هذا خارج جوالك. تدخل به إن فقدت الجوال أو أُدخلت رموز غير صحيحة كثيرة:',
    en: 'Keep this recovery code outside your phone. It lets you in if the phone is lost or too many wrong codes were entered:',
  },
  'admin.recovery_code': { ar: 'رمز الاسترداد', en: 'Recovery code' },
  'admin.recovery_hint': {
    ar: 'الأرقام الستة عشر التي ظهرت عند تفعيل التحقق بخطوتين. ستفعّله بعدها من جديد.',
    en: 'The 16 digits that were shown when you set up two-step verification. You will then set it up again.',
  },
  'admin.recovery_instead': { ar: 'الدخول برمز الاسترداد', en: 'Use a recovery code' },
  'admin.code_instead': { ar: 'الدخول برمز التطبيق', en: 'Use the app’s code' },
  'admin.other_person': { ar: 'الدخول ببريد آخر', en: 'Use another e-mail' },
} satisfies Translations
