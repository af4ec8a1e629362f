import { readFileSync, writeFileSync } from 'node:fs'
import { iconSprite } from './icon-sprite.ts'

/** `npm run icons`: writes web/ui/icons.svg, the sprite of the icons that web/ui/icons.tsx names. */
const folder = new URL('../web/ui/', import.meta.url)
writeFileSync(
  new URL('icons.svg', folder),
  await iconSprite(readFileSync(new URL('icons.tsx', folder), 'utf8')),
)
