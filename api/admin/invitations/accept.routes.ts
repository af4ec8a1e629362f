import { and, eq, isNull, sql } from 'drizzle-orm'
import { acceptInvitation, confirmInvitation, readInvitation } from '#contract/admin/invitations.ts'
import type { Db } from '#db/connect.ts'
import { userHospitals, users } from '#db/schema/accounts.ts'
import { violates } from '#db/statements/violates.ts'
import { addUser } from '#services/accounts/accounts.queries.ts'
import { issueEnrolmentLink } from '#services/accounts/enrolment-links.ts'
import { admitToHashing, hashPassword, verifyPassword } from '#services/accounts/password-hash.ts'
import { refuseWeakPassword } from '#services/accounts/password-strength.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { lockAccountChanges, setAuditContext } from '../../staff-write.ts'
import { consumeInvitation, countInvitationAttempt, invitationOfToken } from './invitations.queries.ts'

/**
 * What the link of an invitation opens. Accepted, it is the link by which the second step is set up at the
 * first sign-in: its token was e-mailed.
 */
export function serveAcceptance(api: Api): void {
  const hashing = { ...api, admit: admitToHashing }
  serve(api, readInvitation, async ({ db, body: { token } }) => {
    const { email, firstName, lastName, role, doctorAr, doctorEn, userId } = await current(db, token)
    return {
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      doctor: doctorAr && doctorEn ? { ar: doctorAr, en: doctorEn } : null,
      has_account: userId !== null,
    }
  })

  serve(hashing, acceptInvitation, async ({ db, body, lang, address }) => {
    const { email, userId } = await current(db, body.token)
    if (userId) throw refuse('invitation.has_account')
    await refuseWeakPassword(api, body.password)
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async tx => {
      await lockAccountChanges(tx)
      const user = await addUser(tx, { email, passwordHash, language: lang })
      if (!user) throw refuse('invitation.has_account')
      await giveRole(tx, { token: body.token, userId: user.id, passwordHash, address })
      await tx
        .update(users)
        .set({ firstName: body.first_name, lastName: body.last_name })
        .where(eq(users.id, user.id))
    })
    return {}
  })

  serve(hashing, confirmInvitation, async ({ db, body: { token, password }, address }) => {
    const { id, userId, passwordHash, blockedAt } = await current(db, token)
    if (!(await countInvitationAttempt(db, id))) throw refuse('invitation.unknown')
    const isCorrect = await verifyPassword(passwordHash ?? undefined, password)
    if (!isCorrect || !userId || !passwordHash)
      throw refuse('account.wrong_password', { errors: { password: ['account.wrong_password'] } })
    if (blockedAt) throw refuse('account.blocked')
    await db.transaction(async tx => {
      await lockAccountChanges(tx)
      await giveRole(tx, { token, userId, passwordHash, address })
    })
    return {}
  })
}

async function current(db: Db, token: string) {
  const invitation = await invitationOfToken(db, token)
  if (!invitation) throw refuse('invitation.unknown')
  return invitation
}

/**
 * Gives an account the role of the invitation, whose link ends. The audit log has it under the account's
 * name. An account keeps the name that it has.
 */
async function giveRole(
  tx: Db,
  {
    token,
    userId,
    passwordHash,
    address,
  }: Record<'token' | 'passwordHash' | 'address', string> & { userId: number },
): Promise<void> {
  await setAuditContext(tx, userId, address)
  const [before] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const invitation = await consumeInvitation(tx, token, userId)
  if (!invitation) throw refuse('invitation.unknown')
  const { role, doctorId, hospitalIds, withHomeCare, firstName, lastName } = invitation
  const hasName = Boolean(before?.firstName || before?.lastName)
  const changed = await tx
    .update(users)
    .set({
      role,
      doctorId,
      withHomeCare,
      // The link was sent to this address.
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
      ...(!hasName && { firstName, lastName }),
    })
    .where(
      and(
        eq(users.id, userId),
        eq(users.passwordHash, passwordHash),
        eq(users.role, 'patient'),
        isNull(users.blockedAt),
      ),
    )
    .returning({ id: users.id })
    .catch(error => {
      throw violates(error, 'unique', 'users_doctor') ? refuse('staff.doctor_has_account') : error
    })
  if (changed.length === 0) throw refuse('staff.has_role')
  await issueEnrolmentLink(tx, userId, { token })
  if (hospitalIds.length === 0) return
  // A hospital that was deleted meanwhile: the account must not get all others instead.
  await tx
    .insert(userHospitals)
    .values(hospitalIds.map(hospitalId => ({ userId, hospitalId })))
    .catch(error => {
      throw violates(error, 'foreign key') ? refuse('invitation.unknown') : error
    })
}
