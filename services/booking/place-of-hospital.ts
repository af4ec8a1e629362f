import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { hospitals } from '#db/schema/directory.ts'
import type { Place } from '#domain/booking/nearness.ts'

/** Where a hospital is, such as that of the desk, near which offers come first; undefined without one. */
export async function placeOfHospital(db: Db, id: number | undefined): Promise<Place | undefined> {
  if (id === undefined) return undefined
  const columns = { lat: hospitals.lat, long: hospitals.long }
  return (await db.select(columns).from(hospitals).where(eq(hospitals.id, id)))[0]
}
