import { eq } from 'drizzle-orm'
import type { OfferedSlot } from '#contract/doctors.ts'
import { inLanguage, type Language, type LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { cities, hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { Schedule, Slot } from '#domain/booking/booking-window.ts'
import type { Place } from '#domain/booking/nearness.ts'
import { hospitalToName } from '#domain/booking/places.ts'

/** Hospitals as patients see them, by id: of few doctors, as most are at one place. */
export async function hospitalsById(db: Db, lang: Language, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .select({
      hospital: { id: hospitals.id, name: inLanguage(hospitals, 'name', lang) },
      city: inLanguage(cities, 'name', lang),
      place: { lat: hospitals.lat, long: hospitals.long },
    })
    .from(hospitals)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .where(isAnyOf(hospitals.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.hospital.id, row]))
}

/** Offered times of a doctor with the hospital of each, if the doctor works at several. */
export async function withHospitals(
  db: Db,
  slots: readonly Slot[],
  schedule: Schedule,
): Promise<OfferedSlot[]> {
  const places = slots.map(slot => hospitalToName(slot, schedule))
  const named = await namesOfHospitals(db, places)
  return slots.map((slot, index) => ({ ...slot, ...named(places[index]) }))
}

/** Reads the names of hospitals; returns what gives the one of an id as a field, or nothing. */
export async function namesOfHospitals(db: Db, ids: readonly (number | undefined)[]) {
  const wanted = [...new Set(ids.flatMap(id => id ?? []))]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: hospitals.id, ar: hospitals.nameAr, en: hospitals.nameEn })
          .from(hospitals)
          .where(isAnyOf(hospitals.id, wanted))
  const names = new Map<number | undefined, LocalizedText>(rows.map(({ id, ...name }) => [id, name]))
  return (id: number | undefined): { hospital?: LocalizedText } => {
    const hospital = names.get(id)
    return hospital ? { hospital } : {}
  }
}

/** The place of a hospital, by which offers are sorted by distance; undefined without a hospital. */
export async function placeOfHospital(db: Db, id: number | undefined): Promise<Place | undefined> {
  if (id === undefined) return undefined
  const columns = { lat: hospitals.lat, long: hospitals.long }
  return (await db.select(columns).from(hospitals).where(eq(hospitals.id, id)))[0]
}
