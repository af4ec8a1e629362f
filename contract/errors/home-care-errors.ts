import type { LocalizedText } from '../language.ts'

/** The refusals of a home visit, included in contract/errors.ts. */
export const homeCareErrors = {
  'home_care.outside_hours': {
    status: 422,
    ar: 'لا تبدأ الزيارات المنزلية في هذا الوقت. اختر من الأوقات المتاحة.',
    en: 'Home visits do not start at this time. Please choose one of the available times.',
  },
  'home_care.too_soon': {
    status: 422,
    ar: 'يلزم حجز الزيارة المنزلية قبل ساعة على الأقل. اختر وقتًا أبعد، أو اتصل بنا.',
    en: 'A home visit must be booked at least an hour ahead. Please choose a later time, or call us.',
  },
  'home_care.day_off': {
    status: 422,
    ar: 'لا توجد زيارات منزلية في هذا اليوم. اختر يومًا آخر.',
    en: 'There are no home visits on this day. Please choose another one.',
  },
  'home_care.hour_full': {
    ar: 'اكتملت زيارات هذه الخدمة في هذه الساعة. إليك أقرب الساعات المتاحة.',
    en: 'This service is fully booked for this hour. Here are the nearest available hours.',
  },
  'home_care.patient_busy': {
    ar: 'لهذا المراجع موعد أو زيارة منزلية أخرى في هذا الوقت. اختر ساعة أخرى.',
    en: 'This patient already has an appointment or a home visit at this time. Please choose another hour.',
  },
  'home_care.not_offered': {
    ar: 'لم نعد نقدّم هذه الخدمة المنزلية، فلا يمكن تغيير وقت الزيارة. يبقى وقتها الحالي كما هو.',
    en: 'We no longer offer this home-care service, so the time of the visit cannot be changed. It stays as it is.',
  },
  'home_care.is_cancelled': {
    ar: 'هذه الزيارة ملغاة، فلا يمكن تغيير وقتها. احجز زيارة جديدة.',
    en: 'This home visit has been cancelled, so its time cannot be changed. Please book a new one.',
  },
  'home_care.other_city': {
    status: 409,
    ar: 'عنوانك في {{city}}، وليست المدينة المختارة. اختر المدينة الصحيحة، أو صحّح العنوان.',
    en: 'Your address is in {{city}}, which is not the chosen city. Choose the right city, or correct the address.',
  },
  'home_care.outside_area': {
    ar: 'لا تُقدَّم هذه الخدمة في مدينتك حاليًا. المدن التي نخدمها: {{cities}}.',
    en: 'This service is not available in your city yet. We serve: {{cities}}.',
  },
  'home_care.price_changed': {
    ar: 'تغيّر سعر هذه الخدمة بعد أن فتحت الصفحة، ولم تُحجز الزيارة بعد. السعر الآن: {{price}}. راجعه ثم أكّد من جديد.',
    en: 'The price of this service has changed since you opened the page, and the visit is not booked yet. The price now: {{price}}. Please check it and confirm again.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
