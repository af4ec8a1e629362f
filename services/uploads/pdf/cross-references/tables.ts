import { MAX_NUMBER } from '../object-header.ts'
import { Irregular } from '../pdf-dangers.ts'
import { type Budget, pdfTokens } from '../pdf-tokens.ts'
import type { CrossReferences } from './cross-references.ts'

/** The most that is read of tables beside their entries. */
const MAX_READ = 12_000_000
const ENTRY_LENGTH = 20
/** An entry as the standard writes it (ISO 32000-2, 7.5.4). */
const STANDARD_ENTRY = /(\d{10}) \d{5} ([nf])(?: \n| \r|\r\n)/y
/** An entry in words, as some programs write it. */
const ENTRY_IN_WORDS = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+([nf])(?=[\0\t\n\f\r ])/y
const INTEGER = /^\d{1,10}$/
/** What some readers take for an integer, such as `15.0`, or for blanks around one. */
const ODD_NUMBER = /^[-+.\d\x80\xff]+$/

type Reading = { text: string; references: CrossReferences; budget: Budget }
/** The number of its first object, how many entries it says to have, and where they begin. */
type Subsection = { first: number; count: number; begin: number }

/**
 * Follows the entries of all cross-reference tables, wherever they are: which of them a reader comes to
 * depends on the reader. A position may lead into the word `startxref`, too.
 */
export function followTables(text: string, references: CrossReferences): void {
  const reading = { text, references, budget: { left: MAX_READ } }
  for (const { index } of text.matchAll(/xref/g)) {
    const positions = [index + 'xref'.length]
    // The loop also visits positions that are added while it runs.
    for (const [at, position] of positions.entries())
      followTable(position, reading, { isByLength: at > 0, others: positions })
  }
}

/**
 * Follows a table by its words. Some readers count bytes instead of words: adds to `others` where they go on
 * after entries that are not as the standard has them; there, anything may stand (`isByLength`).
 */
function followTable(
  position: number,
  reading: Reading,
  { isByLength, others }: { isByLength: boolean; others: number[] },
): void {
  let hasEntries = false
  for (let at = position; ; ) {
    const subsection = subsectionAt(at, reading, isByLength)
    if (!subsection && !hasEntries) return
    const { followed, isStandard, end } = subsection ? followEntries(subsection, reading) : NO_ENTRIES
    hasEntries ||= followed > 0
    if (subsection && !isStandard) others.push(followByLength(subsection, reading))
    if (!subsection || followed < subsection.count) {
      if (!isByLength) checkEnd(subsection ? end : at, hasEntries, reading)
      return
    }
    at = end
  }
}

const NO_ENTRIES = { followed: 0, isStandard: true, end: 0 }

function subsectionAt(
  position: number,
  { text, budget }: Reading,
  isByLength: boolean,
): Subsection | undefined {
  const tokens = pdfTokens(text, position, budget)
  const [first = '', count = ''] = [tokens.next(), tokens.next()]
  const isNumber = [first, count].every(word => ODD_NUMBER.test(word))
  if (!isNumber) return undefined
  // A reader that counts bytes may begin in the middle of other text.
  const isOdd = !INTEGER.test(first) || !INTEGER.test(count)
  if (isOdd && !isByLength) throw new Irregular(`table ${first} ${count}`)
  // A reader with integers of 32 bits reads a larger number as a small one.
  if (integerOf(first) > MAX_NUMBER) throw new Irregular(`table ${first}`)
  tokens.next()
  return { first: integerOf(first), count: integerOf(count), begin: tokens.start }
}

function followEntries({ first, count, begin }: Subsection, reading: Reading) {
  let isStandard = true
  let end = begin
  let followed = 0
  // A table may begin at 1 with the free entry of the object 0; some readers then count from 0.
  const numbers = [first]
  for (; followed < count; followed++) {
    STANDARD_ENTRY.lastIndex = end
    let entry = STANDARD_ENTRY.exec(reading.text)
    if (!entry) {
      isStandard = false
      ENTRY_IN_WORDS.lastIndex = end
      entry = ENTRY_IN_WORDS.exec(reading.text)
    }
    if (!entry) break
    end += entry[0].length
    const isFree = entry[2] === 'f'
    if (isFree && followed === 0 && first === 1) numbers.push(0)
    if (isFree) reading.references.countEntry()
    else for (const start of numbers) reading.references.followPosition(start + followed, Number(entry[1]))
  }
  return { followed, isStandard, end }
}

const integerOf = (word: string) => Number.parseInt(word.replace(/[\x80\xff]/g, ''), 10) || 0

/** Follows each 20 bytes as an entry; returns where the next subsection then begins. */
function followByLength({ first, count, begin }: Subsection, reading: Reading): number {
  const { text, references } = reading
  let end = begin
  for (let followed = 0; followed < count; followed++, end += ENTRY_LENGTH) {
    const entry = text.slice(end, end + ENTRY_LENGTH)
    const position = /^\s*(\d{1,10})/.exec(entry)?.[1]
    references.countEntry()
    if (entry[17] === 'f') continue
    if (position === undefined) break
    references.followPosition(first + followed, Number(position))
  }
  return end
}

/** A table ends with its trailer. Text that only looks like its beginning has no entries. */
function checkEnd(position: number, hasEntries: boolean, { text, budget }: Reading): void {
  const tokens = pdfTokens(text, position, budget)
  const [word, , kind = ''] = [tokens.next(), tokens.next(), tokens.next()]
  if (word !== 'trailer' && (hasEntries || tokens.isOdd || /^[nf]/.test(kind)))
    throw new Irregular(`table ${word}`)
}
