import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { refuse } from '#services/refuse.ts'
import type { Cookies } from '../requests/cookies.ts'
import { knownDevice } from './known-device.ts'
import { waitDetails } from './wait-details.ts'

/** The calls a minute of one account to an endpoint without a limit of its own. */
const DEFAULT_PER_MINUTE = 300

/**
 * Refuses more attempts per minute on one account than the endpoint allows, so that guessing from many
 * addresses gains nothing. A browser in which the person has signed in before has a count of its own: what
 * strangers do never refuses it.
 */
export function accountRateLimit(
  app: FastifyInstance,
  { access, perMinutePerAccount, method, path }: Endpoint,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): (request: FastifyRequest, caller: Caller) => Promise<void> {
  const max = perMinutePerAccount ?? (needsSession(access) ? DEFAULT_PER_MINUTE : 0)
  if (!max || !rateLimits) return async () => {}
  const callers = new WeakMap<FastifyRequest, string>()
  const countAttempt = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: request => `${method} ${path} ${callers.get(request)}`,
  })
  return async (request, caller) => {
    callers.set(request, await callerKey(caller))
    const limit = await countAttempt(request)
    if (!limit.isAllowed && limit.isExceeded) throw refuse('too_many', waitDetails(limit.ttlInSeconds))
  }
}

/** Whether every caller of an endpoint has a session. */
export const needsSession = (access: Endpoint['access']): boolean => access === 'user' || access === 'staff'

/** Who is counted: the user, or the address in the body of somebody who is not signed in. */
type Caller = { db: Db; cookies: Cookies; userId: number | undefined; body: unknown }

async function callerKey({ db, cookies, userId, body }: Caller): Promise<string> {
  if (userId !== undefined) return String(userId)
  const { email } = body as { email: string }
  const device = await knownDevice(db, cookies, email)
  return device ? `${email} ${device}` : email
}
