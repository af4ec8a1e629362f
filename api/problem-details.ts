import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages, partsOf } from '#contract/field-messages.ts'
import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import type { Refusal } from '#services/refuse.ts'

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
function valuesIn(language: Language, values: Refusal['details']['values'] = {}): Record<string, string> {
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
  const message = (name: string) => {
    const [key, value] = name in messages ? [name] : partsOf(name)
    return translate(messages[key] ?? fieldMessages['invalid value'], language, { ...values, ...value })
  }
  return Object.fromEntries(Object.entries(fields).map(([field, names]) => [field, names.map(message)]))
}
