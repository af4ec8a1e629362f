import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, cachedResponseOf } from '#cache/cached-response.ts'
import { sendCached } from '#cache/send-cached.ts'
import type { BrandNames } from '#domain/brand/brand-names.ts'
import type { BrandSource } from '../pages/brand-source.ts'
import { apiDocsPage, startScript } from './page.ts'

/**
 * Serves the description of the API: `/backend/api/openapi.json` for programs, `/backend/api/docs` for
 * people. The `type` of every problem response points into that page.
 */
export function serveApiDocs(app: FastifyInstance, brand: BrandSource): void {
  const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
  let script: Promise<CachedResponse> | undefined

  app.get('/backend/api/openapi.json', (request, reply) =>
    brand.send([request, reply], 'openapi', ({ names }) => ({
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      body: JSON.stringify({ ...document, info: { ...document.info, title: titleOf(names) } }),
    })),
  )
  app.get('/backend/api/docs', (request, reply) =>
    brand.send([request, reply], 'api docs', ({ names }) => ({
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
      },
      body: apiDocsPage(titleOf(names)),
    })),
  )
  app.get('/backend/api/docs/scalar.js', async (request, reply) => {
    script ??= readScript()
    return sendCached(request, reply, await script)
  })
}

const titleOf = ({ name }: BrandNames) => `${name.en} API`

/**
 * The browser bundle of Scalar, compressed once. The Fastify plugin of the package is not used: it redirects
 * /backend/api/docs to another URL, opens the API document to every origin and compresses 3.6 MB for every
 * request.
 */
async function readScript(): Promise<CachedResponse> {
  const file = new URL('js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference'))
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  return cachedResponseOf({ headers, body: await readFile(file) }, () => {})
}

// Scalar adds its styles at run time. Scripts stay strict, and this page's policy is no other page's.
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(startScript).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
