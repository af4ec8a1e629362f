import House from 'lucide-react/icons/house'
import { cancelHomeCareBooking, listHomeCareBookings } from '#contract/home-care-bookings.ts'
import { call, requireSession } from '../../api.ts'
import { loadConsent } from '../../components/consent-question.tsx'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { messageText } from '../../i18n/message-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/home-care-bookings-page'
import { BookingLists } from './booking-lists.tsx'
import { HomeVisitsTable } from './home-visits-table.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireSession()
  const [bookings, cancelled, consent] = await Promise.all([
    call(context, listHomeCareBookings, { query: { status: 'past' } }),
    call(context, listHomeCareBookings, { query: { status: 'cancelled' } }),
    loadConsent(context),
  ])
  return { bookings, cancelled, consent }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textFieldsOf(await request.formData())
  try {
    await call(context, cancelHomeCareBooking, { params: { id } })
  } catch (error) {
    return formErrorOf(error)
  }
  toast.success(messageText('home_care.cancelled'))
  return null
}

export default function HomeCareBookingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <BookingLists
      {...loaderData}
      Table={HomeVisitsTable}
      empty={
        <EmptyState
          icon={<House />}
          title={t('home_visit.empty')}
          action={<ButtonLink to={paths.homeCare()}>{t('home_visit.find')}</ButtonLink>}
        >
          {t('home_visit.empty_hint')}
        </EmptyState>
      }
      cancelDialog={{
        title: t('home_visit.cancel_title'),
        confirmLabel: t('home_visit.cancel'),
        cancelLabel: t('home_visit.keep'),
        question: ({ service }, when) => t('home_visit.cancel_text', { name: service.name, when }),
      }}
    />
  )
}

export { BookingsSkeleton as HydrateFallback } from './bookings-frame.tsx'
