import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CURRENCY,
  type PaymentProvider,
  type PaymentState,
  PaymentUnreachable,
  type PaymentWish,
} from '#domain/payment.ts'

/** A payment in the books of the sandbox bank. */
export type SandboxPayment = PaymentWish & { reference: string; status: PaymentState['status'] }

/** A bank that plays along: it moves no money, knows no cards, and keeps its books in a folder. For demonstrations only. */
export type SandboxBank = PaymentProvider & {
  look(reference: string): Promise<SandboxPayment | undefined>
  decide(reference: string, status: 'paid' | 'failed'): Promise<void>
}

/** Opens the sandbox bank. server/bank.ts shows its page. */
export function sandboxBank(folder: string): SandboxBank {
  const fileOf = (reference: string) => join(folder, `${reference}.json`)

  async function look(reference: string): Promise<SandboxPayment | undefined> {
    if (!/^[\da-f-]{36}$/.test(reference)) return undefined
    const text = await readFile(fileOf(reference), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as SandboxPayment)
  }

  async function keep(payment: SandboxPayment) {
    await mkdir(folder, { recursive: true })
    // Written beside and then put in its place: whoever reads meanwhile reads the whole of the one or the other.
    const beside = `${fileOf(payment.reference)}.${randomUUID()}`
    await writeFile(beside, JSON.stringify(payment))
    await rename(beside, fileOf(payment.reference))
  }

  async function known(reference: string): Promise<SandboxPayment> {
    const payment = await look(reference)
    if (!payment) throw new PaymentUnreachable(`The sandbox bank has no payment ${reference}`)
    return payment
  }

  return {
    name: 'sandbox',
    look,
    async start(wish) {
      const reference = randomUUID()
      await keep({ ...wish, reference, status: 'open' })
      return { reference, url: `/dev/bank/${reference}` }
    },
    async find(reference) {
      const { status, amountHalalas } = await known(reference)
      return { status, amountHalalas, currency: CURRENCY, url: `/dev/bank/${reference}` }
    },
    async refund(reference) {
      await keep({ ...(await known(reference)), status: 'refunded' })
    },
    async decide(reference, status) {
      const payment = await known(reference)
      if (payment.status === 'open') await keep({ ...payment, status })
    },
    trusts: () => false,
  }
}
