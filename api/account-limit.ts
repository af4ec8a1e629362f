import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from './refuse.ts'

/** Refuses more attempts on one account than the endpoint allows: guessing gains nothing by coming from many addresses. */
export function accountLimit(
  app: FastifyInstance,
  { perAccount, method, path }: Endpoint,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): (request: FastifyRequest, userId: number | undefined) => Promise<void> {
  if (!perAccount || !rateLimits) return async () => {}
  const accounts = new WeakMap<FastifyRequest, number | string>()
  const check = app.createRateLimit({
    max: perAccount,
    timeWindow: 60_000,
    keyGenerator: request => `${method} ${path} ${accounts.get(request)}`,
  })
  return async (request, userId) => {
    accounts.set(request, userId ?? (request.body as { email: string }).email.trim().toLowerCase())
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw refuse('too_many', { headers: { 'retry-after': String(limit.ttlInSeconds) } })
  }
}
