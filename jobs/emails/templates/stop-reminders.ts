import type { LocalizedText } from '#contract/language.ts'

/** How to get no more reminders; at the end of each. */
export const stopReminders: LocalizedText = {
  ar: 'لا تريد تذكيرات؟ أوقفها لهذا الموعد من صفحة الرابط، ولكل مواعيدك من حسابك. وستصلك رسائل الحجز والتغيير والإلغاء دائمًا.',
  en: 'No more reminders? Turn them off for this appointment on the page of the link, for all of them in your profile. Messages about bookings, changes and cancellations always come.',
}
