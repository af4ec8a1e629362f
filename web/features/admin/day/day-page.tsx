import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { bookForCaller, cancelVisit, markVisit, moveVisit, seeDay } from '#contract/admin/day.ts'
import type { Visit } from '#contract/admin/visits.ts'
import { call } from '../../../api.ts'
import { Title } from '../../../i18n/title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FilterSelect, SearchForm } from '../../../ui/search-form.tsx'
import { Select } from '../../../ui/select.tsx'
import { loadList, work } from '../calls.ts'
import { DayHeading } from '../visits/day-heading.tsx'
import { ReasonDialog } from '../visits/reason-dialog.tsx'
import { useFresh } from '../visits/use-fresh.ts'
import type { Route } from './+types/day-page'
import { BookDialog, type Wished } from './book-dialog.tsx'
import { DoctorSection } from './doctor-section.tsx'
import { MoveDialog } from './move-dialog.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(seeDay, args)

export { afterConflicts as shouldRevalidate } from '../../../revalidation.ts'

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return work(request, {
    book: ({
      attempt_key,
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
          doctor_id,
          date,
          time,
          email: more.email ?? '',
          note: more.note ?? '',
        },
        idempotencyKey: attempt_key,
      }),
      'staff.booked',
    ],
    move: ({ id = '', date = '', time = '', sequence }) => [
      call(context, moveVisit, { params: { id }, body: { date, time, sequence: Number(sequence) } }),
      'staff.moved',
    ],
    cancel: ({ id = '', reason = '', sequence }) => [
      call(context, cancelVisit, { params: { id }, body: { reason, sequence: Number(sequence) } }),
      'booking.cancelled',
    ],
    mark: ({ id = '', outcome }) => [
      call(context, markVisit, { params: { id }, body: { outcome: outcome as Visit['outcomes'][number] } }),
      'staff.saved',
    ],
  })
}

/** What lies open over the day. */
type Open =
  | { what: 'book'; wished: Wished }
  | { what: 'move'; visit: Visit; doctor: number }
  | { what: 'cancel'; visit: Visit }

export default function DayPage({ loaderData }: Route.ComponentProps) {
  const { date, hospital, doctors, choices } = loaderData
  const { t } = useTranslation()
  useFresh()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const here = doctors.filter(({ hours, visits }) => hours.length > 0 || visits.length > 0)
  const away = doctors.filter(doctor => !here.includes(doctor))
  const count = here.reduce(
    (sum, { visits }) => sum + visits.filter(({ status }) => status !== 'cancelled').length,
    0,
  )
  return (
    <div className="grid gap-5">
      <Title>{t('admin.day')}</Title>
      <h1 className="text-xl">{t('admin.day')}</h1>
      <DayFilter date={date} hospital={hospital} choices={choices} />
      <DayHeading date={date}>{t('admin.day.visits', { count })}</DayHeading>
      {doctors.length === 0 ? (
        <EmptyState icon={<CalendarClock />} title={t('admin.day.nobody')}>
          {t('admin.day.nobody_hint')}
        </EmptyState>
      ) : null}
      {here.map(doctor => (
        <DoctorSection
          key={doctor.id}
          doctor={doctor}
          onBook={time => setOpen({ what: 'book', wished: { doctor, date, time } })}
          onMove={visit => setOpen({ what: 'move', visit, doctor: doctor.id })}
          onCancel={visit => setOpen({ what: 'cancel', visit })}
        />
      ))}
      {away.length > 0 ? (
        <p className="text-sm text-ink-2">
          <b>{t('admin.day.away')}</b>: {away.map(({ name }) => name).join(' · ')}
        </p>
      ) : null}
      {open?.what === 'book' ? <BookDialog wished={open.wished} onClose={close} /> : null}
      {open?.what === 'move' ? <MoveDialog {...open} onClose={close} /> : null}
      {open?.what === 'cancel' ? (
        <ReasonDialog
          title={t('admin.visit.cancel_title')}
          submit={t('admin.visit.cancel_do')}
          hint={t('admin.visit.reason_hint')}
          send={{ id: open.visit.id, sequence: open.visit.sequence }}
          onClose={close}
        >
          <p>
            <bdi className="font-semibold">{open.visit.client_name}</bdi> ·{' '}
            <bdi dir="ltr">{open.visit.time}</bdi>
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}

function DayFilter({
  date,
  hospital,
  choices,
}: Pick<Route.ComponentProps['loaderData'], 'date' | 'hospital' | 'choices'>) {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const doctor = asked.get('doctor') ?? ''
  return (
    <SearchForm
      action={paths.admin('day')}
      label={t('admin.day')}
      submit={t('admin.day.show')}
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
        all={t('admin.filter_all')}
        of={choices.doctors}
        defaultValue={doctor}
      />
    </SearchForm>
  )
}
