import { Link } from 'react-router'
import type { HomeCareBooking } from '#contract/home-care-bookings.ts'
import { formatShortDay, formatTime } from '#domain/text/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { BookingTime } from './booking-time.tsx'
import { BookingsTable, CancelReason, NoteCell, UserText } from './bookings-table.tsx'

type HomeVisitsTableProps = {
  title: string
  bookings: readonly HomeCareBooking[]
  /** Given for upcoming visits. */
  onCancel?: (booking: HomeCareBooking) => void
}

/** One list of home-care bookings: upcoming, past or cancelled. */
export function HomeVisitsTable({ title, bookings, onCancel }: HomeVisitsTableProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const columns = [
    t('bookings.when'),
    t('home_visit.service'),
    t('home_visit.address'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  return (
    <BookingsTable title={title} columns={columns} bookings={bookings}>
      {booking => (
        <>
          <StackedCell>
            <BookingTime date={booking.date} time={booking.time} />
          </StackedCell>
          <StackedCell name={columns[1]}>
            <Link to={paths.homeCareService(booking.service.id, booking.service.parent_id)}>
              {booking.service.name}
            </Link>
            <span className="block text-sm text-ink-2">
              <bdi>{booking.client_name}</bdi>
            </span>
          </StackedCell>
          <StackedCell name={columns[2]}>
            <UserText>{booking.client_address}</UserText>
          </StackedCell>
          <StackedCell>
            <div className="grid gap-2 *:first:justify-self-start md:justify-items-start">
              <BookingStatusBadge status={booking.status} />
              <CancelReason reason={booking.cancel_reason} />
              {onCancel ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('home_visit.cancel_named', {
                    when: t('bookings.at', {
                      day: formatShortDay(booking.date, language),
                      time: formatTime(booking.time, language),
                    }),
                    name: booking.service.name,
                  })}
                  onClick={() => onCancel(booking)}
                >
                  {t('home_visit.cancel')}
                </Button>
              ) : null}
            </div>
          </StackedCell>
          <NoteCell note={booking.note} />
        </>
      )}
    </BookingsTable>
  )
}
