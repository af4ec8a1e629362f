import { and, eq, ne, sql } from 'drizzle-orm'
import { users as calls } from '#contract/admin/users.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#db/connect.ts'
import { userHospitals, users } from '#db/schema/accounts.ts'
import { hasPermission, isScopable, nurseRoles, type Role } from '#domain/roles.ts'
import { endEnrolmentLink, issueEnrolmentLink } from '#services/accounts/enrolment-links.ts'
import { withdrawInvitationsOf } from '#services/accounts/open-invitations.ts'
import { orNotFound, refuse } from '#services/refuse.ts'
import { leaveLines } from '#services/waitlist/leave-line.ts'
import { inWireFormat } from '#services/wire-format.ts'
import type { Api, Call } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { serve } from '../../serve.ts'
import { closeSessions } from '../../session.ts'
import { paginate } from '../paginate.ts'
import { serveResource } from '../resource.ts'
import { syncChildRows } from '../sync-child-rows.ts'

export function serveAdminUsers(api: Api): void {
  serveResource(api, calls, {
    table: users,
    listRows: async ({ db, query }) => {
      const filter = query.role ? eq(users.role, query.role) : undefined
      const where = and(filter, await exactOrFuzzyCondition(db, users, query.search, filter))
      const { data, meta } = await paginate(db, db.select(columns).from(users).$dynamic(), {
        table: users,
        where,
        // Ids are assigned in the order of creation.
        sorts: { created: users.id, role: users.role },
        query,
      })
      return { data: data.map(toAccount), meta }
    },
    loadRecord: async (db, id) => {
      const [user] = await db
        .select({
          ...columns,
          phone: users.phone,
          doctorId: users.doctorId,
          sex: users.sex,
          with_home_care: users.withHomeCare,
          hospital_ids: hospitalIdsSql,
          has_second_step: sql<boolean>`${users.totpStep} is not null`,
        })
        .from(users)
        .where(eq(users.id, id))
      return user && { ...toAccount(user), doctor_id: user.doctorId }
    },
    async writeRecord({ db, body, userId, enqueueEmail }, id) {
      if (id === userId) throw refuse('staff.not_yourself')
      if (body.role === 'doctor' && !body.doctor_id)
        throw refuse('invalid_input', { errors: { doctor_id: ['required field'] } })
      const couldEnter = await setRoleAndBlocked(db, id as number, body)
      // A time of the waitlist would be a new appointment.
      if (body.blocked) await leaveLines(db, id as number, api.deps)
      if (!couldEnter) await sendEnrolmentLink({ db, enqueueEmail }, id as number)
      return id as number
    },
    constraints: {
      users_doctor: ['doctor_id', 'staff.doctor_has_account'],
      user_hospitals_hospital_id_hospitals_id_fk: ['hospital_ids', 'invalid value'],
    },
  })

  serve(api, calls.resetSecondStep, async ({ db, params, userId, enqueueEmail }) => {
    if (params.id === userId) throw refuse('staff.not_yourself')
    orNotFound(await clearSecondStep(db, params.id))
    await sendEnrolmentLink({ db, enqueueEmail }, params.id)
    return {}
  })
}

/** E-mails a user who may enter the back office and has no second step the link to set it up. */
async function sendEnrolmentLink(
  { db, enqueueEmail }: Pick<Call<typeof calls.update>, 'db' | 'enqueueEmail'>,
  userId: number,
): Promise<void> {
  const token = await issueEnrolmentLink(db, userId)
  if (token) await enqueueEmail(db, { template: 'enrolment_link', userId, token })
}

/** Removes the second step of a user and ends all sessions; undefined if there is no such user. */
async function clearSecondStep(db: Db, id: number): Promise<{ id: number } | undefined> {
  const [user] = await db
    .update(users)
    .set({ totpSecret: null, totpStep: null, totpTries: 0 })
    .where(and(eq(users.id, id), ne(users.role, 'patient')))
    .returning({ id: users.id })
  if (user) await closeSessions(db, id)
  return user
}

/**
 * Sets the role, its doctor or hospitals, and blocks or unblocks a user. Who may no longer enter the back
 * office loses all sessions and the link to set up a second step in the same transaction, and who may no
 * longer invite, the open invitations. Returns whether the user could enter the back office before.
 */
async function setRoleAndBlocked(
  db: Db,
  id: number,
  { role, blocked, doctor_id, sex, hospital_ids, with_home_care }: Input<typeof calls.update>['body'],
): Promise<boolean> {
  const [before] = await db
    .select({ role: users.role, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, id))
  await db
    .update(users)
    .set({
      role,
      doctorId: role === 'doctor' ? doctor_id : null,
      sex: isNurse(role) ? sex : null,
      withHomeCare: isScopable(role) && with_home_care,
      blockedAt: blocked ? sql`coalesce(${users.blockedAt}, now())` : null,
    })
    .where(eq(users.id, id))
  const hospitalIds = isScopable(role) ? hospital_ids : []
  const rows = [...new Set(hospitalIds)].map(hospitalId => ({ hospitalId }))
  if (hospitalIds) await syncChildRows(db, userHospitals, { userId: id }, rows)
  if (blocked || (role === 'patient' && before?.role !== 'patient')) await closeSessions(db, id)
  if (blocked || role === 'patient') await endEnrolmentLink(db, id)
  if (blocked || !hasPermission(role, 'users.manage')) await withdrawInvitationsOf(db, id)
  return before?.role !== 'patient' && before?.blockedAt === null
}

const isNurse = (role: Role) => nurseRoles.includes(role)

const columns = {
  id: users.id,
  name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
  email: users.signInEmail,
  role: users.role,
  blockedAt: users.blockedAt,
  createdAt: users.createdAt,
}

const hospitalIdsSql = sql<number[]>`array(
  select hospital_id from user_hospitals where user_id = ${users.id} order by hospital_id
)`

const toAccount = <T extends { blockedAt: Date | null }>(account: T) => ({
  ...inWireFormat(account),
  blocked: account.blockedAt !== null,
})
