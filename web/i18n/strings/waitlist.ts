import type { Translations } from '../locale-file.ts'

export const waitlist = {
  'waitlist.invite': { ar: 'لم تجد وقتًا يناسبك؟', en: 'None of these times suit you?' },
  'waitlist.invite_action': { ar: 'أبلغني عند توفّر وقت', en: 'Notify me when a time becomes available' },
  'waitlist.join_title': { ar: 'الانضمام إلى قائمة الانتظار', en: 'Join the waitlist' },
  'waitlist.lead': {
    ar: 'إذا توفّر وقت يناسبك أبلغناك وحجزناه لك مؤقتًا 15 دقيقة، حسب أسبقية الانضمام. لا نرسل عروضًا بين 10:00 م و8:00 ص.',
    en: 'When a suitable time becomes available, we will notify you and hold it for you for 15 minutes, first come, first served. We do not send offers between 10:00 pm and 8:00 am.',
  },
  'waitlist.who': { ar: 'الطبيب', en: 'Doctor' },
  'waitlist.any_doctor': {
    ar: 'أي طبيب في تخصص {{specialty}}، في أي مستشفى',
    en: 'Any doctor in {{specialty}}, at any hospital',
  },
  'waitlist.any_doctor_at': {
    ar: 'أي طبيب في تخصص {{specialty}}، {{hospital}}',
    en: 'Any doctor in {{specialty}}, {{hospital}}',
  },
  'waitlist.from': { ar: 'من يوم', en: 'From' },
  'waitlist.to': { ar: 'إلى يوم', en: 'To' },
  'waitlist.hours': { ar: 'الساعات التي تناسبك', en: 'Hours that suit you' },
  'waitlist.any_hours': { ar: 'أي وقت', en: 'Any time' },
  'waitlist.morning': { ar: 'صباحًا، قبل الظهر', en: 'Before noon' },
  'waitlist.afternoon': { ar: 'من الظهر إلى 5:00 م', en: 'Noon to 5:00 pm' },
  'waitlist.evening': { ar: 'من 5:00 م فصاعدًا', en: 'From 5:00 pm' },
  'waitlist.join': { ar: 'الانضمام إلى القائمة', en: 'Join the waitlist' },
  'waitlist.see_times': { ar: 'عرض الأوقات المتاحة', en: 'See the available times' },
  'waitlist.mine': { ar: 'في قائمة الانتظار', en: 'On the waitlist' },
  'waitlist.days': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'waitlist.between': { ar: 'بين {{from}} و{{to}}', en: 'between {{from}} and {{to}}' },
  'waitlist.at_hospital': { ar: 'في {{hospital}}', en: 'At {{hospital}}' },
  'waitlist.offered': {
    ar: 'توفّر وقت لك: {{when}}. وهو محجوز لك مؤقتًا حتى الساعة {{until}}.',
    en: 'A time is available for you: {{when}}. We are holding it for you until {{until}}.',
  },
  'waitlist.answer': { ar: 'حجز الوقت أو الاعتذار عنه', en: 'Book or decline it' },
  'waitlist.leave': { ar: 'مغادرة القائمة', en: 'Leave the waitlist' },
  'waitlist.leave_of': { ar: 'مغادرة قائمة الانتظار: {{name}}', en: 'Leave the waitlist: {{name}}' },
  'waitlist.leave_title': { ar: 'هل تغادر قائمة الانتظار؟', en: 'Leave the waitlist?' },
  'waitlist.leave_text': {
    ar: 'ستفقد مكانك في قائمة الانتظار: {{name}}.',
    en: 'You will lose your place on the waitlist: {{name}}.',
  },
  'waitlist.leave_confirm': { ar: 'مغادرة', en: 'Leave' },
  'waitlist.stay': { ar: 'البقاء في القائمة', en: 'Stay on the waitlist' },
  'waitlist.offer_title': { ar: 'وقت متاح لك', en: 'A time is available for you' },
  'waitlist.held_until': {
    ar: 'هذا الوقت محجوز لك مؤقتًا حتى الساعة {{until}}، وبعدها نعرضه على من يليك.',
    en: 'We are holding this time for you until {{until}}. After that we will offer it to the next person on the waitlist.',
  },
  'waitlist.take': { ar: 'حجز هذا الوقت', en: 'Book this time' },
  'waitlist.decline': { ar: 'الاعتذار والبقاء في القائمة', en: 'Decline and stay on the waitlist' },
  'waitlist.decline_and_leave': { ar: 'الاعتذار ومغادرة القائمة', en: 'Decline and leave the waitlist' },
  'waitlist.taken': {
    ar: 'تم حجز هذا الوقت لك. نحن بانتظارك.',
    en: 'You have booked this time. We look forward to seeing you.',
  },
  'waitlist.declined_state': {
    ar: 'اعتذرت عن هذا الوقت، فعرضناه على من يليك.',
    en: 'You declined this time, so we offered it to the next person on the waitlist.',
  },
  'waitlist.expired': {
    ar: 'انتهت المهلة، فلم يعد هذا الوقت محجوزًا لك.',
    en: 'This time is no longer held for you: the 15 minutes are up.',
  },
  'waitlist.withdrawn': { ar: 'لم يعد هذا الوقت محجوزًا لك.', en: 'This time is no longer held for you.' },
  'waitlist.still_waiting': {
    ar: 'ما زلت في قائمة الانتظار، وسنبلغك عند توفّر وقت آخر.',
    en: 'You are still on the waitlist. We will notify you when another time becomes available.',
  },
  'waitlist.book_other': { ar: 'أوقات الطبيب المتاحة', en: 'The doctor’s available times' },
} as const satisfies Translations
