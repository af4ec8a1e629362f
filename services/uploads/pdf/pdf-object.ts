import { type PdfTokens, TooComplex } from './pdf-tokens.ts'

/** What an object is, as far as a check needs it. */
export type PdfObject = {
  /** The tokens of each entry of its dictionary, the first ones; the key without its slash. */
  entries: Map<string, string[]>
  /** Whether a key of its dictionary is repeated, so that readers differ in what they see. */
  isAmbiguous: boolean
  /** Whether the keyword `stream` follows its value. */
  hasStream: boolean
}

/** The document does something else than to show pages. */
export class Forbidden extends Error {}

// What runs, opens, sends or plays something (ISO 32000-2, 12.6.4), or shows another file (12.5.6).
const ACTIONS = namesOf('JavaScript Launch SubmitForm ImportData GoToR GoToE Rendition RichMediaExecute')
const ANNOTATIONS = namesOf('FileAttachment RichMedia')
const FORBIDDEN_VALUES: Record<string, ReadonlySet<string>> = {
  '/S': ACTIONS,
  '/Subtype': ANNOTATIONS,
  '/Type': namesOf('EmbeddedFile'),
}
const FORBIDDEN_KEYS = namesOf('EmbeddedFiles XFA')
const FILE_KEYS = namesOf('F UF DOS Mac Unix')

/** A value may be an object of its own, which another one refers to. A document that shows pages has none. */
const FORBIDDEN_OBJECTS = new Set([...ACTIONS, ...ANNOTATIONS, '/EmbeddedFile', '/ObjStm'])

/** Dictionaries whose keys are names that the document chooses: of fonts, glyphs, pictures, places. */
const DICTIONARIES_OF_NAMES = namesOf(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs Dests RoleMap ClassMap',
)

const MAX_DEPTH = 500
const KEPT_TOKENS = 8
const KEYWORDS = new Set(['endobj', 'stream', 'xref', 'trailer', 'startxref'])

/**
 * Reads an object as lenient readers do: what stands in the place of a key and is no name is skipped, and a
 * bracket that closes nothing is ignored. Throws `Forbidden` for an object that does something else than to
 * show pages, and for a stream whose dictionary cannot be delimited if objects may be in it.
 * `inStream`: the object is in an object stream and ends with its value.
 */
export function readObject(tokens: PdfTokens, { inStream = false } = {}): PdfObject {
  const object: PdfObject = { entries: new Map(), isAmbiguous: false, hasStream: false }
  const open: { isDictionary: boolean; key?: string | undefined; within?: string | undefined }[] = []
  const seen = new Set<string>()
  let before = ''
  let beforeThat = ''
  let isFirst = true
  let isInNextObject = false
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (open.length === 0 && !isFirst && (KEYWORDS.has(token) || token.endsWith('obj'))) {
      object.hasStream = token === 'stream'
      return object
    }
    if (isFirst && FORBIDDEN_OBJECTS.has(token)) throw new Forbidden(token)
    if (token === 'stream' && !isInNextObject && mayContainObjects(seen))
      throw new Forbidden('open dictionary')
    if (token.endsWith('obj')) isInNextObject = true
    if (FORBIDDEN_VALUES[before]?.has(token)) throw new Forbidden(`${before} ${token}`)
    if (beforeThat === '/EF' && before === '<<' && FILE_KEYS.has(token)) throw new Forbidden('/EF')
    const top = open.at(-1)
    const entry = open[0]?.isDictionary ? open[0].key : undefined
    if (top?.isDictionary && top.key === undefined && token !== '>>') takeKey(token, top)
    else {
      if (entry !== undefined) keepToken(entry, token)
      takeValue(token, top)
    }
    beforeThat = before
    before = token
    isFirst = false
    if (inStream && open.length === 0) return object
  }
  return object

  function takeKey(token: string, dictionary: (typeof open)[number]) {
    if (token[0] !== '/') return
    if (FORBIDDEN_KEYS.has(token) && !DICTIONARIES_OF_NAMES.has(dictionary.within ?? ''))
      throw new Forbidden(token)
    seen.add(token)
    dictionary.key = token
    if (open.length > 1) return
    object.isAmbiguous ||= object.entries.has(token.slice(1))
    object.entries.set(token.slice(1), [])
  }

  function takeValue(token: string, top: (typeof open)[number] | undefined) {
    const within = top?.key
    if (token === '<<' || token === '[') {
      open.push({ isDictionary: token === '<<', within })
      if (open.length > MAX_DEPTH) throw new TooComplex()
      return
    }
    if (token === '/ObjStm') seen.add(token)
    // In the place of a value `>>` closes nothing: some readers then go on with the dictionary.
    const isEnd = top && top.key === undefined && token === (top.isDictionary ? '>>' : ']')
    if (isEnd) open.pop()
    const holder = open.at(-1)
    if (holder?.isDictionary) holder.key = undefined
  }

  function keepToken(key: string, token: string) {
    const kept = object.entries.get(key.slice(1))
    if (kept && kept.length < KEPT_TOKENS) kept.push(token)
  }
}

/** Readers take any stream with these two entries for an object stream, whatever its type. */
export const mayContainObjects = (names: { has(name: string): boolean }) =>
  names.has('/ObjStm') || (names.has('/N') && names.has('/First'))

function namesOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map(name => `/${name}`))
}
