import { listOrders, type Order } from '#contract/orders.ts'
import { formatLongDay } from '#domain/text/format.ts'
import { call, requireSession } from '../../api.ts'
import { BeyondLastPage } from '../../components/beyond-last-page.tsx'
import { ConsentQuestion, loadConsent } from '../../components/consent-question.tsx'
import { ListPagination } from '../../components/list-pagination.tsx'
import { PageFrame } from '../../components/page-frame.tsx'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Package } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import type { Route } from './+types/orders-page'
import { OrderStatusBadge } from './order-status-badge.tsx'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const page = new URL(request.url).searchParams.get('page') ?? ''
  const [list, consent] = await Promise.all([
    call(context, listOrders, { query: { page: /^[1-9]\d{0,3}$/.test(page) ? page : 1 } }),
    loadConsent(context),
  ])
  return { ...list, consent }
}
clientLoader.hydrate = true as const

export const ErrorBoundary = readErrorBoundary('orders.title')

export default function OrdersPage({ loaderData: { data: orders, meta, consent } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (meta.total === 0)
    return (
      <PageFrame title={t('orders.title')}>
        <EmptyState
          icon={<Package />}
          title={t('orders.empty')}
          action={<ButtonLink to={paths.store()}>{t('cart.to_store')}</ButtonLink>}
        >
          {t('orders.empty_hint')}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame title={t('orders.title')}>
      <ConsentQuestion state={consent} />
      {orders.length === 0 ? <BeyondLastPage last={meta.last_page} /> : null}
      <ul className="grid gap-4 empty:hidden">
        {orders.map(order => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <ListPagination
        label={t('orders.pages')}
        meta={meta}
        previousLabel={t('orders.newer')}
        nextLabel={t('orders.older')}
      />
    </PageFrame>
  )
}

/** The number of product pictures on a card. */
const MAX_PICTURES = 4

function OrderCard({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg leading-small">
          <CardLink to={paths.order(order.id)}>
            <bdi dir="ltr">{order.number}</bdi>
          </CardLink>
        </h2>
        <OrderStatusBadge order={order} />
      </div>
      <p className="text-sm text-ink-2">{formatLongDay(order.date, language)}</p>
      {order.substitutions.some(({ state }) => state === 'open') ? (
        <p>
          <Badge tone="warn">{t('substitution.question')}</Badge>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex gap-2">
          {order.products.slice(0, MAX_PICTURES).map(({ image, name }) => (
            <Picture
              key={`${image}${name}`}
              src={image}
              widths={[240, 480, 900]}
              sizes="3rem"
              alt={name}
              className="size-12 rounded-md bg-band object-contain"
            />
          ))}
        </span>
        <span className="text-end">
          <span className="block text-sm text-ink-2">{t('orders.pieces', { count: order.count })}</span>
          <Price amount={order.total} className="font-semibold" />
        </span>
      </div>
    </Card>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('orders.title')}>
      <Loading label={t('shell.loading')} className="grid gap-4">
        <SkeletonRows className="h-36 w-full" />
      </Loading>
    </PageFrame>
  )
}
