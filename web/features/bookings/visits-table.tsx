import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { VisitControls } from './visit-controls.tsx'
import { VisitStart } from './visit-start.tsx'
import { VisitStatus } from './visit-status.tsx'

type VisitsTableProps = {
  title: string
  visits: readonly Booking[]
  /** For visits to come, the next one first. */
  onCancel?: (booking: Booking) => void
}

/** Visits of one kind, if any: a table on wide screens; on a phone each row is a card that names its columns. */
export function VisitsTable({ title, visits, onCancel }: VisitsTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const columns = [
    t('bookings.when'),
    t('bookings.specialty'),
    t('bookings.doctor'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  if (visits.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="stacked-table">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" className={widths[place]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((booking, place) => (
            <tr key={booking.id}>
              <StackedCell name={columns[0]}>
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
              <StackedCell name={columns[3]}>
                <div className="grid justify-items-start gap-2">
                  <VisitStatus status={booking.status} />
                  {isOver(booking.status) ? null : <VisitControls booking={booking} onCancel={onCancel} />}
                </div>
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
    </section>
  )
}

// Alike in every table of the page, so that their columns stand below each other.
const widths = ['w-1/4', 'w-1/6', 'w-1/6', 'w-[27%]']

const isOver = (status: Booking['status']) => status === 'done' || status === 'no_show'
