import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { Uploads } from '#db/uploads.ts'
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

/** Keeps a picture under a name that cannot be guessed; gives its address on the site. */
export async function storePicture(uploads: Uploads, picture: Buffer): Promise<string> {
  const name = `${nameless()}.webp`
  await putAll(uploads, [{ name, picture }])
  return `/uploads/${name}`
}

/** Keeps the sizes of a picture, all or none, named as those of the site are: whoever shows one finds the others (web/ui/picture.tsx). */
export async function storeWidths(
  uploads: Uploads,
  sizes: { width: number; picture: Buffer }[],
): Promise<string> {
  const name = nameless()
  await putAll(
    uploads,
    sizes.map(({ width, picture }) => ({ name: `${name}-${width}.avif`, picture })),
  )
  return `/uploads/${name}-${Math.max(...sizes.map(({ width }) => width))}.avif`
}

const nameless = () => randomBytes(16).toString('base64url')

async function putAll(uploads: Uploads, files: { name: string; picture: Buffer }[]) {
  try {
    for (const { name, picture } of files) await uploads.put(name, picture)
  } catch (error) {
    // One that failed may have arrived all the same: its answer was lost.
    await Promise.allSettled(files.map(({ name }) => uploads.delete(name)))
    throw error
  }
}

/** Deletes a stored picture; none, or one that is gone, is no fault. What cannot be deleted now is swept (jobs/sweep-pictures.ts). */
export async function dropPicture(uploads: Uploads, image: string | null | undefined): Promise<void> {
  if (image?.startsWith('/uploads/')) await uploads.delete(basename(image)).catch(() => {})
}
