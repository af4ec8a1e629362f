import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turns } from '../turns.ts'

/** The argon2id hash of a password (OWASP: 19 MiB, two passes), made off the event loop when its turn comes. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Whether the password fits the hash. Without a hash it is false, after the same work. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobody())
  const fits = await inTurn(() => verify(against, password))
  return fits && passwordHash !== undefined
}

// A flood of sign-ins leaves the shop a core, and lasts about a second for the last one in the queue.
const inTurn = turns({ atOnce: Math.max(1, availableParallelism() - 1), mayWait: 50 })

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobodys: Promise<string> | undefined
/** Made when it is first needed: a start need not wait for it. */
const nobody = () => {
  nobodys ??= hash('a password of nobody', COST)
  return nobodys
}
