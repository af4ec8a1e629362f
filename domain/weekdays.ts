/** Names of the ISO weekdays as the wire spells them: index 1 Monday … 7 Sunday (spec §3, Slot.date). */
export const weekdayNames = {
  ar: ['', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  en: ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const

/** The name of an ISO weekday in a language. */
export function weekdayName(weekday: number, language: 'ar' | 'en'): string {
  return weekdayNames[language][weekday] ?? ''
}
