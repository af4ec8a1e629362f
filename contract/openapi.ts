import type * as z from 'zod/mini'
import { staffErrors } from './admin/errors.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { answered, asked, isSchema, type JsonSchema } from './json-schema.ts'
import { messages } from './messages.ts'

type Ref = { $ref: string }
type Content = { schema: JsonSchema; examples?: Record<string, Ref> }

/** One value that stands in the path, behind the question mark or in a header. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** What comes back with one status. */
export type Answer = { description: string; content: Record<string, Content> }

/** One call as OpenAPI describes it. `operationId` is its name in the code, `tags` its feature. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters: (Parameter | Ref)[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, Answer | Ref>
}

/** The whole document. */
export type OpenApi = ReturnType<typeof openApiOf>

/**
 * The OpenAPI 3.1 document of the contract, in the order of `features`. The same contract gives the same text, so the
 * committed docs/openapi.json shows every change of the API in review.
 */
export function openApiOf(features: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, Operation>> = {}
  const shared = {
    schemas: { Problem } as Record<string, JsonSchema>,
    responses: {} as Record<string, Answer>,
  }
  for (const [feature, calls] of Object.entries(features))
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const { method, body } = endpoint
      if (isSchema(body)) shared.schemas[`${name}Body`] = asked(body)
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationOf(feature, name, endpoint, shared.responses),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Afiya API',
      version: '1.0.0',
      description:
        'The API of the Afiya clinic group. Answers are in the language of Accept-Language: Arabic (the fallback) or English. ' +
        'A success is { data, message? }, a refusal application/problem+json (RFC 9457) with a stable code.',
    },
    servers: [{ url: '/backend/api' }],
    tags: Object.keys(features).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that login or register has answered.',
        },
      },
      parameters: headers,
      ...shared,
      examples: Object.fromEntries(
        codes.map(code => [code, { summary: errors[code].en, value: problemExample(code) }]),
      ),
    },
  }
}

function operationOf(
  feature: string,
  name: string,
  endpoint: Endpoint,
  sharedAnswers: Record<string, Answer>,
): Operation {
  const description = remarksOn(endpoint).join(' ')
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
      ...valuesIn('path', params),
      ...valuesIn('query', query),
      ...Object.keys(headers)
        .filter(header => header !== 'Idempotency-Key' || idempotent)
        .map(header => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(isSchema(body) && { requestBody: requestBody(name, body) }),
    responses: { ...success(endpoint), ...problems(endpoint, sharedAnswers) },
  }
}

function remarksOn({ idempotent, method, perMinute }: Endpoint): string[] {
  return [
    idempotent ? 'The same Idempotency-Key with the same body gets the first answer once more.' : '',
    method === 'PUT' ? 'A form may send it as POST with _method=PUT.' : '',
    perMinute ? `At most ${perMinute} calls a minute from one address and application.` : '',
  ].filter(Boolean)
}

function valuesIn(place: 'path' | 'query', schema: unknown): Parameter[] {
  if (!isSchema(schema)) return []
  const { properties = {}, required = [] } = asked(schema)
  return Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, { description, ...rules }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema: rules,
    }),
  )
}

const headers: Record<string, Parameter> = Object.fromEntries(
  [
    [
      'Accept-Language',
      'The language of the answer.',
      { type: 'string', enum: ['ar', 'en'], default: 'ar' },
    ] as const,
    ['x-api-key', 'Names the application that calls.', { type: 'string', examples: ['web'] }] as const,
    [
      'Idempotency-Key',
      'Any text that is new for each new attempt.',
      { type: 'string', maxLength: 200 },
    ] as const,
  ].map(([name, description, schema]) => [
    name,
    { name, in: 'header', required: false, description, schema: schema as JsonSchema },
  ]),
)

function requestBody(name: string, body: z.core.$ZodType) {
  const schema = { $ref: `#/components/schemas/${name}Body` }
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return {
    required: (asked(body).required ?? []).length > 0,
    content: Object.fromEntries(types.map(type => [type, { schema }])),
  }
}

function success({ reply, extras, message, file, status = 200 }: Endpoint): Record<string, Answer> {
  if (file?.type)
    return {
      [status]: {
        description: `A file, ${file.name}`,
        content: { [file.type]: { schema: answered(reply as z.core.$ZodType) } },
      },
    }
  const beside = isSchema(extras) ? answered(extras) : {}
  const sentence = message && {
    message: { type: 'string' as const, examples: [messages[message].ar, messages[message].en] },
  }
  const schema: JsonSchema = {
    type: 'object',
    properties: { data: answered(reply as z.core.$ZodType), ...beside.properties, ...sentence },
    required: ['data', ...(beside.required ?? []), ...(message ? ['message'] : [])],
  }
  return {
    [status]: { description: status === 201 ? 'Made' : 'Done', content: { 'application/json': { schema } } },
  }
}

// The refusals of the back office are no part of the public contract.
const codes = (Object.keys(errors) as ErrorCode[]).filter(code => !(code in staffErrors))

/** By status. Where every refusal of a status is one that many calls give, they share the answer. */
function problems(endpoint: Endpoint, shared: Record<string, Answer>): Record<string, Answer | Ref> {
  const given = refusalsOf(endpoint)
  const byStatus = Map.groupBy(
    codes.filter(code => given.has(code)),
    code => errors[code].status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, mine]) => {
      if (mine.some(code => endpoint.refusals?.includes(code))) return [status, problemAnswer(mine)]
      const name = mine.join('-')
      shared[name] ??= problemAnswer(mine)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function problemAnswer(mine: ErrorCode[]): Answer {
  return {
    description: mine.map(code => `${code}: ${errors[code].en} ${errors[code].ar}`).join('\n'),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: mine } } }],
        },
        examples: Object.fromEntries(mine.map(code => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

// What the endpoint names, and what api/serve.ts can give to every call of its kind.
function refusalsOf({
  access,
  method,
  params,
  query,
  body,
  idempotent,
  refusals = [],
}: Endpoint): Set<ErrorCode> {
  const kinds: [unknown, ErrorCode[]][] = [
    [access === 'user', ['session.missing', 'session.dead']],
    [params, ['not_found']],
    [query || body, ['invalid_input']],
    [method !== 'GET', ['malformed', 'too_large', 'unsupported_type']],
    [idempotent, ['idempotency.mismatch']],
    [true, ['session.key_required', 'too_many', 'unknown', 'unavailable']],
  ]
  return new Set([...refusals, ...kinds.flatMap(([applies, given]) => (applies ? given : []))])
}

const text: JsonSchema = { type: 'string' }
const Problem: JsonSchema = {
  type: 'object',
  description: 'A refusal, in the language of the caller.',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { type: 'string', enum: codes },
    message: text,
    data: { type: 'object', properties: { message: text }, required: ['message'] },
    errors: {
      type: 'object',
      description: 'The sentences by field.',
      additionalProperties: { type: 'array', items: text },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'data'],
}

function problemExample(code: ErrorCode) {
  const { status, ar } = errors[code]
  return {
    type: `/backend/api/docs#${code}`,
    title: code,
    status,
    detail: ar,
    code,
    message: ar,
    data: { message: ar },
  }
}
