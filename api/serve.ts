import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config'
import type { Answer, Asked, Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { type Language, languageOf, say } from '#contract/pair.ts'
import type { Db } from '#db/connect.ts'
import type { Letter, Queue } from '#db/queue.ts'
import { asciiDigits } from '#domain/arabic-fold.ts'
import type { PaymentProvider } from '#domain/payment.ts'
import { may, type Permission, type StaffRole } from '#domain/roles.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { once } from './idempotency.ts'
import { Refusal, refuse } from './refuse.ts'
import { staffOf, userOf } from './session.ts'

/** What the API stands on. `clock` gives milliseconds since the epoch. */
export type Deps = {
  db: Db
  queue: Queue
  clock: () => number
  /** Who takes cards; without one, orders are paid in cash only. */
  payments: PaymentProvider | undefined
  config: Pick<Config, 'rateLimits' | 'requireApiKey' | 'site' | 'uploads' | 'vatNumber' | 'publicUrl'>
}

/** A Fastify instance with what it stands on, and the list of what it serves. */
export type Api = { app: FastifyInstance; deps: Deps; served: Endpoint[] }

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
  const spareAccount = accountLimit(api, endpoint)
  const post = (db: Db, letter: Letter) => deps.queue.add(db, 'mail', letter)
  app.route({
    // product.md: a form can only POST; its field `_method` then says PUT.
    method: endpoint.method === 'PUT' ? ['PUT', 'POST'] : endpoint.method,
    url: endpoint.path,
    config: {
      rateLimit: deps.config.rateLimits && {
        max: perMinute,
        timeWindow: 60_000,
        // Where guesses are counted, a new API key must not open new ones.
        ...(endpoint.perMinute && { keyGenerator: (request: FastifyRequest) => request.ip }),
      },
    },
    handler: async (request, reply) => {
      if (endpoint.method === 'PUT' && request.method === 'POST' && !isPut(request)) throw refuse('not_found')
      const lang = languageOf(request.headers['accept-language'])
      const client = clientOf(request, deps.config.requireApiKey)
      const agent = request.headers['user-agent'] ?? ''
      const user = await callerOf(deps.db, endpoint, request)
      const asked = {
        params: valid(endpoint.params, request.params, () => refuse('not_found')),
        query: valid(endpoint.query, request.query),
        body: valid(endpoint.body, request.body ?? {}),
      }
      refuseOtherUser(user ? request.body : asked.body, user?.userId)
      await spareAccount(request, user?.userId)
      const cookies = cookiesOf(request, reply, { path: app.prefix, publicUrl: deps.config.publicUrl })
      const call = { ...asked, ...user, lang, client, agent, cookies, post, now: deps.clock() }
      const answer = async (db: Db) => {
        if (writesForStaff(endpoint) && user) await nameStaff(db, user.userId, request.ip)
        return handle({ ...call, db } as unknown as Call<E>)
      }
      const result =
        endpoint.idempotent && user
          ? await once(deps.db, { ...user, key: keyOf(request), route: endpoint.path, asked }, answer)
          : await (writesForStaff(endpoint) ? deps.db.transaction(answer) : answer(deps.db))
      return send(reply, endpoint, result, lang, user !== undefined)
    },
  })
}

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

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown, lang: Language, isPersonal: boolean) {
  const { file, message } = endpoint
  reply
    .code(endpoint.status ?? 200)
    .header('content-language', lang)
    .header('vary', endpoint.access === 'optional' ? 'accept-language, authorization' : 'accept-language')
    .header('cache-control', isPersonal || endpoint.method !== 'GET' ? 'no-store' : 'no-cache')
  if (file) reply.header('content-disposition', `attachment; filename="${file.name}"`)
  if (file?.type)
    return reply.type(`${file.type}; charset=utf-8`).send(z.parse(endpoint.reply as z.core.$ZodType, result))
  const { data, ...extras } = (endpoint.extras ? result : { data: result }) as { data: unknown }
  return reply.send({
    data: z.parse(endpoint.reply as z.core.$ZodType, data),
    ...(endpoint.extras ? (z.parse(endpoint.extras as z.core.$ZodType, extras) as object) : {}),
    ...(message && { message: say(messages[message], lang) }),
  })
}

function valid(schema: unknown, input: unknown, otherwise?: () => Error): unknown {
  if (!schema) return undefined
  const read = z.safeParse(schema as z.core.$ZodType, input)
  if (read.success) return read.data
  if (otherwise) throw otherwise()
  const errors: Record<string, string[]> = {}
  for (const issue of read.error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])]
  }
  throw refuse('invalid_input', { errors: errors as Record<string, []> })
}

/** Refuses more attempts on one account than the endpoint allows: guessing gains nothing by coming from many addresses. */
function accountLimit(
  { app, deps }: Api,
  { perAccount, path }: Endpoint,
): (request: FastifyRequest, userId: number | undefined) => Promise<void> {
  if (!perAccount || !deps.config.rateLimits) return async () => {}
  const accounts = new WeakMap<FastifyRequest, number | string>()
  const check = app.createRateLimit({
    max: perAccount,
    timeWindow: 60_000,
    keyGenerator: request => `${path} ${accounts.get(request)}`,
  })
  return async (request, userId) => {
    accounts.set(request, userId ?? (request.body as { email: string }).email.trim().toLowerCase())
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw refuse('too_many', { headers: { 'retry-after': String(limit.ttlInSeconds) } })
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
