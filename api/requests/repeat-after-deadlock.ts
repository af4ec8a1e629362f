import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/connect.ts'
import { databaseErrorCode } from '../error-handler.ts'

const DEADLOCK = '40P01'
const WAKING_MS = 50

/**
 * The database for calls: each of its transactions is repeated after a deadlock. None of them has an effect
 * outside of the database that a repetition would double.
 */
export function repeatingAfterDeadlock(db: Db): Db {
  const transaction: Db['transaction'] = (write, config) =>
    repeatAfterDeadlock(() => db.transaction(write, config))
  return Object.assign(Object.create(db), { transaction })
}

/**
 * Runs one transaction, and once more when PostgreSQL has ended it because of a deadlock: nothing of it is
 * left, and the other transaction goes on. `write` has no effect outside its transaction.
 */
export async function repeatAfterDeadlock<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseErrorCode(error as Error) !== DEADLOCK) throw error
    // Sooner it could take its row again before the process that waits for it is awake.
    await setTimeout(WAKING_MS)
    return write()
  }
}
