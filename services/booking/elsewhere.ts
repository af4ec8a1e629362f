import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import { bookings } from '#db/schema/bookings.ts'

/** The hospital of an appointment that is not at the doctor's own, or not where the doctor is then. */
export const elsewhere = sql<LocalizedText | null>`(
  select json_build_object('ar', place.name_ar, 'en', place.name_en) from hospitals place
  where place.id = ${bookings.hospitalId}
    and (place.id <> (select hospital_id from doctors where id = ${bookings.doctorId})
      or place.id <> hospital_at(${bookings.doctorId}, ${bookings.startsAt})))`
