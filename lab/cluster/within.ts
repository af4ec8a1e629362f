import { setTimeout as wait } from 'node:timers/promises'

/** Waits for `work`; throws an Error that names `what` when it takes longer than this. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const late = wait(milliseconds, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`${what}: not within ${milliseconds / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timeout.abort()
    late.catch(() => {})
  }
}
