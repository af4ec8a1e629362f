import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { servePages } from '../pages/ssr.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Serves this HTML as a rendered page. */
async function renderedPage(html: string, marker: string | undefined) {
  const app = Fastify()
  servePages(app, {
    handle: async () => new Response(html, { headers: marker ? { 'x-inline-marker': marker } : {} }),
    entry: () => Promise.reject(new Error('not used')),
    sendsContentSecurityPolicy: true,
  })
  const { headers, body } = await app.inject('/')
  return { headers, body, policy: String(headers['content-security-policy']) }
}

test('an inline script or style that was injected into a page is not allowed', async () => {
  const { headers, body, policy } = await renderedPage(
    '<style nonce="m1">a{}</style><style>b{}</style><script nonce="m1">ours(«عافية»)</script>' +
      '<p><script>evil()</script><script nonce="m2">guess()</script><script nonce>empty()</script></p>' +
      '<script nonce="m1" type="text/plain" id="start">start()</script><script nonce="m1" src="/a.js"></script>',
    'm1',
  )
  const allowed = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]
  expect(allowed('script-src')).toBe(`'self' ${hashOf('ours(«عافية»)')} ${hashOf('start()')}`)
  expect(allowed('style-src')).toBe(`'self' ${hashOf('a{}')}`)
  expect(body).toContain('<script>ours(«عافية»)</script>')
  expect(body).not.toContain('m1')
  expect(headers).not.toHaveProperty('x-inline-marker')
})

test('a page without a marker may run no inline script', async () => {
  const { policy } = await renderedPage('<script>evil()</script>', undefined)
  expect(policy).toContain("script-src 'self';")
})
