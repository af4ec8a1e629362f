import type { ReactNode } from 'react'
import { replace } from 'react-router'
import {
  getHomeCareBooking,
  listHomeCareAvailability,
  moveHomeCareBooking,
} from '#contract/home-care-bookings.ts'
import { CallError, call, requireSession } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { restoreDraft } from '../../forms/draft.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { movedText } from '../../i18n/moved-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { dialogErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/move-home-visit-dialog'
import { HomeVisitSlotPicker } from './home-visit-slot-picker.tsx'
import { MoveDialog, MoveDialogFrame } from './move-dialog.tsx'

/** Moves a home visit to another time, in a dialog over the bookings page. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const booking = await call(context, getHomeCareBooking, { params: { id: params.id } })
  const { days, hours } = await call(context, listHomeCareAvailability, {
    params: { id: booking.service.id },
  }).catch(noDaysIfNotOffered)
  return { booking, days, hours, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

export { revalidateAfterConflicts as shouldRevalidate } from '../../forms/revalidate-after-conflicts.ts'

/** A service that is no longer offered has no availability. */
function noDaysIfNotOffered(error: unknown) {
  if (error instanceof CallError && error.status === 404) return { days: [], hours: { from: '', to: '' } }
  throw error
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { date = '', time = '', seen = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, moveHomeCareBooking, {
      params: { id: params.id },
      body: { date, time },
      // Once the page shows the first move, another one to the same time may follow a third.
      once: attemptOf(seen),
    })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url)
  toast.success(movedText('home_visit.move_done', { date, time }))
  return replace(paths.bookings())
}

export const ErrorBoundary = dialogErrorBoundary(Frame)

export default function MoveHomeVisitDialog({ loaderData }: Route.ComponentProps) {
  const { booking, days, hours, draft } = loaderData
  const { t } = useTranslation()
  return (
    <MoveDialog
      booking={booking}
      days={days}
      draft={draft}
      texts={{
        title: t('home_visit.move_title'),
        subject: booking.service.name,
        begun: t('home_visit.move_begun'),
        cancelled: t('home_visit.move_cancelled'),
        noDays: t('home_visit.no_days'),
      }}
      picker={props => <HomeVisitSlotPicker {...props} hours={hours} />}
    />
  )
}

export { HydrateFallback } from './move-booking-dialog.tsx'

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return <MoveDialogFrame title={t('home_visit.move_title')}>{children}</MoveDialogFrame>
}
