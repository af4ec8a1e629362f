/** What the bank says of a payment. `open`: nothing has been decided; `url` is then where the customer pays. */
export type PaymentState = {
  status: 'open' | 'paid' | 'failed' | 'refunded'
  amountHalalas: number
  currency: string
  url: string
}

/** What is to be paid. `returnTo`: the path of our site to which the bank leads back. `until`: not later than then. */
export type PaymentWish = {
  amountHalalas: number
  description: string
  returnTo: string
  until: number
}

/** The store's money. */
export const CURRENCY = 'SAR'

/**
 * Whoever takes card payments. The customer pays on the provider's page: no card number reaches us. Each call throws
 * when the provider cannot be asked.
 */
export type PaymentProvider = {
  name: string
  start(wish: PaymentWish): Promise<{ reference: string; url: string }>
  find(reference: string): Promise<PaymentState>
  /** Gives all of it back; once more changes nothing. */
  refund(reference: string): Promise<void>
  /** Whether a callback carries the secret that we share with the provider. */
  trusts(secret: string): boolean
}

/** The provider did not answer, or not so that it can be understood. Whether money has moved is not known. */
export class PaymentUnreachable extends Error {}
