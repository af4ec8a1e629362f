import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fairLimit } from '../fair-limit.ts'
import { unavailable } from '../refuse.ts'
import { callerStorage, type HashCaller } from '../request-context.ts'
import type { HashTask } from './hash-worker.ts'

/**
 * The argon2id hash of a password (OWASP: 19 MiB, two passes), computed in a thread of lower priority within
 * a concurrency limit.
 */
export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => runTask<string>({ password, options: ARGON2_OPTIONS }))
}

/** Whether the password matches the hash. Without a hash it does the same work and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const hash = passwordHash ?? (await dummyHash())
  const matches = await hashInTurn(() => runTask<boolean>({ password, hash }))
  return matches && passwordHash !== undefined
}

/** How long a request waits for room before it is refused, in milliseconds. */
const ADMISSION_WAIT_MS = 500

/**
 * Refuses with 503 when no further hash of the caller is accepted, nor half a second later. Endpoints that
 * hash are served with it (`admit`): an attempt that is not compared is not counted, and the body of a
 * refused request is not read, unless its caller may be proven (network-rate-limit.ts). A flood that is
 * refused at once comes back at once, and its refusals take the shop’s processor.
 */
export async function admitToHashing({ network, name, address }: HashCaller): Promise<void> {
  const caller = `${network} ${name}`
  const isFull = () =>
    address === undefined
      ? limitHashing.isFull(caller, network)
      : (strangers.get(caller)?.limit.isFull(address) ?? false)
  if (!isFull()) return
  await wait(ADMISSION_WAIT_MS)
  if (isFull()) throw unavailable()
}

// A flood of sign-ins leaves one core for other requests. Networks take turns, and so do the callers
// of a network: wrong passwords of strangers delay no known browser, and the shop does not delay the desk.
const maxConcurrent = Math.max(1, availableParallelism() - 1)
const MAX_QUEUED = 50
const limitHashing = fairLimit({ maxConcurrent, maxQueuedPerCaller: MAX_QUEUED })

/** The unknown browsers of a network and door that wait, and how many they are. */
const strangers = new Map<string, { limit: ReturnType<typeof fairLimit>; count: number }>()

/**
 * The unknown browsers of a network and door take turns by the address that they send: who tries many
 * passwords of a few accounts gives way to colleagues who sign in.
 */
async function inTurnOfStrangers<T>(caller: string, address: string, work: () => Promise<T>): Promise<T> {
  const limits = { maxConcurrent, maxQueuedPerCaller: MAX_QUEUED, maxQueued: () => MAX_QUEUED }
  const door = strangers.get(caller) ?? { limit: fairLimit(limits), count: 0 }
  strangers.set(caller, door)
  door.count++
  try {
    return await door.limit(address, work)
  } finally {
    if (--door.count === 0) strangers.delete(caller)
  }
}

/** After this wait, in milliseconds, a caller is about to get the answer of the request timeout. */
const MAX_WAIT_MS = 8_000

/** Hashes when it is the turn of the caller; refuses with 503 after the longest wait. */
function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  const arrivedAt = performance.now()
  const isUnwanted = () => performance.now() - arrivedAt > MAX_WAIT_MS
  const { network, name, address } = callerStorage.getStore() ?? ({ network: 'none', name: '' } as HashCaller)
  const caller = `${network} ${name}`
  const hash = () => limitHashing(caller, work, { group: network, isUnwanted })
  return address === undefined ? hash() : inTurnOfStrangers(caller, address, hash)
}

const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let cachedDummyHash: Promise<string> | undefined
/** Created on first use, so that the start does not wait for it. */
const dummyHash = () => {
  cachedDummyHash ??= runTask<string>({ password: 'a password of nobody', options: ARGON2_OPTIONS })
  return cachedDummyHash
}

/** The threads that have nothing to do. They keep no process running. */
const idleWorkers: Worker[] = []

async function runTask<Result>(task: HashTask): Promise<Result> {
  const worker = idleWorkers.pop() ?? new Worker(new URL('./hash-worker.ts', import.meta.url))
  worker.ref()
  // A task that fails ends its thread, and `once` throws the error.
  const answered = once(worker, 'message')
  worker.postMessage(task)
  const [result] = await answered
  worker.unref()
  idleWorkers.push(worker)
  return result
}
