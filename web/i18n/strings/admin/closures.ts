import type { Translations } from '../../locale-file.ts'

/** The words of closed hours and of opening days again. */
export const adminClosures = {
  'admin.close.reopen': { ar: 'فتح أيام مغلقة', en: 'Open closed days' },
  'admin.close.open_do': { ar: 'فتح للحجز', en: 'Open for booking' },
  'admin.close.reopen_text': {
    ar: 'تُفتح هذه الأيام للحجز من جديد. ومن تغيّر موعده أو أُلغي بسبب الإغلاق نبلغه بأن وقته السابق يمكن حجزه.',
    en: 'These days can be booked again. Patients whose appointment was changed or cancelled by the closure are informed that their former time can be booked.',
  },
  'admin.close.affected': {
    ar: 'تقع فيما سيُغلق. من تغيّر وقت موعده أو أُلغي ستصله رسالة واحدة، ومن لا يمكن إبلاغه برسالة يظهر في قائمة الاتصال. لا يتغير شيء قبل الإغلاق.',
    en: 'They fall into what will be closed. Patients whose appointments are changed or cancelled will get one message; those who cannot be reached by message are on the call list. Nothing will change until you close.',
  },
  'admin.close.stays_open': {
    ar: {
      zero: 'تم الإغلاق. ولا تبقى أوقات مفتوحة في أي يوم: {{days}}.',
      one: 'تم الإغلاق. وتبقى أوقات الطبيب في مستشفى آخر مفتوحة في يوم واحد: {{days}}.',
      two: 'تم الإغلاق. وتبقى أوقات الطبيب في مستشفى آخر مفتوحة في يومين: {{days}}.',
      few: 'تم الإغلاق. وتبقى أوقات الطبيب في مستشفى آخر مفتوحة في {{count}} أيام: {{days}}.',
      many: 'تم الإغلاق. وتبقى أوقات الطبيب في مستشفى آخر مفتوحة في {{count}} يومًا: {{days}}.',
      other: 'تم الإغلاق. وتبقى أوقات الطبيب في مستشفى آخر مفتوحة في {{count}} يوم: {{days}}.',
    },
    en: {
      one: 'Closed. The doctor’s times at another hospital stay open on one day: {{days}}.',
      other: 'Closed. The doctor’s times at another hospital stay open on {{count}} days: {{days}}.',
    },
  },
  'admin.close.open_home_care': { ar: 'فتح الرعاية المنزلية أيضًا', en: 'Open home care as well' },
  'admin.close.open_home_care_only': { ar: 'فتح الرعاية المنزلية', en: 'Open home care' },
  'admin.close.nothing': { ar: 'لا يوجد إغلاق في هذه الأيام.', en: 'Nothing is closed on these days.' },
  'admin.close.more': {
    ar: {
      zero: 'ولا إغلاق غيرها.',
      one: 'وإغلاق واحد غيرها.',
      two: 'وإغلاقان غيرها.',
      few: 'و{{count}} إغلاقات غيرها.',
      many: 'و{{count}} إغلاقًا غيرها.',
      other: 'و{{count}} إغلاق غيرها.',
    },
    en: { one: 'And one more closure.', other: 'And {{count}} more closures.' },
  },
  'admin.close.which': { ar: 'أي إغلاق تريد فتحه؟', en: 'Which closed times do you want to open?' },
  'admin.close.all_days': {
    ar: 'كل أيام هذا الإغلاق: من {{from}} إلى {{to}}',
    en: 'All days of this closure: {{from}} to {{to}}',
  },
  'admin.close.whole_day': { ar: 'اليوم كله', en: 'Whole day' },
  'admin.close.closed_at': { ar: 'أُغلق يوم {{when}}', en: 'closed {{when}}' },
  'admin.close.doctors': {
    ar: {
      zero: 'لا أطباء',
      one: 'طبيب واحد',
      two: 'طبيبان',
      few: '{{count}} أطباء',
      many: '{{count}} طبيبًا',
      other: '{{count}} طبيب',
    },
    en: { one: '{{count}} doctor', other: '{{count}} doctors' },
  },
  'admin.close.told_none': { ar: 'لا أحد يحتاج إلى إبلاغ.', en: 'No patient needs to be informed.' },
  'admin.close.told': {
    ar: {
      zero: 'لا أحد يُبلَّغ',
      one: 'يُبلَّغ مراجع واحد',
      two: 'يُبلَّغ مراجعان',
      few: 'يُبلَّغ {{count}} مراجعين',
      many: 'يُبلَّغ {{count}} مراجعًا',
      other: 'يُبلَّغ {{count}} مراجع',
    },
    en: { one: 'One patient is informed', other: '{{count}} patients are informed' },
  },
  'admin.close.was_moved': { ar: 'تغيّر وقته', en: 'Time changed' },
  'admin.close.opened_told': {
    ar: {
      zero: 'فُتحت الأيام للحجز.',
      one: 'فُتحت الأيام للحجز، ونبلغ مراجعًا واحدًا.',
      two: 'فُتحت الأيام للحجز، ونبلغ مراجعَين.',
      few: 'فُتحت الأيام للحجز، ونبلغ {{count}} مراجعين.',
      many: 'فُتحت الأيام للحجز، ونبلغ {{count}} مراجعًا.',
      other: 'فُتحت الأيام للحجز، ونبلغ {{count}} مراجع.',
    },
    en: {
      one: 'The days are open again. One patient is being informed.',
      other: 'The days are open again. {{count}} patients are being informed.',
    },
  },
  'admin.close.closed_day': { ar: 'تم الإغلاق: {{day}}.', en: 'Closed: {{day}}.' },
  'admin.close.closed_days': {
    ar: 'تم الإغلاق: من {{from}} إلى {{to}}.',
    en: 'Closed: {{from}} to {{to}}.',
  },
  'admin.close.closed_hours': {
    ar: 'تم الإغلاق: {{day}}، من {{from}} إلى {{to}}.',
    en: 'Closed: {{day}}, {{from}} to {{to}}.',
  },
  'admin.close.closed_no_hours': {
    ar: 'لا عمل في هذا الوقت، فلم يتأثر شيء الآن. وإن أُضيف دوام لاحقًا بقي مغلقًا.',
    en: 'No working hours are affected today. If hours are added later, they stay closed.',
  },
  'admin.close.opened_no_hours': {
    ar: 'أُزيل هذا الإغلاق. لا عمل في هذا الوقت، فلا موعد يُحجز فيه.',
    en: 'This closure has been removed. There are no working hours at this time, so nothing can be booked.',
  },
  'admin.close.opened_none': {
    ar: 'أُزيل هذا الإغلاق، وتبقى الأيام مغلقة بإغلاق آخر.',
    en: 'This closure has been removed. Another one keeps the days closed.',
  },
  'admin.close.part': { ar: 'جزء من اليوم فقط', en: 'Only part of the day' },
  'admin.close.hours_from': { ar: 'من الساعة', en: 'From (time)' },
  'admin.close.hours_to': { ar: 'إلى الساعة', en: 'To (time)' },
  'admin.close.hours_hint': {
    ar: 'ما بعد منتصف الليل يُحسب من مساء هذا اليوم. أما من منتصف الليل إلى الظهر فيُغلق الصباح وحده.',
    en: 'Hours after midnight belong to this evening. From midnight to noon closes the morning only.',
  },
  'admin.close.reason': { ar: 'سبب الإغلاق', en: 'Reason for closing' },
  'admin.close.reason_hint': { ar: 'اختياري، ويظهر للموظفين.', en: 'Optional. Staff see it.' },
} satisfies Translations
