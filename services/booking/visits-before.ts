import { and, eq, lte, or } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { isOfferedTo } from '#domain/booking/visit-types.ts'
import { refuse } from '../refuse.ts'
import { type Booked, isBookedFor } from './reserve-time.queries.ts'
import type { RequestedType } from './visit-types.ts'

type Request = Booked & { doctorId: number; now: number }

/** Refuses a type for new patients, or for known ones, to a patient who is not. */
export async function refuseOtherAudience(
  db: Db,
  type: RequestedType | undefined,
  request: Request,
): Promise<void> {
  if (!type || type.audience === 'all') return
  if (!isOfferedTo(type.audience, await hasBeenSeen(db, request))) {
    const code = type.audience === 'new' ? 'booking.for_new_patients' : 'booking.for_known_patients'
    throw refuse(code, { errors: { visit_type_id: [code] } })
  }
}

/**
 * Whether the doctor has seen the patient before. As in `isBookedFor`, an account learns only of what it
 * booked itself, or of the record that a verified link shows to it.
 */
async function hasBeenSeen(db: Db, request: Request): Promise<boolean> {
  const [seen] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.doctorId, request.doctorId), isBookedFor(request), isDone(new Date(request.now))))
    .limit(1)
  return seen !== undefined
}

/** Whether a visit has taken place; a past one without a recorded outcome counts (spec). */
const isDone = (now: Date) =>
  or(eq(bookings.status, 'done'), and(eq(bookings.status, 'pending'), lte(bookings.endsAt, now)))
