import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuse } from '../refuse.ts'
import { networkOf } from './network-of.ts'
import { waitDetails } from './wait-details.ts'

/** Limits refused attempts from a network: `check` comes before an attempt, `count` after a refusal. */
export type FailureRateLimit = {
  check(request: FastifyRequest): Promise<void>
  count(request: FastifyRequest, error: unknown): Promise<void>
}

/**
 * Limits the attempts from one IP address that the endpoint refuses. Accepted ones do not count: the patients
 * and employees behind the one address of a branch do not lock each other out by signing in. Attempts that
 * run at the same time may exceed the limit by as many as are hashed at once.
 */
export function failureRateLimit(
  app: FastifyInstance,
  { failuresPerMinutePerIp: max, method, path }: Endpoint,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): FailureRateLimit | undefined {
  if (!max || !rateLimits) return undefined
  const limit = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: request => `failures ${method} ${path} ${networkOf(request.ip)}`,
  })
  return {
    async check(request) {
      const found = await limit(request, { increment: false })
      if (!found.isAllowed && found.remaining === 0) throw refuse('too_many', waitDetails(found.ttlInSeconds))
    },
    async count(request, error) {
      if (error instanceof Refusal && error.code !== 'unavailable') await limit(request)
    },
  }
}
