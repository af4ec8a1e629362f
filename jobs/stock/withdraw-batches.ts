import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** Takes the batches out of the sale that are too close to their expiry, each as a movement. */
export async function withdrawBatches(db: Db): Promise<void> {
  await db.execute(sql`select withdraw_batches()`)
}
