import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { emailCodes } from '#db/schema/accounts.ts'
import { RETENTION } from '#domain/retention.ts'
import { secondsUntilAllowed } from '../messages/contact-limits.ts'
import { countedAddress } from '../messages/counted-address.ts'
import { hashPassword } from './password-hash.ts'

// product.md, Accounts: six digits, 5 attempts, one new code a minute.
const CODE_LIFETIME_MS = RETENTION.codeMinutes * 60_000
const RESEND_INTERVAL_MS = 60_000
/** How often a code may be tried. */
export const MAX_CODE_ATTEMPTS = 5

/**
 * Why a code is sent: to confirm the address of a new account, to the account that signs in with the address,
 * or because an account changes to it, which any number of accounts may ask for any address.
 */
export type CodeCause = 'registration' | 'sign-in address' | 'change' | 'change by a confirmed account'

/** Codes a day to one address, counted for each cause separately; and codes a day of one account. */
const MAX_CODES_TO_ADDRESS = 5
const MAX_CODES_OF_ACCOUNT = 10

/**
 * Counts an e-mail that confirms an address; returns 0, or the seconds until one may be sent. Only the
 * account that signs in with the address sends codes of that cause, so it may use them all.
 */
export const secondsUntilEmailCode = (
  db: Db,
  { userId, email, cause, now, network }: EmailCode & { network: string },
) =>
  secondsUntilAllowed(db, now, {
    to: { name: `confirming codes to ${countedAddress(email)} for ${cause}`, max: MAX_CODES_TO_ADDRESS },
    own: [{ name: `confirming codes of ${userId}`, max: MAX_CODES_OF_ACCOUNT }],
    ...(cause !== 'sign-in address' && { network }),
  })

type EmailCode = { userId: number; email: string; cause: CodeCause; now: number }

/**
 * Creates a code for the pending address and returns it in plain text for the e-mail; undefined when one was
 * created within the last minute. The stored hash is as slow to try as that of a password: a fast hash of six
 * digits would be guessed at once.
 */
export async function createEmailCode(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: number },
): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    email,
    codeHash: Buffer.from(await hashPassword(code)),
    attempts: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_LIFETIME_MS),
  }
  const written = await db
    .insert(emailCodes)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: emailCodes.userId,
      set: row,
      // The code of the welcome does not keep a new address waiting.
      setWhere: sql`${emailCodes.createdAt} <= ${new Date(now - RESEND_INTERVAL_MS)}
        or ${emailCodes.email} <> ${email}
          and ${emailCodes.email} = (select sign_in_email from users where id = ${userId})`,
    })
    .returning({ userId: emailCodes.userId })
  return written.length === 1 ? code : undefined
}

/** The seconds until the next code may be sent to a pending address. */
export async function secondsUntilNextEmailCode(db: Db, userId: number, now: number): Promise<number> {
  const [code] = await db
    .select({ createdAt: emailCodes.createdAt })
    .from(emailCodes)
    .where(eq(emailCodes.userId, userId))
  const left = (code?.createdAt.getTime() ?? now) + RESEND_INTERVAL_MS - now
  return Math.max(1, Math.ceil(left / 1000))
}

/**
 * Counts an attempt at the code of the pending address; returns the hash to verify against, or undefined when
 * no attempt is left.
 */
export async function consumeEmailAttempt(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: number },
) {
  const [code] = await db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.email, email),
        lt(emailCodes.attempts, MAX_CODE_ATTEMPTS),
        gt(emailCodes.expiresAt, new Date(now)),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash })
  return code?.codeHash.toString()
}
