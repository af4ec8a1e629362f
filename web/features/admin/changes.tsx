import type { AuditEntry } from '#contract/admin/audit.ts'
import { shownValue } from './shown-value.ts'

/** The columns that a change touched, before and after, under the names that the database has for them. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="grid gap-1 text-sm">
      {columns.map(column => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt lang="en" dir="ltr" className="text-ink-2">
            {column}
          </dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2">
            {before ? (
              <del className="wrap-anywhere text-ink-2">
                <bdi>{shownValue(before[column])}</bdi>
              </del>
            ) : null}
            {after ? (
              <ins className="wrap-anywhere no-underline">
                <bdi>{shownValue(after[column])}</bdi>
              </ins>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
