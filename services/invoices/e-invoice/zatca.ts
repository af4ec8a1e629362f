import * as z from 'zod/mini'
import { type Authority, type AuthorityAnswer, AuthorityUnavailable } from './authority.ts'

/** `secret` belongs to the certificate (CSID); tests set `timeoutMs`. */
type ZatcaAccount = { url: string; certificate: string; secret: string; timeoutMs?: number }

const Message = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })
const Reply = z.object({
  validationResults: z.optional(
    z.object({
      warningMessages: z.optional(z.nullable(z.array(Message))),
      errorMessages: z.optional(z.nullable(z.array(Message))),
    }),
  ),
  reportingStatus: z.optional(z.nullable(z.string())),
})
type Reply = z.infer<typeof Reply>

const REQUEST_TIMEOUT_MS = 20_000

/** More of an answer than this is not stored. */
const MAX_MESSAGES = 20
const MAX_MESSAGE_LENGTH = 1000

/**
 * The authority by its API, version 2 (ZATCA, Fatoora developer portal: reporting of single invoices). `url`
 * selects the environment: …/e-invoicing/core, /simulation or /developer-portal.
 */
export function zatca({ url, certificate, secret, timeoutMs = REQUEST_TIMEOUT_MS }: ZatcaAccount): Authority {
  const token = Buffer.from(certificate).toString('base64')
  const authorization = `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`

  return {
    async report({ uuid, hash, xml }) {
      const response = await fetch(`${url}/invoices/reporting/single`, {
        method: 'POST',
        headers: {
          authorization,
          accept: 'application/json',
          'content-type': 'application/json',
          'accept-version': 'V2',
          'accept-language': 'en',
          'clearance-status': '0',
        },
        body: JSON.stringify({ invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString('base64') }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(error => {
        const { name, cause } = error as Error & { cause?: { code?: string } }
        throw new AuthorityUnavailable(`no answer: ${cause?.code ?? name}`)
      })
      return answerOf(response.status, await replyOf(response))
    },
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const parsed = Reply.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  if (response.ok) throw new AuthorityUnavailable('the answer cannot be read')
  return {}
}

/**
 * 200 is accepted, 202 accepted with warnings, 400 refused. 409 says that the document is there already: an
 * answer to an earlier attempt was lost. Everything else says nothing of the document, also 401: the
 * certificate has expired.
 */
function answerOf(status: number, reply: Reply): AuthorityAnswer {
  const messages = messagesOf(reply)
  if (status === 409) return { outcome: 'reported', messages }
  if (status !== 200 && status !== 202 && status !== 400) throw new AuthorityUnavailable(`answered ${status}`)
  const isRefused = status === 400 || /^NOT_/.test(reply.reportingStatus ?? '')
  if (isRefused) return { outcome: 'refused', messages }
  return { outcome: status === 202 || messages.length > 0 ? 'warned' : 'reported', messages }
}

function messagesOf({ validationResults }: Reply): AuthorityAnswer['messages'] {
  const ofType = (type: 'ERROR' | 'WARNING', found: z.infer<typeof Message>[] | null | undefined) =>
    (found ?? []).map(({ code = '', message = '' }) => ({
      type,
      code: code.slice(0, 100),
      message: message.slice(0, MAX_MESSAGE_LENGTH),
    }))
  return [
    ...ofType('ERROR', validationResults?.errorMessages),
    ...ofType('WARNING', validationResults?.warningMessages),
  ].slice(0, MAX_MESSAGES)
}
