import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { stockCounts } from '#db/schema/stock-counts.ts'
import type { SecondPerson } from '#domain/stock/second-person.ts'
import { secondPersonLimit } from '#services/stock-rules.ts'
import { countVersion } from './count-version.ts'

/**
 * Whether ending a count needs a second person: its differences, at the dearest price of their products, are
 * above the value of the settings, or its losses are with what the person took off alone within a day. A
 * count that changed since somebody asked needs to be asked for anew.
 */
export async function secondPersonOf(db: Db, countId: number, userId: number): Promise<SecondPerson> {
  const [count] = await db
    .select({
      state: sql<SecondPerson>`case
        when counted.value <= ${secondPersonLimit} and (
          counted.loss = 0 or counted.loss + (select lost_alone(${userId})) <= ${secondPersonLimit}
        ) then 'none'
        when ${stockCounts.askedBy} is null or ${stockCounts.askedVersion} <> counted.version then 'needed'
        when ${stockCounts.askedBy} = ${userId} then 'mine' else 'other' end`,
    })
    .from(stockCounts)
    .innerJoin(
      sql`lateral (
        select ${countVersion} as version,
          coalesce(sum(abs(counted - expected) * dearest), 0) as value,
          coalesce(sum(greatest(0, expected - counted) * dearest), 0) as loss
        from stock_count_lines
          join product_batches on product_batches.id = batch_id
          cross join lateral dearest_price(product_id) dearest
        where count_id = ${stockCounts.id}
      ) counted`,
      sql`true`,
    )
    .where(eq(stockCounts.id, countId))
  return count?.state ?? 'none'
}
