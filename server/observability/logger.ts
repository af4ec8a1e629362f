import { setTimeout as wait } from 'node:timers/promises'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The logger of the process: JSON lines, errors without personal data. */
export function createLogger(level: string, stream?: DestinationStream) {
  const settings = { level, serializers: { err: serializeError, busboyOptions: withoutHeaders } }
  return pino(settings, stream ?? standardOutput())
}

let output: DestinationStream | undefined

/**
 * Writes lines in batches, outside of requests: when 8 kB have gathered, and twice a second. pino writes the
 * rest when the process exits, also after an uncaught exception; `kill -9` loses at most half a second.
 */
function standardOutput(): DestinationStream {
  output ??= pino.destination({ sync: false, minLength: 8_192, periodicFlush: 500 })
  return output
}

/** Resolves when all lines are written, or nobody has read them for a second. */
export function flushLog(log: Logger): Promise<unknown> {
  const flushed = new Promise(resolve => log.flush(resolve))
  return Promise.race([flushed, wait(1_000, undefined, { ref: false })])
}

/** Busboy's options, which @fastify/multipart logs at the level trace with all headers of the request. */
const withoutHeaders = ({ headers: _, ...options }: { headers?: unknown }) => options

type LoggableError = Error & { code?: unknown; query?: unknown; severity?: unknown; constraint?: unknown }

/**
 * An error without personal data. Messages of failed queries contain the values, those of PostgreSQL quote
 * them, those of mail servers name the address. Logged are the statement of a query, the code and the
 * constraint of a PostgreSQL error, and other messages without addresses and numbers.
 */
export function serializeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  // pg-boss reports a copy of the error: an object with its message and stack.
  const {
    code,
    query,
    severity,
    constraint,
    stack = '',
    cause,
    message: text = '',
  } = error as Partial<LoggableError>
  const message = query ? `Failed query: ${query}` : severity ? undefined : withoutPersonalData(String(text))
  return {
    type: error instanceof Error ? error.name : 'object',
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(message && { message }),
    stack: String(stack)
      .split('\n')
      .filter(line => line.startsWith('    at '))
      .join('\n'),
    ...(cause !== undefined && { cause: serializeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(serializeError) }),
  }
}

const withoutPersonalData = (text: string) =>
  text.replace(/[^\s<>"'=,;]+@[^\s<>"'=,;]+/g, '<address>').replace(/\+?\d[\d ]{7,}\d/g, '<number>')
