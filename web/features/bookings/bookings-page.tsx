import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Booking, cancelBooking, listBookings } from '#contract/bookings.ts'
import { longDay, shortDay } from '#domain/format.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/bookings-page'
import { BookingsFrame } from './bookings-frame.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { VisitStart } from './visit-start.tsx'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return call(context, listBookings, { query: { status: 'past' } })
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textsOf(await request.formData())
  try {
    await call(context, cancelBooking, { params: { id } })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('booking.cancelled'))
  return null
}

export default function BookingsPage({ loaderData: bookings }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [cancelling, setCancelling] = useState<Booking>()
  return (
    <BookingsFrame>
      {bookings.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={t('bookings.empty')}
          action={<ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>}
        >
          {t('bookings.empty_hint')}
        </EmptyState>
      ) : (
        <BookingsTable bookings={bookings} onCancel={setCancelling} />
      )}
      <CancelDialog id={cancelling?.id} onClose={() => setCancelling(undefined)}>
        {cancelling &&
          t('bookings.cancel_text', {
            name: cancelling.doctor.name,
            when: t('bookings.at', { day: longDay(cancelling.date, language), time: cancelling.time }),
          })}
      </CancelDialog>
    </BookingsFrame>
  )
}

export { BookingsLoading as HydrateFallback } from './bookings-frame.tsx'

/** A table on wide screens; on a phone each row is a card with its column names beside the values. */
function BookingsTable({
  bookings,
  onCancel,
}: {
  bookings: Booking[]
  onCancel: (booking: Booking) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const columns = [
    t('bookings.when'),
    t('bookings.specialty'),
    t('bookings.doctor'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map(booking => (
          <tr key={booking.id}>
            <StackedCell name={columns[0]}>
              <VisitStart date={booking.date} time={booking.time} />
            </StackedCell>
            <StackedCell name={columns[1]}>{booking.doctor.specialty}</StackedCell>
            <StackedCell name={columns[2]}>
              <Link to={paths.doctor(booking.doctor.id)}>{booking.doctor.name}</Link>
            </StackedCell>
            <StackedCell name={columns[3]}>
              {booking.status === 'pending' ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('bookings.cancel_named', {
                    when: t('bookings.at', { day: shortDay(booking.date, language), time: booking.time }),
                    name: booking.doctor.name,
                  })}
                  onClick={() => onCancel(booking)}
                >
                  {t('bookings.cancel')}
                </Button>
              ) : (
                <Badge tone="ok">{t('bookings.done')}</Badge>
              )}
            </StackedCell>
            <StackedCell name={columns[4]}>
              <span dir="auto" className="whitespace-pre-line wrap-anywhere">
                {booking.note || '—'}
              </span>
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
