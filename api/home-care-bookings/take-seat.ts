import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#db/connect.ts'
import { nearestStarts, type Start } from '#domain/booking-window.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'
import {
  causesAgainstHomeCare,
  freeHours,
  type HomeCareCause,
  hourOf,
  lowestFreeSeat,
} from '#domain/home-care-window.ts'
import { refuse } from '../refuse.ts'
import { addOnSeat, capacityOf, fullHours, ownHours, takenIn } from './home-care-bookings.queries.ts'

type Wish = Start & {
  /** Null: a caller without an account. */
  userId: number | null
  serviceId: number
  /** What the field of the service is called on the wire. */
  serviceField: string
  client_name: string
  client_phone: string
  client_address: string
  note?: string | undefined
  now: number
  /** What is said of a patient who has another visit then. */
  patientBusy?: ErrorCode
}

/** Books a visit at home, or refuses: by the rules, and with the nearest free hours when the hour is taken. */
export async function takeSeat(db: Db, wish: Wish): Promise<number> {
  const { userId, serviceId, now } = wish
  const capacity = await capacityOf(db, serviceId)
  if (capacity === undefined)
    throw refuse('invalid_input', { errors: { [wish.serviceField]: ['not_found'] } })
  refuseFor(causesAgainstHomeCare(wish, now))

  const visit = {
    userId,
    serviceId,
    clientName: wish.client_name,
    clientPhone: wish.client_phone,
    clientAddress: wish.client_address,
    note: wish.note ?? '',
    startsAt: new Date(momentAt(wish.date, wish.time)),
    hour: new Date(hourOf(wish)),
  }
  const id = await takeLowest(db, visit, capacity)
  if (typeof id === 'number') return id
  const code = id === 'home_care.patient_busy' ? (wish.patientBusy ?? id) : id
  const alternatives = await alternativesTo(db, { userId, serviceId, capacity, now }, wish)
  throw refuse(code, { alternatives, errors: { time: [code] } })
}

/**
 * Takes the lowest free seat of the visit's hour, or says what stands in the way. Who loses a seat to another call looks
 * again: each turn that is lost has seated somebody, so a handful more than there are seats is enough.
 */
async function takeLowest(db: Db, visit: Parameters<typeof addOnSeat>[1], capacity: number) {
  for (let turn = 0; turn < capacity + 5; turn++) {
    const { seats, patientIsBusy } = await takenIn(db, visit)
    if (patientIsBusy) return 'home_care.patient_busy'
    const seat = lowestFreeSeat(capacity, seats)
    if (seat === undefined) break
    const id = await addOnSeat(db, visit, seat)
    if (id !== undefined) return id
  }
  return 'home_care.hour_full'
}

/** How many free hours a refused booking is offered, and from how many days around it. */
const ALTERNATIVES = 5
const DAYS_AROUND = 14

async function alternativesTo(
  db: Db,
  {
    userId,
    serviceId,
    capacity,
    now,
  }: { userId: number | null; serviceId: number; capacity: number; now: number },
  wished: Start,
): Promise<Start[]> {
  const around = { from: addDays(wished.date, -DAYS_AROUND), to: addDays(wished.date, DAYS_AROUND) }
  const full = await fullHours(db, serviceId, capacity, around)
  const own = await ownHours(db, userId, around)
  return nearestStarts(freeHours(around, full.union(own), now), wished, ALTERNATIVES)
}

/** Refuses with the first cause, and names every one at its field. */
function refuseFor(causes: HomeCareCause[]): void {
  const [first] = causes
  if (!first) return
  const errors: Record<string, HomeCareCause[]> = {}
  for (const cause of causes) {
    const field = cause === 'home_care.outside_hours' ? 'time' : 'date'
    errors[field] = [...(errors[field] ?? []), cause]
  }
  throw refuse(first, { errors })
}
