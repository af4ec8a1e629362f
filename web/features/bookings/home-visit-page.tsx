import { getHomeCareBooking } from '#contract/home-care-bookings.ts'
import { call, requireSession } from '../../api.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import type { Route } from './+types/home-visit-page'
import { BookingPage } from './booking-page.tsx'

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getHomeCareBooking, { params: { id: params.id } })
}
clientLoader.hydrate = true as const

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary('booking.home_visit_title')

export default function HomeVisitPage({ loaderData }: Route.ComponentProps) {
  return <BookingPage booking={{ ...loaderData, kind: 'home_visit' }} />
}

export { BookingSkeleton as HydrateFallback } from './booking-page.tsx'
