import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CURRENCY,
  type PaymentProvider,
  PaymentProviderUnreachable,
  type PaymentState,
  type StartPaymentInput,
} from '#domain/orders/payment-provider.ts'

export type SandboxPayment = StartPaymentInput & {
  reference: string
  status: PaymentState['status']
  /** The part that is refunded. */
  refundedHalalas: number
}

/**
 * A simulated payment provider for demonstrations only: it moves no money, knows no cards, and stores its
 * payments as files in a folder.
 */
export type SandboxBank = PaymentProvider & {
  get(reference: string): Promise<SandboxPayment | undefined>
  decide(reference: string, status: 'paid' | 'failed'): Promise<void>
}

/** Opens the sandbox bank; server/demo/sandbox-bank.ts serves its page. */
export function sandboxBank(folder: string): SandboxBank {
  const fileOf = (reference: string) => join(folder, `${reference}.json`)

  async function get(reference: string): Promise<SandboxPayment | undefined> {
    if (!/^[\da-f-]{36}$/.test(reference)) return undefined
    const text = await readFile(fileOf(reference), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as SandboxPayment)
  }

  async function save(payment: SandboxPayment) {
    await mkdir(folder, { recursive: true })
    // Written to a temporary file and renamed, so that readers see the old or the new file, never part of
    // one.
    const temporaryFile = `${fileOf(payment.reference)}.${randomUUID()}`
    await writeFile(temporaryFile, JSON.stringify(payment))
    await rename(temporaryFile, fileOf(payment.reference))
  }

  async function getOrThrow(reference: string): Promise<SandboxPayment> {
    const payment = await get(reference)
    if (!payment) throw new PaymentProviderUnreachable(`The sandbox bank has no payment ${reference}`)
    return payment
  }

  return {
    name: 'sandbox',
    get,
    async start(input) {
      const reference = randomUUID()
      await save({ ...input, reference, status: 'open', refundedHalalas: 0 })
      return { reference, url: `/dev/bank/${reference}` }
    },
    async find(reference) {
      const { status, amountHalalas, refundedHalalas } = await getOrThrow(reference)
      return { status, amountHalalas, refundedHalalas, currency: CURRENCY, url: `/dev/bank/${reference}` }
    },
    async refund(reference, { totalHalalas }) {
      const payment = await getOrThrow(reference)
      const refundedHalalas = Math.max(totalHalalas ?? payment.amountHalalas, payment.refundedHalalas)
      const isWhole = refundedHalalas >= payment.amountHalalas
      await save({ ...payment, refundedHalalas, ...(isWhole && { status: 'refunded' }) })
    },
    async decide(reference, status) {
      const payment = await getOrThrow(reference)
      if (payment.status === 'open') await save({ ...payment, status })
    },
    isValidSecret: () => false,
  }
}
