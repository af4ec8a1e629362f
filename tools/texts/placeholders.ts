import type { Leaf, TextPair } from './text-pairs.ts'

/** What the code fills in: `{{name}}`, `$t(key)`, `${expression}`, and `#` for the number of a plural. */
const PLACEHOLDER = /\{\{\w+\}\}|\$t\([\w.]+\)/g
const COUNT = ['{{count}}', '#']

/** Returns what is wrong with the placeholders of a new text in the place of a leaf. */
export function placeholderFaults(
  pair: Pick<TextPair, 'isPlural'>,
  form: string,
  { leaf, forms, text }: { leaf: Leaf; forms: Leaf[]; text: string },
): string[] {
  const wanted = placeholdersIn(leaf.text, leaf.expressions, pair.isPlural)
  const given = placeholdersIn(text, leaf.expressions, pair.isPlural)
  // A form of a plural may say its number in a word; the others of the language tell what may stand in it.
  const allowed = pair.isPlural
    ? forms.flatMap(each => placeholdersIn(each.text, each.expressions, true))
    : wanted
  const isOptional = (each: string) => pair.isPlural && form !== '.other' && COUNT.includes(each)
  return [
    ...without(wanted, given)
      .filter(each => !isOptional(each))
      .map(each => `the placeholder ${each} is missing`),
    ...(pair.isPlural ? given.filter(each => !allowed.includes(each)) : without(given, wanted)).map(
      each => `the placeholder ${each} is unknown`,
    ),
  ]
}

function placeholdersIn(text: string, expressions: string[], isPlural: boolean): string[] {
  const found: string[] = []
  let rest = text
  // The longest first: an expression may be a part of another.
  for (const each of [...new Set(expressions)].sort((a, b) => b.length - a.length)) {
    found.push(...Array(rest.split(each).length - 1).fill(each))
    rest = rest.replaceAll(each, '\u0000')
  }
  found.push(...(rest.match(PLACEHOLDER) ?? []), ...(rest.match(/\$\{[^}]*\}?/g) ?? []))
  return isPlural ? [...found, ...(rest.match(/#/g) ?? [])] : found
}

/** The items of a list that are left when the items of another are taken away one by one. */
function without(list: string[], other: string[]): string[] {
  const left = [...other]
  return list.filter(each => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
