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

/** The months, in the languages of programs that save such files. */
const MONTHS = [
  'jan january يناير janv janvier januar ene enero gen gennaio janeiro oca ocak',
  'feb february فبراير شباط févr février februar febrero febbraio fev fevereiro şub şubat',
  'mar march مارس آذار mars mär märz marzo março mart',
  'apr april أبريل ابريل نيسان avr avril abr abril aprile nis nisan',
  'may مايو أيار mai mayo mag maggio maio mayıs',
  'jun june يونيو حزيران juin juni junio giu giugno junho haz haziran',
  'jul july يوليو تموز juil juillet juli julio lug luglio julho tem temmuz',
  'aug august أغسطس اغسطس آب août ago agosto ağu ağustos',
  'sep sept september سبتمبر أيلول septembre septiembre set settembre setembro eyl eylül',
  'oct october أكتوبر اكتوبر octobre okt oktober octubre ott ottobre out outubro eki ekim',
  'nov november نوفمبر novembre noviembre novembro kas kasım',
  'dec december ديسمبر déc décembre dez dezember dic diciembre dicembre dezembro ara aralık',
]
const monthByName = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map(name => [name, at + 1] as const)),
)
const aWordOf = (names: string) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'gu')
const MONTH = aWordOf([...monthByName.keys()].join('|'))
const WEEKDAY = aWordOf(
  '(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?|de|' +
    'السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة',
)
