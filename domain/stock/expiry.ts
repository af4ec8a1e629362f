import { addDays, fromDayNumber, toDayNumber } from '../booking/clinic-time.ts'

/** For how many days a batch must be usable to be sold, unless the clinic sets another number. */
export const DEFAULT_SHELF_DAYS = 90
export const MAX_SHELF_DAYS = 730

/** Batches that leave the sale within so many days are counted on the first page of the back office. */
export const EXPIRING_DAYS = 60

/**
 * The day that six digits of an expiry mean (AI 17, YYMMDD); undefined if there is none. Day 00 is the last
 * day of the month; the century is the one in which the year is less than 51 years ahead of `today`, and not
 * more than 49 behind. Source: GS1 General Specifications, sections 3.4.7 and 7.12.
 */
export function expiryOf(digits: string, today: string): string | undefined {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return undefined
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100) * 100
  const difference = Number(year) - (thisYear % 100)
  const shift = difference >= 51 ? -100 : difference <= -50 ? 100 : 0
  const monthOf = `${century + Number(year) + shift}-${month}`
  if (day === '00') return lastDayOf(monthOf)
  const expiry = `${monthOf}-${day}`
  return expiry <= lastDayOf(monthOf) ? expiry : undefined
}

/** Whether six digits are a day (YYMMDD) in whatever century. */
export const isDayOfSymbol = (digits: string) => expiryOf(digits, '2026-01-01') !== undefined

/** The last day of a month yyyy-MM: the day before the first of the next one. */
function lastDayOf(month: string): string {
  const someDayOfNext = addDays(`${month}-28`, 4)
  return fromDayNumber(toDayNumber(`${someDayOfNext.slice(0, 7)}-01`) - 1)
}

/** How a batch with this expiry may be sold: `expired`, or `short` of the days that it must be usable. */
export function shelfLifeOf(expiry: string | null, today: string, minShelfDays: number) {
  if (expiry === null) return 'fine'
  if (expiry < today) return 'expired'
  return expiry < addDays(today, minShelfDays) ? 'short' : 'fine'
}
