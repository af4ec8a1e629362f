import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import type { Endpoint } from '#contract/endpoint.ts'
import { needsSession } from './account-rate-limit.ts'
import { hasDeviceCookie } from './known-device.ts'
import { networkOf } from './network-of.ts'

/**
 * Requests a minute from one address, unless the endpoint says otherwise: of all clients, and of others than
 * our own pages (product.md: `x-api-key` is a dimension of the rate limit).
 */
const DEFAULT_PER_MINUTE = 300
/** The share of it, and of the limit with a session, that other clients have. */
const SHARE_OF_OTHER_CLIENTS = 0.8

/**
 * Calls with a session are counted by account (accountRateLimit): all desks and patients of a branch share
 * one IP address.
 */
const WITH_SESSION_PER_MINUTE = 3_000

type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Each request is counted once: by the first of the three counts that it reaches. */
export type NetworkRateLimit = {
  /** Whether a call may come from a live session or a known browser; the token or cookie may be made up. */
  mayBeProven(request: FastifyRequest): boolean
  /** Before the body is received. Lets a call pass that may be proven. */
  countEarly: Count
  countStranger: Count
  countProven: Count
}

/**
 * Limits the calls of a network to an endpoint. Calls of live sessions and known browsers have a count of
 * their own, which made-up tokens and cookies do not use up. The read of the proof
 * takes turns by network (call-turns.ts), so a flood of made-up ones keeps six connections busy at most.
 */
export function networkRateLimit(
  app: FastifyInstance,
  { access, method, path, perMinutePerIp, perMinutePerAccount }: Endpoint,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): NetworkRateLimit {
  const countAs = (kind: 'stranger' | 'proven'): Count => {
    if (!rateLimits) return async () => {}
    // The own limit of a call with a session is that of each account: forty may be behind one address.
    const isByNetwork =
      kind === 'stranger' || (perMinutePerIp === undefined ? access !== 'optional' : !needsSession(access))
    const hasLowLimit = access === 'optional' || (access === 'public' && kind === 'stranger')
    const perMinute = hasLowLimit ? DEFAULT_PER_MINUTE : WITH_SESSION_PER_MINUTE
    const count = app.rateLimit({
      max: ({ headers }) =>
        perMinutePerIp ?? perMinute * (headers['x-api-key'] === 'web' ? 1 : SHARE_OF_OTHER_CLIENTS),
      timeWindow: 60_000,
      keyGenerator: ({ ip, userId }) =>
        `${kind} ${method} ${path} ${isByNetwork ? networkOf(ip) : `account ${userId}`}`,
    })
    return async (request, reply) => void (await count.call(app, request, reply))
  }
  const [countStranger, countProven] = [countAs('stranger'), countAs('proven')]
  const takesKnownDevice = access === 'public' && perMinutePerAccount !== undefined
  const mayBeProven = (request: FastifyRequest) =>
    access === 'public'
      ? takesKnownDevice && hasDeviceCookie(request)
      : request.headers.authorization !== undefined
  return {
    mayBeProven,
    countStranger,
    countProven,
    countEarly: async (request, reply) => {
      if (!mayBeProven(request)) await countStranger(request, reply)
    },
  }
}
