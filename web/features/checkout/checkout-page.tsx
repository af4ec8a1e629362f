import { useRef } from 'react'
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { type Address, listAddresses } from '#contract/addresses.ts'
import { type Cart, getCart } from '#contract/cart.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { call, requireSession } from '../../api.ts'
import { AddressText } from '../../components/address-text.tsx'
import { PageFrame } from '../../components/page-frame.tsx'
import { Price } from '../../components/price.tsx'
import { type Draft, restoreDraft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { fetchRecentOrder } from '../../shopping/recent-order.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { MapPinHouse } from '../../ui/icons.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { RecentOrderNotice } from '../orders/recent-order-notice.tsx'
import type { Route } from './+types/checkout-page'
import { OrderPlaced } from './order-placed.tsx'
import { OrderSummary, orderObstacle } from './order-summary.tsx'
import { RadioCards } from './radio-cards.tsx'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const [cart, addresses] = await Promise.all([call(context, getCart, {}), call(context, listAddresses, {})])
  const recentOrder = cart.products.length === 0 ? await fetchRecentOrder(context) : null
  // The store shows an order that is placed.
  if (cart.products.length === 0 && !recentOrder?.pay_until) throw redirect(paths.store())
  return { cart, addresses, recentOrder, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

/** The page stays after the order, though the cart is empty (product.md), and reloads after a conflict. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus === 409
}

export { checkoutAction as clientAction } from './checkout-action.ts'

export const ErrorBoundary = readErrorBoundary('checkout.title')

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (actionData && 'placed' in actionData)
    return (
      <PageFrame title={t('checkout.title')}>
        <OrderPlaced order={actionData.placed} />
      </PageFrame>
    )
  const { recentOrder, ...choices } = loaderData
  if (recentOrder)
    return (
      <PageFrame title={t('checkout.title')}>
        <div className="grid justify-items-start gap-6">
          <RecentOrderNotice order={recentOrder} autoFocus={actionData === null} className="w-full" />
          <ButtonLink to={paths.store()} variant="secondary">
            {t('cart.to_store')}
          </ButtonLink>
        </div>
      </PageFrame>
    )
  return <CheckoutForm {...choices} formError={actionData ?? undefined} />
}

type CheckoutFormProps = {
  cart: Cart
  addresses: Address[]
  draft: Draft
  formError: FormError | undefined
}

function CheckoutForm({ cart, addresses, draft, formError }: CheckoutFormProps) {
  const { t } = useTranslation()
  const { errorOf, summary } = useFormError(formError, {
    address_id: t('checkout.address'),
    payment_method: t('checkout.payment'),
  })
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const busy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  useDraftSaver(form, { formError })
  const paymentMethods = [
    { value: String(CASH), label: t('checkout.cash'), hint: t('checkout.cash_hint') },
    { value: String(CARD), label: t('checkout.card'), hint: t('checkout.card_hint') },
  ].filter(({ value }) => cart.payment_methods.includes(Number(value)))
  const canConfirm = addresses.length > 0 && orderObstacle(cart) === undefined
  const confirm = (
    <Button type="submit" form="checkout" wide size="lg" busy={busy} busyLabel={t('checkout.busy')}>
      {t('checkout.confirm')}
    </Button>
  )
  return (
    <>
      <PageFrame title={t('checkout.title')}>
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <Form
            ref={form}
            id="checkout"
            method="post"
            noValidate
            onChange={renewKey}
            className="grid min-w-0 gap-6"
          >
            <ErrorSummary title={t('form.summary')} errors={summary} attempt={formError?.attempt} />
            <input type="hidden" name="idempotency_key" value={idempotencyKey} />
            <input type="hidden" name="expected_total" value={cart.total} />
            {addresses.length === 0 ? (
              <EmptyState
                icon={<MapPinHouse />}
                title={t('checkout.no_address')}
                action={
                  <ButtonLink to={paths.addAddress(paths.checkout())}>{t('checkout.add_address')}</ButtonLink>
                }
              >
                {t('checkout.no_address_hint')}
              </EmptyState>
            ) : (
              <RadioCards
                name="address_id"
                step={1}
                legend={t('checkout.address')}
                initial={draft.address_id}
                error={errorOf('address_id')}
                choices={addresses.map(({ id, first_name, last_name, phone, address_text }) => ({
                  value: String(id),
                  label: <bdi className="wrap-anywhere">{`${first_name} ${last_name}`}</bdi>,
                  hint: (
                    <>
                      <span className="block wrap-anywhere">
                        <AddressText>{address_text}</AddressText>
                      </span>
                      <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
                    </>
                  ),
                }))}
              />
            )}
            <RadioCards
              name="payment_method"
              step={2}
              legend={t('checkout.payment')}
              initial={draft.payment_method}
              error={errorOf('payment_method')}
              choices={paymentMethods}
            />
          </Form>
          <OrderSummary cart={cart}>
            {canConfirm ? <div className="max-lg:hidden">{confirm}</div> : null}
          </OrderSummary>
        </div>
      </PageFrame>
      {canConfirm ? (
        <BottomBar className="lg:hidden">
          <p className="shrink-0 text-sm text-ink-2">
            {t('cart.total')}
            <Price amount={cart.total} className="block text-lg font-semibold text-ink" />
          </p>
          {/* Below the total where a large text leaves no room beside it. */}
          <div className="grow basis-40">{confirm}</div>
        </BottomBar>
      ) : null}
    </>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('checkout.title')}>
      <Loading label={t('shell.loading')} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </Loading>
    </PageFrame>
  )
}
