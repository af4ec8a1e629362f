import { sql } from 'drizzle-orm'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'

/**
 * The price of a home visit in halalas, VAT included: as it was when it was booked; for a booking of a
 * version that did not store it, the price of today.
 */
export const homeVisitHalalas = sql<number>`coalesce(
  ${homeCareBookings.priceHalalas},
  ${homeCareServices.priceHalalas}
)`
