import { changeWishedNurse, getHomeCareBooking } from '#contract/home-care-bookings.ts'
import { call, requireSession } from '../../api.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/home-visit-page'
import { BookingPage } from './booking-page.tsx'

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getHomeCareBooking, { params: { id: params.id } })
}
clientLoader.hydrate = true as const

/** Saves whom the patient wishes as nurse. */
export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { nurse_sex = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, changeWishedNurse, { params: { id: params.id }, body: { nurse_sex } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('home_care.wish_saved'))
  return null
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary('booking.home_visit_title')

export default function HomeVisitPage({ loaderData }: Route.ComponentProps) {
  return <BookingPage booking={{ ...loaderData, kind: 'home_visit' }} />
}

export { BookingSkeleton as HydrateFallback } from './booking-page.tsx'
