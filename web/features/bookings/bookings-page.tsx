import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { type Booking, cancelBooking, listBookings } from '#contract/bookings.ts'
import { longDay } from '#domain/format.ts'
import { CallError, call } from '../../api.ts'
import { ConsentQuestion, loadConsent } from '../../consent-question.tsx'
import { refusedBy, textsOf } from '../../form.ts'
import { ConfirmDialog } from '../../i18n/confirm-dialog.tsx'
import { said } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/bookings-page'
import { BookingsFrame } from './bookings-frame.tsx'
import { VisitsTable } from './visits-table.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const [visits, cancelled, consent] = await Promise.all([
    call(context, listBookings, { query: { status: 'past' } }),
    call(context, listBookings, { query: { status: 'cancelled' } }),
    loadConsent(context),
  ])
  return { visits, cancelled, consent }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textsOf(await request.formData())
  try {
    await call(context, cancelBooking, { params: { id } })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('booking.cancelled'))
  return null
}

export default function BookingsPage({ loaderData: { visits, cancelled, consent } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [cancelling, setCancelling] = useState<Booking>()
  // The list is newest first; of those to come, the nearest matters most.
  const toCome = visits.filter(({ status }) => status === 'pending').reverse()
  const over = visits.filter(({ status }) => status !== 'pending')
  return (
    <BookingsFrame>
      <ConsentQuestion state={consent} />
      {visits.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={t('bookings.empty')}
          action={<ButtonLink to={paths.doctors()}>{t('not_found.doctors')}</ButtonLink>}
        >
          {t('bookings.empty_hint')}
        </EmptyState>
      ) : null}
      <VisitsTable title={t('bookings.to_come')} visits={toCome} onCancel={setCancelling} />
      <VisitsTable title={t('bookings.over')} visits={over} />
      <VisitsTable title={t('bookings.cancelled_visits')} visits={cancelled} />
      <ConfirmDialog
        open={cancelling !== undefined}
        title={t('bookings.cancel_title')}
        confirm={t('bookings.cancel')}
        keep={t('bookings.keep')}
        send={{ id: String(cancelling?.id) }}
        onClose={() => setCancelling(undefined)}
      >
        <p>
          {cancelling &&
            t('bookings.cancel_text', {
              name: cancelling.doctor.name,
              when: t('bookings.at', { day: longDay(cancelling.date, language), time: cancelling.time }),
            })}
        </p>
      </ConfirmDialog>
      <Outlet />
    </BookingsFrame>
  )
}

export { BookingsLoading as HydrateFallback } from './bookings-frame.tsx'
