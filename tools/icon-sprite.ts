import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * An SVG sprite: a symbol for each `icon('name')` of the module, then the logos of brand-icons.svg, which
 * lucide does not have. Throws on a name that lucide lacks.
 */
export async function iconSprite(module: string): Promise<string> {
  const names = [...module.matchAll(/\bicon\('([a-z0-9-]+)'\)/g)].map(([, name]) => name as string)
  const symbols = await Promise.all(
    names.map(async name => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
  )
  return brandIcons.replace('\n', `\n${symbols.join('\n')}\n`)
}

const brandIcons = readFileSync(new URL('../web/ui/brand-icons.svg', import.meta.url), 'utf8')

async function shapesOf(name: string) {
  const { default: Icon } = await import(`lucide-react/icons/${name}`)
  const svg = renderToStaticMarkup(createElement(Icon))
  return svg.slice(svg.indexOf('>') + 1, -'</svg>'.length).replaceAll(/><\/\w+>/g, '/>')
}
