import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = new URL('../../web/public/pictures/', import.meta.url)

/** Where one width of a picture lies; `base` is like `products/vitamin-c`. */
export function pictureFile(base: string, width: number): string {
  return fileURLToPath(new URL(`${base}-${width}.avif`, folder))
}

export function isDrawn(base: string, widths: readonly number[]): boolean {
  return widths.every(width => existsSync(pictureFile(base, width)))
}

/** Writes the AVIFs of a picture and answers with their sizes in bytes. */
export async function writePicture(base: string, png: Buffer, widths: readonly number[], quality: number) {
  const sizes: number[] = []
  for (const width of widths) {
    const file = pictureFile(base, width)
    mkdirSync(dirname(file), { recursive: true })
    await sharp(png).resize(width).avif({ quality, effort: 3 }).toFile(file)
    sizes.push(statSync(file).size)
  }
  return sizes
}

/** Of all pictures those to draw now: the named ones, or with --all every one, or else the missing ones. */
export function picturesToDraw<T extends { base: string }>(
  all: T[],
  widths: readonly number[],
  words: string[],
) {
  const names = words.filter(word => !word.startsWith('--'))
  if (names.length > 0)
    return all.filter(({ base }) => names.some(name => base.split('/')[1]?.startsWith(name)))
  return words.includes('--all') ? all : all.filter(({ base }) => !isDrawn(base, widths))
}
