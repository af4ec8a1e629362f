type Language = 'ar' | 'en'

const monthNames = {
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
  en: [
    'Muharram',
    'Safar',
    'Rabi’ I',
    'Rabi’ II',
    'Jumada I',
    'Jumada II',
    'Rajab',
    'Sha’ban',
    'Ramadan',
    'Shawwal',
    'Dhu’l-Qi’dah',
    'Dhu’l-Hijjah',
  ],
} as const

const eras = { ar: 'هـ', en: 'AH' } as const

/** Formats a day in the Umm al-Qura calendar: «12 جمادى الآخرة 1448 هـ», "30 Rabi’ II 1448 AH". */
export function formatHijriDay(day: string, language: Language): string {
  const { year, month, day: dayOfMonth } = hijriDateOf(day)
  return `${dayOfMonth} ${monthNames[language][month - 1]} ${year} ${eras[language]}`
}

/** The date of a day in the Umm al-Qura calendar, as numbers. */
export function hijriDateOf(day: string): { year: number; month: number; day: number } {
  // Only numbers are read from Intl: its names and separators differ between engines (format.ts).
  formatter ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const parts = formatter.formatToParts(new Date(`${day}T12:00:00Z`))
  const number = (type: string) => Number.parseInt(parts.find(part => part.type === type)?.value ?? '', 10)
  return { year: number('year'), month: number('month'), day: number('day') }
}

let formatter: Intl.DateTimeFormat | undefined
