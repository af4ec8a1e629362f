/**
 * The state of a payment at the provider. `open`: not decided yet; the customer pays at `url`.
 * `chargeReference`: its number in settlement files, if it has one. `refundedHalalas`: the part of a paid one
 * that was given back, if the provider says so.
 */
export type PaymentState = {
  status: 'open' | 'paid' | 'failed' | 'refunded'
  chargeReference?: string | undefined
  refundedHalalas?: number | undefined
  amountHalalas: number
  currency: string
  url: string
}

/**
 * A payment to start. `returnPath`: the path of our site to which the bank redirects. `expiresAt`: the latest
 * time of payment, in milliseconds since the epoch.
 */
export type StartPaymentInput = {
  amountHalalas: number
  description: string
  returnPath: string
  expiresAt: number
}

/** The currency of the store (ISO 4217). */
export const CURRENCY = 'SAR'

/**
 * A provider of card payments. The customer pays on the provider's page, so no card number reaches us. Each
 * call throws PaymentProviderUnreachable if the provider does not answer.
 */
export type PaymentProvider = {
  name: string
  start(input: StartPaymentInput): Promise<{ reference: string; url: string }>
  find(reference: string): Promise<PaymentState>
  /**
   * Refunds so much that `totalHalalas` of the payment are refunded in all, without it the whole; nothing if
   * they are already, so a repeated call changes nothing. `key` is the same for each attempt at one refund.
   * Refunds of one payment must not run at the same time.
   */
  refund(reference: string, refund: { totalHalalas?: number; key: string }): Promise<void>
  /** Whether a callback carries the secret that we share with the provider. */
  isValidSecret(secret: string): boolean
}

/** The provider did not respond, or its response is invalid. It is unknown whether money was moved. */
export class PaymentProviderUnreachable extends Error {}
