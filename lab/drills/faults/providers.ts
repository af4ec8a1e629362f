import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startFakeMoyasar } from '../../../tests/support/fakes/fake-moyasar.ts'
import { startSmtpServer } from '../../../tests/support/fakes/smtp-server.ts'
import { freePort } from '../../../tests/support/server-process.ts'
import type { Drill, DrillEnvironment } from '../drill-environment.ts'

const WEBHOOK_SECRET = 'a secret that the bank knows'
const SECRET_KEY = 'sk_test_drill'
const mailServer = { port: await freePort() }
const paymentProvider = await startFakeMoyasar(SECRET_KEY)

/** Makes the servers of a drill use the local payment provider. */
const payByCard: Pick<Drill, 'nodeArgs' | 'env'> = {
  nodeArgs: ['--import', './lab/drills/payment-redirect.mjs'],
  env: () => ({
    DRILL_BANK: paymentProvider.base,
    MOYASAR_SECRET_KEY: SECRET_KEY,
    MOYASAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PUBLIC_URL: 'https://afiya.example',
  }),
}

export const providerDrills: Drill[] = [
  {
    name: 'mail server down, silent, and accepting e-mails without a reply',
    env: () => ({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'Afiya <care@afiya.example>' }),
    async run({ sql, ledger }) {
      await wait(4_000)
      const silent = createServer(socket => socket.on('error', () => {}))
      await new Promise<void>(resolve => silent.listen(mailServer.port, '127.0.0.1', resolve))
      await wait(4_000)
      silent.close()
      const { emails, close } = await startSmtpServer({ port: mailServer.port, dropFirst: 3 })
      const waiting = async () =>
        (
          await sql(
            `select count(*)::int as n from pgboss.job
             where name in ('mail', 'message') and state < 'completed' and created_on < $1`,
            [until],
          )
        ).rows[0].n
      const until = new Date()
      for (const deadline = Date.now() + 240_000; (await waiting()) > 0 && Date.now() < deadline; )
        await wait(500)
      const late = await waiting()
      const { rows } = await sql(
        `select count(*)::int as n from pgboss.job where name in ('mail', 'message') and state = 'failed'`,
      )
      const ids = emails.map(({ messageId }) => messageId)
      const repeated = ids.length - new Set(ids).size
      await close()
      if (late > 0 || rows[0].n > 0) ledger.faults.push(`${late} e-mails wait, ${rows[0].n} have failed`)
      const retried = `${repeated} of the 3 without a reply were sent again with the same Message-ID`
      return `${new Set(ids).size} e-mails arrived; ${retried}`
    },
  },
  {
    name: 'payment provider down, slow, and sending every notification ten times',
    ...payByCard,
    async run(environment) {
      const observations: string[] = []
      const { request, order } = await signInToPayByCard(environment)
      const first = await order()
      paymentProvider.setDown(true)
      observations.push(`down ${(await request('POST', `/orders/${first}/payments`)).status}`)
      paymentProvider.setDown(false)
      paymentProvider.setDelay(12_000)
      const started = performance.now()
      const slow = (await request('POST', `/orders/${first}/payments`)).status
      observations.push(`slow ${slow} after ${((performance.now() - started) / 1000).toFixed(1)} s`)
      paymentProvider.setDelay(0)

      const ids = [first, await order(), await order(), await order()]
      for (const id of ids) {
        const { body } = await request('POST', `/orders/${id}/payments`)
        const reference = referenceOf(body.data.url)
        paymentProvider.pay(reference)
        const event = { secret_token: WEBHOOK_SECRET, data: { invoice_id: reference } }
        const webhooks = Array.from({ length: 10 }, () => request('POST', '/../payments/moyasar', event))
        await Promise.all([...webhooks, request('POST', `/orders/${id}/payments/check`)])
      }
      paymentProvider.setDown(true)
      await request('DELETE', `/orders/${ids[3]}`)
      await wait(4_000)
      paymentProvider.setDown(false)
      const refunded = () =>
        environment
          .sql(`select count(*)::int as n from payments where status = 'refunded'`)
          .then(({ rows }) => rows[0].n)
      for (const deadline = Date.now() + 90_000; (await refunded()) === 0 && Date.now() < deadline; )
        await wait(500)

      const { rows } = await environment.sql(
        `select (select count(*)::int from orders where id = any($1) and status = 'paid') as paid,
           (select count(*)::int from payments where order_id = any($1) and status = 'paid') as payments,
           (select count(*)::int from pgboss.job
            where data->>'template' = 'order_placed' and (data->>'orderId')::int = any($1)) as emails`,
        [ids],
      )
      const refunds = paymentProvider.calls.filter(call => call.includes('refund')).length
      const counts = [rows[0].paid, rows[0].payments, rows[0].emails, await refunded()]
      if (String(counts) !== '3,3,4,1')
        environment.ledger.faults.push(`paid, payments, e-mails, refunds: ${counts}`)
      return `${observations.join(', ')}; 4 paid once each, 1 refunded by ${refunds} call`
    },
  },
  {
    name: 'two payment pages of one order, both paid, without a notification',
    servers: 2,
    ...payByCard,
    async run({ servers, sql, ledger }) {
      const { request, order } = await signInToPayByCard({ servers })
      const openPage = async (id: number, server = 0) =>
        referenceOf((await request('POST', `/orders/${id}/payments`, undefined, server)).body.data.url)
      const ids: number[] = []
      const pages: string[] = []
      let callersWithTheSamePage = 0
      for (let count = 0; count < 6; count++) {
        const id = await order()
        const declined = await openPage(id)
        paymentProvider.fail(declined)
        const opened = await Promise.all(Array.from({ length: 20 }, (_, caller) => openPage(id, caller % 2)))
        callersWithTheSamePage += opened.filter(page => page === opened[0]).length
        ids.push(id)
        pages.push(declined, opened[0] as string)
      }
      // The second half is paid only after the orders were released.
      const released = ids.slice(3)
      for (const page of pages.slice(0, 6)) paymentProvider.pay(page)
      await sql(`update orders set created_at = created_at - interval '31 minutes' where id = any($1)`, [
        released,
      ])
      const count = async (text: string) =>
        (await sql(`select count(*)::int as n from ${text}`, [ids])).rows[0].n
      await until(async () => (await count(`orders where id = any($1) and status = 'cancelled'`)) === 3)
      for (const page of pages.slice(6)) paymentProvider.pay(page)
      await sql('update payments set next_check_at = now() where order_id = any($1)', [released])
      await until(
        async () => (await count(`payments where order_id = any($1) and status = 'refunded'`)) === 6,
      )

      const atTheBank = pages.map(page => paymentProvider.invoices.get(page)?.status)
      const counts = [
        callersWithTheSamePage,
        await count(`orders where id = any($1) and status = 'paid'`),
        await count(`payments where order_id = any($1) and status = 'paid'`),
        atTheBank.filter(status => status === 'paid').length,
        atTheBank.filter(status => status === 'refunded').length,
      ]
      if (String(counts) !== '120,6,6,6,6')
        ledger.faults.push(`same page, paid orders, paid, taken and refunded at the bank: ${counts}`)
      return `12 pages of 6 orders paid: ${counts[3]} paid an order, ${counts[4]} refunded; 20 callers, one page`
    },
  },
]

const referenceOf = (url: unknown) => String(url).split('/').at(-1) as string

/** Waits until a condition holds, at most four minutes. */
async function until(holds: () => Promise<boolean>) {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline && !(await holds()); ) await wait(500)
}

/** Signs in a patient who orders by card. */
async function signInToPayByCard({ servers }: Pick<DrillEnvironment, 'servers'>) {
  const originOf = (server: number) => `${servers[server]?.origin}/backend/api/user`
  const credentials = new URLSearchParams({ email: 'patient@afiya.example', password: 'Afiya@2026' })
  const { token } = (await (
    await fetch(`${originOf(0)}/login`, { method: 'POST', body: credentials })
  ).json()) as { token: string }
  const request = async (method: string, path: string, body?: object, server = 0) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${originOf(server)}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the drill knows the response of each request
    return { status: response.status, body: (await response.json()) as any }
  }
  const address = (await request('GET', '/addresses')).body.data[0].id
  return {
    request,
    async order(): Promise<number> {
      await request('PUT', '/cart/9', { quantity: 1 })
      return (await request('POST', '/orders', { payment_method: 2, address_id: address })).body.data.id
    },
  }
}
