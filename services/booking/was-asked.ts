import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The condition that a booking was cancelled at the patient's wish: patients give no cause and no text. */
export const wasAsked = (booking: { cancelCause: SQLWrapper; cancelReason: SQLWrapper }): SQL =>
  sql`(${booking.cancelCause} = 'patient_asked'
    or ${booking.cancelCause} is null and ${booking.cancelReason} = '')`
