import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheKey } from '#cache/response-cache.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { Endpoint, Output } from '#contract/endpoint.ts'
import { type Language, preferredLanguage } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { connectionCaller } from '#db/pool/connection-caller.ts'
import { moduleOfCall } from '#domain/modules.ts'
import { type PatientChange, tellPatients } from '#services/messages/tell-patients.ts'
import type { EmailJob } from '#services/queue.ts'
import { refuse, unavailable } from '#services/refuse.ts'
import { callerStorage } from '#services/request-context.ts'
import { authenticate } from './authenticate.ts'
import type { Api, Call } from './call.ts'
import { accountRateLimit, needsSession } from './rate-limits/account-rate-limit.ts'
import { failureRateLimit } from './rate-limits/failure-rate-limit.ts'
import { knownDevice } from './rate-limits/known-device.ts'
import { networkOf } from './rate-limits/network-of.ts'
import { networkRateLimit } from './rate-limits/network-rate-limit.ts'
import { requestCookies } from './requests/cookies.ts'
import { apiKeyOf, idempotencyKeyOf, isPutOverride } from './requests/headers.ts'
import { withIdempotency } from './requests/idempotency.ts'
import { parseInput } from './requests/parse-input.ts'
import { isMultipart, MAX_STAFF_BODY_BYTES, mayBeLarge } from './requests/receive-multipart.ts'
import { storeLanguage } from './requests/store-language.ts'
import { bodyWriter, cachedReply, isCacheable, responseHeaders } from './respond.ts'
import { refuseOtherUser } from './session.ts'
import { isStaffWrite, keepRefused, lockStaff, setAuditContext } from './staff-write.ts'

/** An endpoint that receives a file gets more time to read the upload and write its rows. */
const UPLOAD_TIMEOUT_MS = 60_000

type ReplyOptions = { lang: Language; apiKey: string }

type Handler<E extends Endpoint, Prepared> = {
  /** Does what takes long and needs no database, such as reading a file, before the transaction begins. */
  prepare?: (call: Omit<Call<E>, 'db'>) => Promise<Prepared>
  handle: (call: Call<E>, prepared: Prepared) => Promise<Output<E> | Readable>
  /** Of an idempotent call: whether what a stored reply tells of is undone, so that its key has ended. */
  isUndone?: (db: Db, reply: Output<E>, call: Omit<Call<E>, 'db'>) => Promise<boolean>
}

/**
 * Serves a declared endpoint: rate limit, authentication, validation, language, idempotency, envelope. The
 * handler gets the input that the contract promises and returns the output that it promises; other fields are
 * never sent.
 */
export function serve<E extends Endpoint, Prepared = undefined>(
  api: Api,
  endpoint: E,
  handler: Handler<E, Prepared>['handle'] | Handler<E, Prepared>,
): void {
  const { prepare, handle, isUndone }: Handler<E, Prepared> =
    typeof handler === 'function' ? { handle: handler } : handler
  const { app, deps, admit } = api
  api.servedEndpoints.push(endpoint)
  const bodyOf = bodyWriter(endpoint)
  const isStaff = endpoint.access === 'staff'
  const module = moduleOfCall(endpoint)
  const checkAccountLimit = accountRateLimit(app, endpoint, deps.config)
  const failures = failureRateLimit(app, endpoint, deps.config)
  const calls = networkRateLimit(app, endpoint, deps.config)
  const enqueueEmail = (db: Db, job: EmailJob) => deps.queue.enqueue(db, 'mail', job)
  const scope = endpoint.method === 'GET' ? app : api.appWithBodyParsers
  scope.route({
    // product.md: a form can only POST; its field `_method` then says PUT.
    method: endpoint.method === 'PUT' ? ['PUT', 'POST'] : endpoint.method,
    url: endpoint.path,
    config: routeConfig(endpoint),
    onRequest: [failures?.checkEarly, admit && admitEarly, calls.countEarly, module && refuseOff].filter(
      hook => hook !== undefined,
    ),
    ...(isStaff && { bodyLimit: MAX_STAFF_BODY_BYTES }),
    // A file or a large body is received only from a caller who may send it; guests send none.
    ...((endpoint.maxFileBytes || isStaff) && {
      preParsing: async (request, reply) => {
        const isFile = endpoint.maxFileBytes && isMultipart(request.headers)
        if (!isFile && !(isStaff && mayBeLarge(request.headers))) return
        requiredApiKey(request)
        const user = await authenticateInTurn(request, reply)
        const network = networkOf(request.ip)
        if (isFile && user) api.admitUpload({ userId: user.userId, network, isStaff }, reply)
      },
    }),
    ...(endpoint.method === 'GET' && { preParsing: sendFromCache }),
    handler: (request, reply) =>
      connectionCaller.run(`network ${networkOf(request.ip)}`, answer, request, reply),
  })

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const lang = preferredLanguage(request.headers['accept-language'])
    const apiKey = requiredApiKey(request)
    if (!isCacheable(endpoint, request)) return respondInTurn(request, reply, { lang, apiKey })
    return cachedReply(
      {
        deps,
        endpoint,
        handle: call => inTurn(request, call, () => handle(call, undefined as Prepared)),
        bodyOf,
      },
      reply,
      lang,
    ).then(created => sendCached(request, reply, created))
  }

  function inTurn<T>({ ip }: FastifyRequest, { query }: { query?: unknown }, work: () => Promise<T>) {
    const isPublicList = endpoint.access === 'public' || endpoint.access === 'optional'
    return isPublicList ? api.takeSearchTurn(ip, query as object, work) : work()
  }

  function requiredApiKey(request: FastifyRequest) {
    return apiKeyOf(request, deps.config.requireApiKey && !endpoint.isWebhook)
  }

  /**
   * Sends a cached response once the rate limit has let the request in. Nothing but the first compression of
   * its bytes is waited for, so it needs none of what the later hooks set up: no time limit, no place among
   * the requests in flight.
   */
  function sendFromCache(request: FastifyRequest, reply: FastifyReply, _body: unknown, done: () => void) {
    if (!deps.responseCache || !isCacheable(endpoint, request)) return done()
    requiredApiKey(request)
    const lang = preferredLanguage(request.headers['accept-language'])
    const cached = deps.responseCache.peek(cacheKey(lang, request.url))
    if (!cached) return done()
    // A promise while the bytes are compressed: Fastify answers for it if that fails.
    return sendCached(request, reply, cached)
  }

  /**
   * Refuses every call of a module that is off, before its cached response is sent. Staff whose page was open
   * learn why.
   */
  async function refuseOff() {
    if (!module || !(await api.modules.load()).has(module)) return
    throw refuse(endpoint.access === 'staff' ? 'staff.module_off' : 'not_found')
  }

  async function admitEarly(request: FastifyRequest) {
    if (!calls.mayBeProven(request)) await admit?.(hashCaller(request, {}))
  }

  /** Reads the caller's session; a network may send many tokens at once, of one account or made up. */
  async function authenticateInTurn(request: FastifyRequest, reply: FastifyReply) {
    const off = endpoint.access === 'staff' ? await api.modules.load() : undefined
    const read = () => authenticate(deps.db, endpoint, request, off)
    const user = await orStranger(request, reply, () =>
      request.headers.authorization ? api.callTurns.forSession(networkOf(request.ip), read) : read(),
    )
    if (!user) return undefined
    request.userId = user.userId
    await calls.countProven(request, reply)
    return user
  }

  /** A call that fails before its caller is proven counts as a stranger's. */
  async function orStranger<T>(request: FastifyRequest, reply: FastifyReply, work: () => T | Promise<T>) {
    try {
      return await work()
    } catch (error) {
      await calls.countStranger(request, reply)
      throw error
    }
  }

  /** By what hashes take turns. Strangers of a network are one in the shop and one in the back office. */
  function hashCaller(
    { ip }: FastifyRequest,
    { userId, known, email = '' }: { userId?: number; known?: string; email?: string | undefined },
  ) {
    const network = networkOf(ip)
    if (userId || known) return { network, name: userId ? `account ${userId}` : `known ${known}` }
    return { network, name: endpoint.path.startsWith('/admin/') ? 'staff' : 'public', address: email }
  }

  /** Calls of an account take turns, and so do writes without one by network; the bank's calls never wait. */
  async function respondInTurn(request: FastifyRequest, reply: FastifyReply, options: ReplyOptions) {
    if (endpoint.method === 'PUT' && request.method === 'POST' && !isPutOverride(request))
      throw refuse('not_found')
    const user = await authenticateInTurn(request, reply)
    const caller = user ? `account ${user.userId}` : `network ${networkOf(request.ip)}`
    const work = () => connectionCaller.run(caller, () => respond(request, reply, { ...options, user }))
    const isWrite = endpoint.method !== 'GET'
    // What hashes for a caller without an account takes turns there.
    const isFree = endpoint.isWebhook || (!user && admit) || !(isWrite || needsSession(endpoint.access))
    if (isFree) return work()
    return api.callTurns.forCall(caller, work, { isUnwanted: () => isGone(reply) })
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    { lang, apiKey, user }: ReplyOptions & { user: Awaited<ReturnType<typeof authenticate>> },
  ) {
    const input = await orStranger(request, reply, () => parseInput(endpoint, request))
    refuseOtherUser(user ? request.body : input.body, user?.userId)
    const cookies = requestCookies(request, reply, { path: app.prefix, publicUrl: deps.config.publicUrl })
    if (user && endpoint.access === 'user') await storeLanguage(deps.db, user, request)
    const { email } = (input.body ?? {}) as { email?: string }
    const device =
      user || !endpoint.perMinutePerAccount || !email
        ? undefined
        : await api.callTurns.forSession(networkOf(request.ip), () => knownDevice(deps.db, cookies, email))
    await failures?.checkCaller(request, device)
    await (device ? calls.countProven : calls.countStranger)(request, reply)
    const hasher = hashCaller(request, {
      ...(user && { userId: user.userId }),
      ...(device && email && { known: email }),
      email,
    })
    if (calls.mayBeProven(request)) await admit?.(hasher)
    await checkAccountLimit(request, { userId: user?.userId, device, body: input.body })
    const now = deps.clock()
    const network = endpoint.access === 'staff' ? undefined : networkOf(request.ip)
    const call = {
      ...input,
      ...user,
      lang,
      apiKey,
      userAgent: request.headers['user-agent'] ?? '',
      address: request.ip,
      isGone: () => isGone(reply),
      cookies,
      header: (name: string) => request.headers[name] as string | undefined,
      enqueueEmail,
      tellPatients: (db: Db, ...changes: PatientChange[]) =>
        tellPatients(db, { queue: deps.queue, now, texts: deps.textGateway?.channel, network }, changes),
      now,
    }
    const prepared = (await callerStorage.run(hasher, async () =>
      prepare?.(call as unknown as Call<E>),
    )) as Prepared
    // The caller sends the request again: it must not be served twice.
    if (prepare && isGone(reply)) throw unavailable()
    const runHandler = async (db: Db) => {
      if (isStaffWrite(endpoint) && user && 'role' in user) {
        await lockStaff(db, user, endpoint)
        await setAuditContext(db, user.userId, request.ip)
      }
      const result = await handle({ ...call, db } as unknown as Call<E>, prepared)
      // After the time limit the caller was told to send a write again: it must not be done as well.
      if (endpoint.method !== 'GET' && reply.sent) throw unavailable()
      return result
    }
    const run = async () => {
      if (endpoint.idempotent && user) {
        const { userId } = user
        const key = idempotencyKeyOf(request)
        const hasEnded =
          isUndone && ((db: Db, reply: unknown) => isUndone(db, reply as Output<E>, call as never))
        const first = { userId, key, route: endpoint.path, input, isUndone: hasEnded }
        return withIdempotency(deps.db, first, runHandler)
      }
      if (isStaffWrite(endpoint)) return deps.db.transaction(runHandler)
      return inTurn(request, input, () => runHandler(deps.db))
    }
    const result = await callerStorage.run(hasher, run).catch(async error => {
      await failures?.count(request, error)
      if (user) await keepRefused(deps.db, error, user.userId, request.ip)
      throw error
    })
    expireAfterWrite(api, endpoint)
    // A browser whose clock is wrong reads the time from it.
    reply.header('date', new Date(api.deps.clock()).toUTCString())
    reply.code(endpoint.status ?? 200).headers(responseHeaders(endpoint, lang, user !== undefined))
    return bodyOf({ result, lang }, reply)
  }
}

/** Whether the response can no longer reach the caller: it is sent already, or the connection is closed. */
const isGone = (reply: FastifyReply) => reply.sent || reply.raw.destroyed

function routeConfig({ maxFileBytes }: Endpoint) {
  return maxFileBytes
    ? {
        timeoutMs: UPLOAD_TIMEOUT_MS,
        maxFileBytes,
        multipartOptions: { limits: { fileSize: maxFileBytes } },
      }
    : {}
}

/** Ends the cached responses that the caller must see changed at once; others are old after a second. */
function expireAfterWrite(
  { deps: { responseCache, countCache, brand }, modules }: Api,
  { method, access, expires }: Endpoint,
) {
  const isByStaff = access === 'staff' && method !== 'GET'
  for (const prefix of isByStaff ? [''] : (expires ?? [])) responseCache?.expire(prefix)
  if (!isByStaff) return
  countCache?.expire()
  brand?.expire()
  modules.expire()
}
