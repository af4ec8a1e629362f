import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { Refusal, refuse } from '#services/refuse.ts'
import { hasDeviceCookie } from './known-device.ts'
import { networkOf } from './network-of.ts'
import { waitDetails } from './wait-details.ts'

/**
 * Limits refused attempts from a network. `checkEarly` comes before the body is received and lets a browser
 * pass that may be known to an account, `checkCaller` once `device` is read with the body's address; `count`
 * after a refusal.
 */
export type FailureRateLimit = {
  checkEarly(request: FastifyRequest): Promise<void>
  checkCaller(request: FastifyRequest, device: string | undefined): Promise<void>
  count(request: FastifyRequest, error: unknown): Promise<void>
}

/**
 * Limits the attempts from one IP address that the endpoint refuses. Accepted ones do not count: the patients
 * and employees behind the one address of a branch do not lock each other out by signing in. Attempts that
 * run at the same time may exceed the limit by as many as are hashed at once. A browser in which the person
 * has signed in before is exempt: the limit of the account counts it, and a guest on the same Wi-Fi cannot
 * lock it out.
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
  async function check(request: FastifyRequest) {
    const found = await limit(request, { increment: false })
    if (!found.isAllowed && found.remaining === 0) throw refuse('too_many', waitDetails(found.ttlInSeconds))
  }
  return {
    async checkEarly(request) {
      if (!hasDeviceCookie(request)) await check(request)
    },
    async checkCaller(request, device) {
      if (hasDeviceCookie(request) && !device) await check(request)
    },
    async count(request, error) {
      // Other refusals follow a right password, or come before it is compared.
      if (error instanceof Refusal && errorCatalogue[error.code].status === 422) await limit(request)
    },
  }
}
