/** The weekday names of the API by ISO weekday, 1 Monday … 7 Sunday (spec §3, Slot.date). */
const weekdayNames = {
  ar: ['', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  en: ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const

export function weekdayName(weekday: number, language: 'ar' | 'en'): string {
  return weekdayNames[language][weekday] ?? ''
}

/** The weekday name where room is scarce: "Sun". Arabic names are short and have no usual short form. */
export function shortWeekdayName(weekday: number, language: 'ar' | 'en'): string {
  const name = weekdayName(weekday, language)
  return language === 'ar' ? name : name.slice(0, 3)
}
