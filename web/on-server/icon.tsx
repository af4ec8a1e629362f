import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Drawing = {
  name: string
  size?: number
  aliases?: readonly string[]
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * lucide's createLucideIcon as the server needs it (vite.config.ts): the lines of a drawing are written once, and not
 * for every page.
 */
export default function createIcon({ name, size = 24, aliases = [], node }: Drawing) {
  const lines = renderToStaticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes)))
  const own = ['lucide', ...[name, ...aliases].map(each => `lucide-${each}`)]
  const classes = new Map<string, string>()
  const classesWith = (given: string) => {
    const all = classes.get(given) ?? [...new Set([...own, ...given.split(/\s+/).filter(Boolean)])].join(' ')
    classes.set(given, all)
    return all
  }
  return ({ className = '', ...rest }: ComponentProps<'svg'>) =>
    createElement('svg', {
      ...frame,
      viewBox: `0 0 ${size} ${size}`,
      className: classesWith(className),
      'aria-hidden': Object.keys(rest).some(prop => SPOKEN.test(prop)) ? undefined : 'true',
      ...rest,
      dangerouslySetInnerHTML: { __html: lines },
    })
}

const SPOKEN = /^(aria-|role$|title$)/

/** In the library's order, which the markup shows. */
const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
