import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { messages as calls } from '#contract/admin/messages.ts'
import { contactMessages } from '#db/schema/content.ts'
import { arabicFold } from '#domain/arabic-fold.ts'
import { refuse } from '../../refuse.ts'
import type { Api } from '../../serve.ts'
import { pageOf } from '../page-of.ts'
import { serveResource } from '../resource.ts'

export function serveAdminMessages(api: Api): void {
  serveResource(api, calls, {
    table: contactMessages,
    rows: async ({ db, query }) => {
      const { answeredAt, createdAt } = contactMessages
      const state = { open: isNull(answeredAt), answered: isNotNull(answeredAt) }
      const where = and(query.state && state[query.state], saying(query.search))
      const page = await pageOf(db, db.select(columns).from(contactMessages).$dynamic(), {
        table: contactMessages,
        where,
        sorts: { created: createdAt },
        query,
      })
      return { data: page.rows.map(shown), meta: page.meta }
    },
    record: async (db, id) => {
      const [message] = await db
        .select({ ...columns, email: contactMessages.email, phone: contactMessages.phone })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
      return message && shown(message)
    },
    async write({ db, body, now }, id) {
      const { id: key, answeredAt } = contactMessages
      const since = sql`coalesce(${answeredAt}, ${new Date(now).toISOString()})`
      await db
        .update(contactMessages)
        .set({ answeredAt: body.answered ? since : null })
        .where(eq(key, id as number))
      return id as number
    },
    async remove(db, id) {
      const { rowCount } = await db
        .delete(contactMessages)
        .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.answeredAt)))
      if (!rowCount) throw refuse('staff.message_open')
    },
  })
}

/** Messages are kept for a year (jobs/sweep.ts), so they are few enough to be read through. */
function saying(typed: string | undefined): SQL | undefined {
  if (!typed) return undefined
  const { firstName, lastName, email, phone, message } = contactMessages
  const said = sql`search_key(concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, ${message}))`
  const folded = arabicFold(typed)
  if (folded === '') return sql`false`
  return and(...folded.split(' ').map(word => sql`${said} like ${`%${word}%`}`))
}

const columns = {
  id: contactMessages.id,
  name: sql<string>`concat_ws(' ', ${contactMessages.firstName}, ${contactMessages.lastName})`,
  message: contactMessages.message,
  answeredAt: contactMessages.answeredAt,
  createdAt: contactMessages.createdAt,
}

const shown = <T extends { answeredAt: Date | null; createdAt: Date }>({
  answeredAt,
  createdAt,
  ...message
}: T) => ({ ...message, answered: answeredAt !== null, created_at: createdAt.toISOString() })
