import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { RETRY_AFTER, refusalFor } from '#api/problems.ts'
import { problemOf } from '#api/refuse.ts'
import { languageOf } from '#contract/pair.ts'
import { busyPage, faultPage } from '#web/plain-pages.ts'
import { policyFor } from './content-policy.ts'

const busy = ready(busyPage())
const fault = ready(faultPage())

/**
 * Answers what fails outside the API: who opens a page gets a page, all others a sentence. Whatever answers, "come
 * again" says when, and is kept nowhere.
 */
export function answerPageProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error)
    const { status, detail } = problemOf(refusal, languageOf(request.headers['accept-language']))
    request.refused = refusal.code
    if (status === 500) request.log.error({ err: error }, 'unexpected fault')
    else if (status === 503) request.log.warn({ err: error }, 'unavailable')
    reply.code(status).headers({ 'cache-control': 'no-store', ...refusal.details.headers })
    if (status < 500 || !isOpened(request)) return reply.type('text/plain; charset=utf-8').send(detail)
    const { html, policy } = status === 503 ? busy : fault
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })

  // Also of pages that hold a part which was refused, and of what is no error here, such as /ready.
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode !== 503 && reply.statusCode !== 429) return
    reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
  })
}

/** Whether a person opens the address in a browser; what the router asks for is no page. */
const isOpened = ({ headers, url }: FastifyRequest) =>
  headers.accept?.includes('text/html') && !/\.data(\?|$)/.test(url)

function ready(html: string) {
  return { html, policy: policyFor(Buffer.from(html)) }
}
