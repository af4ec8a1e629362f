import { plainText } from '#domain/text/typed-text.ts'
import type { Cells } from '../cells.ts'
import { DATE_MARK } from './spoiled-cell.ts'

/** The columns of a day and of a time on it; programs keep both of them in either cell. */
export type MomentColumns = readonly [day: string, time: string]

/**
 * The cells of a line with its day as 2026-12-31 and its time as 09:30. A cell that has no plain meaning, or
 * that contradicts the other one, stays as it is written.
 */
export function withMoment(cells: Cells, [dayColumn, timeColumn]: MomentColumns): Cells {
  const [day, time] = [unmarked(cells[dayColumn]), unmarked(cells[timeColumn])]
  const [first, second] = [momentOf(day), momentOf(time)]
  const agree = (one: string, other: string) => one === '' || other === '' || one === other
  const areOne = first && second && agree(first.day, second.day) && agree(first.time, second.time)
  const isTimed = areOne && (first.time !== '' || second.time !== '')
  return {
    ...cells,
    [dayColumn]: (isTimed && (first.day || second.day)) || (first?.time === '' && first.day) || day,
    [timeColumn]: (isTimed && (second.time || first.time)) || (second?.day === '' && second.time) || time,
  }
}

const unmarked = (cell = '') => cell.replace(DATE_MARK, '')

type Moment = { day: string; time: string }

/** The day and the time in a cell, '' for what it has not; undefined for another text. */
function momentOf(cell: string): Moment | undefined {
  if (cell.length > MAX_MOMENT) return undefined
  const [, day = '', rest = ''] = /^(\d{4}-\d\d-\d\d(?![^T ]))?[T ]{0,3}(.*)$/.exec(plainText(cell)) ?? []
  const time = timeOf(rest.replace(ZONE, ''))
  if (rest !== '' && time === undefined) return undefined
  // A time alone is one of the day that a spreadsheet counts as 0. Programs write midnight behind a day.
  if (DAYS_ZERO.has(day)) return { day: '', time: time ?? '' }
  if (day !== '' && day < FIRST_DAY) return undefined
  return { day, time: day && time === '00:00' ? '' : (time ?? '') }
}

const MAX_MOMENT = 60
/** Of workbooks that count from 1900 and from 1904. */
const DAYS_ZERO = new Set(['1899-12-30', '1904-01-01'])
const FIRST_DAY = '1910'
const ZONE = /(?<=:[0-5]\d(?:\.\d{1,9})?)\+03(?::?00)?$/

/** The time HH:mm of `9:00 AM`, `٢:٣٠ م` or 0.375, the part of a day that a spreadsheet keeps. */
function timeOf(text: string): string | undefined {
  const typed = text.replace(TANWEEN, '')
  const [, before, hours = '', minutes, seconds = '', after] = TIME.exec(typed) ?? []
  const mark = before ?? after
  if (hours === '')
    return FRACTION.test(typed) ? timeOfFraction(Number(typed.replace(/[,٫]/, '.'))) : undefined
  if ((before && after) || (!mark && !minutes)) return undefined
  const isAfternoon = mark !== undefined && AFTERNOON.test(mark)
  const hour = Number(hours)
  if (mark && hour % 12 > lastHourOf(mark)) return undefined
  if (mark && hour > 12 && !isAfternoon) return undefined
  const hourOfDay = !mark || hour > 12 ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  const whole = hourOfDay * 60 + Number(minutes ?? 0)
  // A spreadsheet may keep a little less than the time, which is one of five minutes.
  const isLess = seconds === '59' && whole % 5 === 4 && whole < LAST_MINUTE
  return timeText(isLess ? whole + 1 : whole)
}

const TANWEEN = /\u064B/g
const MARK = '[ap]\\.?m\\.?|[صم]\\.?|صباحا|مساءا?|ظهرا|عصرا'
const TIME = new RegExp(
  `^(?:(${MARK})\\s{0,3})?([01]?\\d|2[0-3])(?::([0-5]\\d)(?::([0-5]\\d)(?:\\.\\d{1,9})?)?)?(?:\\s{0,3}(${MARK}))?$`,
  'i',
)
const AFTERNOON = /^[pمظع]/i
/** The last hour of a word for noon, for the afternoon, or for a half of the day. */
const lastHourOf = (mark: string) => (mark.startsWith('ظ') ? 3 : mark.startsWith('ع') ? 6 : 11)
const LAST_MINUTE = 24 * 60 - 1
/** Two digits may be minutes: 0.50. Numbers of spreadsheets have a point; text may have one or two: 0,5. */
const FRACTION = /^0?(?=.*[1-9])(?:\.(?:\d*[1-9]|\d{3,})|[,٫]\d{3,})$/

/** Appointments begin every five minutes; another part of a day, such as 9.30, is no time. */
function timeOfFraction(part: number): string | undefined {
  const fives = Math.round(part * FIVES_OF_DAY)
  if (fives === FIVES_OF_DAY || Math.abs(part * FIVES_OF_DAY - fives) > 0.01) return undefined
  return timeText(fives * 5)
}

const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(number => String(number).padStart(2, '0')).join(':')

const FIVES_OF_DAY = 288
