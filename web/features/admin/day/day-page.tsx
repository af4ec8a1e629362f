import { useState } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { DoctorDay } from '#contract/admin/day.ts'
import { minuteOfWorkingDay, slotAtMinute } from '#domain/booking/working-day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CalendarClock, ChevronDown } from '../../../ui/icons.tsx'
import { CancelForPatientDialog } from '../components/bookings/cancel-for-patient-dialog.tsx'
import { DayHeading } from '../components/bookings/day-heading.tsx'
import { PatientToBook, usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { ALL_HOSPITALS } from '../components/bookings/remembered-hospital.ts'
import { ReopenDialog } from '../components/closures/reopen-dialog.tsx'
import { LiveUpdates } from '../components/work-screens/live-updates.tsx'
import type { Route } from './+types/day-page'
import { AbsentDoctors } from './absent-doctors.tsx'
import { BookAppointmentDialog, type BookingDraft } from './book-appointment-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { CutNote } from './cut-note.tsx'
import { DayFilter } from './day-filter.tsx'
import { DaySearch } from './day-search.tsx'
import { DoctorPages } from './doctor-pages.tsx'
import { DoctorSection } from './doctor-section.tsx'
import { DoctorDialog } from './grid/doctor-dialog.tsx'
import type { GridColumn } from './grid/grid-column.ts'
import { DayColumns, WeekColumns } from './grid/schedule-columns.tsx'
import type { MoveSlot } from './grid/schedule-grid.tsx'
import { LastAppointmentChange } from './last-appointment-change.tsx'
import { MoveAppointmentDialog } from './move-appointment-dialog.tsx'
import { NextAvailable } from './next-available.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import { useJump } from './use-jump.ts'
import { ViewChoice } from './view-choice.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

export { clientAction } from './day-action.ts'
export { clientLoader } from './day-loader.ts'

type OpenDialog =
  | { kind: 'book'; drafts: readonly [BookingDraft, ...BookingDraft[]] }
  | { kind: 'walk_in'; doctor: DoctorDay }
  | { kind: 'close' | 'reopen'; doctor: DoctorDay | undefined }
  | { kind: 'move'; booking: StaffBooking; doctor: number; slot?: MoveSlot | undefined }
  | { kind: 'cancel'; booking: StaffBooking }
  | { kind: 'doctor'; doctor: DoctorDay }

export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { date, today, version, now, hospital, doctors, page, choices, view } = loaderData
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const toBook = usePatientToBook()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  /** The booking as it is now: another desk may have changed it while its dialog is open. */
  const current = (booking: StaffBooking) =>
    doctors.flatMap(({ visits }) => visits).find(({ id }) => id === booking.id) ?? booking
  const busyDoctors = doctors.filter(({ visits }) => visits.length > 0)
  const idleDoctors = doctors.filter(({ hours, visits }) => hours.length > 0 && visits.length === 0)
  // A closed day with cancelled appointments is among the busy ones, and can be opened again as well.
  const absentDoctors = doctors.filter(
    ({ hours, visits, day_off }) => hours.length === 0 && (day_off || visits.length === 0),
  )
  const closedDoctors = doctors.filter(({ closures }) => closures.length > 0)
  const away = new Set([...absentDoctors, ...closedDoctors])
  const count = busyDoctors.reduce(
    (sum, { visits }) => sum + visits.filter(({ status }) => status !== 'cancelled').length,
    0,
  )
  const isWeek = view === 'week'
  const isShown = (id: number) => doctors.some(({ visits }) => visits.some(visit => visit.id === id))
  const { sought, jump } = useJump({ hospital, view, isShown })
  const [firstDay, lastDay] = [doctors[0], doctors.at(-1)]
  const week = isWeek && firstDay && lastDay ? { from: firstDay.date, to: lastDay.date } : undefined
  const isPrinting = useIsPrinting()
  const asGrid = !isPrinting && view !== 'list'
  const gridProps = {
    now,
    today,
    sought,
    onBook: ({ doctor }: GridColumn, time: string) =>
      setOpen({ kind: 'book', drafts: [draftOf(doctor, time)] }),
    onMove: ({ doctor }: GridColumn, booking: StaffBooking, slot?: MoveSlot) =>
      setOpen({ kind: 'move', booking, doctor: doctor.id, slot }),
    onCancel: (booking: StaffBooking) => setOpen({ kind: 'cancel', booking }),
    onOpenDoctor: (doctor: DoctorDay) => setOpen({ kind: 'doctor', doctor }),
  }
  const section = (doctor: DoctorDay) => (
    <DoctorSection
      key={`${doctor.id} ${doctor.date}`}
      doctor={doctor}
      title={isWeek ? formatDay(doctor.date) : undefined}
      now={now}
      showHospital={hospital === null}
      onBook={time => setOpen({ kind: 'book', drafts: [draftOf(doctor, time)] })}
      onWalkIn={() => setOpen({ kind: 'walk_in', doctor })}
      onCloseDay={() => setOpen({ kind: 'close', doctor })}
      onMove={booking => setOpen({ kind: 'move', booking, doctor: doctor.id })}
      onCancel={booking => setOpen({ kind: 'cancel', booking })}
    />
  )
  return (
    <div className="desk-dense grid gap-4 lg:gap-2 print:gap-2">
      <PageTitle>{t('admin.day')}</PageTitle>
      <LiveUpdates url={versionUrl(date, hospital, isWeek ? firstDay?.id : undefined)} version={version} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.day')}</h1>
        <DaySearch date={date} hospital={hospital} onFound={jump} />
        <div className="flex flex-wrap gap-2">
          <NextAvailable hospital={hospital} onFound={drafts => setOpen({ kind: 'book', drafts })} />
          <Button size="sm" variant="secondary" onClick={() => setOpen({ kind: 'close', doctor: undefined })}>
            {t('admin.close')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => window.print()} className="max-sm:hidden">
            {t('invoice.print')}
          </Button>
        </div>
      </div>
      <PatientToBook {...toBook} />
      <LastAppointmentChange doctors={doctors} choices={choices.doctors} />
      <DayFilter
        date={date}
        hospital={hospital}
        choices={choices}
        weekDoctor={isWeek ? firstDay?.id : undefined}
      />
      <CutNote page={page} choices={choices} />
      {/* On paper, where the filter is missing. */}
      <p className="hidden print:block">
        {choices.hospitals.find(({ id }) => id === hospital)?.name ?? t('admin.day.all_hospitals')}
      </p>
      <DayHeading date={date} today={today} week={week} choice={<ViewChoice view={view} />}>
        {week && firstDay ? `${t('admin.grid.week_of', { name: withDoctorTitle(firstDay.name) })} · ` : null}
        {t('admin.day.appointments', { count })}
      </DayHeading>
      {doctors.length === 0 && page.total > 0 ? (
        <BeyondLastPage last={page.last_page} />
      ) : doctors.length === 0 ? (
        <EmptyState icon={<CalendarClock />} title={t('admin.day.nobody')}>
          {t('admin.day.nobody_hint')}
        </EmptyState>
      ) : null}
      {asGrid && isWeek && doctors.length > 0 ? (
        <WeekColumns key={week?.from} date={date} doctors={doctors} {...gridProps} />
      ) : null}
      {asGrid && !isWeek && busyDoctors.length + idleDoctors.length > 0 ? (
        <DayColumns
          key={date}
          doctors={doctors.filter(doctor => !absentDoctors.includes(doctor) || doctor.visits.length > 0)}
          showHospital={hospital === null}
          {...gridProps}
        />
      ) : null}
      {asGrid ? null : (
        <DoctorPages doctors={busyDoctors} sought={sought} isPrinting={isPrinting}>
          {section}
        </DoctorPages>
      )}
      {!asGrid && idleDoctors.length > 0 ? (
        // A few are shown at once; many would hide the day's appointments below them.
        <details className="group no-print" open={idleDoctors.length <= 2 || busyDoctors.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
            {t('admin.day.idle', { count: idleDoctors.length })}
          </summary>
          <div className="grid gap-4 pt-2">{idleDoctors.map(section)}</div>
        </details>
      ) : null}
      <ListPagination label={t('admin.pages')} meta={page} />
      {closedDoctors.length > 1 && !isWeek ? (
        <Button
          size="sm"
          variant="secondary"
          className="no-print justify-self-start"
          onClick={() => setOpen({ kind: 'reopen', doctor: undefined })}
        >
          {t('admin.close.reopen')}
        </Button>
      ) : null}
      {!isWeek && away.size > 0 ? (
        // A few are named at once; the names of a large house fold.
        <details className="group no-print" open={away.size <= MAX_AWAY}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary">
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
            {t('admin.day.away_count', { count: away.size })}
          </summary>
          <AbsentDoctors
            doctors={absentDoctors}
            closed={closedDoctors}
            onOpen={doctor => setOpen({ kind: 'reopen', doctor })}
          />
        </details>
      ) : null}
      {open?.kind === 'book' ? (
        // Anew for the patient of the URL, who may be read only after it was opened.
        <BookAppointmentDialog
          key={toBook.patient?.id}
          drafts={open.drafts}
          patient={toBook}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'close' ? (
        <CloseDialog
          date={open.doctor?.date ?? date}
          hospital={hospital}
          doctor={open.doctor}
          choices={choices}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'reopen' ? (
        <ReopenDialog
          date={date}
          whose={open.doctor ? { doctor: open.doctor } : { hospital, hospitals: choices.hospitals }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'walk_in' ? (
        <WalkInDialog doctor={open.doctor} patient={toBook} onClose={close} />
      ) : null}
      {open?.kind === 'move' ? (
        <MoveAppointmentDialog
          booking={current(open.booking)}
          doctor={open.doctor}
          slot={open.slot}
          doctors={choices.doctors}
          namesPlaces={hospital === null}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'doctor' ? (
        <DoctorDialog
          doctor={
            doctors.find(({ id, date }) => id === open.doctor.id && date === open.doctor.date) ?? open.doctor
          }
          isToday={now !== null && open.doctor.date === today}
          weekUrl={isWeek ? undefined : weekUrl(open.doctor)}
          onBook={() => setOpen({ kind: 'book', drafts: [draftOf(open.doctor, '')] })}
          onWalkIn={
            open.doctor.walk_in !== null ? () => setOpen({ kind: 'walk_in', doctor: open.doctor }) : undefined
          }
          onCloseDay={() => setOpen({ kind: 'close', doctor: open.doctor })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'cancel' ? (
        <CancelForPatientDialog booking={current(open.booking)} onClose={close} />
      ) : null}
    </div>
  )
}

/** How many absent doctors are named at once. */
const MAX_AWAY = 6

/** `time` is one of the working day, perhaps past midnight, or '' if it is still to be chosen. */
const draftOf = (doctor: DoctorDay, time: string): BookingDraft => {
  const { id, name, date, hours } = doctor
  const minute = minuteOfWorkingDay(time, hours)
  // At all hospitals, the doctor's free times are of several.
  const there = doctor.elsewhere.find(
    span =>
      minuteOfWorkingDay(span.from, hours) <= minute &&
      (minute < minuteOfWorkingDay(span.to, hours) || span.to <= span.from),
  )
  const { hospital, city } = (time && there) || doctor
  const slot = time ? slotAtMinute(date, minute) : { date, time }
  return { doctor: { id, name }, hospital, city, ...slot }
}

/** Where the version of what is shown is read: of a hospital or all, or of the week of one doctor. */
const versionUrl = (date: string, hospital: number | null, doctor: number | undefined) =>
  `${paths.admin('day-version')}?${new URLSearchParams({
    date,
    hospital: String(hospital ?? ALL_HOSPITALS),
    doctor: String(doctor ?? ''),
  })}`

/** The week of a doctor that contains the day. */
const weekUrl = ({ id, date }: DoctorDay) =>
  `${paths.admin('day')}?${new URLSearchParams({ view: 'week', doctor: String(id), date })}`
