type Term = { english: RegExp | undefined; arabic: string[]; note: string }

/** Reads the terms of docs/glossary.md: one a row of its table. */
export function readGlossary(markdown: string): Term[] {
  return markdown
    .split('\n')
    .filter(line => /^\|(?! *(?:English|-))/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, english = '', arabic = '', not = '']) => ({
      english: patternOf(termsIn(english, /[;,]/)),
      arabic: termsIn(arabic, /[؛،]/).filter(term => /[\u0621-\u064A]/.test(term)),
      note: `${english} = ${arabic}${not && `. Not: ${not}`}`,
    }))
}

const patternOf = (words: string[]) =>
  words.length > 0 ? new RegExp(`\\b(?:${words.map(RegExp.escape).join('|')})\\b`, 'i') : undefined

const termsIn = (cell: string, separator: RegExp) =>
  cell
    .replace(/\([^)]*\)/g, '')
    .split(separator)
    .map(term => term.trim())
    .filter(term => term.length > 2)

/** Returns the terms that a text has in one of its languages. */
export function glossaryNotes(terms: Term[], { ar, en }: { ar: string; en: string }): string[] {
  return terms
    .filter(term => term.english?.test(en) || term.arabic.some(word => ar.includes(word)))
    .map(({ note }) => `Glossary: ${note}`)
}
