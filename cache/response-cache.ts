import type { Language } from '#contract/language.ts'
import { type CachedResponse, cachedResponseOf, type RenderedResponse } from './cached-response.ts'

/** Public responses by their key, each for one second (decision 070). */
export type ResponseCache = {
  /**
   * Returns the cached response or creates it; concurrent callers share one creation. undefined if it must
   * not be cached. `aliasOf` gives the key without the parts that make no difference, so that such keys share
   * one entry. A producer that finds its previous response still valid returns that one.
   */
  getOrCreate(key: string, aliasOf: () => string, produce: Producer): Promise<CachedResponse | undefined>
  /** Returns the response of a key that was requested before, if it is cached and fresh. */
  peek(key: string): CachedResponse | undefined
  /** Ends the responses whose alias begins with `prefix`: the next caller of each gets a new one. */
  expire(prefix?: string): void
  /** Whether a write in this process ended the responses of an alias less than a second ago. */
  wasJustExpired(alias: string): boolean
  stats(): { entries: number; bytes: number }
}

/** The key of an API response: language and URL. */
export const cacheKey = (language: Language, url: string) => `${language} ${url}`

type Produced = RenderedResponse | CachedResponse | undefined
type Producer = (previous: CachedResponse | undefined) => Promise<Produced>

type Entry = CachedResponse & { bytes: number; createdAt: number; usedSinceEviction: boolean }

/** How long a response is fresh, in milliseconds from the end of its creation. */
const MAX_AGE_MS = 1_000

/** How many keys are remembered with the entry that they share. */
const MAX_KEY_ALIASES = 5_000

/** What an entry occupies besides its bytes, roughly. */
const ENTRY_OVERHEAD_BYTES = 1_000

/** Creates a cache of at most `maxBytes`. `clock` is monotonic, in milliseconds. */
export function createResponseCache({
  maxBytes,
  clock = () => performance.now(),
}: {
  maxBytes: number
  clock?: () => number
}): ResponseCache {
  /** Entries past their age stay: a new response of the same bytes keeps the compressed ones. */
  const entries = new Map<string, Entry>()
  const aliases = new Map<string, string>()
  const inFlight = new Map<string, Promise<Entry | undefined>>()
  const expiredAt = new Map<string, number>()
  let bytes = 0

  /** A page is as fresh as the responses that it was made of. */
  function isFresh({ sources, createdAt }: Entry): boolean {
    if (!sources) return clock() - createdAt < MAX_AGE_MS
    return sources.every(({ key, etag }) => peek(key)?.headers.etag === etag)
  }

  function peek(key: string): Entry | undefined {
    const entry = entries.get(aliases.get(key) ?? '')
    if (!entry || !isFresh(entry)) return undefined
    entry.usedSinceEviction = true
    return entry
  }

  function create(alias: string, produce: Producer): Promise<Entry | undefined> {
    const previous = entries.get(alias)
    const creation: Promise<Entry | undefined> = produce(previous)
      .then(produced => {
        const entry = produced && entryOf(alias, produced, previous)
        // A creation that a write has ended may lack that write.
        if (entry && inFlight.get(alias) === creation) store(alias, entry)
        return entry
      })
      .finally(() => {
        if (inFlight.get(alias) === creation) inFlight.delete(alias)
      })
    inFlight.set(alias, creation)
    return creation
  }

  function entryOf(alias: string, produced: NonNullable<Produced>, previous: Entry | undefined): Entry {
    const now = { createdAt: clock(), usedSinceEviction: false }
    if (previous && produced === previous) return { ...previous, ...now }
    const response = cachedResponseOf(produced as RenderedResponse, compressed =>
      addBytes(alias, response.plain, compressed),
    )
    if (previous?.headers.etag === response.headers.etag) {
      const { headers, sources } = response
      return { ...(previous as Entry), headers, sources, ...now }
    }
    return { ...response, ...now, bytes: response.plain.length + 2 * alias.length + ENTRY_OVERHEAD_BYTES }
  }

  function store(alias: string, entry: Entry) {
    remove(alias)
    entries.set(alias, entry)
    bytes += entry.bytes
    evict()
  }

  function addBytes(alias: string, plain: Buffer, more: number) {
    const entry = entries.get(alias)
    if (entry?.plain !== plain) return
    entry.bytes += more
    bytes += more
    evict()
  }

  /** Second-chance eviction: the oldest entry goes, unless it was used since its last chance. */
  function evict() {
    for (const [alias, entry] of entries) {
      if (bytes <= maxBytes) break
      remove(alias)
      if (!entry.usedSinceEviction) continue
      entry.usedSinceEviction = false
      entries.set(alias, entry)
      bytes += entry.bytes
    }
  }

  function remove(alias: string) {
    bytes -= entries.get(alias)?.bytes ?? 0
    entries.delete(alias)
  }

  function aliasFor(key: string, aliasOf: () => string) {
    const known = aliases.get(key)
    if (known !== undefined) return known
    const alias = aliasOf()
    if (aliases.size >= MAX_KEY_ALIASES) aliases.clear()
    if (key.length <= 500) aliases.set(key, alias)
    return alias
  }

  return {
    async getOrCreate(key, aliasOf, produce) {
      const alias = aliasFor(key, aliasOf)
      const entry = entries.get(alias)
      if (!entry || !isFresh(entry)) return inFlight.get(alias) ?? create(alias, produce)
      entry.usedSinceEviction = true
      return entry
    },
    peek,
    expire(prefix = '') {
      expiredAt.set(prefix, clock())
      // Pages are made of the responses of any prefix.
      inFlight.clear()
      for (const [alias, entry] of entries)
        if (alias.startsWith(prefix)) entry.createdAt = Number.NEGATIVE_INFINITY
    },
    wasJustExpired(alias) {
      for (const [prefix, at] of expiredAt)
        if (alias.startsWith(prefix) && clock() - at < MAX_AGE_MS) return true
      return false
    },
    stats: () => ({ entries: entries.size, bytes }),
  }
}
