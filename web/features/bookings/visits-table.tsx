import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { VisitControls } from './visit-controls.tsx'
import { VisitStart } from './visit-start.tsx'
import { VisitStatus } from './visit-status.tsx'
import { CancelReason, NoteCell, VisitsSection } from './visits-section.tsx'

type VisitsTableProps = {
  title: string
  visits: readonly Booking[]
  /** For visits to come, the next one first. */
  onCancel?: (booking: Booking) => void
}

/** Visits of one kind at doctors. */
export function VisitsTable({ title, visits, onCancel }: VisitsTableProps) {
  const { t } = useTranslation()
  const columns = [
    t('bookings.when'),
    t('bookings.specialty'),
    t('bookings.doctor'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  return (
    <VisitsSection title={title} columns={columns} visits={visits}>
      {(booking, place) => (
        <>
          <StackedCell>
            {onCancel && place === 0 ? (
              <Badge tone="accent" className="mb-1">
                {t('bookings.next')}
              </Badge>
            ) : null}
            <VisitStart date={booking.date} time={booking.time} />
          </StackedCell>
          <StackedCell name={columns[1]}>{booking.doctor.specialty}</StackedCell>
          <StackedCell name={columns[2]}>
            <Link to={paths.doctor(booking.doctor.id)}>{booking.doctor.name}</Link>
          </StackedCell>
          <StackedCell>
            <div className="grid gap-2 *:first:justify-self-start">
              <VisitStatus status={booking.status} />
              <CancelReason reason={booking.cancel_reason} />
              {isOver(booking.status) ? null : <VisitControls booking={booking} onCancel={onCancel} />}
            </div>
          </StackedCell>
          <NoteCell note={booking.note} />
        </>
      )}
    </VisitsSection>
  )
}

const isOver = (status: Booking['status']) => status === 'done' || status === 'no_show'
