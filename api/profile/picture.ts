import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { refuse } from '../refuse.ts'

/** Width and height of a stored picture, in px. */
const SIDE = 512

/** A phone's camera has up to 50 million; what has more is a trap for the memory. */
const MOST_PIXELS = 50_000_000

// One thread, and (below) one picture at a time: a crowd of uploads waits instead of taking the machine. What can be read
// is named, so that nothing reaches the many other readers of the library: no SVG, no GIF, no PDF.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})

/**
 * Makes the picture that is kept: turned upright, cut to a square, and written anew, so that nothing of the file remains
 * but what is seen: no place, no camera, no other metadata. Refuses what is no picture.
 */
export function squarePicture(file: Uint8Array): Promise<Buffer> {
  return written(() => upright(file).resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
}

/** The same for a picture of the public pages: in each of the widths, cut to `ratio` (width by height), as AVIF. */
export function pictureInWidths(
  file: Uint8Array,
  { widths, ratio }: { widths: readonly number[]; ratio: number },
): Promise<{ width: number; picture: Buffer }[]> {
  return written(async () => {
    const pictures = []
    for (const width of widths) {
      const size = { width, height: Math.round(width / ratio), fit: 'cover' } as const
      pictures.push({
        width,
        picture: await upright(file).resize(size).avif({ quality: 60, effort: 3 }).toBuffer(),
      })
    }
    return pictures
  })
}

const upright = (file: Uint8Array) =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient().timeout({ seconds: 10 })

/** One picture after another, and what cannot be read refused at its field. */
function written<T>(write: () => Promise<T>): Promise<T> {
  return oneAtATime(async () => {
    try {
      return await write()
    } catch (error) {
      const isLarge = error instanceof Error && /pixel limit/.test(error.message)
      throw refuse('invalid_input', {
        errors: { image: [isLarge ? 'picture too large' : 'invalid picture'] },
      })
    }
  })
}

let last: Promise<unknown> = Promise.resolve()
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine
  return mine
}

/** Writes a picture under a name that cannot be guessed; gives its address on the site. */
export async function storePicture(folder: string, picture: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.webp`
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, picture, { flag: 'wx' }).catch(async error => {
    // A disk that is full keeps the half of a file.
    await rm(path, { force: true })
    throw error
  })
  return `/uploads/${name}`
}

/** Deletes a stored picture; none, or one that is gone, is no fault. */
export async function dropPicture(folder: string, image: string | null | undefined): Promise<void> {
  if (image?.startsWith('/uploads/')) await rm(join(folder, basename(image)), { force: true })
}
