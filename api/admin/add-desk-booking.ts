import type { bookForCaller, bookWalkIn } from '#contract/admin/day.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { bookingInterval, bookingProblems, type Interval, type Slot } from '#domain/booking/booking-window.ts'
import { hospitalAt } from '#domain/booking/places.ts'
import { addBooking } from '#services/booking/add-booking.queries.ts'
import { followUpToBook } from '#services/booking/follow-ups.ts'
import {
  lockForBooking,
  nextBookingStart,
  refuseBookingProblems,
  reserveTime,
} from '#services/booking/reserve-time.ts'
import { SHORTEST_WALK_IN_MS, scheduleOf } from '#services/booking/schedules.ts'
import { refuseChangedVisit, visitTypeToBook } from '#services/booking/visit-types.ts'
import { refuse } from '#services/refuse.ts'
import { recordOfCaller } from './caller.ts'

type CallerBody = Input<typeof bookForCaller>['body']
type WalkInBody = Input<typeof bookWalkIn>['body']

/** Books the requested time for a caller. */
export function addDeskBooking(db: Db, body: CallerBody, desk: Desk) {
  return addAtDesk(db, body, body, { ...desk, visitTypeId: body.visit_type_id, seen: body.seen })
}

/** `places`: the hospitals that the desk books for; null: all. */
export type Desk = { now: number; places: number[] | null }

type DeskVisit = Desk & { arrivedAt?: Date; visitTypeId?: number | undefined }

/** Books a time at the desk, or the present minute for somebody who has arrived. */
export async function addAtDesk(
  db: Db,
  body: WalkInBody,
  slot: Slot,
  { now, places, arrivedAt, visitTypeId, seen }: Pick<CallerBody, 'seen'> & DeskVisit,
): Promise<number> {
  await lockForBooking(db, null, { doctorId: body.doctor_id })
  const type = await visitTypeToBook(db, body.doctor_id, visitTypeId)
  const schedule = await scheduleOf(db, body.doctor_id, slot.date, { shape: type, places })
  if (!schedule) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
  refuseBookingProblems(bookingProblems(slot, schedule, now))
  const booking = {
    userId: null,
    patientId: await recordOfCaller(db, body),
    doctorId: body.doctor_id,
    ...bookingInterval(slot, schedule.visitLength),
    overbookReason: body.overbook_reason ?? '',
    arrivedAt,
  }
  const request = {
    ...booking,
    shape: type,
    requested: slot,
    now,
    places,
    patientBusy: 'staff.patient_busy',
  } as const
  const hospitalId = hospitalAt(slot, schedule)
  const visit = { doctorId: body.doctor_id, type, length: schedule.visitLength, hospitalId }
  const { id } = await reserveTime(db, request, async () => {
    // Asked again after a conflict, which may be about the follow-up.
    const followUp = await followUpToBook(db, type, request)
    await refuseChangedVisit(db, seen, { ...visit, isFree: followUp !== undefined })
    return addBooking(db, {
      ...booking,
      type,
      followUp,
      endsAt: arrivedAt ? await endOfWalkIn(db, booking) : booking.endsAt,
      clientName: body.client_name,
      clientPhone: body.client_phone,
      note: body.note ?? '',
    })
  })
  return id
}

/** A walk-in ends when the next appointment begins, unless that is too soon: then the time is taken. */
async function endOfWalkIn(db: Db, booking: Interval & { doctorId: number }): Promise<number> {
  const next = await nextBookingStart(db, booking.doctorId, booking)
  return next !== undefined && next - booking.startsAt >= SHORTEST_WALK_IN_MS ? next : booking.endsAt
}
