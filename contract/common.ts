import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/booking/clinic-time.ts'
import { toAsciiDigits } from '#domain/text/arabic-fold.ts'
import { fieldMessage } from './field-messages.ts'

const textErrorKey = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null
    ? fieldMessage('required field')
    : fieldMessage('invalid value')

/** Reports an empty field as required and stops further checks. */
const requiredCheck = () => z.minLength(1, { error: fieldMessage('required field'), abort: true })

/**
 * Removes control characters other than line breaks, and lone surrogates, which PostgreSQL rejects in JSON.
 */
const cleanText = (text: string) => text.toWellFormed().replace(CONTROL_CHARACTERS, '').trim()

const visibleText = (text: string) => text.replace(INVISIBLE_CHARACTERS, '').trim()

/** A typed text, trimmed and cleaned, '' if no character of it is visible; `max` in characters. */
const trimmedText = (max: number) =>
  z.pipe(
    z.string({ error: textErrorKey }).check(z.maxLength(max * 2, fieldMessage('too long'))),
    z.transform((text: string) => (visibleText(cleanText(text)) === '' ? '' : cleanText(text))),
  )
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F]/g

// Among others U+200B to U+200F, the Hangul fillers and the empty braille pattern.
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/**
 * A required text of `min` to `max` characters; one with fewer visible characters gives the spec's message
 * 'min length'.
 */
export const requiredText = (max: number, min = 1) =>
  z.pipe(
    trimmedText(max),
    z.string().check(
      requiredCheck(),
      z.minLength(min, { error: fieldMessage('min length'), abort: true }),
      z.refine(text => visibleText(text).length >= min, fieldMessage('min length')),
      z.maxLength(max, fieldMessage('too long')),
    ),
  )

/** A text that may be missing, null or empty, which all give ''. */
export const optionalText = (max: number) =>
  z.pipe(
    z.pipe(
      z.optional(
        z.nullable(z.string({ error: textErrorKey }).check(z.maxLength(max * 2, fieldMessage('too long')))),
      ),
      z.transform((text: string | null | undefined) => cleanText(text ?? '')),
    ),
    z.string().check(z.maxLength(max, fieldMessage('too long'))),
  )

/** An id; digits as text are accepted. */
export const Id = z.pipe(
  z.union([z.string(), z.number()], { error: textErrorKey }),
  z.pipe(
    z.transform((value: string | number) => {
      if (typeof value === 'number') return value
      const text = toAsciiDigits(value).trim()
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
)

/** The `:id` parameter of a path. */
export const IdParams = z.object({ id: Id })

/** An e-mail address, converted to lower case. */
export const Email = z.pipe(
  z.pipe(
    z.string({ error: textErrorKey }).check(z.maxLength(254, fieldMessage('too long'))),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z.string().check(requiredCheck(), z.email(fieldMessage('invalid email'))),
)

/** A phone number as typed, with ASCII digits. Short numbers are accepted, as in the spec. */
export const Phone = z.pipe(
  z.pipe(trimmedText(32), z.transform(toAsciiDigits)),
  z.string().check(requiredCheck(), z.regex(/^(?=.*\d)\+?[\d\s().-]{1,32}$/, fieldMessage('invalid phone'))),
)

// Used after a z.string(): otherwise an array, which also has a length, would be reported as too short.
const passwordLength = (max: number) =>
  z
    .string()
    .check(
      requiredCheck(),
      z.minLength(8, fieldMessage('min length')),
      z.maxLength(max, fieldMessage('too long')),
    )

/** A password at sign-in; only its length is checked (spec §5). */
export const Password = z.pipe(z.string({ error: textErrorKey }), passwordLength(200))

/**
 * A new password: a capital letter, a digit, one of @$!%*?&, and only letters, digits and these (spec §5); at
 * most 128 characters. The server also rejects passwords that are easy to guess
 * (api/accounts/password-strength.ts).
 */
export const NewPassword = z.pipe(
  z.string({ error: textErrorKey }),
  passwordLength(128).check(
    z.regex(
      /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/,
      fieldMessage('password must contain Big letter and special characters'),
    ),
  ),
)

/**
 * A six-digit code from an e-mail; any digits, spaces and direction marks of typed or copied text are
 * accepted.
 */
export const OneTimeCode = z.pipe(
  z.pipe(
    trimmedText(32),
    z.transform((text: string) => toAsciiDigits(text).replace(/[\s\p{Cf}]/gu, '')),
  ),
  z.string().check(requiredCheck(), z.regex(/^\d{6}$/, fieldMessage('invalid code'))),
)

/** A calendar date, yyyy-MM-dd. */
export const Day = z.pipe(
  z.pipe(trimmedText(10), z.transform(toAsciiDigits)),
  z.string().check(requiredCheck(), z.refine(isCalendarDate, fieldMessage('invalid date'))),
)

/** A time of day, HH:mm; seconds are accepted and removed. */
export const Time = z.pipe(
  z.pipe(
    z.pipe(trimmedText(8), z.transform(toAsciiDigits)),
    z
      .string()
      .check(requiredCheck(), z.regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, fieldMessage('invalid time'))),
  ),
  z.transform((time: string) =>
    time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : 0, '0').slice(0, 5),
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
const positiveInteger = (max: number, fallback: number) => {
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
  const digits = toAsciiDigits(value).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The pagination data beside `data`. */
export const PageMeta = z.object({
  meta: z.object({ total: z.number(), page: z.number(), per_page: z.number(), last_page: z.number() }),
})
