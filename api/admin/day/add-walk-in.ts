import type { bookWalkIn } from '#contract/admin/day.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import { addAtDesk, type Desk } from '../add-desk-booking.ts'
import { noWalkIn } from './no-walk-in.ts'

type WalkInBody = Input<typeof bookWalkIn>['body']

/** Books the present minute for somebody who is here; no other time is offered if the doctor is busy. */
export async function addWalkIn(db: Db, body: WalkInBody, { now, places }: Desk) {
  const minute = now - (now % MINUTE_MS)
  const slot = { date: dayOf(minute), time: timeOf(minute) }
  try {
    return await addAtDesk(db, body, slot, { now: minute, places, arrivedAt: new Date(now) })
  } catch (error) {
    const isBusy =
      error instanceof Refusal && ['booking.slot_taken', 'booking.slot_held'].includes(error.code)
    throw isBusy
      ? refuse('staff.doctor_busy')
      : await noWalkIn(db, error, { doctorId: body.doctor_id, now, places })
  }
}

const MINUTE_MS = 60_000
