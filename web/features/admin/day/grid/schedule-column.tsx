import type { PointerEvent } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTime } from '#domain/text/format.ts'
import { clinicNow } from '../../../../browser/clinic-now.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { CalendarClock, Plus } from '../../../../ui/icons.tsx'
import { HeldText, type HeldTime } from '../held-times.tsx'
import { AppointmentBlock } from './appointment-block.tsx'
import { type MinuteSpan, minuteSpan, placeSideBySide } from './column-layout.ts'
import { freeSpan, type GridColumn, heldSpan, minuteOf, positionIn, visitSpan } from './grid-column.ts'
import type { MoveTarget } from './move-targets.ts'

type ScheduleColumnProps = {
  column: GridColumn
  /** Its place in the grid: 1 is that of the hours. */
  gridColumn: number
  hours: MinuteSpan
  /** How many minutes the least height of an item is. */
  shortest: number
  onBook: (time: string) => void
  onOpen: (booking: StaffBooking) => void
  onPress: (event: PointerEvent<HTMLElement>, booking: StaffBooking, place: MoveTarget) => void
}

/** A doctor's day as a column. Cancelled appointments are in the list alone: they take no time. */
export function ScheduleColumn(props: ScheduleColumnProps) {
  const { column, gridColumn, hours, shortest, onBook, onOpen, onPress } = props
  const { key, doctor, now, heading } = column
  const { t, language } = useTranslation()
  const items: (MinuteSpan & { time: string; booking?: StaffBooking; held?: HeldTime })[] = [
    ...doctor.free.map(time => ({ ...freeSpan(doctor, time), time })),
    ...doctor.held.map(held => ({ ...heldSpan(doctor, held), time: held.time, held })),
    ...doctor.visits
      .filter(({ status }) => status !== 'cancelled')
      .map(booking => ({ ...visitSpan(doctor, booking), time: booking.time, booking })),
  ]
  const minute = now === null ? undefined : minuteOf(doctor.date, { date: dayOf(clinicNow()), time: now })
  return (
    <section aria-labelledby={`column-${key}`} className="schedule-column" style={{ gridColumn }}>
      <div className="schedule-heading">{heading}</div>
      <div className="schedule-body schedule-blocked" data-column={key}>
        {doctor.hours.map(({ from, to }) => (
          <div
            key={from}
            className="schedule-item schedule-open"
            style={positionIn(hours.from, minuteSpan(from, to))}
          />
        ))}
        <ul className="schedule-lines">
          {placeSideBySide(items, shortest).map(({ time, booking, held, ...span }) => (
            <li
              key={booking?.id ?? time}
              className="schedule-item"
              style={positionIn(hours.from, span)}
              data-booking={booking?.id}
            >
              {booking ? (
                <AppointmentBlock
                  booking={booking}
                  isTall={span.to - span.from >= 2 * shortest}
                  onOpen={() => onOpen(booking)}
                  onPress={event => onPress(event, booking, { key, from: span.from })}
                />
              ) : held ? (
                <p className="held-block">
                  <CalendarClock />
                  <span className="min-w-0 truncate">
                    <HeldText held={held} />
                  </span>
                </p>
              ) : (
                <button
                  type="button"
                  className="available-block"
                  aria-label={t('admin.day.book_at', {
                    time: formatTime(time, language),
                    name: withDoctorTitle(doctor.name),
                  })}
                  onClick={() => onBook(time)}
                >
                  <Plus />
                  {formatTime(time, language)}
                </button>
              )}
            </li>
          ))}
        </ul>
        {minute !== undefined && hours.from <= minute && minute < hours.to ? (
          <div
            className="schedule-item schedule-now"
            style={positionIn(hours.from, { from: minute, to: hours.to })}
          >
            <span className="sr-only">{t('admin.day.now', { time: formatTime(now ?? '', language) })}</span>
          </div>
        ) : null}
      </div>
    </section>
  )
}
