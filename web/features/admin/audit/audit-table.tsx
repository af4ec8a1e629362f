import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { ChangeList } from '../components/history/change-list.tsx'
import { useAuditLabels } from '../components/history/use-audit-labels.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'

/** A table of changes by staff: time, person and IP address, record, and the changed values. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const labels = useAuditLabels()
  const actions = {
    insert: t('admin.action_insert'),
    update: t('admin.action_update'),
    delete: t('admin.action_delete'),
    read: t('admin.action_read'),
  }
  const columns = {
    when: t('admin.audit_when'),
    who: t('admin.audit_who'),
    what: t('admin.audit_what'),
    changes: t('admin.audit_changes'),
  }
  const recordLogUrl = ({ entity, record_id }: AuditEntry) =>
    `${paths.admin('audit')}?${new URLSearchParams({ entity, record_id })}`
  return (
    <StackedTable>
      <TableHead columns={Object.values(columns)} />
      <StackedBody>
        {entries.map(entry => (
          <StackedRow key={entry.id}>
            <StackedCell name={columns.when}>{formatDateTime(entry.at)}</StackedCell>
            <StackedCell name={columns.who}>
              <bdi>{entry.staff_name}</bdi>
              <bdi dir="ltr" className="block w-fit text-sm text-ink-2">
                {entry.from_address}
              </bdi>
            </StackedCell>
            <StackedCell name={columns.what}>
              {actions[entry.action]}
              <Link
                to={recordLogUrl(entry)}
                title={t('admin.audit_all_of')}
                className="flex min-h-6 flex-wrap items-center gap-x-1 text-sm"
              >
                {labels.entity(entry.entity)} <bdi>{labels.record(entry)}</bdi> <bdi>{entry.record_id}</bdi>
              </Link>
              <span className="text-sm text-ink-2">{labels.part(entry.part)}</span>
            </StackedCell>
            <StackedCell name={columns.changes}>
              <ChangeList entry={entry} />
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}
