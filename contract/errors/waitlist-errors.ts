import type { LocalizedText } from '../language.ts'

/** The refusals of the waitlist, included in contract/errors.ts. */
export const waitlistErrors = {
  'waitlist.span': {
    status: 422,
    ar: 'اختر أيامًا بين اليوم وبعد 90 يومًا، على أن يلي آخر يوم أولها، وتلي نهاية الساعات بدايتها.',
    en: 'Choose days from today to 90 days ahead; the last day and the last hour come after the first.',
  },
  'waitlist.times_available': {
    ar: 'توجد أوقات متاحة في هذه الأيام والساعات، فلا داعي للانتظار. احجز أحدها.',
    en: 'There are available times in these days and hours, so there is no need to wait. Please book one.',
  },
  'waitlist.already': {
    ar: 'أنت في قائمة الانتظار هذه بالفعل. غادرها أولًا إن أردت أيامًا أو ساعات أخرى.',
    en: 'You are on this waitlist already. Leave it first if you want other days or hours.',
  },
  'waitlist.too_many': {
    ar: 'أنت في 5 قوائم انتظار، وهذا أقصى عدد ممكن. غادر واحدة لم تعد تحتاج إليها.',
    en: 'You are on 5 waitlists, which is the maximum. Leave one that you no longer need.',
  },
  'waitlist.offer_ended': {
    ar: 'لم يعد هذا الوقت محجوزًا لك. تبقى في قائمة الانتظار إن لم تغادرها، ونخبرك إن توفّر وقت آخر.',
    en: 'This time is no longer held for you. You stay on the waitlist unless you left it, and we tell you of other times.',
  },
  'waitlist.offer_taken': {
    ar: 'حجزت هذا الوقت، وتجده في مواعيدك.',
    en: 'You have booked this time: it is among your appointments.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
