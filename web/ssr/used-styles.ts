/**
 * Returns a function that selects the rules of a style sheet that can apply to a page: those whose classes
 * are all in its HTML, and what they refer to. Order and layers are kept, so that the whole sheet can follow
 * without a difference.
 */
export function usedStyles(styleSheet: string): (html: string) => string {
  const rules = parseRules(styleSheet)
  return html => {
    const page = { classes: classesOf(html), properties: new Set<string>() }
    return rules.map(rule => rule(page)).join('')
  }
}

/** The classes of a page, and the custom properties that its rules refer to, so far. */
type Page = { classes: Set<string>; properties: Set<string> }

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
  const [prelude, block] = [text.slice(0, brace), text.slice(brace)]
  if (text.startsWith('/*')) return () => ''
  if (!text.startsWith('@')) return styleRule(prelude, block)
  // The rules of Tailwind that register its properties are the last ones of its sheet.
  if (prelude.startsWith('@property')) return page => (page.properties.has(prelude.slice(10)) ? text : '')
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

function styleRule(prelude: string, block: string): Rule {
  const selectors = selectorsOf(prelude)
  const properties = [...block.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name)
  return page => {
    const used = selectors.filter(({ classes }) => classes.every(name => page.classes.has(name)))
    if (used.length === 0) return ''
    for (const name of properties) page.properties.add(name)
    return used.map(({ text }) => text).join(',') + block
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

/** The selectors of a rule with the classes that each requires: those outside of its parentheses. */
function selectorsOf(prelude: string): { text: string; classes: string[] }[] {
  const selectors: { text: string; classes: string[] }[] = []
  let [depth, start] = [0, 0]
  let outer = ''
  for (let at = 0; at <= prelude.length; at++) {
    const char = prelude[at] ?? ','
    if (char === ',' && depth === 0) {
      const classes = [...outer.matchAll(CLASS)].map(([, name = '']) => inHtml(name))
      selectors.push({ text: prelude.slice(start, at), classes })
      start = at + 1
      outer = ''
    } else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (depth === 0) outer += char === '\\' ? char + prelude[++at] : char
    else if (char === '\\') at++
  }
  return selectors
}

const CLASS = /\.((?:\\.|[\w-])+)/g

/** A class of a selector as React writes it into an attribute. */
const inHtml = (name: string) =>
  name
    .replace(/\\(.)/g, '$1')
    .replace(/[&<>"']/g, char => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }[char]};`)

function classesOf(html: string): Set<string> {
  const attributes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(value)
  return new Set([...attributes].flatMap(value => value.split(' ')))
}
