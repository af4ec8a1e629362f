import type { FastifyInstance } from 'fastify'
import { replyCache } from '#api/reply-cache.ts'
import { readConfig } from '#config'
import { listenForChanges } from '#db/changes.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { connectReplicas } from '#db/replicas.ts'
import { buildApp } from '#server/app.ts'
import { builtWeb, type Web } from '#server/ssr.ts'
import { PASSWORD } from './api.ts'

export type Process = Awaited<ReturnType<typeof startProcess>>

/**
 * The product as it was built, with its own connections, its own kept replies and its own ear, as each process has them:
 * without a port, and with replicas where they are given.
 */
export async function startProcess(url: string, { replicaUrls = [] as string[], keeps = true } = {}) {
  const database = connect(url, { max: 5 })
  const queue = await openQueue(database.pool)
  const replies = replyCache({ maxBytes: 20_000_000, clock: Date.now })
  const replicas = connectReplicas(replicaUrls, database, { max: 5 })
  const heard = Promise.withResolvers<void>()
  const changed: string[] = []
  const ear = {
    listening: () => heard.resolve(),
    changed: (table: string) => void changed.push(table),
    deaf() {},
  }
  const changes = listenForChanges(url, [replies.listener, replicas.listener, ear])
  let renders = 0
  const countingWeb = async (app: FastifyInstance): Promise<Web> => {
    const web = await builtWeb(app)
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
    web: countingWeb,
    replies: keeps ? replies : undefined,
    replicas,
  })
  await heard.promise
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
    /** The tables of whose changes it has heard, one after another. */
    changed,
    /** How many pages it has rendered. */
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
