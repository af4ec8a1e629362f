import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor, sendProblem } from '#api/error-handler.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { preferredLanguage } from '#contract/language.ts'
import { paletteCss } from '#domain/brand/palette.ts'
import type { Brand } from '#services/clinic-settings.ts'
import { RETRY_AFTER_SECONDS, type Refusal, refuse } from '#services/refuse.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import {
  badRequestPage,
  busyPage,
  internalErrorPage,
  notFoundPage,
  offlinePage,
  type PageBrand,
} from '#web/ssr/static-pages.ts'
import { contentSecurityPolicy } from '../security/content-security-policy.ts'
import { iconSvg } from './brand-icons.ts'
import type { BrandSource } from './brand-source.ts'
import { acceptLanguageOf } from './visitor-language.ts'

/**
 * Handles errors outside the API: page navigations get an error page, other requests a problem. Every 503 and
 * 429 has Retry-After and is not cached.
 */
export function sendErrorPages(app: FastifyInstance, sendError: ErrorSender): void {
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
export type ErrorSender = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply

/** The error pages show the last known brand: there may be no database. */
export function errorSender(brand: BrandSource, uploads: Uploads): ErrorSender {
  const pageIcon = iconSource(brand, uploads)
  return (request, reply, refusal) => {
    if (!isPageNavigation(request)) return sendProblem(request, reply, refusal)
    const { status } = errorCatalogue[refusal.code]
    request.refusalCode = refusal.code
    const language = preferredLanguage(acceptLanguageOf(request))
    const html = pageOf(status)(language, pageBrandOf(brand.latest(), pageIcon()))
    return reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'content-language': language,
        'content-security-policy': contentSecurityPolicy(Buffer.from(html)),
        ...refusal.details.headers,
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** Serves the page that the service worker shows for pages that it has not cached. */
export function serveOfflinePage(app: FastifyInstance, brand: BrandSource, uploads: Uploads): void {
  app.get('/offline.html', (request, reply) =>
    brand.send([request, reply], 'offline', async each => {
      const body = offlinePage(pageBrandOf(each, await iconSvg(each, uploads)))
      const policy = contentSecurityPolicy(Buffer.from(body))
      return {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': policy,
        },
        body,
      }
    }),
  )
}

/** The icon that was read last; it is read again when the brand has another one. */
function iconSource(brand: BrandSource, uploads: Uploads) {
  let [of, icon]: [string | null | undefined, Buffer | undefined] = [undefined, undefined]
  return () => {
    const current = brand.latest()
    if (of !== current.icon) {
      of = current.icon
      iconSvg(current, uploads).then(
        svg => (icon = svg),
        () => (of = undefined),
      )
    }
    return icon
  }
}

const pageBrandOf = ({ names, palette }: Brand, icon: Buffer | undefined): PageBrand => ({
  name: names.name,
  colors: paletteCss(palette),
  icon: icon && `data:image/svg+xml;base64,${icon.toString('base64')}`,
})

function pageOf(status: number) {
  if (status === 503 || status === 429) return busyPage
  if (status === 404) return notFoundPage
  return status < 500 ? badRequestPage : internalErrorPage
}

/** Whether a browser navigates to the URL; the API and data requests of the router do not count. */
const isPageNavigation = ({ headers, url }: FastifyRequest) =>
  headers.accept?.includes('text/html') && !/^\/backend\/api(\/|\?|$)|\.data(\?|$)/.test(url)
