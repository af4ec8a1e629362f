import { sql } from 'drizzle-orm'
import { bookings } from '#db/schema/bookings.ts'

/**
 * The SEQUENCE of a booking in calendar files, which only grows (RFC 5546 §2.1.4). The booking
 * returns to its former number when a cancellation is taken back before its message has left. The withdrawn
 * message then has a negative number, and each of them counts for two here.
 */
export const calendarSequence = sql<number>`(${bookings.sequence} + 2 * (select count(*) from messages
  where messages.booking_id = ${bookings.id} and messages.sequence < 0))::int`
