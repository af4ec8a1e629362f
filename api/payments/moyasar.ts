import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import {
  CURRENCY,
  type PaymentProvider,
  type PaymentState,
  PaymentUnreachable,
  type PaymentWish,
} from '#domain/payment.ts'

/** The account at Moyasar. `origin`: where our site stands for the world. `base` is another one in tests. */
type Account = { secretKey: string; webhookSecret: string; origin: string; base?: string }

/** How long one call may take, in milliseconds. */
const PATIENCE = 8_000

const Invoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int().check(z.positive()),
  currency: z.string(),
  url: z.string(),
  payments: z.optional(z.nullable(z.array(z.object({ id: z.string(), status: z.string() })))),
})
type Invoice = z.infer<typeof Invoice>

const statuses: Record<string, PaymentState['status']> = {
  initiated: 'open',
  on_hold: 'open',
  paid: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
  voided: 'failed',
}

/**
 * Card payments on Moyasar's own invoice page (https://docs.moyasar.com, Invoices API). Amounts are halalas on both
 * sides. Its webhook is set up in the dashboard with our address and the shared secret.
 */
export function moyasar({
  secretKey,
  webhookSecret,
  origin,
  base = 'https://api.moyasar.com/v1',
}: Account): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new PaymentUnreachable(`Moyasar: ${method} ${path} failed`, { cause })
    }
  }

  const invoice = async (reference: string): Promise<Invoice> =>
    understood(await ask('GET', `/invoices/${encodeURIComponent(reference)}`))

  return {
    name: 'moyasar',

    async start({ amountHalalas, description, returnTo, until }: PaymentWish) {
      const backTo = `${origin}${returnTo}`
      const { id, url } = understood(
        await ask('POST', '/invoices', {
          amount: amountHalalas,
          currency: CURRENCY,
          description,
          success_url: backTo,
          back_url: backTo,
          expired_at: new Date(until).toISOString(),
        }),
      )
      return { reference: id, url }
    },

    async find(reference) {
      const { id, status, amount, currency, url } = await invoice(reference)
      if (id !== reference) throw new PaymentUnreachable(`Moyasar: asked for ${reference}, told of ${id}`)
      const known = statuses[status]
      if (!known) throw new PaymentUnreachable(`Moyasar: an invoice cannot be '${status}'`)
      return { status: known, amountHalalas: amount, currency, url }
    },

    async refund(reference) {
      const { status, payments } = await invoice(reference)
      const charged = payments?.find(payment => ['paid', 'captured'].includes(payment.status))
      if (status === 'refunded' || payments?.some(payment => payment.status === 'refunded')) return
      if (!charged) throw new PaymentUnreachable(`Moyasar: invoice ${reference} names no payment to refund`)
      await ask('POST', `/payments/${encodeURIComponent(charged.id)}/refund`)
    },

    // Hashed first: equal lengths, and the time tells nothing.
    trusts: secret => timingSafeEqual(sha256(secret), sha256(webhookSecret)),
  }
}

function understood(answer: unknown): Invoice {
  const read = Invoice.safeParse(answer)
  if (!read.success) throw new PaymentUnreachable('Moyasar: the answer is no invoice', { cause: read.error })
  return read.data
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
