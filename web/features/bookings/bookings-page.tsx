import { useEffect } from 'react'
import { Outlet, type RouterContextProvider } from 'react-router'
import { cancelBooking, listBookings } from '#contract/bookings.ts'
import { cancelHomeCareBooking, listHomeCareBookings } from '#contract/home-care-bookings.ts'
import { leaveWaitlist, listWaitlist } from '#contract/waitlist.ts'
import { call, requireSession, unlessOff } from '../../api.ts'
import { ConsentQuestion, loadConsent } from '../../components/consent-question.tsx'
import { ReadFailure } from '../../components/read-failure.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { allPages } from '../../routing/all-pages.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/bookings-page'
import { BookingLists } from './booking-lists.tsx'
import { BookingsFrame } from './bookings-frame.tsx'
import { isSameBooking, mergeBookings } from './my-bookings.ts'
import { newestBooking, setNewestBooking } from './newest-booking.ts'
import { WaitlistSection } from './waitlist-section.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const homeVisits = (status: 'past' | 'cancelled') =>
    unlessOff(
      allPages(page => call(context, listHomeCareBookings, { query: { status, page } })),
      [],
    )
  const [appointments, visits, cancelledAppointments, cancelledVisits, waitlist, consent] = await Promise.all(
    [
      allPages(page => call(context, listBookings, { query: { status: 'past', page } })),
      homeVisits('past'),
      allPages(page => call(context, listBookings, { query: { status: 'cancelled', page } })),
      homeVisits('cancelled'),
      loadPart(unlessOff(call(context, listWaitlist, {}), [])),
      loadConsent(context),
    ],
  )
  return {
    bookings: mergeBookings(appointments, visits),
    newest: newestBooking(),
    cancelled: mergeBookings(cancelledAppointments, cancelledVisits),
    waitlist,
    consent,
  }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { kind, id = '' } = textFieldsOf(await request.formData())
  if (kind === 'waitlist') return leave(context, id)
  const isHomeVisit = kind === 'home_visit'
  try {
    await call(context, isHomeVisit ? cancelHomeCareBooking : cancelBooking, { params: { id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText(isHomeVisit ? 'home_care.cancelled' : 'booking.cancelled'))
  return null
}

async function leave(context: Readonly<RouterContextProvider>, id: string) {
  try {
    await call(context, leaveWaitlist, { params: { id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('waitlist.left'))
  return null
}

export { revalidateAfterRefusals as shouldRevalidate } from '../../forms/revalidate-after-refusals.ts'
export const ErrorBoundary = readErrorBoundary(BookingsFrame)

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, cancelled, newest, waitlist, consent } = loaderData
  const booked = bookings.find(booking => booking.status === 'pending' && isSameBooking(booking, newest))
  useEffect(() => () => setNewestBooking(undefined), [])
  return (
    <BookingsFrame booked={booked}>
      <ConsentQuestion state={consent} />
      {waitlist.failure ? (
        <ReadFailure failure={waitlist.failure} />
      ) : (
        <WaitlistSection entries={waitlist.data} />
      )}
      <BookingLists bookings={bookings} cancelled={cancelled} booked={booked} />
      <Outlet />
    </BookingsFrame>
  )
}

export { BookingsSkeleton as HydrateFallback } from './bookings-frame.tsx'
