import { newFeature } from './web-platform.ts'

/**
 * The features of a built style sheet that are not widely available. What is inside `@supports` is left out:
 * it has a fallback.
 */
export function newCssFeatures(css: string): string[] {
  const plain = withoutSupports(
    css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'),
  )
  const keys = new Set<string>()
  for (const [, rule = ''] of plain.matchAll(/@([a-z-]+)/g)) keys.add(`css.at-rules.${rule}`)
  for (const [, feature = ''] of plain.matchAll(/@media[^{]*\(([a-z-]+)/g))
    keys.add(`css.at-rules.media.${feature}`)
  for (const [, selector = ''] of plain.matchAll(/([^{};]+)\{/g))
    for (const [, name = ''] of selector.matchAll(/(?<!\\)::?([a-z-]+)/g)) keys.add(`css.selectors.${name}`)
  for (const [, property = '', value = ''] of plain.matchAll(/[{;]\s*([a-z-]+)\s*:([^;{}]*)(?=[;}])/g)) {
    keys.add(`css.properties.${property}`)
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
      for (const place of FUNCTIONS) keys.add(`${place}.${name}`)
    for (const word of value.match(/(?<![\w-])[a-z][a-z-]*(?![\w-]*\()/g) ?? [])
      keys.add(`css.properties.${property}.${word}`)
  }
  return [...new Set([...keys].flatMap(key => newFeature(key) ?? []))].sort()
}

const FUNCTIONS = ['css.types', 'css.types.color', 'css.types.gradient', 'css.types.easing-function']

function withoutSupports(css: string): string {
  let rest = css
  for (let start = rest.indexOf('@supports'); start >= 0; start = rest.indexOf('@supports')) {
    let end = rest.indexOf('{', start) + 1
    for (let depth = 1; depth > 0 && end < rest.length; end++)
      depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0
    rest = rest.slice(0, start) + rest.slice(end)
  }
  return rest
}
