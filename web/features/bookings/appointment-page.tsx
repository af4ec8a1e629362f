import { getBooking } from '#contract/bookings.ts'
import { call, requireSession } from '../../api.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import type { Route } from './+types/appointment-page'
import { BookingPage } from './booking-page.tsx'

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireSession()
  return call(context, getBooking, { params: { id: params.id } })
}
clientLoader.hydrate = true as const

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary('booking.title')

export default function AppointmentPage({ loaderData }: Route.ComponentProps) {
  return <BookingPage booking={{ ...loaderData, kind: 'appointment' }} />
}

export { BookingSkeleton as HydrateFallback } from './booking-page.tsx'
