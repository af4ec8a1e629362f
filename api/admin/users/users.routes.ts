import { and, eq, sql } from 'drizzle-orm'
import { users as calls } from '#contract/admin/users.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import type { Api } from '../../call.ts'
import { orNotFound, refuse } from '../../refuse.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { serve } from '../../serve.ts'
import { closeSessions } from '../../session.ts'
import { paginate } from '../paginate.ts'
import { serveResource } from '../resource.ts'

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
          has_second_step: sql<boolean>`${users.totpStep} is not null`,
        })
        .from(users)
        .where(eq(users.id, id))
      return user && { ...toAccount(user), phone: user.phone, has_second_step: user.has_second_step }
    },
    async writeRecord({ db, body, userId }, id) {
      if (id === userId) throw refuse('staff.not_yourself')
      await setRoleAndBlocked(db, id as number, body)
      return id as number
    },
  })

  serve(api, calls.resetSecondStep, async ({ db, params, userId }) => {
    if (params.id === userId) throw refuse('staff.not_yourself')
    orNotFound(await clearSecondStep(db, params.id))
    return {}
  })
}

/** Removes the second step of a user and ends all sessions; undefined if there is no such user. */
async function clearSecondStep(db: Db, id: number): Promise<{ id: number } | undefined> {
  const [user] = await db
    .update(users)
    .set({ totpSecret: null, totpStep: null, totpTries: 0 })
    .where(eq(users.id, id))
    .returning({ id: users.id })
  await closeSessions(db, id)
  return user
}

/** Sets the role and blocks or unblocks a user. Blocking ends all sessions at once. */
async function setRoleAndBlocked(
  db: Db,
  id: number,
  { role, blocked }: Pick<typeof users.$inferSelect, 'role'> & { blocked: boolean },
) {
  await db
    .update(users)
    .set({ role, blockedAt: blocked ? sql`coalesce(${users.blockedAt}, now())` : null })
    .where(eq(users.id, id))
  if (blocked) await closeSessions(db, id)
}

const columns = {
  id: users.id,
  name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
  email: users.signInEmail,
  role: users.role,
  blockedAt: users.blockedAt,
  createdAt: users.createdAt,
}

type AccountRow = { blockedAt: Date | null; createdAt: Date }
const toAccount = <T extends AccountRow>({ blockedAt, createdAt, ...person }: T) => ({
  ...person,
  blocked: blockedAt !== null,
  created_at: createdAt.toISOString(),
})
