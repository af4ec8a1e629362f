import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type IconDefinition = {
  name: string
  size?: number
  aliases?: readonly string[]
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Replaces lucide's createLucideIcon on the server (vite.config.ts): renders an icon's lines once instead of
 * for every page. The markup equals lucide's.
 */
export default function createIcon({ name, size = 24, aliases = [], node }: IconDefinition) {
  const lines = renderToStaticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes)))
  const iconClasses = ['lucide', ...[name, ...aliases].map(iconName => `lucide-${iconName}`)]
  const classNames = new Map<string, string>()
  const classNameWith = (className: string) => {
    const all =
      classNames.get(className) ??
      [...new Set([...iconClasses, ...className.split(/\s+/).filter(Boolean)])].join(' ')
    classNames.set(className, all)
    return all
  }
  return ({ className = '', ...rest }: ComponentProps<'svg'>) =>
    createElement('svg', {
      ...svgAttributes,
      viewBox: `0 0 ${size} ${size}`,
      className: classNameWith(className),
      'aria-hidden': Object.keys(rest).some(prop => ACCESSIBLE_NAME_PROP.test(prop)) ? undefined : 'true',
      ...rest,
      dangerouslySetInnerHTML: { __html: lines },
    })
}

const ACCESSIBLE_NAME_PROP = /^(aria-|role$|title$)/

/** In lucide's order, which the markup must have too. */
const svgAttributes = {
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
