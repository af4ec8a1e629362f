import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { api } from '#api/api.ts'
import type { SandboxBank } from '#api/payments/sandbox.ts'
import type { ReplyCache } from '#api/reply-cache.ts'
import type { Deps } from '#api/serve.ts'
import type { Config } from '#config'
import { isLanguage } from '#contract/pair.ts'
import { carried } from '#db/carried.ts'
import type { connect } from '#db/connect.ts'
import type { Queue } from '#db/queue.ts'
import type { Replicas } from '#db/replicas.ts'
import { type Uploads, uploadsOf } from '#db/uploads.ts'
import type { PaymentProvider } from '#domain/payment.ts'
import { serveApiDocs } from './api-docs.ts'
import { serveBank } from './bank.ts'
import { serveFound } from './found.ts'
import { guard, guardHeaders } from './guard-headers.ts'
import { serveHealth } from './health.ts'
import { letLeave } from './leave.ts'
import { logOf } from './log.ts'
import { serveMailbox } from './mailbox.ts'
import { type Metrics, serveMetrics } from './metrics.ts'
import { answerPageProblems } from './page-problems.ts'
import { holdPressure } from './pressure.ts'
import { serveSharePictures } from './share-pictures.ts'
import { servePages, type Web } from './ssr.ts'
import { limitTime } from './time-limit.ts'
import type { Traces } from './traces.ts'
import { serveUploads } from './uploads.ts'

type App = {
  config: Config
  database: ReturnType<typeof connect>
  /** Where what is the same for everybody is read, if not from the database itself. */
  replicas?: Replicas | undefined
  queue: Queue
  /** Who takes cards, if anybody. */
  payments?: PaymentProvider | undefined
  /** The sandbox bank, where it plays the provider. */
  bank?: SandboxBank | undefined
  /** The pages; without them the app serves the API alone. */
  web?: (app: FastifyInstance) => Promise<Web>
  /** Keeps public replies and pages ready; without it each is made anew. */
  replies?: ReplyCache | undefined
  /** Keeps how many products fit a filter. */
  totals?: ReplyCache | undefined
  /** Requests in hand at once; the next are sent away. */
  mostInHand?: number | undefined
  /** How long an answer may take, in milliseconds. */
  patience?: number | undefined
  clock?: () => number
  uploads?: Uploads
  /** Where calls are counted; without it in this process alone. */
  counts?: Deps['counts']
  log?: ReturnType<typeof logOf>
  metrics?: Metrics
  traces?: Traces | undefined
}

/** The whole product as one Fastify app: API, words, pages, health. It does not listen yet. */
export async function buildApp({
  config,
  database,
  replicas,
  queue,
  payments,
  bank,
  web,
  replies,
  totals,
  mostInHand,
  patience,
  clock = Date.now,
  uploads = uploadsOf(config.uploads),
  counts,
  log = logOf(config.logLevel),
  metrics,
  traces,
}: App): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_, hop) => hop < config.proxies,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => idOf(headers['x-request-id']),
    bodyLimit: 65_536,
    // What still comes in while the process ends is answered like everything else.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // Whoever says nothing and is told nothing for so long is gone, whatever else is counted of the connection.
    connectionTimeout: 35_000,
    keepAliveTimeout: 10_000,
    // Whether headers come in time is only looked at this often; the default of 30 s would let slow clients pile up.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Addresses that cannot be read, such as a broken %-escape, reach no route.
    frameworkErrors: (_error, request, reply) => {
      const plain = reply as unknown as FastifyReply
      guard(request as unknown as FastifyRequest, plain, config.publicUrl)
      plain.code(400).type('text/plain').send('Bad Request')
    },
  })
  letLeave(app)
  logRequests(app)
  traces?.traceRequests(app)
  metrics?.countRequests(app)
  guardHeaders(app, config.publicUrl)
  holdPressure(app, { most: mostInHand })
  limitTime(app, { patience })
  // Quick settings: these bytes are made for one answer. What the build made is compressed already.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  // The API has its own.
  answerPageProblems(app)

  serveHealth(app, database.db)
  if (metrics) serveMetrics(app, metrics, config.metricsToken)
  serveApiDocs(app)
  await app.register(api, {
    prefix: '/backend/api',
    db: database.db,
    replicas,
    queue,
    payments,
    replies,
    totals,
    clock,
    uploads,
    counts,
    config,
  })

  await serveUploads(app, uploads)
  if (config.mailbox) serveMailbox(app, config.mailbox)
  if (bank) serveBank(app, bank)

  if (web) {
    const pages = await web(app)
    for (const [folder, which] of [
      ['/locales', 'locales'],
      ['/locales/admin', 'adminLocales'],
    ] as const)
      app.get<{ Params: { file: string } }>(`${folder}/:file`, async (request, reply) => {
        const language = /^(\w+)\.json$/.exec(request.params.file)?.[1]
        const words = isLanguage(language) ? (await pages.entry())[which][language] : undefined
        if (!words) return reply.code(404).send({ message: 'Not Found' })
        return reply.header('cache-control', 'public, max-age=0, must-revalidate').send(words)
      })
    serveSharePictures(app)
    serveFound(app, { db: replicas?.db ?? database.db, config })
    servePages(app, pages, { publicUrl: config.publicUrl, replies })
  }
  return app
}

/**
 * One line a request: its id, what was asked by which account, the answer and its time, and why it was refused. No query,
 * no address, no name, no header of a person.
 */
function logRequests(app: FastifyInstance) {
  app.addHook('preHandler', (request, _, done) => carried.run(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        refused: request.refused,
        user: request.caller,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        client: String(request.headers['x-api-key'] ?? '').slice(0, 40) || undefined,
      },
      'request',
    )
    done()
  })
}

/** A caller's own id for its request, if it is one that a log can hold. */
function idOf(given: unknown): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
