import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAccountErrors } from '#contract/errors/staff-account-errors.ts'
import { staffErrors } from '#contract/errors/staff-errors.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { type JsonSchema, outputSchema } from './json-schema.ts'
import { problemMembers } from './problem-members.ts'

export type Ref = { $ref: string }
export type Content = { schema: JsonSchema; examples?: Record<string, Ref> }

/** The response of one status code. */
export type OpenApiResponse = { description: string; content: Record<string, Content> }

/** The parts of the document that responses refer to. */
export type Components = {
  schemas: Record<string, JsonSchema>
  responses: Record<string, OpenApiResponse>
}

// The errors of the back office are not part of the public contract.
export const publicErrorCodes = (Object.keys(errorCatalogue) as ErrorCode[]).filter(
  code => !(code in staffErrors || code in staffAccountErrors),
)

/** Groups the errors by status. A status with common errors only uses a shared response component. */
export function problemResponses(
  endpoint: Endpoint,
  { schemas, responses }: Components,
): Record<string, OpenApiResponse | Ref> {
  const possible = possibleErrorCodes(endpoint)
  const byStatus = Map.groupBy(
    publicErrorCodes.filter(code => possible.has(code)),
    code => errorCatalogue[code].status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      if (codes.some(code => endpoint.refusals?.includes(code)))
        return [status, problemResponse(codes, schemas)]
      const name = codes.join('-')
      responses[name] ??= problemResponse(codes, schemas)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function problemResponse(errorCodes: ErrorCode[], schemas: Components['schemas']): OpenApiResponse {
  const members = Object.assign({}, ...errorCodes.map(code => problemMembers[code]))
  return {
    description: errorCodes
      .map(code => `${code}: ${errorCatalogue[code].en} ${errorCatalogue[code].ar}`)
      .join('\n'),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              properties: {
                code: { enum: errorCodes },
                ...outputSchema(z.object(members), schemas).properties,
              },
            },
          ],
        },
        examples: Object.fromEntries(
          errorCodes.map(code => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  }
}

// The error codes that the endpoint declares, and those that api/serve.ts can return for its kind of
// endpoint.
function possibleErrorCodes({
  access,
  method,
  params,
  query,
  body,
  idempotent,
  isWebhook,
  refusals = [],
}: Endpoint): Set<ErrorCode> {
  const kinds: [unknown, ErrorCode[]][] = [
    [access === 'user', ['session.missing', 'session.dead']],
    [access !== 'public' && method !== 'GET', ['session.other_user']],
    [params, ['not_found']],
    [query || body, ['invalid_input']],
    [method !== 'GET', ['malformed', 'too_large', 'unsupported_type']],
    [idempotent, ['idempotency.mismatch']],
    [!isWebhook, ['session.key_required']],
    [true, ['too_many', 'unknown', 'unavailable']],
  ]
  return new Set([...refusals, ...kinds.flatMap(([applies, codes]) => (applies ? codes : []))])
}

const stringSchema: JsonSchema = { type: 'string' }
/** The schema that all problems share; `problemMembers` has the others. */
export const Problem: JsonSchema = {
  type: 'object',
  description: 'An error, in the language of the caller.',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: stringSchema,
    status: { type: 'integer' },
    detail: stringSchema,
    code: { type: 'string', enum: publicErrorCodes },
    message: stringSchema,
    data: { type: 'object', properties: { message: stringSchema }, required: ['message'] },
    errors: {
      type: 'object',
      description: 'The messages by field.',
      additionalProperties: { type: 'array', items: stringSchema },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'data'],
}

/** An example of a problem, in Arabic. */
export function problemExample(code: ErrorCode) {
  const { status, ar } = errorCatalogue[code]
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
