import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#tools/openapi/all-endpoints.ts'
import { adminEndpoints } from '../support/admin-endpoints.ts'

// One cleaning for each kind of field wherever it is typed: every field of every call, told by what it takes.

type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  in?: z.core.$ZodType
}
type Field = { name: string; schema: z.core.$ZodType }

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** The fields of a schema, each with a schema that reads its text. */
function fieldsOf(schema: z.core.$ZodType | undefined, name: string): Field[] {
  if (!schema) return []
  const { type, shape, element, valueType, innerType, options, in: input } = definitionOf(schema)
  if (shape) return Object.entries(shape).flatMap(([key, each]) => fieldsOf(each, `${name}.${key}`))
  if (type === 'array') return fieldsOf(element, `${name}[]`)
  if (type === 'record') return fieldsOf(valueType, `${name}{}`)
  if (type === 'union') return (options ?? []).flatMap(each => fieldsOf(each, name))
  if (type === 'optional' || type === 'nullable') return fieldsOf(innerType, name)
  const isWrapped = input && ['object', 'array'].includes(definitionOf(input).type)
  return isWrapped ? fieldsOf(input, name) : [{ name, schema }]
}

/** What a page or another machine sends, such as its shown total or the place of the device; and the trap. */
const NOT_TYPED =
  /token|preview|website|invoice_id|remove$|messages\/reports|params\.|expected_total|pick-list|body\.(lat|long)$/

const fields = [...allEndpoints, ...adminEndpoints]
  .flatMap(({ method, path, ...parts }) =>
    (['body', 'query', 'params'] as const).flatMap(part =>
      fieldsOf(parts[part] as z.core.$ZodType | undefined, `${method} ${path} ${part}`),
    ),
  )
  .filter(({ name }) => !NOT_TYPED.test(name))

/** What a field stores of a text; undefined if it is refused. */
const stored = ({ schema }: Field, typed: string) => {
  const parsed = z.safeParse(schema, typed)
  return parsed.success ? { value: parsed.data } : undefined
}
const takes = (field: Field, ...typed: string[]) => typed.every(text => stored(field, text))
const takesNone = (field: Field, ...typed: string[]) => !typed.some(text => stored(field, text))
const namesOf = (found: readonly Field[]) => [...new Set(found.map(({ name }) => name))]
/** The fields of a kind that read a text of it otherwise than its plain form. */
const different = (kind: readonly Field[], plain: string, ...others: string[]) =>
  namesOf(
    kind.filter(field =>
      others.some(text => JSON.stringify(stored(field, text)) !== JSON.stringify(stored(field, plain))),
    ),
  )

const days = fields.filter(field => takes(field, '2026-05-01') && takesNone(field, '20260501', 'hello'))
const emails = fields.filter(
  field => takes(field, 'sara@example.com') && takesNone(field, 'sara.example.com', 'hello'),
)
const phones = fields.filter(
  field => takes(field, '+966501234567') && takesNone(field, '0000000000', 'hello'),
)
const times = fields.filter(field => takes(field, '09:30') && takesNone(field, 'hello', '0930'))
const numbers = fields.filter(field => takes(field, '12') && takesNone(field, 'hello'))

test('the calls have fields of each kind', () => {
  expect(fields.length).toBeGreaterThan(1000)
  for (const [kind, least] of [
    [days, 60],
    [emails, 15],
    [phones, 8],
    [times, 9],
    [numbers, 200],
  ] as const)
    expect(kind.length).toBeGreaterThanOrEqual(least)
})

describe('no field', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be stored
  const TURNS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/u

  test.each(['abc\u202edef', 'ABC1\u2067', '\u202bSara', 'abc\u0000d', 'a\u2028b', '\ud800a'])(
    'stores what turns or breaks the text behind it: %j',
    typed => {
      const wrong = fields.filter(field => {
        const { value } = stored(field, typed) ?? {}
        return TURNS.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
      })
      expect(namesOf(wrong)).toEqual([])
    },
  )

  test.each(['\u200b\u200f', '\u3164', '\u2060\u00ad'])(
    'takes invisible characters for a text: %j',
    typed => {
      const texts = fields.filter(field => typeof stored(field, 'abc')?.value === 'string')
      expect(namesOf(texts.filter(field => (stored(field, typed)?.value ?? '') !== ''))).toEqual([])
    },
  )
})

describe('every field of', () => {
  test('a day reads it as typed on an Arabic keyboard and refuses what is out of a sensible range', () => {
    expect(different(days, '2026-05-01', '\u200f٢٠٢٦–٠٥–٠١', '۲۰۲۶-۰۵-۰۱\u00a0', '২০২৬-০৫-০১')).toEqual([])
    expect(
      namesOf(days.filter(field => !takesNone(field, '1448-06-19', '1826-01-01', '2206-05-01'))),
    ).toEqual([])
  })

  test('an e-mail address', () => {
    const typed = [
      '\u202a<Sara@EXAMPLE.com>\u202c',
      'sara@example.com\u200b',
      'mailto:sara@example.com',
      'ｓａｒａ@example.com',
    ]
    expect(different(emails, 'sara@example.com', ...typed)).toEqual([])
  })

  test('a phone number', () => {
    const typed = [
      '\u200f٠٥٠–١٢٣–٤٥٦٧',
      '۰۵۰ ۱۲۳ ۴۵۶۷',
      '\u202a+966 50 123 4567\u202c',
      '00966501234567',
      '০৫০১২৩৪৫৬৭',
      '०५०१२३४५६७',
    ]
    expect(different(phones, '0501234567', ...typed)).toEqual([])
  })

  test('a time', () => {
    expect(different(times, '09:30', '\u200f٠٩:٣٠ ', '۰۹:۳۰', '০৯:৩০')).toEqual([])
  })

  test('a number', () => {
    expect(different(numbers, '12', '\u200f١٢\u00a0', '۱۲', '１２', '১২', '१२')).toEqual([])
  })

  test('a title that must be given', () => {
    const titles = fields.filter(
      field =>
        /\.(?:name|job_title|address)\.(?:ar|en)$/.test(field.name) &&
        takes(field, 'Ward 5', '5') &&
        takesNone(field, ''),
    )
    expect(titles.length).toBeGreaterThanOrEqual(40)
    expect(
      namesOf(titles.filter(field => !takesNone(field, '-', '—', '…', '?', '؟', 'ـ', '- -', '\u200f-', '/'))),
    ).toEqual([])
  })
})
