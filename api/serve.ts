import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config'
import type { Answer, Asked, Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { type Language, languageOf, say } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import type { Letter, Queue } from '#db/queue.ts'
import type { Replicas } from '#db/replicas.ts'
import { touching } from '#db/touched.ts'
import type { Uploads } from '#db/uploads.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import type { PaymentProvider } from '#domain/payment.ts'
import { may, type Permission, type StaffRole } from '#domain/roles.ts'
import { accountLimit } from './account-limit.ts'
import { askedOf } from './asked.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import type { Fruitless } from './fruitless.ts'
import { once } from './idempotency.ts'
import { Refusal, refuse } from './refuse.ts'
import { addressOf, type Kept, type ReplyCache } from './reply-cache.ts'
import { sendKept } from './send-kept.ts'
import { staffOf, userOf } from './session.ts'

/** How long a sheet may take to be read and written, in milliseconds. */
const SHEET_PATIENCE = 60_000

/** What the API stands on. `clock` gives milliseconds since the epoch. */
export type Deps = {
  db: Db
  /** For what is the same for everybody; without them the primary is asked for that too. */
  replicas?: Pick<Replicas, 'db' | 'wrote'> | undefined
  queue: Queue
  clock: () => number
  /** Who takes cards; without one, orders are paid in cash only. */
  payments: PaymentProvider | undefined
  /** Keeps public replies ready; without it each is made anew. */
  replies?: ReplyCache | undefined
  /** Keeps how many products fit a filter. */
  totals?: ReplyCache | undefined
  uploads: Uploads
  /** Where calls are counted; without it in this process alone. */
  counts?: FastifyRateLimitStoreCtor | undefined
  config: Pick<
    Config,
    | 'rateLimits'
    | 'requireApiKey'
    | 'site'
    | 'vatNumber'
    | 'publicUrl'
    | 'breachedPasswordsUrl'
    | 'privacyEmail'
  >
}

/** A Fastify instance with what it stands on, the list of what it serves, and who counts searches without result. */
export type Api = {
  app: FastifyInstance
  /** Reads forms and files too. */
  withBodies: FastifyInstance
  deps: Deps
  served: Endpoint[]
  fruitless: Fruitless
}

/**
 * What a handler is given. `db` is a transaction where the endpoint is idempotent or writes for staff; `client` is the x-api-key, `agent`
 * the User-Agent; `post` queues a letter in the given transaction, so that it goes out when what it tells of is
 * committed, and never else.
 */
export type Call<E> = Asked<E> & {
  db: Db
  lang: Language
  now: number
  client: string
  agent: string
  cookies: Cookies
  post: (db: Db, letter: Letter) => Promise<void>
} & (E extends {
    access: 'staff'
  }
    ? { userId: number; tokenHash: Buffer; role: StaffRole; can: (permission: Permission) => boolean }
    : E extends { access: 'user' }
      ? { userId: number; tokenHash: Buffer }
      : E extends { access: 'optional' }
        ? { userId: number | undefined; tokenHash: undefined }
        : { userId: undefined; tokenHash: undefined })

/**
 * Serves a declared call: rate limit, access, validation, language, idempotency, envelope. The handler gets what the
 * contract promises and answers what it promises; fields the contract does not name never leave.
 */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const { app, deps, served } = api
  served.push(endpoint)
  const perMinute = endpoint.perMinute ?? 300
  const spareAccount = accountLimit(app, endpoint, deps.config)
  const post = (db: Db, letter: Letter) => deps.queue.add(db, 'mail', letter)
  const scope = endpoint.method === 'GET' ? app : api.withBodies
  scope.route({
    // product.md: a form can only POST; its field `_method` then says PUT.
    method: endpoint.method === 'PUT' ? ['PUT', 'POST'] : endpoint.method,
    url: endpoint.path,
    config: {
      ...(endpoint.fileSize && {
        patience: SHEET_PATIENCE,
        multipartOptions: { limits: { fileSize: endpoint.fileSize } },
      }),
      rateLimit: deps.config.rateLimits && {
        max: perMinute,
        timeWindow: 60_000,
        // Where guesses are counted, a new API key must not open new ones.
        ...(endpoint.perMinute && { keyGenerator: (request: FastifyRequest) => request.ip }),
      },
    },
    handler: (request, reply) => {
      const lang = languageOf(request.headers['accept-language'])
      const client = clientOf(request, deps.config.requireApiKey)
      if (!deps.replies || !isForEverybody(endpoint, request))
        return answer(request, reply, { lang, client }).then(({ headers, body }) => {
          reply.code(endpoint.status ?? 200).headers(headers)
          return body
        })
      const ready = deps.replies.ready(addressOf(lang, request.url))
      if (ready) return sendKept(request, reply, ready)
      const made = keptReply({ deps, replies: deps.replies, endpoint, handle }, request, lang)
      return made.then(kept => sendKept(request, reply, kept))
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, { lang, client }: Caller) {
    if (endpoint.method === 'PUT' && request.method === 'POST' && !isPut(request)) throw refuse('not_found')
    const agent = request.headers['user-agent'] ?? ''
    const user = await callerOf(deps.db, endpoint, request)
    if (user) request.caller = user.userId
    const asked = askedOf(endpoint, request)
    refuseOtherUser(user ? request.body : asked.body, user?.userId)
    await spareAccount(request, user?.userId)
    const cookies = cookiesOf(request, reply, { path: app.prefix, publicUrl: deps.config.publicUrl })
    const call = { ...asked, ...user, lang, client, agent, cookies, post, now: deps.clock() }
    const handled = async (db: Db) => {
      if (writesForStaff(endpoint) && user) await nameStaff(db, user.userId, request.ip)
      return handle({ ...call, db } as unknown as Call<E>)
    }
    const result = await telling(deps, endpoint, () => {
      if (endpoint.idempotent && user)
        return once(deps.db, { ...user, key: keyOf(request), route: endpoint.path, asked }, handled)
      if (writesForStaff(endpoint)) return deps.db.transaction(handled)
      return handled(isAnonymous(endpoint, request) ? readsOf(deps) : deps.db)
    })
    const headers = headersOf(endpoint, lang, user !== undefined)
    return { headers, body: bodyOf(endpoint, result, lang) }
  }
}

type Caller = { lang: Language; client: string }

/** Who calls, where the call wants to know. What is open to everyone stays so for a dead token. */
async function callerOf(db: Db, { access, needs }: Endpoint, { headers: { authorization } }: FastifyRequest) {
  if (access === 'staff') {
    const staff = await staffOf(db, authorization)
    const can = (permission: Permission) => may(staff.role, permission)
    if (!needs || !can(needs)) throw refuse('staff.not_allowed')
    return { ...staff, can }
  }
  if (access === 'public' || (access === 'optional' && !authorization)) return undefined
  const user = userOf(db, authorization)
  return access === 'user'
    ? user
    : user.catch(error => {
        if (error instanceof Refusal) return undefined
        throw error
      })
}

const writesForStaff = ({ access, method, writesFilesOnly }: Endpoint) =>
  access === 'staff' && method !== 'GET' && !writesFilesOnly

/** Tells the triggers of the audit log who writes in this transaction, and from where. */
async function nameStaff(tx: Db, userId: number, from: string): Promise<void> {
  await tx.execute(
    sql`select set_config('afiya.staff_id', ${String(userId)}, true), set_config('afiya.from', ${from}, true)`,
  )
}

/** Whether the answer depends on nothing of the caller but the language. */
function isForEverybody({ method, access, file }: Endpoint, { headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !file && (access === 'public' || (access === 'optional' && !headers.authorization))
  )
}

/** Whether nobody can have written anything that the answer must show. */
const isAnonymous = (endpoint: Endpoint, request: FastifyRequest) =>
  isForEverybody(endpoint, request) && !request.headers.authorization

/** Where to read what is the same for everybody. */
const readsOf = ({ db, replicas }: Deps): Db => replicas?.db ?? db

type Keeping<E> = {
  deps: Deps
  replies: ReplyCache
  endpoint: Endpoint
  handle: (call: Call<E>) => Promise<unknown>
}

/** A call that is the same for everybody: its handler is given nothing of the caller. */
async function keptReply<E>(
  { deps, replies, endpoint, handle }: Keeping<E>,
  request: FastifyRequest,
  lang: Language,
): Promise<Kept> {
  const name = () => `${endpoint.path} ${lang} ${JSON.stringify(askedOf(endpoint, request))}`
  const kept = await replies.kept(addressOf(lang, request.url), name, async touched => {
    const call = {
      ...askedOf(endpoint, request),
      ...{ db: readsOf(deps), lang },
      // A handler that asks for the time answers by the clock, which for our visits goes by whole minutes.
      get now() {
        const now = deps.clock()
        touched.until = Math.min(touched.until, (Math.floor(now / MINUTE) + 1) * MINUTE)
        return now
      },
    }
    const result = await handle(call as unknown as Call<E>)
    return { headers: headersOf(endpoint, lang, false), body: JSON.stringify(bodyOf(endpoint, result, lang)) }
  })
  return kept as Kept
}

const MINUTE = 60_000

/** Does a call; when it has changed what replies are made of, none from before goes out any more. */
function telling<T>(deps: Deps, { method }: Endpoint, does: () => Promise<T>): Promise<T> {
  const told = [deps.replies, deps.totals, deps.replicas].filter(each => each !== undefined)
  if (method === 'GET' || told.length === 0) return does()
  return touching(({ writes }) =>
    does().finally(() => {
      for (const each of told) each.wrote(writes)
    }),
  )
}

function headersOf(endpoint: Endpoint, lang: Language, isPersonal: boolean): Record<string, string> {
  const { access, method, file } = endpoint
  return {
    'content-type': file?.type?.startsWith('application/')
      ? file.type
      : `${file?.type ?? 'application/json'}; charset=utf-8`,
    'content-language': lang,
    vary: access === 'optional' ? 'accept-language, authorization' : 'accept-language',
    'cache-control': isPersonal || method !== 'GET' ? 'no-store' : 'no-cache',
    ...(file && { 'content-disposition': `attachment; filename="${file.name}"` }),
  }
}

function bodyOf(endpoint: Endpoint, result: unknown, lang: Language): unknown {
  const { file, message } = endpoint
  if (file?.type) return z.parse(endpoint.reply as z.core.$ZodType, result)
  const { data, ...extras } = (endpoint.extras ? result : { data: result }) as { data: unknown }
  return {
    data: z.parse(endpoint.reply as z.core.$ZodType, data),
    ...(endpoint.extras ? (z.parse(endpoint.extras as z.core.$ZodType, extras) as object) : {}),
    ...(message && { message: say(messages[message], lang) }),
  }
}

/** product.md: whoever is named must be who calls, whether or not the call takes a name. */
function refuseOtherUser(body: unknown, userId: number | undefined) {
  const named = (body as { user_id?: unknown } | undefined)?.user_id
  if (named === undefined || named === null || named === '') return
  if (Number(asciiDigits(String(named))) !== userId) throw refuse('session.other_user')
}

function isPut(request: FastifyRequest): boolean {
  return String((request.body as { _method?: unknown } | undefined)?._method).toUpperCase() === 'PUT'
}

function clientOf(request: FastifyRequest, required: boolean): string {
  const key = request.headers['x-api-key']
  if (required && !key) throw refuse('session.key_required')
  return typeof key === 'string' ? key : ''
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}
