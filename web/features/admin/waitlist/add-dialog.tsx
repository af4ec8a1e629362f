import { useState } from 'react'
import { lastBookableDay } from '#domain/booking/booking-window.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** How many days the form suggests to wait for. */
const SUGGESTED_DAYS = 30

type AddDialogProps = { doctors: readonly { id: number; name: string }[]; onClose: () => void }

/** Adds a caller to the waitlist of a doctor. */
export function AddDialog({ doctors, onClose }: AddDialogProps) {
  const { t } = useTranslation()
  const [now] = useState(Date.now)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const labels = {
    client_name: t('admin.waitlist.name'),
    client_phone: t('admin.waitlist.phone'),
    email: t('admin.waitlist.email'),
    doctor_id: t('admin.waitlist.doctor'),
    from: t('waitlist.from'),
    to: t('waitlist.to'),
  }
  const day = { type: 'date', min: dayOf(now), max: lastBookableDay(now), required: true }
  return (
    <ActionDialog
      title={t('admin.waitlist.add')}
      submitLabel={t('waitlist.join')}
      hiddenFields={{ intent: 'add', idempotency_key: idempotencyKey }}
      labels={labels}
      onChange={renewKey}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          <Select
            id="doctor_id"
            name="doctor_id"
            label={labels.doctor_id}
            error={errorOf('doctor_id')}
            required
          >
            {doctors.map(({ id, name }) => (
              <option key={id} value={id}>
                {withDoctorTitle(name)}
              </option>
            ))}
          </Select>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...day}
              name="from"
              label={labels.from}
              error={errorOf('from')}
              defaultValue={day.min}
            />
            <TextField
              {...day}
              name="to"
              label={labels.to}
              error={errorOf('to')}
              defaultValue={addDays(day.min, SUGGESTED_DAYS)}
            />
          </div>
          <TextField
            name="client_name"
            label={labels.client_name}
            error={errorOf('client_name')}
            dir="auto"
            required
            maxLength={120}
            autoComplete="off"
          />
          <TextField
            name="client_phone"
            label={labels.client_phone}
            error={errorOf('client_phone')}
            type="tel"
            dir="ltr"
            required
            autoComplete="off"
          />
          <TextField
            name="email"
            label={labels.email}
            error={errorOf('email')}
            type="email"
            dir="ltr"
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  )
}
