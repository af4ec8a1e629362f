import * as z from 'zod/mini'
import { Day, Id, NewPassword, Phone, Time } from './common.ts'
import { PictureFile } from './profile.ts'

/** A piece of JSON Schema 2020-12, as zod makes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Whether an endpoint has this part. */
export const isSchema = (part: unknown): part is z.core.$ZodType => part !== undefined

/**
 * What a caller sends: the rules that hold after cleaning (zod's output), with what may be left out (zod's input).
 * The input alone would only say "a text", since most fields are cleaned before they are checked.
 */
export function asked(schema: z.core.$ZodType): JsonSchema {
  return withRequired(jsonSchema(schema, 'output'), jsonSchema(schema, 'input'))
}

/** What an answer holds. */
export function answered(schema: z.core.$ZodType): JsonSchema {
  return jsonSchema(schema, 'output')
}

function withRequired(rules: JsonSchema, sent: JsonSchema): JsonSchema {
  const { required: _, ...rest } = rules
  const inner = (from: unknown, like: unknown) => withRequired(from as JsonSchema, (like ?? {}) as JsonSchema)
  return {
    ...rest,
    ...(rules.properties && {
      properties: Object.fromEntries(
        Object.entries(rules.properties).map(([name, rule]) => [name, inner(rule, sent.properties?.[name])]),
      ),
    }),
    ...(rules.items && !Array.isArray(rules.items) && { items: inner(rules.items, sent.items) }),
    ...(sent.required && { required: sent.required }),
  }
}

/** What JSON Schema cannot read from a schema's own checks. */
const described = new Map<z.core.$ZodType, JsonSchema>([
  [Id, { description: 'An id; digits as text are taken too.' }],
  [Day, { format: 'date', description: 'As yyyy-MM-dd.' }],
  [Time, { description: 'A time of day in Asia/Riyadh, as HH:mm.' }],
  [PictureFile, { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF, at most 5 MB.' }],
  [Phone, { description: 'A phone number, as people write it.' }],
  [
    NewPassword,
    { description: 'With a capital, a digit and one of @$!%*?&; only letters, digits and those.' },
  ],
])

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      // A value that is cleaned last has the rules of what it was before.
      const {
        type,
        in: before,
        out,
      } = zodSchema._zod.def as { type: string; in?: z.core.$ZodType; out?: z.core.$ZodType }
      if (io === 'output' && type === 'pipe' && before && out?._zod.def.type === 'transform')
        Object.assign(json, jsonSchema(before, io))
      Object.assign(json, described.get(zodSchema))
      if (json.format === 'email') delete json.pattern
      // Clients must let an answer grow, and the server passes over what it does not know.
      if (json.additionalProperties === false) delete json.additionalProperties
    },
  })
  return json
}
