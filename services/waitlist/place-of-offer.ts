import { sql } from 'drizzle-orm'
import { waitlistOffers } from '#db/schema/waitlist.ts'

/** The hospital at which a time was when it was offered; of one that is gone, where the time is now. */
export const placeOfOffer = sql<number>`coalesce(${waitlistOffers.hospitalId}, ${placeNow()})`

/** The hospital at which an offered time is by the doctor's hours of now. */
export const placeOfOfferNow = placeNow()

function placeNow() {
  return sql<number>`hospital_at(${waitlistOffers.doctorId}, ${waitlistOffers.startsAt})`
}
