import type { Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { firstFreeSlots } from '#domain/booking/booking-window.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { formatList, formatLongDay, formatTime } from '#domain/text/format.ts'
import { schedulesOf } from '#services/booking/schedules.ts'
import { Refusal, refuse } from '#services/refuse.ts'

const DAYS_AHEAD = 30
const MAX_TIMES = 3

/**
 * What a page says that stayed open while the shift ended: the doctor sees nobody now, and when next. Another
 * error, or that of a doctor without a next time, is as it was.
 */
export async function noWalkIn(db: Db, error: unknown, { doctorId, now }: { doctorId: number; now: number }) {
  if (!(error instanceof Refusal) || !OUT_OF_HOURS.has(error.code)) return error
  const range = { from: dayOf(now), to: addDays(dayOf(now), DAYS_AHEAD) }
  const schedule = (await schedulesOf(db, [doctorId], range)).get(doctorId)
  const slots = schedule ? firstFreeSlots(schedule, { ...range, count: MAX_TIMES }, schedule.busy, now) : []
  if (slots.length === 0) return error
  const timesIn = (lang: Language) =>
    formatList(
      slots.map(({ date, time }) => `${formatLongDay(date, lang)} ${formatTime(time, lang)}`),
      lang,
    )
  return refuse('staff.no_walk_in', { values: { times: { ar: timesIn('ar'), en: timesIn('en') } } })
}

const OUT_OF_HOURS = new Set(['booking.day_off', 'booking.wrong_weekday', 'booking.outside_hours'])
