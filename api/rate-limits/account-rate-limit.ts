import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from '#services/refuse.ts'
import { networkOf } from './network-of.ts'
import { waitDetails } from './wait-details.ts'

/** The calls a minute of one account to an endpoint without a limit of its own. */
const DEFAULT_PER_MINUTE = 300

/** The attempts on one account after which a network goes on guessing, and for how long it is known. */
const FIRST_ATTEMPTS = 3
const FIRST_ATTEMPTS_MS = 3_600_000

/**
 * Refuses more attempts per minute on one account than the endpoint allows, so that guessing from many
 * addresses gains nothing. A browser in which the person has signed in before has a count of its own: what
 * strangers do never refuses it. Without a session, networks that go on guessing have half of the attempts at
 * most, so that its owner can sign in on a new device from somewhere else.
 */
export function accountRateLimit(
  app: FastifyInstance,
  { access, perMinutePerAccount, method, path }: Endpoint,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): (request: FastifyRequest, caller: Caller) => Promise<void> {
  const max = perMinutePerAccount ?? (needsSession(access) ? DEFAULT_PER_MINUTE : 0)
  if (!max || !rateLimits) return async () => {}
  const callers = new WeakMap<FastifyRequest, string>()
  const keyOf = (request: FastifyRequest) => `${method} ${path} ${callers.get(request)}`
  const limitOf = (options: { max: number; timeWindow: number; keyGenerator: typeof keyOf }) => {
    const count = app.createRateLimit(options)
    return async (request: FastifyRequest) => {
      const limit = await count(request)
      return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : undefined
    }
  }
  const countAttempt = limitOf({ max, timeWindow: 60_000, keyGenerator: keyOf })
  const countOfNetwork = limitOf({
    max: FIRST_ATTEMPTS,
    timeWindow: FIRST_ATTEMPTS_MS,
    keyGenerator: request => `${keyOf(request)} from ${networkOf(request.ip)}`,
  })
  const countOfGuessers = limitOf({
    max: Math.ceil(max / 2),
    timeWindow: 60_000,
    keyGenerator: request => `${keyOf(request)} again`,
  })
  return async (request, caller) => {
    const { key, isShared } = callerKey(caller)
    callers.set(request, key)
    const wait =
      (isShared && (await countOfNetwork(request)) && (await countOfGuessers(request))) ||
      (await countAttempt(request))
    if (wait) throw refuse('too_many', waitDetails(wait))
  }
}

/** Whether every caller of an endpoint has a session. */
export const needsSession = (access: Endpoint['access']): boolean => access === 'user' || access === 'staff'

/** Who is counted: the user, or the address in the body of somebody who is not signed in. */
type Caller = { userId: number | undefined; device: string | undefined; body: unknown }

/** `isShared`: any number of strangers may have the same key. */
function callerKey({ userId, device, body }: Caller): { key: string; isShared: boolean } {
  if (userId !== undefined) return { key: String(userId), isShared: false }
  const { email } = body as { email: string }
  return device ? { key: `${email} ${device}`, isShared: false } : { key: email, isShared: true }
}
