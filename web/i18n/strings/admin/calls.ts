import type { Translations } from '../../locale-file.ts'

export const adminCalls = {
  'admin.calls': { ar: 'قائمة الاتصال', en: 'Call list' },
  'admin.calls.lead': {
    ar: 'مراجعون لم تصلهم رسالة عن تغيير في موعدهم أو عن وقت معروض عليهم. اتصل بهم، ثم اضغط «تم الإبلاغ».',
    en: 'Patients we could not reach by message about a changed appointment or an offered time. Call them, then press “Informed”.',
  },
  'admin.calls.none': { ar: 'لا أحد ينتظر اتصالًا', en: 'Nobody is waiting for a call' },
  'admin.calls.none_hint': {
    ar: 'من لا تصله رسالة عن موعده، أو عن وقت معروض عليه، يظهر هنا.',
    en: 'Patients we cannot reach by message about their appointment or an offered time appear here.',
  },
  'admin.calls.call': { ar: 'الاتصال بـ{{name}}: {{phone}}', en: 'Call {{name}}: {{phone}}' },
  'admin.calls.told': { ar: 'تم الإبلاغ', en: 'Informed' },
  'admin.calls.told_of': { ar: 'تم الإبلاغ: {{name}}', en: 'Informed: {{name}}' },
  'admin.calls.just_told': { ar: 'تم إبلاغهم الآن', en: 'Informed just now' },
  'admin.calls.undo_of': { ar: 'تراجع: {{name}}', en: 'Undo: {{name}}' },
  'admin.calls.failed': { ar: 'لم تصل الرسالة', en: 'The message did not arrive' },
  'admin.failure.no_template': {
    ar: 'لم يقبلها واتساب لأنها بلا قالب معتمد.',
    en: 'WhatsApp did not accept it: it has no approved template.',
  },
  'admin.failure.unfit_template': {
    ar: 'لم يقبلها واتساب لأن نصها لا يوافق القالب المعتمد.',
    en: 'WhatsApp did not accept it: its text does not fit the approved template.',
  },
  'admin.failure.not_on_whatsapp': { ar: 'الرقم ليس على واتساب.', en: 'The number is not on WhatsApp.' },
  'admin.failure.bad_number': {
    ar: 'لا يستقبل هذا الرقم رسائل. تحقق من الرقم مع المراجع.',
    en: 'This number cannot receive texts. Check it with the patient.',
  },
  'admin.failure.refused_by_phone': {
    ar: 'أوقف صاحب الرقم أو شبكته رسائل العيادة.',
    en: 'The owner of the number, or the network, has blocked texts from the clinic.',
  },
  'admin.failure.phone_off': {
    ar: 'الهاتف مغلق أو خارج التغطية.',
    en: 'The phone is off or out of coverage.',
  },
  'admin.failure.gateway': {
    ar: 'لم ترد خدمة الرسائل، وقد لا تكون الرسالة وصلت.',
    en: 'The text service did not answer, so the message may not have arrived.',
  },
  'admin.failure.too_late': {
    ar: 'لم يتسنّ إرسال الرسالة قبل حلول الوقت الجديد.',
    en: 'It could not be sent before the new time.',
  },
  'admin.failure.other': { ar: 'رفضتها خدمة الرسائل.', en: 'The text service refused it.' },
  'admin.calls.no_channel': { ar: 'لا يمكن إرسال رسالة', en: 'No message can be sent' },
  'admin.calls.booked': { ar: 'حُجز الموعد: {{when}}', en: 'Booked: {{when}}' },
  'admin.calls.moved': { ar: 'تغيّر الوقت إلى يوم {{when}}', en: 'Time changed to {{when}}' },
  'admin.calls.moved_doctor': {
    ar: 'أصبح مع طبيب آخر، ولم يتغير الوقت: {{when}}',
    en: 'Now with another doctor, same time: {{when}}',
  },
  'admin.calls.moved_doctor_time': {
    ar: 'أصبح مع طبيب آخر، وتغيّر الوقت إلى يوم {{when}}',
    en: 'Now with another doctor, time changed to {{when}}',
  },
  'admin.calls.moved_branch': {
    ar: 'انتقل إلى فرع آخر ومع طبيب آخر، ولم يتغير الوقت: {{when}}',
    en: 'Moved to another branch, with another doctor, same time: {{when}}',
  },
  'admin.calls.moved_branch_time': {
    ar: 'انتقل إلى فرع آخر ومع طبيب آخر، وتغيّر الوقت إلى يوم {{when}}',
    en: 'Moved to another branch, with another doctor, time changed to {{when}}',
  },
  'admin.calls.moved_place': {
    ar: 'انتقل إلى فرع آخر مع الطبيب نفسه، ولم يتغير الوقت: {{when}}',
    en: 'Moved to another branch, same doctor, same time: {{when}}',
  },
  'admin.calls.moved_place_time': {
    ar: 'انتقل إلى فرع آخر مع الطبيب نفسه، وتغيّر الوقت إلى يوم {{when}}',
    en: 'Moved to another branch, same doctor, time changed to {{when}}',
  },
  'admin.calls.as_before': { ar: 'الموعد كما كان: {{when}}', en: 'As it was: {{when}}' },
  'admin.calls.reopened': {
    ar: 'أصبح الوقت السابق متاحًا من جديد: {{former}}. موعده الآن: {{when}}',
    en: 'The former time can be booked again: {{former}}. The appointment is now: {{when}}',
  },
  'admin.calls.reopened_cancelled': {
    ar: 'أصبح وقت الموعد الملغى متاحًا من جديد: {{former}}',
    en: 'The time of the cancelled appointment can be booked again: {{former}}',
  },
  'admin.calls.on_the_way': {
    ar: 'الفريق في الطريق إلى الزيارة المنزلية: {{when}}',
    en: 'The team is on the way to the home visit: {{when}}',
  },
  'admin.calls.cancelled': { ar: 'أُلغي: {{when}}', en: 'Cancelled: {{when}}' },
  'admin.calls.late': {
    ar: 'الطبيب متأخر: موعد يوم {{when}} سيبدأ نحو الساعة {{expected}}',
    en: 'The doctor is late: the appointment on {{when}} will start at about {{expected}}',
  },
  'admin.calls.on_time': {
    ar: 'زال التأخر: موعد يوم {{when}} في وقته',
    en: 'The delay is over: the appointment on {{when}} is on time',
  },
  'admin.calls.reminder': { ar: 'تذكير: {{when}}', en: 'Reminder: {{when}}' },
  'admin.calls.waitlist_offer': {
    ar: 'توفّر وقت في قائمة الانتظار: {{when}}',
    en: 'Waitlist offer: {{when}}',
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
      zero: 'لا شيء بانتظارك',
      one: 'عنصر واحد بانتظارك',
      two: 'عنصران بانتظارك',
      few: '{{count}} عناصر بانتظارك',
      many: '{{count}} عنصرًا بانتظارك',
      other: '{{count}} عنصر بانتظارك',
    },
    en: { one: '{{count}} waiting', other: '{{count}} waiting' },
  },
  'admin.message.email': { ar: 'بريد إلكتروني', en: 'E-mail' },
  'admin.message.sms': { ar: 'رسالة نصية', en: 'Text message' },
  'admin.message.whatsapp': { ar: 'واتساب', en: 'WhatsApp' },
  'admin.message.queued': { ar: '{{channel}}: بانتظار الإرسال', en: '{{channel}}: waiting to be sent' },
  'admin.message.sent': { ar: '{{channel}}: تم الإرسال', en: '{{channel}}: sent' },
  'admin.message.delivered': { ar: '{{channel}}: وصلت', en: '{{channel}}: delivered' },
  'admin.message.failed': { ar: '{{channel}}: لم تصل', en: '{{channel}}: not delivered' },
  'admin.message.none': { ar: 'دون رسالة', en: 'No message' },
  'admin.message.no_channel': { ar: 'دون رسالة: اتصل به', en: 'No message: please call' },
  'admin.message.told': { ar: 'تم الإبلاغ هاتفيًا', en: 'Informed by phone' },
  'admin.reach.email': {
    ar: 'ستصل المراجع رسالة بالبريد الإلكتروني بذلك، ويظهر التغيير في صفحة مواعيده.',
    en: 'The patient will be e-mailed about it and will see it on the appointments page.',
  },
  'admin.reach.sms': {
    ar: 'ستصل المراجع رسالة نصية بذلك.',
    en: 'The patient will get a text message about it.',
  },
  'admin.reach.whatsapp': {
    ar: 'ستصل المراجع رسالة واتساب بذلك.',
    en: 'The patient will get a WhatsApp message about it.',
  },
  'admin.reach.none': {
    ar: 'لا يمكن إبلاغ هذا المراجع برسالة. اتصل به، ويبقى في قائمة الاتصال حتى ذلك الحين.',
    en: 'This patient cannot be reached by message. Please call; the patient stays on the call list until then.',
  },
  'admin.reason_hint.email': {
    ar: 'يقرؤه المراجع في رسالة البريد الإلكتروني وفي صفحة مواعيده.',
    en: 'The patient reads it in the e-mail and on the appointments page.',
  },
  'admin.reason_hint.other': {
    ar: 'يُحفظ لمن يتصل بالمراجع، ولا يُكتب في الرسالة النصية.',
    en: 'Kept for the colleague who calls the patient. The text message does not contain it.',
  },
} satisfies Translations
