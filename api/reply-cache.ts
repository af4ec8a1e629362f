import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Language } from '#contract/pair.ts'
import type { Listener } from '#db/changes.ts'
import { isTouching, noteTouched, type Touched, touching } from '#db/touched.ts'

/** A reply that is the same for everybody who asks in its language. `parts`: the replies that it was made of, if it was. */
export type Made = { headers: Record<string, string>; body: string | Buffer; parts?: Part[] | undefined }

/** A reply that another one was made of: its address in the API, and the tag of what it said. */
export type Part = { url: string; etag: string }

/** The same as ready bytes; `brotli` are made once, for the first who takes them. */
export type Kept = {
  headers: Record<string, string>
  plain: Buffer
  brotli(): Promise<Buffer>
  parts?: Part[] | undefined
}

export type ReplyCache = {
  /** What is told about changes in the database, by whomever. */
  listener: Listener
  /** This process has changed these tables: from now on nobody is answered from before. */
  wrote(tables: Iterable<string>): void
  /**
   * The reply for an address, at hand or made now, once for all who ask meanwhile; nothing where `make` made nothing.
   * `nameOf` gives the address without what makes no difference, so that such addresses share one reply. Where `make`
   * finds that the reply from before would be made the same again, it gives that one.
   */
  kept(address: string, nameOf: () => string, make: Make): Promise<Kept | undefined>
  /** The reply for an address that was asked for before, if it is kept and nothing has changed since. */
  ready(address: string): Kept | undefined
  /** How much is kept. */
  size(): { replies: number; bytes: number }
}

/** How a reply of the API is asked for from the cache: by its language and its whole address. */
export const addressOf = (language: Language, url: string) => `${language} ${url}`

type Make = (touched: Touched, before: Kept | undefined) => Promise<Made | Kept | undefined>

type Entry = Kept & {
  bytes: number
  /** The turn at which its making began: changes that came later are not in it. */
  turn: number
  reads: Set<string>
  madeAt: number
  until: number
  /** When it was last known to be true, by the monotonic clock. */
  seenTrue: number
  isUsed: boolean
}

/** For how long after another process has changed something the reply from before may go out, in milliseconds. */
const STALE = 500

/** How many spellings of addresses are remembered. */
const MOST_ADDRESSES = 5_000

/**
 * Public replies as ready bytes, at most so many of them. Each is kept with the tables that it was read from, and only
 * while the changes of all of these are told (db/changes.ts). `clock` is that of the replies, in milliseconds.
 */
export function replyCache({ maxBytes, clock }: { maxBytes: number; clock: () => number }): ReplyCache {
  const entries = new Map<string, Entry>()
  const names = new Map<string, string>()
  const flights = new Map<string, { turn: number; made: Promise<Entry | undefined> }>()
  /** When each table was last changed, by this process and by any. */
  const ownChanges = new Map<string, number>()
  const allChanges = new Map<string, number>()
  let watched: Set<string> | undefined
  let turn = 0
  let bytes = 0

  const changedSince = (changes: Map<string, number>, { reads, turn }: Pick<Entry, 'reads' | 'turn'>) => {
    for (const table of reads) if ((changes.get(table) ?? 0) > turn) return true
    return false
  }

  function stateOf(entry: Entry): 'true' | 'stale' | 'dead' {
    const now = clock()
    if (now >= entry.until || now < entry.madeAt || changedSince(ownChanges, entry)) return 'dead'
    const seen = performance.now()
    if (changedSince(allChanges, entry)) return seen - entry.seenTrue <= STALE ? 'stale' : 'dead'
    entry.seenTrue = seen
    return 'true'
  }

  function start(name: string, make: Make) {
    const begun = turn
    const made = touching(async touched => {
      const madeAt = clock()
      const before = entries.get(name)
      const reply = await make(touched, before)
      if (!reply) return undefined
      const isSame = before !== undefined && reply === before
      const kept = isSame ? before : readyBytes(reply as Made, more => add(name, kept, more))
      const entry: Entry = {
        ...kept,
        bytes: isSame ? before.bytes : kept.plain.length + 2 * name.length + OVERHEAD,
        turn: begun,
        reads: touched.reads,
        madeAt,
        until: touched.until,
        seenTrue: performance.now(),
        isUsed: false,
      }
      // What no trigger tells of, what has changed meanwhile and what is over is answered but not kept.
      const isTold = watched && touched.reads.isSubsetOf(watched)
      if (isTold && !changedSince(allChanges, entry) && clock() < entry.until) keep(name, entry)
      return entry
    }).finally(() => {
      if (flights.get(name) === flight) flights.delete(name)
    })
    const flight = { turn: begun, made }
    flights.set(name, flight)
    return flight
  }

  function keep(name: string, entry: Entry) {
    forget(name)
    entries.set(name, entry)
    bytes += entry.bytes
    makeRoom()
  }

  function add(name: string, { plain }: Kept, more: number) {
    const entry = entries.get(name)
    if (entry?.plain !== plain) return
    entry.bytes += more
    bytes += more
    makeRoom()
  }

  function makeRoom() {
    // The oldest goes, unless it was asked for since its last turn: then it is as if new.
    for (const [oldName, old] of entries) {
      if (bytes <= maxBytes) break
      forget(oldName)
      if (!old.isUsed) continue
      old.isUsed = false
      entries.set(oldName, old)
      bytes += old.bytes
    }
  }

  function forget(name: string) {
    bytes -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }

  function forgetAll() {
    turn++
    entries.clear()
    flights.clear()
    bytes = 0
  }

  function nameFor(address: string, nameOf: () => string) {
    const known = names.get(address)
    if (known !== undefined) return known
    const name = nameOf()
    if (names.size >= MOST_ADDRESSES) names.clear()
    if (address.length <= 500) names.set(address, name)
    return name
  }

  return {
    listener: {
      listening(tables) {
        forgetAll()
        watched = tables
      },
      changed(table) {
        allChanges.set(table, ++turn)
      },
      deaf() {
        watched = undefined
        forgetAll()
      },
    },
    wrote(tables) {
      for (const table of tables) {
        ownChanges.set(table, ++turn)
        allChanges.set(table, turn)
      }
    },
    async kept(address, nameOf, make) {
      const name = nameFor(address, nameOf)
      const entry = entries.get(name)
      const state = entry ? stateOf(entry) : 'dead'
      const flying = flights.get(name)
      // One that took off before the last change may not know of it.
      const fresh = flying?.turn === turn ? flying : undefined
      // What is made of a reply from before would itself pass for true.
      if (entry && (state === 'true' || (state === 'stale' && !isTouching()))) {
        entry.isUsed = true
        if (state === 'stale' && !fresh) start(name, make).made.catch(() => {})
        noteTouched(entry)
        return entry
      }
      const made = await (fresh ?? start(name, make)).made
      if (made) noteTouched(made)
      return made
    },
    ready(address) {
      const entry = entries.get(names.get(address) ?? '')
      if (!entry || stateOf(entry) !== 'true') return undefined
      entry.isUsed = true
      noteTouched(entry)
      return entry
    },
    size: () => ({ replies: entries.size, bytes }),
  }
}

/** What an entry weighs besides its bytes, roughly. */
const OVERHEAD = 1_000

const compress = promisify(brotliCompress)

function readyBytes({ headers, body, parts }: Made, weigh: (more: number) => void): Kept {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  let brotli: Promise<Buffer> | undefined
  return {
    headers: { ...headers, etag, vary },
    plain,
    parts,
    brotli: () => {
      brotli ??= compress(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }).then(compressed => {
        weigh(compressed.length)
        return compressed
      })
      return brotli
    },
  }
}
