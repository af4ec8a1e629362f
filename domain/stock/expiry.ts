import { addDays } from '../booking/clinic-time.ts'

/** For how many days a batch must be usable to be sold, unless the clinic sets another number. */
export const DEFAULT_SHELF_DAYS = 90
export const MAX_SHELF_DAYS = 730

/** How a batch with this expiry may be sold: `expired`, or `short` of the days that it must be usable. */
export function shelfLifeOf(expiry: string | null, today: string, minShelfDays: number) {
  if (expiry === null) return 'fine'
  if (expiry < today) return 'expired'
  return expiry < addDays(today, minShelfDays) ? 'short' : 'fine'
}
