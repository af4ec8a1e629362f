import { type RouterContextProvider, redirect } from 'react-router'
import { addToCart, applyCoupon, removeCoupon, removeFromCart, setInCart } from '#contract/cart.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { token, userId } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'
import { keepPending, takePending } from './pending.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The changes that can be posted to the cart's address, by the form's `intent`. Success is said here; a refusal is
 * answered, for the sender to show where it stands.
 */
const intents: Record<string, (context: Context, form: Record<string, string>) => Promise<unknown>> = {
  add: async (context, { product_id = '', quantity = '1' }) => {
    await call(context, addToCart, { body: { product_id, quantity } })
    toast.success(said('cart.added'))
  },
  set: async (context, { product_id = '', quantity = '' }) => {
    await call(context, setInCart, { params: { product_id }, body: { quantity } })
    if (quantity === '0') toast.success(said('cart.removed'))
  },
  remove: async (context, { product_id = '' }) => {
    await call(context, removeFromCart, { body: { product_id, remove: 1 } })
    toast.success(said('cart.removed'))
  },
  coupon: async (context, { code = '' }) => {
    await call(context, applyCoupon, { body: { code } })
    toast.success(said('coupon.applied'))
  },
  'coupon-remove': async (context, { code = '' }) => {
    await call(context, removeCoupon, { body: { code } })
    toast.success(said('coupon.removed'))
  },
}

// One after another: of two presses of a stepper the later must be the later one for the server too.
let turn: Promise<unknown> = Promise.resolve()

/** Does what a form asks of the cart. A guest who adds a product is led to sign in, and from there to the cart with it. */
export async function changeCart(context: Context, form: FormData) {
  const texts = textsOf(form)
  const change = intents[texts.intent ?? '']
  if (!change) return null
  const who = userId()
  const mine = turn.then(() => {
    if (!token()) throw new CallError(401, { code: 'session.missing' })
    return change(context, texts)
  })
  turn = mine.catch(() => {})
  try {
    await mine
  } catch (error) {
    if (error instanceof CallError && error.status === 401 && texts.intent === 'add') {
      keepPending({ product_id: texts.product_id ?? '', quantity: texts.quantity ?? '1' }, who)
      return redirect(paths.cart())
    }
    return refusedBy(error)
  }
  return null
}

/** Puts what a guest wanted into the cart, now that somebody has signed in. */
export async function addPending(context: Context): Promise<void> {
  const wish = takePending()
  if (!wish) return
  const who = userId()
  try {
    await call(context, addToCart, { body: wish })
    toast.success(said('cart.added'))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // Dead or offline: the wish waits. The cart itself then fails the same way and says so.
    if (error.status === 401 || error.status === 0) keepPending(wish, who)
    else toast.error(error.message)
  }
}
