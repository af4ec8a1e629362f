import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { consents } from '#db/schema/accounts.ts'

/** Whether the latest consent of an account is withdrawn, as SQL; null without one. */
export const latestIsWithdrawn = (userId: SQLWrapper): SQL =>
  sql`(select ${consents.withdrawnAt} is not null from ${consents}
    where ${consents.userId} = ${userId} order by ${consents.id} desc limit 1)`
