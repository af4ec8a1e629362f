/** The languages of the site. */
type Language = 'ar' | 'en'

// Calendar, digits and zone are always named: the defaults of `ar-SA` differ from browser to browser.
const locales = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' } as const
const hijriLocales = {
  ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn',
  en: 'en-GB-u-ca-islamic-umalqura-nu-latn',
} as const

/** A day (yyyy-MM-dd) in words: «الأحد، 22 نوفمبر 2026», "Sunday, 22 November 2026". */
export function longDay(day: string, language: Language): string {
  return format(day, locales[language], { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day without its year: «الأحد، 22 نوفمبر», "Sunday 22 November". */
export function shortDay(day: string, language: Language): string {
  return format(day, locales[language], { weekday: 'long', day: 'numeric', month: 'long' })
}

/** The Umm al-Qura date of a day: «12 جمادى الآخرة 1448 هـ», "30 Rabi’ II 1448 AH". */
export function hijriDay(day: string, language: Language): string {
  const words = format(day, hijriLocales[language], { day: 'numeric', month: 'long', year: 'numeric' })
  // "Rabiʻ", "Shaʻban": our fonts have the ’ of English for the letter that no keyboard has.
  return words.replace(/[ʻʿ]/g, '’')
}

/** A time of the wire without its seconds: ':00' is stripped (spec §3). */
export function clockTime(time: string): string {
  return time.slice(0, 5)
}

/** An amount of money, `1,234.50`; `Price` puts the currency beside it. */
export function riyals(amount: number): string {
  return money.format(amount)
}
const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A phone number in groups, `+966 11 240 1000`; to be shown left to right. */
export function phoneNumber(phone: string): string {
  return phone.replace(/^(\+966)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale}${JSON.stringify(options)}`
  const formatter = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, formatter)
  return formatter.format(new Date(`${day}T12:00:00Z`))
}
