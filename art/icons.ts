// Writes web/public/icons, the icons of a home screen, from web/public/favicon.svg. Run it again after
// changing the mark.
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const source = await readFile(new URL('../web/public/favicon.svg', import.meta.url), 'utf8')
const folder = fileURLToPath(new URL('../web/public/icons', import.meta.url))
await mkdir(folder, { recursive: true })

// A launcher cuts a maskable icon to its own shape: the mark stays in the middle and its background fills the
// square.
const maskable = source
  .replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"')
  .replace('<rect width="40" height="40" rx="11"', '<rect x="-6" y="-6" width="52" height="52"')
const square = source.replace(' rx="11"', '')

for (const [name, svg, size] of [
  ['icon-192', source, 192],
  ['icon-512', source, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  // iOS rounds the corners by itself.
  ['apple-touch-icon', square, 180],
] as const)
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}/${name}.png`)
