import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { refuse } from '#services/refuse.ts'
import { createLogger } from '../observability/logger.ts'
import { enforceRequestTimeout } from './request-timeout.ts'

test('a refusal after the time limit is not logged, but an error is', async () => {
  const lines: string[] = []
  const log = createLogger('error', { write: line => void lines.push(line) })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  enforceRequestTimeout(app, { timeoutMs: 50 })
  const late = Promise.withResolvers<void>()
  app.get('/refusal', () => late.promise.then(() => Promise.reject(refuse('too_many'))))
  app.get('/error', () => late.promise.then(() => Promise.reject(new Error('broken'))))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = await Promise.all(['/refusal', '/error'].map(path => fetch(`${origin}${path}`)))
  for (const { ok } of answers) expect(ok).toBe(false)
  lines.length = 0
  late.resolve()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await wait(50)
  expect(lines.map(line => JSON.parse(line).err.message)).toEqual(['broken'])
  await app.close()
})
