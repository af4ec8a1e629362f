import type { FastifyInstance } from 'fastify'
import { startChangeFeed } from '#cache/change-feed.ts'
import { createResponseCache } from '#cache/response-cache.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { connectReplicas } from '#db/replicas.ts'
import { buildApp } from '#server/app.ts'
import { createBuiltPageHandler, type PageHandler } from '#server/pages/ssr.ts'
import { openQueue } from '#services/queue.ts'
import { PASSWORD } from './test-api.ts'

export type AppInstance = Awaited<ReturnType<typeof startAppInstance>>

/**
 * Starts the built product without a port, with its own connections, response cache and change feed, as each
 * process has them. `replicaUrls`: replicas to read from. `cachesResponses`: false turns the response cache
 * off.
 */
export async function startAppInstance(
  url: string,
  { replicaUrls = [] as string[], cachesResponses = true } = {},
) {
  const database = connect(url, { max: 5 })
  const queue = await openQueue(database.pool)
  const replies = createResponseCache({ maxBytes: 20_000_000, clock: Date.now })
  const replicas = connectReplicas(replicaUrls, database, { max: 5 })
  const connected = Promise.withResolvers<void>()
  const changedTables: string[] = []
  const changeRecorder = {
    onConnected: () => connected.resolve(),
    onTableChanged: (table: string) => void changedTables.push(table),
    onDisconnected() {},
  }
  const changes = startChangeFeed(url, [replies.listener, replicas.listener, changeRecorder])
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
    responseCache: cachesResponses ? replies : undefined,
    replicas,
  })
  await connected.promise
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
    database,
    db: database.db,
    replicas,
    replies,
    /** The tables of whose changes this instance was notified, in order. */
    changedTables,
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
      await changes.stop()
      await replicas.close()
      await queue.boss.stop({ graceful: false })
      await database.pool.end()
    },
  }
}
