import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { iconSprite } from './icon-sprite.ts'

/** `npm run icons`: writes web/ui/icons.svg, the sprite of the icons that the modules beside it name. */
const folder = new URL('../web/ui/', import.meta.url)
const modules = globSync('*icons.tsx', { cwd: folder }).sort()
const sources = modules.map(name => readFileSync(new URL(name, folder), 'utf8'))
writeFileSync(new URL('icons.svg', folder), await iconSprite(sources.join('')))
