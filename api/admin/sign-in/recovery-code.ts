import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The code of 16 digits that replaces a second step whose phone is lost or which is locked. It is made of the
 * secret of the second step, so it needs no row, and is used up with it.
 */
export function recoveryCodeOf(secret: string): string {
  const number = createHmac('sha256', secret).update('recovery code').digest().readBigUInt64BE()
  return String(number % 10n ** 16n).padStart(16, '0')
}

export const isRecoveryCode = (secret: string, code: string): boolean =>
  /^\d{16}$/.test(code) && timingSafeEqual(Buffer.from(code), Buffer.from(recoveryCodeOf(secret)))
