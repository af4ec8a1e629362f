import { MAX_NUMBER } from './object-header.ts'
import {
  AUTOMATIC_KEYS,
  DICTIONARIES_OF_NAMES,
  ELEMENT_KEYS,
  FORBIDDEN_OBJECTS,
  FORBIDDEN_VALUES,
  Forbidden,
  HARMLESS_KINDS,
  Irregular,
  isHarmlessKind,
  type Watched,
  watchedKey,
} from './pdf-dangers.ts'
import { type PdfTokens, TooComplex } from './pdf-tokens.ts'

/** What an object is, as far as a check needs it. */
export type PdfObject = {
  /** The tokens of each entry of its dictionary, the first ones; the key without its slash. */
  entries: Map<string, string[]>
  /** Whether a key of its dictionary is repeated, so that readers differ in what they see. */
  isAmbiguous: boolean
  /** Whether the keyword `stream` follows its value. */
  hasStream: boolean
  /** The numbers of the objects that it refers to as something that happens by itself. */
  automatic: number[]
  /** The numbers of the objects that it refers to under keys that are dangerous with some values. */
  watched: [Watched, number][]
}

/** A dictionary or an array that is being read; `within`: the key under which it stands. */
type Open = {
  isDictionary: boolean
  key?: string | undefined
  /** The key to which the numbers and words belong that follow its value, such as those of a reference. */
  lastKey?: string
  within?: string | undefined
  isAutomatic: boolean
  /** The tokens of an array that happens by itself. */
  size: number
  /** The keys that make it dangerous. */
  dangers?: ReadonlySet<string> | undefined
  /** An array that is dangerous unless it is empty. */
  mustBeEmpty?: boolean
  /** The kind of an action in it. In an element of the structure, or in a list, it is a name like others. */
  action?: string
  /** Whether each of its keys is one of an element of the structure. */
  isElement: boolean
  hasParent?: boolean
}

const MAX_DEPTH = 500
const KEPT_TOKENS = 16
/** Of the subsections of a cross-reference stream. */
const KEPT_OF_INDEX = 10_000
const KEYWORDS = new Set(['endobj', 'stream', 'xref', 'trailer', 'startxref'])
/** The end of a reference, or a word that some readers take for it. */
const REFERENCE = /^(?:[-+.\d].*)?R$/
const BRACKETS = new Set(['<<', '>>', '[', ']', ')', '{', '}'])

/**
 * Reads an object as lenient readers do: what stands in the place of a key and is no name is skipped, and a
 * bracket that closes nothing is ignored. Throws `Forbidden` for an object that does something else than to
 * show pages, and for a stream whose dictionary cannot be delimited if objects may be in it.
 * `inStream`: the object is in an object stream and ends with its value. `isAutomatic`: it is or contains an
 * action that happens by itself.
 */
export function readObject(tokens: PdfTokens, { inStream = false, isAutomatic = false } = {}): PdfObject {
  const object: PdfObject = {
    entries: new Map(),
    isAmbiguous: false,
    hasStream: false,
    automatic: [],
    watched: [],
  }
  const open: Open[] = []
  const seen = new Set<string>()
  let before = ''
  let beforeThat = ''
  let isFirst = true
  let isInNextObject = false
  /** Whether readers may differ in where a dictionary ends. */
  let isBroken = false
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (open.length === 0 && !isFirst && (KEYWORDS.has(token) || token.endsWith('obj'))) {
      object.hasStream = token === 'stream'
      return object
    }
    if (REFERENCE.test(token)) checkReference(token)
    if (isFirst && FORBIDDEN_OBJECTS.has(token)) throw new Forbidden(token)
    if (token === 'stream' && !isInNextObject && (mayContainObjects(seen) || mayBeCrossReferences(seen)))
      throw new Forbidden('open dictionary')
    if (token.endsWith('obj')) isInNextObject = true
    const top = open.at(-1)
    if (FORBIDDEN_VALUES[before]?.has(token)) checkKind(token, top)
    if (top ? happensByItself(top) : isAutomatic) checkAutomatic(token, top)
    if (open[0]?.isDictionary) keepToken(open[0], token)
    if (top?.isDictionary && top.key === undefined && token !== '>>') takeKey(token, top)
    else takeValue(token, top)
    beforeThat = before
    before = token
    isFirst = false
    if (inStream && open.length === 0) return object
  }
  if (open.some(({ action }) => action)) throw new Forbidden('an action in an open dictionary')
  return object

  /**
   * Refuses the kind of an action, annotation or file. It is none behind the end of an object, and under a
   * name that the document chooses; `close` decides about lists and elements of the structure.
   */
  function checkKind(kind: string, top: Open | undefined) {
    if (!top && !isBroken) return
    const isValue = top?.isDictionary && top.key === before
    if (isValue && DICTIONARIES_OF_NAMES.has(top.within ?? '')) return
    if (!top || (top.isDictionary && !(isValue && before === '/S'))) throw new Forbidden(`${before} ${kind}`)
    top.action = kind
  }

  /** Readers differ in what `15.0 0 R`, `+15 0 R` and `15 0R` refer to. */
  function checkReference(token: string) {
    const isRegular = /^\d{1,10}$/.test(beforeThat) && Number(beforeThat) <= MAX_NUMBER
    if (token !== 'R' || !isRegular || !/^\d{1,5}$/.test(before))
      throw new Irregular(`${beforeThat} ${before} ${token}`)
  }

  /** Whether what stands next in a dictionary or an array happens by itself. */
  function happensByItself({ lastKey = '', isAutomatic, within = '' }: Open): boolean {
    return isAutomatic || (AUTOMATIC_KEYS.has(lastKey) && !DICTIONARIES_OF_NAMES.has(within))
  }

  /** Refuses every action except going to a page; keeps the numbers of objects that may be actions. */
  function checkAutomatic(token: string, top: Open | undefined) {
    if (top?.key === '/S' && !HARMLESS_KINDS.has(token)) throw new Forbidden(`by itself ${token}`)
    if (top?.isAutomatic && top.key === undefined && token === '/Next') throw new Forbidden(token)
    if (top && !top.isDictionary) top.size++
    // The first element of an array is the page of a destination.
    const isPage = top !== undefined && !top.isDictionary && top.size === 3
    if (token === 'R' && !isPage) object.automatic.push(Number(beforeThat))
  }

  function takeKey(token: string, dictionary: Open) {
    if (token[0] !== '/') return takeRest(token, dictionary)
    dictionary.isElement &&= ELEMENT_KEYS.has(token)
    dictionary.hasParent ||= token === '/P'
    seen.add(token)
    dictionary.key = token
    dictionary.lastKey = token
    if (open.length > 1) return
    object.isAmbiguous ||= object.entries.has(token.slice(1))
    object.entries.set(token.slice(1), [])
  }

  /** Takes what follows a value: the rest of a reference, or what readers skip. */
  function takeRest(token: string, { lastKey, within }: Open) {
    isBroken ||= BRACKETS.has(token)
    const watched = watchedKey(lastKey, within)
    if (!watched) return
    if (token === 'R') object.watched.push([watched, Number(beforeThat)])
    else if (!/^\d{1,5}$/.test(token)) throw new Forbidden(`${lastKey} ${token}`)
  }

  function takeValue(token: string, top: Open | undefined) {
    const within = top?.key
    const mustBeEmpty = within !== undefined && top?.dangers?.has(within) === true
    if ((mustBeEmpty && token !== '[') || (top?.mustBeEmpty && token !== ']'))
      throw new Forbidden(`${within} ${token}`)
    const watched = within && watchedKey(within, top.within)
    // A number may begin a reference.
    if (watched && !isHarmlessKind(token, watched, tokens.raw()) && !/^\d{1,10}$/.test(token))
      throw new Forbidden(`${within} ${token}`)
    if (token === '<<' || token === '[') {
      const byItself = top ? happensByItself(top) : isAutomatic
      const dangers = watched ? watched.keys : undefined
      open.push({
        isDictionary: token === '<<',
        within,
        isAutomatic: byItself,
        size: 0,
        isElement: true,
        dangers,
        mustBeEmpty,
      })
      if (open.length > MAX_DEPTH) throw new TooComplex()
      return
    }
    if (token === '/ObjStm' || token === '/XRef') seen.add(token)
    // In the place of a value `>>` closes nothing: some readers then go on with the dictionary.
    const isEnd = top && top.key === undefined && token === (top.isDictionary ? '>>' : ']')
    if (isEnd) close(top)
    else if (BRACKETS.has(token) || KEYWORDS.has(token) || token.endsWith('obj')) {
      isBroken = true
      if (top?.action) throw new Forbidden(top.action)
    }
    const holder = open.at(-1)
    if (holder?.isDictionary) holder.key = undefined
  }

  function close({ isDictionary, action, isElement, hasParent }: Open) {
    const isName = !isBroken && (!isDictionary || (isElement && hasParent))
    if (action && !isName) throw new Forbidden(`/S ${action}`)
    open.pop()
  }

  /** Keeps a token of an entry; what follows its value is the rest of a reference. */
  function keepToken({ key, lastKey = '' }: Open, token: string) {
    if (key === undefined && (token[0] === '/' || token === '>>')) return
    const name = key ?? lastKey
    const kept = object.entries.get(name.slice(1))
    if (kept && kept.length < (name === '/Index' ? KEPT_OF_INDEX : KEPT_TOKENS)) kept.push(token)
  }
}

/** Readers take any stream with these two entries for an object stream, whatever its type. */
export const mayContainObjects = (names: { has(name: string): boolean }) =>
  names.has('/ObjStm') || (names.has('/N') && names.has('/First'))

/** Readers take any stream with this entry for a cross-reference stream, whatever its type. */
export const mayBeCrossReferences = (names: { has(name: string): boolean }) =>
  names.has('/XRef') || names.has('/W')

export const isPage = ({ entries }: PdfObject) => entries.get('Type')?.[0] === '/Page'
