import { hash, verify } from '@node-rs/argon2'

/** The argon2id hash of a password (OWASP: 19 MiB, two passes), made off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Whether the password fits the hash. Without a hash it is false, after the same work. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== undefined
}

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const nobody = hash('a password of nobody', COST)
