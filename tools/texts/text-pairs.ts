import { type Language, languages } from '#contract/language.ts'
import { type Node, nodesOf, type Source } from '#tests/support/architecture/source-files.ts'

/** One literal of a text: `text` as translators read it, with the placeholders that the code fills in. */
export type Leaf = { node: Node; text: string; expressions: string[] }

/**
 * A text in both languages as a source file has it. The leaves are named by their place in the value: '' for
 * a plain text, '.few' for a form of a plural, '[2]' for an item.
 */
export type TextPair = {
  path: string
  /** The names of the properties and the constant around it; unique within the file. */
  key: string
  line: number
  comment: string
  isPlural: boolean
  leaves: Record<Language, Map<string, Leaf>>
}

/** Returns every text of a source that is written as `{ ar, en }`. */
export function textPairsOf(source: Source): TextPair[] {
  const seen = new Map<string, number>()
  return [...nodesOf(source)].flatMap(({ node, ancestors }) => {
    const values = languages.map(language => [language, propertyOf(node, language)] as const)
    if (values.some(([, value]) => !value)) return []
    const leaves = Object.fromEntries(
      values.map(([language, value]) => [language, new Map(leavesOf(source, value as Node))]),
    ) as TextPair['leaves']
    if (languages.some(language => leaves[language].size === 0)) return []
    const name = nameOf(ancestors)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return {
      path: source.path,
      key: count === 1 ? name : `${name}~${count}`,
      line: source.text.slice(0, node.start).split('\n').length,
      comment: commentBefore(source, ancestors[0]?.type === 'Property' ? ancestors[0].start : node.start),
      isPlural: languages.every(language => [...leaves[language].keys()].every(isPluralForm)),
      leaves,
    }
  })
}

const isPluralForm = (place: string) => /^\.(?:zero|one|two|few|many|other)$/.test(place)

function* leavesOf(source: Source, node: Node, place = ''): Generator<[string, Leaf]> {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    if (node.value.trim() !== '') yield [place, { node, text: node.value, expressions: [] }]
  } else if (node.type === 'TemplateLiteral') {
    const expressions = node.expressions.map(({ start, end }) => `\${${source.text.slice(start, end)}}`)
    const parts = node.quasis.map(({ value }, at) => (value.cooked ?? '') + (expressions[at] ?? ''))
    yield [place, { node, text: parts.join(''), expressions }]
  } else if (node.type === 'ArrayExpression') {
    for (const [at, item] of node.elements.entries())
      if (item) yield* leavesOf(source, item, `${place}[${at}]`)
  } else if (node.type === 'ObjectExpression') {
    for (const property of node.properties)
      if (property.type === 'Property')
        yield* leavesOf(source, property.value, `${place}.${keyOf(property.key)}`)
  }
}

function propertyOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  for (const each of node.properties)
    if (each.type === 'Property' && keyOf(each.key) === name) return each.value
  return undefined
}

const nameOf = (ancestors: Node[]) =>
  ancestors
    .flatMap(node => {
      if (node.type === 'Property') return [keyOf(node.key)]
      if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
        return node.id?.type === 'Identifier' ? [node.id.name] : []
      return []
    })
    .reverse()
    .join('/')

function keyOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

/** The comment that stands right before a place. */
function commentBefore({ text, comments }: Source, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start)
  if (!comment || text.slice(comment.end, start).trim() !== '') return ''
  return text
    .slice(comment.start, comment.end)
    .replace(/^\/[/*]+|\*\/$|\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
