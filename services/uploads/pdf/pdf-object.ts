import { type PdfTokens, STRING, TooComplex } from './pdf-tokens.ts'

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
}

/** The document does something else than to show pages. */
export class Forbidden extends Error {}

// What runs, opens, sends or plays something (ISO 32000-2, 12.6.4), or shows another file (12.5.6).
const ACTIONS = namesOf(
  'JavaScript Launch SubmitForm ImportData GoToR GoToE Thread Movie Sound Rendition GoTo3DView RichMediaExecute',
)
const ANNOTATIONS = namesOf('FileAttachment RichMedia Movie Screen Sound 3D')
const FORBIDDEN_VALUES: Record<string, ReadonlySet<string>> = {
  '/S': ACTIONS,
  '/Subtype': ANNOTATIONS,
  '/Type': namesOf('EmbeddedFile'),
}
// The content of a file, the names of files and scripts, and forms of another kind.
const FORBIDDEN_KEYS = namesOf('EF EmbeddedFiles JavaScript XFA')

// What happens by itself (12.6.3): it may only go to a page. A link asks for a press.
const AUTOMATIC_KEYS = namesOf('OpenAction AA')

/** A value may be an object of its own, which another one refers to. A document that shows pages has none. */
const FORBIDDEN_OBJECTS = new Set([...ACTIONS, ...ANNOTATIONS, '/EmbeddedFile', '/ObjStm'])

/** Dictionaries whose keys are names that the document chooses: of fonts, glyphs, pictures, places. */
const DICTIONARIES_OF_NAMES = namesOf(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs Dests RoleMap ClassMap',
)

const MAX_DEPTH = 500
const KEPT_TOKENS = 16
const KEYWORDS = new Set(['endobj', 'stream', 'xref', 'trailer', 'startxref'])

/**
 * Reads an object as lenient readers do: what stands in the place of a key and is no name is skipped, and a
 * bracket that closes nothing is ignored. Throws `Forbidden` for an object that does something else than to
 * show pages, and for a stream whose dictionary cannot be delimited if objects may be in it.
 * `inStream`: the object is in an object stream and ends with its value. `isAutomatic`: it is or contains an
 * action that happens by itself.
 */
export function readObject(tokens: PdfTokens, { inStream = false, isAutomatic = false } = {}): PdfObject {
  const object: PdfObject = { entries: new Map(), isAmbiguous: false, hasStream: false, automatic: [] }
  const open: Open[] = []
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
    const top = open.at(-1)
    if (top ? happensByItself(top) : isAutomatic) checkAutomatic(token, top)
    const entry = open[0]?.isDictionary ? open[0].key : undefined
    if (entry !== undefined) keepToken(entry, token)
    if (top?.isDictionary && top.key === undefined && token !== '>>') takeKey(token, top)
    else takeValue(token, top)
    beforeThat = before
    before = token
    isFirst = false
    if (inStream && open.length === 0) return object
  }
  return object

  /** Whether what stands next in a dictionary or an array happens by itself. */
  function happensByItself({ lastKey = '', isAutomatic, within = '' }: Open): boolean {
    return isAutomatic || (AUTOMATIC_KEYS.has(lastKey) && !DICTIONARIES_OF_NAMES.has(within))
  }

  /** Refuses every action except going to a page; keeps the numbers of objects that may be actions. */
  function checkAutomatic(token: string, top: Open | undefined) {
    if (top?.key === '/S' && token !== '/GoTo') throw new Forbidden(`by itself ${token}`)
    if (top?.isAutomatic && top.key === undefined && token === '/Next') throw new Forbidden(token)
    if (top && !top.isDictionary) top.size++
    // The first element of an array is the page of a destination.
    const isPage = top !== undefined && !top.isDictionary && top.size === 3
    if (token === 'R' && !isPage && /^\d{1,9}$/.test(beforeThat)) object.automatic.push(Number(beforeThat))
  }

  function takeKey(token: string, dictionary: Open) {
    if (token[0] !== '/') return
    if (FORBIDDEN_KEYS.has(token) && !DICTIONARIES_OF_NAMES.has(dictionary.within ?? ''))
      throw new Forbidden(token)
    seen.add(token)
    dictionary.key = token
    dictionary.lastKey = token
    if (open.length > 1) return
    object.isAmbiguous ||= object.entries.has(token.slice(1))
    object.entries.set(token.slice(1), [])
  }

  function takeValue(token: string, top: Open | undefined) {
    const within = top?.key
    if (top && isAddress(top) && token !== '<<' && !isOfWeb(token, tokens))
      throw new Forbidden(`${within} ${token}`)
    if (token === '<<' || token === '[') {
      const byItself = top ? happensByItself(top) : isAutomatic
      open.push({ isDictionary: token === '<<', within, isAutomatic: byItself, size: 0 })
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

/** Whether the value of the current key is the address of a link, or the base of such addresses. */
const isAddress = ({ key, within = '' }: Open) =>
  key === '/URI' ? !DICTIONARIES_OF_NAMES.has(within) : key === '/Base' && within === '/URI'

/** How an address of the web begins; a reader takes one that begins with `www.` for one of the web, too. */
const WEB_ADDRESS = /^\s*(?:https?:|mailto:|tel:|www\.)/i

function isOfWeb(token: string, { raw }: PdfTokens): boolean {
  if (token !== STRING) return false
  const written = raw()
  const isLiteral = written.startsWith('(')
  return WEB_ADDRESS.test(
    isLiteral
      ? written.slice(1, 100)
      : Buffer.from(written.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1'),
  )
}

/** Readers take any stream with these two entries for an object stream, whatever its type. */
export const mayContainObjects = (names: { has(name: string): boolean }) =>
  names.has('/ObjStm') || (names.has('/N') && names.has('/First'))

function namesOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map(name => `/${name}`))
}
