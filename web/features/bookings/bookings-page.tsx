import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { cancelBooking, listBookings } from '#contract/bookings.ts'
import { cancelHomeCareBooking, listHomeCareBookings } from '#contract/home-care-bookings.ts'
import { call, requireSession } from '../../api.ts'
import { ConsentQuestion, loadConsent } from '../../components/consent-question.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/bookings-page'
import { BookingLists } from './booking-lists.tsx'
import { BookingsFrame } from './bookings-frame.tsx'
import { isSameBooking, mergeBookings } from './my-bookings.ts'
import { newestBooking, setNewestBooking } from './newest-booking.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const [appointments, homeVisits, cancelledAppointments, cancelledVisits, consent] = await Promise.all([
    call(context, listBookings, { query: { status: 'past' } }),
    call(context, listHomeCareBookings, { query: { status: 'past' } }),
    call(context, listBookings, { query: { status: 'cancelled' } }),
    call(context, listHomeCareBookings, { query: { status: 'cancelled' } }),
    loadConsent(context),
  ])
  return {
    bookings: mergeBookings(appointments, homeVisits),
    newest: newestBooking(),
    cancelled: mergeBookings(cancelledAppointments, cancelledVisits),
    consent,
  }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { kind, id = '' } = textFieldsOf(await request.formData())
  const isHomeVisit = kind === 'home_visit'
  try {
    await call(context, isHomeVisit ? cancelHomeCareBooking : cancelBooking, { params: { id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText(isHomeVisit ? 'home_care.cancelled' : 'booking.cancelled'))
  return null
}

export const ErrorBoundary = readErrorBoundary(BookingsFrame)

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, cancelled, newest, consent } = loaderData
  const booked = bookings.find(booking => booking.status === 'pending' && isSameBooking(booking, newest))
  useEffect(() => () => setNewestBooking(undefined), [])
  return (
    <BookingsFrame booked={booked}>
      <ConsentQuestion state={consent} />
      <BookingLists bookings={bookings} cancelled={cancelled} booked={booked} />
      <Outlet />
    </BookingsFrame>
  )
}

export { BookingsSkeleton as HydrateFallback } from './bookings-frame.tsx'
