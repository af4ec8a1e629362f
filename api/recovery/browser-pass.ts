import { createHash, randomBytes } from 'node:crypto'

/** The cookie that holds the pass. */
export const PASS = 'reset_pass'

/** How long a browser that entered the code may set the password, in seconds. */
export const PASS_LIFE = 600

/**
 * What a browser gets for the right code: 256 random bits and when they end. Of the whole only the hash is kept, so the
 * end cannot be moved, and a newer code does not touch it.
 */
export function newPass(now: number): string {
  return `${randomBytes(32).toString('base64url')}.${now + PASS_LIFE * 1000}`
}

/** The hash to look for, of a pass that has not ended. */
export function livingPass(pass: string | undefined, now: number): Buffer | undefined {
  const end = Number(/^[\w-]{43}\.(\d{13})$/.exec(pass ?? '')?.[1])
  return pass && end > now ? hashOf(pass) : undefined
}

/** The hash of a pass. So many random bits need no slow one. */
export function hashOf(pass: string): Buffer {
  return createHash('sha256').update(pass).digest()
}
