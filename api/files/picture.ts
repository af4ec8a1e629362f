import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import sharp from 'sharp'
import { documentSize } from '#domain/prescriptions/document-size.ts'
import { refuse } from '#services/refuse.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { fileTurns, type Sender } from './file-turns.ts'

/** Width and height of a stored profile picture, in pixels. */
const PROFILE_PICTURE_PX = 512

/** Phone cameras have up to 50 million pixels; larger files are refused to protect memory. */
const MAX_PIXELS = 50_000_000

// One thread for each picture, and few pictures at a time (processPicture): many uploads wait instead of
// occupying the machine.
// Only the loaders named here are allowed, so that no file reaches the library's others: no SVG, no GIF, no
// PDF.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})

/**
 * The picture to store: rotated upright, cropped to a square and encoded anew, so that no metadata such as
 * location and camera remains. Refuses a file that is not a picture.
 */
export function squarePicture(file: Uint8Array, sender: Sender): Promise<Buffer> {
  return processPicture(file, sender, () =>
    decodeUpright(file)
      .resize(PROFILE_PICTURE_PX, PROFILE_PICTURE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

/**
 * Like `squarePicture` for a picture of the public pages: in each of the widths, cropped to `ratio` (width by
 * height), as AVIF.
 */
export function resizeToWidths(
  file: Uint8Array,
  { widths, ratio, sender }: { widths: readonly number[]; ratio: number; sender: Sender },
): Promise<{ width: number; picture: Buffer }[]> {
  return processPicture(file, sender, async () => {
    const pictures = []
    for (const width of widths) {
      const size = { width, height: Math.round(width / ratio), fit: 'cover' } as const
      pictures.push({
        width,
        picture: await decodeUpright(file).resize(size).avif({ quality: 60, effort: 3 }).toBuffer(),
      })
    }
    return pictures
  })
}

/**
 * The photo of a document: upright, on white, encoded anew without metadata, and no larger than one needs to
 * read small print. The field of a refusal is `file`.
 */
export function documentPicture(file: Uint8Array, sender: Sender): Promise<Buffer> {
  const convert = async () => {
    const { autoOrient } = await decodeUpright(file).metadata()
    const { width, height } = documentSize(autoOrient.width, autoOrient.height)
    const picture = decodeUpright(file).resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' })
    return picture.webp({ quality: 80 }).toBuffer()
  }
  return processPicture(file, sender, convert, 'file')
}

const decodeUpright = (file: Uint8Array) =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().timeout({ seconds: 10 })

/** Processes a picture when it is its sender's turn and refuses an unreadable one at its field. */
function processPicture<T>(
  file: Uint8Array,
  sender: Sender,
  convert: () => Promise<T>,
  field: 'image' | 'file' = 'image',
): Promise<T> {
  return inTurn(sender, async () => {
    try {
      return await convert()
    } catch (error) {
      const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
      throw refuse('invalid_input', {
        errors: { [field]: [isTooLarge ? 'picture too large' : unreadable(file)] },
      })
    }
  })
}

/** The message for a file that is no picture, or one in the format of an iPhone, which needs a licence. */
const unreadable = (file: Uint8Array) =>
  HEIC.test(Buffer.from(file.subarray(4, 12)).toString('latin1')) ? 'heic picture' : 'invalid picture'

/** ISO/IEC 23008-12, annex B: the brands of pictures that are encoded by HEVC. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

const inTurn = fileTurns()

/** Stores a picture under a name that cannot be guessed; returns its path on the site. */
export async function storePicture(uploads: Uploads, picture: Buffer): Promise<string> {
  const name = `${randomName()}.webp`
  await putAllOrNone(uploads, [{ name, picture }])
  return `/uploads/${name}`
}

/**
 * Stores all sizes of a picture or none. They are named like the sizes of the site's own pictures, so that a
 * page can derive the other names from one (web/ui/picture.tsx). With a name of its content, another request
 * may store the same files at this moment: those stay.
 */
export async function storePictureSizes(
  uploads: Uploads,
  sizes: { width: number; picture: Buffer }[],
  byContent?: string,
): Promise<string> {
  const name = byContent ?? randomName()
  const files = sizes.map(({ width, picture }) => ({ name: sizeName(name, width), picture }))
  if (byContent === undefined) await putAllOrNone(uploads, files)
  else
    for (const file of files)
      await uploads.put(file.name, file.picture).catch(error => {
        if (error.code !== 'EEXIST') throw error
      })
  return largestPath(
    name,
    sizes.map(({ width }) => width),
  )
}

/** The name of a picture that follows from its bytes: two files with one name are the same. */
export const contentName = (file: Uint8Array): string =>
  createHash('sha256').update(file).digest('base64url').slice(0, 22)

/** The path of a picture that was stored with this name, or undefined; its largest size is stored last. */
export async function storedPicture(
  uploads: Uploads,
  name: string,
  widths: readonly number[],
): Promise<string | undefined> {
  const file = await uploads.get(sizeName(name, Math.max(...widths)))
  file?.body?.destroy()
  return file && largestPath(name, widths)
}

const sizeName = (name: string, width: number) => `${name}-${width}.avif`
const largestPath = (name: string, widths: readonly number[]) =>
  `/uploads/${sizeName(name, Math.max(...widths))}`

const randomName = () => randomBytes(16).toString('base64url')

async function putAllOrNone(uploads: Uploads, files: { name: string; picture: Buffer }[]) {
  try {
    for (const { name, picture } of files) await uploads.put(name, picture)
  } catch (error) {
    // A failed upload may have been stored all the same, when only its response was lost.
    await Promise.allSettled(files.map(({ name }) => uploads.delete(name)))
    throw error
  }
}

/**
 * Deletes a stored picture, if there is one. A file that cannot be deleted now is deleted later by
 * jobs/delete-orphaned-pictures.ts.
 */
export async function deletePicture(uploads: Uploads, image: string | null | undefined): Promise<void> {
  if (image?.startsWith('/uploads/')) await uploads.delete(basename(image)).catch(() => {})
}
