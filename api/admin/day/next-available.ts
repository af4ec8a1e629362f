import type { listNextAvailable } from '#contract/admin/day.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { firstFreeSlots } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { nearnessRank, type Place } from '#domain/booking/nearness.ts'
import { hospitalAt, scheduleAt } from '#domain/booking/places.ts'
import { hospitalsById } from '#services/booking/hospitals-by-id.ts'
import { schedulesOf } from '#services/booking/schedules.ts'

const MAX_OFFERS = 6
const DAYS_AHEAD = 30
/** How many schedules are read with one statement. */
const DOCTORS_AT_ONCE = 100

type Offer = Output<typeof listNextAvailable>[number]
type Doctor = Place & { id: number; name: string; hospital: string; city: string }

/** The first available time of each doctor within 30 days, near the place first, then the earliest first. */
export async function nextAvailable(
  db: Db,
  lang: Language,
  doctors: readonly Doctor[],
  { near, now, places }: { near: Place | undefined; now: number; places: number[] | null },
): Promise<Offer[]> {
  const range = { from: dayOf(now), to: addDays(dayOf(now), DAYS_AHEAD) }
  const offers: (Offer & { rank: number; at: number | undefined })[] = []
  for (let first = 0; first < doctors.length; first += DOCTORS_AT_ONCE) {
    const some = doctors.slice(first, first + DOCTORS_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const schedules = await schedulesOf(db, ids, range)
    for (const { id, name, hospital, city, ...place } of some) {
      const whole = schedules.get(id)
      const schedule = whole && scheduleAt(whole, places)
      const [slot] = schedule ? firstFreeSlots(schedule, { ...range, count: 1 }, schedule.busy, now) : []
      const rank = near ? nearnessRank(near, place) : 0
      const at = slot && schedule && hospitalAt(slot, schedule)
      if (slot) offers.push({ doctor: { id, name }, hospital, city, ...slot, rank, at })
    }
  }
  const first = offers
    .sort((a, b) => a.rank - b.rank || timestampAt(a.date, a.time) - timestampAt(b.date, b.time))
    .slice(0, MAX_OFFERS)
  const named = await hospitalsById(
    db,
    lang,
    first.flatMap(({ at }) => at ?? []),
  )
  return first.map(({ rank, at, ...offer }) => {
    const place = named.get(at ?? 0)
    return { ...offer, ...(place && { hospital: place.hospital.name, city: place.city }) }
  })
}
