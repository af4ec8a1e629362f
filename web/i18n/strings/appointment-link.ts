import type { Translations } from '../locale-file.ts'

export const appointmentLink = {
  'link.title': { ar: 'موعدك', en: 'Your appointment' },
  'link.title_visit': { ar: 'زيارتك المنزلية', en: 'Your home visit' },
  'link.for': { ar: 'باسم {{name}}', en: 'For {{name}}' },
  'link.cancelled': { ar: 'هذا الموعد ملغى.', en: 'This appointment is cancelled.' },
  'link.cancelled_visit': { ar: 'هذه الزيارة ملغاة.', en: 'This visit is cancelled.' },
  'link.book_again': { ar: 'احجز وقتًا آخر', en: 'Book another time' },
  'link.call_us': { ar: 'تواصل معنا', en: 'Contact us' },
  'link.confirm_hint': {
    ar: 'هل ستحضر في هذا الوقت؟ أكّد حضورك لنكون بانتظارك.',
    en: 'Will you come at this time? Confirm, so that we can expect you.',
  },
  'link.confirm': { ar: 'تأكيد الحضور', en: 'Confirm that you are coming' },
  'link.confirm_hint_visit': {
    ar: 'هل ما زال هذا الوقت مناسبًا؟ أكّد الزيارة لنعرف أنك بانتظارنا.',
    en: 'Does this time still suit you? Confirm, so that we know you expect us.',
  },
  'link.confirm_visit': { ar: 'تأكيد الزيارة', en: 'Confirm the visit' },
  'link.confirmed': { ar: 'حضورك مؤكد. نحن بانتظارك.', en: 'Confirmed: we are expecting you.' },
  'link.confirmed_visit': {
    ar: 'الزيارة مؤكدة. سنصل إليك في هذا الوقت.',
    en: 'Confirmed: we will come to you at this time.',
  },
  'link.begun': {
    ar: 'حان وقت الموعد، فلم يعد تغييره ممكنًا.',
    en: 'It has started, so it can no longer be changed.',
  },
  'link.move': { ar: 'تغيير الوقت', en: 'Change the time' },
  'link.times_of': { ar: 'الأوقات المتاحة يوم {{day}}', en: 'Available times on {{day}}' },
  'link.move_do': { ar: 'تأكيد الوقت الجديد', en: 'Confirm the new time' },
  'link.no_times': {
    ar: 'لا توجد أوقات متاحة قريبًا. اتصل بنا لنجد لك وقتًا.',
    en: 'There are no available times soon. Call us and we will find one for you.',
  },
  'link.cancel': { ar: 'إلغاء الموعد', en: 'Cancel the appointment' },
  'link.cancel_visit': { ar: 'إلغاء الزيارة', en: 'Cancel the visit' },
  'link.cancel_hint': {
    ar: 'يصبح الوقت متاحًا لغيرك فورًا.',
    en: 'The time becomes available to others at once.',
  },
  'link.reminders_on': {
    ar: 'سنذكّرك بهذا الموعد قبل يوم وقبل ساعتين. ورسائل التغيير والإلغاء تصلك في كل الأحوال.',
    en: 'We will remind you of this appointment a day before and two hours before. You will always receive messages about changes and cancellations.',
  },
  'link.reminders_off': {
    ar: 'لن نذكّرك بهذا الموعد. ورسائل التغيير والإلغاء تصلك في كل الأحوال.',
    en: 'We will not remind you of this appointment. You will always receive messages about changes and cancellations.',
  },
  'link.private': {
    ar: 'من لديه هذا الرابط يستطيع تغيير الموعد أو إلغاءه. لا ترسله إلى غيرك.',
    en: 'Anyone with this link can change or cancel the appointment. Please do not share it.',
  },
} satisfies Translations
