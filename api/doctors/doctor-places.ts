import type { TimesAtPlace } from '#contract/doctors.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { furtherHospitals, hospitalAt } from '#domain/booking/places.ts'
import { hospitalsById } from '#services/booking/hospitals-by-id.ts'
import type { ScheduleWithBookings } from '#services/booking/schedules.ts'

type FreeDay = { date: string; times: string[] }

/** Days of free times with the hospital of each, if the doctor works at several. */
export async function withPlaces(
  db: Db,
  lang: Language,
  schedule: ScheduleWithBookings,
  days: FreeDay[],
): Promise<(FreeDay & { places?: TimesAtPlace[] })[]> {
  const further = furtherHospitals(schedule)
  if (further.length === 0) return days
  const named = await hospitalsById(db, lang, [schedule.hospital, ...further])
  return days.map(({ date, times }) => {
    const atEach = Map.groupBy(times, time => hospitalAt({ date, time }, schedule))
    const places = [...atEach].flatMap(([id, own]) => {
      const place = named.get(id ?? 0)
      return place ? { ...place, times: own } : []
    })
    return { date, times, places }
  })
}
