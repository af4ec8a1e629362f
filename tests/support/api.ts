import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { api } from '#api/api.ts'
import type { Deps } from '#api/serve.ts'
import { type Config, readConfig } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/pair.ts'
import { connect } from '#db/connect.ts'
import { type Letter, openQueue } from '#db/queue.ts'
import type { Uploads } from '#db/uploads.ts'
import { folderUploads } from '#db/uploads-folder.ts'
import { momentAt } from '#domain/clinic-time.ts'
import type { PaymentProvider } from '#domain/payment.ts'
import type { StaffRole } from '#domain/roles.ts'
import { freshDatabase } from './database.ts'

/** When the tests happen unless they say otherwise: a Sunday, the first day of the clinic's week. */
export const TODAY = '2026-11-22'

/** A password that the specification accepts. */
export const PASSWORD = 'ABCDEF1!'

/** What a call may carry. An object travels as JSON, `URLSearchParams` as a form, `FormData` as multipart, a text as it is. */
export type Carried = {
  body?: unknown
  token?: string
  lang?: Language
  headers?: Record<string, string>
}

/** What came back; `body` is the JSON that was read, or the text of an answer that is none. */
export type Reply = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the expectations of a test say what an answer looks like
  body: any
}

export type TestApi = Awaited<ReturnType<typeof startApi>>

/** The whole API on an empty database, with a clock that stands at 09:00 of TODAY until it is set. `close` it in `afterAll`. */
export async function startApi({
  rateLimits = false,
  requireApiKey = false,
  site = readConfig({}).site,
  publicUrl,
  breachedPasswordsUrl,
  privacyEmail,
  payments,
  counts,
  keeper,
}: Partial<
  Pick<
    Config,
    'rateLimits' | 'requireApiKey' | 'site' | 'publicUrl' | 'breachedPasswordsUrl' | 'privacyEmail'
  >
> & {
  payments?: PaymentProvider
  counts?: Deps['counts']
  /** Who keeps the uploads, if not a folder. */
  keeper?: Uploads
} = {}) {
  const database = await freshDatabase()
  const { db, pool } = connect(database.url)
  const queue = await openQueue(pool)
  const uploads = await mkdtemp(join(tmpdir(), 'afiya-uploads-'))
  const served: Endpoint[] = []
  let now = momentAt(TODAY, '09:00')
  let people = 0

  // The limits are those of server/app.ts: they belong to the app, not to the API.
  const app = Fastify({
    bodyLimit: 65_536,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await app.register(api, {
    prefix: '/backend/api',
    db,
    queue,
    clock: () => now,
    payments,
    uploads: keeper ?? folderUploads(uploads),
    counts,
    config: {
      ...{ rateLimits, requireApiKey, site, publicUrl, breachedPasswordsUrl, privacyEmail },
      vatNumber: readConfig({}).vatNumber,
    },
    served,
  })
  await app.ready()

  const ask = askingOf(app)
  return {
    app,
    db,
    pool,
    url: database.url,
    served,
    /** The folder of the uploaded pictures. */
    uploads,
    ask,
    /** What its clock shows. */
    now: () => now,
    /** Sets the clock to a day and time of the clinic. */
    setClock(day: string, time: string) {
      now = momentAt(day, time)
    },
    /** Makes an account and signs it in. */
    async signUp(
      email = `patient-${++people}@example.com`,
    ): Promise<{ token: string; id: number; email: string }> {
      const { status, body } = await ask('POST', '/user/register', { body: { email, password: PASSWORD } })
      if (status !== 201) throw new Error(`sign-up of ${email} answered ${status}: ${JSON.stringify(body)}`)
      return { token: body.token, id: body.data.id, email }
    },
    /** Makes a member of staff with a session that has passed the second step. */
    async signInStaff(role: StaffRole): Promise<{ token: string; id: number; email: string }> {
      const person = await this.signUp(`staff-${++people}@example.com`)
      await pool.query('update users set role = $1 where id = $2', [role, person.id])
      await pool.query('update sessions set staff_at = now() where user_id = $1', [person.id])
      return person
    },
    /** The letters that wait to be sent, oldest first. */
    async letters(): Promise<Letter[]> {
      const { rows } = await pool.query<{ data: Letter }>(
        `select data from pgboss.job where name = 'mail' and state = 'created' order by created_on, id`,
      )
      return rows.map(row => row.data)
    },
    queue,
    async close() {
      await app.close()
      await queue.boss.stop({ graceful: false })
      await pool.end()
      await database.drop()
      await rm(uploads, { recursive: true })
    },
  }
}

/** Asks the API of an app as a browser would. */
export function askingOf(app: FastifyInstance) {
  return async (
    method: string,
    path: string,
    { body, token, lang, headers }: Carried = {},
  ): Promise<Reply> => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/backend/api${path}`,
      payload: payloadOf(body),
      headers: {
        ...typeOf(body),
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

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  const form = body instanceof URLSearchParams
  return { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
}
