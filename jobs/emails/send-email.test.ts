import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { contactMessages } from '#db/schema/content.ts'
import { neutralBrand } from '#services/clinic-settings.ts'
import { openQueue } from '#services/queue.ts'
import { requestIdStorage } from '#services/request-context.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { startSmtpServer } from '#tests/support/fakes/smtp-server.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aUser } from '#tests/support/fixtures/records.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { JobResult } from '../deps.ts'
import { runJobs } from '../run.ts'
import { smtpTransport } from './mail-transport.ts'
import { renderEmail } from './render-email.ts'

const cleanups: (() => Promise<unknown>)[] = []
let smtpServer: Awaited<ReturnType<typeof startSmtpServer>>
let database: ReturnType<typeof connect>
const results: JobResult[] = []
let queue: Awaited<ReturnType<typeof openQueue>>

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  database = connect(url)
  queue = await openQueue(database.pool, { isWorker: true })
  smtpServer = await startSmtpServer()
  const transport = smtpTransport(smtpServer.url, 'Afiya <care@afiya.example>')
  cleanups.push(
    () => queue.boss.stop({ graceful: true, timeout: 1_000 }),
    async () => transport.close(),
    () => smtpServer.close(),
    () => database.pool.end(),
    drop,
  )
  await runJobs({
    db: database.db,
    queue,
    clock: Date.now,
    payments: undefined,
    nationalIdKeys: [],
    prescriptionKeys: [],
    uploads: folderUploads(''),
    deliver: transport.deliver,
    origin: 'https://afiya.example',
    onFinished: result => results.push(result),
    contact: { email: 'care@afiya.example', phone: '+966 11 555 0000' },
    vatNumber: '399999999900003',
  })
})
afterAll(async () => {
  for (const close of cleanups) await close()
})

const waitForEmailTo = (to: string) =>
  vi.waitFor(
    () => {
      const email = smtpServer.emails.find(({ envelope }) => envelope.to.includes(to))
      if (!email) throw new Error(`no e-mail to ${to} was delivered`)
      return email
    },
    { timeout: 25_000, interval: 50 },
  )

describe('an e-mail job', () => {
  test('has the id of the request that enqueued it, and so have its e-mail and its log line', async () => {
    const userId = await aUser(database.db, { email: 'traced@example.com' })
    await requestIdStorage.run('request-of-traced', () =>
      queue.enqueue(database.db, 'mail', { template: 'welcome', userId }),
    )
    const { headers } = await waitForEmailTo('traced@example.com')
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'x-request-id', value: 'request-of-traced' }),
    )
    await vi.waitFor(() => expect(results.map(({ requestId }) => requestId)).toContain('request-of-traced'))
    expect(results.at(-1)).toMatchObject({ queue: 'mail', attempt: 1, ms: expect.any(Number) })
  })

  test('is delivered by SMTP in the language of the recipient, as HTML and as text', async () => {
    const arabic = await aUser(database.db, { email: 'noura@example.com', language: 'ar' })
    const english = await aUser(database.db, { email: 'sami@example.com', language: 'en' })
    await queue.enqueue(database.db, 'mail', { template: 'welcome', userId: arabic })
    await queue.enqueue(database.db, 'mail', { template: 'welcome', userId: english })

    const ar = await waitForEmailTo('noura@example.com')
    expect(ar.from).toMatchObject({ name: 'عافية', address: 'care@afiya.example' })
    expect(ar.subject).toBe('أهلًا بك في عافية')
    expect(ar.html).toMatch(/<html[^>]+dir="rtl"[^>]*lang="ar"|<html[^>]+lang="ar"[^>]*dir="rtl"/)
    expect(ar.html).toContain('href="https://afiya.example/doctors"')
    expect(ar.text).toContain('تم إنشاء حسابك')
    expect(ar.text).not.toContain('<')

    const en = await waitForEmailTo('sami@example.com')
    expect(en.subject).toBe('Welcome to Afiya')
    expect(en.html).toMatch(/<html[^>]+dir="ltr"/)
    expect(en.text).toContain('https://afiya.example/doctors')
  })

  test('promises home visits only when a service is offered', async () => {
    const textFor = async (email: string) => {
      const userId = await aUser(database.db, { email, language: 'en' })
      await queue.enqueue(database.db, 'mail', { template: 'welcome', userId })
      return (await waitForEmailTo(email)).text
    }
    await database.pool.query('update home_care_services set active = false')
    expect(await textFor('nothing@example.com')).not.toContain('home visit')
    await aHomeCareService(database.db)
    expect(await textFor('visits@example.com')).toContain('home visit')
  })

  test('about an order or an appointment waits for a confirmed address', async () => {
    const userId = await aUser(database.db, { email: 'unproved@example.com' })
    const confirm = (at: Date | null) =>
      database.db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId))
    await confirm(null)
    const orderId = await anOrder(database.db, userId, { status: 'placed' })
    await queue.enqueue(database.db, 'mail', { template: 'order_placed', orderId })
    // Sent after it, so that the order's e-mail would have arrived before.
    await queue.enqueue(database.db, 'mail', { template: 'welcome', userId, code: '123456' })
    const welcome = await waitForEmailTo('unproved@example.com')
    expect(welcome.text).toContain('123456')
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pgboss.job where data->>'template' = 'order_placed' and state = 'completed'`,
      )
      expect(rows).toHaveLength(1)
    }, 10_000)
    const sentTo = () =>
      smtpServer.emails.filter(({ envelope }) => envelope.to.includes('unproved@example.com'))
    expect(sentTo()).toHaveLength(1)
    await confirm(new Date())
    await queue.enqueue(database.db, 'mail', { template: 'order_placed', orderId })
    await vi.waitFor(() => expect(sentTo()).toHaveLength(2), 10_000)
  })

  test('is retried with the same Message-ID when the mail server refuses it', async () => {
    smtpServer.rejectNext(1)
    const userId = await aUser(database.db, { email: 'later@example.com' })
    await queue.enqueue(database.db, 'mail', { template: 'welcome', userId })
    const email = await waitForEmailTo('later@example.com')
    expect(email.messageId).toMatch(/^<[\w-]+@afiya\.example>$/)
  })

  test('about a deleted row sends nothing and does not block the queue', async () => {
    const countBefore = smtpServer.emails.length
    await queue.enqueue(database.db, 'mail', { template: 'welcome', userId: 999_999 })
    const userId = await aUser(database.db, { email: 'next@example.com' })
    await queue.enqueue(database.db, 'mail', { template: 'welcome', userId })
    await waitForEmailTo('next@example.com')
    expect(smtpServer.emails).toHaveLength(countBefore + 1)
  })

  test('is fetched immediately after the one before it: a full queue is not delayed by polling', async () => {
    const userId = await aUser(database.db, { email: 'many@example.com' })
    const countBefore = smtpServer.emails.length
    const jobs = Array.from({ length: 80 }, () => ({ template: 'welcome' as const, userId }))
    await queue.enqueue(database.db, 'mail', ...jobs)
    // Polling once a second with four workers would take twenty seconds.
    await vi.waitFor(() => expect(smtpServer.emails).toHaveLength(countBefore + 80), { timeout: 15_000 })
  })

  test('is enqueued only if the transaction commits', async () => {
    const userId = await aUser(database.db, { email: 'never@example.com' })
    await database.db
      .transaction(async tx => {
        await queue.enqueue(tx, 'mail', { template: 'welcome', userId })
        throw new Error('the write failed')
      })
      .catch(() => {})
    const { rows } = await database.pool.query(`select 1 from pgboss.job where data->>'userId' = $1`, [
      String(userId),
    ])
    expect(rows).toEqual([])
  })
})

test('a contact message is sent to the clinic in Arabic, escaped, with the visitor as reply address', async () => {
  const [message] = await database.db
    .insert(contactMessages)
    .values({
      firstName: '<b>Noura</b>',
      lastName: 'Alotaibi',
      email: 'visitor@example.com',
      phone: '0501234567',
      message: 'Line one\n<img src=x onerror=alert(1)>',
    })
    .returning({ id: contactMessages.id })
  await queue.enqueue(database.db, 'mail', { template: 'contact_message', messageId: message?.id ?? 0 })
  const email = await waitForEmailTo('care@afiya.example')
  expect(email.subject).toBe('رسالة جديدة من الموقع')
  expect(email.replyTo).toMatchObject([{ address: 'visitor@example.com' }])
  expect(email.text).toContain('<img src=x onerror=alert(1)>')
  expect(email.html).toContain('&lt;img src=x')
  expect(email.html).not.toMatch(/<img|<b>/)
})

test('texts of users are escaped in the HTML', () => {
  const email = {
    to: 'a@b.example',
    lang: 'en' as const,
    subject: 'x',
    text: ['<img src=x onerror=alert(1)>'],
    details: [['<b>', '"><script>']] as [string, string][],
  }
  const sender = { origin: undefined, contact: { email: undefined, phone: undefined }, brand: neutralBrand }
  const { html, text } = renderEmail(email, sender)
  expect(html).not.toMatch(/<img|<script|<b>/)
  expect(text).toContain('<img src=x onerror=alert(1)>')
})
