type Language = 'ar' | 'en'

// Calendar, digits and time zone are always explicit: the defaults of `ar-SA` differ between browsers.
const locales = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' } as const
const hijriLocales = {
  ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn',
  en: 'en-GB-u-ca-islamic-umalqura-nu-latn',
} as const

/** Formats a day (yyyy-MM-dd): «الأحد، 22 نوفمبر 2026», "Sunday, 22 November 2026". */
export function formatLongDay(day: string, language: Language): string {
  return formatDate(day, locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** Formats a day without the year: «الأحد، 22 نوفمبر», "Sunday 22 November". */
export function formatShortDay(day: string, language: Language): string {
  return formatDate(day, locales[language], { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Formats a day in the Umm al-Qura calendar: «12 جمادى الآخرة 1448 هـ», "30 Rabi’ II 1448 AH". */
export function formatHijriDay(day: string, language: Language): string {
  const text = formatDate(day, hijriLocales[language], { day: 'numeric', month: 'long', year: 'numeric' })
  // ICU spells "Rabiʻ" and "Shaʻban" with ʻ, which our fonts lack; they have the English apostrophe ’.
  return text.replace(/[ʻʿ]/g, '’')
}

/** Removes the seconds from an HH:mm:ss time of the API (spec §3). */
export function stripSeconds(time: string): string {
  return time.slice(0, 5)
}

/** Formats an amount of riyals as `1,234.50`; the `Price` component adds the currency. */
export function formatRiyals(amount: number): string {
  return riyalFormatter.format(amount)
}
const riyalFormatter = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Groups the digits of a phone number, `+966 11 240 1000`; the caller displays it left to right. */
export function formatPhoneNumber(phone: string): string {
  return phone.replace(/^(\+966)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatDate(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale}${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(new Date(`${day}T12:00:00Z`))
}
