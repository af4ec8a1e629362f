import { STRING } from './pdf-tokens.ts'

/** The document does something else than to show pages. */
export class Forbidden extends Error {}

/** Programs read this part of the document differently, so the check cannot decide what it does. */
export class Irregular extends Forbidden {}

// What runs, opens, sends or plays something (ISO 32000-2, 12.6.4), or shows another file (12.5.6).
const ACTIONS = namesOf(
  'JavaScript Launch SubmitForm ImportData GoToR GoToE Thread Movie Sound Rendition GoTo3DView RichMediaExecute',
)
const ANNOTATIONS = namesOf('FileAttachment RichMedia Movie Screen Sound 3D')
/** A picture that is a program for printers (8.8.2). */
const PROGRAMS = namesOf('PS')
export const FORBIDDEN_VALUES: Record<string, ReadonlySet<string>> = {
  '/S': ACTIONS,
  '/Subtype': new Set([...ANNOTATIONS, ...PROGRAMS]),
  '/Type': namesOf('EmbeddedFile'),
}

/** A value may be an object of its own, which another one refers to. A document that shows pages has none. */
export const FORBIDDEN_OBJECTS = new Set([...ACTIONS, ...ANNOTATIONS, '/EmbeddedFile', '/ObjStm'])

/** What happens by itself (12.6.3): it may only go to a page, or ask to print. A link asks for a press. */
export const AUTOMATIC_KEYS = namesOf('OpenAction AA')
/** The actions that do so, and the kinds of groups and masks (11.4.7, 11.6.5), which do nothing. */
export const HARMLESS_KINDS = namesOf('GoTo Named Transparency Luminosity Alpha')
/** The named actions that do so (12.6.4.12). Readers have others, such as their menus'. */
export const HARMLESS_NAMED = namesOf('Print NextPage PrevPage FirstPage LastPage')

/** Dictionaries whose keys are names that the document chooses: of fonts, glyphs, pictures, places. */
export const DICTIONARIES_OF_NAMES = namesOf(
  'Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs Dests RoleMap ClassMap',
)

/**
 * The keys of an element of the structure (14.7.2). Its kind may have any name: no action does with these.
 */
export const ELEMENT_KEYS = namesOf(
  'Type S P ID Ref Pg K A C T Lang Alt E ActualText AF NS PhoneticAlphabet Phoneme',
)

/**
 * A key that is dangerous with the values that readers look for under it; fonts and places may have its name.
 */
export type Watched = {
  /** A dictionary is dangerous with one of these keys. */
  keys?: ReadonlySet<string>
  /** A stream and an array are dangerous. */
  isForm?: boolean
  /** A string is dangerous unless it is an address of the web, and an object with a base of addresses. */
  isAddress?: boolean
}

const TREE: Watched = { keys: namesOf('Names Kids') }
const ADDRESS: Watched = { isAddress: true }
const WATCHED: Record<string, Watched> = {
  // The content of a file.
  '/EF': { keys: namesOf('F UF DOS Mac Unix') },
  // The names of files and scripts.
  '/EmbeddedFiles': TREE,
  '/JavaScript': TREE,
  // The file that a printer shows instead of a picture (ISO 32000-1, 14.11.7).
  '/OPI': { keys: namesOf('1.3 2.0') },
  // A form of another kind.
  '/XFA': { isForm: true },
  '/URI': ADDRESS,
}

/** The values that make a key dangerous, in a dictionary under the key `within`. */
export function watchedKey(key = '', within = ''): Watched | undefined {
  if (key === '/Base' && within === '/URI') return ADDRESS
  return DICTIONARIES_OF_NAMES.has(within) ? undefined : WATCHED[key]
}

/**
 * Whether a value that begins with this token is no danger by its kind. `written`: a string as it is written.
 */
export function isHarmlessKind(token: string, { isAddress, isForm }: Watched, written: string): boolean {
  if (token === 'null') return true
  if (token === STRING) return !isAddress || isOfWeb(written)
  // Some readers take a name for an address.
  return token === '<<' || (token[0] === '/' && !isAddress) || (token === '[' && !isForm)
}

/**
 * How an address of the web begins, of a message or of a place; a reader takes one that begins with `www.`
 * for one of the web, too.
 */
const WEB_ADDRESS = /^\s*(?:https?:|mailto:|tel:|sms:|geo:|whatsapp:|www\.)/i
/** An address of the web without its scheme: with a path, so that it is no program beside the document. */
const WITHOUT_SCHEME = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[\w-]+(?:\.[\w-]+)*)*\/?$/i
/** The buttons of printed web pages. They do no harm even in a reader that runs them. */
const BUTTON = /^javascript:(?:void\(0\)|(?:window\.)?print\(\)|(?:window\.)?history\.back\(\))?;?$/i

/** Some readers end an address at a NUL, and some leave out line ends. Acrobat may write a NUL at its end. */
const CONTROL = /[^ -~\x80-\xff](?!$)|[^ -~\x80-\xff\0]/
const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text of a string in parentheses (ISO 32000-2, 7.3.4.2). */
const textOf = (written: string) =>
  written.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') =>
    octal
      ? String.fromCharCode(Number.parseInt(octal, 8) % 256)
      : (LETTERS[other] ?? (/[\r\n]/.test(other) ? '' : other)),
  )

function isOfWeb(written: string): boolean {
  const address = written.startsWith('(')
    ? textOf(written.slice(1, -1))
    : Buffer.from(written.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')
  if (CONTROL.test(address)) return false
  const isPath = address.includes('/') && WITHOUT_SCHEME.test(address)
  return WEB_ADDRESS.test(address) || BUTTON.test(address) || isPath
}

function namesOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map(name => `/${name}`))
}
