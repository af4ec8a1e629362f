import * as z from 'zod/mini'
import type { FormatName } from './formats.ts'

/** What a field must fulfil, as plain data: the browser has no schemas (decision 001). */
export type FieldRule = {
  format: FormatName
  /** In visible characters; 0: the field may be empty. */
  min: number
  max?: number
  /** The field whose value this one repeats. */
  same?: string
}

/** The rules of a form by the names of its fields on the wire. */
export type FormRules = Record<string, FieldRule>

const fieldRules = z.registry<FieldRule>()

/** Attaches to a schema the rule that the browser checks before it sends the field. */
export function withRule<S extends z.core.$ZodType>(rule: FieldRule, schema: S): S {
  fieldRules.add(schema, rule as never)
  return schema
}

/** The rules of an endpoint's body. The client build puts them in its place (tools/strip-schemas.ts). */
export function rulesOf(endpoint: { body?: unknown; rules?: FormRules }): FormRules {
  if (endpoint.rules) return endpoint.rules
  const { shape = {} } = (endpoint.body ?? {}) as { shape?: Record<string, z.core.$ZodType> }
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const rule = fieldRules.get(schema)
      return rule ? [[name, rule]] : []
    }),
  )
}
