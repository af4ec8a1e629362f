import type { Language } from '#contract/language.ts'
import type { Source } from '#tests/support/architecture/source-files.ts'
import { glossaryNotes, readGlossary } from './glossary-notes.ts'
import { type Leaf, type TextPair, textPairsOf } from './text-pairs.ts'
import type { XliffDocument, XliffUnit } from './xliff-document.ts'

/** A literal of the language that is translated into, and the text that it is translated from. */
export type TextUnit = { pair: TextPair; form: string; source: string; leaf: Leaf }

/** Returns the units of a source by id. A form of a plural that the source lacks has its `other`. */
export function unitsOf(source: Source, from: Language, to: Language): Map<string, TextUnit> {
  const units = new Map<string, TextUnit>()
  for (const pair of textPairsOf(source))
    for (const [form, leaf] of pair.leaves[to]) {
      const text = pair.leaves[from].get(form) ?? (pair.isPlural && pair.leaves[from].get('.other'))
      if (text) units.set(idOf(pair.key + form), { pair, form, source: text.text, leaf })
    }
  return units
}

/** Returns all texts of the sources as one document, with file, line, comment and terms as notes. */
export function exportTexts(
  sources: Source[],
  { from, to, glossary }: { from: Language; to: Language; glossary: string },
): XliffDocument {
  const terms = readGlossary(glossary)
  const resources: XliffDocument['resources'] = {}
  for (const source of sources) {
    const units = [...unitsOf(source, from, to)].map(([id, { pair, form, source: text, leaf }]) => {
      const texts = from === 'ar' ? { ar: text, en: leaf.text } : { ar: leaf.text, en: text }
      const note = [
        `${pair.path}:${pair.line} ${pair.key}${form}`,
        ...(pair.comment ? [pair.comment] : []),
        ...glossaryNotes(terms, texts),
      ]
      return [id, { source: text, target: leaf.text, note } satisfies XliffUnit] as const
    })
    if (units.length > 0) resources[idOf(source.path)] = Object.fromEntries(units)
  }
  return { sourceLanguage: from, targetLanguage: to, resources }
}

/** Ids of XLIFF 2 are of the type NMTOKEN: other characters become their numbers. */
export const idOf = (name: string): string =>
  name.replaceAll('/', ':').replace(/[^\w.:-]/gu, character => `-${character.codePointAt(0)?.toString(16)}-`)
