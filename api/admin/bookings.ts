import { eq } from 'drizzle-orm'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import {
  allowedOutcomes,
  type BookingOutcome,
  type BookingStatus,
  isUpcoming,
} from '#domain/booking/booking-states.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { channelOf } from '#domain/booking/message-rules.ts'
import type { Permission } from '#domain/roles.ts'
import type { TextGateway } from '#services/messages/text-gateway.ts'
import { refuse } from '../refuse.ts'

/** A row of an appointment or a home visit. */
type BookingRow = {
  id: number
  startsAt: Date
  endsAt: Date
  status: BookingStatus
  clientName: string
  clientPhone: string
  userId: number | null
  note: string
  cancelReason: string
  sequence: number
}

/**
 * The current time, the permissions of the member of staff who sees a booking, and how texts are sent to
 * patients.
 */
export type Viewer = {
  now: number
  can: (permission: Permission) => boolean
  texts: TextGateway['channel'] | undefined
}

/** A booking as the contract describes it for staff. `message` is the newest about it. */
export function toStaffBooking(
  row: BookingRow,
  { now, can, texts }: Viewer,
  message: StaffBooking['message'] | undefined,
): StaffBooking {
  const startsAt = row.startsAt.getTime()
  return {
    id: row.id,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    until: timeOf(row.endsAt.getTime()),
    status: row.status,
    client_name: row.clientName,
    client_phone: row.clientPhone,
    has_account: row.userId !== null,
    note: can('notes.read') ? row.note : null,
    cancel_reason: row.cancelReason,
    sequence: row.sequence,
    to_come: isUpcoming(row.status, startsAt, now),
    outcomes: allowedOutcomes(row.status, startsAt, now),
    reach: channelOf({ hasEmail: row.userId !== null, phone: row.clientPhone, texts }),
    message: message ?? null,
  }
}

/** The account of a caller's e-mail address; null without an address. Refuses an unknown address. */
export async function userIdByEmail(db: Db, email: string | undefined): Promise<number | null> {
  if (email === undefined) return null
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.signInEmail, email))
  if (!user) throw refuse('invalid_input', { errors: { email: ['staff.no_account'] } })
  return user.id
}

/** Refuses an outcome that cannot be recorded for a locked booking now. */
export function refuseDisallowedOutcome(
  outcome: BookingOutcome,
  { status, startsAt }: { status: BookingStatus; startsAt: Date },
  now: number,
): void {
  if (!allowedOutcomes(status, startsAt.getTime(), now).includes(outcome)) throw refuse('staff.no_outcome')
}

/** Returns false if a locked booking is already cancelled. Refuses if it has begun or has changed since. */
export function canCancelOrRefuse(
  booking: { status: BookingStatus; startsAt: Date; sequence: number },
  input: { sequence: number },
  now: number,
): boolean {
  if (booking.status === 'cancelled') return false
  if (!isUpcoming(booking.status, booking.startsAt.getTime(), now)) throw refuse('booking.begun')
  if (booking.sequence !== input.sequence) throw refuse('staff.changed_meanwhile')
  return true
}
