import { generateSync, generateURI, verifySync } from 'otplib'

// RFC 6238 with the parameters that all authenticator apps support, which are otplib's defaults: SHA-1, six
// digits, steps of 30 seconds.
const STEP_SECONDS = 30

/**
 * The time step that `code` belongs to, or undefined; compared in constant time. Accepts the current, the
 * previous and the next step, because typing takes time and the clocks of phones differ. `now` is in
 * milliseconds.
 */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined
}

/** How far a clock may be wrong for its owner to be told so: each step makes guesses likelier. */
const TOLD_STEPS = 60

/** Clocks are set wrong by such hours where summer time, the zone, am and pm or the day is wrong. */
const TOLD_HOURS = [-24, -12, -3, -2.5, -2, -1, 1, 2, 2.5, 3, 12, 24]

/**
 * Whether `code` is one of the half hour before or after `now`, or of about so many hours away, as of a
 * phone whose clock is wrong.
 */
export function isOfAnotherTime(secret: string, code: string, now: number): boolean {
  if (!/^\d{6}$/.test(code)) return false
  const epoch = Math.floor(now / 1000)
  const isNear = (time: number, steps: number) =>
    verifySync({ secret, token: code, epoch: time, epochTolerance: steps * STEP_SECONDS }).valid
  // A call of the library takes less than an hour.
  const isInHalfHour = [-1, 1].some(side =>
    isNear(epoch + (side * TOLD_STEPS * STEP_SECONDS) / 2, TOLD_STEPS / 2),
  )
  return isInHalfHour || TOLD_HOURS.some(hours => isNear(epoch + hours * 3_600, 2))
}

/** The code that an app shows at the time `now`. */
export function codeAt(secret: string, now: number): string {
  return generateSync({ secret, epoch: Math.floor(now / 1000) })
}

/** The URL that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, email: string, issuer: string): string {
  return generateURI({ issuer, label: email, secret })
}
