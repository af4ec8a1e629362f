import { readFileSync, writeFileSync } from 'node:fs'
import { iconSprite } from './icon-sprite.ts'

/** `npm run icons`: writes web/ui/icons.svg, the sprite of the icons that these modules name. */
const modules = ['icons.tsx', 'home-icons.tsx', 'store-icons.tsx', 'staff-icons.tsx', 'specialty-icons.tsx']
const folder = new URL('../web/ui/', import.meta.url)
const sources = modules.map(name => readFileSync(new URL(name, folder), 'utf8'))
writeFileSync(new URL('icons.svg', folder), await iconSprite(sources.join('')))
