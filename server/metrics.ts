import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { connect } from '#db/connect.ts'
import type { Replicas } from '#db/replicas.ts'
import type { Done } from '#jobs/deps.ts'

export type Metrics = ReturnType<typeof startMetrics>

/** How long one look at the queue counts, in milliseconds: a scraper in a hurry costs the database no more. */
const LOOK = 5_000

/** The figures of this process for Prometheus. Labels are route templates and names of queues: as many as the code has. */
export function startMetrics(
  { db, pool }: ReturnType<typeof connect>,
  replicas?: Replicas,
  counts?: { isUp: () => boolean } | undefined,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'afiya_http_requests_total',
    help: 'Answers by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'afiya_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route template',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'afiya_jobs_total',
    help: 'Attempts at jobs by queue and outcome (done, failed)',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  new Gauge({
    name: 'afiya_database_connections',
    help: 'Connections of the pool by state (used, idle), and callers that wait for one (waiting)',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (replicas) registerReplicas(registers, replicas)
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['queue'], registers })
  const waiting = gauge('afiya_queue_waiting', 'Jobs that are due and not begun')
  const age = gauge('afiya_queue_age_seconds', 'How long the oldest of them has been due')
  const failed = gauge('afiya_queue_failed', 'Jobs given up within the last two weeks')
  const up = new Gauge({
    name: 'afiya_database_up',
    help: '1 when the database answered the last look at the queue, else 0',
    registers,
  })

  if (counts)
    new Gauge({
      name: 'afiya_redis_up',
      help: '1 while calls are counted in Redis, 0 while this process counts its own',
      registers,
      collect() {
        this.set(counts.isUp() ? 1 : 0)
      },
    })

  let look: Promise<void> = Promise.resolve()
  let last = Number.NEGATIVE_INFINITY
  async function lookAtQueue() {
    if (performance.now() - last < LOOK) return look
    last = performance.now()
    look = db.execute<Look>(QUEUE).then(
      ({ rows }) => {
        up.set(1)
        for (const row of rows) {
          waiting.set({ queue: row.queue }, row.waiting)
          age.set({ queue: row.queue }, row.age)
          failed.set({ queue: row.queue }, row.failed)
        }
      },
      () => up.set(0),
    )
    return look
  }

  return {
    countJob: ({ queue, error }: Done) => jobs.inc({ queue, outcome: error ? 'failed' : 'done' }),
    countRequests(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method: request.method, route, status: reply.statusCode })
        seconds.observe({ route }, reply.elapsedTime / 1000)
        done()
      })
    },
    async text() {
      await lookAtQueue()
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}

function registerReplicas(registers: Registry[], replicas: Replicas) {
  const labelNames = ['replica']
  new Gauge({
    name: 'afiya_replica_up',
    help: '1 while the replica is asked, by its place in DATABASE_REPLICA_URL; 0: the primary stands in',
    labelNames,
    registers,
    collect() {
      for (const [at, { up }] of replicas.states().entries()) this.set({ replica: at + 1 }, Number(up))
    },
  })
  new Gauge({
    name: 'afiya_replica_behind_seconds',
    help: 'For how long the replica has lacked a change that this process was told of',
    labelNames,
    registers,
    collect() {
      for (const [at, { behind }] of replicas.states().entries()) this.set({ replica: at + 1 }, behind)
    },
  })
  new Counter({
    name: 'afiya_replica_statements_total',
    help: 'Statements for what is the same for everybody by who answered them (replica, primary, fallback: the primary after a replica had failed)',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(replicas.answered)) this.inc({ by }, count)
    },
  })
}

type Look = { queue: string; waiting: number; age: number; failed: number }

// Every queue has its line, so that a figure falls back to nought.
const QUEUE = sql`
  select q.name as queue,
    count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
    coalesce(extract(epoch from now() - min(j.start_after)
      filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8 as age,
    count(*) filter (where j.state = 'failed')::int as failed
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where q.name not like '\\_\\_%' group by q.name`

/** Serves the figures to who has the token; without a token to this machine alone. For all others they are not there. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!(token ? knows(request, token) : isFromHere(request)))
      return reply.code(404).type('text/plain').send('Not Found')
    const { type, body } = await metrics.text()
    return reply.type(type).header('cache-control', 'no-store').send(body)
  })
}

function knows({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Not `request.ip`, and nothing that a proxy on this machine has passed on. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers.via
  return passedOn === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
