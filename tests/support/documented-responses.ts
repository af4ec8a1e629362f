import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonSchema } from '#tools/openapi/json-schema.ts'
import type { OpenApiDocument, Operation } from '#tools/openapi/openapi-document.ts'
import type { OpenApiResponse } from '#tools/openapi/problem-responses.ts'
import type { TestResponse } from './test-api.ts'

/**
 * Returns a function that compares a response with the OpenAPI document: it returns what is not documented or
 * not as documented, undefined if nothing is. A member that the schema does not name counts as undocumented.
 */
export function responseChecker(document: OpenApiDocument) {
  const schemas = document.components.schemas
  return (endpoint: Pick<Endpoint, 'method' | 'path'>, response: TestResponse): string | undefined => {
    const { status, headers, body } = response
    const documented = responseOf(operationOf(document, endpoint), status)
    if (!documented) return `status ${status} (${JSON.stringify(body)})`
    const [type = ''] = String(headers['content-type']).split(';')
    const content = documented.content[type]
    if (!content) return `content type ${type} of ${status}`
    const { error } = z.fromJSONSchema(closedSchema(content.schema, schemas)).safeParse(body)
    return error && `${status} ${JSON.stringify(body)}: ${z.prettifyError(error)}`
  }

  function responseOf(operation: Operation | undefined, status: number): OpenApiResponse | undefined {
    const response = operation?.responses[status]
    if (!response || !('$ref' in response)) return response
    return document.components.responses[response.$ref.split('/').at(-1) ?? '']
  }
}

function operationOf({ paths }: OpenApiDocument, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

/** The schema with references and `allOf` resolved, whose objects have no other members than they name. */
function closedSchema(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const { allOf, ...own } = resolved(schema, schemas)
  // fromJSONSchema takes a `uri-reference` for an absolute URL.
  const { properties, items, anyOf, format, ...rest } = [...(allOf ?? []), own]
    .map(part => resolved(part, schemas))
    .reduce(mergeSchemas, {})
  const close = (part: unknown) => closedSchema(part as JsonSchema, schemas)
  return {
    ...rest,
    ...(format && format !== 'uri-reference' && { format }),
    ...(anyOf && { anyOf: anyOf.map(close) }),
    ...(items && { items: close(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, close(part)])),
      additionalProperties: rest.additionalProperties ?? false,
    }),
  }
}

function mergeSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})])
  const propertyOf = (schema: JsonSchema, name: string) => schema.properties?.[name] as JsonSchema | undefined
  return {
    ...one,
    ...other,
    ...(names.size > 0 && {
      properties: Object.fromEntries(
        [...names].map(name => [name, { ...propertyOf(one, name), ...propertyOf(other, name) }]),
      ),
    }),
    required: [...(one.required ?? []), ...(other.required ?? [])],
  }
}

/** The schema that a reference names; any other schema as it is. */
function resolved({ $ref, ...schema }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  if (typeof $ref !== 'string') return schema
  const target = schemas[$ref.replace('#/components/schemas/', '')]
  if (!target) throw new Error(`${$ref} is not in the document`)
  return target
}
