import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from '#services/refuse.ts'

/** The input of a request in the types of its endpoint; otherwise refuses and reports every invalid field. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: validate(endpoint.params, request.params, () => refuse('not_found')),
    query: validate(endpoint.query, request.query),
    body: validate(endpoint.body, request.body ?? {}),
  }
}

function validate(schema: unknown, input: unknown, onInvalid?: () => Error): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema as z.core.$ZodType, input)
  if (parsed.success) return parsed.data
  if (onInvalid) throw onInvalid()
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])]
  }
  throw refuse('invalid_input', { errors: errors as Record<string, []> })
}
