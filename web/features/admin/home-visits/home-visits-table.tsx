import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { formatTime } from '#domain/text/format.ts'
import { AddressText } from '../../../components/address-text.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { BookingStatusBadge } from '../components/bookings/booking-status-badge.tsx'
import { PatientDetails } from '../components/bookings/patient-details.tsx'
import { AssigneeForm } from './assignee-form.tsx'
import { VisitLinks } from './visit-links.tsx'
import { VisitStamps } from './visit-stamps.tsx'

type HomeVisitsTableProps = {
  visits: readonly HomeVisit[]
  nurses: readonly { id: number; name: string }[]
  /** For those who assign, move and cancel the visits of everybody; a nurse only works on hers. */
  dispatch: { onMove: (visit: HomeVisit) => void; onCancel: (visit: HomeVisit) => void } | undefined
}

/** Home visits on the screen: time, service, patient, address, assignee and status; on phones as cards. */
export function HomeVisitsTable({ visits, nurses, dispatch }: HomeVisitsTableProps) {
  const { t, language } = useTranslation()
  const columns = {
    time: t('admin.home_visits.time'),
    patient: t('admin.home_visits.patient'),
    address: t('admin.column_address'),
    ...(dispatch && { assignee: t('admin.column_assignee') }),
    status: t('admin.column_state'),
  }
  return (
    <StackedTable className="print:hidden">
      <TableHead columns={Object.values(columns)} />
      <StackedBody>
        {visits.map(visit => (
          <StackedRow key={visit.id}>
            <StackedCell>
              <span className="font-semibold tabular-nums">{formatTime(visit.time, language)}</span>
              <span className="block text-sm text-ink-2">{visit.service.name}</span>
            </StackedCell>
            <StackedCell name={columns.patient}>
              <PatientDetails booking={visit} />
            </StackedCell>
            <StackedCell name={columns.address}>
              <AddressText>{visit.client_address}</AddressText>
              {visit.status === 'pending' ? <VisitLinks visit={visit} /> : null}
            </StackedCell>
            {dispatch ? (
              <StackedCell name={columns.assignee}>
                {visit.status === 'pending' ? (
                  <AssigneeForm visit={visit} nurses={nurses} />
                ) : (
                  <bdi>{visit.assignee || '—'}</bdi>
                )}
              </StackedCell>
            ) : null}
            <StackedCell>
              {/* On a phone the next state is as wide as the card: for the thumb of a busy hand. */}
              <div className="grid w-full justify-items-start gap-2 max-sm:justify-items-stretch max-sm:[&>span]:justify-self-start max-sm:[&_.button-primary]:min-h-14 max-sm:[&_.button-primary]:w-full">
                <BookingStatusBadge booking={visit} />
                <VisitStamps stamps={visit.stamps} />
                <BookingActions
                  booking={visit}
                  onMove={dispatch && (() => dispatch.onMove(visit))}
                  onCancel={dispatch && (() => dispatch.onCancel(visit))}
                  historyUrl={dispatch && adminPaths.bookingHistory('home-visits', visit.id)}
                />
              </div>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
