import type { SandboxBank } from '#api/payments/sandbox-bank.ts'
import type { Config } from '#config'
import type { Db } from '#db/connect.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { StaffRole } from '#domain/roles.ts'
import type { DemoCall } from './caller.ts'

/** What happens at a time of the week. */
export type WeekStep = { at: number; run: (now: number) => Promise<unknown> }

export type Week = {
  db: Db
  /** The end of the week: the start of the demonstration. */
  now: number
  bank: SandboxBank
  config: Config
  as: (account: number | StaffRole) => DemoCall
  /** The ids of its orders. */
  orders: number[]
  /** Adds what happens later. */
  plan: (...steps: WeekStep[]) => void
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** A time of a former day, or without one so many minutes before the end of the week. */
export type Moment = { daysAgo: number; time: string } | { minutesAgo: number }

export const timeOfMoment = (now: number, moment: Moment): number =>
  'time' in moment
    ? timestampAt(addDays(dayOf(now), -moment.daysAgo), moment.time)
    : now - moment.minutesAgo * MINUTE_MS
