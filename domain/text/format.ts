import { weekdayOf } from '../booking/clinic-time.ts'
import { weekdayName } from '../booking/weekdays.ts'
import { pluralForm } from './plural-form.ts'

// The server and the browser must render the same text, and the locale data of Intl differs between engines
// and versions ("Sunday 22", "Sunday, 22"). So names, order and separators are our own.

type Language = 'ar' | 'en'

const monthNames = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const

/** Formats a day (yyyy-MM-dd): «الأحد 22 نوفمبر 2026», "Sunday 22 November 2026". */
export function formatLongDay(day: string, language: Language): string {
  return `${formatShortDay(day, language)} ${Number(day.slice(0, 4))}`
}

function formatShortDay(day: string, language: Language): string {
  return `${weekdayName(weekdayOf(day), language)} ${dayAndMonth(day, language)}`
}

/** Formats the date of a document, which has no weekday: «22 نوفمبر 2026», "22 November 2026". */
export function formatDate(day: string, language: Language): string {
  return `${dayAndMonth(day, language)} ${Number(day.slice(0, 4))}`
}

function dayAndMonth(day: string, language: Language): string {
  return `${Number(day.slice(8, 10))} ${monthNames[language][Number(day.slice(5, 7)) - 1]}`
}

/** Formats a day: "Sunday 22 November", with its year if that is not the year of `today`. */
export function formatDaySeenOn(today: string, day: string, language: Language): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? formatShortDay(day, language) : formatLongDay(day, language)
}

/** Joins names with the comma of the language: «العربية، الإنجليزية», "Arabic, English". */
export function formatList(names: readonly string[], language: Language): string {
  return names.join(listComma(language))
}

/** The comma between the parts of a list, with its space. */
export const listComma = (language: Language): string => (language === 'ar' ? '، ' : ', ')

const dayPeriods = { ar: ['ص', 'م'], en: ['am', 'pm'] } as const

/** Formats a time of day (HH:mm or HH:mm:ss) on the 12-hour clock: «9:30 ص», "9:30 am". */
export function formatTime(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2)) % 24
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${dayPeriods[language][hour < 12 ? 0 : 1]}`
}

/** Formats a span of time: «9:00 ص – 5:00 م», "9:00 am – 5:00 pm". */
export function formatTimeRange(from: string, to: string, language: Language): string {
  return `${formatTime(from, language)} – ${formatTime(to, language)}`
}

/** Formats a short wait: «45 ثانية», "45 seconds". Rounded up to five seconds, which a person can count. */
export function formatSeconds(seconds: number, language: Language): string {
  if (seconds > 7200) return formatUnit(Math.ceil(seconds / 3600), language, 'hour')
  if (seconds > 120) return formatUnit(Math.ceil(seconds / 60), language, 'minute')
  const rounded = Math.max(5, Math.ceil(seconds / 5) * 5)
  if (language === 'en') return `${rounded} seconds`
  return `${rounded} ${pluralForm(rounded, 'ar') === 'few' ? 'ثوانٍ' : 'ثانية'}`
}

const UNITS = { hour: { few: 'ساعات', many: 'ساعة' }, minute: { few: 'دقائق', many: 'دقيقة' } } as const

/** More than two hours or minutes. */
function formatUnit(count: number, language: Language, unit: keyof typeof UNITS): string {
  if (language === 'en') return `${count} ${unit}s`
  return `${count} ${UNITS[unit][pluralForm(count, 'ar') === 'few' ? 'few' : 'many']}`
}

/** Removes the seconds from an HH:mm:ss time of the API (spec §3). */
export function stripSeconds(time: string): string {
  return time.slice(0, 5)
}

/** Formats an amount of riyals as `1,234.50`; the `Price` component adds the currency. */
export function formatRiyals(amount: number): string {
  return withThousandsSeparators(amount.toFixed(2))
}

/** Formats a number with thousands separators and at most two decimals: `2,000,000`, `1,234.5`. */
export function formatNumber(number: number): string {
  return withThousandsSeparators(String(Math.round(number * 100) / 100))
}

function withThousandsSeparators(number: string): string {
  const [integer = '', decimals] = number.split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/**
 * Groups the digits of an E.164 number: `+966 11 240 1000`, `+97150 123 4567`. Another notation stays as it
 * is. The caller displays it left to right.
 */
export function formatPhoneNumber(phone: string): string {
  return phone.replace(/^(\+966|\+\d+?)(\d{0,3})(\d{3})(\d{4})$/, (_, country, area, ...rest) =>
    [country === '+966' ? `${country} ${area}` : country + area, ...rest.slice(0, 2)].join(' '),
  )
}
