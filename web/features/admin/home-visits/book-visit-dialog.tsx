import { useState } from 'react'
import { NurseSexField } from '../../../components/nurse-sex-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CallerFields, useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { DeskSlotPicker } from '../components/bookings/desk-slot-picker.tsx'
import type { usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

type BookDialogProps = {
  services: readonly { id: number; name: string }[]
  /** The service that the list is filtered by; '' without a filter. */
  service: string
  date: string
  /** The patient who is already chosen, and what happens to the choice once the booking is made. */
  patient: ReturnType<typeof usePatientToBook>
  onClose: () => void
}

/** Books a home visit for a caller. */
export function BookVisitDialog({ services, service, date, onClose, ...booked }: BookDialogProps) {
  const { t } = useTranslation()
  const { patient, forget } = booked.patient
  const callerLabels = useCallerLabels()
  const labels = {
    ...callerLabels,
    service_id: t('admin.column_service_id'),
    client_address: t('admin.column_address'),
    pin: t('admin.home_visits.pin'),
    nurse_sex: t('admin.column_nurse_sex'),
  }
  const [serviceId, setServiceId] = useState(service || String(services[0]?.id ?? ''))
  return (
    <ActionDialog
      title={t('admin.day.book')}
      submitLabel={t('admin.caller.submit')}
      hiddenFields={{ intent: 'book' }}
      labels={labels}
      onSuccess={patient && forget}
      onClose={onClose}
    >
      {({ errorOf, field, refused }) => (
        <>
          <Select
            {...field('service_id')}
            value={serviceId}
            onChange={event => setServiceId(event.currentTarget.value)}
            required
            options={services}
          />
          <DeskSlotPicker
            owner={{ service: serviceId }}
            initial={{ date, time: '' }}
            errorOf={errorOf}
            refused={refused}
          />
          <CallerFields errorOf={errorOf} patient={patient} day={date} />
          <NurseSexField field={field} />
          <TextField {...field('client_address')} dir="auto" required maxLength={500} autoComplete="off" />
          <TextField
            {...field('pin')}
            hint={t('admin.home_visits.pin_hint')}
            dir="ltr"
            maxLength={1000}
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  )
}
