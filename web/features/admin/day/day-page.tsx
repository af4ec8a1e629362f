import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import {
  bookForCaller,
  cancelAppointment,
  getDaySchedule,
  moveAppointment,
  setAppointmentOutcome,
} from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { CalendarClock } from '../../../ui/icons.tsx'
import { FilterSelect, SearchForm } from '../../../ui/search-form.tsx'
import { Select } from '../../../ui/select.tsx'
import { CancelBookingDialog } from '../components/bookings/cancel-booking-dialog.tsx'
import { DayHeading } from '../components/bookings/day-heading.tsx'
import { usePolling } from '../components/work-screens/use-polling.ts'
import { loadList, runIntent } from '../route-handlers.ts'
import type { Route } from './+types/day-page'
import { BookDialog, type BookingDraft } from './book-dialog.tsx'
import { DoctorSection } from './doctor-section.tsx'
import { MoveDialog } from './move-dialog.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(getDaySchedule, args)

export { revalidateAfterConflicts as shouldRevalidate } from '../../../routing/revalidation.ts'

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    book: ({
      idempotency_key,
      client_name = '',
      client_phone = '',
      doctor_id = '',
      date = '',
      time = '',
      ...more
    }) => [
      call(context, bookForCaller, {
        body: {
          client_name,
          client_phone,
          keep_phone: more.keep_phone === 'yes',
          doctor_id,
          date,
          time,
          email: more.email ?? '',
          note: more.note ?? '',
        },
        idempotencyKey: idempotency_key,
      }),
      'staff.booked',
    ],
    move: ({ id = '', date = '', time = '', sequence }) => [
      call(context, moveAppointment, { params: { id }, body: { date, time, sequence: Number(sequence) } }),
      'staff.moved',
    ],
    cancel: ({ id = '', reason = '', sequence }) => [
      call(context, cancelAppointment, { params: { id }, body: { reason, sequence: Number(sequence) } }),
      'booking.cancelled',
    ],
    mark: ({ id = '', outcome }) => [
      call(context, setAppointmentOutcome, {
        params: { id },
        body: { outcome: outcome as StaffBooking['outcomes'][number] },
      }),
      'staff.saved',
    ],
  })
}

type OpenDialog =
  | { kind: 'book'; draft: BookingDraft }
  | { kind: 'move'; booking: StaffBooking; doctor: number }
  | { kind: 'cancel'; booking: StaffBooking }

export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { date, hospital, doctors, choices } = loaderData
  const { t } = useTranslation()
  usePolling()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const presentDoctors = doctors.filter(({ hours, visits }) => hours.length > 0 || visits.length > 0)
  const absentDoctors = doctors.filter(doctor => !presentDoctors.includes(doctor))
  const count = presentDoctors.reduce(
    (sum, { visits }) => sum + visits.filter(({ status }) => status !== 'cancelled').length,
    0,
  )
  return (
    <div className="grid gap-5 print:gap-2">
      <PageTitle>{t('admin.day')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.day')}</h1>
        <Button size="sm" variant="secondary" onClick={() => window.print()}>
          {t('invoice.print')}
        </Button>
      </div>
      <DayFilter date={date} hospital={hospital} choices={choices} />
      {/* On paper, where the filter is missing. */}
      <p className="hidden print:block">{choices.hospitals.find(({ id }) => id === hospital)?.name}</p>
      <DayHeading date={date}>{t('admin.day.appointments', { count })}</DayHeading>
      {doctors.length === 0 ? (
        <EmptyState icon={<CalendarClock />} title={t('admin.day.nobody')}>
          {t('admin.day.nobody_hint')}
        </EmptyState>
      ) : null}
      {presentDoctors.map(doctor => (
        <DoctorSection
          key={doctor.id}
          doctor={doctor}
          onBook={time => setOpen({ kind: 'book', draft: { doctor, date, time } })}
          onMove={booking => setOpen({ kind: 'move', booking, doctor: doctor.id })}
          onCancel={booking => setOpen({ kind: 'cancel', booking })}
        />
      ))}
      {absentDoctors.length > 0 ? (
        <p className="text-sm text-ink-2">
          <b>{t('admin.day.away')}</b>: {absentDoctors.map(({ name }) => withDoctorTitle(name)).join(' · ')}
        </p>
      ) : null}
      {open?.kind === 'book' ? <BookDialog draft={open.draft} onClose={close} /> : null}
      {open?.kind === 'move' ? (
        <MoveDialog booking={open.booking} doctor={open.doctor} onClose={close} />
      ) : null}
      {open?.kind === 'cancel' ? <CancelBookingDialog booking={open.booking} onClose={close} /> : null}
    </div>
  )
}

function DayFilter({
  date,
  hospital,
  choices,
}: Pick<Route.ComponentProps['loaderData'], 'date' | 'hospital' | 'choices'>) {
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const doctor = searchParams.get('doctor') ?? ''
  return (
    <SearchForm
      action={paths.admin('day')}
      label={t('admin.day')}
      submitLabel={t('admin.day.show')}
      filter={{ date, hospital: hospital ?? '', doctor }}
      className="shadow-none! sm:grid-cols-2 lg:grid-cols-[11rem_1fr_1fr_auto]"
    >
      <TextField type="date" name="date" label={t('admin.day.date')} defaultValue={date} required />
      <Select name="hospital" label={t('admin.day.hospital')} defaultValue={hospital ?? ''}>
        {choices.hospitals.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <FilterSelect
        name="doctor"
        label={t('admin.day.doctor')}
        allLabel={t('admin.filter_all')}
        options={choices.doctors.map(({ id, name }) => ({ id, name: withDoctorTitle(name) }))}
        defaultValue={doctor}
      />
    </SearchForm>
  )
}
