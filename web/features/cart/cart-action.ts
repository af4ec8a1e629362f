import { type RouterContextProvider, redirect } from 'react-router'
import { addToCart, applyCoupon, removeCoupon, removeFromCart, setInCart } from '#contract/cart.ts'
import { CallError, call, mayBeDone, requireSession } from '../../api.ts'
import { attemptFor } from '../../browser/attempt-keys.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { messageText } from '../../i18n/message-text.ts'
import { paths } from '../../paths.ts'
import { userId } from '../../session.ts'
import { dropPendingItem, pendingItem, savePendingItem } from '../../shopping/pending-item.ts'
import { toast } from '../../ui/toast.tsx'
import type { Route } from './+types/cart-page'
import { showAddedNotice } from './added-notice.tsx'

type Context = Readonly<RouterContextProvider>

/** The changes of the cart, by the form's `intent`. Each shows its own toast on success. */
const intentHandlers: Record<string, (context: Context, fields: Record<string, string>) => Promise<unknown>> =
  {
    add: async (context, { product_id = '', quantity = '1' }) => {
      // The press repeats the addition whose answer was lost (addPendingItem).
      dropPendingItem(product_id)
      const cart = await add(context, { product_id, quantity })
      showAddedNotice(cart, product_id)
    },
    set: async (context, { product_id = '', quantity = '' }) => {
      await call(context, setInCart, { params: { product_id }, body: { quantity } })
      endAdditions(product_id)
      if (quantity === '0') toast.success(messageText('cart.removed'))
    },
    remove: async (context, { product_id = '' }) => {
      await call(context, removeFromCart, { body: { product_id, remove: 1 } })
      endAdditions(product_id)
      toast.success(messageText('cart.removed'))
    },
    coupon: async (context, { code = '' }) => {
      await call(context, applyCoupon, { body: { code } })
      toast.success(messageText('coupon.applied'))
    },
    'coupon-remove': async (context, { code = '' }) => {
      await call(context, removeCoupon, { body: { code } })
      toast.success(messageText('coupon.removed'))
    },
  }

// Quantities are sent one after another, so that the server applies two presses of a stepper in their order.
// Other changes are not queued: a repeated one must meet the first in flight (browser/send-once.ts).
const queuedIntents = ['set', 'remove']
let lastQueued: Promise<unknown> = Promise.resolve()

/**
 * Runs the change that a form names; an error is returned for the form to show. When a guest adds a product,
 * the item is kept and the cart page leads to sign-in.
 */
export async function cartAction({ request, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const handler = intentHandlers[fields.intent ?? '']
  if (!handler) return null
  const forUserId = userId()
  const change = async () => {
    requireSession()
    await handler(context, fields)
  }
  const isQueued = queuedIntents.includes(fields.intent ?? '')
  // The form of the page that has a draft.
  const isCoupon = fields.intent === 'coupon'
  const thisChange = isQueued ? lastQueued.then(change) : change()
  if (isQueued) lastQueued = thisChange.catch(() => {})
  try {
    await thisChange
  } catch (error) {
    if (error instanceof CallError && error.status === 401 && fields.intent === 'add') {
      savePendingItem({ product_id: fields.product_id ?? '', quantity: fields.quantity ?? '1' }, forUserId)
      return redirect(paths.cart())
    }
    return formErrorOf(error, isCoupon ? request.url : undefined)
  }
  if (isCoupon) formSucceeded(request.url)
  return null
}

/** Adds a product; repeated after a lost answer, also by `addPendingItem`, it is added once. */
const add = (context: Context, item: { product_id: string; quantity: string }) =>
  call(context, addToCart, { body: item, once: attemptFor(item.product_id) })

/** The cart shows what a lost addition has done: after a change of it the next addition is another one. */
const endAdditions = (productId: string) =>
  attemptFor(productId)(`/backend/api${addToCart.path}`, undefined).end()

/** Adds the item that was kept before sign-in, and keeps it until the outcome is known. */
export async function addPendingItem(context: Context): Promise<void> {
  const item = pendingItem()
  if (!item) return
  try {
    await add(context, item)
    toast.success(messageText('cart.added'))
  } catch (error) {
    // Loading the cart fails in the same way and leads to sign-in.
    if (error instanceof CallError && error.status === 401) return
    formErrorOf(error)
    if (error instanceof CallError && mayBeDone(error)) return
  }
  dropPendingItem(item.product_id)
}
