import { databaseErrorCode } from '../error-handler.ts'

const DEADLOCK = '40P01'

/**
 * Runs one transaction, and once more when PostgreSQL has ended it because of a deadlock: nothing of it is
 * left, and the other transaction goes on. `write` has no effect outside its transaction.
 */
export async function repeatAfterDeadlock<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseErrorCode(error as Error) !== DEADLOCK) throw error
    return write()
  }
}
