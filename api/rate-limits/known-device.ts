import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { Cookies } from '../requests/cookies.ts'

/** How long a browser is known, in seconds: the longest that browsers keep a cookie. */
const KNOWN_DEVICE_SECONDS = 400 * 86_400

/** An account whose password was proved in this browser. */
type Account = { email: string; userId: number; passwordHash: string }

/**
 * Makes the browser known to the rate limits of an account, so that strangers who guess its password cannot
 * lock its owner out (OWASP: device cookies). The cookie gives no access. The password's hash is its key: it
 * ends with the password and needs no row.
 */
export function rememberDevice(cookies: Cookies, { email, userId, passwordHash }: Account): void {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${signature(id, userId, passwordHash).toString('base64url')}`
  cookies.set(cookieName(email), value, KNOWN_DEVICE_SECONDS)
}

/** The id of a browser that is known to the account with this sign-in address, or undefined. */
export async function knownDevice(db: Db, cookies: Cookies, email: string): Promise<string | undefined> {
  const [, id, signed] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookies.get(cookieName(email)) ?? '') ?? []
  if (!id || !signed) return undefined
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.signInEmail, email))
  if (!user) return undefined
  return timingSafeEqual(signature(id, user.id, user.passwordHash), Buffer.from(signed, 'base64url'))
    ? id
    : undefined
}

/** Whether a browser may be known to an account; the cookie may be made up. */
export const hasDeviceCookie = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[;\s])device_/.test(headers.cookie ?? '')

/** A browser that a family shares has a cookie for each account. */
const cookieName = (email: string) =>
  `device_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`

const signature = (id: string, userId: number, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(`known device ${userId} ${id}`).digest()
