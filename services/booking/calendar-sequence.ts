import { sql } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'

/**
 * The SEQUENCE of a booking in calendar files, which only grows (RFC 5546 §2.1.4). That of the booking is the
 * former one again once a cancellation is taken back of which the patient was not told; each message that was
 * withdrawn then has a negative one.
 */
export const calendarSequence = sql<number>`(${bookings.sequence} + 2 * (select count(*) from messages
  where messages.booking_id = ${bookings.id} and messages.sequence < 0))::int`
