import type { bookForCaller, bookWalkIn } from '#contract/admin/day.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { bookingInterval, bookingProblems, type Interval, type Slot } from '#domain/booking/booking-window.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { addBooking } from '#services/booking/add-booking.queries.ts'
import { lockForBooking, nextBookingStart } from '#services/booking/reserve-time.queries.ts'
import { refuseBookingProblems, reserveTime } from '#services/booking/reserve-time.ts'
import { scheduleOf } from '#services/booking/schedules.ts'
import { refuse } from '#services/refuse.ts'
import { recordOfCaller } from '../caller.ts'

type CallerBody = Input<typeof bookForCaller>['body']
type WalkInBody = Input<typeof bookWalkIn>['body']

/** Books the requested time for a caller. */
export function addDeskBooking(db: Db, body: CallerBody, now: number) {
  return add(db, body, body, { now })
}

/** Books the present minute for somebody who is here. */
export function addWalkIn(db: Db, body: WalkInBody, now: number) {
  const minute = now - (now % MINUTE_MS)
  return add(
    db,
    body,
    { date: dayOf(minute), time: timeOf(minute) },
    { now: minute, arrivedAt: new Date(now) },
  )
}

const MINUTE_MS = 60_000
/** The shortest time before the next appointment in which a walk-in is seen. */
const SHORTEST_MS = 5 * MINUTE_MS

async function add(
  db: Db,
  body: WalkInBody,
  slot: Slot,
  { now, arrivedAt }: { now: number; arrivedAt?: Date },
): Promise<number> {
  await lockForBooking(db, null, body.doctor_id)
  const schedule = await scheduleOf(db, body.doctor_id, slot.date)
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
  const request = { ...booking, requested: slot, now, patientBusy: 'staff.patient_busy' } as const
  const { id } = await reserveTime(db, request, async () =>
    addBooking(db, {
      ...booking,
      endsAt: arrivedAt ? await endOfWalkIn(db, booking) : booking.endsAt,
      clientName: body.client_name,
      clientPhone: body.client_phone,
      note: body.note ?? '',
    }),
  )
  return id
}

/** A walk-in ends when the next appointment begins, unless that is too soon: then the time is taken. */
async function endOfWalkIn(db: Db, booking: Interval & { doctorId: number }): Promise<number> {
  const next = await nextBookingStart(db, booking.doctorId, booking)
  return next !== undefined && next - booking.startsAt >= SHORTEST_MS ? next : booking.endsAt
}
