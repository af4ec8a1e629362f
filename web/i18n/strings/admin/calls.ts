import type { Translations } from '../../locale-file.ts'

export const adminCalls = {
  'admin.calls': { ar: 'قائمة الاتصال', en: 'Call list' },
  'admin.calls.lead': {
    ar: 'مراجعون لم تصلهم رسالة عن تغيير في موعدهم أو عن وقت معروض عليهم. اتصل بهم، ثم اضغط «أُبلغ».',
    en: 'Patients whom no message reached about a change of their appointment or a time that is offered to them. Call them, then press “Told”.',
  },
  'admin.calls.none': { ar: 'لا أحد ينتظر اتصالًا', en: 'Nobody is waiting for a call' },
  'admin.calls.none_hint': {
    ar: 'من لا تصله رسالة عن موعده، أو عن وقت معروض عليه، يظهر هنا.',
    en: 'Patients whom no message reaches about their appointment, or about an offered time, appear here.',
  },
  'admin.calls.call': { ar: 'الاتصال بـ{{name}}: {{phone}}', en: 'Call {{name}}: {{phone}}' },
  'admin.calls.told': { ar: 'أُبلغ', en: 'Told' },
  'admin.calls.told_of': { ar: 'أُبلغ: {{name}}', en: 'Told: {{name}}' },
  'admin.calls.just_told': { ar: 'أُبلغوا للتو', en: 'Told just now' },
  'admin.calls.undo_of': { ar: 'تراجع: {{name}}', en: 'Undo: {{name}}' },
  'admin.calls.failed': { ar: 'لم تصل الرسالة', en: 'The message did not arrive' },
  'admin.calls.no_channel': { ar: 'لا يمكن إرسال رسالة', en: 'No message can be sent' },
  'admin.calls.booked': { ar: 'حُجز الموعد: {{when}}', en: 'Booked: {{when}}' },
  'admin.calls.moved': { ar: 'تغيّر الوقت إلى {{when}}', en: 'Moved to {{when}}' },
  'admin.calls.cancelled': { ar: 'أُلغي: {{when}}', en: 'Cancelled: {{when}}' },
  'admin.calls.late': {
    ar: 'الطبيب متأخر: موعد {{when}} يبدأ نحو الساعة {{expected}}',
    en: 'The doctor is late: the appointment of {{when}} begins at about {{expected}}',
  },
  'admin.calls.on_time': { ar: 'زال التأخر: {{when}} في وقته', en: 'The delay is over: {{when}} is on time' },
  'admin.calls.reminder': { ar: 'تذكير: {{when}}', en: 'Reminder: {{when}}' },
  'admin.calls.waitlist_offer': {
    ar: 'توفّر وقت في قائمة الانتظار: {{when}}',
    en: 'A time from the waitlist: {{when}}',
  },
  'admin.calls.offer_withdrawn': {
    ar: 'لم يعد الوقت المعروض من قائمة الانتظار متاحًا: {{when}}',
    en: 'The time offered from the waitlist is no longer available: {{when}}',
  },
  'admin.calls.reason': { ar: 'السبب: {{reason}}', en: 'Reason: {{reason}}' },
  'admin.calls.most': {
    ar: 'في هذه الصفحة {{shown}} من {{total}} رسالة، والأكثر إلحاحًا أولًا.',
    en: 'This page has {{shown}} of {{total}} messages, the most urgent first.',
  },
  'admin.waiting': {
    ar: {
      zero: 'لا شيء ينتظر',
      one: 'واحد ينتظر',
      two: 'اثنان ينتظران',
      few: '{{count}} تنتظر',
      many: '{{count}} تنتظر',
      other: '{{count}} تنتظر',
    },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
  'admin.message.email': { ar: 'بريد', en: 'E-mail' },
  'admin.message.sms': { ar: 'رسالة نصية', en: 'Text message' },
  'admin.message.whatsapp': { ar: 'واتساب', en: 'WhatsApp' },
  'admin.message.queued': { ar: '{{channel}}: بانتظار الإرسال', en: '{{channel}}: waiting to be sent' },
  'admin.message.sent': { ar: '{{channel}}: تم الإرسال', en: '{{channel}}: sent' },
  'admin.message.delivered': { ar: '{{channel}}: وصلت', en: '{{channel}}: delivered' },
  'admin.message.failed': { ar: '{{channel}}: لم تصل', en: '{{channel}}: not delivered' },
  'admin.message.none': { ar: 'دون رسالة', en: 'No message' },
  'admin.message.no_channel': { ar: 'دون رسالة: اتصل به', en: 'No message: please call' },
  'admin.message.told': { ar: 'أُبلغ هاتفيًا', en: 'Told by phone' },
  'admin.reach.email': {
    ar: 'يصل المراجع بريد بذلك، ويرى التغيير في صفحة مواعيده.',
    en: 'The patient gets an e-mail about it, and sees it on the appointments page.',
  },
  'admin.reach.sms': { ar: 'تصل المراجع رسالة نصية بذلك.', en: 'The patient gets a text message about it.' },
  'admin.reach.whatsapp': {
    ar: 'تصل المراجع رسالة واتساب بذلك.',
    en: 'The patient gets a WhatsApp message about it.',
  },
  'admin.reach.none': {
    ar: 'لا تصل هذا المراجع أي رسالة. اتصل به لإبلاغه، ويبقى في قائمة الاتصال حتى ذلك.',
    en: 'No message reaches this patient. Please call; until then the patient is on the call list.',
  },
  'admin.reason_hint.email': {
    ar: 'يقرؤه المراجع في البريد وفي صفحة مواعيده.',
    en: 'The patient reads it in the e-mail and on the appointments page.',
  },
  'admin.reason_hint.other': {
    ar: 'للسجل ولمن يتصل بالمراجع. لا يُكتب في الرسالة النصية.',
    en: 'For the record and for whoever calls the patient. The text message does not contain it.',
  },
} satisfies Translations
