import { IDEMPOTENT_RESPONSE_DAYS } from '#domain/retention.ts'
import { userId } from '../session.ts'
import { DOUBLE_TAP_MS } from './send-once.ts'
import { tabStorage } from './storage.ts'
import { hasShape, readStored, storeInTab } from './stored-values.ts'

/** An unfinished write and its idempotency key. `scope`: which later writes may be its repetition. */
type Attempt = { url: string; scope: string; id: string; key: string; at: number }

const STORAGE_KEY = 'attempts'
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_ATTEMPTS = 50

/** The keys of writes that have succeeded within the time of a double tap. */
const justSucceeded = new Map<string, string>()
/** The keys of writes of this document that have no response yet. */
const inFlight = new Set<string>()

/** An unfinished write. `settle`: its response has arrived or is lost; `end`: its outcome is known. */
export type Attempted = { key: string; settle: () => void; end: () => void }

/**
 * For `call`'s `once`: the key of a write by its URL, its content and the account. `dependsOn`: what makes it
 * another write, though it is equal: the file that it sends, or what the person saw that the first one has
 * changed.
 */
export const attemptOf =
  (dependsOn: unknown = true) =>
  (url: string, body: unknown): Attempted =>
    attemptKey(url, [userId(), dependsOn], body)

/**
 * For `call`'s `once`: as `attemptOf`, for writes of one URL about several things, such as products, or from
 * several dialogs. A changed attempt about one thing is no repetition of the attempt about another, and its
 * success does not end it. An equal attempt is a repetition: after a reload the dialog is another one.
 */
export const attemptFor =
  (subject: string) =>
  (url: string, body: unknown): Attempted =>
    attemptKey(url, [userId()], body, subject)

/**
 * Returns the idempotency key of a write. Writes of one URL and scope share a key until one of them succeeds,
 * also after a reload, so a write that is repeated after a lost response has one effect. A repetition whose
 * body was changed has the same key, too: the server refuses it if it has stored the first one. A write that
 * differs from one in flight gets a key of its own.
 */
export function attemptKey(
  path: string,
  scopeParts: readonly unknown[],
  body: unknown,
  subject = '',
): Attempted {
  const url = path + subject
  const scope = hashOf(JSON.stringify([url, scopeParts]))
  const id = hashOf(JSON.stringify([path, scopeParts, body]))
  const attempts = unfinishedAttempts()
  const known =
    attempts.find(attempt => attempt.id === id) ??
    attempts.findLast(attempt => attempt.scope === scope && !inFlight.has(attempt.key))
  const key = justSucceeded.get(id) ?? known?.key ?? randomKey()
  const startedAt = performance.now()
  const others = attempts.filter(attempt => attempt.key !== key)
  if (!justSucceeded.has(id))
    keep([...others, { url, scope, id, key, at: known?.at ?? Date.now() }].slice(-MAX_ATTEMPTS))
  inFlight.add(key)
  return {
    key,
    settle: () => inFlight.delete(key),
    end: () => {
      inFlight.delete(key)
      keep(unfinishedAttempts().filter(attempt => attempt.url !== url || inFlight.has(attempt.key)))
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
  const oldest = Date.now() - IDEMPOTENT_RESPONSE_DAYS * DAY_MS
  return (readStored(STORAGE_KEY, isAttempts) ?? []).filter(({ at }) => at > oldest)
}

function keep(attempts: readonly Attempt[]): void {
  if (attempts.length > 0) storeInTab(STORAGE_KEY, attempts)
  else tabStorage.removeItem(STORAGE_KEY)
}

const isAttempts = (value: unknown): value is Attempt[] =>
  Array.isArray(value) &&
  value.every(attempt =>
    hasShape(attempt, { url: isText, scope: isText, id: isText, key: isText, at: Number.isFinite }),
  )

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
