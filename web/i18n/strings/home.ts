import type { Translations } from '../locale-file.ts'

export const home = {
  'home.page_title': {
    ar: '$t(site.group): أطباء ومستشفيات في السعودية',
    en: '$t(site.group): doctors and hospitals in Saudi Arabia',
  },
  'home.book': { ar: 'احجز موعدًا', en: 'Book an appointment' },
  'home.download': {
    ar: 'حمّل التطبيق',
    en: 'Get the app',
  },
  'home.specialties': { ar: 'التخصصات', en: 'Specialities' },
  'home.all_specialties': {
    ar: {
      zero: 'كل التخصصات',
      one: 'كل التخصصات',
      two: 'كل التخصصات',
      few: 'كل التخصصات ({{count}})',
      many: 'كل التخصصات ({{count}})',
      other: 'كل التخصصات ({{count}})',
    },
    en: { one: 'All specialities', other: 'All {{count}} specialities' },
  },
  'home.fewer_specialties': { ar: 'عرض أقل', en: 'Show fewer' },
  'home.centers': { ar: 'المراكز المتخصصة', en: 'Specialised centres' },
  'home.special_doctors': { ar: 'أطباء مميزون', en: 'Featured doctors' },
  'home.news': { ar: 'آخر الأخبار', en: 'Latest news' },
  'home.see_all': { ar: 'عرض الكل', en: 'See all' },
  'home.see_all_centers': { ar: 'عرض الكل: المراكز', en: 'See all centres' },
  'home.see_all_doctors': { ar: 'عرض الكل: الأطباء', en: 'See all doctors' },
  'home.see_all_news': { ar: 'عرض الكل: الأخبار', en: 'See all news' },
  'home.read_more': { ar: 'اقرأ المزيد', en: 'Read more' },
  'home.show_text': { ar: 'اعرض النص كاملًا', en: 'Show the whole text' },
  'home.hide_text': { ar: 'اعرض أقل', en: 'Show less' },
  'home.about_more': { ar: 'المزيد عنّا', en: 'More about us' },
  'home.app_appointments': { ar: 'المواعيد', en: 'Appointments' },
  'home.app_appointments_text': {
    ar: 'اختر طبيبك ووقتك، واحجز في دقيقة.',
    en: 'Choose your doctor and your time, and book in a minute.',
  },
  'home.app_service': { ar: 'خدمة العملاء', en: 'Customer service' },
  'home.app_service_text': {
    ar: 'اكتب لنا سؤالك أو ملاحظتك، ونرد عليك.',
    en: 'Send us your question or comment, and we will reply.',
  },
  'home.app_android': {
    ar: 'تطبيق أندرويد',
    en: 'Android app',
  },
  'home.app_ios': {
    ar: 'آيفون وآيباد',
    en: 'iPhone and iPad',
  },
  'home.app_ios_lead': {
    ar: 'لا تحتاج إلى متجر التطبيقات؛ أضف $t(site.name) إلى شاشتك الرئيسية:',
    en: 'You need no app store; add $t(site.name) to your home screen:',
  },
  'home.app_ios_share': {
    ar: 'افتح هذا الموقع في متصفح سفاري، ثم اضغط زر المشاركة.',
    en: 'Open this site in Safari and tap the Share button.',
  },
  'home.app_ios_add': {
    ar: 'مرّر القائمة واختر «إضافة إلى الشاشة الرئيسية».',
    en: 'Scroll the list and choose “Add to Home Screen”.',
  },
  'home.app_ios_confirm': {
    ar: 'اضغط «إضافة»، وستجد أيقونة $t(site.name) بين تطبيقاتك.',
    en: 'Tap “Add”, and you will find the $t(site.name) icon among your apps.',
  },
  'carousel.previous': { ar: 'السابق', en: 'Previous' },
  'carousel.next': { ar: 'التالي', en: 'Next' },
  'carousel.pause': { ar: 'إيقاف الحركة', en: 'Pause' },
  'carousel.play': { ar: 'تشغيل الحركة', en: 'Play' },
} satisfies Translations
