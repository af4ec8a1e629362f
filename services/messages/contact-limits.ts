import type { Db } from '#db/connect.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { DailyLimit } from '#domain/booking/message-kinds.ts'
import { exceededLimits } from './daily-limits.ts'

/**
 * After the daily codes of an address are used up, one more may be sent in each span of this length. The
 * owner of the address waits for one span at most.
 */
const SPAN_HOURS = 3
const SPAN_MS = SPAN_HOURS * 3_600_000

/** The most codes a day: the daily limit, and one for each span. */
export const mostOf = (max: number): number => max + 24 / SPAN_HOURS

type ContactUse = {
  /** The address or phone number, with the cause: what strangers cause counts apart from its owner's uses. */
  to: DailyLimit
  /** The network of the caller, which may cause half of `to.max`; undefined where none is limited. */
  network?: string
  /** The limits of the caller, for all contacts together. */
  own?: DailyLimit[]
}

/**
 * Counts a code that strangers may request for a contact. Returns 0, or the seconds until the caller may
 * request it again. Strangers who use up the codes of a contact delay its owner until the next span only.
 */
export async function secondsUntilAllowed(
  db: Db,
  now: number,
  { to, network, own = [] }: ContactUse,
): Promise<number> {
  const ofCaller =
    network === undefined ? own : [...own, { name: `${to.name} from ${network}`, max: Math.ceil(to.max / 2) }]
  const midnight = timestampAt(dayOf(now), '00:00')
  const span = Math.floor((now - midnight) / SPAN_MS)
  for (const limit of [to, { name: `${to.name} in span ${span}`, max: 1 }]) {
    const exceeded = await exceededLimits(db, now, ...ofCaller, limit)
    if (exceeded.length === 0) return 0
    if (exceeded.some(({ name }) => name !== limit.name)) return secondsUntilTomorrow(now)
  }
  return Math.ceil((midnight + (span + 1) * SPAN_MS - now) / 1000)
}

/** The seconds until the day of the clinic ends. */
export const secondsUntilTomorrow = (now: number): number =>
  Math.ceil((timestampAt(addDays(dayOf(now), 1), '00:00') - now) / 1000)
