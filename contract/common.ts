import * as z from 'zod/mini'
import { asciiDigits } from '#domain/arabic-fold.ts'
import { isCalendarDate } from '#domain/clinic-time.ts'
import type { FieldMessage } from './messages.ts'

/** Names a field message; the compiler knows them all. */
const message = (name: FieldMessage) => name

const textError = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message('required field') : message('invalid value')

/** The first thing to say of an empty field, and then nothing else. */
const required = () => z.minLength(1, { error: message('required field'), abort: true })

/** Without control characters other than line breaks, and without halves of characters, which no database takes in JSON. */
const clean = (text: string) => text.toWellFormed().replace(CONTROLS, '').trim()

/** A text as people type it: trimmed and clean. `max` in characters. */
const typed = (max: number) =>
  z.pipe(z.string({ error: textError }).check(z.maxLength(max * 2, message('too long'))), z.transform(clean))
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g

/** A required text: at least `min` characters, said with the spec's message for that minimum. */
export const requiredText = (max: number, min = 1) =>
  z.pipe(
    typed(max),
    z
      .string()
      .check(required(), z.minLength(min, message('min length')), z.maxLength(max, message('too long'))),
  )

/** A text that may be missing, null or empty; it then reads ''. */
export const optionalText = (max: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string({ error: textError }).check(z.maxLength(max * 2, message('too long'))))),
      z.transform((text: string | null | undefined) => clean(text ?? '')),
    ),
    z.string().check(z.maxLength(max, message('too long'))),
  )

/** A public id. Bodies and queries may carry it as text. */
export const Id = z.pipe(
  z.union([z.string(), z.number()], { error: textError }),
  z.pipe(
    z.transform((value: string | number) => {
      if (typeof value === 'number') return value
      const text = asciiDigits(value).trim()
      return /^\d{1,10}$/.test(text) ? Number(text) : text === '' ? undefined : Number.NaN
    }),
    z
      .number({ error: textError })
      .check(
        z.int(message('invalid value')),
        z.minimum(1, message('invalid value')),
        z.maximum(2_147_483_647, message('invalid value')),
      ),
  ),
)

/** `/{id}` of a path. */
export const IdParams = z.object({ id: Id })

/** An e-mail address in lower case. */
export const Email = z.pipe(
  z.pipe(
    z.string({ error: textError }).check(z.maxLength(254, message('too long'))),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z.string().check(required(), z.email(message('invalid email'))),
)

/** A phone number as typed, digits in ASCII. Short ones are accepted, as the spec does. */
export const Phone = z.pipe(
  z.pipe(typed(32), z.transform(asciiDigits)),
  z.string().check(required(), z.regex(/^\+?[\d\s().-]{1,32}$/, message('invalid phone'))),
)

// The first of the two strings keeps a list, which has a length too, from being called too short.
const passwordLength = (max: number) =>
  z.string().check(required(), z.minLength(8, message('min length')), z.maxLength(max, message('too long')))

/** A password at sign-in: only its length is checked (spec §5). */
export const Password = z.pipe(z.string({ error: textError }), passwordLength(200))

/**
 * A new password: a capital, a digit, one of @$!%*?&, and only letters, digits and those (spec §5); at most 128 characters.
 * The server also refuses what is easy to guess: api/accounts/new-password.ts.
 */
export const NewPassword = z.pipe(
  z.string({ error: textError }),
  passwordLength(128).check(
    z.regex(
      /^(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]+$/,
      message('password must contain Big letter and special characters'),
    ),
  ),
)

/** The six digits of a letter, as they are typed or copied: in any digits, with spaces or marks around them. */
export const OneTimeCode = z.pipe(
  z.pipe(
    typed(32),
    z.transform((text: string) => asciiDigits(text).replace(/[\s\p{Cf}]/gu, '')),
  ),
  z.string().check(required(), z.regex(/^\d{6}$/, message('invalid code'))),
)

/** A calendar day, yyyy-MM-dd. */
export const Day = z.pipe(
  z.pipe(typed(10), z.transform(asciiDigits)),
  z.string().check(required(), z.refine(isCalendarDate, message('invalid date'))),
)

/** A time of day as HH:mm; seconds are accepted and dropped. */
export const Time = z.pipe(
  z.pipe(
    z.pipe(typed(8), z.transform(asciiDigits)),
    z.string().check(required(), z.regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, message('invalid time'))),
  ),
  z.transform((time: string) =>
    time.padStart(time.length === 4 || time.length === 7 ? time.length + 1 : 0, '0').slice(0, 5),
  ),
)

/** Something with a name. */
export const Named = z.object({ id: z.number(), name: z.string() })

/** A filter that a plain form may send empty: an empty filter is no filter. */
export const filterOf = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    z.optional(schema),
  )

/** `?page=&per_page=` of a list. */
export const pageQuery = (perPage: number, most: number) => ({
  page: z._default(pageNumber(10_000), 1),
  per_page: z._default(pageNumber(most), perPage),
})

const pageNumber = (most: number) =>
  z.coerce
    .number()
    .check(
      z.int(message('invalid value')),
      z.minimum(1, message('invalid value')),
      z.maximum(most, message('invalid value')),
    )

/** Where a list stands: beside `data`. */
export const PageMeta = z.object({
  meta: z.object({ total: z.number(), page: z.number(), per_page: z.number(), last_page: z.number() }),
})
