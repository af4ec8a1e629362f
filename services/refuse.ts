import type { ErrorCode } from '#contract/errors.ts'
import type { FieldMessageKey } from '#contract/field-messages.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'

/**
 * What a refusal may contain besides its code: errors by field, the values of its message, headers, and
 * members of its own such as `alternatives`.
 */
type RefusalDetails = {
  errors?: Record<string, readonly (FieldMessageKey | ErrorCode)[]>
  values?: Record<string, string | LocalizedText>
  headers?: Record<string, string>
} & Record<string, unknown>

/** A request that is refused on purpose. Only `refuse()` creates one. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  /** Writes what the refused write has shown, in a transaction of its own. */
  keep: ((tx: Db) => Promise<void>) | undefined
  constructor(code: ErrorCode, details: RefusalDetails) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Creates the refusal to throw: `throw refuse('booking.slot_taken', { alternatives })`. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  return new Refusal(code, details)
}

/** Returns the row that was found; refuses with 404 when there is none. */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw refuse('not_found')
  return row
}

/** The `Retry-After` of overload and of an unavailable database, in seconds. */
export const RETRY_AFTER_SECONDS = '2'

/** 503 with `Retry-After`: overload, or the database is unavailable. */
export const unavailable = () => refuse('unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } })
