import { sql } from 'drizzle-orm'
import { stockCountLines } from '#db/schema/stock-counts.ts'

/** An aggregate of the lines of a count: another one as soon as a batch or a number of them is another. */
export const countVersion = sql<string>`md5(coalesce(string_agg(
  concat_ws(':', ${stockCountLines.batchId}, ${stockCountLines.counted}, ${stockCountLines.expected}),
  ',' order by ${stockCountLines.batchId}
), ''))`
