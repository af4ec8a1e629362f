import type { doctorHours } from '#db/schema/directory.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'

type StoredHours = Pick<
  typeof doctorHours.$inferSelect,
  'weekday' | 'timeFrom' | 'timeTo' | 'hospitalId' | 'firstDay' | 'lastDay'
>

/** Returns stored hours as the rules, the form and the file know them: without what they do not have. */
export const windowOf = ({
  weekday,
  timeFrom,
  timeTo,
  hospitalId,
  firstDay,
  lastDay,
}: StoredHours): WorkingHours => ({
  weekday,
  from: timeFrom.slice(0, 5),
  to: timeTo.slice(0, 5),
  ...(hospitalId !== null && { hospital_id: hospitalId }),
  ...(firstDay !== null && { first_day: firstDay }),
  ...(lastDay !== null && { last_day: lastDay }),
})
