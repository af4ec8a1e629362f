import type { JsonSchema } from '#contract/json-schema.ts'

/** What a field takes, in words: "text, at most 120 characters". */
export function rulesOf(schema: JsonSchema): string {
  const { description, default: otherwise } = schema
  const words = [kindOf(schema), ...limitsOf(schema)].join(', ')
  const left = otherwise === undefined ? '' : `; ${JSON.stringify(otherwise)} when left out`
  return `${words}${left}.${description ? ` ${description}` : ''}`
}

function kindOf(schema: JsonSchema): string {
  const { type, format, enum: choices, const: only, anyOf, items } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (choices) return `one of ${choices.map(choice => JSON.stringify(choice)).join(', ')}`
  if (anyOf) return anyOf.map(choice => [kindOf(choice), ...limitsOf(choice)].join(', ')).join(' or ')
  if (Array.isArray(type)) return type.map(one => kindOf({ type: one } as JsonSchema)).join(' or ')
  if (type === 'array') return `list of ${kindOf((items as JsonSchema | undefined) ?? {})}`
  if (type === 'object' && schema.properties)
    return `object with ${Object.keys(schema.properties).join(', ')}`
  return nameOfFormat[format ?? ''] ?? nameOfType[type ?? ''] ?? 'anything'
}

const nameOfFormat: Record<string, string> = { date: 'day', email: 'e-mail address', binary: 'file' }
const nameOfType: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}

/** The largest id that the database keeps; as a limit it tells a reader nothing. */
const MOST = 2_147_483_647

function limitsOf({ minLength, maxLength, minimum, maximum, pattern, description }: JsonSchema): string[] {
  const limits: string[] = []
  if (minLength !== undefined && minLength > 1) limits.push(`at least ${minLength} characters`)
  if (maxLength !== undefined) limits.push(`at most ${maxLength} characters`)
  if (minimum !== undefined) limits.push(`from ${minimum}`)
  if (maximum !== undefined && maximum < MOST) limits.push(`up to ${maximum}`)
  if (pattern !== undefined && !description) limits.push(`as ${pattern}`)
  return limits
}

/** The shape of an answer as TypeScript would write it, one field a line. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  const { type, properties, items, enum: choices, const: only, anyOf, oneOf } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (choices) return choices.map(choice => JSON.stringify(choice)).join(' | ')
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).map(choice => shapeOf(choice, indent)).join(' | ')
  if (type === 'array') {
    const item = shapeOf((items as JsonSchema | undefined) ?? {}, indent)
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (Array.isArray(type)) return type.join(' | ')
  if (type !== 'object') return type ?? 'unknown'
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => {
    const isSure = schema.required?.includes(name)
    return `${indent}  ${name}${isSure ? '' : '?'}: ${shapeOf(field, `${indent}  `)}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`
  return schema.additionalProperties
    ? `{ [name]: ${shapeOf(schema.additionalProperties as JsonSchema, indent)} }`
    : '{}'
}
