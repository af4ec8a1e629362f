import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookingInterval, lastBookableDay, overlaps, type Slot } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import {
  freeHomeCareSlotsByDay,
  HOME_CARE_NOTICE_MINUTES,
  HOME_VISIT_MINUTES,
} from '#domain/booking/home-care-window.ts'
import { nearestSlots } from '#domain/booking/nearest-slots.ts'
import { otherBookingsOfPatients } from '#services/booking/affected/affected-appointments.queries.ts'
import type { AffectedHomeVisits } from '#services/booking/affected/resolve-affected-appointments.ts'
import { loadHomeCareSchedule, teamsNeeded, teamsOf } from '#services/booking/home-care/home-care.queries.ts'
import { mapInSlices } from '#services/time-slices.ts'

type Visit = Patient & {
  id: number
  number: number
  startsAt: Date
  clientName: string
  clientPhone: string
  serviceId: number
  service: LocalizedText
}
type Patient = Pick<Planned[number], 'userId' | 'patientId'>
type Planned = Parameters<AffectedHomeVisits['offer']>[0]

/** How many days are offered for a visit to choose from. */
const MAX_DAYS = 5

/**
 * Returns visits that need a decision with the next days on which their service has a seat and their patient
 * no other appointment, each with the free hour nearest to the booked one, at which the family is at home.
 * None is earlier than the family expects the nurse, or so soon that no nurse can be there.
 * `nearest` is that of the next day on which no earlier visit was given the last seat. The patients are at
 * `planned` times elsewhere.
 */
export async function offersFor(
  db: Db,
  visits: readonly Visit[],
  { planned, now }: { planned: Planned; now: number },
): Promise<Awaited<ReturnType<AffectedHomeVisits['offer']>>> {
  const [first] = visits
  if (!first) return []
  const range = { from: dayOf(first.startsAt.getTime()), to: lastBookableDay(now) }
  const schedule = {
    ...(await loadHomeCareSchedule(db, range)),
    noticeMinutes: HOME_CARE_NOTICE_MINUTES,
  }
  const days = freeHomeCareSlotsByDay(range, schedule, new Set(), now)
  const teams = await teamsOf(db, [...new Set(visits.map(({ serviceId }) => serviceId))])
  /** The seats that are taken in each hour of a service, also by the visits that were given one. */
  const taken = new Map<number, Map<number, number>>()
  for (const serviceId of teams.keys()) taken.set(serviceId, await teamsNeeded(db, serviceId, range))
  const ids = visits.map(({ id }) => id)
  const others = Map.groupBy(await otherBookingsOfPatients(db, ids, now), ({ of }) => of)
  const given: Planned[number][] = [...planned]
  return mapInSlices(visits, visit => {
    const { id, number, startsAt, userId, patientId, serviceId } = visit
    const own = { date: dayOf(startsAt.getTime()), time: timeOf(startsAt.getTime()) }
    const hours = taken.get(serviceId) ?? new Map<number, number>()
    const busy = [
      ...(others.get(id) ?? []),
      ...given.filter(each => each.patientId === patientId || (userId !== null && each.userId === userId)),
    ]
    const isFree = (slot: Slot) =>
      timestampAt(slot.date, slot.time) >= startsAt.getTime() &&
      (hours.get(timestampAt(slot.date, slot.time)) ?? 0) < (teams.get(serviceId) ?? 0) &&
      !busy.some(other => overlaps(other, bookingInterval(slot, HOME_VISIT_MINUTES)))
    const free: Slot[] = []
    for (const { date, times } of days) {
      if (date < own.date) continue
      if (free.length === MAX_DAYS) break
      const open = { date, times: times.filter(time => isFree({ date, time })) }
      free.push(...nearestSlots([open], { date, time: own.time }, 1))
    }
    const nearest = free[0] ?? null
    if (nearest) {
      const interval = bookingInterval(nearest, HOME_VISIT_MINUTES)
      hours.set(interval.startsAt, (hours.get(interval.startsAt) ?? 0) + 1)
      given.push({ userId, patientId, ...interval })
    }
    return {
      id: number,
      ...own,
      client_name: visit.clientName,
      client_phone: visit.clientPhone,
      waits: startsAt.getTime() <= now,
      service: { id: serviceId, name: visit.service },
      nearest,
      free,
    }
  })
}
