import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type FieldMessageKey, fieldMessages } from '#contract/field-messages.ts'
import { type Language, type LocalizedText, translate } from '#contract/language.ts'

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

/**
 * The body of a refusal: RFC 9457, plus `message` and `data.message`, which clients of the specification
 * read.
 */
export function problemDetails({ code, details }: Pick<Refusal, 'code' | 'details'>, language: Language) {
  const { errors: fields, headers: _, values: inBoth, ...members } = details
  const values = valuesIn(language, inBoth)
  const { status } = errorCatalogue[code]
  const detail = translate(errorCatalogue[code], language, values)
  return {
    type: `/backend/api/docs#${code}`,
    title: code,
    status,
    detail,
    code,
    message: detail,
    data: { message: detail },
    ...(fields && { errors: fieldErrors(fields, language, values) }),
    ...members,
  }
}

/** The values of a message in one language. */
function valuesIn(language: Language, values: RefusalDetails['values'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[language],
    ]),
  )
}

function fieldErrors(
  fields: Record<string, readonly string[]>,
  language: Language,
  values: Record<string, string>,
) {
  const messages: Record<string, LocalizedText> = { ...fieldMessages, ...errorCatalogue }
  const message = (name: string) =>
    translate(messages[name] ?? fieldMessages['invalid value'], language, values)
  return Object.fromEntries(Object.entries(fields).map(([field, names]) => [field, names.map(message)]))
}
