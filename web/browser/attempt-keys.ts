import { RETENTION } from '#domain/retention.ts'
import { userId } from '../session.ts'
import { DOUBLE_TAP_MS } from './send-once.ts'
import { hasShape, readStored, store, tabStorage } from './storage.ts'

/** An unfinished write and its idempotency key. */
type Attempt = { url: string; id: string; key: string; at: number }

const STORAGE_KEY = 'attempts'
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_ATTEMPTS = 50

/** The keys of writes that have succeeded within the time of a double tap. */
const justSucceeded = new Map<string, string>()

/** An unfinished write: `end` says that it has succeeded. */
export type Attempted = { key: string; end: () => void }

/**
 * For `call`'s `once`: the key of a write by its URL, its content and the account. `dependsOn`: what it
 * depends on besides its body.
 */
export const attemptOf =
  (dependsOn: unknown = true) =>
  (url: string, body: unknown): Attempted =>
    attemptKey(url, [userId(), body, dependsOn])

/**
 * Returns the idempotency key of a write. Equal writes have one key until one of them has succeeded, also
 * after a reload: a write whose response was lost and that is sent again has one effect. A changed write has
 * another key, and after the success of a write nothing of its URL is a repetition. `content`: what is
 * written, by whom.
 */
export function attemptKey(url: string, content: readonly unknown[]): Attempted {
  const id = hashOf(JSON.stringify([url, ...content]))
  const attempts = unfinishedAttempts()
  const known = justSucceeded.get(id) ?? attempts.find(attempt => attempt.id === id)?.key
  const key = known ?? randomKey()
  const startedAt = performance.now()
  if (!known) keep([...attempts, { url, id, key, at: Date.now() }].slice(-MAX_ATTEMPTS))
  return {
    key,
    end: () => {
      keep(unfinishedAttempts().filter(attempt => attempt.url !== url))
      const rest = DOUBLE_TAP_MS - (performance.now() - startedAt)
      if (rest <= 0) return
      justSucceeded.set(id, key)
      setTimeout(() => justSucceeded.delete(id), rest)
    },
  }
}

/** A new idempotency key. `crypto.randomUUID` is missing on pages that are not served by HTTPS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The attempts whose key the server still knows. */
function unfinishedAttempts(): Attempt[] {
  const oldest = Date.now() - RETENTION.idempotentResponse * DAY_MS
  return (readStored(STORAGE_KEY, isAttempts) ?? []).filter(({ at }) => at > oldest)
}

function keep(attempts: readonly Attempt[]): void {
  if (attempts.length > 0) store(STORAGE_KEY, attempts)
  else tabStorage.removeItem(STORAGE_KEY)
}

const isAttempts = (value: unknown): value is Attempt[] =>
  Array.isArray(value) &&
  value.every(attempt => hasShape(attempt, { url: isText, id: isText, key: isText, at: Number.isFinite }))

const isText = (value: unknown) => typeof value === 'string'

/**
 * A hash of 64 bits (two FNV-1a), so that no storage holds what was typed. `crypto.subtle` is missing without
 * HTTPS; the server refuses a key that was used for another body.
 */
function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}.${text.length}`
}
