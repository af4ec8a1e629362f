import { type ErrorCode, errors } from '#contract/errors.ts'
import { type FieldMessage, fieldMessages } from '#contract/messages.ts'
import { type Language, type Pair, say } from '#contract/pair.ts'

/**
 * What a refusal may carry besides its code: errors by field, the values of its sentence, and members of its own such
 * as `alternatives`.
 */
type Details = {
  errors?: Record<string, readonly (FieldMessage | ErrorCode)[]>
  values?: Record<string, string>
  headers?: Record<string, string>
} & Record<string, unknown>

/** A call that is refused on purpose. Only `refuse()` makes one. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The refusal to throw: `throw refuse('booking.slot_taken', { alternatives })`. */
export function refuse(code: ErrorCode, details: Details = {}): Refusal {
  return new Refusal(code, details)
}

/** The body of a refusal: RFC 9457, with the `message` and `data.message` that the specification's clients read. */
export function problemOf({ code, details }: Pick<Refusal, 'code' | 'details'>, language: Language) {
  const { errors: fields, headers: _, values, ...members } = details
  const { status } = errors[code]
  const detail = say(errors[code], language, values)
  return {
    type: `/backend/api/docs#${code}`,
    title: code,
    status,
    detail,
    code,
    message: detail,
    data: { message: detail },
    ...(fields && { errors: sentences(fields, language, values) }),
    ...members,
  }
}

function sentences(fields: Record<string, readonly string[]>, language: Language, values: Details['values']) {
  const known: Record<string, Pair> = { ...fieldMessages, ...errors }
  const sentence = (name: string) => say(known[name] ?? fieldMessages['invalid value'], language, values)
  return Object.fromEntries(Object.entries(fields).map(([field, names]) => [field, names.map(sentence)]))
}
