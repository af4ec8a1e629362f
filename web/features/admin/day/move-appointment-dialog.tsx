import { useState } from 'react'
import type { StaffBooking } from '#contract/admin/bookings.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Select } from '../../../ui/select.tsx'
import { BookingSummary } from '../components/bookings/booking-summary.tsx'
import { useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { DeskSlotPicker } from '../components/bookings/desk-slot-picker.tsx'
import { ReachHint } from '../components/messages/reach-hint.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { OverbookFields } from './overbook-fields.tsx'

type MoveDialogProps = {
  booking: StaffBooking
  doctor: number
  /** Where it is to be moved, if that is chosen already. */
  slot?: { doctor: number; date: string; time: string } | undefined
  /** The doctors to whom it can be moved, its own included. */
  doctors: readonly { id: number; name: string; hospital: string; city: string }[]
  /** The doctors are those of several branches. */
  namesPlaces: boolean
  onClose: () => void
}

/** Moves an appointment to another time, also of a colleague. */
export function MoveAppointmentDialog({
  booking,
  doctor,
  slot,
  doctors,
  namesPlaces,
  onClose,
}: MoveDialogProps) {
  const { t } = useTranslation()
  const labels = {
    ...useCallerLabels(),
    doctor_id: t('admin.column_doctor_id'),
    overbook_reason: t('admin.column_overbook_reason'),
  }
  const [doctorId, setDoctorId] = useState(slot?.doctor ?? doctor)
  const { id, sequence, date, time } = booking
  const chosen = doctors.find(choice => choice.id === doctorId)
  const nameOf = ({ name, ...place }: MoveDialogProps['doctors'][number]) =>
    [withDoctorTitle(name), ...(namesPlaces ? [t('admin.day.place', place)] : [])].join(' · ')
  return (
    <ActionDialog
      title={t('admin.booking.move_title')}
      submitLabel={t('admin.booking.save_time')}
      hiddenFields={{ intent: 'move', id, sequence }}
      labels={labels}
      onClose={onClose}
    >
      {({ errorOf, field, refused }) => (
        <>
          <BookingSummary booking={booking} />
          <ReachHint reach={booking.reach} />
          <Select
            {...field('doctor_id')}
            value={doctorId}
            onChange={event => setDoctorId(Number(event.currentTarget.value))}
            options={doctors.map(choice => ({ id: choice.id, name: nameOf(choice) }))}
          />
          <DeskSlotPicker
            owner={{ doctor: doctorId }}
            {...(chosen && { place: t('admin.day.place', chosen) })}
            visitTypeId={booking.visit_type_id}
            initial={slot ?? { date, time }}
            errorOf={errorOf}
            refused={refused}
          />
          <OverbookFields refused={refused} errorOf={errorOf} />
        </>
      )}
    </ActionDialog>
  )
}
