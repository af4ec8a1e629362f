import { Link } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { Changes } from '../changes.tsx'
import { useAuditWords } from '../use-audit-words.ts'
import { useMomentText } from '../use-moment-text.ts'

/** Changes by staff, a line each: when, who and from where, of what, before and after. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const words = useAuditWords()
  const did = { insert: t('admin.did_insert'), update: t('admin.did_update'), delete: t('admin.did_delete') }
  const columns = {
    when: t('admin.audit_when'),
    who: t('admin.audit_who'),
    what: t('admin.audit_what'),
    changes: t('admin.audit_changes'),
  }
  const allOf = ({ entity, record_id }: AuditEntry) =>
    `${paths.admin('audit')}?${new URLSearchParams({ entity, record_id })}`
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
        {entries.map(entry => (
          <tr key={entry.id}>
            <StackedCell name={columns.when}>{momentText(entry.at)}</StackedCell>
            <StackedCell name={columns.who}>
              <bdi>{entry.staff_name}</bdi>
              <bdi dir="ltr" className="block text-sm text-ink-2">
                {entry.from_address}
              </bdi>
            </StackedCell>
            <StackedCell name={columns.what}>
              {did[entry.action]}
              <Link
                to={allOf(entry)}
                title={t('admin.audit_all_of')}
                className="flex min-h-6 flex-wrap items-center gap-x-1 text-sm"
              >
                {words.entity(entry.entity)} <bdi>{entry.record_id}</bdi>
              </Link>
              <span className="text-sm text-ink-2">{words.part(entry.part)}</span>
            </StackedCell>
            <StackedCell name={columns.changes}>
              <Changes entry={entry} />
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
