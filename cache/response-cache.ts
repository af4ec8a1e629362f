import type { Language } from '#contract/language.ts'
import { type CachedResponse, cachedResponseOf, type RenderedResponse } from './cached-response.ts'
import type { ChangeListener } from './change-feed.ts'
import { addDependencies, type Dependencies, isTracking, trackDependencies } from './dependency-tracking.ts'
import { UNKNOWN_TABLE } from './statement-tables.ts'

/** Public responses by their key (cache/README.md). */
export type ResponseCache = {
  /** Receives the changes of tables, by any process. */
  listener: ChangeListener
  /** Call after this process wrote to `tables`: no response from before is served any more. */
  invalidate(tables: Iterable<string>): void
  /**
   * Returns the cached response or creates it; concurrent callers share one creation. undefined if it must
   * not be cached. `aliasOf` gives the key without the parts that make no difference, so that such keys share
   * one entry. A producer that finds its previous response still valid returns that one.
   */
  getOrCreate(key: string, aliasOf: () => string, produce: Producer): Promise<CachedResponse | undefined>
  /** Returns the response of a key that was requested before, if it is cached and fresh. */
  peek(key: string): CachedResponse | undefined
  stats(): { entries: number; bytes: number }
}

/** The key of an API response: language and URL. */
export const cacheKey = (language: Language, url: string) => `${language} ${url}`

type Producer = (
  dependencies: Dependencies,
  previous: CachedResponse | undefined,
) => Promise<RenderedResponse | CachedResponse | undefined>

type Entry = CachedResponse & {
  bytes: number
  /** The version of the cache when creation began: later changes are not in the response. */
  version: number
  reads: Set<string>
  createdAt: number
  until: number
  /** When the entry was last known to be fresh, by the monotonic clock. */
  lastKnownFresh: number
  usedSinceEviction: boolean
}

type EntryState = 'fresh' | 'stale' | 'dead'

/** How long a response may be served after another process changed one of its tables, in milliseconds. */
const STALE_MS = 500

/** How many keys are remembered with the entry that they share. */
const MAX_KEY_ALIASES = 5_000

/** What an entry occupies besides its bytes, roughly. */
const ENTRY_OVERHEAD_BYTES = 1_000

/**
 * Creates a cache of at most `maxBytes`. An entry is kept while every table that it depends on is in the
 * change feed and unchanged. `clock` is the wall clock of the responses, `monotonicClock` measures staleness,
 * both in milliseconds.
 */
export function createResponseCache({
  maxBytes,
  clock,
  monotonicClock = () => performance.now(),
}: {
  maxBytes: number
  clock: () => number
  monotonicClock?: () => number
}): ResponseCache {
  const entries = new Map<string, Entry>()
  const aliases = new Map<string, string>()
  const inFlight = new Map<string, { version: number; entry: Promise<Entry | undefined> }>()
  /** The version at which each table was last changed: by this process, and by any. */
  const ownChanges = new Map<string, number>()
  const allChanges = new Map<string, number>()
  let watchedTables: Set<string> | undefined
  let version = 0
  let bytes = 0

  const hasChangedSince = (changes: Map<string, number>, entry: Pick<Entry, 'reads' | 'version'>) => {
    for (const table of entry.reads) if ((changes.get(table) ?? 0) > entry.version) return true
    return false
  }

  function stateOf(entry: Entry): EntryState {
    const now = clock()
    if (now >= entry.until || now < entry.createdAt || hasChangedSince(ownChanges, entry)) return 'dead'
    const at = monotonicClock()
    if (hasChangedSince(allChanges, entry)) return at - entry.lastKnownFresh <= STALE_MS ? 'stale' : 'dead'
    entry.lastKnownFresh = at
    return 'fresh'
  }

  function create(alias: string, produce: Producer) {
    const startVersion = version
    const entry = trackDependencies(async dependencies => {
      const createdAt = clock()
      const previous = entries.get(alias)
      const produced = await produce(dependencies, previous)
      if (!produced) return undefined
      const isPrevious = previous !== undefined && produced === previous
      const response = isPrevious
        ? previous
        : cachedResponseOf(produced as RenderedResponse, compressed => addBytes(alias, response, compressed))
      const entry: Entry = {
        ...response,
        bytes: isPrevious ? previous.bytes : response.plain.length + 2 * alias.length + ENTRY_OVERHEAD_BYTES,
        version: startVersion,
        reads: dependencies.reads,
        createdAt,
        until: dependencies.until,
        lastKnownFresh: monotonicClock(),
        usedSinceEviction: false,
      }
      // Returned but not stored: a table outside the change feed, a change during creation, an expiry already
      // past.
      const isWatched = watchedTables && dependencies.reads.isSubsetOf(watchedTables)
      if (isWatched && !hasChangedSince(allChanges, entry) && clock() < entry.until) store(alias, entry)
      return entry
    }).finally(() => {
      if (inFlight.get(alias) === flight) inFlight.delete(alias)
    })
    const flight = { version: startVersion, entry }
    inFlight.set(alias, flight)
    return flight
  }

  function store(alias: string, entry: Entry) {
    remove(alias)
    entries.set(alias, entry)
    bytes += entry.bytes
    evict()
  }

  function addBytes(alias: string, { plain }: CachedResponse, more: number) {
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

  function clear() {
    version++
    entries.clear()
    inFlight.clear()
    bytes = 0
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
    listener: {
      onConnected(tables) {
        clear()
        watchedTables = tables
      },
      onTableChanged(table) {
        allChanges.set(table, ++version)
      },
      onDisconnected() {
        watchedTables = undefined
        clear()
      },
    },
    invalidate(tables) {
      for (const table of tables) {
        if (table === UNKNOWN_TABLE) clear()
        ownChanges.set(table, ++version)
        allChanges.set(table, version)
      }
    },
    async getOrCreate(key, aliasOf, produce) {
      const alias = aliasFor(key, aliasOf)
      const entry = entries.get(alias)
      const state = entry ? stateOf(entry) : 'dead'
      const flight = inFlight.get(alias)
      // A creation that began before the last change may not contain it.
      const current = flight?.version === version ? flight : undefined
      // A response made of a stale one would itself count as fresh.
      if (entry && (state === 'fresh' || (state === 'stale' && !isTracking()))) {
        entry.usedSinceEviction = true
        if (state === 'stale' && !current) create(alias, produce).entry.catch(() => {})
        addDependencies(entry)
        return entry
      }
      const created = await (current ?? create(alias, produce)).entry
      if (created) addDependencies(created)
      return created
    },
    peek(key) {
      const entry = entries.get(aliases.get(key) ?? '')
      if (!entry || stateOf(entry) !== 'fresh') return undefined
      entry.usedSinceEviction = true
      addDependencies(entry)
      return entry
    },
    stats: () => ({ entries: entries.size, bytes }),
  }
}
