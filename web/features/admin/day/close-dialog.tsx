import { useState } from 'react'
import type { AffectedAppointments, AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import { holidays, nextHoliday } from '#domain/booking/holidays.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AffectedAppointmentList } from '../components/bookings/affected-appointments.tsx'
import { ALL_HOSPITALS } from '../components/bookings/remembered-hospital.ts'
import { useChosenParams } from '../components/records/use-chosen-params.ts'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { useCurrentStaff } from '../use-current-staff.ts'
import type { Route } from './+types/day-page'

type CloseDialogProps = Pick<Route.ComponentProps['loaderData'], 'date' | 'hospital' | 'choices'> & {
  /** Whose day is closed; undefined: it is still to be chosen, at first the hospital. */
  doctor: { id: number; name: string } | undefined
  onClose: () => void
}

/** Closes days of a doctor, a hospital or all, and settles the appointments of these days. */
export function CloseDialog({ date, hospital, choices, doctor, onClose }: CloseDialogProps) {
  const { t, language } = useTranslation()
  // What was chosen may still be loading.
  const { coming } = useChosenParams()
  const [today] = useState(coming?.get('date') ?? date)
  const [{ from, to }, setDays] = useState({ from: today, to: today })
  const ownHospital = `hospital-${coming?.get('hospital') ?? hospital ?? ALL_HOSPITALS}`
  const [whose, setWhose] = useState(ownHospital)
  const [decisions, setDecisions] = useState<AppointmentDecision[]>([])
  const [others, setOthers] = useState<OtherAppointments | null>(null)
  const [visitDecisions, setVisitDecisions] = useState<AppointmentDecision[]>([])
  const [reason, setReason] = useState('')
  const [withHomeCare, setWithHomeCare] = useState(false)
  const canCloseHomeCare = useCurrentStaff()?.permissions.includes('home_care.work') === true
  const labels = {
    from: t('admin.close.from'),
    to: t('admin.close.to'),
    hospital: t('admin.close.whose'),
    reason: t('admin.close.reason'),
    'hours.from': t('admin.close.hours_from'),
    'hours.to': t('admin.close.hours_to'),
  }
  const holidayNames = {
    eid_al_fitr: t('admin.close.eid_al_fitr'),
    eid_al_adha: t('admin.close.eid_al_adha'),
    national_day: t('admin.close.national_day'),
    founding_day: t('admin.close.founding_day'),
  }
  const choose = (holiday: string) => {
    const chosen = holidays.find(name => name === holiday)
    setDays(chosen ? nextHoliday(chosen, today) : { from: today, to: today })
    // A holiday is one of the whole group, unless something else is chosen.
    setWhose(chosen ? `hospital-${ALL_HOSPITALS}` : ownHospital)
    setWithHomeCare(canCloseHomeCare && chosen !== undefined && !doctor)
    setReason(chosen ? holidayNames[chosen] : '')
  }
  return (
    <ActionDialog
      title={doctor ? t('admin.close.day_of', { name: withDoctorTitle(doctor.name) }) : t('admin.close')}
      submitLabel={t('admin.close')}
      danger
      hiddenFields={{
        intent: 'close',
        visits: JSON.stringify(decisions),
        others: JSON.stringify(others),
        home_visits: JSON.stringify(visitDecisions),
      }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field, refused }) => (
        <>
          <p className="text-ink-2">{t('admin.close.text')}</p>
          {refused?.code === 'staff.visits_touched' ? (
            <AffectedLists
              affected={refused.problem as AffectedAppointments}
              appointments={[decisions, setDecisions]}
              changeOthers={decision => setOthers(decision ?? null)}
              homeVisits={[visitDecisions, setVisitDecisions]}
              errorOf={errorOf}
            />
          ) : null}
          <Select
            name="holiday"
            label={t('admin.close.holiday')}
            hint={t(doctor ? 'admin.close.moon' : 'admin.close.holiday_hint')}
            onChange={event => choose(event.currentTarget.value)}
            options={holidays.map(holiday => ({ id: holiday, name: holidayNames[holiday] }))}
          >
            <option value="">{t('admin.close.no_holiday')}</option>
          </Select>
          {doctor ? (
            <input type="hidden" name="whose" value={`doctor-${doctor.id}`} />
          ) : (
            <Select
              name="whose"
              label={labels.hospital}
              error={errorOf('hospital')}
              value={whose}
              onChange={event => setWhose(event.currentTarget.value)}
            >
              <option value={`hospital-${ALL_HOSPITALS}`}>{t('admin.day.all_hospitals')}</option>
              {canCloseHomeCare ? <option value={HOME_CARE}>{t('admin.close.home_care_only')}</option> : null}
              {choices.hospitals.map(({ id, name }) => (
                <option key={id} value={`hospital-${id}`}>
                  {name}
                </option>
              ))}
              {choices.doctors.map(({ id, name }) => (
                <option key={id} value={`doctor-${id}`}>
                  {withDoctorTitle(name)}
                </option>
              ))}
            </Select>
          )}
          {whose === `hospital-${ALL_HOSPITALS}` && !doctor && canCloseHomeCare ? (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="home_care"
                value="yes"
                className="size-5 accent-primary"
                checked={withHomeCare}
                onChange={event => setWithHomeCare(event.currentTarget.checked)}
              />
              {t('admin.close.home_care')}
            </label>
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              {...field('from')}
              type="date"
              hint={from && formatHijriDay(from, language)}
              value={from}
              onChange={event => setDays({ from: event.currentTarget.value, to })}
              required
            />
            <TextField
              {...field('to')}
              type="date"
              hint={to && formatHijriDay(to, language)}
              value={to}
              onChange={event => setDays({ from, to: event.currentTarget.value })}
              required
            />
          </div>
          {from === to ? <ClosedHoursFields errorOf={errorOf} /> : null}
          <TextField
            {...field('reason')}
            hint={t('admin.close.reason_hint')}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            maxLength={120}
          />
        </>
      )}
    </ActionDialog>
  )
}

/** The hours that are closed, if it is not the whole day: then both are needed. */
function ClosedHoursFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const { t } = useTranslation()
  const [isPart, setIsPart] = useState(false)
  // Folded, they are not sent; open, half of them would close the whole day.
  const hours = { type: 'time', required: true, disabled: !isPart }
  return (
    <details onToggle={event => setIsPart(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('admin.close.part')}</summary>
      <fieldset
        aria-label={t('admin.close.part')}
        aria-describedby="hours-hint"
        className="grid min-w-0 gap-4 sm:grid-cols-2"
      >
        <TextField
          {...hours}
          name="hours_from"
          label={t('admin.close.hours_from')}
          error={errorOf('hours.from')}
        />
        <TextField {...hours} name="hours_to" label={t('admin.close.hours_to')} error={errorOf('hours.to')} />
      </fieldset>
      <p id="hours-hint" className="mt-1.5 text-sm text-ink-2">
        {t('admin.close.hours_hint')}
      </p>
    </details>
  )
}

type Decisions = [AppointmentDecision[], (decisions: AppointmentDecision[]) => void]
type AffectedListsProps = {
  affected: AffectedAppointments
  appointments: Decisions
  changeOthers: (decision: OtherAppointments | undefined) => void
  homeVisits: Decisions
  errorOf: (field: string) => string | undefined
}

/** The appointments and the home visits of the days, which are decided about apart. */
function AffectedLists({ affected, appointments, changeOthers, homeVisits, errorOf }: AffectedListsProps) {
  const { t } = useTranslation()
  const { visits, home_visits = [], home_visits_total = 0 } = affected
  return (
    <>
      {visits.length > 0 ? (
        <AffectedAppointmentList
          text={t('admin.close.affected')}
          affected={{ visits, total: affected.total - home_visits_total }}
          decisions={appointments[0]}
          change={appointments[1]}
          changeOthers={changeOthers}
          errorOf={errorOf}
        />
      ) : null}
      {home_visits.length > 0 ? (
        <AffectedAppointmentList
          name="home_visits"
          title={t('admin.affected.home_visits', { count: home_visits_total })}
          text={t('admin.close.affected')}
          // A service takes the place of the doctor: its hours are those in which the visit can be.
          affected={{
            visits: home_visits.map(({ service, nearest, free, ...visit }) => ({
              ...visit,
              nearest: nearest && { doctor_id: service.id, ...nearest },
              free: free.length > 0 ? [{ doctor: service, starts: free }] : [],
            })),
            total: home_visits_total,
          }}
          ownerTitle={name => name}
          decisions={homeVisits[0]}
          change={homeVisits[1]}
          errorOf={errorOf}
        />
      ) : null}
    </>
  )
}

const HOME_CARE = 'home-care'

/** The choice of the dialog as the call takes it: `hospital-all`, `hospital-3`, `doctor-7`, `home-care`. */
export function whoseDays(whose: string): { hospital?: string; doctor_id?: string; home_care?: boolean } {
  if (whose === HOME_CARE) return { home_care: true }
  const [kind, id = ''] = whose.split('-')
  return kind === 'doctor' ? { doctor_id: id } : { hospital: id }
}
