import { type listOfferableTimes, MAX_OFFERABLE_TIMES, type offerByHand } from '#contract/admin/waitlist.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import {
  bookingInterval,
  freeSlotsByDay,
  type Interval,
  overlaps,
  type Slot,
  workingDayOf,
} from '#domain/booking/booking-window.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { nearnessRank, type Place } from '#domain/booking/nearness.ts'
import { furtherHospitals, hospitalAt, scheduleAt } from '#domain/booking/places.ts'
import { isWaitedFor, MIN_OFFER_LEAD_MS } from '#domain/booking/waitlist-rules.ts'
import { hospitalsById } from '#services/booking/hospitals-by-id.ts'
import { patientIntervals } from '#services/booking/reserve-time.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { addOffer, type OfferingDeps } from '#services/waitlist/offer-times.ts'
import { lockHeldTimes, lockLine } from '#services/waitlist/waitlist.queries.ts'
import { doctorIdsFor } from '#services/waitlist/waitlist-entries.ts'
import { type BranchScope, placesOf } from '../../requests/branch-scope.ts'
import {
  doctorNames,
  endOlderHolds,
  hasOpenOffer,
  unofferedHolds,
  waitingEntry,
} from './offer-by-hand.queries.ts'

type OfferableTime = Output<typeof listOfferableTimes>[number]

/**
 * The times that can be offered to somebody on the waitlist: available, or held since they were freed and not
 * offered yet. Where there are too many, those within the hours that the patient waits for are listed, then
 * the earliest ones. The branches near a place come first.
 */
export async function offerableTimes(
  db: Db,
  lang: Language,
  {
    entryId,
    near,
    now,
    scope,
  }: { entryId: number; near: Place | undefined; now: number; scope: BranchScope },
): Promise<OfferableTime[]> {
  const entry = orNotFound(await waitingEntry(db, entryId))
  // The last shift may continue past midnight.
  const range = { from: entry.firstDay, to: addDays(entry.lastDay, 1) }
  const doctors = await doctorNames(db, lang, await doctorIdsFor(db, entry))
  const slots = await offerableSlots(db, [...doctors.keys()], range, {
    now,
    places: placesOf(entry.hospitalId, scope),
  })
  const places = slots.flatMap(({ schedule }) => [schedule.hospital, ...furtherHospitals(schedule)])
  const named = await hospitalsById(db, lang, places)
  const times = slots.flatMap(({ doctorId, schedule, days }) => {
    const doctor = doctors.get(doctorId)
    return days.flatMap(({ date, times }) =>
      times
        .map(time => ({ date, time }))
        .filter(slot => workingDayOf(slot, schedule) <= entry.lastDay)
        .flatMap(slot => {
          const at = named.get(hospitalAt(slot, schedule) ?? 0)
          if (!doctor || !at) return []
          const { hospital, city, place } = at
          const rank = near ? nearnessRank(near, place) : 0
          const suits = isWaitedFor(entry, slot, schedule)
          return { doctor, hospital: hospital.name, city, ...slot, suits, rank }
        }),
    )
  })
  const [suiting, others] = [times.filter(({ suits }) => suits), times.filter(({ suits }) => !suits)]
  const earliest = [...suiting.toSorted(byTime), ...others.toSorted(byTime)].slice(0, MAX_OFFERABLE_TIMES)
  return earliest.toSorted((a, b) => a.rank - b.rank || byTime(a, b)).map(({ rank, ...offer }) => offer)
}

const startOf = ({ date, time }: Slot) => `${date} ${time}`
const byTime = (a: Slot, b: Slot) => startOf(a).localeCompare(startOf(b))

type Offering = Input<typeof offerByHand>['body'] & { entryId: number; staffId: number; scope: BranchScope }

/**
 * Holds a time for somebody out of turn and tells the patient; returns the id of the offer. The locks are
 * those of the job that offers times, in its order, so that no time is offered to two.
 */
export async function offerOutOfTurn(
  tx: Db,
  { entryId, staffId, scope, doctor_id: doctorId, date, time, reason }: Offering,
  deps: OfferingDeps,
): Promise<number> {
  await lockLine(tx)
  await lockHeldTimes(tx, doctorId)
  const entry = orNotFound(await waitingEntry(tx, entryId, 'no key update'))
  if (entry.state !== 'waiting') throw refuse('staff.changed_meanwhile')
  if (!(await doctorIdsFor(tx, entry)).includes(doctorId))
    throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
  if (await hasOpenOffer(tx, entry.patientId)) throw refuse('staff.has_offer')
  const places = placesOf(entry.hospitalId, scope)
  const [offerable] = await offerableSlots(tx, [doctorId], { from: date, to: date }, { ...deps, places })
  if (!offerable?.days[0]?.times.includes(time))
    throw refuse('staff.not_offerable', { errors: { time: ['staff.not_offerable'] } })
  const interval = bookingInterval({ date, time }, offerable.schedule.visitLength)
  const booked = await patientIntervals(tx, entry, { from: date, to: date })
  if (booked.some(taken => overlaps(taken, interval))) throw refuse('staff.patient_busy')
  await endOlderHolds(tx, doctorId, interval)
  return addOffer(tx, deps, { entryId, doctorId, ...interval, offeredBy: staffId, offeredReason: reason })
}

/** The slots of doctors at some hospitals, or all, that are available, or held and not offered yet. */
async function offerableSlots(
  db: Db,
  doctorIds: number[],
  range: { from: string; to: string },
  { now, places }: { now: number; places: number[] | null },
) {
  const holds = await unofferedHolds(db, doctorIds)
  return [...(await schedulesOf(db, doctorIds, range))].map(([doctorId, schedule]) => {
    const held = holds.get(doctorId) ?? []
    const busy = schedule.busy.filter(taken => !held.some(hold => isSame(hold, taken)))
    const days = freeSlotsByDay(scheduleAt(schedule, places), range, busy, now + MIN_OFFER_LEAD_MS)
    return { doctorId, schedule, days }
  })
}

const isSame = (a: Interval, b: Interval) => a.startsAt === b.startsAt && a.endsAt === b.endsAt
