import type { LocalizedText } from '#contract/language.ts'
import type { PluralForms, Translations } from '#web/i18n/locale-file.ts'
import { type Node, nodesOf, type Source, textOf, violation } from './source-files.ts'

/**
 * Keys that are computed at run time, such as t(`doctor.case_${name}`): their prefix, and why they cannot be
 * written out.
 */
export const computedKeys: Record<string, string> = {
  'admin.column_': 'the audit log shows the names of columns; api/admin/audit/audit.test.ts checks them all',
  'admin.entity_':
    'the audit log shows the kind of the changed record; api/admin/audit/audit.test.ts checks them all',
  'admin.part_': 'as admin.entity_',
  'admin.value_':
    'the audit log shows values as they are stored; api/admin/audit/audit-words.test.ts checks them all',
  'admin.value_clinic_settings.modules_off.': 'the settings list the modules of domain/modules.ts',
  'storage.': 'how a product is stored is data (domain/catalogue/); TypeScript checks the keys',
  'language.': 'the languages of a doctor are data (contract/doctors.ts); TypeScript checks the keys',
}

/** Texts that are not in the language of their side, and why. */
export const languageExceptions: Record<string, string> = {
  'shell.other_language': 'each language is shown with its own name',
  'shell.other_language_short': 'each language is shown with its own name',
  'site.title': 'consists of names',
  'store.title': 'is a name',
  'store.title_of': 'consists of names',
}

/** The problems of a translation: a missing language, placeholder, tag or plural form. */
export function localizedTextProblems(key: string, entry: LocalizedText | PluralForms): string[] {
  const problems: string[] = []
  const ar = formsOf(entry.ar)
  const en = formsOf(entry.en)
  if (!(key in languageExceptions)) {
    for (const sentence of Object.values(ar))
      if (!ARABIC.test(sentence)) problems.push(`the Arabic has no Arabic: ${sentence}`)
    for (const sentence of Object.values(en))
      if (ARABIC.test(sentence) || !LATIN.test(sentence))
        problems.push(`the English is not English: ${sentence}`)
  }
  for (const pattern of [PLACEHOLDER, TAG, NESTED]) {
    const all = new Set(
      [...Object.values(ar), ...Object.values(en)].flatMap(sentence => placeholdersIn(sentence, pattern)),
    )
    for (const [form, sentence] of [...Object.entries(ar), ...Object.entries(en)])
      for (const name of all)
        if (
          !placeholdersIn(sentence, pattern).includes(name) &&
          !(name === '{{count}}' && COUNT_SPELLED_OUT.includes(form))
        )
          problems.push(`${name} is missing in: ${sentence}`)
  }
  for (const [language, side] of Object.entries({ ar: entry.ar, en: entry.en })) {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    if (typeof side === 'string' && side.includes('{{count}}'))
      problems.push(`{{count}} needs plural forms: ${side}`)
    if (typeof side !== 'string' && [...needed].sort().join() !== Object.keys(side).sort().join())
      problems.push(`the plural forms of ${language} are ${needed.join(', ')}`)
  }
  return problems.map(problem => `'${key}': ${problem}`)
}

const ARABIC = /[\u0621-\u064A]/
const LATIN = /[A-Za-z]/
const PLACEHOLDER = /\{\{\w+\}\}/g
const TAG = /<\w+>/g
// The text of another key (web/i18n/translator.ts).
const NESTED = /\$t\([\w.]+\)/g
// These forms may spell the number as a word: «طبيبان».
const COUNT_SPELLED_OUT = ['zero', 'one', 'two']

const formsOf = (side: LocalizedText['ar'] | PluralForms[keyof PluralForms]): Record<string, string> =>
  typeof side === 'string' ? { '': side } : side

const placeholdersIn = (sentence: string, mark: RegExp): string[] => sentence.match(mark) ?? []

/** The keys that a file uses: `named` are all texts that may be keys, `calls` are the arguments of `t`. */
export function keysUsedIn(source: Source): KeyUsage {
  let usage = keyUsageBySource.get(source)
  if (!usage) {
    usage = readKeys(source)
    keyUsageBySource.set(source, usage)
  }
  return usage
}

type KeyUsage = { named: Set<string>; calls: { key: string; at: Node; computed: boolean }[] }

/** Caches the result by file, because every catalogue looks for its keys in every file. */
const keyUsageBySource = new WeakMap<Source, KeyUsage>()

function readKeys(source: Source): KeyUsage {
  const named = new Set<string>()
  const calls: KeyUsage['calls'] = []
  for (const { node, ancestors } of nodesOf(source)) {
    const text = textOf(node)
    if (text !== undefined && !isNotAKey(node, ancestors)) named.add(text)
    if (node.type === 'CallExpression' && isTranslate(node.callee)) calls.push(...keysIn(node.arguments[0]))
  }
  return { named, calls }
}

// `name="speciality"` and `import 'x'` are no keys.
function isNotAKey(node: Node, [parent]: Node[]): boolean {
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

/** The calls of `t` with an unknown key, or with a computed one whose prefix is not listed. */
export function unknownKeys(source: Source, translations: Translations): string[] {
  return keysUsedIn(source).calls.flatMap(({ key, at, computed }) => {
    if (computed)
      return key in computedKeys
        ? []
        : [
            violation(
              source,
              at,
              `computes a key; write it out, or list '${key}' in tests/support/architecture/translation-rules.ts`,
            ),
          ]
    return key in translations ? [] : [violation(source, at, `uses '${key}', which is in no strings file`)]
  })
}

/** The keys that no file uses. */
export function unusedKeys(keys: string[], sources: Source[]): string[] {
  const named = new Set(sources.flatMap(source => [...keysUsedIn(source).named]))
  return keys.filter(
    key => !named.has(key) && !Object.keys(computedKeys).some(prefix => key.startsWith(prefix)),
  )
}
