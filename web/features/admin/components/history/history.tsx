import { Link } from 'react-router'
import { type AuditEntry, MAX_AUDIT_ENTRIES } from '#contract/admin/audit.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { ChevronDown } from '../../../../ui/icons.tsx'
import { useCurrentStaff } from '../../use-current-staff.ts'
import { useFormatDateTime } from '../../use-format-date-time.ts'
import { ChangeList } from './change-list.tsx'
import { useAuditLabels } from './use-audit-labels.ts'

/** The change history of a record, collapsed initially. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold sm:px-6">
        {t('admin.history')}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-5 sm:px-6">
        <HistoryEntries entries={entries} />
      </div>
    </details>
  )
}

/** The entries of a change history, newest first; a full list says that the audit log has the others. */
export function HistoryEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const { part } = useAuditLabels()
  const actions = {
    insert: t('admin.action_insert'),
    update: t('admin.action_update'),
    delete: t('admin.action_delete'),
    read: t('admin.action_read'),
  }
  if (entries.length === 0) return <p className="text-ink-2">{t('admin.history_none')}</p>
  return (
    <div className="grid gap-4">
      {entries.length >= MAX_AUDIT_ENTRIES ? <NewestOnly entries={entries} /> : null}
      <ol className="grid gap-4">
        {entries.map(entry => (
          <li key={entry.id} className="grid gap-1 border-s-2 border-line ps-3">
            <p className="text-sm">
              <b>{[actions[entry.action], part(entry.part)].filter(Boolean).join(' – ')}</b> ·{' '}
              <bdi>{entry.staff_name}</bdi> · {formatDateTime(entry.at)} ·{' '}
              <bdi dir="ltr" className="text-ink-2">
                {entry.from_address}
              </bdi>
            </p>
            <ChangeList entry={entry} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function NewestOnly({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const readsAll = useCurrentStaff()?.permissions.includes('audit.read')
  const { entity = '', record_id = '' } = entries[0] ?? {}
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {t('admin.history_newest', { count: entries.length })}
      {readsAll ? (
        <Link to={`${paths.admin('audit')}?${new URLSearchParams({ entity, record_id })}`} className="py-1">
          {t('admin.history_whole')}
        </Link>
      ) : null}
    </p>
  )
}
