import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { formatHours } from '#domain/booking/hours-text.ts'
import type { Cells } from './cells.ts'
import type { ReportFault } from './import-table.ts'

/**
 * The most working hours that one file writes: each has its line in the audit log, and the doctors cannot be
 * booked until all are written, which takes seconds.
 */
export const MAX_WRITTEN_HOURS = 30_000

/** Returns a function that reports the lines whose new hours are beyond what one file writes. */
export function createHoursLimit() {
  let written = 0
  return (
    { hours }: { hours: WorkingHours[] },
    reportFault: ReportFault,
    current: Cells | undefined,
  ): void => {
    if (formatHours(hours) === (current?.hours ?? '')) return
    written += hours.length
    if (written > MAX_WRITTEN_HOURS) reportFault('hours', 'too many hours')
  }
}
