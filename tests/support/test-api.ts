import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSync } from '@node-rs/argon2'
import Fastify, { type FastifyInstance } from 'fastify'
import { api } from '#api/api.ts'
import type { ApiDeps } from '#api/call.ts'
import { openSession } from '#api/session.ts'
import type { ResponseCache } from '#cache/response-cache.ts'
import { type Config, readConfig } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { connect } from '#db/connect.ts'
import { connectReadDatabase } from '#db/read-database.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import type { PaymentProvider } from '#domain/orders/payment-provider.ts'
import type { StaffRole } from '#domain/roles.ts'
import { emailJobOf, loadMessages } from '#jobs/messages/send-message.ts'
import { addUser } from '#services/accounts/accounts.queries.ts'
import type { TextGateway } from '#services/messages/text-gateway.ts'
import { type EmailJob, openQueue } from '#services/queue.ts'
import { type RequestContext, requestIdStorage } from '#services/request-context.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { aDoctor } from './fixtures/records.ts'
import { modulesReadOnce } from './modules-read-once.ts'
import { createTestDatabase } from './test-database.ts'

/** The day on which a test runs unless it sets the clock: a Sunday, the first day of the clinic's week. */
export const TODAY = '2026-11-22'

/** A valid password. */
export const PASSWORD = 'ABCDEF1!'

/** Its hash at a low cost: many tests create many accounts. */
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

/**
 * `body`: an object is sent as JSON, `URLSearchParams` as a form, `FormData` as multipart, a text unchanged.
 */
export type RequestOptions = {
  body?: unknown
  token?: string
  lang?: Language
  headers?: Record<string, string>
  /** The IP address of the caller. */
  from?: string
}

/** `body`: the parsed JSON, or the text of a response that is not JSON. */
export type TestResponse = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the expectations of a test define the shape of a response
  body: any
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>

/** Prints the error behind a 500, and nothing else. */
const unexpectedErrors = {
  level: 'error',
  stream: { write: (line: string) => console.error(JSON.parse(line).err?.stack ?? line) },
}

/**
 * Starts the whole API on an empty database, its clock stopped at 09:00 of TODAY. Call `close` in `afterAll`.
 */
export async function startTestApi({
  mode = 'demo',
  rateLimits = false,
  requireApiKey = false,
  site = readConfig({}).site,
  publicUrl,
  breachedPasswordsUrl,
  privacyEmail,
  nationalIdKeys = readConfig({}).nationalIdKeys,
  prescriptionKeys = readConfig({}).prescriptionKeys,
  payments,
  rateLimitStore,
  uploadStorage,
  textGateway,
  invoiceUnit,
  authority,
  restoreSeenOn,
  responseCache,
  readUrl,
  failsOnDeadlock = true,
  template,
}: Partial<
  Pick<
    Config,
    | 'mode'
    | 'rateLimits'
    | 'requireApiKey'
    | 'site'
    | 'publicUrl'
    | 'restoreSeenOn'
    | 'breachedPasswordsUrl'
    | 'privacyEmail'
    | 'nationalIdKeys'
    | 'prescriptionKeys'
    | 'authority'
  >
> & {
  payments?: PaymentProvider
  textGateway?: TextGateway
  invoiceUnit?: ApiDeps['invoiceUnit']
  rateLimitStore?: ApiDeps['rateLimitStore']
  responseCache?: ResponseCache
  /** The database that answers public reads. */
  readUrl?: string
  failsOnDeadlock?: boolean
  /** The default is a folder. */
  uploadStorage?: Uploads
  /** The database of which that of the API is a copy. */
  template?: string
} = {}) {
  const database = await createTestDatabase(template)
  // Tests insert many rows at once, also on a slow machine.
  const primary = connect(database.url, { statementTimeoutMs: 20_000 })
  const { db, pool } = primary
  const readDatabase = readUrl ? connectReadDatabase(readUrl, primary) : undefined
  const queue = await openQueue(pool)
  const uploads = await mkdtemp(join(tmpdir(), 'afiya-uploads-'))
  const served: Endpoint[] = []
  let now = timestampAt(TODAY, '09:00')
  let userCount = 0

  // The limits of server/app.ts, which belong to the app, not to the API.
  const app = Fastify({
    bodyLimit: 65_536,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logger: unexpectedErrors,
  })
  // As in server/app.ts: the jobs of a request carry its id.
  app.addHook('preHandler', (request, _, done) => requestIdStorage.run(request.id, done))
  const modules = await modulesReadOnce(db)
  await app.register(api, {
    prefix: '/backend/api',
    db,
    modules,
    readDatabase,
    responseCache,
    queue,
    clock: () => now,
    payments,
    textGateway,
    invoiceUnit,
    uploads: uploadStorage ?? folderUploads(uploads),
    rateLimitStore,
    failsOnDeadlock,
    config: {
      mode,
      rateLimits,
      requireApiKey,
      site,
      publicUrl,
      breachedPasswordsUrl,
      privacyEmail,
      vatNumber: readConfig({}).vatNumber,
      nationalIdKeys,
      prescriptionKeys,
      authority,
      restoreSeenOn,
    },
    served,
  })
  await app.ready()

  const request = apiRequester(app)
  return {
    app,
    db,
    pool,
    url: database.url,
    served,
    /** The modules that are off, read again once they are expired. */
    modules,
    /** The folder of the uploaded pictures. */
    uploads,
    request,
    /** The time of the API's clock, in milliseconds since the epoch. */
    now: () => now,
    /** Sets the API's clock to a day and time of the clinic. */
    setClock(day: string, time: string) {
      now = timestampAt(day, time)
    },
    /** Creates an account with a confirmed address and signs it in, without the time of its hash. */
    async signUp(
      email = `patient-${++userCount}@example.com`,
    ): Promise<{ token: string; id: number; email: string }> {
      const user = await addUser(db, { email, passwordHash: PASSWORD_HASH, language: 'ar' })
      if (!user) throw new Error(`${email} has an account already`)
      await pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
      await queue.enqueue(db, 'mail', { template: 'welcome', userId: user.id })
      const token = await openSession(db, user.id, { apiKey: '', userAgent: '' })
      return { token, id: user.id, email }
    },
    /** Creates a staff account with a session that has passed the second step. */
    async signInStaff(role: StaffRole): Promise<{ token: string; id: number; email: string }> {
      const person = await this.signUp(`staff-${++userCount}@example.com`)
      const doctor = role === 'doctor' ? await aDoctor(db) : null
      await pool.query('update users set role = $1, doctor_id = $2 where id = $3', [role, doctor, person.id])
      await pool.query('update sessions set staff_at = now() where user_id = $1', [person.id])
      return person
    },
    /** The token of the newest link by which this member of staff sets up the second step. */
    async enrolmentToken(userId: number): Promise<string> {
      const jobs = await this.queuedEmails()
      const isOwn = (job: EmailJob) => job.template === 'enrolment_link' && job.userId === userId
      return (jobs.findLast(isOwn) as { token: string } | undefined)?.token ?? ''
    },
    /** The e-mail jobs that wait to be sent, oldest first; messages as the e-mail jobs that they become. */
    async queuedEmails(): Promise<EmailJob[]> {
      const { rows } = await pool.query<{ data: (EmailJob | { messageId: number }) & RequestContext }>(
        `select data from pgboss.job where name in ('mail', 'message') and state = 'created'
         order by created_on, id`,
      )
      const jobs: EmailJob[] = []
      for (const row of rows) {
        const { httpRequestId: _, ...data } = row.data
        if ('template' in data) jobs.push(data)
        else
          for (const message of await loadMessages(db, [data.messageId]))
            if (message.channel === 'email') jobs.push(emailJobOf(message))
      }
      return jobs
    },
    textGateway,
    queue,
    async close() {
      await app.close()
      await queue.boss.stop({ graceful: false })
      await readDatabase?.close()
      await pool.end()
      await database.drop()
      await rm(uploads, { recursive: true })
    },
  }
}

/** Returns a function that sends requests to the API of an app. */
export function apiRequester(app: FastifyInstance) {
  return async (
    method: string,
    path: string,
    { body, token, lang, headers, from }: RequestOptions = {},
  ): Promise<TestResponse> => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/backend/api${path}`,
      payload: payloadOf(body),
      ...(from && { remoteAddress: from }),
      headers: {
        ...contentTypeOf(body),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(lang && { 'accept-language': lang }),
        ...headers,
      },
    })
    const isJson = /json/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? JSON.parse(response.body) : response.body,
    }
  }
}

function payloadOf(body: unknown): string | FormData | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) return body
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}

function contentTypeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  const isForm = body instanceof URLSearchParams
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
}
