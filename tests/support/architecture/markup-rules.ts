import { type Node, nodesOf, type Source, textOf, violation } from './source-files.ts'

/** Class names and styles of a file that name left or right, each with the logical name to use instead. */
export function physicalDirections(source: Source): string[] {
  if (source.path.endsWith('.css')) return physicalInStyleSheet(source)
  return [...nodesOf(source)].flatMap(({ node, ancestors }) => {
    if (node.type === 'Property' && isInlineStyle(ancestors)) return physicalInInlineStyle(source, node)
    const text = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
    if (!text || node.type === 'TemplateLiteral') return []
    return text.split(/\s+/).flatMap(name => {
      const logical = logicalClass(name)
      return logical ? [violation(source, node, `'${name}' is a physical direction; write '${logical}'`)] : []
    })
  })
}

/** The logical name of a physical class, with its variants; undefined if the class is not physical. */
export function logicalClass(name: string): string | undefined {
  const start = afterVariants(name)
  const [, sign = '', body = '', important = ''] = /^([-!]*)(.*?)(!?)$/.exec(name.slice(start)) ?? []
  const [physical, logical] = LOGICAL_CLASSES.find(([pattern]) => pattern.test(body)) ?? []
  if (physical && logical)
    return `${name.slice(0, start)}${sign}${body.replace(physical, logical)}${important}`
}

// Colons in brackets, as in `[&:hover]:ml-2` or `left-[var(--x)]`, separate no variants.
function afterVariants(name: string): number {
  let depth = 0
  let start = 0
  for (const [index, character] of [...name].entries()) {
    if (character === '[' || character === '(') depth++
    if (character === ']' || character === ')') depth--
    if (character === ':' && depth === 0) start = index + 1
  }
  return start
}

const SIZE = String.raw`(?=-(\d|\[|\(|px\b|auto\b|full\b))`
const LOGICAL_CLASSES: [RegExp, string][] = [
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

const PHYSICAL_STYLE =
  /^(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)|^(left|right)$|^border(Top|Bottom)(Left|Right)Radius$/

function isInlineStyle(ancestors: Node[]): boolean {
  const attribute = ancestors.find(node => node.type === 'JSXAttribute')
  return attribute?.type === 'JSXAttribute' && attribute.name.name === 'style'
}

function physicalInInlineStyle(source: Source, node: Extract<Node, { type: 'Property' }>): string[] {
  const name = node.key.type === 'Identifier' ? node.key.name : (textOf(node.key) ?? '')
  return PHYSICAL_STYLE.test(name)
    ? [
        violation(
          source,
          node,
          `style '${name}' is a physical direction; write its inline-start or inline-end`,
        ),
      ]
    : []
}

function physicalInStyleSheet(source: Source): string[] {
  const css = source.text.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  const declared =
    /(?<=[;{\s])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<=[;{\s])(?:text-align|float|clear)\s*:\s*(?:left|right)/g
  const applied = [...css.matchAll(/@apply([^;]+);/g)].flatMap(({ index, 1: names = '' }) =>
    names
      .split(/\s+/)
      .flatMap(name =>
        logicalClass(name) ? [violation(source, index, `'${name}' is a physical direction`)] : [],
      ),
  )
  return [
    ...[...css.matchAll(declared)].map(({ 0: name, index }) =>
      violation(
        source,
        index,
        `'${name.replace(/\s*:\s*/, ': ').trim()}' is a physical direction; write its inline-start or inline-end`,
      ),
    ),
    ...applied,
  ]
}

/** Attributes whose text a user reads or hears, including our own (`showLabel`, `lead`). */
const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext|placeholder|braillelabel)|alt|(?!enterKeyHint)(.*[a-z])?(label|title|lead|hint|placeholder|heading|caption|question|message))$/i
const LETTERS = /[A-Za-z\u0621-\u064A]/

/** Text in a page that is not in web/i18n/strings. */
export function hardCodedTexts(source: Source): string[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    if (node.type === 'JSXText') return textViolation(source, node, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return node.children.flatMap(child =>
        child.type === 'JSXExpressionContainer' ? literalTexts(source, child.expression) : [],
      )
    if (
      node.type !== 'JSXAttribute' ||
      typeof node.name.name !== 'string' ||
      !TEXT_ATTRIBUTES.test(node.name.name)
    )
      return []
    return literalTexts(
      source,
      node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value,
    )
  })
}

// The texts to which an expression can evaluate; functions and variables are not followed.
function literalTexts(source: Source, node: Node | null | undefined): string[] {
  if (!node) return []
  const text = textOf(node)
  if (text !== undefined) return textViolation(source, node, text)
  if (node.type === 'ConditionalExpression')
    return [...literalTexts(source, node.consequent), ...literalTexts(source, node.alternate)]
  if (node.type === 'LogicalExpression')
    return [
      ...(node.operator === '&&' ? [] : literalTexts(source, node.left)),
      ...literalTexts(source, node.right),
    ]
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...literalTexts(source, node.left), ...literalTexts(source, node.right)]
  if (node.type === 'TemplateLiteral')
    return node.quasis.flatMap(quasi => textViolation(source, quasi, quasi.value.cooked ?? ''))
  return []
}

function textViolation(source: Source, node: Node, text: string): string[] {
  // `&nbsp;` has letters only in the source.
  if (!LETTERS.test(text.replace(/&#?\w+;/g, ''))) return []
  const at = node.start + (node.type === 'JSXText' ? text.search(/\S/) : 0)
  return [
    violation(
      source,
      at,
      `'${text.trim()}' is hard-coded text; move it to web/i18n/strings in both languages`,
    ),
  ]
}
