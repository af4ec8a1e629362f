import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = new URL('../web/public/pictures/', import.meta.url)

/** The path of one width of a picture; `base` is like `products/vitamin-c`. */
export function pictureFile(base: string, width: number): string {
  return fileURLToPath(new URL(`${base}-${width}.avif`, folder))
}

export function isDrawn(base: string, widths: readonly number[]): boolean {
  return widths.every(width => existsSync(pictureFile(base, width)))
}

/** The maximum file size in bytes, by width. */
export type Budget = Record<number, number>

/**
 * Writes the AVIF files of a picture, each with the best quality within its budget; returns their sizes in
 * bytes.
 */
export async function writePicture(base: string, png: Buffer, budget: Budget) {
  const sizes: number[] = []
  for (const [width, maxBytes] of Object.entries(budget).map(
    ([key, bytes]) => [Number(key), bytes] as const,
  )) {
    const file = pictureFile(base, width)
    mkdirSync(dirname(file), { recursive: true })
    const small = await sharp(png).resize(width).png({ compressionLevel: 1 }).toBuffer()
    for (const quality of [52, 46, 40, 35]) {
      await sharp(small).avif({ quality, effort: 3 }).toFile(file)
      if (statSync(file).size <= maxBytes) break
    }
    sizes.push(statSync(file).size)
  }
  return sizes
}

/** The pictures to draw now: the named ones, all with --all, or else the missing ones. */
export function picturesToDraw<T extends { base: string }>(
  all: T[],
  words: string[],
  isMissing: (picture: T) => boolean,
) {
  const names = words.filter(word => !word.startsWith('--'))
  if (names.length > 0)
    return all.filter(({ base }) => names.some(name => base.split('/')[1]?.startsWith(name)))
  return words.includes('--all') ? all : all.filter(isMissing)
}
