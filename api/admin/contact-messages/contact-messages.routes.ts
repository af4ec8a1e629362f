import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { contactMessages as calls } from '#contract/admin/contact-messages.ts'
import { contactMessages } from '#db/schema/content.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { refuse } from '#services/refuse.ts'
import { inWireFormat } from '#services/wire-format.ts'
import type { Api } from '../../call.ts'
import { typedPhone } from '../../search/patients/search-numbers.ts'
import { foldedWords } from '../../search/search-condition.ts'
import { paginate } from '../paginate.ts'
import { serveResource } from '../resource.ts'

export function serveAdminContactMessages(api: Api): void {
  serveResource(api, calls, {
    table: contactMessages,
    listRows: async ({ db, query }) => {
      const { answeredAt, createdAt, suspected } = contactMessages
      const stateConditions = {
        open: isNull(answeredAt),
        answered: isNotNull(answeredAt),
        suspected: eq(suspected, true),
      }
      const where = and(query.state && stateConditions[query.state], searchCondition(query.search))
      const { data, meta } = await paginate(db, db.select(columns).from(contactMessages).$dynamic(), {
        table: contactMessages,
        where,
        sorts: { created: createdAt },
        query,
      })
      return { data: data.map(toContactMessage), meta }
    },
    loadRecord: async (db, id) => {
      const [message] = await db
        .select({ ...columns, email: contactMessages.email, phone: contactMessages.phone })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
      return message && toContactMessage(message)
    },
    async writeRecord({ db, body, now }, id) {
      const { answeredAt } = contactMessages
      const firstAnsweredAt = sql`coalesce(${answeredAt}, ${new Date(now).toISOString()})`
      await db
        .update(contactMessages)
        .set({ answeredAt: body.answered ? firstAnsweredAt : null })
        .where(eq(contactMessages.id, id as number))
      return id as number
    },
    async deleteRecord(db, id) {
      const { rowCount } = await db
        .delete(contactMessages)
        .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.answeredAt)))
      if (!rowCount) throw refuse('staff.message_open')
    },
  })
}

/**
 * Searches without an index: messages are deleted after a year (jobs/delete-expired-rows.ts), so there are
 * few.
 */
function searchCondition(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const { firstName, lastName, email, phone, message } = contactMessages
  const searchKey = sql`search_key(concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, ${message}))`
  const folded = arabicFold(typedPhone(search) ?? search)
  if (folded === '') return sql`false`
  return and(...foldedWords(folded).map(word => sql`${searchKey} like ${`%${word}%`}`))
}

const columns = {
  id: contactMessages.id,
  name: sql<string>`concat_ws(' ', ${contactMessages.firstName}, ${contactMessages.lastName})`,
  message: contactMessages.message,
  answeredAt: contactMessages.answeredAt,
  suspected: contactMessages.suspected,
  createdAt: contactMessages.createdAt,
}

const toContactMessage = <T extends { answeredAt: Date | null }>(message: T) => ({
  ...inWireFormat(message),
  answered: message.answeredAt !== null,
})
