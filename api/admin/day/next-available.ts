import type { listNextAvailable } from '#contract/admin/day.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { firstFreeSlots } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { schedulesOf } from '#services/booking/schedules.ts'

const MAX_OFFERS = 6
const DAYS_AHEAD = 30
/** How many schedules are read with one statement. */
const DOCTORS_AT_ONCE = 100

/** The first available time of each doctor within 30 days, the earliest first. */
export async function nextAvailable(
  db: Db,
  doctors: readonly { id: number; name: string; hospital: string }[],
  now: number,
): Promise<Output<typeof listNextAvailable>> {
  const range = { from: dayOf(now), to: addDays(dayOf(now), DAYS_AHEAD) }
  const offers: Output<typeof listNextAvailable> = []
  for (let first = 0; first < doctors.length; first += DOCTORS_AT_ONCE) {
    const some = doctors.slice(first, first + DOCTORS_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const schedules = await schedulesOf(db, ids, range)
    for (const { id, name, hospital } of some) {
      const schedule = schedules.get(id)
      const [slot] = schedule ? firstFreeSlots(schedule, { ...range, count: 1 }, schedule.busy, now) : []
      if (slot) offers.push({ doctor: { id, name }, hospital, ...slot })
    }
  }
  return offers.sort((a, b) => timestampAt(a.date, a.time) - timestampAt(b.date, b.time)).slice(0, MAX_OFFERS)
}
