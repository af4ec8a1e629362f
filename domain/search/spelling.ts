import { bareWord } from './search-terms.ts'

/**
 * The word among `candidates` that a typed word is a misspelling of, or undefined. Words of 5 to 7 letters
 * may have one error, longer ones two; shorter words and numbers are never guessed.
 */
export function likelyMeant(typed: string, candidates: readonly string[]): string | undefined {
  const word = bareWord(typed)
  const maxErrors = guessableErrors(word)
  if (maxErrors === 0) return undefined
  const ranked = [...new Set(candidates.map(bareWord))]
    .map(candidate => ({ candidate, errors: typingErrors(word, candidate) }))
    .filter(({ errors }) => errors <= maxErrors)
    .sort((a, b) => a.errors - b.errors || (a.candidate < b.candidate ? -1 : 1))
  return ranked[0]?.candidate
}

/**
 * Whether a typed word is a name as people misspell it by its sound or its dots: «Reyad» and «الرياظ» are
 * Riyadh. A letter more at the end of an Arabic word is another word.
 */
export function soundsLike(typed: string, name: string): boolean {
  const [a, b] = [heard(typed), heard(name)]
  if (/^[a-z]/.test(a))
    return a.length >= MIN_HEARD && consonants(a) === consonants(b) && typingErrors(a, b) <= 1
  if (a === b) return true
  const at = [...a].findIndex((letter, each) => letter !== b[each])
  const isOneLetter = a.length === b.length && a.length >= MIN_HEARD && a.slice(at + 1) === b.slice(at + 1)
  return isOneLetter && ALIKE.some(group => group.includes(a.charAt(at)) && group.includes(b.charAt(at)))
}

const MIN_HEARD = 4

const heard = (word: string) =>
  bareWord(word)
    .replace(/(?<=[dtk])h|(?<=[a-z])h$|^[ae]l(?=[a-z]{4})/g, '')
    .replace(/[cq]/g, 'k')
    .replace(/g/g, 'j')
    .replace(/(.)\1+/g, '$1')

const consonants = (word: string) => word.replace(/[aeiouwy]/g, '')

/** Arabic letters that sound alike, or differ only in their dots. */
const ALIKE = 'ضظ صض طظ طت صس سث سش ذز دذ رز حه جحخ بتثني عغ فق قك اي'.split(' ')

/** How many typing errors a word may have: none in short words and in words with digits. */
export function guessableErrors(word: string): number {
  const { length } = bareWord(word)
  if (length < 5 || /\d/.test(word)) return 0
  return length < 8 ? 1 : 2
}

/** The number of letters that are missing, too many, wrong or exchanged with their neighbour. */
export function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isExchanged = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] as number
}
