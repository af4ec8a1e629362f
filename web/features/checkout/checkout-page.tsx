import MapPinHouse from 'lucide-react/icons/map-pin-house'
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { type Address, listAddresses } from '#contract/addresses.ts'
import { type Cart, getCart } from '#contract/cart.ts'
import { phoneNumber } from '#domain/format.ts'
import { CARD, CASH } from '#domain/order-states.ts'
import { CallError, call } from '../../api.ts'
import type { Refused } from '../../form.ts'
import { PageFrame } from '../../i18n/page-frame.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAttemptKey } from '../../use-attempt-key.ts'
import type { Route } from './+types/checkout-page'
import { confirmOrder } from './place-order.ts'
import { Placed } from './placed.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Summary } from './summary.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const [cart, addresses] = await Promise.all([call(context, getCart, {}), call(context, listAddresses, {})])
  if (cart.products.length === 0) throw redirect(paths.store())
  return { cart, addresses }
}
clientLoader.hydrate = true as const

/** After the order the cart is empty and the page stays (product.md); after a conflict it shows what is true now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus === 409
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  return confirmOrder(context, await request.formData())
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (actionData && 'placed' in actionData)
    return (
      <PageFrame title={t('checkout.title')}>
        <Placed order={actionData.placed} />
      </PageFrame>
    )
  return (
    <PageFrame title={t('checkout.title')}>
      <CheckoutForm {...loaderData} refused={actionData} />
    </PageFrame>
  )
}

type CheckoutFormProps = { cart: Cart; addresses: Address[]; refused: Refused | undefined }

function CheckoutForm({ cart, addresses, refused }: CheckoutFormProps) {
  const { t } = useTranslation()
  const { errorOf, summary } = useRefusal(refused, {
    address_id: t('checkout.address'),
    payment_method: t('checkout.payment'),
  })
  const [attemptKey, renewKey] = useAttemptKey()
  const busy = useNavigation().state !== 'idle'
  const methods = [
    { value: String(CASH), label: t('checkout.cash'), hint: t('checkout.cash_hint') },
    { value: String(CARD), label: t('checkout.card'), hint: t('checkout.card_hint') },
  ].filter(({ value }) => cart.payment_methods.includes(Number(value)))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <Form id="checkout" method="post" noValidate onChange={renewKey} className="grid min-w-0 gap-6">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        <input type="hidden" name="attempt_key" value={attemptKey} />
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
            legend={t('checkout.address')}
            error={errorOf('address_id')}
            choices={addresses.map(({ id, first_name, last_name, phone, address_text }) => ({
              value: String(id),
              label: <bdi className="wrap-anywhere">{`${first_name} ${last_name}`}</bdi>,
              hint: (
                <>
                  <span className="block wrap-anywhere">
                    <bdi>{address_text}</bdi>
                  </span>
                  <bdi dir="ltr">{phoneNumber(phone)}</bdi>
                </>
              ),
            }))}
          />
        )}
        <RadioCards
          name="payment_method"
          legend={t('checkout.payment')}
          error={errorOf('payment_method')}
          choices={methods}
        />
      </Form>
      <Summary cart={cart}>
        {addresses.length > 0 ? (
          <Button type="submit" form="checkout" wide size="lg" busy={busy} busyLabel={t('checkout.busy')}>
            {t('checkout.confirm')}
          </Button>
        ) : null}
      </Summary>
    </div>
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
