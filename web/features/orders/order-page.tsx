import { type RouterContextProvider, redirect } from 'react-router'
import { cancelOrder, getOrder, type Order } from '#contract/orders.ts'
import { checkPayment } from '#contract/payments.ts'
import { longDay, phoneNumber } from '#domain/format.ts'
import { CARD } from '#domain/order-states.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { Price } from '../../i18n/price.tsx'
import { said } from '../../i18n/said.ts'
import { Title } from '../../i18n/title.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { payByCard } from '../../pay-by-card.ts'
import { token } from '../../session.ts'
import { TotalsList } from '../../totals-list.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/order-page'
import { CancelOrder } from './cancel-order.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { StatusBadge } from './status.tsx'
import { Timeline } from './timeline.tsx'

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const fromBank = new URL(request.url).searchParams.has('from')
  const bank = fromBank ? await newsOf(context, params.id) : undefined
  return { order: await call(context, getOrder, { params: { id: params.id } }), bank }
}
clientLoader.hydrate = true as const

/** What the bank says of the payment from which somebody has come back; nothing, when it cannot be asked now. */
async function newsOf(context: Readonly<RouterContextProvider>, id: string) {
  try {
    return (await call(context, checkPayment, { params: { id } })).status
  } catch (error) {
    if (error instanceof CallError && (error.status === 503 || error.status === 429)) return undefined
    throw error
  }
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const { intent } = textsOf(await request.formData())
  try {
    if (intent === 'pay') return await payByCard(context, Number(params.id))
    await call(context, cancelOrder, { params: { id: params.id } })
  } catch (error) {
    return refusedBy(error)
  }
  toast.success(said('order.cancelled'))
  return redirect(paths.order(Number(params.id)))
}

export default function OrderPage({ loaderData: { order, bank } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const title = t('order.title', { number: `\u2066${order.number}\u2069` })
  return (
    <div className="page-width grid gap-6 py-8">
      <Title>{t('order.title', { number: order.number })}</Title>
      <Breadcrumb
        label={t('breadcrumb.label')}
        crumbs={[{ text: t('orders.title'), to: paths.orders() }, { text: order.number }]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-2">
            {t('order.placed_on', { day: longDay(order.date, language), time: order.time })}
          </p>
        </div>
        <StatusBadge order={order} />
      </div>
      <PaymentNotice order={order} bank={bank} />
      {order.cancel_reason ? (
        <p>
          {t('order.cancel_reason')} <bdi>{order.cancel_reason}</bdi>
        </p>
      ) : null}
      {order.status === 'cancelled' ? null : (
        <Card className="p-5">
          <Timeline order={order} />
        </Card>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Card className="p-5">
          <h2 className="mb-4 text-lg leading-small">{t('order.products')}</h2>
          <Lines products={order.products} />
        </Card>
        <div className="grid gap-6">
          <Card className="grid gap-4 p-5">
            <h2 className="text-lg leading-small">{t('order.summary')}</h2>
            <TotalsList amounts={order} />
            {order.coupon ? (
              <p className="text-sm text-ink-2">{t('order.coupon', { code: order.coupon })}</p>
            ) : null}
            {order.has_invoice ? (
              <ButtonLink to={paths.invoice(order.id)} variant="secondary" wide>
                {t('order.invoice')}
              </ButtonLink>
            ) : null}
          </Card>
          <Card className="grid gap-4 p-5">
            <div>
              <h2 className="text-lg leading-small">{t('order.address')}</h2>
              <p className="mt-2">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>
                    {order.address.first_name} {order.address.last_name}
                  </bdi>
                </span>
                <span className="block wrap-anywhere">
                  <bdi>{order.address.address_text}</bdi>
                </span>
                <bdi dir="ltr">{phoneNumber(order.address.phone)}</bdi>
              </p>
            </div>
            <div>
              <h2 className="text-lg leading-small">{t('order.payment')}</h2>
              <p className="mt-2">
                {order.payment_method === CARD ? t('checkout.card') : t('checkout.cash')}
              </p>
            </div>
          </Card>
          {order.cancellable ? <CancelOrder order={order} /> : null}
        </div>
      </div>
    </div>
  )
}

function Lines({ products }: { products: Order['products'] }) {
  return (
    <ul className="grid gap-4">
      {products.map(({ id, name, image, quantity, price }) => (
        <li key={`${id}${name}`} className="flex items-start gap-3">
          <Picture
            src={image}
            widths={[240, 480, 900]}
            sizes="4rem"
            alt=""
            className="size-16 shrink-0 rounded-md bg-band object-contain"
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-sm text-ink-2">
                {quantity} × <Price amount={price} />
              </span>
              <Price amount={price * quantity} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <div className="page-width grid gap-6 py-8">
      <Title>{t('orders.title')}</Title>
      <Loading label={t('shell.loading')} className="grid gap-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    </div>
  )
}
