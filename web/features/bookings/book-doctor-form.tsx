import { type ReactNode, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { bookDoctor, type FollowUp } from '#contract/bookings.ts'
import type { Doctor } from '#contract/doctors.ts'
import { PrivacyLine } from '../../components/privacy-line.tsx'
import { shownVisit } from '../../components/seen-visit.ts'
import type { Draft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsOn } from '../../shell/layout-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { AlternativeSlots } from './alternative-slots.tsx'
import { DoctorSlotPicker } from './doctor-slot-picker.tsx'
import { FollowUpOffer, withFreeFollowUp } from './follow-up-offer.tsx'
import { PatientFields, useFirstName } from './patient-fields.tsx'
import { hospitalOfSlot, placeOfSlot } from './place-of-slot.ts'
import { RequestedVisit } from './requested-visit.tsx'
import { useSlotChoice } from './use-slot-choice.ts'
import { useVisitType, VisitTypeField } from './visit-type-field.tsx'

type BookDoctorFormProps = {
  doctor: Doctor
  /** Undefined while they cannot be loaded. */
  days: FreeDays | undefined
  followUps: readonly FollowUp[]
  draft: Draft
  /** The way to another doctor, and what is wrong with this one. */
  children?: ReactNode
}

/** The booking form: what is booked, slot, patient and note. Typed values stay when the doctor changes. */
export function BookDoctorForm(props: BookDoctorFormProps) {
  const { doctor, days, followUps, draft: initialDraft, children } = props
  // Keeps the first draft: the loader runs again after a conflict.
  const [draft] = useState(initialDraft)
  const { t } = useTranslation()
  const isOn = useIsOn()
  const formError = useActionData<FormError>()
  const { errorOf, field, summary, attempt, formProps } = useCheckedForm(bookDoctor, formError, {
    doctor_id: t('bookings.doctor'),
    date: t('book.date'),
    time: t('book.time'),
    client_name: t('book.name'),
    client_phone: t('book.phone'),
    note: t('book.note'),
    visit_type_id: t('book.type'),
  })
  useDraftSaver(formProps.ref, { formError })
  const chosen = useVisitType(doctor)
  const [name, setName] = useState(useFirstName(draft))
  const { slot, request, gone, choose } = useSlotChoice({
    days,
    draft,
    doctorId: doctor.id,
    typeId: chosen?.id,
  })
  // The name and number may be of another record than the one that was seen.
  const free = formError?.code === 'booking.visit_changed' ? [] : followUps
  const type = withFreeFollowUp(chosen, free, { name, date: slot.date })
  const place = placeOfSlot(days, slot) ?? (type?.hospitals.length === 1 ? days?.[0]?.places?.[0] : undefined)
  const busy = useNavigation().state === 'submitting'

  return (
    <>
      <Form {...formProps} method="post" noValidate preventScrollReset className="grid gap-6">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={attempt} />
        <AlternativeSlots formError={formError} gone={gone} days={days} onChoose={choose} />
        {request ? <input type="hidden" name="requested_slot" value={request} /> : null}
        <input type="hidden" name="doctor_id" value={doctor.id} />
        <input
          type="hidden"
          name="seen"
          value={shownVisit(doctor, type, hospitalOfSlot(doctor, days, slot))}
        />
        <FollowUpOffer doctor={doctor} type={type} followUps={followUps} />
        <RequestedVisit doctor={{ ...doctor, ...place }} type={type} />
        <VisitTypeField doctor={doctor} error={errorOf('visit_type_id')} />
        {children}
        {days?.length === 0 ? (
          <EmptyState
            icon={null}
            title={t('book.no_days')}
            action={
              isOn(paths.joinWaitlist(doctor.id)) ? (
                <ButtonLink to={paths.joinWaitlist(doctor.id)} variant="secondary">
                  {t('waitlist.invite_action')}
                </ButtonLink>
              ) : null
            }
          />
        ) : null}
        <div hidden={!days?.length} className="grid gap-6">
          {days?.length ? (
            <DoctorSlotPicker
              key={`${doctor.id} ${type?.id}`}
              doctor={doctor}
              days={days}
              slot={slot}
              onChange={choose}
              errors={{ date: errorOf('date'), time: errorOf('time') }}
            />
          ) : null}
          <PatientFields draft={draft} field={field} onName={setName} />
          <TextArea {...field('note')} defaultValue={draft.note} maxLength={1000} rows={2} />
          <Button type="submit" wide busy={busy} busyLabel={t('book.busy')}>
            {t('book.submit')}
          </Button>
          <PrivacyLine messageKey="privacy.on_booking" />
        </div>
      </Form>
      {busy ? <LoadingOverlay label={t('book.busy')} /> : null}
    </>
  )
}
