import { once } from 'node:events'
import { createServer } from 'node:net'
import { moyasar } from '#api/payments/moyasar.ts'
import { sandboxBank } from '#api/payments/sandbox-bank.ts'
import { createResponseCache } from '#cache/response-cache.ts'
import { type Config, readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { runningDatabaseUrl } from '#db/embedded/data-dir-lock.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded.ts'
import { IncompatibleDatabase, migrate } from '#db/migrate.ts'
import { connectReadDatabase } from '#db/read-database.ts'
import { demoAccounts, demoStaff } from '#db/seed/data/demo-accounts.ts'
import { inGroup } from '#db/seed/groups/rename-rows.ts'
import { seed } from '#db/seed/seed.ts'
import { devMailbox, type MailTransport, smtpTransport } from '#jobs/emails/mail-transport.ts'
import { mailboxGateway } from '#jobs/messages/mailbox-gateway.ts'
import { runJobs } from '#jobs/run.ts'
import { readInvoiceUnit, registerUnit } from '#services/invoices/e-invoice/invoice-unit.ts'
import { zatca } from '#services/invoices/e-invoice/zatca.ts'
import { refuseOpenSeries } from '#services/invoices/open-series.ts'
import { type TextGateway, twilio, unifonic } from '#services/messages/text-gateway.ts'
import { openQueue } from '#services/queue.ts'
import { openUploads } from '#services/uploads/open-uploads.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { buildApp } from './app.ts'
import { addDemoWeek } from './demo-week/demo-week.ts'
import { onParentExit } from './graceful-shutdown.ts'
import { createLogger, flushLog } from './observability/logger.ts'
import { createMetrics } from './observability/metrics.ts'
import { createBuiltPageHandler, createDevPageHandler } from './pages/ssr.ts'

/** How long a shutdown may take, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 20_000

/** The size of the count cache, in bytes. */
const COUNT_CACHE_BYTES = 2_000_000

/**
 * Starts the database and the site, and prints their addresses. `dev`: pages from source, with hot reload.
 */
export async function startServer({ dev = false } = {}): Promise<void> {
  const config = readConfig()
  const invoiceUnit = readInvoiceUnit(config.invoiceUnit, config.vatNumber)
  await requireFreePort(config)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  const url = config.databaseUrl ?? (embedded?.url as string)
  const log = createLogger(config.logLevel)
  const shutdownSteps: (() => Promise<unknown>)[] = [() => flushLog(log), async () => embedded?.stop()]
  const stop = async (code: number) => {
    // A request that never ends must not keep the database running.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    for (const step of shutdownSteps.reverse()) await step().catch(error => console.error(error))
    process.exit(code)
  }
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    stop(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce)
  if (config.underNpm) onParentExit(stopOnce)

  try {
    await migrate(url)
    const isNewDemo = config.mode === 'demo' && (await seed(url, new Date(), config.group))
    const database = connect(url, { max: config.databasePool })
    shutdownSteps.push(() => database.pool.end())
    await refuseOpenSeries(database.db, config.vatNumber)
    if (invoiceUnit) await registerUnit(database.db, invoiceUnit)
    const queue = await openQueue(database.pool, {
      isWorker: true,
      onError: error => log.error({ err: error }, 'queue error'),
    })
    shutdownSteps.push(() => queue.boss.stop({ graceful: true, timeout: 5_000 }))
    const bank = config.bank ? sandboxBank(config.bank) : undefined
    const payments = paymentProviderOf(config) ?? bank
    const mailTransport = mailTransportOf(config)
    shutdownSteps.push(async () => mailTransport.close())
    const textGateway = textGatewayOf(config, mailTransport)
    // A cached page would outlive an edit of its source.
    const responseCacheBytes = dev ? 0 : config.replyCache
    const [responseCache, countCache] = [responseCacheBytes, COUNT_CACHE_BYTES].map(maxBytes =>
      maxBytes > 0 ? createResponseCache({ maxBytes }) : undefined,
    )
    const readDatabase = config.databaseReadUrl
      ? connectReadDatabase(config.databaseReadUrl, database, { max: config.databasePool })
      : undefined
    shutdownSteps.push(async () => readDatabase?.close())
    // Whoever moves the database asks for its connections back (docs/operations.md).
    process.on('SIGUSR2', () => database.pool.renewConnections())
    const uploads = openUploads(config.uploads)
    const rateLimitStore = config.redisUrl ? await openRateLimitStore(config.redisUrl, log) : undefined
    shutdownSteps.push(async () => rateLimitStore?.close())
    const metrics = createMetrics(database, readDatabase, rateLimitStore)
    const traces = config.traceCollector
      ? (await import('./observability/traces.ts')).startTraces(config.traceCollector)
      : undefined
    shutdownSteps.push(async () => traces?.close())
    const createPageHandler = dev ? createDevPageHandler : createBuiltPageHandler
    const app = await buildApp({
      config,
      database,
      readDatabase,
      queue,
      payments,
      textGateway,
      invoiceUnit,
      bank,
      createPageHandler,
      // The first page after a change waits for Vite.
      requestTimeoutMs: dev ? 600_000 : undefined,
      responseCache,
      countCache,
      uploads,
      rateLimitStore: rateLimitStore?.Store,
      log,
      metrics,
      traces,
    })
    shutdownSteps.push(app.drain)
    await app.listen({ port: config.port, host: config.host })
    // Reports an unreadable storage at start rather than at the first picture; the site runs without it.
    checkUploadsReadable(uploads).catch(error => log.warn({ err: error }, 'the uploads cannot be read'))
    const { port } = app.server.address() as { port: number }
    await runJobs({
      db: database.db,
      queue,
      clock: Date.now,
      payments,
      uploads,
      nationalIdKeys: config.nationalIdKeys,
      prescriptionKeys: config.prescriptionKeys,
      deliver: mailTransport.deliver,
      textGateway,
      invoiceUnit,
      authority: config.authority && zatca(config.authority),
      origin: config.publicUrl ?? (config.mode === 'demo' ? `http://localhost:${port}` : undefined),
      contact: config.site.contact,
      vatNumber: config.vatNumber,
      onFinished: ({ error, ...done }) => {
        metrics.countJob({ error, ...done })
        traces?.traceJob({ error, ...done })
        if (error) log.warn({ ...done, err: error }, 'job failed')
        else log.info(done, 'job')
      },
    })
    const started = startupMessage({
      port,
      data: embedded ? config.dataDir : dev ? undefined : 'the PostgreSQL of DATABASE_URL',
      group: config.group,
      mailbox: config.mailbox !== undefined,
      cards: payments?.name,
    })
    console.log(started)
    if (isNewDemo && config.demoWeek && bank) {
      const stopped = new AbortController()
      const { signal } = stopped
      const week = addDemoWeek({
        ...{ config, database, queue, bank, uploads, signal },
        now: Date.now(),
      })
        // Its jobs have logged many lines since.
        .then(() => signal.aborted || console.log(started))
        .catch(error => log.error({ err: error }, 'the week of the demonstration is not complete'))
      shutdownSteps.push(async () => {
        stopped.abort()
        await week
      })
    }
  } catch (error) {
    console.error(startupErrorText(error, config.port))
    await stop(1)
  }
}

/**
 * Refuses a port that is taken before the database starts, which takes many seconds on a new data directory.
 * If this program has it on the same data directory, the lock of that directory gives the better reason.
 */
async function requireFreePort({ port, host, databaseUrl, dataDir }: Config) {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    if (!databaseUrl && runningDatabaseUrl(dataDir)) return
    throw new Error(startupErrorText(error, port))
  }
  await once(probe.close(), 'close')
}

async function checkUploadsReadable(uploads: Uploads) {
  for await (const _ of uploads.list()) return
}

/** The rate limit counts that all processes share. The Redis client is loaded only when REDIS_URL is set. */
async function openRateLimitStore(url: string, log: ReturnType<typeof createLogger>) {
  const { openRedisRateLimitStore } = await import('#api/rate-limits/redis-rate-limit-store.ts')
  return openRedisRateLimitStore(url, {
    onUnavailable: error => log.warn({ err: error }, 'Redis is away: calls are counted by each process'),
    onRecovered: () => log.info('Redis is back: calls are counted together'),
  })
}

/** Moyasar, if an account is configured. */
function paymentProviderOf({ moyasar: account, publicUrl }: Config) {
  return account && moyasar({ ...account, origin: publicUrl as string })
}

function mailTransportOf({ smtpUrl, mailFrom, mailbox }: Config) {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom)
  return devMailbox(mailbox as string, Date.now)
}

/** The configured gateway; the demonstration stores texts in its mailbox. */
function textGatewayOf(
  { textGateway: account, mailbox }: Config,
  mailTransport: MailTransport,
): TextGateway | undefined {
  if (account) return account.name === 'twilio' ? twilio(account) : unifonic(account)
  return mailbox ? mailboxGateway(mailTransport.deliver) : undefined
}

const cardPaymentTexts: Record<string, string> = {
  moyasar: 'through Moyasar',
  sandbox: 'sandbox bank (no money moves)',
}

function startupMessage({
  port,
  data,
  group,
  mailbox,
  cards,
}: {
  port: number
  data: string | undefined
  group: Config['group']
  mailbox: boolean
  cards: string | undefined
}): string {
  const { email, password } = demoAccounts.patient
  const inNames = (text: string) => inGroup(group, text)
  return [
    '',
    `  The site is ready:  http://localhost:${port}`,
    group ? `  Demo account:    ${inNames(email)}   ${password}` : '',
    group
      ? `  Demo staff:      ${inNames(demoStaff.people[0].email)} (editor@, reception@, pharmacist@, accountant@)   ${password}`
      : '',
    group ? `                   http://localhost:${port}/admin   sign-in code: npm run staff -- code` : '',
    mailbox ? `  Mailbox:         http://localhost:${port}/dev/mailbox` : '',
    `  Card payment:    ${cards ? cardPaymentTexts[cards] : 'not offered (MOYASAR_SECRET_KEY is not set): cash only'}`,
    data ? `  Data:            ${data}` : '',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === 0 || index === lines.length - 1)
    .join('\n')
}

function startupErrorText(error: unknown, port: number): string {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  if (error instanceof IncompatibleDatabase) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (import.meta.main)
  startServer({ dev: process.argv.includes('--dev') }).catch(error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
