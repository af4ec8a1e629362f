import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { connect } from '#db/connect.ts'
import type { ReadDatabase } from '#db/read-database.ts'
import type { JobResult } from '#jobs/deps.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * How long queue statistics are reused, in milliseconds: frequent scrapes cost the database nothing extra.
 */
const QUEUE_STATS_TTL_MS = 5_000

/** How long a database may take to answer that counts as up, in milliseconds; scrapers wait ten seconds. */
const DATABASE_TIMEOUT_MS = 2_000

/**
 * The Prometheus metrics of this process. Labels are route templates and queue names, so their number is
 * bounded.
 */
export function createMetrics(
  { db, pool }: ReturnType<typeof connect>,
  readDatabase?: Pick<ReadDatabase, 'isUp'>,
  rateLimitStore?: { isUp: () => boolean },
) {
  const registry = new Registry()
  const registries = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'afiya_http_requests_total',
    help: 'Responses by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    registers: registries,
  })
  const requestDuration = new Histogram({
    name: 'afiya_http_request_seconds',
    help: 'Time from a request to the end of its response, by route template',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: registries,
  })
  const jobs = new Counter({
    name: 'afiya_jobs_total',
    help: 'Job attempts by queue and outcome (done, failed)',
    labelNames: ['queue', 'outcome'],
    registers: registries,
  })
  const connections = new Gauge({
    name: 'afiya_database_connections',
    help: 'Pool connections by state (used, idle), and callers waiting for one (waiting)',
    labelNames: ['state'],
    registers: registries,
  })
  function countConnections() {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.callersWaiting)
  }
  if (readDatabase)
    new Gauge({
      name: 'afiya_read_database_up',
      help: '1 while public reads go to DATABASE_READ_URL, 0 while the primary answers them after a failure',
      registers: registries,
      collect() {
        this.set(readDatabase.isUp() ? 1 : 0)
      },
    })
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers: registries })
  const waiting = gauge('afiya_queue_waiting', 'Due jobs not yet started')
  const oldestAge = gauge('afiya_queue_age_seconds', 'Time since the oldest unfinished job was first due')
  const failed = gauge('afiya_queue_failed', 'Failed jobs that are still kept')
  const databaseUp = new Gauge({
    name: 'afiya_database_up',
    help: '1 if the database answered the last read of the queue within two seconds, else 0',
    registers: registries,
  })

  if (rateLimitStore)
    new Gauge({
      name: 'afiya_redis_up',
      help: '1 while rate limits are counted in Redis, 0 while this process counts alone',
      registers: registries,
      collect() {
        this.set(rateLimitStore.isUp() ? 1 : 0)
      },
    })

  let refresh: Promise<void> = Promise.resolve()
  let refreshedAt = Number.NEGATIVE_INFINITY
  async function refreshQueueStats() {
    if (performance.now() - refreshedAt < QUEUE_STATS_TTL_MS) return refresh
    refreshedAt = performance.now()
    refresh = db.execute<QueueStats>(QUEUE_STATS_SQL).then(
      ({ rows }) => {
        databaseUp.set(1)
        for (const row of rows) {
          waiting.set({ queue: row.queue }, row.waiting)
          oldestAge.set({ queue: row.queue }, row.age)
          failed.set({ queue: row.queue }, row.failed)
        }
      },
      () => databaseUp.set(0),
    )
    return refresh
  }

  return {
    countJob: ({ queue, error }: JobResult) => jobs.inc({ queue, outcome: error ? 'failed' : 'done' }),
    countRequests(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method: request.method, route, status: reply.statusCode })
        requestDuration.observe({ route }, reply.elapsedTime / 1000)
        done()
      })
    },
    async text() {
      // Before the read below, which itself waits for a connection.
      countConnections()
      await waitAtMost(DATABASE_TIMEOUT_MS, refreshQueueStats(), () => databaseUp.set(0))
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

async function waitAtMost(milliseconds: number, work: Promise<unknown>, onTimeout: () => void) {
  const timeout = new AbortController()
  const isLate = wait(milliseconds, true, { signal: timeout.signal }).catch(() => false)
  if (await Promise.race([work.then(() => false), isLate])) onTimeout()
  timeout.abort()
}

type QueueStats = { queue: string; waiting: number; age: number; failed: number }

// Every queue has a row, so that its metrics return to zero. A retry moves `start_after`, so the age is
// counted from the end of the retention, which pg-boss sets once.
const QUEUE_STATS_SQL = sql`
  select q.name as queue,
    count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
    greatest(0, coalesce(extract(epoch from max(now() - j.keep_until)
      filter (where j.state in ('created', 'retry', 'active'))) + q.retention_seconds, 0))::float8 as age,
    count(*) filter (where j.state = 'failed')::int as failed
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where q.name not like '\\_\\_%' group by q.name, q.retention_seconds`

/**
 * Serves /metrics to callers with the token, or to this machine if no token is configured; 404 for all
 * others.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!(token ? hasToken(request, token) : isFromLocalhost(request))) return reply.callNotFound()
    const { type, body } = await metrics.text()
    return reply.type(type).header('cache-control', 'no-store').send(body)
  })
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [actual, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * Whether the connection comes from this machine. `request.ip` may be forged; forwarded requests do not
 * count.
 */
function isFromLocalhost({ socket, headers }: FastifyRequest): boolean {
  const forwardedFor = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via
  return forwardedFor === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
