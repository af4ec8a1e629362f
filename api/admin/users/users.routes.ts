import { and, eq, sql } from 'drizzle-orm'
import { users as calls } from '#contract/admin/users.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { refuse } from '../../refuse.ts'
import { matching } from '../../search.ts'
import { type Api, serve } from '../../serve.ts'
import { closeSessions } from '../../session.ts'
import { pageOf } from '../page-of.ts'
import { serveResource } from '../resource.ts'

export function serveAdminUsers(api: Api): void {
  serveResource(api, calls, {
    table: users,
    rows: async ({ db, query }) => {
      const others = query.role ? eq(users.role, query.role) : undefined
      const where = and(others, await matching(db, users, query.search, others))
      const page = await pageOf(db, db.select(columns).from(users).$dynamic(), {
        table: users,
        where,
        // Accounts are numbered as they are made.
        sorts: { created: users.id, role: users.role },
        query,
      })
      return { data: page.rows.map(shown), meta: page.meta }
    },
    record: async (db, id) => {
      const [user] = await db
        .select({
          ...columns,
          phone: users.phone,
          has_second_step: sql<boolean>`${users.totpStep} is not null`,
        })
        .from(users)
        .where(eq(users.id, id))
      return user && { ...shown(user), phone: user.phone, has_second_step: user.has_second_step }
    },
    async write({ db, body, userId }, id) {
      if (id === userId) throw refuse('staff.not_yourself')
      await decide(db, id as number, body)
      return id as number
    },
  })

  serve(api, calls.resetSecondStep, async ({ db, params, userId }) => {
    if (params.id === userId) throw refuse('staff.not_yourself')
    if (!(await forgetSecondStep(db, params.id))) throw refuse('not_found')
    return {}
  })
}

/** Whoever is staff sets up a new second step at the next sign-in; gives whether there is such a person. */
async function forgetSecondStep(db: Db, id: number): Promise<boolean> {
  const forgotten = await db
    .update(users)
    .set({ totpSecret: null, totpStep: null, totpTries: 0 })
    .where(eq(users.id, id))
    .returning({ id: users.id })
  await closeSessions(db, id)
  return forgotten.length > 0
}

/** Gives a role and blocks, or lets in again. Whoever is blocked is out at once. */
async function decide(
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

type Shown = { blockedAt: Date | null; createdAt: Date }
const shown = <T extends Shown>({ blockedAt, createdAt, ...person }: T) => ({
  ...person,
  blocked: blockedAt !== null,
  created_at: createdAt.toISOString(),
})
