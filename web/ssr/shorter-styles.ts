/**
 * A style sheet as it stands in pages, a fifth shorter: with short names of custom properties, the multiples
 * of `--spacing` as custom properties, and without transitions, which only a change of look needs. Nothing
 * outside of a page's styles mentions the short names; the whole sheet, which takes their place, has the long
 * ones.
 */
export function shorterStyles(styleSheet: string): string {
  const css = withLengths(styleSheet)
  const counts = new Map<string, number>()
  for (const [, , name = ''] of css.matchAll(CUSTOM_PROPERTY)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byFrequency = [...counts].sort(([, a], [, b]) => b - a)
  const shortNames = new Map(byFrequency.map(([name], index) => [name, `--${index.toString(36)}`]))
  return css
    .replace(CUSTOM_PROPERTY, (_, before: string, name: string) => `${before}${shortNames.get(name)}`)
    .replace(/\) \* (?=[-.\d])/g, ')*')
    .replace(/not all and \(width>=/g, '(width<')
    .replace(TRANSITION, '$1')
}

/** Where a custom property is used, set or registered; others are parts of classes (`.gap-\(--gap\)`). */
const CUSTOM_PROPERTY = /(var\(|[{;]|@property )(--[\w-]+)/g

const TRANSITION = /([{;])(?:transition(?:-[a-z]+)?:[^;}]*(?:;|(?=})))+/g

/** Puts the multiples of `--spacing` that the sheet has often into custom properties. */
function withLengths(css: string): string {
  const counts = new Map<string, number>()
  for (const [length] of css.matchAll(LENGTH)) counts.set(length, (counts.get(length) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count >= OFTEN).map(([length], index) => [length, index])
  const names = new Map(often.map(([length, index]) => [length, `--spacing-${index}`]))
  const rules = css.replace(LENGTH, length => (names.has(length) ? `var(${names.get(length)})` : length))
  const declarations = [...names].map(([length, name]) => `${name}:${length}`)
  return declarations.length > 0 ? `${rules}:root{${declarations.join(';')}}` : rules
}

const LENGTH = /calc\(var\(--spacing\) \* -?[\d.]+\)/g

/** Seldom ones stand on most pages once or not at all, where a custom property is longer. */
const OFTEN = 8
