import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { errorCatalogue } from '#contract/errors.ts'
import { connect } from '#db/connect.ts'
import { seed } from '#db/seed/seed.ts'
import { openQueue } from '#services/queue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { translations } from '#web/i18n/translations.ts'
import { buildApp } from '../app.ts'
import { createBuiltPageHandler } from '../pages/ssr.ts'
import { enforceRequestTimeout } from './request-timeout.ts'

const cleanupSteps: (() => Promise<unknown>)[] = []
let origin: string
let dropDatabase: () => Promise<void>
/** Locks tables against every other connection until the returned function is called. */
let lockTables: (tables: string) => Promise<() => Promise<unknown>>

beforeAll(async () => {
  const { url, drop } = await createTestDatabase()
  await seed(url, new Date())
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({
    config,
    database,
    queue,
    createPageHandler: createBuiltPageHandler,
    requestTimeoutMs: 500,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  dropDatabase = drop
  lockTables = async tables => {
    const client = await database.pool.connect()
    await client.query(`begin; lock table ${tables} in access exclusive mode`)
    return async () => {
      await client.query('rollback')
      client.release()
    }
  }
  cleanupSteps.push(
    () => app.close(),
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    drop,
  )
})
afterAll(async () => {
  for (const close of cleanupSteps) await close()
})

const browserHeaders = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' }

describe('while the database does not answer', () => {
  test('a page answers 503 in the visitor’s language, with a link to try again', async () => {
    const release = await lockTables('doctors')
    const response = await fetch(`${origin}/doctors?name=x`, { headers: browserHeaders })
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('cache-control'),
    ]).toEqual([503, '2', 'no-store'])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*style-src 'self' 'sha256-/,
    )
    const html = await response.text()
    for (const key of ['busy.title', 'busy.text', 'error.reload'] as const)
      expect(html).toContain(translations[key].en)
    expect(html).toContain('<a href="">')
    await release()
    const statusNow = async () =>
      (await fetch(`${origin}/doctors?name=x`, { headers: browserHeaders })).status
    await expect.poll(statusNow).toBe(200)
  })

  test.each(['/doctors.data', '/sitemap.xml', '/news.rss', '/backend/api/user/doctors', '/doctors'])(
    '%s answers 503 with Retry-After and a message',
    async path => {
      const release = await lockTables('doctors, news, products')
      const response = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'en' } })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await response.text()).toContain(errorCatalogue.unavailable.en)
      await release()
    },
  )
})

test('a page without its data answers 503 with Retry-After in the visitor’s language', async () => {
  await dropDatabase()
  for (const path of ['/doctors?name=y', '/doctors.data?name=y', '/sitemap.xml']) {
    const { status, headers } = await fetch(`${origin}${path}`, { headers: browserHeaders })
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '2',
      'no-store',
    ])
  }
  const page = await (await fetch(`${origin}/doctors?name=y`, { headers: browserHeaders })).text()
  expect(page).toContain('<html lang="en"')
  expect(page).toContain(errorCatalogue.unavailable.en)
})

test('the time limit does not count slow uploads and downloads', async () => {
  const app = Fastify()
  enforceRequestTimeout(app, { timeoutMs: 300 })
  app.post('/', async () => 'x'.repeat(20_000_000))
  const listeningAt = await app.listen({ port: 0, host: '127.0.0.1' })
  const upload = request(listeningAt, { method: 'POST', headers: { 'content-type': 'text/plain' } })
  upload.write('a')
  await wait(600)
  upload.end('b')
  const length = await new Promise<number>((resolve, reject) => {
    upload.on('error', reject)
    upload.on('response', async response => {
      await wait(600)
      let read = 0
      response.on('data', chunk => {
        read += chunk.length
      })
      response.on('error', reject)
      response.on('end', () => resolve(read))
    })
  })
  expect(length).toBe(20_000_000)
  await app.close()
})
