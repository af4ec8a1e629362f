import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { formatTime } from '#domain/text/format.ts'
import { mapPinOf } from '#domain/text/map-pin.ts'
import { addressMapsLink, mapsLink } from '#domain/text/maps-link.ts'
import { useBrowserValue } from '../../../browser/use-browser-value.ts'
import { AddressText } from '../../../components/address-text.tsx'
import { phoneUrl } from '../../../components/contact-urls.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Navigation, Phone } from '../../../ui/icons.tsx'
import { StackedCell } from '../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../ui/stacked-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BookingActions } from '../components/bookings/booking-actions.tsx'
import { DeskStatusBadge } from '../components/bookings/desk-status-badge.tsx'
import { menuKeys } from '../components/bookings/menu-keys.ts'
import { PatientDetails } from '../components/bookings/patient-details.tsx'
import { AssigneeForm, type Nurse } from './assignee-form.tsx'
import { AssignmentBadge } from './assignment-badge.tsx'

type HomeVisitsTableProps = {
  visits: readonly HomeVisit[]
  nurses: readonly Nurse[]
  /** For those who assign, move and cancel the visits of everybody; a nurse only works on hers. */
  dispatch: Record<'onMove' | 'onCancel' | 'onPin' | 'onWish', (visit: HomeVisit) => void> | undefined
}

/** Home visits on the screen: time, service, patient, address, assignee and status; on phones as cards. */
export function HomeVisitsTable({ visits, nurses, dispatch }: HomeVisitsTableProps) {
  const { t, language } = useTranslation()
  const columns = {
    time: t('admin.home_visits.time'),
    patient: t('admin.home_visits.patient'),
    address: t('admin.column_address'),
    ...(dispatch && { assignee: t('admin.column_assignee') }),
    status: t('admin.column_state'),
  }
  return (
    <StackedTable className="print:hidden">
      <TableHead columns={Object.values(columns)} />
      <StackedBody>
        {visits.map(visit => (
          <StackedRow key={visit.id}>
            <StackedCell>
              <span className="font-semibold tabular-nums">{formatTime(visit.time, language)}</span>
              <span className="block text-sm text-ink-2">{visit.service.name}</span>
            </StackedCell>
            <StackedCell name={columns.patient}>
              <PatientDetails
                booking={visit}
                recordUrl={dispatch ? undefined : paths.admin('my-patients', visit.patient_id)}
              />
            </StackedCell>
            <StackedCell name={columns.address}>
              <div className={dispatch && 'lg:flex lg:items-center lg:gap-2'}>
                <AddressText>{visit.client_address}</AddressText>
                {visit.status === 'pending' ? (
                  <VisitLinks visit={visit} isRow={dispatch !== undefined} />
                ) : null}
              </div>
            </StackedCell>
            {dispatch ? (
              <StackedCell name={columns.assignee}>
                {visit.status === 'pending' ? (
                  <AssigneeForm visit={visit} nurses={nurses} />
                ) : (
                  <div className="grid gap-1">
                    <bdi className="justify-self-start">{visit.assignee || '—'}</bdi>
                    {visit.assignment === 'nobody' ? null : <AssignmentBadge visit={visit} />}
                  </div>
                )}
              </StackedCell>
            ) : null}
            <StackedCell>
              {/* On a phone the next state is as wide as the card: for the thumb of a busy hand. */}
              <div className="grid w-full justify-items-start gap-2 lg:gap-1 max-sm:justify-items-stretch max-sm:[&>span]:justify-self-start max-sm:[&_.button-primary]:min-h-14 max-sm:[&_.button-primary]:w-full">
                <div className="flex flex-wrap items-center gap-x-3">
                  <DeskStatusBadge booking={visit} />
                  <VisitStamps stamps={visit.stamps} />
                </div>
                <BookingActions
                  isRow={dispatch !== undefined}
                  booking={visit}
                  onMove={dispatch && (() => dispatch.onMove(visit))}
                  onCancel={dispatch && (() => dispatch.onCancel(visit))}
                  historyUrl={dispatch && adminPaths.bookingHistory('home-visits', visit.id)}
                >
                  {dispatch && visit.status === 'pending' ? (
                    <>
                      <PinButton visit={visit} onPin={dispatch.onPin} />
                      <WishButton visit={visit} onWish={dispatch.onWish} />
                    </>
                  ) : null}
                </BookingActions>
              </div>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  )
}

type VisitLinksProps = { visit: HomeVisit; isRow: boolean }

/** For the way to the patient: calls the number, and opens the pin or address in the maps application. */
function VisitLinks({ visit, isRow }: VisitLinksProps) {
  const { client_name: name, client_phone: phone, client_address, pin } = visit
  const { t } = useTranslation()
  const userAgent = useBrowserValue(() => navigator.userAgent, '')
  const place = pin ?? mapPinOf(client_address)
  const { href, newTab } = place
    ? mapsLink(place.lat, place.long, userAgent)
    : addressMapsLink(client_address, userAgent)
  return (
    <div
      className={`flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow ${isRow ? 'row-actions max-lg:pt-2' : 'pt-2'}`}
    >
      <a
        href={phoneUrl(phone)}
        aria-label={t('admin.home_visits.call_named', { name })}
        className="button button-secondary button-sm sm:hidden"
      >
        <Phone className="size-5" />
        {t('admin.home_visits.call')}
      </a>
      <a
        href={href}
        target={newTab ? '_blank' : undefined}
        rel="noopener noreferrer"
        aria-label={t('admin.home_visits.map_named', { name })}
        title={isRow ? t('admin.home_visits.map') : undefined}
        className="button button-secondary button-sm"
      >
        <Navigation className="size-5" />
        <span>{t('admin.home_visits.map')}</span>
      </a>
    </div>
  )
}

/** Opens the dialog for the place of a visit on the map. */
function PinButton({ visit, onPin }: { visit: HomeVisit; onPin: (visit: HomeVisit) => void }) {
  const { t } = useTranslation()
  const what = t(visit.pin ? 'admin.home_visits.pin_change' : 'admin.home_visits.pin_set')
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={t('admin.home_visits.pin_of', { what, name: visit.client_name })}
      aria-keyshortcuts={menuKeys.pin}
      onClick={() => onPin(visit)}
    >
      {what}
    </Button>
  )
}

/** Opens the dialog for whom the patient wishes as nurse. */
function WishButton({ visit, onWish }: { visit: HomeVisit; onWish: (visit: HomeVisit) => void }) {
  const { t } = useTranslation()
  const what = t('admin.home_visits.wish_change')
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={t('admin.home_visits.pin_of', { what, name: visit.client_name })}
      aria-keyshortcuts={menuKeys.wish}
      onClick={() => onWish(visit)}
    >
      {what}
    </Button>
  )
}

/** When the nurse set out, was there and had finished; nothing before that. */
function VisitStamps({ stamps }: Pick<HomeVisit, 'stamps'>) {
  const { t, language } = useTranslation()
  const { en_route, there, ended } = stamps
  if (!en_route && !there && !ended) return null
  const valuesOf = (time: string) => ({ time: formatTime(time, language) })
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 tabular-nums">
      {en_route ? <span>{t('admin.home_visits.set_out_at', valuesOf(en_route))}</span> : null}
      {there ? <span>{t('admin.home_visits.there_at', valuesOf(there))}</span> : null}
      {ended ? <span>{t('admin.home_visits.ended_at', valuesOf(ended))}</span> : null}
    </p>
  )
}
