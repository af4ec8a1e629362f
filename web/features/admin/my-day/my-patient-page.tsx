import { useState } from 'react'
import { getMyPatient, type OwnVisit } from '#contract/admin/my-day.ts'
import { ageOn, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { phoneUrl } from '../../../components/contact-urls.ts'
import { useFormatDay } from '../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { DeskStatusBadge } from '../components/bookings/desk-status-badge.tsx'
import { ShownOf } from '../components/records/shown-of.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { PostButton } from '../components/work-screens/post-button.tsx'
import { PatientNotes } from '../patients/record/patient-notes.tsx'
import { useCurrentStaff, useIsStaffPage } from '../use-current-staff.ts'
import type { Route } from './+types/my-patient-page'

export { clientAction } from './my-day-action.ts'

export function clientLoader({ params: { id }, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getMyPatient, { params: { id } })
}

/** What a doctor or nurse sees of a patient: who it is, their visits with each other, and health notes. */
export default function MyPatientPage({ loaderData: patient }: Route.ComponentProps) {
  const isDoctor = useCurrentStaff()?.permissions.includes('appointments.own')
  const { t, language } = useTranslation()
  const isOn = useIsStaffPage()
  const formatDay = useFormatDay()
  const { name, other_name, phone, birth_date, sex } = patient
  const sexNames = { female: t('admin.patients.female'), male: t('admin.patients.male') }
  const facts = [
    { label: t('admin.column_other_name'), text: other_name },
    { label: t('admin.patients.born'), text: birth_date ? formatDay(birth_date) : '' },
    {
      label: t('admin.my_day.age'),
      text: birth_date ? t('admin.my_day.years', { count: ageOn(birth_date, dayOf(clinicNow())) }) : '',
    },
    { label: t('admin.column_sex'), text: sex ? sexNames[sex] : '' },
    {
      label: t('admin.patients.language'),
      text: patient.language === 'ar' ? t('language.ar') : t('language.en'),
    },
  ].filter(({ text }) => text !== '')
  return (
    <StaffPage
      title={name}
      isName
      above={[
        isDoctor
          ? { text: t('admin.my_day'), to: paths.admin('my-day') }
          : { text: t('admin.home_visits'), to: paths.admin('home-visits') },
      ]}
      className="max-w-4xl"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-ink-2">{t('admin.caller.phone')}</dt>
          <dd>
            <a href={phoneUrl(phone)} className="inline-block py-1">
              <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
            </a>
          </dd>
        </div>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="py-1">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {patient.visits.length > 0 ? <OwnVisits visits={patient.visits} total={patient.visits_total} /> : null}
      {isDoctor ? (
        <Card as="section" aria-labelledby="appointments" className="grid gap-2 p-4">
          <h2 id="appointments" className="text-base">
            {t('admin.my_day.appointments_with_you')}
          </h2>
          <ul className="grid">
            {patient.appointments.map(booking => (
              <li key={booking.id} className="grid gap-1 border-t border-line py-2 first:border-0">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">
                    {formatDay(booking.date)} · {formatTime(booking.time, language)}
                  </span>
                  <DeskStatusBadge booking={booking} />
                </span>
                {/* What is due on the day is recorded here, too. */}
                {booking.next_states.length > 0 || booking.can_undo ? (
                  <BookingActions booking={booking} />
                ) : null}
                {booking.note ? (
                  <p className="text-sm">
                    <span className="text-ink-2">{t('admin.booking.note')}</span>
                    <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                      {booking.note}
                    </span>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
          <ShownOf shown={patient.appointments.length} total={patient.appointments_total} />
          {isOn(paths.admin('waitlist')) ? <FollowUp free={patient.free_follow_up} /> : null}
        </Card>
      ) : null}
      {patient.elsewhere.length > 0 ? (
        <Card as="section" aria-labelledby="elsewhere" className="grid gap-2 p-4">
          <h2 id="elsewhere" className="text-base">
            {t('admin.my_day.elsewhere')}
          </h2>
          <ul className="grid">
            {patient.elsewhere.map(({ id, date, doctor, specialty, hospital }) => (
              <li key={id} className="border-t border-line py-2 first:border-0">
                <span className="font-semibold">{formatDay(date)}</span>
                {` · ${withDoctorTitle(doctor)} · ${specialty} · ${hospital}`}
              </li>
            ))}
          </ul>
          <ShownOf shown={patient.elsewhere.length} total={patient.elsewhere_total} />
        </Card>
      ) : null}
      <PatientNotes patientId={patient.id} />
    </StaffPage>
  )
}

/** The home visits of the patient by the nurse. Their states are recorded on the nurse's list. */
function OwnVisits({ visits, total }: { visits: readonly OwnVisit[]; total: number }) {
  const { t, language } = useTranslation()
  const formatDay = useFormatDay()
  return (
    <Card as="section" aria-labelledby="visits" className="grid gap-2 p-4">
      <h2 id="visits" className="text-base">
        {t('admin.home_visits.mine')}
      </h2>
      <ul className="grid">
        {visits.map(visit => (
          <li key={visit.id} className="grid gap-1 border-t border-line py-2 first:border-0">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">
                {formatDay(visit.date)} · {formatTime(visit.time, language)}
              </span>
              <DeskStatusBadge booking={visit} />
            </span>
            <span className="text-sm text-ink-2">{visit.service.name}</span>
            {visit.note ? (
              <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
                {visit.note}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <ShownOf shown={visits.length} total={total} />
    </Card>
  )
}

const FOLLOW_UP_WEEKS = [1, 2, 4, 6, 12]

/** Asks the desk to book a follow-up, which is then on its waitlist. */
function FollowUp({ free }: { free: Route.ComponentProps['loaderData']['free_follow_up'] }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const [weeks, setWeeks] = useState(2)
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-3">
      <Select
        label={t('admin.my_day.follow_up_in')}
        hint={
          free &&
          t('admin.caller.follow_up', {
            until: formatDay(free.until),
            visited: formatDay(free.visited),
          })
        }
        value={weeks}
        onChange={event => setWeeks(Number(event.currentTarget.value))}
      >
        {FOLLOW_UP_WEEKS.map(count => (
          <option key={count} value={count}>
            {t('admin.my_day.weeks', { count })}
          </option>
        ))}
      </Select>
      <PostButton variant="secondary" fields={{ intent: 'follow_up', weeks }}>
        {t('admin.my_day.follow_up')}
      </PostButton>
    </div>
  )
}
