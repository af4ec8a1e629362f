import type { OfferedSlot } from '#contract/doctors.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { hospitals } from '#db/schema/directory.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import type { Schedule, Slot } from '#domain/booking/booking-window.ts'
import { hospitalToName } from '#domain/booking/places.ts'

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
