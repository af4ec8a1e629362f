import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor, sendProblem } from '#api/error-handler.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { type Language, preferredLanguage } from '#contract/language.ts'
import { RETRY_AFTER_SECONDS, type Refusal, refuse } from '#services/refuse.ts'
import { badRequestPage, busyPage, internalErrorPage, notFoundPage } from '#web/ssr/static-pages.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { acceptLanguageOf } from './visitor-language.ts'

const unavailableResponse = inEachLanguage(busyPage)
const errorResponse = inEachLanguage(internalErrorPage)
const notFoundResponse = inEachLanguage(notFoundPage)
const badRequestResponse = inEachLanguage(badRequestPage)

/**
 * Handles errors outside the API: page navigations get an error page, other requests a problem. Every 503 and
 * 429 has Retry-After and is not cached.
 */
export function sendErrorPages(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error)
    const { status } = errorCatalogue[refusal.code]
    if (status === 500) request.log.error({ err: error }, 'unexpected error')
    else if (status === 503) request.log.warn({ err: error }, 'unavailable')
    return sendError(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, refuse('not_found')))

  // Also for pages with a refused API call, and for responses that are no errors here, such as /ready.
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode !== 503 && reply.statusCode !== 429) return
    reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
  })
}

/** Sends an error page to a browser that navigates to a page, a problem to any other caller. */
export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (!isPageNavigation(request)) return sendProblem(request, reply, refusal)
  const { status } = errorCatalogue[refusal.code]
  request.refusalCode = refusal.code
  const language = preferredLanguage(acceptLanguageOf(request))
  const { html, policy } = pageOf(status)[language]
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': policy,
      ...refusal.details.headers,
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

function pageOf(status: number) {
  if (status === 503 || status === 429) return unavailableResponse
  if (status === 404) return notFoundResponse
  return status < 500 ? badRequestResponse : errorResponse
}

/** Whether a browser navigates to the URL; the API and data requests of the router do not count. */
const isPageNavigation = ({ headers, url }: FastifyRequest) =>
  headers.accept?.includes('text/html') && !/^\/backend\/api(\/|\?|$)|\.data(\?|$)/.test(url)

function inEachLanguage(render: (language: Language) => string) {
  const withPolicy = (language: Language) => {
    const html = render(language)
    return { html, policy: contentSecurityPolicy(Buffer.from(html)) }
  }
  return { ar: withPolicy('ar'), en: withPolicy('en') }
}
