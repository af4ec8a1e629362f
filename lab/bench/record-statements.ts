import Fastify from 'fastify'
import { api } from '../../api/api.ts'
import { readConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { openQueue } from '../../services/queue.ts'
import { openUploads } from '../../services/uploads/open-uploads.ts'

/** A statement as it was sent, with placeholders `$1` … for its values. */
export type Statement = { text: string; values: unknown[] }

type RecordedRequest = { path: string; method?: string; headers?: Record<string, string>; body?: string }

/** Sends one request to the product and returns the statements that it executes, in order. */
export async function recordStatements(
  url: string,
  { path, method, headers, body }: RecordedRequest,
): Promise<Statement[]> {
  const database = connect(url, { max: 1 })
  const statements: Statement[] = []
  let isRecording = false
  database.pool.on('connect', client => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((query: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof query === 'string' ? query : query.text
      if (isRecording) statements.push({ text, values: Array.isArray(rest[0]) ? rest[0] : [] })
      return send(query, ...rest)
    }) as never
  })
  const queue = await openQueue(database.pool)
  const app = Fastify()
  const config = readConfig({ RATE_LIMITS: 'off' })
  const uploads = openUploads(config.uploads)
  const deps = { db: database.db, queue, clock: Date.now, payments: undefined, uploads, config }
  await app.register(api, { prefix: '/backend/api', ...deps })
  try {
    isRecording = true
    const response = await app.inject({ url: path, method: method as 'POST', headers, payload: body })
    isRecording = false
    if (response.statusCode >= 300)
      throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
    return statements
  } finally {
    await app.close()
    await queue.boss.stop({ graceful: false })
    await database.pool.end()
  }
}
