import type { FreeSlot, TimesAtPlace } from '#contract/doctors.ts'
import { isCalendarDate } from '#domain/booking/clinic-time.ts'

export type FreeDays = readonly { date: string; times: string[]; places?: TimesAtPlace[] | undefined }[]

/** The day and time that a link asks for (`?date=yyyy-MM-dd&time=HH:mm`), time '' for a day alone. */
export function requestedSlot(searchParams: URLSearchParams): FreeSlot | undefined {
  const date = searchParams.get('date') ?? ''
  const time = searchParams.get('time') ?? ''
  if (!isCalendarDate(date)) return undefined
  return { date, time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : '' }
}

export const isFree = (days: FreeDays, { date, time }: FreeSlot) =>
  days.some(day => day.date === date && day.times.includes(time))

/** The choice that a form starts with: what the link asks for, else the next day with free times. */
export function initialSlot(days: FreeDays, requested?: FreeSlot): FreeSlot {
  if (requested && isFree(days, requested)) return requested
  const nextDay = days.find(({ date }) => !requested || date >= requested.date) ?? days[0]
  return { date: nextDay?.date ?? '', time: '' }
}
