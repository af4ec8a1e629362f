import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ColumnPager } from './column-pager.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { StateLegend } from './state-legend.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

type PagedGridProps = ComponentProps<typeof ScheduleGrid> & {
  /** The index of the column that a phone shows at first. */
  initial: number
}

/** How many columns stand side by side. */
const MAX_COLUMNS = 10

/** The columns that fit, on phones one at a time, and a way to the others. */
export function PagedGrid({ columns, initial, ...grid }: PagedGridProps) {
  const { t } = useTranslation()
  const size = useIsNarrow() ? 1 : MAX_COLUMNS
  const hasAppointments = columns.some(({ doctor }) => doctor.visits.some(({ to_come }) => to_come))
  const [chosen, setChosen] = useState(initial)
  const lastPage = Math.max(0, Math.ceil(columns.length / size) - 1) * size
  const first = Math.min(chosen - (chosen % size), lastPage)
  return (
    <div className="grid gap-2">
      <ColumnPager first={first} size={size} names={columns.map(({ title }) => title)} onChange={setChosen} />
      <ScheduleGrid {...grid} columns={columns.slice(first, first + size)} />
      {/* On screens for fingers; a mouse drags at once. */}
      {hasAppointments ? (
        <p className="hidden text-sm text-ink-2 pointer-coarse:block">{t('admin.grid.hold')}</p>
      ) : null}
      <StateLegend />
    </div>
  )
}
