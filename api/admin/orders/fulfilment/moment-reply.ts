import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'

/** The day and time of a moment in the clinic; null without one. */
export const momentReply = (at: Date | null | undefined): { date: string; time: string } | null =>
  at ? { date: dayOf(at.getTime()), time: timeOf(at.getTime()) } : null
