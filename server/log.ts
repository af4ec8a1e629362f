import { type DestinationStream, pino } from 'pino'

/** The log of the process: JSON lines, with what an error says of people left out. */
export function logOf(level: string, stream?: DestinationStream) {
  const settings = { level, serializers: { err: faultOf } }
  return stream ? pino(settings, stream) : pino(settings)
}

type Fault = Error & { code?: unknown; query?: unknown; severity?: unknown; constraint?: unknown }

/**
 * What a log may keep of an error. A failed query names its values, PostgreSQL quotes them, a mail server the address:
 * of a query the statement is kept, of PostgreSQL's words the code and the constraint, of others' words no address.
 */
export function faultOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, code, query, severity, constraint, stack = '', cause } = error as Fault
  const said = query ? `Failed query: ${query}` : severity ? undefined : withoutPeople(error.message)
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(said && { message: said }),
    stack: stack
      .split('\n')
      .filter(line => line.startsWith('    at '))
      .join('\n'),
    ...(cause !== undefined && { cause: faultOf(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(faultOf) }),
  }
}

const withoutPeople = (text: string) =>
  text.replace(/[^\s<>"'=,;]+@[^\s<>"'=,;]+/g, '<address>').replace(/\+?\d[\d ]{7,}\d/g, '<number>')
