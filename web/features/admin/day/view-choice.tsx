import { useTranslation } from '../../../i18n/use-translation.ts'
import { CalendarDays, List } from '../../../ui/icons.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Columns3 } from '../../../ui/staff-icons.tsx'
import { useChosenParams } from '../components/records/use-chosen-params.ts'
import { type DayView, dayViews } from './remembered-view.ts'

/** Chooses how the day is shown. */
export function ViewChoice({ view }: { view: DayView }) {
  const { t } = useTranslation()
  const { choose } = useChosenParams()
  const looks = {
    list: { label: t('admin.grid.list'), icon: <List /> },
    columns: { label: t('admin.grid.columns'), icon: <Columns3 /> },
    week: { label: t('admin.grid.week'), icon: <CalendarDays /> },
  }
  return (
    <SegmentedControl
      legend={t('admin.grid.view')}
      hidesLegend
      choices={dayViews.map(value => ({ value, ...looks[value] }))}
      value={view}
      // The doctor of the week would stay as a filter, which hides all other doctors.
      onChange={next => choose({ view: next, ...(view === 'week' && { doctor: '' }) })}
      className="no-print gap-0! max-sm:[&_svg]:hidden"
    />
  )
}
