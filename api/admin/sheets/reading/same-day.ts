import { plainText } from '#domain/text/typed-text.ts'

/**
 * Whether two texts may be one day of a year in any usual spelling: 3-4 is 3/4/26, 2026-04-03, «3 Apr» and
 * 46115, the days of Excel since 1900; MAR1 is 2026-03-01. Two spellings with the same word are two codes.
 */
export function isSameDay(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (/\p{L}/u.test(one) && letters(one) === letters(other)) return false
  const days = daysOf(one)
  return daysOf(other).some(day => days.includes(day))
}

/** The days `month-day` that a text may mean. */
function daysOf(typed: string): string[] {
  if (typed.length > MAX_DAY) return []
  const text = plainText(typed)
    .toLowerCase()
    .replace(/[t ]\d{1,2}:\d{2}.*$/, '')
  if (/^\d{5}(?:\.0+)?$/.test(text)) return [dayOfSerial(Number.parseInt(text, 10))]
  let named = ''
  const numbers = text
    .replace(MONTH, name => {
      named ||= String(monthByName.get(name))
      return ' '
    })
    .replace(WEEKDAY, ' ')
  if (!/^(?:[\s,،./-]*(?:\d{1,2}|\d{4})(?!\d)){1,3}[\s,،./-]*$/.test(numbers)) return []
  const parts = (numbers.match(/\d+/g) ?? []).map(Number)
  if (named) return parts.map(day => `${named}-${day > 31 ? 1 : day}`)
  return parts.flatMap((month, at) =>
    parts.flatMap((day, index) =>
      index === at || month < 1 || month > 12 ? [] : [`${month}-${day > 31 ? 1 : day}`],
    ),
  )
}

function dayOfSerial(days: number): string {
  const date = new Date(Date.UTC(1899, 11, 30 + days))
  return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`
}

/** «Wednesday, 23 September 2026» in any language. */
const MAX_DAY = 60

/** The languages of the programs that save such files. */
const LANGUAGES = ['en', 'ar', 'ar-LB', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'tr', 'id', 'ur', 'hi']

const namesOf = (form: Intl.DateTimeFormatOptions, day: (index: number) => number, count: number) =>
  LANGUAGES.flatMap(language => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC', calendar: 'gregory' })
    return Array.from({ length: count }, (_, index) => {
      const name = format.format(day(index)).toLowerCase().replaceAll('.', '')
      return [name, index + 1] as const
    })
  })

const FORMS = ['long', 'short'] as const
const monthByName = new Map(
  FORMS.flatMap(month => namesOf({ month }, index => Date.UTC(2026, index, 15), 12)).reverse(),
)
const weekdays = FORMS.flatMap(weekday => namesOf({ weekday }, index => Date.UTC(2026, 0, index + 1), 7))

const anyOf = (names: Iterable<string>) =>
  new RegExp(`(?<!\\p{L})(?:${[...names].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`, 'gu')
const MONTH = anyOf(monthByName.keys())
const WEEKDAY = anyOf([...weekdays.map(([name]) => name), 'de'])
