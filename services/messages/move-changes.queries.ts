import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookings } from '#db/schema/bookings.ts'
import { messages } from '#db/schema/messages.ts'
import type { MoveChange } from '#domain/booking/move-changes.ts'

/**
 * The message whose former time, doctor and hospital the patient of a message knows: that of the first move
 * since somebody last told the patient of the booking, or the patient moved it, which has no former time;
 * else the message itself. A reopened time is its own.
 */
export const known = alias(messages, 'known')

/** Whether the message `told` reached its patient. */
export const isTold = sql`(told.state in ('sending', 'sent', 'delivered') or told.called_at is not null)`

/** Whether the patient knows the booking as it was at the message `told`, or has moved it then. */
export const knowsBooking = sql`(told.kind <> 'reopened'
  and (${isTold} or told.kind = 'moved' and told.former_starts_at is null))`

/** The condition of joining `known` to a message. */
export const isKnown = sql`${known.id} = coalesce((
  select first.id from messages first
  where ${messages.kind} in ('moved', 'cancelled') and first.booking_id = ${messages.bookingId}
    and first.kind = 'moved' and first.former_starts_at is not null
    and first.sequence between 0 and ${messages.sequence}
    and not exists (select from messages told where told.booking_id = first.booking_id
      and told.sequence >= first.sequence and told.id <> ${messages.id} and ${knowsBooking})
  order by first.sequence limit 1), ${messages.id})`

/** The hospital that the patient knows; older messages have only the doctor. */
const knownHospital = sql<number | null>`coalesce(${known.formerHospitalId},
  (select former.hospital_id from doctors former where former.id = ${known.formerDoctorId}))`

/** Whether a message is about what its patient knows, and not about what the booking became meanwhile. */
const isOfKnown = sql`${messages.kind} in ('cancelled', 'reopened')`

/** The doctor that a message about a booking names. */
export const namedDoctor = sql<number | null>`coalesce(
  case when ${isOfKnown} then ${known.formerDoctorId} end, ${bookings.doctorId})`

/** The hospital that a message about a booking names. */
export const namedHospital = sql<number | null>`coalesce(
  case when ${isOfKnown} then ${knownHospital} end, ${bookings.hospitalId})`

/**
 * What differs between the appointment or home visit of a message and what its patient knows. Older messages
 * do not say: they are about the time.
 */
export const moveChanges = sql<MoveChange[]>`array_remove(array[
  case when ${known.formerStartsAt} is null or ${known.formerStartsAt} <> ${bookings.startsAt}
    then 'time' end,
  case when ${known.formerDoctorId} <> ${bookings.doctorId} then 'doctor' end,
  case when ${knownHospital} <> ${bookings.hospitalId} then 'branch' end], null)`
