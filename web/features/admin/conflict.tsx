import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { shownValue } from './shown-value.ts'

type ConflictProps = {
  /** What each part of the record is called; others are not compared. */
  labels: Record<string, string>
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  attempt: unknown
  takeTheirs: () => void
  keepMine: () => void
}

/** Somebody else saved the record meanwhile: what differs, and the choice. Until then nothing is lost. */
export function Conflict({ labels, mine, theirs, attempt, takeTheirs, keepMine }: ConflictProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes the focus
  useEffect(() => box.current?.focus(), [attempt])
  const differing = Object.keys(labels).filter(
    name => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
  const columns = [t('admin.field'), t('admin.theirs'), t('admin.mine')] as const
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid gap-4 rounded-md border-2 border-warn bg-surface p-4"
    >
      <div>
        <h2 className="text-lg leading-small">{t('admin.conflict')}</h2>
        <p>{t('admin.conflict_text')}</p>
      </div>
      <table className="stacked-table">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map(name => (
            <tr key={name}>
              {[labels[name] ?? name, shownValue(theirs[name]), shownValue(mine[name])].map((text, at) => (
                <StackedCell key={columns[at]} name={columns[at] ?? ''}>
                  <bdi className="whitespace-pre-line wrap-anywhere">{text}</bdi>
                </StackedCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepMine}>{t('admin.keep_mine')}</Button>
        <Button variant="secondary" onClick={takeTheirs}>
          {t('admin.take_theirs')}
        </Button>
      </div>
    </section>
  )
}
