import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { HoursElsewhere } from '../hours-elsewhere.tsx'
import { ColumnPager } from './column-pager.tsx'
import type { GridColumn } from './grid-column.ts'
import { ScheduleGrid } from './schedule-grid.tsx'
import { stateLooks, useLookNames } from './state-looks.ts'
import { useIsNarrow } from './use-is-narrow.ts'

type ScheduleColumnsProps = Pick<
  ComponentProps<typeof PagedGrid>,
  'onBook' | 'onMove' | 'onCancel' | 'sought'
> & {
  /** The time of day, if one of the days is today. */
  now: string | null
  today: string
  doctors: readonly DoctorDay[]
  onOpenDoctor: (doctor: DoctorDay) => void
}

/** The day as one column for each doctor; a phone begins with one who has appointments. */
export function DayColumns(props: ScheduleColumnsProps & { showHospital: boolean }) {
  const { now, today: _, doctors, showHospital, onOpenDoctor, ...actions } = props
  const { t } = useTranslation()
  const busy = doctors.findIndex(({ visits }) => visits.length > 0)
  const columns = doctors.map((doctor): GridColumn => {
    const { id, name, specialty, hospital } = doctor
    const title = withDoctorTitle(name)
    return {
      key: String(id),
      title,
      now,
      doctor,
      heading: (
        <ColumnHeading
          columnKey={String(id)}
          title={title}
          text={showHospital ? `${specialty} · ${hospital}` : specialty}
          doctor={doctor}
          onOpen={() => onOpenDoctor(doctor)}
        />
      ),
    }
  })
  return <PagedGrid label={t('admin.grid')} columns={columns} initial={Math.max(0, busy)} {...actions} />
}

/** The week of a doctor as one column for each day; a phone begins with the chosen day. */
export function WeekColumns(props: ScheduleColumnsProps & { date: string }) {
  const { now, today, doctors, date, onOpenDoctor, ...actions } = props
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const columns = doctors.map((doctor): GridColumn => {
    const title = formatDay(doctor.date)
    return {
      key: doctor.date,
      title,
      now: doctor.date === today ? now : null,
      doctor,
      heading: (
        <ColumnHeading
          columnKey={doctor.date}
          title={title}
          doctor={doctor}
          onOpen={() => onOpenDoctor(doctor)}
        />
      ),
    }
  })
  const initial = doctors.findIndex(day => day.date === date)
  return <PagedGrid label={t('admin.grid')} columns={columns} initial={Math.max(0, initial)} {...actions} />
}

type ColumnHeadingProps = {
  columnKey: string
  title: string
  text?: string
  doctor: DoctorDay
  onOpen: () => void
}

/** The heading of a column, which opens what can be done with the doctor’s day. */
function ColumnHeading({ columnKey, title, text, doctor, onOpen }: ColumnHeadingProps) {
  const { t } = useTranslation()
  const count = doctor.visits.filter(({ status }) => status !== 'cancelled').length
  return (
    <>
      <h3 id={`column-${columnKey}`} className="text-sm leading-small">
        <button type="button" className="schedule-name" onClick={onOpen}>
          <bdi>{title}</bdi>
        </button>
      </h3>
      {/* Whole: at all hospitals, two columns may differ in the last word alone. */}
      {text ? <p className="text-xs text-ink-2 wrap-anywhere">{text}</p> : null}
      <p className="truncate text-xs text-ink-2">
        {doctor.day_off ? t('admin.grid.day_off') : t('admin.day.appointments', { count })}
      </p>
      {doctor.elsewhere.length > 0 ? (
        <p className="grid text-xs text-ink-2">
          <HoursElsewhere doctor={doctor} />
        </p>
      ) : null}
      {doctor.room ? (
        <p className="truncate text-xs text-ink-2">
          {t('admin.room.is', { room: `\u2068${doctor.room}\u2069` })}
        </p>
      ) : null}
      {doctor.delay > 0 ? (
        <p className="truncate text-xs font-semibold text-warn">
          {t('admin.delay.is', { count: doctor.delay })}
        </p>
      ) : null}
    </>
  )
}

type PagedGridProps = ComponentProps<typeof ScheduleGrid> & {
  /** The index of the column that a phone shows at first. */
  initial: number
  /** The appointment whose column is to be shown. */
  sought: number | undefined
}

/** How many columns stand side by side: each is wide enough for a name on a screen of 1440 px. */
const MAX_COLUMNS = 8

/** The columns that fit, on phones one at a time, and a way to the others. */
function PagedGrid({ columns, initial, sought, ...grid }: PagedGridProps) {
  const { t } = useTranslation()
  const size = useIsNarrow() ? 1 : MAX_COLUMNS
  const hasAppointments = columns.some(({ doctor }) => doctor.visits.some(({ can_change }) => can_change))
  const [chosen, setChosen] = useState(initial)
  const found = columns.findIndex(({ doctor }) => doctor.visits.some(({ id }) => id === sought))
  if (found >= 0 && found !== chosen) setChosen(found)
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

/** What the icons and colors of the appointments mean. */
function StateLegend() {
  const { t } = useTranslation()
  const names = useLookNames()
  return (
    <ul aria-label={t('admin.grid.legend')} className="flex flex-wrap gap-2 text-xs">
      {Object.entries(stateLooks).map(([look, { tone, Icon }]) => (
        <li key={look} className={`legend-item ${tone}`}>
          <Icon />
          {names[look as keyof typeof names]}
        </li>
      ))}
    </ul>
  )
}
