import { Link } from 'react-router'
import { getOrderRecord, type OrderRecord } from '#contract/admin/orders/orders.ts'
import { CARD } from '#domain/orders/order-states.ts'
import { receiverAgeOf } from '#domain/prescriptions/age-limit.ts'
import { formatLongDay, formatPhoneNumber, formatTime } from '#domain/text/format.ts'
import { call, requireSession } from '../../../api.ts'
import { AddressText, ShortAddress } from '../../../components/address-text.tsx'
import { phoneUrl } from '../../../components/contact-urls.ts'
import { DeliveryFacts } from '../../../components/delivery-facts.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { SlotFacts } from '../../../components/slot-facts.tsx'
import { TotalsList } from '../../../components/totals-list.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { DocumentLinks } from '../../orders/document-links.tsx'
import { History } from '../components/history/history.tsx'
import { PharmacyStatusBadge } from '../components/orders/pharmacy-status-badge.tsx'
import { LiveUpdates } from '../components/work-screens/live-updates.tsx'
import type { Route } from './+types/order-page'
import { OrderControls } from './order-controls.tsx'
import { OrderPayments } from './order-payments.tsx'
import { PackingCard } from './packing/packing-card.tsx'
import { ReturnRequestCard } from './return-requests/return-request-card.tsx'
import { RecordedReturns } from './returns/recorded-returns.tsx'
import { MoveForCustomer } from './slots/move-for-customer.tsx'
import { SubstitutionCard } from './substitutions/substitution-card.tsx'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireSession()
  const { data: order, ...choices } = await call(context, getOrderRecord, { params: { id: params.id } })
  return { order, ...choices }
}
export { pharmacyOrderAction as clientAction } from './pharmacy-order-action.ts'

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, couriers, moves, prescriptions, version } = loaderData
  const { t, language } = useTranslation()
  const isLapsed = prescriptions.some(({ lapsed }) => lapsed)
  const isTooYoung = prescriptions.some(({ too_young }) => too_young)
  const coveredUntil = prescriptions.flatMap(used => used.valid_until ?? []).toSorted()[0] ?? null
  const title = t('order.title', { number: `\u2066${order.number}\u2069` })
  return (
    <div className="grid max-w-6xl gap-5">
      <PageTitle>{t('order.title', { number: order.number })}</PageTitle>
      <LiveUpdates url={paths.admin('orders/version')} version={version} />
      <Breadcrumb
        label={t('admin.back')}
        crumbs={[{ text: t('admin.orders.board'), to: paths.admin('orders') }, { text: order.number }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl">{title}</h1>
          <p className="text-ink-2">
            {t('order.placed_on', {
              day: formatLongDay(order.date, language),
              time: formatTime(order.time, language),
            })}
          </p>
        </div>
        <PharmacyStatusBadge order={order} awaitsPayment={order.pay_until !== null} />
      </div>
      {order.cancel_reason ? (
        <p>
          <b>{t('admin.booking.reason')}</b>: <bdi>{order.cancel_reason}</bdi>
        </p>
      ) : null}
      {order.status === 'on_its_way' && order.money === 'refunded' ? (
        <p role="status" className="font-semibold text-bad">
          {t('admin.orders.money_back_hint')}
        </p>
      ) : null}
      {isLapsed ? (
        <p role="status" className="font-semibold text-bad">
          {t('admin.stop.lapsed')}
        </p>
      ) : null}
      {isTooYoung ? (
        <p role="status" className="font-semibold text-bad">
          {t('admin.stop.too_young')}
        </p>
      ) : null}
      <OrderControls {...{ order, isUncovered: isLapsed || isTooYoung, coveredUntil, couriers }} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <ReturnRequestCard order={order} />
          <SubstitutionCard order={order} />
          <PackingCard order={order} />
          <RecordedReturns order={order} />
        </div>
        <div className="grid gap-5">
          <Card className="grid gap-2 p-5">
            <h2 className="text-lg leading-small">
              {t(order.slot?.kind === 'branch' ? 'slot.picked_up_by' : 'order.address')}
            </h2>
            <Address order={order} />
          </Card>
          {order.slot ? (
            <Card className="grid gap-2 p-5">
              <h2 className="text-lg leading-small">{t('admin.orders.receiving')}</h2>
              <SlotFacts slot={order.slot} />
              <MoveForCustomer id={order.id} moves={moves} />
            </Card>
          ) : null}
          <AgeCheck order={order} />
          {prescriptions.map(({ id, patient }) =>
            patient === null ? null : (
              <Card key={id} className="p-5">
                <Link to={paths.admin('prescriptions', id)}>
                  {t('admin.orders.prescription_of', { name: `\u2068${patient}\u2069` })}
                </Link>
              </Card>
            ),
          )}
          {order.delivery ? (
            <Card className="grid gap-2 p-5">
              <h2 className="text-lg leading-small">{t('order.delivery')}</h2>
              <DeliveryFacts delivery={order.delivery} />
            </Card>
          ) : null}
          <Card className="grid gap-4 p-5">
            <h2 className="text-lg leading-small">{t('admin.orders.money')}</h2>
            <TotalsList amounts={order} />
            {order.coupon ? <p className="text-sm">{t('order.coupon', { code: order.coupon })}</p> : null}
            <p>{order.payment_method === CARD ? t('admin.orders.card') : t('admin.orders.cash')}</p>
            <OrderPayments order={order} />
            <DocumentLinks
              order={order}
              to={document => `${paths.admin('orders', order.id)}/invoice?document=${document}`}
              size="sm"
            />
          </Card>
        </div>
      </div>
      <History entries={order.history} />
    </div>
  )
}

function Address({ order: { address, customer } }: { order: OrderRecord }) {
  const { t } = useTranslation()
  const { first_name, last_name, phone, address_text, short_address } = address
  return (
    <p className="grid justify-items-start">
      <bdi className="font-semibold">
        {first_name} {last_name}
      </bdi>
      <AddressText>{address_text}</AddressText>
      <ShortAddress code={short_address} label={t('address.short')} />
      <a href={phoneUrl(phone)} className="py-1">
        <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
      </a>
      {customer ? (
        <bdi dir="ltr" className="text-sm wrap-anywhere text-ink-2">
          {customer}
        </bdi>
      ) : (
        <span className="text-sm text-ink-2">{t('admin.orders.no_account')}</span>
      )}
    </p>
  )
}

/** The age limit of an order, when the customer confirmed it, and who confirmed that the ID was seen. */
function AgeCheck({ order: { age_check, id_check } }: { order: OrderRecord }) {
  const { t, language } = useTranslation()
  if (!age_check) return null
  const momentOf = ({ date, time }: { date: string; time: string }) =>
    `${formatLongDay(date, language)} ${formatTime(time, language)}`
  return (
    <Card className="grid gap-2 p-5">
      <p className="font-semibold">
        {receiverAgeOf(age_check.age)
          ? t('admin.papers.age', { age: age_check.age })
          : t('order.age', { age: age_check.age })}
      </p>
      <p className="text-sm text-ink-2">{t('admin.orders.age_confirmed', { at: momentOf(age_check) })}</p>
      {id_check ? (
        <p className="text-sm text-ink-2">
          {t('admin.id_check.seen', { name: `\u2068${id_check.by}\u2069`, at: momentOf(id_check) })}
        </p>
      ) : null}
    </Card>
  )
}
