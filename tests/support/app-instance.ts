import type { FastifyInstance } from 'fastify'
import { createResponseCache } from '#cache/response-cache.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { connectReadDatabase } from '#db/read-database.ts'
import { buildApp } from '#server/app.ts'
import { createBuiltPageHandler, type PageHandler } from '#server/pages/ssr.ts'
import { openQueue } from '#services/queue.ts'
import { PASSWORD } from './test-api.ts'

export type AppInstance = Awaited<ReturnType<typeof startAppInstance>>

/**
 * Starts the built product without a port, with its own connections and response cache, as each process has
 * them. `readUrl`: the database that answers public reads.
 */
export async function startAppInstance(url: string, { readUrl }: { readUrl?: string } = {}) {
  const database = connect(url, { max: 5 })
  const queue = await openQueue(database.pool)
  const responseCache = createResponseCache({ maxBytes: 20_000_000 })
  const readDatabase = readUrl ? connectReadDatabase(readUrl, database, { max: 5 }) : undefined
  let renders = 0
  const countingWeb = async (app: FastifyInstance): Promise<PageHandler> => {
    const web = await createBuiltPageHandler(app)
    return {
      ...web,
      handle(request, caller) {
        renders++
        return web.handle(request, caller)
      },
    }
  }
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const app = await buildApp({
    config,
    database,
    queue,
    createPageHandler: countingWeb,
    responseCache,
    readDatabase,
  })
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    token?: string,
  ) => {
    const { statusCode, json } = await app.inject({
      method,
      url: `/backend/api/user/${path}`,
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    })
    return { status: statusCode, ...json() }
  }
  return {
    app,
    database,
    db: database.db,
    readDatabase,
    responseCache,
    /** How many pages this instance has rendered. */
    renders: () => renders,
    call,
    get: (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
    async signUp(email: string) {
      const { token, data } = await call('POST', 'register', { email, password: PASSWORD })
      return { token: token as string, id: data.id as number }
    },
    async close() {
      await app.close()
      await readDatabase?.close()
      await queue.boss.stop({ graceful: false })
      await database.pool.end()
    },
  }
}
