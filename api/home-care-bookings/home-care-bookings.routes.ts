import {
  bookHomeCare,
  cancelHomeCareBooking,
  listHomeCareAvailability,
  listHomeCareBookings,
} from '#contract/home-care-bookings.ts'
import type { Db } from '#db/connect.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { nearestStarts, type Start } from '#domain/booking-window.ts'
import { addDays, dayOf, momentAt } from '#domain/clinic-time.ts'
import {
  causesAgainstHomeCare,
  freeHours,
  type HomeCareCause,
  hourOf,
  lowestFreeSeat,
} from '#domain/home-care-window.ts'
import { refuseHoarding } from '../open-visits.ts'
import { refuse } from '../refuse.ts'
import { type Api, serve } from '../serve.ts'
import {
  addOnSeat,
  cancelVisit,
  capacityOf,
  fullHours,
  homeCareBookingOf,
  homeCareBookingsOf,
  ownHours,
  takenIn,
} from './home-care-bookings.queries.ts'

export function serveHomeCareBookings(api: Api): void {
  serve(api, bookHomeCare, async ({ db, lang, now, userId, post, body }) => {
    const serviceId = body.home_care_id
    const capacity = await capacityOf(db, serviceId)
    if (capacity === undefined) throw refuse('invalid_input', { errors: { home_care_id: ['not_found'] } })
    refuseFor(causesAgainstHomeCare(body, now))
    await refuseHoarding(db, homeCareBookings, { userId, now })

    const visit = {
      userId,
      serviceId,
      clientName: body.client_name,
      clientPhone: body.client_phone,
      clientAddress: body.client_address,
      note: body.note ?? '',
      startsAt: new Date(momentAt(body.date, body.time)),
      hour: new Date(hourOf(body)),
    }
    const id = await takeSeat(db, visit, capacity)
    if (typeof id === 'string') {
      const alternatives = await alternativesTo(db, { userId, serviceId, capacity, now }, body)
      throw refuse(id, { alternatives, errors: { time: [id] } })
    }
    await post(db, { letter: 'home_care_made', homeCareBookingId: id })
    return found(await homeCareBookingOf(db, lang, userId, id, now))
  })

  serve(api, listHomeCareBookings, ({ db, lang, now, userId, query }) =>
    homeCareBookingsOf(db, lang, userId, query.status, now),
  )

  serve(api, cancelHomeCareBooking, ({ db, lang, now, userId, post, params }) =>
    db.transaction(async tx => {
      const cancelled = await cancelVisit(tx, userId, params.id, now)
      const booking = found(await homeCareBookingOf(tx, lang, userId, params.id, now))
      if (!cancelled && booking.status !== 'cancelled') throw refuse('booking.begun')
      if (cancelled) await post(tx, { letter: 'home_care_cancelled', homeCareBookingId: params.id })
      return booking
    }),
  )

  serve(api, listHomeCareAvailability, async ({ db, now, params, query }) => {
    const from = query.from ?? dayOf(now)
    const to = query.to ?? addDays(from, LONGEST)
    if (to > addDays(from, LONGEST) || to < from)
      throw refuse('invalid_input', { errors: { to: ['invalid date'] } })
    const capacity = found(await capacityOf(db, params.id))
    const full = await fullHours(db, params.id, capacity, { from, to })
    return { days: freeHours({ from, to }, full, now) }
  })
}

const LONGEST = 91

/**
 * Takes the lowest free seat of the visit's hour, or says what stands in the way. Who loses a seat to another call looks
 * again: each turn that is lost has seated somebody, so a handful more than there are seats is enough.
 */
async function takeSeat(db: Db, visit: Parameters<typeof addOnSeat>[1], capacity: number) {
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
  { userId, serviceId, capacity, now }: { userId: number; serviceId: number; capacity: number; now: number },
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

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}
