import { useState } from 'react'

/**
 * The idempotency key of a form: submitting it twice has one effect. `renew` makes a changed form a new
 * request.
 */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(randomId)
  return [key, () => setKey(randomId())]
}

/**
 * A random UUID (RFC 9562, version 4). Browsers have `crypto.randomUUID` on https and localhost only, and the
 * demonstration is also opened from a phone by the address of a computer.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
