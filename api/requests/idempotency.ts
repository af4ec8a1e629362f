import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { idempotencyKeys } from '#db/schema/accounts.ts'
import { refuse } from '../refuse.ts'

type IdempotentRequest = { userId: number; key: string | undefined; route: string; input: unknown }

/**
 * Runs a write in one transaction, once for each key of a user: the key, the effects and the response commit
 * together. A repeated request, even a concurrent one, waits and gets the first response; one with another
 * input is refused.
 */
export async function withIdempotency<T>(
  db: Db,
  { userId, key, route, input }: IdempotentRequest,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  if (!key) return db.transaction(write)
  const requestHash = createHash('sha256').update(route).update('\0').update(canonicalJson(input)).digest()
  return db.transaction(async tx => {
    const isThisKey = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, reply: {} })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(isThisKey)
      if (!first?.requestHash.equals(requestHash)) throw refuse('idempotency.mismatch')
      return first.reply as T
    }
    const reply = await write(tx)
    await tx.update(idempotencyKeys).set({ reply }).where(isThisKey)
    return reply
  })
}

// The order of the fields has no meaning.
function canonicalJson(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
