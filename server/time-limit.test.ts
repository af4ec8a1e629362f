import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { errors } from '#contract/errors.ts'
import { connect } from '#db/connect.ts'
import { openQueue } from '#db/queue.ts'
import { seed } from '#db/seed/seed.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { words } from '#web/i18n/words.ts'
import { buildApp } from './app.ts'
import { builtWeb } from './ssr.ts'
import { limitTime } from './time-limit.ts'

const closing: (() => Promise<unknown>)[] = []
let origin: string
let dropped: () => Promise<void>
/** Keeps everybody from what stands in these tables, until it is let go. */
let hold: (tables: string) => Promise<() => Promise<unknown>>

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  await seed(url, new Date())
  const database = connect(url)
  const queue = await openQueue(database.pool)
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, database, queue, web: builtWeb, patience: 500 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  dropped = drop
  hold = async tables => {
    const client = await database.pool.connect()
    await client.query(`begin; lock table ${tables} in access exclusive mode`)
    return async () => {
      await client.query('rollback')
      client.release()
    }
  }
  closing.push(
    () => app.close(),
    () => queue.boss.stop({ graceful: false }),
    () => database.pool.end(),
    drop,
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' }

describe('while the database does not answer', () => {
  test('who opens a page is told so in both languages, with a link to try again', async () => {
    const release = await hold('doctors')
    const answer = await fetch(`${origin}/doctors?name=x`, { headers: browser })
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*style-src 'self' 'sha256-/,
    )
    const html = await answer.text()
    for (const key of ['busy.title', 'busy.text', 'error.reload'] as const)
      for (const lang of ['ar', 'en'] as const) expect(html).toContain(words[key][lang])
    expect(html).toContain('<a href="">')
    await release()
    const again = async () => (await fetch(`${origin}/doctors?name=x`, { headers: browser })).status
    await expect.poll(again).toBe(200)
  })

  test.each(['/doctors.data', '/sitemap.xml', '/news.rss', '/backend/api/user/doctors', '/doctors'])(
    'what else asks for %s is told when to come again, in a sentence',
    async path => {
      const release = await hold('doctors, news, products')
      const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': 'en' } })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await answer.text()).toContain(errors.unavailable.en)
      await release()
    },
  )
})

test('a page that cannot get its data says when to come again, in the visitor’s words', async () => {
  await dropped()
  for (const path of ['/doctors?name=y', '/doctors.data?name=y', '/sitemap.xml']) {
    const { status, headers } = await fetch(`${origin}${path}`, { headers: browser })
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '2',
      'no-store',
    ])
  }
  const page = await (await fetch(`${origin}/doctors?name=y`, { headers: browser })).text()
  expect(page).toContain('<html lang="en"')
  expect(page).toContain(errors.unavailable.en)
})

test('the time is that of the answer alone, not of who sends or takes it slowly', async () => {
  const app = Fastify()
  limitTime(app, { patience: 300 })
  app.post('/', async () => 'x'.repeat(20_000_000))
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const asking = request(at, { method: 'POST', headers: { 'content-type': 'text/plain' } })
  asking.write('a')
  await wait(600)
  asking.end('b')
  const length = await new Promise<number>((resolve, reject) => {
    asking.on('error', reject)
    asking.on('response', async answer => {
      await wait(600)
      let read = 0
      answer.on('data', chunk => {
        read += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(read))
    })
  })
  expect(length).toBe(20_000_000)
  await app.close()
})
