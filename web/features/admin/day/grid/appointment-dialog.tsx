import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { DoctorDay } from '#contract/admin/day.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatTimeRange } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Move } from '../../../../ui/icons.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { BookingActions } from '../../components/bookings/booking-actions.tsx'
import { DeskStatusBadge } from '../../components/bookings/desk-status-badge.tsx'
import { PatientDetails } from '../../components/bookings/patient-details.tsx'

type AppointmentDialogProps = {
  booking: StaffBooking
  doctor: DoctorDay
  onMove: () => void
  /** Moves it on the grid with the keys. */
  onMoveHere: () => void
  onCancel: () => void
  onClose: () => void
}

/** An appointment of the grid with all that can be done with it. A recorded state closes it. */
export function AppointmentDialog({
  booking,
  doctor,
  onMove,
  onMoveHere,
  onCancel,
  onClose,
}: AppointmentDialogProps) {
  const { t, language } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.grid.appointment', { name: withDoctorTitle(doctor.name) })}
      closeLabel={t('shell.close')}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold tabular-nums">
            {formatTimeRange(booking.time, booking.until, language)}
          </span>
          <DeskStatusBadge booking={booking} />
        </p>
        <PatientDetails booking={booking} />
        <BookingActions
          booking={booking}
          onMove={onMove}
          onCancel={onCancel}
          onRecorded={onClose}
          historyUrl={adminPaths.bookingHistory('day', booking.id)}
          slipUrl={adminPaths.appointmentSlip(booking.id)}
        />
        {booking.can_change ? (
          // A phone has no keys, and shows one column.
          <Button size="sm" variant="quiet" className="justify-self-start max-sm:hidden" onClick={onMoveHere}>
            <Move className="size-5" />
            {t('admin.grid.move_here')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}
