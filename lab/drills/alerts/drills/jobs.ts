import { setTimeout as wait } from 'node:timers/promises'
import { demoInvoiceUnit } from '../../../../tests/support/e-invoices/demo-unit.ts'
import { startFakeMoyasar } from '../../../../tests/support/fakes/fake-moyasar.ts'
import { startFakeZatca } from '../../../../tests/support/fakes/fake-zatca.ts'
import type { AlertDrill, AlertEnvironment } from '../alert-drill.ts'

const SECRET_KEY = 'sk_test_drill'
const bank = await startFakeMoyasar(SECRET_KEY)
const authority = await startFakeZatca({ authorization: 'of another unit' })
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Afiya <care@afiya.example>' }
const payByCard = {
  nodeArgs: ['--import', './lab/drills/payment-redirect.mjs'],
  env: {
    DRILL_BANK: bank.base,
    MOYASAR_SECRET_KEY: SECRET_KEY,
    MOYASAR_WEBHOOK_SECRET: 'a secret that the bank knows',
    PUBLIC_URL: 'https://afiya.example',
  },
}

export const jobDrills: AlertDrill[] = [
  {
    alert: 'EmailsWait',
    cause: 'no mail server; the e-mail of a sign-up is dated back by eleven minutes',
    env: noMailServer,
    async run(environment) {
      await environment.patient()
      await dateBack(environment, 'mail', '11 minutes')
    },
  },
  {
    alert: 'EmailsFailed',
    cause: 'no mail server; the e-mail of a sign-up has no attempt left',
    env: noMailServer,
    async run({ patient, sql, signal }) {
      await patient()
      while (!signal.aborted) {
        await sql(
          `update pgboss.job set retry_limit = retry_count, start_after = now()
           where name = 'mail' and state = 'retry'`,
        )
        await wait(1_000)
      }
    },
  },
  {
    alert: 'MessagesFail',
    cause: 'no mail server; the message of a booking is dated back by 31 minutes',
    env: noMailServer,
    async run(environment) {
      const { request } = await environment.patient()
      const { body } = await request('GET', '/doctors/1/availability')
      const { date, times } = body.data.days[5]
      const booking = { doctor_id: 1, date, time: times[0], client_name: 'نورة', client_phone: '0501234567' }
      await request('POST', '/doctors/book', booking)
      await dateBack(environment, 'message', '31 minutes')
    },
  },
  {
    alert: 'MoneyOwed',
    cause: 'the bank refuses to refund a cancelled order; the refund is dated back by 61 minutes',
    ...payByCard,
    async run(environment) {
      bank.refuseRefunds(true)
      const { request, id, reference } = await payingCustomer(environment)
      bank.pay(reference)
      await request('POST', `/orders/${id}/payments/check`)
      await request('DELETE', `/orders/${id}`)
      await dateBack(environment, 'refund', '61 minutes')
      bank.refuseRefunds(false)
    },
  },
  {
    alert: 'BankSilent',
    cause: 'the bank answers nothing but 503, and a payment is open; half an hour’s checks run at once',
    ...payByCard,
    async run(environment) {
      const { sql, signal } = environment
      await payingCustomer(environment)
      bank.setDown(true)
      await sql(
        `insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds)
         select 'reconcile', '{}', 0, 300, 3600 from generate_series(1, 60)`,
      )
      // A payment is asked about more and more seldom.
      for (; !signal.aborted; await wait(5))
        await sql(`update payments set next_check_at = now() - interval '1 s'`)
      bank.setDown(false)
    },
  },
  {
    alert: 'ReportsWait',
    cause: 'the tax authority answers only 401, and an invoice waits; an hour’s attempts run at once',
    nodeArgs: payByCard.nodeArgs,
    env: {
      ...payByCard.env,
      ZATCA_CERTIFICATE: demoInvoiceUnit.certificate,
      ZATCA_PRIVATE_KEY: demoInvoiceUnit.privateKey,
      ZATCA_SELLER: Object.values(demoInvoiceUnit.register).join(';'),
      ZATCA_URL: authority.url,
      ZATCA_SECRET: 'another secret',
    },
    async run(environment) {
      const { sql, signal } = environment
      const { request, id, reference } = await payingCustomer(environment)
      bank.pay(reference)
      await request('POST', `/orders/${id}/payments/check`)
      await sql(
        `insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds)
         select 'reports', '{}', 0, 300, 3600 from generate_series(1, 60)`,
      )
      // A document is reported again later and later.
      for (; !signal.aborted; await wait(5))
        await sql(
          `update invoice_stamps set next_attempt_at = now() - interval '1 s' where state = 'waiting'`,
        )
    },
  },
  {
    alert: 'RecordsDisagree',
    cause: 'the stock of a product is changed without a movement, and the nightly check runs at once',
    async run({ sql }) {
      await sql(`do $$ begin
        set local session_replication_role = replica;
        update products set stock = stock + 1 where id = 9;
      end $$`)
      await sql(
        `insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds)
         values ('stock', '{}', 0, 300, 3600)`,
      )
    },
  },
]

/** Makes the jobs of a queue as old as a fault that has lasted that long, until the drill is over. */
async function dateBack({ sql, signal }: AlertEnvironment, queue: string, age: string) {
  const shifted = new Set<string>()
  while (!signal.aborted) {
    const { rows } = await sql(
      `update pgboss.job set keep_until = keep_until - $2::interval
       where name = $1 and state in ('created', 'retry') and id <> all($3) returning id`,
      [queue, age, [...shifted]],
    )
    for (const { id } of rows) shifted.add(id)
    await wait(1_000)
  }
}

/** A customer with an order whose payment page is open. */
async function payingCustomer({ patient }: AlertEnvironment) {
  const { request } = await patient()
  const address = await request('POST', '/addresses', {
    email: 'drill@example.com',
    phone: '0501234567',
    address_text: 'شارع العليا',
    first_name: 'نورة',
    last_name: 'العتيبي',
  })
  await request('PUT', '/cart/9', { quantity: 1 })
  const order = await request('POST', '/orders', { payment_method: 2, address_id: address.body.data.id })
  const { id } = order.body.data
  const { body } = await request('POST', `/orders/${id}/payments`)
  return { request, id, reference: String(body.data.url).split('/').at(-1) as string }
}
