import { and, eq, isNull, sql } from 'drizzle-orm'
import { patientAccounts as calls, type PatientAccount } from '#contract/admin/patients/patient-accounts.ts'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { accountsOfRecord } from '#services/patients/patient-accounts.ts'
import { addVerifiedLink, tellOfLink } from '#services/patients/patient-links.ts'
import { patientById } from '#services/patients/patient-records.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { linkNewsDeps } from '../../requests/link-news.ts'
import { auditRecordRead } from '../../requests/record-reads.ts'
import { serve } from '../../serve.ts'

export function servePatientAccounts(api: Api): void {
  serve(api, calls.listAccounts, async ({ db, params: { id }, userId, address }) => {
    orNotFound(await patientById(db, id))
    await auditRecordRead(db, { userId, address }, id)
    const { rows } = await db.execute<{ accounts: PatientAccount[] }>(
      sql`select ${accountsOfRecord(sql`patients.id`)} as accounts from patients where id = ${id}`,
    )
    return rows[0]?.accounts ?? []
  })

  serve(api, calls.linkAccount, async ({ db, params: { id }, body: { email }, userId: verifiedBy }) => {
    orNotFound(await patientById(db, id))
    const [account] = await db
      .select({ id: users.id, confirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.signInEmail, email))
    if (!account) throw refuse('staff.no_account', { errors: { email: ['staff.no_account'] } })
    if (!account.confirmedAt)
      throw refuse('staff.email_unconfirmed', { errors: { email: ['staff.email_unconfirmed'] } })
    return db.transaction(async tx => {
      const link = { patientId: id, userId: account.id, method: 'id_seen', verifiedBy } as const
      const added = await addVerifiedLink(tx, link)
      // Also the caller's own account.
      if (added === 'of_staff')
        throw refuse('record_link.of_staff', { errors: { email: ['record_link.of_staff'] } })
      if (added === 'gone') throw refuse('staff.changed_meanwhile')
      await tellOfLink(tx, { ...(await linkNewsDeps(tx, api.deps)), patientId: id, linked: account.id })
      return { id }
    })
  })

  serve(api, calls.endLink, async ({ db, params: { id, link }, userId }) => {
    const ended = await db
      .update(patientLinks)
      .set({ endedAt: sql`now()`, endedBy: userId })
      .where(and(eq(patientLinks.id, link), eq(patientLinks.patientId, id), isNull(patientLinks.endedAt)))
      .returning({ id: patientLinks.id })
    orNotFound(ended[0])
    return { id }
  })
}
