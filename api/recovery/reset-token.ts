import { createHash, randomBytes } from 'node:crypto'

/** The cookie that holds the reset token. */
export const RESET_TOKEN_COOKIE = 'reset_pass'

/** How long a browser may set the password after it entered the code, in seconds. */
export const RESET_TOKEN_SECONDS = 600

/**
 * The token that a browser gets for the right code: 256 random bits and the time of expiry. Only the hash of
 * both is stored, so the expiry cannot be changed, and a newer code does not affect the token.
 */
export function createResetToken(now: number): string {
  return `${randomBytes(32).toString('base64url')}.${now + RESET_TOKEN_SECONDS * 1000}`
}

/** The hash of a token that is well formed and has not expired, or undefined. */
export function validTokenHash(token: string | undefined, now: number): Buffer | undefined {
  const end = Number(/^[\w-]{43}\.(\d{13})$/.exec(token ?? '')?.[1])
  return token && end > now ? hashResetToken(token) : undefined
}

/** The hash of a token. With 256 random bits a fast hash is enough. */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
