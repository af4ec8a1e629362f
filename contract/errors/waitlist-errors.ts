import type { LocalizedText } from '../language.ts'

/** The refusals of the waitlist, included in contract/errors.ts. */
export const waitlistErrors = {
  'waitlist.span': {
    status: 422,
    ar: 'اختر أيامًا بين اليوم وبعد 90 يومًا، واجعل آخر يوم بعد أول يوم، ونهاية الوقت بعد بدايته.',
    en: 'Choose days from today to 90 days ahead. The last day and hour must be after the first.',
  },
  'waitlist.times_available': {
    ar: 'توجد أوقات متاحة في هذه الأيام والساعات، فلا داعي للانتظار. احجز أحدها.',
    en: 'There are available times in these days and hours, so there is no need to wait. Please book one.',
  },
  'waitlist.already': {
    ar: 'أنت في قائمة الانتظار هذه بالفعل. غادرها أولًا إن أردت أيامًا أو ساعات أخرى.',
    en: 'You are already on this waitlist. Leave it first if you want other days or hours.',
  },
  'waitlist.too_many': {
    ar: 'أنت في 5 قوائم انتظار، وهذا أقصى عدد ممكن. غادر واحدة لم تعد تحتاج إليها.',
    en: 'You are on 5 waitlists, which is the maximum. Leave one that you no longer need.',
  },
  'waitlist.offer_ended': {
    ar: 'لم يعد هذا الوقت محجوزًا لك. تبقى في قائمة الانتظار ما لم تغادرها، وسنبلغك إن توفّر وقت آخر.',
    en: 'This time is no longer held for you. You are still on the waitlist unless you left it, and we will notify you of other times.',
  },
  'waitlist.offer_taken': {
    ar: 'تم حجز هذا الوقت، وتجده في مواعيدك.',
    en: 'You have booked this time. It is listed with your appointments.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
