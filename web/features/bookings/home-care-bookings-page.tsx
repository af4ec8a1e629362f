import House from 'lucide-react/icons/house'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  cancelHomeCareBooking,
  type HomeCareBooking,
  listHomeCareBookings,
} from '#contract/home-care-bookings.ts'
import { longDay, shortDay } from '#domain/format.ts'
import { CallError, call } from '../../api.ts'
import { ConsentQuestion, loadConsent } from '../../consent-question.tsx'
import { refusedBy, textsOf } from '../../form.ts'
import { ConfirmDialog } from '../../i18n/confirm-dialog.tsx'
import { said } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/home-care-bookings-page'
import { BookingsFrame } from './bookings-frame.tsx'
import { VisitStart } from './visit-start.tsx'
import { VisitStatus } from './visit-status.tsx'
import { CancelReason, NoteCell, Typed, VisitsSection } from './visits-section.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const [visits, cancelled, consent] = await Promise.all([
    call(context, listHomeCareBookings, { query: { status: 'past' } }),
    call(context, listHomeCareBookings, { query: { status: 'cancelled' } }),
    loadConsent(context),
  ])
  return { visits, cancelled, consent }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { id = '' } = textsOf(await request.formData())
  try {
    await call(context, cancelHomeCareBooking, { params: { id } })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('home_care.cancelled'))
  return null
}

export default function HomeCareBookingsPage({
  loaderData: { visits, cancelled, consent },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [cancelling, setCancelling] = useState<HomeCareBooking>()
  // The list is newest first; of those to come, the nearest matters most.
  const toCome = visits.filter(({ status }) => status === 'pending').reverse()
  const over = visits.filter(({ status }) => status !== 'pending')
  return (
    <BookingsFrame>
      <ConsentQuestion state={consent} />
      {visits.length === 0 ? (
        <EmptyState
          icon={<House />}
          title={t('home_visit.empty')}
          action={<ButtonLink to={paths.homeCare()}>{t('home_visit.find')}</ButtonLink>}
        >
          {t('home_visit.empty_hint')}
        </EmptyState>
      ) : null}
      <Visits title={t('bookings.to_come')} visits={toCome} onCancel={setCancelling} />
      <Visits title={t('bookings.over')} visits={over} />
      <Visits title={t('bookings.cancelled_visits')} visits={cancelled} />
      <ConfirmDialog
        open={cancelling !== undefined}
        title={t('home_visit.cancel_title')}
        confirm={t('home_visit.cancel')}
        keep={t('home_visit.keep')}
        send={{ id: String(cancelling?.id) }}
        onClose={() => setCancelling(undefined)}
      >
        <p>
          {cancelling &&
            t('home_visit.cancel_text', {
              name: cancelling.service.name,
              when: t('bookings.at', { day: longDay(cancelling.date, language), time: cancelling.time }),
            })}
        </p>
      </ConfirmDialog>
    </BookingsFrame>
  )
}

export { BookingsLoading as HydrateFallback } from './bookings-frame.tsx'

type VisitsProps = {
  title: string
  visits: readonly HomeCareBooking[]
  /** For visits to come. */
  onCancel?: (visit: HomeCareBooking) => void
}

/** Visits of one kind at home. */
function Visits({ title, visits, onCancel }: VisitsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const columns = [
    t('bookings.when'),
    t('home_visit.service'),
    t('home_visit.address'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  return (
    <VisitsSection title={title} columns={columns} visits={visits}>
      {visit => (
        <>
          <StackedCell>
            <VisitStart date={visit.date} time={visit.time} />
          </StackedCell>
          <StackedCell name={columns[1]}>
            <Link to={paths.homeCareService(visit.service.id, visit.service.parent_id)}>
              {visit.service.name}
            </Link>
            <span className="block text-sm text-ink-2">
              <bdi>{visit.client_name}</bdi>
            </span>
          </StackedCell>
          <StackedCell name={columns[2]}>
            <Typed>{visit.client_address}</Typed>
          </StackedCell>
          <StackedCell>
            <div className="grid gap-2 *:first:justify-self-start md:justify-items-start">
              <VisitStatus status={visit.status} />
              <CancelReason reason={visit.cancel_reason} />
              {onCancel ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('home_visit.cancel_named', {
                    when: t('bookings.at', { day: shortDay(visit.date, language), time: visit.time }),
                    name: visit.service.name,
                  })}
                  onClick={() => onCancel(visit)}
                >
                  {t('home_visit.cancel')}
                </Button>
              ) : null}
            </div>
          </StackedCell>
          <NoteCell note={visit.note} />
        </>
      )}
    </VisitsSection>
  )
}
