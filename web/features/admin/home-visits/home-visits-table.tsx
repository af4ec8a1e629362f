import { useFetcher } from 'react-router'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import type { Refused } from '../../../form.ts'
import { useRefusal } from '../../../i18n/use-refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { VisitActions } from '../visits/visit-actions.tsx'
import { VisitBadge } from '../visits/visit-badge.tsx'
import { VisitPerson } from '../visits/visit-person.tsx'

type HomeVisitsTableProps = { visits: readonly HomeVisit[]; onCancel: (visit: HomeVisit) => void }

/** The visits at home of a day: when, what, to whom, who goes, and what became of it. */
export function HomeVisitsTable({ visits, onCancel }: HomeVisitsTableProps) {
  const { t } = useTranslation()
  const columns = {
    time: t('admin.home_visits.time'),
    patient: t('admin.home_visits.patient'),
    address: t('admin.home_visits.address'),
    assignee: t('admin.home_visits.assignee'),
    status: t('admin.home_visits.status'),
  }
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {Object.values(columns).map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map(visit => (
          <tr key={visit.id}>
            <StackedCell>
              <bdi dir="ltr" className="font-semibold tabular-nums">
                {visit.time}
              </bdi>
              <span className="block text-sm text-ink-2">{visit.service.name}</span>
            </StackedCell>
            <StackedCell name={columns.patient}>
              <VisitPerson visit={visit} />
            </StackedCell>
            <StackedCell name={columns.address}>
              <span dir="auto" className="wrap-anywhere">
                {visit.client_address}
              </span>
            </StackedCell>
            <StackedCell name={columns.assignee}>
              {visit.status === 'pending' ? (
                // What somebody else has assigned meanwhile is a new beginning.
                <Assignee key={visit.assignee} visit={visit} />
              ) : (
                <bdi>{visit.assignee || '—'}</bdi>
              )}
            </StackedCell>
            <StackedCell>
              <div className="grid justify-items-start gap-2">
                <VisitBadge visit={visit} />
                <VisitActions
                  visit={visit}
                  onCancel={() => onCancel(visit)}
                  history={paths.visitHistory('home-visits', visit.id)}
                />
              </div>
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who goes to a visit, to be written down. */
function Assignee({ visit: { id, client_name: name, assignee } }: { visit: HomeVisit }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<Refused | null>()
  const { errorOf } = useRefusal(fetcher.data ?? undefined)
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
