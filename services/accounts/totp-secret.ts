import { randomBytes } from 'node:crypto'

// RFC 4648, section 6.
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates a secret of 160 bits (RFC 4226, section 4) in base32, the format of authenticator apps. */
export function newSecret(): string {
  const bits = [...randomBytes(20)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => BASE32[Number.parseInt(five, 2)]).join('')
}
