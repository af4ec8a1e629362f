import type { Translations } from '../locale-file.ts'

export const appointmentLink = {
  'link.title': { ar: 'موعدك', en: 'Your appointment' },
  'link.title_visit': { ar: 'زيارتك المنزلية', en: 'Your home visit' },
  'link.for': { ar: 'باسم {{name}}', en: 'For {{name}}' },
  'link.cancelled': { ar: 'هذا الموعد ملغى.', en: 'This appointment is cancelled.' },
  'link.cancelled_visit': { ar: 'هذه الزيارة ملغاة.', en: 'This visit is cancelled.' },
  'link.begun': {
    ar: 'حان وقت الموعد، فلم يعد تغييره ممكنًا.',
    en: 'It has begun and can no longer be changed.',
  },
  'link.move': { ar: 'تغيير الوقت', en: 'Change the time' },
  'link.slot': { ar: 'الأوقات المتاحة', en: 'Available times' },
  'link.move_do': { ar: 'تأكيد الوقت الجديد', en: 'Confirm the new time' },
  'link.no_times': {
    ar: 'لا توجد أوقات متاحة قريبًا. اتصل بنا لنجد لك وقتًا.',
    en: 'No times are available soon. Call us and we will find one.',
  },
  'link.cancel': { ar: 'إلغاء الموعد', en: 'Cancel the appointment' },
  'link.cancel_visit': { ar: 'إلغاء الزيارة', en: 'Cancel the visit' },
  'link.cancel_hint': {
    ar: 'يصبح الوقت متاحًا لغيرك فورًا.',
    en: 'The time becomes available to others at once.',
  },
  'link.private': {
    ar: 'من لديه هذا الرابط يستطيع تغيير الموعد أو إلغاءه. لا ترسله إلى غيرك.',
    en: 'Anyone with this link can change or cancel the appointment. Do not pass it on.',
  },
} satisfies Translations
