import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import { preferredLanguage } from '#contract/language.ts'
import { MAX_PICTURE_BYTES } from '#contract/profile.ts'
import { RETRY_AFTER_SECONDS, Refusal, refuse, unavailable } from '#services/refuse.ts'
import { StorageUnavailable } from '#services/uploads/s3-uploads.ts'
import { problemDetails } from './problem-details.ts'
import { waitDetails } from './rate-limits/wait-details.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the code of the refusal and the id of the signed-in user. */
    refusalCode?: ErrorCode
    userId?: number
  }
}

/**
 * Answers every refusal and every error of the API as `application/problem+json` in the caller's language.
 */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { maxFileBytes = 0 } = request.routeOptions.config
    const isSheet = maxFileBytes > MAX_PICTURE_BYTES
    const refusal = refusalFor(error, isSheet ? 'sheet too large' : 'file too large')
    const { status } = errorCatalogue[refusal.code]
    if (status === 500) request.log.error({ err: error }, 'unexpected error')
    // A refusal on purpose (a full queue) has no cause to look for, and comes by the hundred.
    else if (status === 503) request.log.warn(error instanceof Refusal ? {} : { err: error }, 'unavailable')
    return sendProblem(request, reply, refusal)
  })
}

/** Sends a refusal as `application/problem+json` in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status } = errorCatalogue[refusal.code]
  request.refusalCode = refusal.code
  const language = preferredLanguage(request.headers['accept-language'])
  return reply
    .code(status)
    .headers({
      'content-language': language,
      'cache-control': 'no-store',
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...refusal.details.headers,
    })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDetails(refusal, language)))
}

// busboy's messages for malformed multipart. Its errors have no status and would otherwise count as errors of
// ours.
const BROKEN_MULTIPART =
  /^(Multipart: Boundary not found|Unexpected end of multipart|\w+ terminated early due to unexpected end|The needle cannot)/

/** The refusal that answers an error; `tooLarge` is the message for a file that is too large. */
export function refusalFor(
  error: Error & Partial<FastifyError> & { cause?: unknown; part?: { fieldname?: string } },
  tooLarge: FieldMessageKey = 'file too large',
): Refusal {
  if (error instanceof Refusal) return error
  if (BROKEN_MULTIPART.test(error.message)) return refuse('malformed')
  if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse('too_large', { errors: { [error.part?.fieldname ?? 'body']: [tooLarge] } })
  const databaseCode = databaseErrorCode(error)
  // The module was switched off while the request was running (refuse_off_module).
  if (databaseCode === 'AF404') return refuse('not_found')
  // The account, or what the request names, was deleted while the request was running.
  if (databaseCode === '23503' && !/^update or delete/.test(String(causeOf(error)?.message)))
    return refuse(
      /_user_id_(users_id|carts_user_id)_fk$/.test(String(causeOf(error)?.constraint))
        ? 'session.dead'
        : 'not_found',
    )
  // SQLSTATE classes 08 and 3D: unreachable; 25006: the server has become a standby; 40: conflict of two
  // transactions, of which one may be retried, or a commit whose outcome is unknown; 53: out of resources;
  // 57: shutting down. A failed connection, an unknown host and a full disk have a system error code.
  if (
    error instanceof StorageUnavailable ||
    /^(08|25006|3D|40|53|57)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOSPC|EDQUOT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(
      databaseCode,
    ) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
      `${error.message} ${error.cause}`,
    )
  )
    return unavailable()
  const byStatus: Record<number, ErrorCode> = {
    400: 'malformed',
    413: 'too_large',
    // A part of the path that is longer than any id or name.
    414: 'not_found',
    415: 'unsupported_type',
    416: 'no_such_range',
  }
  // Those of the limits are refusals already.
  if (error.statusCode === 429) return refuse('too_many', waitDetails(Number(RETRY_AFTER_SECONDS)))
  return refuse(
    byStatus[error.statusCode ?? 500] ??
      (error.statusCode && error.statusCode < 500 ? 'malformed' : 'unknown'),
  )
}

/** The SQLSTATE of an error, or the code of a system error; empty for others. */
export function databaseErrorCode(error: { code?: unknown; cause?: unknown }): string {
  return String(causeOf(error)?.code ?? error.code ?? '')
}

const causeOf = ({ cause }: { cause?: unknown }) =>
  cause as { code?: unknown; constraint?: unknown; message?: unknown } | undefined
