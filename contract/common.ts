import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/booking/clinic-time.ts'
import { plainText, visibleText } from '#domain/text/typed-text.ts'
import { fieldMessage } from './field-messages.ts'
import { cleanLine, cleanText, formats } from './fields/formats.ts'
import { isPathId } from './fields/path-id.ts'
import { readPhone, toE164, WRITTEN_PHONE, writtenPhone } from './fields/phone.ts'
import { withRule } from './fields/rules.ts'

/** The message for a field that is no text. */
export const textErrorKey = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null
    ? fieldMessage('required field')
    : fieldMessage('invalid value')

/** Reports an empty field as required and stops further checks. */
export const requiredCheck = () => z.minLength(1, { error: fieldMessage('required field'), abort: true })

type CleanText = (text: string) => string

// The schemas that only the server uses stand in calls of `z`, so that the browser's bundle needs no formats.

/** A cleaned text, '' if no character of it is visible. */
const cleaned = (clean: CleanText) =>
  z.transform((text: string) => (visibleText(text) === '' ? '' : clean(text)))

/** A typed text, trimmed and cleaned; `max` in characters. */
const trimmedText = (max: number, clean: CleanText) =>
  z.pipe(
    z.string({ error: textErrorKey }).check(z.maxLength(max * 2, fieldMessage('too long'))),
    cleaned(clean),
  )

const typedText = (clean: CleanText, max: number, min: number) =>
  z.pipe(
    trimmedText(max, clean),
    z.string().check(
      requiredCheck(),
      z.minLength(min, { error: formats.text.tooShort, abort: true }),
      z.refine(text => [...visibleText(text)].length >= min, { error: formats.text.tooShort, abort: true }),
      z.maxLength(max, fieldMessage('too long')),
    ),
  )

/**
 * A required text of `min` to `max` characters in one line; one with fewer visible characters gives the
 * spec's message 'min length', which names three.
 */
export const requiredText = (max: number, min: 1 | 3 = 1) =>
  withRule({ format: 'text', min, max }, typedText(cleanLine, max, min))

/** The same with line breaks. */
export const requiredLines = (max: number, min: 1 | 3 = 1) =>
  withRule({ format: 'text', min, max }, typedText(cleanText, max, min))

const emptyForMissing = (max: number) =>
  z.pipe(
    z.optional(
      z.nullable(z.string({ error: textErrorKey }).check(z.maxLength(max * 2, fieldMessage('too long')))),
    ),
    z.transform((text: string | null | undefined) => text ?? ''),
  )

const atMost = (max: number) => z.string().check(z.maxLength(max, fieldMessage('too long')))

/** A text of one line that may be missing, null or empty, which all give ''. */
export const optionalText = (max: number) =>
  z.pipe(z.pipe(emptyForMissing(max), cleaned(cleanLine)), atMost(max))

/** The same with line breaks. */
export const optionalLines = (max: number) =>
  z.pipe(z.pipe(emptyForMissing(max), cleaned(cleanText)), atMost(max))

/** An id; digits as text are accepted. */
export const Id = withRule(
  { format: 'text', min: 1 },
  z.pipe(
    z.union([z.string(), z.number()], { error: textErrorKey }),
    z.pipe(
      z.transform((value: string | number) => {
        if (typeof value === 'number') return value
        const text = plainText(value)
        return /^\d{1,10}$/.test(text) ? Number(text) : text === '' ? undefined : Number.NaN
      }),
      z
        .number({ error: textErrorKey })
        .check(
          z.int(fieldMessage('invalid value')),
          z.minimum(1, fieldMessage('invalid value')),
          z.maximum(2_147_483_647, fieldMessage('invalid value')),
        ),
    ),
  ),
)

/** An id in a path, in its one spelling. */
export const PathId = z.pipe(
  z.union([z.string(), z.number()]).check(z.refine(isPathId)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(2_147_483_647))),
)

/** The `:id` parameter of a path. */
export const IdParams = z.object({ id: PathId })

/** Reads the signs that a copied link escapes, `mailto:sara%2Bx@example.com`. Only the server does it. */
const withoutEscapes = (text: string) =>
  /mailto:/i.test(text) ? text.replace(/%[2-7][\da-f]/gi, decodeURIComponent) : text

/** An e-mail address, converted to lower case. */
export const Email = withRule(
  { format: 'email', min: 1, max: 254 },
  z.pipe(
    z.pipe(
      z.string({ error: textErrorKey }).check(z.maxLength(254, fieldMessage('too long'))),
      z.transform((text: string) => formats.email.read(withoutEscapes(text))),
    ),
    z
      .string()
      .check(requiredCheck(), z.email({ pattern: formats.email.pattern, error: formats.email.mismatch })),
  ),
)

const phoneDigits = z.pipe(
  z.pipe(trimmedText(32, cleanLine), z.transform(readPhone)),
  z.string().check(
    requiredCheck(),
    z.minLength(3, { error: formats.phone.tooShort, abort: true }),
    z.regex(formats.phone.pattern, { error: formats.phone.mismatch, abort: true }),
    z.refine(digits => toE164(digits) !== undefined, formats.phone.mismatch),
  ),
)

/** A person's phone number, typed in any digits and notation, Saudi by default; converted to E.164. */
export const Phone = withRule(
  { format: 'phone', min: 3 },
  z.pipe(
    phoneDigits,
    z.transform((digits: string) => toE164(digits) ?? digits),
  ),
)

/**
 * The short code of a Saudi National Address, RHMA2929, in any case and digits; null or empty gives '',
 * missing undefined.
 */
export const ShortAddress = withRule(
  { format: 'shortAddress', min: 0 },
  z.optional(
    z.pipe(
      z.pipe(
        z.nullable(trimmedText(32, cleanLine)),
        z.transform((text: string | null) => formats.shortAddress.read(text ?? '')),
      ),
      z
        .string()
        .check(
          z.refine(
            code => code === '' || formats.shortAddress.pattern.test(code),
            formats.shortAddress.mismatch,
          ),
        ),
    ),
  ),
)

/** A phone number as written, with ASCII digits; short numbers are accepted. For numbers of the clinic. */
export const WrittenPhone = z.pipe(
  z.pipe(trimmedText(32, cleanLine), z.transform(writtenPhone)),
  z.string().check(requiredCheck(), z.regex(WRITTEN_PHONE, fieldMessage('invalid phone'))),
)

/**
 * A six-digit code from an e-mail; any digits, spaces and direction marks of typed or copied text are
 * accepted.
 */
export const OneTimeCode = withRule(
  { format: 'code', min: 1 },
  z.pipe(
    z.pipe(trimmedText(32, cleanLine), z.transform(formats.code.read)),
    z.string().check(requiredCheck(), z.regex(formats.code.pattern, formats.code.mismatch)),
  ),
)

/** A calendar date, yyyy-MM-dd. */
export const Day = withRule(
  { format: 'text', min: 1 },
  z.pipe(
    z.pipe(trimmedText(10, cleanLine), z.transform(plainText)),
    z.string().check(
      requiredCheck(),
      z.refine(isCalendarDate, { error: fieldMessage('invalid date'), abort: true }),
      z.refine(day => day >= '1900' && day < '2101', fieldMessage('date out of range')),
    ),
  ),
)

/** A time of day, HH:mm; seconds are accepted and removed. */
export const Time = withRule(
  { format: 'text', min: 1 },
  z.pipe(
    z.pipe(
      z.pipe(trimmedText(8, cleanLine), z.transform(plainText)),
      z
        .string()
        .check(
          requiredCheck(),
          z.regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fieldMessage('invalid time')),
        ),
    ),
    z.transform((time: string) =>
      time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : 0, '0').slice(0, 5),
    ),
  ),
)

/** A reference to a record by id and name. */
export const NamedRef = z.object({ id: z.number(), name: z.string() })

/** A query parameter; an HTML form sends an unused one as '', which is treated as missing. */
function emptyAsMissing<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    schema,
  )
}

/** An optional filter. */
export const optionalFilter = <S extends z.core.$ZodType>(schema: S) => emptyAsMissing(z.optional(schema))

/** The `status` of a list of bookings. */
export const BookingStatusFilter = z._default(
  emptyAsMissing(
    z._default(z.enum(['past', 'upcoming', 'cancelled', 'all'], fieldMessage('invalid value')), 'past'),
  ),
  'past',
)

/** The `page` and `per_page` parameters of a list. */
export const pageQuery = (defaultPerPage: number, maxPerPage: number) => ({
  page: positiveInteger(10_000, 1),
  per_page: positiveInteger(maxPerPage, defaultPerPage),
})

/** A whole number from 1 to `max`, in Latin or Arabic digits. */
export const positiveInteger = (max: number, fallback: number) => {
  const number = z
    .number(fieldMessage('invalid value'))
    .check(
      z.int(fieldMessage('invalid value')),
      z.minimum(1, fieldMessage('invalid value')),
      z.maximum(max, fieldMessage('invalid value')),
    )
  const parsed = z.pipe(z.transform(parseDigits), z._default(number, fallback))
  return z._default(emptyAsMissing(parsed), fallback)
}

const parseDigits = (value: unknown) => {
  if (typeof value !== 'string') return value
  const digits = plainText(value)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The pagination data beside `data`. */
export const PageMeta = z.object({
  meta: z.object({ total: z.number(), page: z.number(), per_page: z.number(), last_page: z.number() }),
})

/** A text in both languages. */
export const LocalizedText = z.object({ ar: z.string(), en: z.string() })
