import type { Translations } from '../locale-file.ts'

export const waitlist = {
  'waitlist.invite': { ar: 'لا يناسبك وقت متاح؟', en: 'No available time suits you?' },
  'waitlist.invite_action': { ar: 'أخبرني حين يتوفّر وقت', en: 'Tell me when a time frees up' },
  'waitlist.join_title': { ar: 'الانضمام إلى قائمة الانتظار', en: 'Join the waitlist' },
  'waitlist.lead': {
    ar: 'حين يتوفّر وقت يناسبك نحجزه لك مؤقتًا 15 دقيقة ونخبرك، بحسب ترتيب الانضمام. بين 10:00 م و8:00 ص لا نعرض شيئًا.',
    en: 'When a time that suits you frees up, we hold it for you for 15 minutes and tell you, in the order of joining. We offer nothing between 10:00 pm and 8:00 am.',
  },
  'waitlist.who': { ar: 'لدى من', en: 'With whom' },
  'waitlist.any_doctor': {
    ar: 'أي طبيب: {{specialty}}، في أي مستشفى',
    en: 'Any doctor: {{specialty}}, at any hospital',
  },
  'waitlist.any_doctor_at': {
    ar: 'أي طبيب: {{specialty}}، {{hospital}}',
    en: 'Any doctor: {{specialty}}, {{hospital}}',
  },
  'waitlist.from': { ar: 'من يوم', en: 'From' },
  'waitlist.to': { ar: 'إلى يوم', en: 'To' },
  'waitlist.hours': { ar: 'الساعات التي تناسبك', en: 'Hours that suit you' },
  'waitlist.any_hours': { ar: 'أي وقت', en: 'Any time' },
  'waitlist.morning': { ar: 'قبل الساعة 12:00 م', en: 'Before 12:00 pm' },
  'waitlist.afternoon': { ar: 'من 12:00 م إلى 5:00 م', en: '12:00 pm to 5:00 pm' },
  'waitlist.evening': { ar: 'من 5:00 م فصاعدًا', en: 'From 5:00 pm' },
  'waitlist.join': { ar: 'الانضمام إلى القائمة', en: 'Join the waitlist' },
  'waitlist.see_times': { ar: 'عرض الأوقات المتاحة', en: 'See the available times' },
  'waitlist.mine': { ar: 'في قائمة الانتظار', en: 'On the waitlist' },
  'waitlist.days': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'waitlist.between': { ar: 'بين {{from}} و{{to}}', en: 'between {{from}} and {{to}}' },
  'waitlist.at_hospital': { ar: 'في {{hospital}}', en: 'At {{hospital}}' },
  'waitlist.offered': {
    ar: 'توفّر وقت لك: {{when}}. نحجزه لك حتى الساعة {{until}}.',
    en: 'A time is available for you: {{when}}. We hold it for you until {{until}}.',
  },
  'waitlist.answer': { ar: 'حجز الوقت أو الاعتذار عنه', en: 'Take or decline it' },
  'waitlist.leave': { ar: 'مغادرة القائمة', en: 'Leave' },
  'waitlist.leave_of': { ar: 'مغادرة قائمة الانتظار: {{name}}', en: 'Leave the waitlist: {{name}}' },
  'waitlist.leave_title': { ar: 'هل تغادر قائمة الانتظار؟', en: 'Leave the waitlist?' },
  'waitlist.leave_text': {
    ar: 'تفقد مكانك في القائمة: {{name}}.',
    en: 'You lose your place in the line: {{name}}.',
  },
  'waitlist.leave_confirm': { ar: 'مغادرة', en: 'Leave' },
  'waitlist.stay': { ar: 'البقاء في القائمة', en: 'Stay' },
  'waitlist.offer_title': { ar: 'وقت متاح لك', en: 'A time for you' },
  'waitlist.held_until': {
    ar: 'نحجز لك هذا الوقت مؤقتًا حتى الساعة {{until}}، ثم نعرضه على من يليك.',
    en: 'We hold this time for you until {{until}}, and then offer it to the next in line.',
  },
  'waitlist.take': { ar: 'حجز هذا الوقت', en: 'Book this time' },
  'waitlist.decline': { ar: 'لا يناسبني، أبقى في القائمة', en: 'It does not suit me, I keep waiting' },
  'waitlist.decline_and_leave': { ar: 'لم أعد أنتظر', en: 'I no longer wait' },
  'waitlist.taken': {
    ar: 'حجزت هذا الوقت. نحن بانتظارك.',
    en: 'You have booked this time. We are expecting you.',
  },
  'waitlist.declined_state': {
    ar: 'اعتذرت عن هذا الوقت، فعرضناه على من يليك.',
    en: 'You declined this time, and we offered it to the next in line.',
  },
  'waitlist.expired': {
    ar: 'لم يعد هذا الوقت محجوزًا لك، فقد مضت المهلة.',
    en: 'This time is no longer held for you: the quarter of an hour is over.',
  },
  'waitlist.withdrawn': { ar: 'لم يعد هذا الوقت محجوزًا لك.', en: 'This time is no longer held for you.' },
  'waitlist.still_waiting': {
    ar: 'أنت ما زلت في قائمة الانتظار، ونخبرك حين يتوفّر وقت آخر.',
    en: 'You are still on the waitlist: we tell you when there is another time.',
  },
  'waitlist.book_other': { ar: 'أوقات الطبيب المتاحة', en: 'The doctor’s available times' },
} as const satisfies Translations
