import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openFakeMoyasar } from '../../support/fake-moyasar.ts'
import { openPostOffice } from '../../support/post-office.ts'
import type { Drill, Place } from '../place.ts'

const WEBHOOK = 'a secret that the bank knows'
const key = 'sk_test_drill'
const office = { port: await freePort() }
const bank = await openFakeMoyasar(key)

export const providers: Drill[] = [
  {
    name: 'mail server away, silent, and taking letters without saying so',
    env: () => ({ SMTP_URL: `smtp://127.0.0.1:${office.port}`, MAIL_FROM: 'Afiya <care@afiya.example>' }),
    async happens({ sql, ledger }) {
      await wait(4_000)
      const silent = createServer(socket => socket.on('error', () => {}))
      await new Promise<void>(resolve => silent.listen(office.port, '127.0.0.1', resolve))
      await wait(4_000)
      silent.close()
      const { letters, close } = await openPostOffice({ port: office.port, dropped: 3 })
      const waiting = async () =>
        (
          await sql(
            `select count(*)::int as n from pgboss.job where name = 'mail' and state < 'completed' and created_on < $1`,
            [until],
          )
        ).rows[0].n
      const until = new Date()
      for (const deadline = Date.now() + 240_000; (await waiting()) > 0 && Date.now() < deadline; )
        await wait(500)
      const late = await waiting()
      const { rows } = await sql(
        `select count(*)::int as n from pgboss.job where name = 'mail' and state = 'failed'`,
      )
      const ids = letters.map(({ messageId }) => messageId)
      const again = ids.length - new Set(ids).size
      await close()
      if (late > 0 || rows[0].n > 0) ledger.faults.push(`${late} letters wait, ${rows[0].n} have failed`)
      return `${new Set(ids).size} letters arrived; ${again} of the 3 without an answer came again under the same Message-ID`
    },
  },
  {
    name: 'payment provider down, slow, and telling everything ten times',
    nodeArgs: ['--import', './tests/drills/other-bank.mjs'],
    env: () => ({
      DRILL_BANK: bank.base,
      MOYASAR_SECRET_KEY: key,
      MOYASAR_WEBHOOK_SECRET: WEBHOOK,
      PUBLIC_URL: 'https://afiya.example',
    }),
    async happens(place) {
      const seen: string[] = []
      const { ask, order } = await cardOrders(place)
      const first = await order()
      bank.setDown(true)
      seen.push(`down ${(await ask('POST', `/orders/${first}/payments`)).status}`)
      bank.setDown(false)
      bank.setSlow(12_000)
      const started = performance.now()
      const slow = (await ask('POST', `/orders/${first}/payments`)).status
      seen.push(`slow ${slow} after ${((performance.now() - started) / 1000).toFixed(1)} s`)
      bank.setSlow(0)

      const ids = [first, await order(), await order(), await order()]
      for (const id of ids) {
        const { body } = await ask('POST', `/orders/${id}/payments`)
        const reference = String(body.data.url).split('/').at(-1) as string
        bank.pay(reference)
        const notice = { secret_token: WEBHOOK, data: { invoice_id: reference } }
        const told = Array.from({ length: 10 }, () => ask('POST', '/../payments/moyasar', notice))
        await Promise.all([...told, ask('POST', `/orders/${id}/payments/check`)])
      }
      bank.setDown(true)
      await ask('DELETE', `/orders/${ids[3]}`)
      await wait(4_000)
      bank.setDown(false)
      const refunded = () =>
        place
          .sql(`select count(*)::int as n from payments where status = 'refunded'`)
          .then(({ rows }) => rows[0].n)
      for (const end = Date.now() + 90_000; (await refunded()) === 0 && Date.now() < end; ) await wait(500)

      const { rows } = await place.sql(
        `select (select count(*)::int from orders where id = any($1) and status = 'paid') as paid,
           (select count(*)::int from payments where order_id = any($1) and status = 'paid') as payments,
           (select count(*)::int from pgboss.job where data->>'letter' = 'order_placed' and (data->>'orderId')::int = any($1)) as letters`,
        [ids],
      )
      const refunds = bank.calls.filter(call => call.includes('refund')).length
      const found = [rows[0].paid, rows[0].payments, rows[0].letters, await refunded()]
      if (String(found) !== '3,3,4,1') place.ledger.faults.push(`paid, payments, letters, refunds: ${found}`)
      return `${seen.join(', ')}; 4 paid once each, 1 given back by ${refunds} call`
    },
  },
]

/** A patient who orders by card. */
async function cardOrders({ servers }: Place) {
  const origin = `${servers[0]?.origin}/backend/api/user`
  const credentials = new URLSearchParams({ email: 'patient@afiya.example', password: 'Afiya@2026' })
  const { token } = (await (
    await fetch(`${origin}/login`, { method: 'POST', body: credentials })
  ).json()) as { token: string }
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the drill knows what it has asked for
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const address = (await ask('GET', '/addresses')).body.data[0].id
  return {
    ask,
    async order(): Promise<number> {
      await ask('PUT', '/cart/9', { quantity: 1 })
      return (await ask('POST', '/orders', { payment_method: 2, address_id: address })).body.data.id
    },
  }
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
