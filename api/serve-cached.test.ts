import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { cachedResponseOf } from '#cache/cached-response.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Api } from './call.ts'
import { registerErrorHandler } from './error-handler.ts'
import { serve } from './serve.ts'

const listItems = endpoint('GET /items', { summary: '', reply: z.array(z.string()), access: 'public' })
const cached = cachedResponseOf(
  { headers: {}, body: JSON.stringify({ data: ['عافية'.repeat(500)] }) },
  () => {},
)

/** Serves an endpoint whose response is in the cache. */
function serveItems({ response = cached, requireApiKey = false } = {}) {
  const app = Fastify()
  registerErrorHandler(app)
  const responseCache = { peek: () => response, getOrCreate: async () => response }
  const deps = { config: { requireApiKey, rateLimits: false }, responseCache }
  const handle = vi.fn()
  serve({ app, appWithBodyParsers: app, deps, servedEndpoints: [] } as unknown as Api, listItems, handle)
  return { app, handle }
}

test('a cached response is sent without the handler, compressed or to HEAD as well', async () => {
  const { app, handle } = serveItems()
  expect((await app.inject('/items')).rawPayload).toEqual(cached.plain)
  const { headers, rawPayload } = await app.inject({ url: '/items', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], headers['content-length']]).toEqual(['br', String(rawPayload.length)])
  expect((await app.inject({ method: 'HEAD', url: '/items' })).statusCode).toBe(200)
  expect(handle).not.toHaveBeenCalled()
})

test('a cached response needs the API key too', async () => {
  const { app } = serveItems({ requireApiKey: true })
  expect((await app.inject('/items')).json()).toMatchObject({ code: 'session.key_required' })
  expect((await app.inject({ url: '/items', headers: { 'x-api-key': 'web' } })).statusCode).toBe(200)
})

test('a compression that fails is answered with 500', async () => {
  const { app } = serveItems({
    response: { ...cached, compressed: () => Promise.reject(new Error('no memory')) },
  })
  const { statusCode } = await app.inject({ url: '/items', headers: { 'accept-encoding': 'br' } })
  expect(statusCode).toBe(500)
})
