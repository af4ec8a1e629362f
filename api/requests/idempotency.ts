import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { idempotencyKeys } from '#db/schema/accounts.ts'
import { refuse } from '#services/refuse.ts'

type IdempotentRequest = {
  userId: number
  key: string | undefined
  route: string
  input: object
  isUndone?: ((db: Db, reply: unknown) => Promise<boolean>) | undefined
}

/**
 * Runs a write in one transaction, once for each key of a user: the key, the effects and the response commit
 * together. A repeated request, even a concurrent one, waits and gets the first response; one with another
 * input is refused. The key ends with what it made: once that is undone, an equal request is a new one.
 */
export async function withIdempotency<T>(
  db: Db,
  { userId, key, route, input, isUndone }: IdempotentRequest,
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
    if (inserted.rowCount === 0) {
      // Locked, so that of several repetitions of what is undone one writes anew.
      const [first] = await tx.select().from(idempotencyKeys).where(isThisKey).for('update')
      if (!first?.requestHash.equals(requestHash)) throw refuse('idempotency.mismatch')
      if (!(await isUndone?.(tx, first.reply))) return first.reply as T
    }
    const reply = await write(tx)
    await tx.update(idempotencyKeys).set({ reply, createdAt: sql`now()` }).where(isThisKey)
    return reply
  })
}

// The order of the fields has no meaning.
function canonicalJson(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => {
    if (!value || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, field]) => [name, field instanceof Uint8Array ? digestOf(field) : field]),
    )
  })
}

/** A file of megabytes must not become text byte by byte. */
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
