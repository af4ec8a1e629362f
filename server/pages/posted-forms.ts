import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RenderedPage } from '#cache/page-cache.ts'
import { preferredLanguage } from '#contract/language.ts'
import { paths } from '#web/paths.ts'
import { refuseOtherSites } from '../security/same-site.ts'
import { acceptLanguageOf } from './visitor-language.ts'

type PostedFormOptions = {
  publicUrl: string | undefined
  urlOf: (request: FastifyRequest) => URL
  render: (request: FastifyRequest, webRequest: Request) => Promise<RenderedPage>
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The pages whose form also works without scripts: their route has an `action` and a `clientAction`. */
const PAGES_WITH_FORM = [
  paths.contact(),
  paths.signIn(),
  paths.signUp(),
  paths.appointmentLink(':token'),
  paths.waitlistOffer(':token'),
]

/**
 * Serves the forms that browsers without scripts post to the URL of their page. The response is that page
 * with the errors, or a redirect; it is never cached. The action calls the API as the visitor, whose rate
 * limits apply.
 */
export function servePostedForms(
  app: FastifyInstance,
  { publicUrl, urlOf, render }: PostedFormOptions,
): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer', bodyLimit: 65_536 }, (_, body, done) =>
      done(null, body),
    )
    for (const url of PAGES_WITH_FORM)
      scope.post<{ Body: Buffer<ArrayBuffer> | undefined }>(url, {
        onRequest: async request => refuseOtherSites(request, publicUrl),
        handler: async (request, reply) => {
          const language = preferredLanguage(acceptLanguageOf(request))
          const headers = {
            'content-type': FORM_TYPE,
            cookie: `lang=${language}`,
            'accept-language': language,
          }
          const webRequest = new Request(urlOf(request), {
            method: 'POST',
            headers,
            body: request.body ?? '',
          })
          const page = await render(request, webRequest)
          reply.code(page.status).headers({ ...page.headers, 'cache-control': 'no-store' })
          return reply.send(page.body)
        },
      })
  })
}
