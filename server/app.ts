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
import type { ApiDeps } from '#api/call.ts'
import { refusalFor } from '#api/error-handler.ts'
import type { SandboxBank } from '#api/payments/sandbox-bank.ts'
import { latestValue } from '#cache/latest-value.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { isLanguage } from '#contract/language.ts'
import type { connect } from '#db/connect.ts'
import { namesIn } from '#domain/brand/brand-names.ts'
import type { PaymentProvider } from '#domain/orders/payment-provider.ts'
import { loadOffModules } from '#services/clinic-settings.ts'
import type { Queue } from '#services/queue.ts'
import { requestIdStorage } from '#services/request-context.ts'
import { openUploads } from '#services/uploads/open-uploads.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { serveApiDocs } from './api-docs/api-docs.ts'
import { serveDemoLinks } from './demo/demo-links.ts'
import { serveDevMailbox } from './demo/dev-mailbox.ts'
import { serveSandboxBank } from './demo/sandbox-bank.ts'
import { enableGracefulShutdown } from './graceful-shutdown.ts'
import { serveHealth } from './health.ts'
import { shedLoad } from './limits/load-shedding.ts'
import { enforceRequestTimeout } from './limits/request-timeout.ts'
import { endSlowBodies } from './limits/slow-bodies.ts'
import { limitSockets } from './limits/socket-limits.ts'
import { createLogger } from './observability/logger.ts'
import { type Metrics, serveMetrics } from './observability/metrics.ts'
import type { Traces } from './observability/traces.ts'
import { serveBrandIcons } from './pages/brand-icons.ts'
import { createBrandSource } from './pages/brand-source.ts'
import { errorSender, sendErrorPages, serveOfflinePage } from './pages/error-pages.ts'
import { serveOgImages } from './pages/og-images.ts'
import { serveSeoRoutes } from './pages/seo-routes.ts'
import { type PageHandler, servePages } from './pages/ssr.ts'
import { addSecurityHeaders, setSecurityHeaders } from './security/security-headers.ts'
import {
  answerUnparsedRequest,
  refuseExpectations,
  requireLength,
  requireOneHost,
} from './security/unparsed-requests.ts'
import { serveUploads } from './serve-uploads.ts'

type AppOptions = {
  config: Config
  database: ReturnType<typeof connect>
  /** Answers public reads; without it the database does. */
  readDatabase?: ApiDeps['readDatabase']
  queue: Queue
  /** Takes card payments; without it orders are paid in cash only. */
  payments?: PaymentProvider
  /** Sends texts to phones. */
  textGateway?: ApiDeps['textGateway']
  /** Stamps invoices. */
  invoiceUnit?: ApiDeps['invoiceUnit']
  /** The sandbox bank, when it is the payment provider. */
  bank?: SandboxBank
  /** Creates the page handler; without it the app serves only the API. */
  createPageHandler?: (app: FastifyInstance) => Promise<PageHandler>
  /** Caches public API responses and pages; without it each is rendered per request. */
  responseCache?: ResponseCache
  /** Caches how many rows match a filter. */
  countCache?: ResponseCache
  /** How many requests are handled at once; more are refused with 503. */
  maxConcurrent?: number
  /** How long a response may take, in milliseconds. */
  requestTimeoutMs?: number
  clock?: () => number
  uploads?: Uploads
  /** Counts requests for the rate limits; without it each process counts its own. */
  rateLimitStore?: ApiDeps['rateLimitStore']
  log?: ReturnType<typeof createLogger>
  metrics?: Metrics
  traces?: Traces
}

/**
 * Builds the whole product as one Fastify app: API, translations, pages, health checks. It does not listen
 * yet.
 */
export async function buildApp({
  config,
  database,
  readDatabase,
  queue,
  payments,
  textGateway,
  invoiceUnit,
  bank,
  createPageHandler,
  responseCache,
  countCache,
  maxConcurrent,
  requestTimeoutMs,
  clock = Date.now,
  uploads = openUploads(config.uploads),
  rateLimitStore,
  log = createLogger(config.logLevel),
  metrics,
  traces,
}: AppOptions): Promise<FastifyInstance> {
  const publicDb = readDatabase?.db ?? database.db
  const brand = createBrandSource(publicDb)
  const modules = latestValue(() => loadOffModules(database.db), new Set())
  const sendError = errorSender(brand, uploads)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_, hop) => hop < config.proxies,
    logController: new LogController({ disableRequestLogging: true }),
    // Without options, for which pino would look through the logger's settings at each request.
    childLoggerFactory: (logger, bindings) => logger.child(bindings),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    bodyLimit: 65_536,
    // Requests that arrive during a shutdown are answered like all others.
    return503OnClosing: false,
    // Longer than any body takes: endSlowBodies.
    requestTimeout: 600_000,
    keepAliveTimeout: 10_000,
    // How often headersTimeout is checked; with the default of 30 s slow clients would pile up.
    // requireHostHeader: Node would answer without a body (requireOneHost).
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A URL that cannot be decoded, such as a broken %-escape, reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      const plainReply = reply as unknown as FastifyReply
      const plainRequest = request as unknown as FastifyRequest
      setSecurityHeaders(plainRequest, plainReply, config.publicUrl)
      // No hook bounds its body.
      plainReply.header('connection', 'close')
      sendError(plainRequest, plainReply, refusalFor(error))
    },
    clientErrorHandler: answerUnparsedRequest,
  })
  enableGracefulShutdown(app)
  logRequests(app)
  traces?.traceRequests(app)
  metrics?.countRequests(app)
  addSecurityHeaders(app, config.publicUrl)
  limitSockets(app)
  requireLength(app)
  refuseExpectations(app)
  endSlowBodies(app)
  requireOneHost(app)
  shedLoad(app, { maxConcurrent })
  enforceRequestTimeout(app, { timeoutMs: requestTimeoutMs })
  // A fast quality: these bytes are compressed for one response. The files of the build are compressed
  // already.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  // For pages; the API registers an error handler of its own.
  sendErrorPages(app, sendError)

  serveHealth(app, database.db)
  if (metrics) serveMetrics(app, metrics, config.metricsToken)
  serveApiDocs(app, brand)
  const endpoints: Endpoint[] = []
  await app.register(api, {
    prefix: '/backend/api',
    served: endpoints,
    db: database.db,
    readDatabase,
    queue,
    payments,
    textGateway,
    invoiceUnit,
    responseCache,
    countCache,
    clock,
    uploads,
    rateLimitStore,
    config,
    brand,
    modules,
  })

  await serveUploads(app, uploads)
  if (config.mailbox) serveDevMailbox(app, config.mailbox)
  if (config.mode === 'demo') serveDemoLinks(app)
  if (bank) serveSandboxBank(app, bank)

  if (createPageHandler) {
    const pageHandler = await createPageHandler(app)
    for (const [folder, which] of [
      ['/locales', 'locales'],
      ['/locales/admin', 'adminLocales'],
    ] as const)
      app.get<{ Params: { file: string } }>(`${folder}/:file`, async (request, reply) => {
        const language = /^(\w+)\.json$/.exec(request.params.file)?.[1]
        if (!isLanguage(language)) return reply.callNotFound()
        // A changed source has another entry in development.
        const { locales, adminLocales, withBrand } = await pageHandler.entry()
        const file = { locales, adminLocales }[which][language]
        return brand.send([request, reply], `${which} ${language} ${localeIdOf(file)}`, ({ names }) => ({
          headers: LOCALE_HEADERS,
          body: JSON.stringify(which === 'locales' ? withBrand(file, namesIn(names, language)) : file),
        }))
      })
    serveBrandIcons(app, brand, uploads)
    serveOfflinePage(app, brand, uploads)
    serveOgImages(app)
    serveSeoRoutes(app, { db: publicDb, config, brand, modules, responseCache, clock })
    servePages(app, pageHandler, { publicUrl: config.publicUrl, responseCache, endpoints, modules })
  }
  return app
}

/** A file of translations changes in development only: Vite then replaces the object. */
const localeIds = new WeakMap<object, number>()
let lastLocaleId = 0
function localeIdOf(file: object): number {
  const id = localeIds.get(file) ?? ++lastLocaleId
  localeIds.set(file, id)
  return id
}

const LOCALE_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/**
 * Logs one line per request: request id, method, path, account id, status, duration and error code. The
 * query, the IP address, names and personal headers are not logged.
 */
function logRequests(app: FastifyInstance) {
  app.addHook('preHandler', (request, _, done) => requestIdStorage.run(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        refused: request.refusalCode,
        user: request.userId,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        client: String(request.headers['x-api-key'] ?? '').slice(0, 40) || undefined,
      },
      'request',
    )
    done()
  })
}

/** The path without the query, and without the token of a link, which opens an appointment or an offer. */
const loggedPath = (url: string) => url.split('?')[0]?.replace(/^\/([aw])\/[\w-]+/, '/$1/…')

/** The X-Request-Id of the caller if it is safe to log, else a new id. */
function requestIdOf(header: unknown): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
