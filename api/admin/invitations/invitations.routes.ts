import { eq } from 'drizzle-orm'
import { invitations as calls } from '#contract/admin/invitations.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { staffInvitations as table } from '#db/schema/staff-invitations.ts'
import { isScopable } from '#domain/roles.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { inWireFormat } from '#services/wire-format.ts'
import type { Api } from '../../call.ts'
import { waitDetails } from '../../rate-limits/wait-details.ts'
import { serve } from '../../serve.ts'
import { paginate } from '../paginate.ts'
import { serveResource } from '../resource.ts'
import {
  addInvitation,
  findInvitation,
  hospitalNames,
  invitationColumns,
  invitationFilter,
  openStateOf,
  renewToken,
  withdrawInvitation,
} from './invitations.queries.ts'

export function serveInvitations(api: Api): void {
  serveResource(api, calls, {
    table,
    listRows: async ({ db, query }) => {
      const { data, meta } = await paginate(db, db.select(invitationColumns).from(table).$dynamic(), {
        table,
        where: invitationFilter(query.search, query.state),
        sorts: { sent: table.sentAt },
        query,
      })
      return { data: data.map(inWireFormat), meta }
    },
    async loadRecord(db, id) {
      const found = await findInvitation(db, id)
      if (!found) return undefined
      const { firstName, lastName, doctorId, userId, invitedBy, doctorAr, doctorEn, ...rest } = found
      const { hospitalIds, withHomeCare, ...invitation } = rest
      return {
        ...inWireFormat(invitation),
        first_name: firstName,
        last_name: lastName,
        doctor_id: doctorId,
        doctor: doctorAr && doctorEn ? { ar: doctorAr, en: doctorEn } : null,
        hospital_ids: hospitalIds,
        with_home_care: withHomeCare,
        hospitals: await hospitalNames(db, hospitalIds),
        invited_by: invitedBy,
        user_id: userId,
      }
    },
    async writeRecord({ db, body, userId, enqueueEmail }) {
      const { email, first_name: firstName, last_name: lastName, role, language } = body
      const doctorId = role === 'doctor' ? (body.doctor_id ?? null) : null
      if (role === 'doctor' && !doctorId)
        throw refuse('invalid_input', { errors: { doctor_id: ['required field'] } })
      await refuseUninvitable(db, email, doctorId)
      const hospitalIds = isScopable(role) ? [...new Set(body.hospital_ids)].toSorted((a, b) => a - b) : []
      if ((await hospitalNames(db, hospitalIds)).length < hospitalIds.length)
        throw refuse('invalid_input', { errors: { hospital_ids: ['invalid value'] } })
      const withHomeCare = isScopable(role) && body.with_home_care === true
      const details = { email, firstName, lastName, role, doctorId, hospitalIds, withHomeCare, language }
      const values = { ...details, invitedBy: userId }
      const added = await addInvitation(db, values)
      await enqueueEmail(db, { template: 'staff_invitation', ...added })
      return added.invitationId
    },
    constraints: {
      staff_invitations_open: ['email', 'invitation.exists'],
      staff_invitations_open_doctor: ['doctor_id', 'invitation.doctor_invited'],
    },
  })

  serve(api, calls.send, async ({ db, params: { id }, enqueueEmail }) => {
    const token = await renewToken(db, id)
    if (!token) {
      const { isOpen, secondsUntilSend } = orNotFound(await openStateOf(db, id))
      throw isOpen ? refuse('invitation.just_sent', waitDetails(secondsUntilSend)) : refuse('invitation.over')
    }
    await enqueueEmail(db, { template: 'staff_invitation', invitationId: id, token })
    return {}
  })

  serve(api, calls.withdraw, async ({ db, params: { id } }) => {
    if (await withdrawInvitation(db, id)) return {}
    orNotFound(await openStateOf(db, id))
    throw refuse('invitation.over')
  })
}

/** Refuses an address of staff or of a blocked account, and a doctor who has an account. */
async function refuseUninvitable(db: Db, email: string, doctorId: number | null): Promise<void> {
  const [user] = await db
    .select({ role: users.role, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.signInEmail, email))
  if (user?.blockedAt) throw refuse('invalid_input', { errors: { email: ['invitation.blocked'] } })
  if (user && user.role !== 'patient')
    throw refuse('invalid_input', { errors: { email: ['staff.has_role'] } })
  if (doctorId === null) return
  const accounts = await db.select({ id: users.id }).from(users).where(eq(users.doctorId, doctorId))
  if (accounts.length > 0)
    throw refuse('invalid_input', { errors: { doctor_id: ['staff.doctor_has_account'] } })
}
