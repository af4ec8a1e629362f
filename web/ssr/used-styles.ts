import { shorterStyles } from './shorter-styles.ts'

/**
 * Returns a function that selects the rules of a style sheet that the first paint of a page can need: those
 * whose classes and elements are all in its HTML, and what they refer to. Order and layers are kept, so that
 * the whole sheet, which follows with the scripts, makes no difference.
 */
export function usedStyles(styleSheet: string): (html: string) => string {
  const rules = parseRules(shorterStyles(styleSheet))
  // Pages of one kind mostly have the same names in the same order.
  const stylesByTexts = new Map<string, string>()
  return html => {
    const texts = namingTexts(html)
    const key = texts.join()
    const remembered = stylesByTexts.get(key)
    if (remembered !== undefined) return remembered
    const page = { names: new Set(texts.flatMap(namesOf)), references: new Set<string>() }
    let styles = ''
    // What a rule refers to may stand before it: again until no reference is new.
    for (let known = -1; known < page.references.size; ) {
      known = page.references.size
      styles = rules.map(rule => rule(page)).join('')
    }
    if (stylesByTexts.size === MAX_REMEMBERED) stylesByTexts.clear()
    stylesByTexts.set(key, styles)
    return styles
  }
}

const MAX_REMEMBERED = 100

/**
 * The classes (`.card`), elements (`a`) and special controls (`[file]`) of a page, and the custom properties
 * and animations that its rules refer to, so far.
 */
type Page = { names: Set<string>; references: Set<string> }

/** Returns the text of a rule for a page; empty if it cannot apply. */
type Rule = (page: Page) => string

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  for (let at = 0; at < css.length; ) {
    const end = endOfRule(css, at)
    rules.push(parseRule(css.slice(at, end)))
    at = end
  }
  return rules
}

function parseRule(text: string): Rule {
  const brace = text.indexOf('{')
  const [prelude, block] = [text.slice(0, brace).trim(), text.slice(brace)]
  if (text.startsWith('/*')) return () => ''
  if (prelude.startsWith(':root')) return rootRule(prelude, block)
  if (!text.startsWith('@')) return styleRule(prelude, block)
  const [, defined] = /^@(?:property|keyframes) (.+)/.exec(prelude) ?? []
  if (defined) return page => (page.references.has(defined) ? text : '')
  if (AFTER_FIRST_PAINT.test(prelude)) return () => (prelude.startsWith('@layer') ? `${prelude}{}` : '')
  if (brace < 0 || !GROUP.test(prelude)) return () => text
  const rules = parseRules(block.slice(1, -1))
  return page => {
    const used = rules.map(rule => rule(page)).join('')
    // The first mention of a layer decides on its rank.
    return used || prelude.startsWith('@layer') ? `${prelude}{${used}}` : ''
  }
}

/** The at-rules that contain rules; others, such as `@font-face`, are kept whole. */
const GROUP = /^@(?:layer|media|supports)/

/**
 * The groups that wait for the whole sheet: for pointers, paper and colors that the system chooses; for
 * browsers without scripts, which load the sheet before they paint; how panels begin to move; and what
 * Tailwind adds for browsers without registered properties, such as Firefox before 128, which show some
 * borders and shadows a moment later.
 */
const AFTER_FIRST_PAINT =
  /^@(?:media (?:print|\((?:hover:hover|forced-colors:active|scripting:none)\))$|layer properties$|starting-style$)/

function styleRule(prelude: string, block: string): Rule {
  const selectors = selectorsOf(prelude)
  const references = referencesOf(block)
  return page => {
    const used = selectors.filter(({ names }) => names.every(name => page.names.has(name)))
    if (used.length === 0) return ''
    for (const name of references) page.references.add(name)
    return used.map(({ text }) => text).join(',') + block
  }
}

/** The custom properties and the animations that a block mentions, and other words of its animations. */
const referencesOf = (block: string) =>
  [...block.matchAll(/var\((--[\w-]+)|animation:([^;}]*)/g)].flatMap(
    ([, property, animation = '']) => property ?? animation.split(/[ ,]/),
  )

/** The rule of the design's tokens: without the ones that the page's rules do not use. */
function rootRule(prelude: string, block: string): Rule {
  const selectors = selectorsOf(prelude)
  const declarations = block
    .slice(1, -1)
    .split(/;(?=[\w-]+:)/)
    .map(text => {
      const [name = ''] = text.split(':', 1)
      return { text, name, references: referencesOf(text) }
    })
  return page => {
    if (!selectors.some(({ names }) => names.every(name => page.names.has(name)))) return ''
    const used = declarations.filter(({ name }) => !name.startsWith('--') || page.references.has(name))
    for (const name of used.flatMap(({ references }) => references)) page.references.add(name)
    return used.length > 0 ? `${prelude}{${used.map(({ text }) => text).join(';')}}` : ''
  }
}

/** The index after the rule, or comment, that begins at `start`. */
function endOfRule(css: string, start: number): number {
  if (css.startsWith('/*', start)) return afterNext('*/', css, start)
  let depth = 0
  for (let at = start; at < css.length; at++) {
    const char = css[at]
    if (char === '\\') at++
    else if (char === '"') at = afterNext('"', css, at + 1) - 1
    else if (char === ';' && depth === 0) return at + 1
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at + 1
  }
  return css.length
}

const afterNext = (text: string, css: string, from: number): number => {
  const found = css.indexOf(text, from)
  return found < 0 ? css.length : found + text.length
}

/** The selectors of a rule with the classes and elements that each requires. */
function selectorsOf(prelude: string): { text: string; names: string[] }[] {
  return splitAtCommas(prelude).map(text => {
    const required = requiredPart(text)
    const classes = [...required.matchAll(CLASS)].map(([name]) => inHtml(name))
    const elements = [...required.matchAll(ELEMENT)].map(([, name = '']) => name)
    const controls = CONTROLS.filter(({ part }) => part.test(text)).map(({ name }) => name)
    return { text, names: [...classes, ...elements, ...controls] }
  })
}

function splitAtCommas(prelude: string): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < prelude.length; at++) {
    const char = prelude[at] ?? ''
    if (char === '\\') at++
    else if ('(['.includes(char)) depth++
    else if (')]'.includes(char)) depth--
    else if (char === ',' && depth === 0) {
      parts.push(prelude.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, prelude.slice(start)]
}

/**
 * A selector without what requires no class or element: its parentheses, except those of `:is()` and
 * `:where()` with a single selector, and its attributes.
 */
function requiredPart(selector: string): string {
  const inner = selector.replace(INNERMOST_PARENTHESES, (_, name: string, content: string) =>
    /^:(?:is|where)$/.test(name) && splitAtCommas(content).length === 1 ? content : '',
  )
  return inner === selector ? inner.replace(ATTRIBUTES, '$1') : requiredPart(inner)
}

const INNERMOST_PARENTHESES = /(:[\w-]+)\(((?:\\.|[^()\\])*)\)/g
const ATTRIBUTES = /(\\.)|\[[^\]]*\]/g

const CLASS = /\.(?:\\.|[\w-])+/g
const ELEMENT = /(?:^|[\s>+~])([a-z][\w-]*)/g

/** A class of a selector as React writes it into an attribute. */
const inHtml = (name: string) =>
  name
    .replace(/\\(.)/g, '$1')
    .replace(/[&<>"']/g, char => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }[char]};`)

/** What names a page's classes, elements and controls in its HTML: ` class="card`, `<a`, `[file]`. */
const namingTexts = (html: string) => [
  ...new Set(html.match(/ class="[^"]*/g)),
  ...new Set(html.match(/<[a-z][\w-]*/g)),
  ...CONTROLS.filter(({ input }) => input.test(html)).map(({ name }) => name),
]

const namesOf = (text: string) =>
  text.startsWith(' class="')
    ? text
        .slice(8)
        .split(' ')
        .map(name => `.${name}`)
    : [text.replace('<', '')]

/**
 * Controls and states that few pages have, and their parts of selectors: the ones of rules for all pages, and
 * states of controls that scripts set.
 */
const CONTROLS = [
  {
    name: '[disabled]',
    part: /(?<!\():disabled/,
    input: /<(?:button|input|select|textarea) [^>]*disabled=""/,
  },
  { name: '[english]', part: /:root:lang\(en\)/, input: /<html lang="en"/ },
  { name: '[invalid]', part: /\[aria-invalid/, input: /aria-invalid="true"/ },
  { name: '[readonly]', part: /\[readonly/, input: /readOnly=""/i },
  { name: '[data-fixed-bar]', part: /\[data-fixed-bar/, input: /data-fixed-bar/ },
  { name: '[modal]', part: /dialog:modal|\[data-moving\]/, input: /^$/ },
  {
    name: '[date]',
    part: /::-webkit-(?:date|calendar)|\[type=date\]/,
    input: /<input [^>]*type="(?:date|time|month|week)/,
  },
  { name: '[number]', part: /-spin-button/, input: /<input [^>]*type="number"/ },
  { name: '[file]', part: /::file-selector-button/, input: /<input [^>]*type="file"/ },
]
