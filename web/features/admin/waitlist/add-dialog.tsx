import { useState } from 'react'
import { lastBookableDay } from '#domain/booking/booking-window.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { sortByName } from '#domain/text/name-order.ts'
import { clinicNow } from '../../../browser/clinic-now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CallerFields, type KnownPatient, useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** How many days the form suggests to wait for. */
const SUGGESTED_DAYS = 30

type Choice = { id: number; name: string }
type AddDialogProps = {
  doctors: readonly (Choice & { specialty: string; hospital: string })[]
  specialties: readonly Choice[]
  hospitals: readonly Choice[]
  /** The patient whose record the dialog was opened from. */
  patient: KnownPatient | undefined
  onClose: () => void
}

/** Adds a caller, or a patient whose record is open, to the waitlist of a doctor or a speciality. */
export function AddDialog({ doctors, specialties, hospitals, patient, onClose }: AddDialogProps) {
  const { t } = useTranslation()
  const [now] = useState(clinicNow)
  const [who, setWho] = useState('')
  const [days, setDays] = useState('earlier')
  const labels = {
    ...useCallerLabels(),
    doctor_id: t('admin.waitlist.waits_for'),
    specialty_id: t('admin.waitlist.waits_for'),
    hospital_id: t('admin.column_hospital_id'),
    from: t('waitlist.from'),
    to: t('waitlist.to'),
    time_to: t('admin.waitlist.hours'),
  }
  const day = { type: 'date', min: dayOf(now), max: lastBookableDay(now), required: true }
  return (
    <ActionDialog
      title={t('admin.patients.wait')}
      submitLabel={t('admin.patients.wait')}
      hiddenFields={{ intent: 'add' }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field }) => (
        <>
          <CallerFields errorOf={errorOf} patient={patient} isFirst={!patient} hasNoNote />
          <Select
            id="who"
            name="who"
            label={labels.doctor_id}
            error={errorOf('doctor_id') ?? errorOf('specialty_id')}
            value={who}
            onChange={event => setWho(event.currentTarget.value)}
            data-autofocus={patient ? '' : undefined}
            required
          >
            {/* None is chosen: the first of many would be the wrong one. */}
            <option value="">{t('admin.waitlist.choose')}</option>
            <optgroup label={t('admin.waitlist.doctors')}>
              {/* Of two of one name, these tell which. */}
              {sortByName(doctors, nameOf).map(({ id, name, specialty, hospital }) => (
                <option key={id} value={`doctor ${id}`}>
                  {[withDoctorTitle(name), specialty, hospital].join(' · ')}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('admin.waitlist.specialties')}>
              {specialties.map(({ id, name }) => (
                <option key={id} value={`specialty ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </Select>
          {who.startsWith('specialty') ? (
            <Select {...field('hospital_id')} options={hospitals}>
              <option value="">{t('admin.waitlist.any_hospital')}</option>
            </Select>
          ) : null}
          <Select
            name="days"
            label={t('admin.waitlist.days')}
            value={days}
            onChange={event => setDays(event.currentTarget.value)}
          >
            <option value="earlier">{t('admin.waitlist.earlier')}</option>
            <option value="chosen">{t('admin.waitlist.chosen_days')}</option>
          </Select>
          {days === 'chosen' ? (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('from')} {...day} defaultValue={day.min} />
              <TextField {...field('to')} {...day} defaultValue={addDays(day.min, SUGGESTED_DAYS)} />
            </div>
          ) : (
            <>
              <input type="hidden" name="from" value={day.min} />
              <input type="hidden" name="to" value={addDays(day.min, SUGGESTED_DAYS)} />
            </>
          )}
          <Select id="hours" name="hours" label={labels.time_to} error={errorOf('time_to')}>
            <option value="any">{t('waitlist.any_hours')}</option>
            <option value="morning">{t('waitlist.morning')}</option>
            <option value="afternoon">{t('waitlist.afternoon')}</option>
            <option value="evening">{t('waitlist.evening')}</option>
          </Select>
        </>
      )}
    </ActionDialog>
  )
}

const nameOf = ({ name }: Choice) => name
