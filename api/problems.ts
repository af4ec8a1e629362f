import type { FastifyError, FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { FieldMessage } from '#contract/messages.ts'
import { languageOf } from '#contract/pair.ts'
import { UploadsAway } from '#db/uploads-bucket.ts'
import { problemOf, Refusal, refuse } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: why it was refused, and the number of the account that asked. */
    refused?: ErrorCode
    caller?: number
  }
}

/** Answers every refusal and every fault of the API as `application/problem+json` in the caller's language. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isSheet = 'multipartOptions' in request.routeOptions.config
    const refusal = refusalFor(error, isSheet ? 'sheet too large' : 'file too large')
    const { status } = errors[refusal.code]
    request.refused = refusal.code
    if (status === 500) request.log.error({ err: error }, 'unexpected fault')
    else if (status === 503) request.log.warn({ err: error }, 'unavailable')
    const language = languageOf(request.headers['accept-language'])
    return reply
      .code(status)
      .headers({ 'content-language': language, 'cache-control': 'no-store', ...refusal.details.headers })
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf(refusal, language)))
  })
}

/** When to come again, in seconds. */
export const RETRY_AFTER = '2'

/** "Come again": there is too much to do, or the database is away. */
export const unavailable = () => refuse('unavailable', { headers: { 'retry-after': RETRY_AFTER } })

// busboy's words for multipart that it cannot take apart; its errors have no status, and would look like faults of ours.
const BROKEN_MULTIPART =
  /^(Multipart: Boundary not found|Unexpected end of multipart|\w+ terminated early due to unexpected end|The needle cannot)/

/** What is told of an error; `tooLarge` is said of a file that is. */
export function refusalFor(
  error: Error & Partial<FastifyError> & { cause?: unknown; part?: { fieldname?: string } },
  tooLarge: FieldMessage = 'file too large',
): Refusal {
  if (error instanceof Refusal) return error
  if (BROKEN_MULTIPART.test(error.message)) return refuse('malformed')
  if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse('too_large', { errors: { [error.part?.fieldname ?? 'body']: [tooLarge] } })
  const database = databaseCode(error)
  // The account was deleted while the call was on its way.
  if (
    database === '23503' &&
    /_user_id_(users_id|carts_user_id)_fk$/.test(String(causeOf(error)?.constraint))
  )
    return refuse('session.dead')
  // Classes 08 and 3D: not reachable; 40: two calls in each other's way, and one may come again; 53: full; 57: stopping.
  // A connection that fails has a code of the system, as has a disk that is full.
  if (
    error instanceof UploadsAway ||
    /^(08|3D|40|53|57)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOSPC|EDQUOT)/.test(database) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
      `${error.message} ${error.cause}`,
    )
  )
    return unavailable()
  const byStatus: Record<number, ErrorCode> = {
    400: 'malformed',
    413: 'too_large',
    415: 'unsupported_type',
    429: 'too_many',
  }
  return refuse(
    byStatus[error.statusCode ?? 500] ??
      (error.statusCode && error.statusCode < 500 ? 'malformed' : 'unknown'),
  )
}

function databaseCode(error: { code?: unknown; cause?: unknown }): string {
  return String(causeOf(error)?.code ?? error.code ?? '')
}

const causeOf = ({ cause }: { cause?: unknown }) =>
  cause as { code?: unknown; constraint?: unknown } | undefined
