import { sql } from 'drizzle-orm'
import { waitlistOffers } from '#db/schema/waitlist.ts'

/** The hospital at which an offered time is. */
export const placeOfOffer = sql<number>`hospital_at(${waitlistOffers.doctorId}, ${waitlistOffers.startsAt})`
