import type { Translations } from '../../locale-file.ts'

export const adminVisitTypes = {
  'admin.visit_types': { ar: 'أنواع المواعيد', en: 'Appointment types' },
  'admin.visit_types.add': { ar: 'نوع جديد', en: 'New type' },
  'admin.visit_types.buffer_hint': {
    ar: 'بالدقائق، من 0 إلى 120. لا يُحجز فيها موعد آخر لدى الطبيب.',
    en: 'In minutes, from 0 to 120. The doctor has no other appointment in this time.',
  },
  'admin.visit_types.notice_hint': {
    ar: 'بالساعات: يُحجز الموعد قبل بدايته بهذه المدة على الأقل.',
    en: 'In hours: the appointment is booked at least this long before it starts.',
  },
  'admin.visit_types.active_hint': {
    ar: 'ما لا يظهر لا يُحجز. وتبقى المواعيد المحجوزة كما هي.',
    en: 'A type that is not shown cannot be booked. Booked appointments stay as they are.',
  },
  'admin.visit_types.follow_up_hint': {
    ar: 'تُعرض مجانًا على من حضر موعدًا لدى الطبيب نفسه، مرة واحدة لكل موعد، خلال المدة المحددة في الإعدادات. وبعدها تُطبّق الرسوم المذكورة هنا.',
    en: 'Offered free, once for each appointment, to those who have seen the same doctor within the period in the settings. After that, the fee above applies.',
  },
  'admin.settings.follow_up_days_hint': {
    ar: 'المراجعة لدى الطبيب نفسه مجانية لهذه المدة بعد الموعد، إذا كان لدى الطبيب نوع موعد للمراجعة. 0: لا مراجعة مجانية.',
    en: 'A follow-up with the same doctor is free for this long after an appointment, if the doctor offers a follow-up type. 0: never free.',
  },
} satisfies Translations
