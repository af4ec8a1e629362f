import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with what every app of a phone takes for granted: SHA-1, six digits, steps of 30 seconds.
const STEP = 30_000
const DIGITS = 6

// RFC 4648, section 6.
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret: 160 bits (RFC 4226, section 4) in base32, as apps take it. */
export function newSecret(): string {
  const bits = [...randomBytes(20)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32[Number.parseInt(five, 2)]).join('')
}

/**
 * The time step of which `code` is the code, or nothing. Besides the present step the one before and the one after count:
 * people need a moment to type, and the clocks of phones differ. `now` in milliseconds.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (code.length !== DIGITS) return undefined
  const present = Math.floor(now / STEP)
  return [present, present - 1, present + 1].find(step =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)),
  )
}

/** The code that an app shows at a moment. */
export function codeAt(secret: string, now: number): string {
  return codeOfStep(secret, Math.floor(now / STEP))
}

/** What an app reads from a QR code. */
export function addressOf(secret: string, email: string): string {
  return `otpauth://totp/${encodeURIComponent(`Afiya:${email}`)}?${new URLSearchParams({ secret, issuer: 'Afiya' })}`
}

// RFC 4226, section 5.3.
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) as number) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}
