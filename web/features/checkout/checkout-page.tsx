import { type FormEvent, useRef, useState } from 'react'
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { type Address, listAddresses } from '#contract/addresses.ts'
import { type Cart, getCart } from '#contract/cart.ts'
import { type DeliveryPlace, listDeliverySlots } from '#contract/delivery-slots.ts'
import type { PlaceKind } from '#domain/deliveries/delivery-slots.ts'
import { CARD, CASH } from '#domain/orders/order-states.ts'
import { ageLimitOf } from '#domain/prescriptions/age-limit.ts'
import { call, requireSession } from '../../api.ts'
import { PageFrame } from '../../components/page-frame.tsx'
import { usePersonLabels } from '../../components/person-fields.tsx'
import { Price } from '../../components/price.tsx'
import { type Draft, restoreDraft } from '../../forms/draft.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useDraftSaver } from '../../forms/use-draft-saver.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { readErrorBoundary } from '../../shell/read-error-boundary.tsx'
import { fetchRecentOrder } from '../../shopping/recent-order.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { RecentOrderNotice } from '../orders/recent-order-notice.tsx'
import type { Route } from './+types/checkout-page'
import { AddressStep } from './address-step.tsx'
import { AgeConfirmation } from './age-confirmation.tsx'
import { OrderSummary, orderObstacle } from './order-summary.tsx'
import { PatientChoice } from './patient-choice.tsx'
import { PickUpStep } from './pick-up-step.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SlotStep } from './slot-step.tsx'
import { type Receiving, useReceiving } from './use-receiving.ts'

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireSession()
  const placesRead = call(context, listDeliverySlots, {})
  const [cart, addresses, places, pickUpCart] = await Promise.all([
    call(context, getCart, {}),
    call(context, listAddresses, {}),
    placesRead,
    placesRead.then(places =>
      places.some(({ kind }) => kind === 'branch')
        ? call(context, getCart, { query: { picked_up: '1' } })
        : null,
    ),
  ])
  const recentOrder = cart.products.length === 0 ? await fetchRecentOrder(context) : null
  // The cart says why the store takes no orders yet.
  if (cart.orders_closed) throw redirect(paths.cart())
  // The store shows an order that is placed.
  if (cart.products.length === 0 && !recentOrder?.pay_until) throw redirect(paths.store())
  return { cart, pickUpCart, addresses, places, recentOrder, draft: restoreDraft(request.url) }
}
clientLoader.hydrate = true as const

/** What is ordered: the products of a cart with their quantities. */
const contentOf = ({ products }: Cart) => products.map(({ id, quantity }) => `${id} ${quantity}`).join()

/** Reloads after a conflict, and after no other answer: the cart is empty once the order is placed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined ? defaultShouldRevalidate : actionStatus === 409
}

export { checkoutAction as clientAction } from './checkout-action.ts'

export const ErrorBoundary = readErrorBoundary('checkout.title')

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
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
  /** Its totals if the order is picked up; null where nothing can be picked up. */
  pickUpCart: Cart | null
  addresses: Address[]
  places: DeliveryPlace[]
  draft: Draft
  formError: FormError | undefined
}

function CheckoutForm({ addresses, places, draft: initial, formError, ...carts }: CheckoutFormProps) {
  const { t } = useTranslation()
  // The fields of delivery and pick-up replace each other; each finds again what was typed into it.
  const [typed, setTyped] = useState<Draft>({})
  const draft = { ...initial, ...typed }
  const receiving = useReceiving(places, carts.cart.products, draft)
  const isPickedUp = receiving.kind === 'branch'
  const cart = (isPickedUp && carts.pickUpCart) || carts.cart
  const age = ageLimitOf(cart.products)
  const steps = stepNumbers(receiving)
  const { errorOf, summary } = useFormError(formError, {
    ...usePersonLabels(),
    address_id: t('checkout.address'),
    place_id: t('slot.branch'),
    slot: t(isPickedUp ? 'slot.pick_up_time' : 'slot.delivery_time'),
    payment_method: t('checkout.payment'),
    age_confirmed: t('checkout.age_label'),
    patients: t('checkout.patient_label'),
  })
  const busy = useNavigation().state !== 'idle'
  const keepTyped = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement
    setTyped(current => ({ ...current, [name]: value }))
  }
  const form = useRef<HTMLFormElement>(null)
  useDraftSaver(form, { formError })
  const paymentMethods = [
    isPickedUp
      ? {
          value: String(CASH),
          label: t('checkout.cash_pick_up'),
          hint: t('checkout.cash_pick_up_hint'),
        }
      : { value: String(CASH), label: t('checkout.cash'), hint: t('checkout.cash_hint') },
    { value: String(CARD), label: t('checkout.card'), hint: t('checkout.card_hint') },
  ].filter(({ value }) => cart.payment_methods.includes(Number(value)))
  const canConfirm =
    (isPickedUp || addresses.length > 0) && receiving.isPossible && orderObstacle(cart) === undefined
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
            onChange={keepTyped}
            className="grid min-w-0 gap-6"
          >
            <ErrorSummary title={t('form.summary')} errors={summary} attempt={formError?.attempt} />
            <input type="hidden" name="cart" value={contentOf(cart)} />
            <input type="hidden" name="expected_total" value={cart.total} />
            {receiving.hasBranches ? (
              <RadioCards
                name="receiving"
                step={steps.receiving}
                legend={t('slot.receiving')}
                initial={receiving.kind}
                onChange={kind => receiving.chooseKind(kind as PlaceKind)}
                choices={[
                  { value: 'zone', label: t('slot.delivery'), hint: t('slot.delivery_hint') },
                  { value: 'branch', label: t('slot.pick_up'), hint: t('slot.pick_up_hint') },
                ]}
              />
            ) : null}
            {isPickedUp ? (
              <PickUpStep
                step={steps.place}
                receiving={receiving}
                address={addresses[0]}
                draft={draft}
                errorOf={errorOf}
              />
            ) : (
              <AddressStep
                step={steps.place}
                addresses={addresses}
                initial={draft.address_id}
                error={errorOf('address_id')}
              />
            )}
            {receiving.place ? (
              <SlotStep step={steps.slot} receiving={receiving} error={errorOf('slot')} />
            ) : null}
            <RadioCards
              name="payment_method"
              step={steps.payment}
              legend={t('checkout.payment')}
              initial={draft.payment_method}
              error={errorOf('payment_method')}
              choices={paymentMethods}
            />
            <PatientChoice products={cart.products} draft={draft} error={errorOf('patients')} />
            {age === null ? null : (
              <AgeConfirmation
                key={age}
                age={age}
                isConfirmed={draft.age_confirmed === String(age)}
                error={errorOf('age_confirmed')}
              />
            )}
          </Form>
          <OrderSummary cart={cart} step={steps.review}>
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

/** The numbers of the steps that are shown. */
function stepNumbers({ hasBranches, place }: Receiving) {
  const receiving = 1
  const first = hasBranches ? 2 : 1
  const payment = first + (place ? 2 : 1)
  return { receiving, place: first, slot: first + 1, payment, review: payment + 1 }
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
