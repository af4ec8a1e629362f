import type { ReactNode } from 'react'
import { replace } from 'react-router'
import { getBooking, moveBooking } from '#contract/bookings.ts'
import { getDoctor, listAvailability } from '#contract/doctors.ts'
import { lastDayToMove } from '#domain/booking/follow-ups.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call, requireSession } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { restoreDraft } from '../../forms/draft.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { movedText } from '../../i18n/moved-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { dialogErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/move-booking-dialog'
import { DoctorSlotPicker } from './doctor-slot-picker.tsx'
import { MoveDialog, MoveDialogFrame } from './move-dialog.tsx'
import { hospitalOfSlot } from './place-of-slot.ts'

/** Moves an appointment to another time at the same doctor, in a dialog over the bookings page. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const booking = await call(context, getBooking, { params: { id: params.id } })
  const [doctor, { days }] = await Promise.all([
    call(context, getDoctor, { params: { id: booking.doctor.id } }),
    call(context, listAvailability, {
      params: { id: booking.doctor.id },
      query: { visit_type_id: booking.visit_type_id ?? undefined },
    }),
  ])
  return { booking, doctor, days, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export { revalidateAfterConflicts as shouldRevalidate } from '../../forms/revalidate-after-conflicts.ts'

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { date = '', time = '', seen = '', seen_hospital_id } = textFieldsOf(await request.formData())
  try {
    await call(context, moveBooking, {
      params: { id: params.id },
      body: { date, time, seen_hospital_id: Number(seen_hospital_id) || undefined },
      // Once the page shows the first move, another one to the same time may follow a third.
      once: attemptOf(seen),
    })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  toast.success(movedText('move.done', { date, time }))
  return replace(paths.bookings())
}

export const ErrorBoundary = dialogErrorBoundary(Frame)

export default function MoveBookingDialog({ loaderData }: Route.ComponentProps) {
  const { booking, doctor, days, draft } = loaderData
  const { t } = useTranslation()
  return (
    <MoveDialog
      booking={booking}
      days={days.filter(
        ({ date }) => booking.free_until === null || date <= lastDayToMove(booking.free_until, booking.date),
      )}
      draft={draft}
      texts={{
        title: t('move.title'),
        subject: t('book.with', { ...booking.doctor, name: withDoctorTitle(booking.doctor.name) }),
        begun: t('move.begun'),
        cancelled: t('move.cancelled'),
        noDays: t('book.no_days'),
      }}
      picker={props => (
        <>
          <input
            type="hidden"
            name="seen_hospital_id"
            value={hospitalOfSlot(doctor, props.days, props.slot) ?? ''}
          />
          <DoctorSlotPicker doctor={doctor} {...props} />
        </>
      )}
    />
  )
}

/** Until the free slots are loaded, the bookings page is shown without the dialog. */
export function HydrateFallback() {
  return null
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return <MoveDialogFrame title={t('move.title')}>{children}</MoveDialogFrame>
}
