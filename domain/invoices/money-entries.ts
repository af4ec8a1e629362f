import { addDays } from '../booking/clinic-time.ts'

/** What money can be in the accounts: received, or given back. */
export const moneyKinds = ['payment', 'refund'] as const

/** How money changes hands. */
export const moneyMethods = ['card', 'cash'] as const
export type MoneyMethod = (typeof moneyMethods)[number]

/** The first day of the month after that of a day. */
export const nextMonthOf = (day: string): string => firstDayOf(addDays(firstDayOf(day), 31))

/** The first day of the month before that of a day. */
export const monthBefore = (day: string): string => firstDayOf(addDays(firstDayOf(day), -1))

const firstDayOf = (day: string) => `${day.slice(0, 7)}-01`
