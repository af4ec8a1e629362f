import { moyasar } from '#api/payments/moyasar.ts'
import { sandboxBank } from '#api/payments/sandbox.ts'
import { replyCache } from '#api/reply-cache.ts'
import { type Config, readConfig } from '#config'
import { listenForChanges } from '#db/changes.ts'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openQueue } from '#db/queue.ts'
import { connectReplicas } from '#db/replicas.ts'
import { demoAccounts } from '#db/seed/people.ts'
import { seed } from '#db/seed/seed.ts'
import { type Uploads, uploadsOf } from '#db/uploads.ts'
import { mailboxPostman, smtpPostman } from '#jobs/mail/postmen.ts'
import { runJobs } from '#jobs/run.ts'
import { buildApp } from './app.ts'
import { logOf } from './log.ts'
import { startMetrics } from './metrics.ts'
import { builtWeb, devWeb } from './ssr.ts'

/** How long a shutdown may take, in milliseconds. */
const PATIENCE = 20_000

/** Bytes for the counts of lists. */
const TOTALS = 2_000_000

/** Brings up the database, then the site, and says where both are. `dev`: pages from the source, with hot reload. */
export async function run({ dev = false } = {}): Promise<void> {
  const config = readConfig()
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const url = config.databaseUrl ?? (embedded?.url as string)
  const leave: (() => Promise<unknown>)[] = [async () => embedded?.stop()]
  const stop = async (code: number) => {
    // A request that never ends must not keep the database up.
    setTimeout(() => process.exit(1), PATIENCE).unref()
    for (const step of leave.reverse()) await step().catch(error => console.error(error))
    process.exit(code)
  }
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    stop(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce)
  if (config.underNpm) onParentsEnd(stopOnce)

  try {
    await migrate(url)
    if (config.mode === 'demo') await seed(url, new Date())
    const database = connect(url, { max: config.databasePool })
    leave.push(() => database.pool.end())
    const log = logOf(config.logLevel)
    const queue = await openQueue(database.pool, {
      works: true,
      onError: error => log.error({ err: error }, 'the queue has a fault'),
    })
    leave.push(() => queue.boss.stop({ graceful: true, timeout: 5_000 }))
    const bank = config.bank ? sandboxBank(config.bank) : undefined
    const payments = paymentsOf(config) ?? bank
    const [replies, totals] = [config.replyCache, TOTALS].map(maxBytes =>
      maxBytes > 0 ? replyCache({ maxBytes, clock: Date.now }) : undefined,
    )
    const replicas =
      config.databaseReplicaUrls &&
      connectReplicas(config.databaseReplicaUrls, database, { max: config.databasePool })
    leave.push(async () => replicas?.close())
    const changes = listenForChanges(
      url,
      [replies, totals, replicas].flatMap(each => each?.listener ?? []),
    )
    leave.push(() => changes.stop())
    const uploads = uploadsOf(config.uploads)
    const counts = config.redisUrl ? await sharedCounts(config.redisUrl, log) : undefined
    leave.push(async () => counts?.close())
    const metrics = startMetrics(database, replicas, counts)
    const traces = config.traceCollector
      ? (await import('./traces.ts')).startTraces(config.traceCollector)
      : undefined
    leave.push(async () => traces?.close())
    const web = dev ? devWeb : builtWeb
    const app = await buildApp({
      config,
      database,
      replicas,
      queue,
      payments,
      bank,
      web,
      replies,
      totals,
      uploads,
      counts: counts?.Store,
      log,
      metrics,
      traces,
    })
    leave.push(app.leave)
    await app.listen({ port: config.port, host: config.host })
    // Said now, not at the first picture; all else goes on without them.
    reach(uploads).catch(error => log.warn({ err: error }, 'the uploads cannot be read'))
    const { port } = app.server.address() as { port: number }
    const postman = postmanOf(config)
    leave.push(async () => postman.close())
    await runJobs({
      db: database.db,
      queue,
      clock: Date.now,
      payments,
      uploads,
      post: postman.post,
      origin: config.publicUrl ?? (config.mode === 'demo' ? `http://localhost:${port}` : undefined),
      contact: config.site.contact,
      told: ({ error, ...done }) => {
        metrics.countJob({ error, ...done })
        traces?.traceJob({ error, ...done })
        if (error) log.warn({ ...done, err: error }, 'job failed')
        else log.info(done, 'job')
      },
    })
    console.log(
      greeting({
        port,
        dataDir: embedded ? config.dataDir : undefined,
        demo: config.mode === 'demo',
        mailbox: config.mailbox !== undefined,
        cards: payments?.name,
      }),
    )
  } catch (error) {
    console.error(reasonOf(error, config.port))
    await stop(1)
  }
}

async function reach(uploads: Uploads) {
  for await (const _ of uploads.list()) return
}

/** The counts of calls that all processes share. The client is loaded only where there is one. */
async function sharedCounts(url: string, log: ReturnType<typeof logOf>) {
  const { openSharedCounts } = await import('#api/shared-counts.ts')
  return openSharedCounts(url, {
    away: error => log.warn({ err: error }, 'Redis is away: calls are counted by each process'),
    back: () => log.info('Redis is back: calls are counted together'),
  })
}

/** The card payment of the real world, if there is an account for it. */
function paymentsOf({ moyasar: account, publicUrl }: Config) {
  return account && moyasar({ ...account, origin: publicUrl as string })
}

function postmanOf({ smtpUrl, mailFrom, mailbox }: Config) {
  if (smtpUrl) return smtpPostman(smtpUrl, mailFrom)
  return mailboxPostman(mailbox as string, Date.now)
}

/** npm passes a signal on to its shell, which dies of it without telling us: an orphan stops as if it had been told. */
function onParentsEnd(then: () => void) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && then(), 200).unref()
}

const cardWords: Record<string, string> = {
  moyasar: 'through Moyasar',
  sandbox: 'plays the bank (sandbox, no money moves)',
}

function greeting({
  port,
  dataDir,
  demo,
  mailbox,
  cards,
}: {
  port: number
  dataDir: string | undefined
  demo: boolean
  mailbox: boolean
  cards: string | undefined
}): string {
  const { email, password } = demoAccounts.patient
  return [
    '',
    `  Afiya is ready:  http://localhost:${port}`,
    demo ? `  Demo account:    ${email}   ${password}` : '',
    demo ? `  Demo staff:      admin@afiya.example (editor@, reception@, pharmacist@)   ${password}` : '',
    demo ? `                   http://localhost:${port}/admin   its code: npm run staff -- code` : '',
    mailbox ? `  Its letters:     http://localhost:${port}/dev/mailbox` : '',
    `  Card payment:    ${cards ? cardWords[cards] : 'not offered (MOYASAR_SECRET_KEY is not set): cash only'}`,
    dataDir ? `  Its data:        ${dataDir}` : '  Its data:        the PostgreSQL of DATABASE_URL',
    '',
  ]
    .filter((line, place, all) => line !== '' || place === 0 || place === all.length - 1)
    .join('\n')
}

function reasonOf(error: unknown, port: number): string {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (import.meta.main)
  run({ dev: process.argv.includes('--dev') }).catch(error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
