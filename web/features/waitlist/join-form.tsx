import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Doctor } from '#contract/doctors.ts'
import { joinWaitlist } from '#contract/waitlist.ts'
import { lastBookableDay } from '#domain/booking/booking-window.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { PrivacyLine } from '../../components/privacy-line.tsx'
import type { Draft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { PatientFields } from '../bookings/patient-fields.tsx'

/** How many days the form suggests to wait for. */
const SUGGESTED_DAYS = 30

type JoinFormProps = { doctor: Doctor; draft: Draft; formError: FormError | undefined }

/** Whom, when and for whom to wait. */
export function JoinForm({ doctor, draft: initialDraft, formError }: JoinFormProps) {
  const [draft] = useState(initialDraft)
  // The day on which the form was opened: it does not change under the patient's hands.
  const [now] = useState(Date.now)
  const { t } = useTranslation()
  const { errorOf, field, summary, attempt, formProps } = useCheckedForm(joinWaitlist, formError, {
    from: t('waitlist.from'),
    to: t('waitlist.to'),
    time_to: t('waitlist.hours'),
    client_name: t('book.name'),
    client_phone: t('book.phone'),
  })
  useDraftSaver(formProps.ref, { formError })
  const busy = useNavigation().state === 'submitting'
  const days = { min: dayOf(now), max: lastBookableDay(now), required: true, type: 'date' }
  const anyDoctor = t('waitlist.any_doctor', { specialty: doctor.specialty })
  return (
    <Card className="grid max-w-[40rem] gap-6 p-5 sm:p-8">
      <p className="text-ink-2">{t('waitlist.lead')}</p>
      <Form {...formProps} method="post" noValidate className="grid gap-6">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        {formError?.code === 'waitlist.times_available' ? (
          <ButtonLink to={paths.bookDoctor(doctor.id)} variant="secondary" className="justify-self-start">
            {t('waitlist.see_times')}
          </ButtonLink>
        ) : null}
        <input type="hidden" name="specialty_id" value={doctor.specialty_id} />
        <input type="hidden" name="hospital_id" value={doctor.hospital.id} />
        <Select id="who" name="who" label={t('waitlist.who')} defaultValue={draft.who ?? 'doctor'}>
          <option value="doctor">{withDoctorTitle(doctor.name)}</option>
          <option value="hospital">
            {t('waitlist.any_doctor_at', { specialty: doctor.specialty, hospital: doctor.hospital.name })}
          </option>
          <option value="anywhere">{anyDoctor}</option>
        </Select>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('from')} {...days} defaultValue={draft.from || days.min} />
          <TextField
            {...field('to')}
            {...days}
            defaultValue={draft.to || addDays(days.min, SUGGESTED_DAYS)}
          />
        </div>
        <Select
          id="hours"
          name="hours"
          label={t('waitlist.hours')}
          error={errorOf('time_to')}
          defaultValue={draft.hours ?? 'any'}
        >
          <option value="any">{t('waitlist.any_hours')}</option>
          <option value="morning">{t('waitlist.morning')}</option>
          <option value="afternoon">{t('waitlist.afternoon')}</option>
          <option value="evening">{t('waitlist.evening')}</option>
        </Select>
        <PatientFields draft={draft} field={field} />
        <Button type="submit" wide busy={busy}>
          {t('waitlist.join')}
        </Button>
        <PrivacyLine messageKey="privacy.on_booking" />
      </Form>
    </Card>
  )
}
