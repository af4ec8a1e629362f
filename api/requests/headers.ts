import type { FastifyRequest } from 'fastify'
import { refuse } from '#services/refuse.ts'

/** The `x-api-key` header, or '' when it is missing and not required. */
export function apiKeyOf(request: FastifyRequest, isRequired: boolean): string {
  const key = request.headers['x-api-key']
  if (isRequired && !key) throw refuse('session.key_required')
  return typeof key === 'string' ? key : ''
}

/** The `Idempotency-Key` header, at most 200 characters of it. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}

/** Whether a form's field `_method` makes its POST a PUT. */
export function isPutOverride(request: FastifyRequest): boolean {
  return String((request.body as { _method?: unknown } | undefined)?._method).toUpperCase() === 'PUT'
}
