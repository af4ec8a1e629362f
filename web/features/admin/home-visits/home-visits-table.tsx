import { useFetcher } from 'react-router'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { formatTime } from '#domain/text/format.ts'
import { AddressText } from '../../../components/address-text.tsx'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { BookingStatusBadge } from '../components/bookings/booking-status-badge.tsx'
import { PatientDetails } from '../components/bookings/patient-details.tsx'
import { VisitStamps } from './visit-stamps.tsx'

type HomeVisitsTableProps = {
  visits: readonly HomeVisit[]
  onMove: (visit: HomeVisit) => void
  onCancel: (visit: HomeVisit) => void
}

/** The home visits of a day: time, service, patient, address, assignee and status. */
export function HomeVisitsTable({ visits, onMove, onCancel }: HomeVisitsTableProps) {
  const { t, language } = useTranslation()
  const columns = {
    time: t('admin.home_visits.time'),
    patient: t('admin.home_visits.patient'),
    address: t('admin.home_visits.address'),
    assignee: t('admin.home_visits.assignee'),
    status: t('admin.home_visits.status'),
  }
  return (
    <table className="stacked-table">
      <TableHead columns={Object.values(columns)} />
      <tbody>
        {visits.map(visit => (
          <tr key={visit.id}>
            <StackedCell>
              <span className="font-semibold tabular-nums">{formatTime(visit.time, language)}</span>
              <span className="block text-sm text-ink-2">{visit.service.name}</span>
            </StackedCell>
            <StackedCell name={columns.patient}>
              <PatientDetails booking={visit} />
            </StackedCell>
            <StackedCell name={columns.address}>
              <AddressText>{visit.client_address}</AddressText>
            </StackedCell>
            <StackedCell name={columns.assignee}>
              {visit.status === 'pending' ? (
                // The key resets the field when somebody else has changed the assignee.
                <>
                  <Assignee key={visit.assignee} visit={visit} />
                  <bdi className="hidden print:inline">{visit.assignee || '—'}</bdi>
                </>
              ) : (
                <bdi>{visit.assignee || '—'}</bdi>
              )}
            </StackedCell>
            <StackedCell>
              <div className="grid justify-items-start gap-2">
                <BookingStatusBadge booking={visit} />
                <VisitStamps stamps={visit.stamps} />
                <BookingActions
                  booking={visit}
                  onMove={() => onMove(visit)}
                  onCancel={() => onCancel(visit)}
                  historyUrl={paths.bookingHistory('home-visits', visit.id)}
                />
              </div>
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A form that assigns a person to a home visit. */
function Assignee({ visit: { id, client_name: name, assignee } }: { visit: HomeVisit }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const { errorOf } = useFormError(fetcher.data ?? undefined)
  return (
    <fetcher.Form method="post" noValidate className="flex items-end gap-2">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={assignee} />
      <TextField
        name="assignee"
        label={t('admin.home_visits.assignee_of', { name })}
        hideLabel
        error={errorOf('assignee')}
        defaultValue={assignee}
        dir="auto"
        maxLength={120}
        autoComplete="off"
        className="min-w-28 grow"
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        aria-label={t('admin.home_visits.assign_of', { name })}
      >
        {t('admin.home_visits.assign')}
      </Button>
    </fetcher.Form>
  )
}
