import { fault, type Node, nodesOf, type Source, textOf } from './source.ts'

/** Class names and styles of a file that name left or right, with the logical name to write instead. */
export function physicalDirections(source: Source): string[] {
  if (source.path.endsWith('.css')) return inStyleSheet(source)
  return [...nodesOf(source)].flatMap(({ node, around }) => {
    if (node.type === 'Property' && isInlineStyle(around)) return inInlineStyle(source, node)
    const text = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
    if (!text || node.type === 'TemplateLiteral') return []
    return text.split(/\s+/).flatMap(name => {
      const logical = logicalClass(name)
      return logical ? [fault(source, node, `'${name}' names a side; write '${logical}'`)] : []
    })
  })
}

/** The logical name of a physical class, with its variants; undefined when the class names no side. */
export function logicalClass(name: string): string | undefined {
  const start = afterVariants(name)
  const [, sign = '', body = '', important = ''] = /^([-!]*)(.*?)(!?)$/.exec(name.slice(start)) ?? []
  const [physical, logical] = classes.find(([pattern]) => pattern.test(body)) ?? []
  if (physical && logical)
    return `${name.slice(0, start)}${sign}${body.replace(physical, logical)}${important}`
}

// Colons in brackets, as in `[&:hover]:ml-2` or `left-[var(--x)]`, part no variants.
function afterVariants(name: string): number {
  let depth = 0
  let start = 0
  for (const [place, letter] of [...name].entries()) {
    if (letter === '[' || letter === '(') depth++
    if (letter === ']' || letter === ')') depth--
    if (letter === ':' && depth === 0) start = place + 1
  }
  return start
}

const SIZE = String.raw`(?=-(\d|\[|\(|px\b|auto\b|full\b))`
const classes: [RegExp, string][] = [
  [new RegExp(`^(scroll-)?([mp])l${SIZE}`), '$1$2s'],
  [new RegExp(`^(scroll-)?([mp])r${SIZE}`), '$1$2e'],
  [new RegExp(`^left${SIZE}`), 'start'],
  [new RegExp(`^right${SIZE}`), 'end'],
  [/^(text|float|clear)-left$/, '$1-start'],
  [/^(text|float|clear)-right$/, '$1-end'],
  [/^border-l(?=-|$)/, 'border-s'],
  [/^border-r(?=-|$)/, 'border-e'],
  [/^rounded-l(?=-|$)/, 'rounded-s'],
  [/^rounded-r(?=-|$)/, 'rounded-e'],
  [/^rounded-([tb])l(?=-|$)/, 'rounded-$1s (ss, es)'],
  [/^rounded-([tb])r(?=-|$)/, 'rounded-$1e (se, ee)'],
]

const SIDES =
  /^(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)|^(left|right)$|^border(Top|Bottom)(Left|Right)Radius$/

function isInlineStyle(around: Node[]): boolean {
  const attribute = around.find(node => node.type === 'JSXAttribute')
  return attribute?.type === 'JSXAttribute' && attribute.name.name === 'style'
}

function inInlineStyle(source: Source, node: Extract<Node, { type: 'Property' }>): string[] {
  const name = node.key.type === 'Identifier' ? node.key.name : (textOf(node.key) ?? '')
  return SIDES.test(name)
    ? [fault(source, node, `style '${name}' names a side; write its inline-start or inline-end`)]
    : []
}

function inStyleSheet(source: Source): string[] {
  const css = source.text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  const declared =
    /(?<=[;{\s])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<=[;{\s])(?:text-align|float|clear)\s*:\s*(?:left|right)/g
  const applied = [...css.matchAll(/@apply([^;]+);/g)].flatMap(({ index, 1: names = '' }) =>
    names
      .split(/\s+/)
      .flatMap(name => (logicalClass(name) ? [fault(source, index, `'${name}' names a side`)] : [])),
  )
  return [
    ...[...css.matchAll(declared)].map(({ 0: name, index }) =>
      fault(
        source,
        index,
        `'${name.replace(/\s*:\s*/, ': ').trim()}' names a side; write its inline-start or inline-end`,
      ),
    ),
    ...applied,
  ]
}

/** Attributes whose text a person reads or hears, ours (`showLabel`, `lead`) among them. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder|braillelabel)|alt|(?!enterKeyHint)(.*[a-z])?(label|title|lead|hint|placeholder|heading|caption|question|message))$/i
const LETTERS = /[A-Za-z\u0621-\u064A]/

/** Text that stands in a page itself instead of in web/i18n/strings. */
export function textInPage(source: Source): string[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type === 'JSXText') return written(source, node, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return node.children.flatMap(child =>
        child.type === 'JSXExpressionContainer' ? literals(source, child.expression) : [],
      )
    if (node.type !== 'JSXAttribute' || typeof node.name.name !== 'string' || !SPOKEN.test(node.name.name))
      return []
    return literals(
      source,
      node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value,
    )
  })
}

// The texts that an expression can itself become; what it calls or reads is somebody else's.
function literals(source: Source, node: Node | null | undefined): string[] {
  if (!node) return []
  const text = textOf(node)
  if (text !== undefined) return written(source, node, text)
  if (node.type === 'ConditionalExpression')
    return [...literals(source, node.consequent), ...literals(source, node.alternate)]
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : literals(source, node.left)), ...literals(source, node.right)]
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...literals(source, node.left), ...literals(source, node.right)]
  if (node.type === 'TemplateLiteral')
    return node.quasis.flatMap(quasi => written(source, quasi, quasi.value.cooked ?? ''))
  return []
}

function written(source: Source, node: Node, text: string): string[] {
  // `&nbsp;` has letters in the source but none on the screen.
  if (!LETTERS.test(text.replace(/&#?\w+;/g, ''))) return []
  const at = node.start + (node.type === 'JSXText' ? text.search(/\S/) : 0)
  return [
    fault(source, at, `'${text.trim()}' is text in a page; put it into web/i18n/strings in both languages`),
  ]
}
