import Fastify from 'fastify'
import { api } from '#api/api.ts'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { uploadsOf } from '#db/uploads.ts'

/** A statement as it was sent, `$1` … standing for the values. */
export type Statement = { text: string; values: unknown[] }

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string }

/** Lets the product answer one request, and gives the statements that it sends for it, in their order. */
export async function statementsFor(
  url: string,
  { path, method, headers, body }: Asked,
): Promise<Statement[]> {
  const database = connect(url, { max: 1 })
  const statements: Statement[] = []
  let isAsked = false
  database.pool.on('connect', client => {
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown
    client.query = ((asked: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text
      if (isAsked) statements.push({ text, values: Array.isArray(rest[0]) ? rest[0] : [] })
      return send(asked, ...rest)
    }) as never
  })
  const queue = await openQueue(database.pool)
  const app = Fastify()
  const config = readConfig({ RATE_LIMITS: 'off' })
  const uploads = uploadsOf(config.uploads)
  const deps = { db: database.db, queue, clock: Date.now, payments: undefined, uploads, config }
  await app.register(api, { prefix: '/backend/api', ...deps })
  try {
    isAsked = true
    const answer = await app.inject({ url: path, method: method as 'POST', headers, payload: body })
    isAsked = false
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return statements
  } finally {
    await app.close()
    await queue.boss.stop({ graceful: false })
    await database.pool.end()
  }
}
