import { createHmac, timingSafeEqual } from 'node:crypto'
import { BASE32 } from '#services/accounts/totp-secret.ts'

// RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, steps of 30 seconds.
const STEP_MS = 30_000
const DIGITS = 6

/**
 * The time step that `code` belongs to, or undefined. Accepts the current, the previous and the next step,
 * because typing takes time and the clocks of phones differ. `now` is in milliseconds.
 */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  if (code.length !== DIGITS) return undefined
  const current = Math.floor(now / STEP_MS)
  return [current, current - 1, current + 1].find(step =>
    timingSafeEqual(Buffer.from(codeForStep(secret, step)), Buffer.from(code)),
  )
}

/** The code that an app shows at the time `now`. */
export function codeAt(secret: string, now: number): string {
  return codeForStep(secret, Math.floor(now / STEP_MS))
}

/** The URL that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, email: string): string {
  const label = encodeURIComponent(`Afiya:${email}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Afiya' })}`
}

// RFC 4226, section 5.3.
function codeForStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) as number) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function decodeBase32(secret: string): Buffer {
  const bits = [...secret].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}
