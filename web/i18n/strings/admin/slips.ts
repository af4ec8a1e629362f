import type { Translations } from '../../locale-file.ts'

export const adminSlips = {
  'admin.slip': { ar: 'بطاقة الموعد', en: 'Appointment slip' },
  'admin.slip.short': { ar: 'بطاقة', en: 'Slip' },
  'admin.slip.language': { ar: 'لغة البطاقة', en: 'Language of the slip' },
  'admin.slip.back': { ar: 'العودة إلى مواعيد اليوم', en: 'Back to the day' },
  'admin.slip.zone': { ar: 'بتوقيت الرياض', en: 'Riyadh time' },
  'admin.slip.room': { ar: 'غرفة {{room}}', en: 'Room {{room}}' },
  'admin.slip.for': { ar: 'المراجع', en: 'Patient' },
  'admin.slip.fee': { ar: 'رسوم الموعد', en: 'Appointment fee' },
  'admin.slip.free': { ar: 'بلا رسوم', en: 'Free of charge' },
  'admin.slip.bring': { ar: 'أحضر معك', en: 'Please bring' },
  'admin.slip.number': { ar: 'رقم الموعد', en: 'Appointment number' },
  'admin.slip.qr': { ar: 'رمز يفتح صفحة الموعد', en: 'Code that opens the appointment' },
  'admin.slip.qr_hint': {
    ar: 'امسح الرمز لتغيير الوقت أو الإلغاء. من لديه البطاقة يستطيع ذلك، فاحتفظ بها.',
    en: 'Scan the code to change the time or cancel. Anyone with this slip can, so keep it to yourself.',
  },
  'admin.slip.none': { ar: 'لا بطاقة لهذا الموعد', en: 'No slip for this appointment' },
  'admin.slip.none_hint': {
    ar: 'بدأ الموعد أو أُلغي، فلم يعد له رابط.',
    en: 'The appointment has started or been cancelled, so it no longer has a link.',
  },
} satisfies Translations
