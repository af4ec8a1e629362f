import House from 'lucide-react/icons/house'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  cancelHomeCareBooking,
  type HomeCareBooking,
  listHomeCareBookings,
} from '#contract/home-care-bookings.ts'
import { longDay, shortDay } from '#domain/format.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StackedCell } from '../../ui/stacked-cell.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/home-care-bookings-page'
import { BookingsFrame } from './bookings-frame.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { VisitStart } from './visit-start.tsx'
import { VisitStatus } from './visit-status.tsx'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  return call(context, listHomeCareBookings, { query: { status: 'past' } })
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

export default function HomeCareBookingsPage({ loaderData: visits }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [cancelling, setCancelling] = useState<HomeCareBooking>()
  return (
    <BookingsFrame>
      {visits.length === 0 ? (
        <EmptyState
          icon={<House />}
          title={t('home_visit.empty')}
          action={<ButtonLink to={paths.homeCare()}>{t('home_visit.find')}</ButtonLink>}
        >
          {t('home_visit.empty_hint')}
        </EmptyState>
      ) : (
        <VisitsTable visits={visits} onCancel={setCancelling} />
      )}
      <CancelDialog id={cancelling?.id} onClose={() => setCancelling(undefined)}>
        {cancelling &&
          t('home_visit.cancel_text', {
            name: cancelling.service.name,
            when: t('bookings.at', { day: longDay(cancelling.date, language), time: cancelling.time }),
          })}
      </CancelDialog>
    </BookingsFrame>
  )
}

export { BookingsLoading as HydrateFallback } from './bookings-frame.tsx'

type VisitsTableProps = { visits: HomeCareBooking[]; onCancel: (visit: HomeCareBooking) => void }

/** A table on wide screens; on a phone each row is a card with its column names beside the values. */
function VisitsTable({ visits, onCancel }: VisitsTableProps) {
  const { t } = useTranslation()
  const columns = [
    t('bookings.when'),
    t('home_visit.service'),
    t('home_visit.address'),
    t('bookings.status'),
    t('bookings.notes'),
  ] as const
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits.map(visit => (
          <tr key={visit.id}>
            <StackedCell name={columns[0]}>
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
            <StackedCell name={columns[3]}>
              <Status visit={visit} onCancel={onCancel} />
            </StackedCell>
            <StackedCell name={columns[4]}>
              <Typed>{visit.note || '—'}</Typed>
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The way to cancel a visit that is to come, else what became of it. */
function Status({ visit, onCancel }: { visit: HomeCareBooking; onCancel: (visit: HomeCareBooking) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (visit.status !== 'pending') return <VisitStatus status={visit.status} />
  const when = t('bookings.at', { day: shortDay(visit.date, language), time: visit.time })
  return (
    <Button
      variant="secondary"
      size="sm"
      className="whitespace-nowrap"
      aria-label={t('home_visit.cancel_named', { when, name: visit.service.name })}
      onClick={() => onCancel(visit)}
    >
      {t('bookings.cancel')}
    </Button>
  )
}

/** A text as its writer typed it, in its own direction. */
function Typed({ children }: { children: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  )
}
