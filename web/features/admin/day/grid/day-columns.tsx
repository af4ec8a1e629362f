import { useState } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ColumnPager } from './column-pager.tsx'
import type { GridColumn } from './grid-column.ts'
import { type MoveSlot, ScheduleGrid } from './schedule-grid.tsx'
import { StateLegend } from './state-legend.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

type DayColumnsProps = {
  date: string
  now: string | null
  doctors: readonly DoctorDay[]
  /** For the schedule of all hospitals. */
  showHospital: boolean
  onBook: (doctor: DoctorDay, time: string) => void
  onMove: (doctor: DoctorDay, booking: StaffBooking, slot?: MoveSlot) => void
  onCancel: (booking: StaffBooking) => void
  onOpenDoctor: (doctor: DoctorDay) => void
}

/** How many doctors stand side by side. */
const MAX_COLUMNS = 10

/** The day as one column for each doctor; on phones one doctor at a time, at first one with appointments. */
export function DayColumns({ date, now, doctors, showHospital, ...on }: DayColumnsProps) {
  const { t } = useTranslation()
  const size = useIsNarrow() ? 1 : MAX_COLUMNS
  const busy = Math.max(
    0,
    doctors.findIndex(({ visits }) => visits.length > 0),
  )
  const [chosen, setChosen] = useState(size === 1 ? busy : 0)
  const first = Math.min(chosen - (chosen % size), lastPage(doctors.length, size))
  const columns = doctors.slice(first, first + size).map(
    (doctor): GridColumn => ({
      key: String(doctor.id),
      title: withDoctorTitle(doctor.name),
      date,
      now,
      doctor,
      heading: (
        <DoctorHeading doctor={doctor} showHospital={showHospital} onOpen={() => on.onOpenDoctor(doctor)} />
      ),
    }),
  )
  return (
    <div className="grid gap-2">
      <ColumnPager
        first={first}
        size={size}
        names={doctors.map(({ name }) => withDoctorTitle(name))}
        onChange={setChosen}
      />
      <ScheduleGrid
        label={t('admin.grid')}
        columns={columns}
        onBook={({ doctor }, time) => on.onBook(doctor, time)}
        onMove={({ doctor }, booking, slot) => on.onMove(doctor, booking, slot)}
        onCancel={on.onCancel}
      />
      <StateLegend />
    </div>
  )
}

const lastPage = (count: number, size: number) => Math.max(0, Math.ceil(count / size) - 1) * size

type DoctorHeadingProps = { doctor: DoctorDay; showHospital: boolean; onOpen: () => void }

function DoctorHeading({ doctor, showHospital, onOpen }: DoctorHeadingProps) {
  const { t } = useTranslation()
  const { id, name, specialty, hospital, visits } = doctor
  const count = visits.filter(({ status }) => status !== 'cancelled').length
  return (
    <>
      <h3 id={`column-${id}`} className="text-sm leading-small">
        <button type="button" className="schedule-name" onClick={onOpen}>
          <bdi>{withDoctorTitle(name)}</bdi>
        </button>
      </h3>
      <p className="truncate text-xs text-ink-2">{showHospital ? `${specialty} · ${hospital}` : specialty}</p>
      <p className="truncate text-xs text-ink-2">{t('admin.day.appointments', { count })}</p>
    </>
  )
}
