import type { Translations } from '../../locale-file.ts'

export const adminUsers = {
  'admin.users': { ar: 'المستخدمون', en: 'Users' },
  'admin.users.no_name': { ar: 'بلا اسم', en: 'No name' },
  'admin.users.phone': { ar: 'رقم الجوال', en: 'Mobile number' },
  'admin.users.since': { ar: 'منذ', en: 'Since' },
  'admin.users.role_hint': {
    ar: 'ما يستطيع صاحب الحساب عمله في لوحة الموظفين. يسري فورًا.',
    en: 'What the person may do in the back office. Takes effect immediately.',
  },
  'admin.users.sex_hint': {
    ar: 'يظهر عند تعيين الزيارات لمن طلب ممرضة أو ممرضًا.',
    en: 'Shown when a visit is assigned and the patient asked for a female or a male nurse.',
  },
  'admin.users.doctor_hint': {
    ar: 'يرى صاحب الحساب مواعيد هذا الطبيب ومراجعيه، لا غير.',
    en: 'The person sees this doctor’s appointments and their patients, and nothing else.',
  },
  'admin.scope.hospitals': { ar: 'المستشفيات', en: 'Hospitals' },
  'admin.scope.all': {
    ar: 'كل المستشفيات والزيارات المنزلية، ما لم تحدد بعضها.',
    en: 'All hospitals, and home visits, unless you choose some.',
  },
  'admin.scope.whole': { ar: 'كل المستشفيات والزيارات المنزلية', en: 'All hospitals, and home visits' },
  'admin.scope.some': {
    ar: {
      zero: 'لا يعمل إلا على مواعيد المستشفيات المختارة.',
      one: 'لا يعمل إلا على مواعيد المستشفى المختار.',
      two: 'لا يعمل إلا على مواعيد المستشفيين المختارين.',
      few: 'لا يعمل إلا على مواعيد {{count}} مستشفيات.',
      many: 'لا يعمل إلا على مواعيد {{count}} مستشفى.',
      other: 'لا يعمل إلا على مواعيد {{count}} مستشفى.',
    },
    en: {
      one: 'Works with the appointments of one hospital only.',
      other: 'Works with the appointments of {{count}} hospitals only.',
    },
  },
  'admin.scope.home_care': { ar: 'الزيارات المنزلية أيضًا', en: 'Home visits, too' },
  'admin.scope.home_care_hint': {
    ar: 'الزيارات المنزلية لا تتبع مستشفى بعينه.',
    en: 'Home visits belong to no hospital.',
  },
  'admin.users.blocked': { ar: 'موقوف', en: 'Blocked' },
  'admin.users.block': { ar: 'إيقاف الحساب', en: 'Block this account' },
  'admin.users.block_hint': {
    ar: 'يُسجَّل خروجه من كل الأجهزة ولا يستطيع الدخول.',
    en: 'Signs the person out everywhere and stops them signing in.',
  },
  'admin.users.second_step': { ar: 'التحقق بخطوتين', en: 'Two-step verification' },
  'admin.users.second_step_on': { ar: 'مفعّل', en: 'Set up' },
  'admin.users.second_step_off': { ar: 'غير مفعّل', en: 'Not set up' },
  'admin.users.reset': { ar: 'إعادة التعيين', en: 'Reset' },
  'admin.users.reset_title': { ar: 'إعادة تعيين التحقق بخطوتين؟', en: 'Reset two-step verification?' },
  'admin.users.reset_text': {
    ar: 'لمن فقد جواله أو أدخل رموزًا خاطئة كثيرة. يُسجَّل خروج صاحب الحساب من كل الأجهزة، ونرسل إليه بالبريد الإلكتروني رابطًا لتفعيله من جديد.',
    en: 'For someone who has lost their phone or entered too many wrong codes. They will be signed out everywhere and get a link by e-mail to set it up again.',
  },
} satisfies Translations
