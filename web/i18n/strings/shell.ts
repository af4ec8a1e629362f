import type { Words } from '../pair.ts'

export const shell = {
  'site.name': { ar: 'عافية', en: 'Afiya' },
  'site.group': { ar: 'مجموعة عافية الطبية', en: 'Afiya Medical Group' },
  'site.description': {
    ar: 'ابحث عن طبيبك في مجموعة عافية الطبية، واطّلع على أقرب المواعيد، واحجز زيارتك بالعربية أو الإنجليزية.',
    en: 'Find your doctor in the Afiya Medical Group, see the next free times and book a visit, in Arabic or English.',
  },
  'site.title': { ar: '{{page}} | عافية', en: '{{page}} | Afiya' },
  'shell.skip': { ar: 'تخطَّ إلى المحتوى', en: 'Skip to the content' },
  'shell.main_nav': { ar: 'القائمة الرئيسية', en: 'Main' },
  'shell.home': { ar: 'الرئيسية', en: 'Home' },
  'shell.doctors': { ar: 'الأطباء', en: 'Doctors' },
  'shell.sign_in': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'shell.other_language': { ar: 'English', en: 'العربية' },
  'shell.account': { ar: 'حسابي', en: 'My account' },
  'shell.bookings': { ar: 'مواعيدي', en: 'My appointments' },
  'shell.log_out': { ar: 'تسجيل الخروج', en: 'Log out' },
  'shell.loading': { ar: 'جارٍ التحميل…', en: 'Loading…' },
  'shell.close': { ar: 'إغلاق', en: 'Close' },
  'shell.dismiss': { ar: 'إخفاء الرسالة', en: 'Dismiss message' },
  'shell.illustrations': {
    ar: 'الصور في هذا الموقع رسوم توضيحية.',
    en: 'The pictures on this site are illustrations.',
  },
  'shell.emergency': {
    ar: 'في الحالات الطارئة اتصل بالهلال الأحمر على الرقم',
    en: 'In an emergency call the Red Crescent on',
  },
  'shell.offline': {
    ar: 'لا يوجد اتصال بالإنترنت. تحقق من الشبكة ثم أعد المحاولة.',
    en: 'There is no internet connection. Check the network and try again.',
  },
  error_message: { ar: 'حدث خطأ ما. أعد المحاولة.', en: 'Something went wrong. Please try again.' },
  'error.heading': { ar: 'Unexpected Application Error!', en: 'Unexpected Application Error!' },
  'error.title': { ar: 'حدث خطأ غير متوقع', en: 'Something went wrong' },
  'error.text': {
    ar: 'حدث خطأ لم نتوقعه، ولم نفقد شيئًا مما حفظته. أعد تحميل الصفحة، أو عد إلى الرئيسية.',
    en: 'Something we did not expect has happened. Nothing you have saved is lost. Reload the page, or go back home.',
  },
  'error.reload': { ar: 'إعادة التحميل', en: 'Reload the page' },
  'error.home': { ar: 'العودة إلى الرئيسية', en: 'Back to the home page' },
  'not_found.title': { ar: 'الصفحة غير موجودة', en: 'Page not found' },
  'not_found.text': {
    ar: 'ربما تغيّر عنوان الصفحة أو حُذفت. ابحث عن طبيبك، أو ابدأ من الرئيسية.',
    en: 'The page may have moved or no longer exist. Find your doctor, or start from the home page.',
  },
  'not_found.doctors': { ar: 'البحث عن طبيب', en: 'Find a doctor' },
  'form.summary': { ar: 'راجع ما يلي ثم أعد المحاولة', en: 'Please check the following' },
} satisfies Words
