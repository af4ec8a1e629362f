import type { Pair } from '#contract/pair.ts'
import type { Counted, Words } from '#web/i18n/pair.ts'
import { fault, type Node, nodesOf, type Source, textOf } from './source.ts'

/** Keys that are put together at run time, `t(`doctor.case_${name}`)`: the beginning, and why it cannot be written out. */
export const computedKeys: Record<string, string> = {
  'admin.column_':
    'the audit log names the columns of the database; api/admin/audit/audit.test.ts knows them all',
  'admin.entity_': 'the audit log names what was changed; api/admin/audit/audit.test.ts knows it all',
  'admin.part_': 'as admin.entity_',
  'admin.value_': 'the audit log holds states, roles and answers as the database has them',
}

/** Sentences that are not in the language of their side, and why. */
export const otherLanguage: Record<string, string> = {
  'shell.other_language': 'each language is offered in its own name',
  'error.heading': 'spec §2 gives this heading in English',
}

/** What is wrong with a sentence pair: a language, a placeholder, a tag or a plural form that is missing. */
export function faultsOfPair(key: string, entry: Pair | Counted): string[] {
  const faults: string[] = []
  const ar = formsOf(entry.ar)
  const en = formsOf(entry.en)
  if (!(key in otherLanguage)) {
    for (const sentence of Object.values(ar))
      if (!ARABIC.test(sentence)) faults.push(`the Arabic has no Arabic: ${sentence}`)
    for (const sentence of Object.values(en))
      if (ARABIC.test(sentence) || !LATIN.test(sentence))
        faults.push(`the English is not English: ${sentence}`)
  }
  for (const mark of [PLACEHOLDER, TAG, NESTED]) {
    const all = new Set(
      [...Object.values(ar), ...Object.values(en)].flatMap(sentence => marksIn(sentence, mark)),
    )
    for (const [form, sentence] of [...Object.entries(ar), ...Object.entries(en)])
      for (const name of all)
        if (
          !marksIn(sentence, mark).includes(name) &&
          !(name === '{{count}}' && COUNT_IN_WORDS.includes(form))
        )
          faults.push(`${name} is missing in: ${sentence}`)
  }
  for (const [language, side] of Object.entries({ ar: entry.ar, en: entry.en })) {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    if (typeof side === 'string' && side.includes('{{count}}'))
      faults.push(`{{count}} needs plural forms: ${side}`)
    if (typeof side !== 'string' && [...needed].sort().join() !== Object.keys(side).sort().join())
      faults.push(`the plural forms of ${language} are ${needed.join(', ')}`)
  }
  return faults.map(what => `'${key}': ${what}`)
}

const ARABIC = /[\u0621-\u064A]/
const LATIN = /[A-Za-z]/
const PLACEHOLDER = /\{\{\w+\}\}/g
const TAG = /<\w+>/g
// Another sentence (web/i18n/texts.ts).
const NESTED = /\$t\([\w.]+\)/g
// These forms may say the number as a word: «طبيبان».
const COUNT_IN_WORDS = ['zero', 'one', 'two']

const formsOf = (side: Pair['ar'] | Counted[keyof Counted]): Record<string, string> =>
  typeof side === 'string' ? { '': side } : side

const marksIn = (sentence: string, mark: RegExp): string[] => sentence.match(mark) ?? []

/** What the pages ask for: keys that they name, wherever they stand, and calls of `t` that must name a real one. */
export function keysAskedIn(source: Source): Asked {
  let asked = askedBySource.get(source)
  if (!asked) {
    asked = readKeys(source)
    askedBySource.set(source, asked)
  }
  return asked
}

type Asked = { named: Set<string>; asked: { key: string; at: Node; computed: boolean }[] }

/** Each file is walked once, however many catalogues look for their keys in it. */
const askedBySource = new WeakMap<Source, Asked>()

function readKeys(source: Source): Asked {
  const named = new Set<string>()
  const asked: Asked['asked'] = []
  for (const { node, around } of nodesOf(source)) {
    const text = textOf(node)
    if (text !== undefined && !isElsewise(node, around)) named.add(text)
    if (node.type === 'CallExpression' && isTranslate(node.callee)) asked.push(...keysIn(node.arguments[0]))
  }
  return { named, asked }
}

// `name="speciality"` and `import 'x'` name no sentence.
function isElsewise(node: Node, [parent]: Node[]): boolean {
  return (
    parent?.type === 'JSXAttribute' ||
    (parent !== undefined && 'source' in parent && parent.source === node) ||
    (parent?.type === 'Property' && parent.key === node && parent.value !== node)
  )
}

function isTranslate(callee: Node): boolean {
  if (callee.type === 'MemberExpression')
    return callee.property.type === 'Identifier' && callee.property.name === 't'
  return callee.type === 'Identifier' && callee.name === 't'
}

function keysIn(node: Node | null | undefined): { key: string; at: Node; computed: boolean }[] {
  if (!node) return []
  const text = textOf(node)
  if (text !== undefined) return [{ key: text, at: node, computed: false }]
  if (node.type === 'ConditionalExpression') return [...keysIn(node.consequent), ...keysIn(node.alternate)]
  if (node.type === 'LogicalExpression') return [...keysIn(node.left), ...keysIn(node.right)]
  if (node.type === 'ArrayExpression') return node.elements.flatMap(element => keysIn(element))
  if (node.type === 'TemplateLiteral')
    return [{ key: node.quasis[0]?.value.cooked ?? '', at: node, computed: true }]
  return []
}

/** The calls of `t` that name no sentence, and the computed ones whose beginning is not listed. */
export function unknownKeys(source: Source, words: Words): string[] {
  return keysAskedIn(source).asked.flatMap(({ key, at, computed }) => {
    if (computed)
      return key in computedKeys
        ? []
        : [fault(source, at, `computes a key; write it out, or list '${key}' in tests/support/words.ts`)]
    return key in words ? [] : [fault(source, at, `asks for '${key}', which no strings file has`)]
  })
}

/** The keys that no page names. */
export function unusedKeys(keys: string[], sources: Source[]): string[] {
  const named = new Set(sources.flatMap(source => [...keysAskedIn(source).named]))
  return keys.filter(
    key => !named.has(key) && !Object.keys(computedKeys).some(prefix => key.startsWith(prefix)),
  )
}
