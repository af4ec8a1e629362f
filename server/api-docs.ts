import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { features } from '#contract/all.ts'
import { openApiOf } from '#contract/openapi.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { apiDocsStyle } from './api-docs-style.ts'

/**
 * Serves the description of the API: `/backend/api/openapi.json` for programs, `/backend/api/docs` for people. The
 * `type` of every refusal points into that page.
 */
export function serveApiDocs(app: FastifyInstance): void {
  const document = openApiOf(features)
  const json = JSON.stringify(document)
  const page = apiDocsPage(document, apiDocsStyle)

  app.get('/backend/api/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json),
  )
  app.get('/backend/api/docs', (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(apiDocsStyle).digest('base64')}'`,
  "img-src 'self'", // the browser asks for the icon of the tab
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
