import { isLanguage, type Language } from '#contract/language.ts'
import type { Source } from '#tests/support/architecture/source-files.ts'
import { idOf, type TextUnit, unitsOf } from './export-texts.ts'
import { placeholderFaults } from './placeholders.ts'
import type { Leaf } from './text-pairs.ts'
import type { XliffDocument, XliffUnit } from './xliff-document.ts'

/** The new bytes of the source files that change; nothing if there is a fault. */
export type ImportedTexts = { faults: string[]; changed: Map<string, string>; texts: number }

/** Puts the translated texts of a document into the sources. */
export function importTexts(sources: Source[], document: XliffDocument): ImportedTexts {
  const { sourceLanguage: from, targetLanguage: to } = document
  if (!isLanguage(from) || !isLanguage(to) || from === to)
    return { faults: [`translates from ${from} to ${to}`], changed: new Map(), texts: 0 }
  const byId = new Map(sources.map(source => [idOf(source.path), source]))
  const faults: string[] = []
  const changed = new Map<string, string>()
  let texts = 0
  for (const [fileId, given] of Object.entries(document.resources)) {
    const source = byId.get(fileId)
    if (!source) {
      faults.push(`${fileId}: there is no such file`)
      continue
    }
    const units = unitsOf(source, from, to)
    faults.push(...faultsOf(units, given, to).map(fault => `${source.path}  ${fault}`))
    const edits = editsOf(units, given)
    texts += edits.length
    if (edits.length > 0) changed.set(source.path, edited(source.text, edits))
  }
  return faults.length > 0 ? { faults, changed: new Map(), texts: 0 } : { faults, changed, texts }
}

function faultsOf(units: Map<string, TextUnit>, given: Record<string, XliffUnit>, to: Language): string[] {
  const faults: string[] = []
  const touchedPlurals = new Set<TextUnit['pair']>()
  for (const [id, { source, target }] of Object.entries(given)) {
    const unit = units.get(id)
    if (!unit) {
      faults.push(`${id}: there is no such text`)
      continue
    }
    const { pair, form, leaf } = unit
    if (pair.isPlural) touchedPlurals.add(pair)
    if (source !== unit.source) faults.push(`${id}: the source has changed since the export, export again`)
    if (typeof target !== 'string' || target.trim() === '') {
      faults.push(`${id}: has no translation as plain text`)
      continue
    }
    faults.push(...characterFaults(leaf.text, target, to).map(each => `${id}: ${each}`))
    const forms = [...pair.leaves[to].values()]
    faults.push(...placeholderFaults(pair, form, { leaf, forms, text: target }).map(each => `${id}: ${each}`))
  }
  for (const [id, { pair, form }] of units)
    if (touchedPlurals.has(pair) && !(id in given))
      faults.push(`${id}: the form “${form.slice(1)}” of the plural is missing`)
  return faults
}

/** What is wrong with the characters of a new text in the place of another. */
function characterFaults(old: string, text: string, to: Language): string[] {
  const isArabic = (each: string) => /[\u0621-\u064a]/.test(each)
  const count = (each: string, mark: string) => each.split(mark).length - 1
  const isIsolated = ['\u2066', '\u2069'].every(mark => count(text, mark) === count(old, mark))
  return [
    ...(text.includes('\r') ? ['has a carriage return'] : []),
    ...(isArabic(text) !== isArabic(old) ? [`is not written in ${to === 'ar' ? 'Arabic' : 'English'}`] : []),
    ...(isIsolated ? [] : ['U+2066 and U+2069 are not where the text has them']),
  ]
}

type Edit = { leaf: Leaf; text: string }

const editsOf = (units: Map<string, TextUnit>, given: Record<string, XliffUnit>): Edit[] =>
  Object.entries(given).flatMap(([id, { target }]) => {
    const leaf = units.get(id)?.leaf
    return leaf && typeof target === 'string' && target !== leaf.text ? [{ leaf, text: target }] : []
  })

function edited(text: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.leaf.node.start - a.leaf.node.start)
    .reduce(
      (left, { leaf, text: next }) =>
        left.slice(0, leaf.node.start) + literalOf(leaf, next) + left.slice(leaf.node.end),
      text,
    )
}

/** A text as TypeScript: a template stays one, and characters that one cannot see are written as escapes. */
function literalOf({ node, expressions }: Leaf, text: string): string {
  const escaped = (part: string) =>
    part
      .replaceAll('\\', '\\\\')
      .replace(INVISIBLE, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  if (node.type !== 'TemplateLiteral')
    return `'${escaped(text).replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  const pattern = expressions.length > 0 ? new RegExp(`(${expressions.map(RegExp.escape).join('|')})`) : /$^/
  const parts = text
    .split(pattern)
    .map((part, at) => (at % 2 === 1 ? part : escaped(part).replace(/`|\$\{/g, mark => `\\${mark}`)))
  return `\`${parts.join('')}\``
}

const INVISIBLE = /[\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
