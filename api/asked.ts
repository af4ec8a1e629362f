import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from './refuse.ts'

/** What a request asks for, as its endpoint takes it; else the refusal that names every fault at its field. */
export function askedOf(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: valid(endpoint.params, request.params, () => refuse('not_found')),
    query: valid(endpoint.query, request.query),
    body: valid(endpoint.body, request.body ?? {}),
  }
}

function valid(schema: unknown, input: unknown, otherwise?: () => Error): unknown {
  if (!schema) return undefined
  const read = z.safeParse(schema as z.core.$ZodType, input)
  if (read.success) return read.data
  if (otherwise) throw otherwise()
  const errors: Record<string, string[]> = {}
  for (const issue of read.error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])]
  }
  throw refuse('invalid_input', { errors: errors as Record<string, []> })
}
