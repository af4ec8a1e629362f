import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { connect } from '#db/connect.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { buildApp } from '../app.ts'
import { createMetrics } from './metrics.ts'
import { startTraces, type Traces } from './traces.ts'

const cleanupSteps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of cleanupSteps.splice(0).reverse()) await close()
})

/** Builds the app without pages on a new database. */
async function createTestApp(settings: Record<string, string> = {}, traces?: Traces) {
  const { url, drop } = await createTestDatabase()
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const metrics = createMetrics(database)
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const app = await buildApp({ config, database, queue, metrics, traces })
  app.get('/caller', async request => request.ip)
  cleanupSteps.push(
    drop,
    () => database.pool.end(),
    () => queue.boss.stop({ graceful: false }),
    () => app.close(),
  )
  return { app, ...database, queue, metrics, drop }
}

describe('/metrics', () => {
  test('counts responses by route, never by URL, and reports pool, queue, memory and event loop', async () => {
    const { app, db, pool, queue, metrics } = await createTestApp()
    for (const id of [1, 2, 3]) await app.inject(`/backend/api/user/doctors/${id}?name=somebody`)
    await app.inject('/no-such-page')
    await queue.enqueue(db, 'mail', { template: 'welcome', userId: 1 })
    // The mail server has refused it for an hour: its next attempt is due later.
    await pool.query(`update pgboss.job set state = 'retry', start_after = now() + interval '5 minutes',
      keep_until = keep_until - interval '1 hour' where name = 'mail'`)
    await queue.enqueue(db, 'mail', { template: 'welcome', userId: 2 })
    await queue.enqueueAt(db, 'message', new Date(Date.now() + 3_600_000), { messageId: 1 })
    metrics.countJob({ queue: 'mail', jobId: '1', requestId: '1', attempt: 1, ms: 5, error: new Error() })
    const { body, headers } = await app.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain(
      'afiya_http_requests_total{method="GET",route="/backend/api/user/doctors/:id",status="404"} 3',
    )
    expect(body).toContain('afiya_http_requests_total{method="GET",route="none",status="404"} 1')
    expect(body).toContain(
      'afiya_http_request_seconds_bucket{le="0.15",route="/backend/api/user/doctors/:id"}',
    )
    expect(body).toContain('afiya_jobs_total{queue="mail",outcome="failed"} 1')
    expect(body).toContain('afiya_queue_waiting{queue="mail"} 1')
    expect(body).toMatch(/afiya_queue_age_seconds\{queue="mail"\} 36\d\d/)
    expect(body).toContain('afiya_queue_age_seconds{queue="message"} 0')
    expect(body).toContain('afiya_queue_failed{queue="refund"} 0')
    expect(body).toContain('afiya_database_connections{state="waiting"} 0')
    expect(body).toContain('afiya_database_up 1')
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/)
    expect(body).toMatch(/process_resident_memory_bytes \d+/)
    expect(body).not.toContain('somebody')
  })

  test('reports that the database is down instead of failing', async () => {
    const { app, drop } = await createTestApp()
    await drop()
    const { statusCode, body } = await app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(body).toContain('afiya_database_up 0')
  })

  test('answers within seconds while no connection is left, and counts who waits for one', async () => {
    const { app, pool } = await createTestApp()
    const busy = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    const waiting = pool.query('select 1')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('afiya_database_connections{state="waiting"} 1')
    expect(body).toContain('afiya_database_up 0')
    for (const client of busy) client.release()
    await waiting
    await vi.waitFor(async () => expect((await app.inject('/metrics')).body).toContain('afiya_database_up 1'))
  })

  test('answers only this machine, or callers with the token', async () => {
    const { app } = await createTestApp()
    const statusOf = async (instance: typeof app, headers = {}, remoteAddress = '127.0.0.1') =>
      (await instance.inject({ url: '/metrics', headers, remoteAddress })).statusCode
    expect(await statusOf(app)).toBe(200)
    expect(await statusOf(app, {}, '::1')).toBe(200)
    expect(await statusOf(app, {}, '10.0.0.7')).toBe(404)
    expect(await statusOf(app, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await statusOf(app, { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7')).toBe(404)
    const { app: guarded } = await createTestApp({ METRICS_TOKEN: 'a-token-of-figures' })
    expect(await statusOf(guarded)).toBe(404)
    expect(await statusOf(guarded, { authorization: 'Bearer a-token-of-figurez' })).toBe(404)
    expect(await statusOf(guarded, { authorization: 'Bearer a-token-of-figures' }, '10.0.0.7')).toBe(200)
  })
})

describe('/ready answers 503', () => {
  const readiness = async (app: Awaited<ReturnType<typeof createTestApp>>['app']) => {
    const { statusCode, body } = await app.inject('/ready')
    expect((await app.inject('/health')).statusCode).toBe(200)
    return `${statusCode} ${JSON.parse(body).status}`
  }

  test('when a migration or the queue is missing, or the database is gone', async () => {
    const { app, pool, drop } = await createTestApp()
    expect(await readiness(app)).toBe('200 ready')
    await pool.query('alter schema pgboss rename to renamed')
    expect(await readiness(app)).toBe('503 queue missing')
    await pool.query(
      `delete from drizzle.__drizzle_migrations
        where id = (select max(id) from drizzle.__drizzle_migrations)`,
    )
    expect(await readiness(app)).toBe('503 migrations missing')
    await drop()
    expect(await readiness(app)).toBe('503 database unreachable')
  })

  test('when the database does not answer in time', async () => {
    const { app, pool } = await createTestApp()
    const busy = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    expect(await readiness(app)).toBe('503 database slow')
    for (const client of busy) client.release()
    await vi.waitFor(async () => expect(await readiness(app)).toBe('200 ready'))
  })
})

test.each([
  [{}, '9.9.9.9, 8.8.8.8', '127.0.0.1'],
  [{ TRUST_PROXY: 'on' }, '9.9.9.9, 8.8.8.8', '8.8.8.8'],
  [{ TRUST_PROXY: '2' }, '9.9.9.9, 8.8.8.8', '9.9.9.9'],
  [{ TRUST_PROXY: '2' }, '7.7.7.7, 9.9.9.9, 8.8.8.8', '9.9.9.9'],
])(
  'with %j and X-Forwarded-For %s the caller is %s: addresses written by callers are ignored',
  async (settings, forwarded, caller) => {
    const { app } = await createTestApp(settings as Record<string, string>)
    const { body } = await app.inject({ url: '/caller', headers: { 'x-forwarded-for': forwarded } })
    expect(body).toBe(caller)
  },
)

test('a collector receives a span for each request and each job, in the trace of the caller', async () => {
  const received: string[] = []
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push(`${request.url} ${Buffer.concat(chunks)}`)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  cleanupSteps.push(() => new Promise(resolve => collector.close(resolve)))
  const traces = startTraces(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  const { app } = await createTestApp({}, traces)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const headers = { traceparent, 'x-request-id': 'request-of-trace' }
  await app.inject({ url: '/backend/api/user/doctors/7?name=somebody', headers })
  traces.traceJob({ queue: 'mail', jobId: 'job-1', requestId: 'request-of-trace', attempt: 2, ms: 12 })
  await traces.close()
  const all = received.join('\n')
  expect(all).toContain('/v1/traces ')
  expect(all).toContain('GET /backend/api/user/doctors/:id')
  expect(all).toContain('0af7651916cd43dd8448eb211c80319c')
  expect(all).toContain('job mail')
  expect(all.split('request-of-trace')).toHaveLength(3)
  expect(all).not.toContain('somebody')
})
