import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { formatValue } from '../history/format-value.ts'

type ConflictPanelProps = {
  /** The labels of the compared fields. */
  labels: Record<string, string>
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  attempt: unknown
  takeTheirs: () => void
  keepMine: () => void
}

/** Shows the fields in which two versions of a record differ, and lets the user choose a version. */
export function ConflictPanel({ labels, mine, theirs, attempt, takeTheirs, keepMine }: ConflictPanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes the focus
  useEffect(() => panel.current?.focus(), [attempt])
  const differing = Object.keys(labels).filter(
    name => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
  const columns = [t('admin.field'), t('admin.theirs'), t('admin.mine')] as const
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="grid gap-4 rounded-md border-2 border-warn bg-surface p-4"
    >
      <div>
        <h2 className="text-lg leading-small">{t('admin.conflict')}</h2>
        <p>{t('admin.conflict_text')}</p>
      </div>
      <StackedTable>
        <TableHead columns={columns} />
        <StackedBody>
          {differing.map(name => (
            <StackedRow key={name}>
              {[labels[name] ?? name, formatValue(theirs[name]), formatValue(mine[name])].map(
                (text, index) => (
                  <StackedCell key={columns[index]} name={columns[index] ?? ''}>
                    <bdi className="whitespace-pre-line wrap-anywhere">{text}</bdi>
                  </StackedCell>
                ),
              )}
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepMine}>{t('admin.keep_mine')}</Button>
        <Button variant="secondary" onClick={takeTheirs}>
          {t('admin.take_theirs')}
        </Button>
      </div>
    </section>
  )
}
