import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { idempotencyKeys } from '#db/schema/accounts.ts'
import { refuse } from './refuse.ts'

type Request = { userId: number; key: string | undefined; route: string; asked: unknown }

/**
 * Runs a write in one transaction, once for each key of a user: the key, the effects and the answer commit together.
 * A repetition, even a simultaneous one, waits and gets the first answer; what asks for something else is refused.
 */
export async function once<T>(
  db: Db,
  { userId, key, route, asked }: Request,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  if (!key) return db.transaction(write)
  const requestHash = createHash('sha256').update(route).update('\0').update(canonical(asked)).digest()
  return db.transaction(async tx => {
    const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, reply: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (taken.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      if (!first?.requestHash.equals(requestHash)) throw refuse('idempotency.mismatch')
      return first.reply as T
    }
    const reply = await write(tx)
    await tx.update(idempotencyKeys).set({ reply }).where(mine)
    return reply
  })
}

// The order of the fields says nothing.
function canonical(asked: unknown): string {
  return JSON.stringify(asked, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
