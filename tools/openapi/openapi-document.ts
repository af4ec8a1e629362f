import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { inputSchema, isSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import {
  type Components,
  type Content,
  type OpenApiResponse,
  Problem,
  problemExample,
  problemResponses,
  publicErrorCodes,
  type Ref,
} from './problem-responses.ts'

/** A parameter in the path, the query or a header. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** An OpenAPI operation. `operationId` is the endpoint's name in the code, `tags` its feature. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: (Parameter | Ref)[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, OpenApiResponse | Ref>
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/**
 * Creates the OpenAPI 3.1 document of the contract, in the order of `endpointsByFeature`. It is
 * deterministic, so the committed docs/openapi.json shows every API change in review.
 */
export function openApiDocument(endpointsByFeature: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, Operation>> = {}
  const components: Components = { schemas: { Problem }, responses: {} }
  for (const [feature, endpoints] of Object.entries(endpointsByFeature))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const { method, body } = endpoint
      if (isSchema(body)) components.schemas[`${name}Body`] = inputSchema(body)
      const operation = operationOf(feature, name, endpoint, components)
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation,
        ...(method === 'PUT' && { post: formOperation(endpoint, operation, components) }),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Medical Group API',
      version: '1.0.0',
      description:
        'The API of the clinic group. Responses are in the language of Accept-Language: Arabic (the fallback) ' +
        'or English. A successful response is { data, message? }; an error is application/problem+json (RFC 9457) ' +
        'with a stable code. Weekly hours with `crosses_midnight` end on the day after `date`: their `time_to` is not ' +
        'after their `time_from`. With `all_day` both are the same, and the hours last 24 hours.',
    },
    servers: [{ url: '/backend/api' }],
    tags: Object.keys(endpointsByFeature).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token returned by login or register.',
        },
      },
      parameters: headerParameters,
      ...components,
      examples: Object.fromEntries(
        publicErrorCodes.map(code => [
          code,
          { summary: errorCatalogue[code].en, value: problemExample(code) },
        ]),
      ),
    },
  }
}

function operationOf(feature: string, name: string, endpoint: Endpoint, components: Components): Operation {
  const description = descriptionLines(endpoint).join(' ')
  const { access, summary, params, query, body, idempotent } = endpoint
  return {
    operationId: name,
    tags: [feature],
    summary,
    ...(description && { description }),
    security: { public: [], optional: [{}, { bearer: [] }], user: [{ bearer: [] }], staff: [{ bearer: [] }] }[
      access
    ],
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...Object.keys(headerParameters)
        .filter(header => header !== 'Idempotency-Key' || idempotent)
        .map(header => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(isSchema(body) && { requestBody: requestBody(name, body) }),
    responses: { ...successResponse(name, endpoint, components), ...problemResponses(endpoint, components) },
  }
}

/** The POST by which an HTML form sends a PUT. */
function formOperation(endpoint: Endpoint, operation: Operation, components: Components): Operation {
  const name = operation.operationId
  const refusals = ['not_found', ...(endpoint.refusals ?? [])] as const
  components.schemas[`${name}Form`] = {
    allOf: [
      { $ref: `#/components/schemas/${name}Body` },
      { type: 'object', properties: { _method: { const: 'PUT' } }, required: ['_method'] },
    ],
  }
  return {
    ...operation,
    operationId: `${name}ByForm`,
    summary: `${operation.summary}, from an HTML form`,
    description: 'The same as PUT, for HTML forms. Without _method=PUT the response is 404.',
    requestBody: { required: true, content: contentOf(`${name}Form`) },
    responses: { ...operation.responses, ...problemResponses({ ...endpoint, refusals }, components) },
  }
}

function descriptionLines({
  idempotent,
  method,
  perMinutePerIp: perMinute,
  failuresPerMinutePerIp: failures,
}: Endpoint): string[] {
  return [
    idempotent ? 'Repeating the same Idempotency-Key with the same body returns the first response.' : '',
    method === 'PUT' ? 'An HTML form sends it as POST with _method=PUT.' : '',
    perMinute ? `At most ${perMinute} requests per minute from one IP address.` : '',
    failures ? `At most ${failures} refused attempts per minute from one IP address.` : '',
  ].filter(Boolean)
}

function parametersIn(location: 'path' | 'query', schema: unknown): Parameter[] {
  if (!isSchema(schema)) return []
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, ...rules }]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(description && { description }),
      schema: rules,
    }),
  )
}

const headerParameters: Record<string, Parameter> = Object.fromEntries(
  [
    [
      'Accept-Language',
      'The language of the response.',
      { type: 'string', enum: ['ar', 'en'], default: 'ar' },
    ] as const,
    ['x-api-key', 'The key of the calling application.', { type: 'string', examples: ['web'] }] as const,
    [
      'Idempotency-Key',
      'Any unique text; a retry of the same request sends the same one.',
      { type: 'string', maxLength: 200 },
    ] as const,
  ].map(([name, description, schema]) => [
    name,
    { name, in: 'header', required: false, description, schema: schema as JsonSchema },
  ]),
)

function requestBody(name: string, body: z.core.$ZodType) {
  return { required: (inputSchema(body).required ?? []).length > 0, content: contentOf(`${name}Body`) }
}

function contentOf(schemaName: string): Record<string, Content> {
  const schema = { $ref: `#/components/schemas/${schemaName}` }
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return Object.fromEntries(types.map(type => [type, { schema }]))
}

function successResponse(
  name: string,
  { reply, extras, message, file, status = 200 }: Endpoint,
  { schemas }: Components,
): Record<string, OpenApiResponse> {
  if (file?.type)
    return {
      [status]: {
        description: `A file, ${file.name}`,
        content: { [file.type]: { schema: outputSchema(reply as z.core.$ZodType, schemas) } },
      },
    }
  const extrasSchema: JsonSchema = isSchema(extras) ? outputSchema(extras, schemas) : {}
  const messageProperty = message && {
    message: {
      type: 'string' as const,
      examples: [responseMessages[message].ar, responseMessages[message].en],
    },
  }
  schemas[`${name}Response`] = {
    type: 'object',
    properties: {
      data: outputSchema(reply as z.core.$ZodType, schemas),
      ...extrasSchema.properties,
      ...messageProperty,
    },
    required: ['data', ...(extrasSchema.required ?? []), ...(message ? ['message'] : [])],
  }
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}Response` } } }
  return { [status]: { description: status === 201 ? 'Created' : 'OK', content } }
}
