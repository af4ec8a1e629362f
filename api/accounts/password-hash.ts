import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../rate-limits/concurrency-limit.ts'

/**
 * The argon2id hash of a password (OWASP: 19 MiB, two passes), computed off the event loop within a
 * concurrency limit.
 */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(password, ARGON2_OPTIONS))
}

/** Whether the password matches the hash. Without a hash it does the same work and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const comparedHash = passwordHash ?? (await dummyHash())
  const matches = await limitHashing(() => verify(comparedHash, password))
  return matches && passwordHash !== undefined
}

// A flood of sign-ins leaves one core for other requests; the last one in the queue waits about a second.
const limitHashing = concurrencyLimit({
  maxConcurrent: Math.max(1, availableParallelism() - 1),
  maxQueued: 50,
})

const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let cachedDummyHash: Promise<string> | undefined
/** Created on first use, so that the start does not wait for it. */
const dummyHash = () => {
  cachedDummyHash ??= hash('a password of nobody', ARGON2_OPTIONS)
  return cachedDummyHash
}
