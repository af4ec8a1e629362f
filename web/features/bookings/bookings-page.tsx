import CalendarDays from 'lucide-react/icons/calendar-days'
import { Outlet } from 'react-router'
import { cancelBooking, listBookings } from '#contract/bookings.ts'
import { call, requireSession } from '../../api.ts'
import { loadConsent } from '../../components/consent-question.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/bookings-page'
import { AppointmentsTable } from './appointments-table.tsx'
import { BookingLists } from './booking-lists.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const [bookings, cancelled, consent] = await Promise.all([
    call(context, listBookings, { query: { status: 'past' } }),
    call(context, listBookings, { query: { status: 'cancelled' } }),
    loadConsent(context),
  ])
  return { bookings, cancelled, consent }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, cancelBooking, { params: { id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('booking.cancelled'))
  return null
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <BookingLists
      {...loaderData}
      Table={AppointmentsTable}
      empty={
        <EmptyState
          icon={<CalendarDays />}
          title={t('bookings.empty')}
          action={<ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>}
        >
          {t('bookings.empty_hint')}
        </EmptyState>
      }
      cancelDialog={{
        title: t('bookings.cancel_title'),
        confirmLabel: t('bookings.cancel'),
        cancelLabel: t('bookings.keep'),
        question: ({ doctor }, when) => t('bookings.cancel_text', { name: doctor.name, when }),
      }}
    >
      <Outlet />
    </BookingLists>
  )
}

export { BookingsSkeleton as HydrateFallback } from './bookings-frame.tsx'
