import type { listNextAvailable } from '#contract/admin/day.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { firstFreeSlots } from '#domain/booking/booking-window.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { nearnessRank, type Place } from '#domain/booking/nearness.ts'
import { furtherHospitals, scheduleAt } from '#domain/booking/places.ts'
import { groupsOf } from '#domain/groups-of.ts'
import { hospitalsById } from '#services/booking/hospitals-by-id.ts'
import { schedulesOf } from '#services/booking/schedules.ts'

const MAX_OFFERS = 6
export const DAYS_AHEAD = 30
/** How many schedules are read with one statement. */
const DOCTORS_AT_ONCE = 100

type Offer = Output<typeof listNextAvailable>[number]
type Doctor = { id: number; name: string }

/**
 * The first available time of each doctor within 30 days at some hospitals, or all, near the place first,
 * then the earliest first.
 */
export async function nextAvailable(
  db: Db,
  lang: Language,
  doctors: readonly Doctor[],
  { near, now, places }: { near: Place | undefined; now: number; places: number[] | null },
): Promise<Offer[]> {
  const range = { from: dayOf(now), to: addDays(dayOf(now), DAYS_AHEAD) }
  const found: (Pick<Offer, 'doctor' | 'date' | 'time'> & { at: number })[] = []
  for (const some of groupsOf(doctors, DOCTORS_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    const schedules = await schedulesOf(db, ids, range)
    for (const { id, name } of some) {
      const whole = schedules.get(id)
      for (const at of whole ? new Set([whole.hospital, ...furtherHospitals(whole)]) : []) {
        if (!whole || places?.includes(at) === false) continue
        const [slot] = firstFreeSlots(scheduleAt(whole, [at]), { ...range, count: 1 }, whole.busy, now)
        if (slot) found.push({ doctor: { id, name }, ...slot, at })
      }
    }
  }
  const named = await hospitalsById(
    db,
    lang,
    found.map(({ at }) => at),
  )
  const offers = found
    .flatMap(({ at, ...slot }) => {
      const there = named.get(at)
      if (!there) return []
      const offer: Offer = { ...slot, hospital: there.hospital.name, city: there.city }
      return { offer, rank: near ? nearnessRank(near, there.place) : 0 }
    })
    .sort((a, b) => a.rank - b.rank || startOf(a.offer) - startOf(b.offer))
    .map(({ offer }) => offer)
  const isFirst = new Map(offers.toReversed().map(offer => [offer.doctor.id, offer]))
  return offers.filter(offer => isFirst.get(offer.doctor.id) === offer).slice(0, MAX_OFFERS)
}

const startOf = ({ date, time }: Offer) => timestampAt(date, time)
