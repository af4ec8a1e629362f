import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

type Invoice = {
  id: string
  status: string
  amount: number
  currency: string
  description: string
  url: string
  success_url: string
  back_url: string
  expired_at: string
  payments: { id: string; status: string; amount: number; refunded: number }[]
}

/**
 * Starts a local server that behaves as Moyasar's documentation says: invoices are created, read, paid and
 * refunded over HTTP, also in parts. `setDown` makes it answer only 503, `refuseRefunds` refuse them, and
 * `loseAnswers` do what it is told without an answer. `calls` lists the requests it received, `refundKeys`
 * the idempotency keys of refunds.
 */
export async function startFakeMoyasar(secretKey: string) {
  const invoices = new Map<string, Invoice>()
  const calls: string[] = []
  const refundKeys: unknown[] = []
  let down = false
  let isRefusing = false
  let isLosing = false
  let delayMs = 0
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    calls.push(`${method} ${url.replace(/[\da-f]{8}-[\da-f-]+/g, ':id')}`)
    const answer = (status: number, body: unknown) =>
      isLosing
        ? request.socket.destroy()
        : response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (delayMs > 0) await wait(delayMs)
    if (request.destroyed) return // the client has given up
    if (down) return answer(503, { type: 'api_error', message: 'down' })
    if (request.headers.authorization !== `Basic ${btoa(`${secretKey}:`)}`)
      return answer(401, { type: 'authentication_error', message: 'Invalid credentials' })
    const body = await bodyOf(request)
    const [, kind, id = '', verb] = url.split('/')
    if (method === 'POST' && kind === 'invoices') {
      const invoice = { ...body, id: randomUUID(), status: 'initiated', payments: [] } as unknown as Invoice
      invoice.url = `https://checkout.moyasar.com/invoices/${invoice.id}`
      invoices.set(invoice.id, invoice)
      return answer(201, invoice)
    }
    if (method === 'GET' && kind === 'invoices' && invoices.has(id)) return answer(200, invoices.get(id))
    const charged = [...invoices.values()].find(({ payments }) => payments.some(payment => payment.id === id))
    if (method === 'POST' && kind === 'payments' && verb === 'refund' && charged) {
      refundKeys.push(request.headers['idempotency-key'])
      const payment = charged.payments.find(each => each.id === id)
      const amount = Number(body.amount ?? payment?.amount)
      if (isRefusing || !payment || payment.status === 'failed' || payment.refunded + amount > payment.amount)
        return answer(400, { type: 'invalid_request_error', message: 'not refundable' })
      payment.refunded += amount
      payment.status = 'refunded'
      charged.status = 'refunded'
      return answer(200, payment)
    }
    return answer(404, { type: 'invalid_request_error', message: 'Object not found' })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoices,
    calls,
    refundKeys,
    /** Pays an invoice, as the customer does on Moyasar's page. */
    pay(id: string, changes: Partial<Invoice> = {}) {
      const invoice = invoices.get(id) as Invoice
      invoice.payments.push({ id: randomUUID(), status: 'paid', amount: invoice.amount, refunded: 0 })
      Object.assign(invoice, { status: 'paid' }, changes)
    },
    /** Gives a charge back, or a part of it in halalas, as staff do in Moyasar's dashboard. */
    giveBack(id: string, refunded = invoices.get(id)?.amount) {
      const invoice = invoices.get(id) as Invoice
      Object.assign(invoice.payments.at(-1) ?? {}, { status: 'refunded', refunded })
      invoice.status = 'refunded'
    },
    fail(id: string) {
      const invoice = invoices.get(id) as Invoice
      invoice.payments.push({ id: randomUUID(), status: 'failed', amount: invoice.amount, refunded: 0 })
      invoice.status = 'failed'
    },
    setDown(isDown: boolean) {
      down = isDown
    },
    refuseRefunds(isOn: boolean) {
      isRefusing = isOn
    },
    loseAnswers(isOn: boolean) {
      isLosing = isOn
    },
    /** Delays every response from now on. */
    setDelay(milliseconds: number) {
      delayMs = milliseconds
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
}
