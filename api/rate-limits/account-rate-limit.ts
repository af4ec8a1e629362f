import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { refuse } from '../refuse.ts'
import type { Cookies } from '../requests/cookies.ts'
import { knownDevice } from './known-device.ts'

/**
 * Refuses more attempts per minute on one account than the endpoint allows, so that guessing from many
 * addresses gains nothing. A browser in which the person has signed in before has a count of its own: what
 * strangers do never refuses it.
 */
export function accountRateLimit(
  app: FastifyInstance,
  { perMinutePerAccount, method, path }: Endpoint,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): (request: FastifyRequest, caller: Caller) => Promise<void> {
  if (!perMinutePerAccount || !rateLimits) return async () => {}
  const callers = new WeakMap<FastifyRequest, string>()
  const countAttempt = app.createRateLimit({
    max: perMinutePerAccount,
    timeWindow: 60_000,
    keyGenerator: request => `${method} ${path} ${callers.get(request)}`,
  })
  return async (request, caller) => {
    callers.set(request, await callerKey(caller))
    const limit = await countAttempt(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw refuse('too_many', { headers: { 'retry-after': String(limit.ttlInSeconds) } })
  }
}

/** Who is counted: the user, or the address in the body of somebody who is not signed in. */
type Caller = { db: Db; cookies: Cookies; userId: number | undefined; body: unknown }

async function callerKey({ db, cookies, userId, body }: Caller): Promise<string> {
  if (userId !== undefined) return String(userId)
  const { email } = body as { email: string }
  const device = await knownDevice(db, cookies, email)
  return device ? `${email} ${device}` : email
}
