import type { Translations } from '../../locale-file.ts'

export const adminWaitlist = {
  'admin.waitlist': { ar: 'قائمة الانتظار', en: 'Waitlist' },
  'admin.waitlist.lead': {
    ar: 'ما يُلغى من المواعيد يُحجز مؤقتًا لأول من ينتظره، ويُعرض عليه 15 دقيقة، ثم على من يليه.',
    en: 'A cancelled time is held for the first who waits for it, offered for 15 minutes, and then to the next in line.',
  },
  'admin.waitlist.none': { ar: 'لا أحد ينتظر', en: 'Nobody is waiting' },
  'admin.waitlist.none_hint': {
    ar: 'ينضم المراجع من صفحة الطبيب، أو أضفه حين يتصل ولا يناسبه وقت متاح.',
    en: 'Patients join on a doctor’s page; add a caller whom no available time suits.',
  },
  'admin.waitlist.doctor': { ar: 'الطبيب', en: 'Doctor' },
  'admin.waitlist.all_doctors': { ar: 'كل الأطباء', en: 'All doctors' },
  'admin.waitlist.add': { ar: 'إضافة متصل', en: 'Add a caller' },
  'admin.waitlist.name': { ar: 'اسم المراجع', en: 'Patient’s name' },
  'admin.waitlist.phone': { ar: 'رقم الجوال', en: 'Mobile number' },
  'admin.waitlist.email': {
    ar: 'البريد الإلكتروني للحساب (اختياري)',
    en: 'E-mail of the account (optional)',
  },
  'admin.waitlist.any_doctor': { ar: '{{specialty}}، أي طبيب', en: '{{specialty}}, any doctor' },
  'admin.waitlist.since': { ar: 'منذ {{when}}', en: 'Since {{when}}' },
  'admin.waitlist.open': { ar: 'معروض حتى {{until}}', en: 'Offered until {{until}}' },
  'admin.waitlist.taken': { ar: 'حُجز', en: 'Taken' },
  'admin.waitlist.declined': { ar: 'اعتذر عنه', en: 'Declined' },
  'admin.waitlist.expired': { ar: 'دون رد', en: 'No answer' },
  'admin.waitlist.withdrawn': { ar: 'سُحب', en: 'Withdrawn' },
  'admin.waitlist.offered_at': { ar: 'عُرض {{when}}', en: 'Offered {{when}}' },
  'admin.waitlist.take': { ar: 'حجزه للمراجع', en: 'Take it for the patient' },
  'admin.waitlist.decline': { ar: 'اعتذر عنه', en: 'Declined on the phone' },
  'admin.waitlist.remove': { ar: 'إزالة', en: 'Remove' },
  'admin.waitlist.remove_of': { ar: 'إزالة من القائمة: {{name}}', en: 'Remove from the waitlist: {{name}}' },
  'admin.waitlist.remove_title': { ar: 'إزالة من قائمة الانتظار؟', en: 'Remove from the waitlist?' },
  'admin.waitlist.remove_text': {
    ar: 'يفقد {{name}} مكانه في القائمة.',
    en: '{{name}} loses the place in the line.',
  },
  'admin.waitlist.stay': { ar: 'إبقاؤه', en: 'Keep' },
  'admin.waitlist.call': { ar: 'الاتصال بـ{{name}}: {{phone}}', en: 'Call {{name}}: {{phone}}' },
} as const satisfies Translations
