import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { firstFreeSlots } from '#domain/booking/booking-window.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { scheduleAt } from '#domain/booking/places.ts'
import { formatList, formatLongDay, formatTime } from '#domain/text/format.ts'
import { withHospitals } from '#services/booking/hospitals-by-id.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { Refusal, refuse } from '#services/refuse.ts'

const DAYS_AHEAD = 30
const MAX_TIMES = 3

/**
 * What a page says that stayed open while the shift ended: the doctor sees nobody now, and when next. Another
 * error, or that of a doctor without a next time at the desk's hospitals, is as it was.
 */
export async function noWalkIn(
  db: Db,
  error: unknown,
  { doctorId, now, places }: { doctorId: number; now: number; places: number[] | null },
) {
  if (!(error instanceof Refusal) || !OUT_OF_HOURS.has(error.code)) return error
  const range = { from: dayOf(now), to: addDays(dayOf(now), DAYS_AHEAD) }
  const whole = (await schedulesOf(db, [doctorId], range)).get(doctorId)
  if (!whole) return error
  const schedule = scheduleAt(whole, places)
  const free = firstFreeSlots(schedule, { ...range, count: MAX_TIMES }, schedule.busy, now)
  const slots = await withHospitals(db, free, whole)
  if (slots.length === 0) return error
  const timesIn = (lang: Language) =>
    formatList(
      slots.map(({ date, time, hospital }) =>
        [`${formatLongDay(date, lang)} ${formatTime(time, lang)}`, hospital?.[lang]]
          .filter(Boolean)
          .join(' · '),
      ),
      lang,
    )
  return refuse('staff.no_walk_in', { values: { times: { ar: timesIn('ar'), en: timesIn('en') } } })
}

const OUT_OF_HOURS = new Set(['booking.day_off', 'booking.wrong_weekday', 'booking.outside_hours'])
