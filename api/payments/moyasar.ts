import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import {
  CURRENCY,
  type PaymentProvider,
  PaymentProviderUnreachable,
  type PaymentState,
  type StartPaymentInput,
} from '#domain/orders/payment-provider.ts'

/** `origin` is the public origin of our site; tests set another `base`. */
type MoyasarAccount = { secretKey: string; webhookSecret: string; origin: string; base?: string }

const REQUEST_TIMEOUT_MS = 8_000

/** `refunded` is the amount that has been refunded. */
const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.optional(z.int()),
  refunded: z.optional(z.nullable(z.int())),
})

const Invoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int().check(z.positive()),
  currency: z.string(),
  url: z.string(),
  payments: z.optional(z.nullable(z.array(Payment))),
})
type Invoice = z.infer<typeof Invoice>

const paymentStatuses: Record<string, PaymentState['status']> = {
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
 * Card payments on Moyasar's own invoice page (https://docs.moyasar.com, Invoices API). Amounts are halalas
 * on both sides. Its webhook is configured in the dashboard with our address and the shared secret.
 */
export function moyasar({
  secretKey,
  webhookSecret,
  origin,
  base = 'https://api.moyasar.com/v1',
}: MoyasarAccount): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function send(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<unknown> {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return await response.json()
    } catch (cause) {
      throw new PaymentProviderUnreachable(`Moyasar: ${method} ${path} failed`, { cause })
    }
  }

  const invoice = async (reference: string): Promise<Invoice> =>
    parseInvoice(await send('GET', `/invoices/${encodeURIComponent(reference)}`))

  return {
    name: 'moyasar',

    async start({ amountHalalas, description, returnPath, expiresAt }: StartPaymentInput) {
      const returnUrl = `${origin}${returnPath}`
      const { id, url } = parseInvoice(
        await send('POST', '/invoices', {
          amount: amountHalalas,
          currency: CURRENCY,
          description,
          success_url: returnUrl,
          back_url: returnUrl,
          expired_at: new Date(expiresAt).toISOString(),
        }),
      )
      return { reference: id, url }
    },

    async find(reference) {
      const { id, status, amount, currency, url, payments } = await invoice(reference)
      if (id !== reference)
        throw new PaymentProviderUnreachable(`Moyasar: requested invoice ${reference}, got ${id}`)
      const knownStatus = paymentStatuses[status]
      if (!knownStatus) throw new PaymentProviderUnreachable(`Moyasar: unknown invoice status '${status}'`)
      const charged = chargedOf(payments)
      const isPart = knownStatus === 'refunded' && refundedOf(charged) < amount
      return {
        status: isPart ? 'paid' : knownStatus,
        chargeReference: charged?.id,
        refundedHalalas: charged?.refunded ?? undefined,
        amountHalalas: amount,
        currency,
        url,
      }
    },

    async refund(reference, { totalHalalas, key }) {
      const { status, payments, ...invoiced } = await invoice(reference)
      const charged = chargedOf(payments)
      if (!charged && status === 'refunded') return
      if (!charged)
        throw new PaymentProviderUnreachable(`Moyasar: invoice ${reference} has no payment to refund`)
      const { id, amount = invoiced.amount } = charged
      const missing = (totalHalalas ?? amount) - Math.min(refundedOf(charged), amount)
      if (missing <= 0) return
      await send('POST', `/payments/${encodeURIComponent(id)}/refund`, { amount: missing }, key)
    },

    // timingSafeEqual needs equal lengths, which the hashes have; comparing them takes constant time.
    isValidSecret: secret => timingSafeEqual(sha256(secret), sha256(webhookSecret)),
  }
}

const chargedOf = (payments: Invoice['payments']) =>
  payments?.find(({ status }) => ['paid', 'captured', 'refunded'].includes(status))

/** A payment and its invoice are called refunded when a part is, too; without its amount, the whole is. */
const refundedOf = (charged: z.infer<typeof Payment> | undefined) =>
  charged?.refunded ?? (charged && charged.status !== 'refunded' ? 0 : Number.POSITIVE_INFINITY)

function parseInvoice(response: unknown): Invoice {
  const parsed = Invoice.safeParse(response)
  if (!parsed.success)
    throw new PaymentProviderUnreachable('Moyasar: the response is not an invoice', { cause: parsed.error })
  return parsed.data
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
