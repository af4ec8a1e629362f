import type { AuditEntry } from '#contract/admin/audit.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useAuditLabels } from './use-audit-labels.ts'

/**
 * The fields of a change, each with its value before and after. For an added or deleted record, empty fields
 * are omitted.
 */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const labels = useAuditLabels()
  const { action, before, after } = entry
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    column => (before && after) || !isEmpty((before ?? after)?.[column]),
  )
  if (action === 'update' && columns.length === 0)
    return <p className="text-sm text-ink-2">{t('admin.audit_hidden')}</p>
  return (
    <dl className="grid gap-1 text-sm">
      {columns.map(column => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">{labels.column(column)}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2">
            {before ? (
              <del className="wrap-anywhere text-ink-2">
                <span className="sr-only">{t('admin.audit_before')} </span>
                <bdi>{labels.value(entry, column, before[column])}</bdi>
              </del>
            ) : null}
            {after ? (
              <ins className="wrap-anywhere no-underline">
                {before ? <span className="sr-only">{t('admin.audit_after')} </span> : null}
                <bdi>{labels.value(entry, column, after[column])}</bdi>
              </ins>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
