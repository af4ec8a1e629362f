import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { LOGO_HEIGHT, type PicturePart } from '#contract/admin/pictures.ts'
import { documentSize } from '#domain/prescriptions/document-size.ts'
import { refuse } from '#services/refuse.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { fileTurns, type Sender } from './file-turns.ts'
import { convertPicture, type PictureOutput, type PictureSize } from './picture-process.ts'

/** Crops to where skin, saturation and detail are, so that a head at the edge of a photograph stays whole. */
const FOCUS = 'attention'

/** By the side that is too long: only that one is cropped. */
const POSITIONS: Record<PicturePart, string> = { start: 'left top', middle: 'centre', end: 'right bottom' }

/** Width and height of a stored profile picture, in pixels. */
const PROFILE_PICTURE_PX = 512

/**
 * The picture to store: rotated upright, cropped to a square and encoded anew, so that no metadata such as
 * location and camera remains. Refuses a file that is not a picture.
 */
export async function squarePicture(file: Uint8Array, sender: Sender): Promise<Buffer> {
  const resize = {
    width: PROFILE_PICTURE_PX,
    height: PROFILE_PICTURE_PX,
    fit: 'cover',
    position: FOCUS,
  } as const
  const [picture] = await convertInTurn(file, () => [{ resize, type: 'webp', quality: 82 }], { sender })
  return picture as Buffer
}

/**
 * Like `squarePicture` for a picture of the public pages: in each of the widths, cropped to `ratio` (width by
 * height), as AVIF. The head is the top of a picture that is too tall.
 */
export async function resizeToWidths(
  file: Uint8Array,
  {
    widths,
    ratio,
    part,
    sender,
  }: { widths: readonly number[]; ratio: number; part?: PicturePart | 'head' | undefined; sender: Sender },
): Promise<{ width: number; picture: Buffer }[]> {
  const outputsFor = (size: PictureSize) => {
    const kept = part === 'head' ? size.width / size.height < ratio && 'start' : part
    const position = kept ? POSITIONS[kept] : FOCUS
    return widths.map((width): PictureOutput => {
      const resize = { width, height: Math.round(width / ratio), fit: 'cover', position } as const
      return { resize, type: 'avif', quality: 60, effort: 3 }
    })
  }
  const pictures = await convertInTurn(file, outputsFor, { sender })
  return pictures.map((picture, at) => ({ width: widths[at] as number, picture }))
}

/** A logo as it is, on a transparent ground, at the height of the page's bar in a dense screen. */
export async function logoPicture(
  file: Uint8Array,
  sender: Sender,
): Promise<{ width: number; picture: Buffer }> {
  let width = LOGO_HEIGHT
  const outputsFor = (size: PictureSize): PictureOutput[] => {
    width = Math.round(Math.min(Math.max(size.width / size.height, 0.5), 6) * LOGO_HEIGHT)
    const resize = { width, height: LOGO_HEIGHT, fit: 'contain', background: TRANSPARENT } as const
    return [{ resize, type: 'avif', quality: 80, effort: 3 }]
  }
  const [picture] = await convertInTurn(file, outputsFor, { sender })
  return { width, picture: picture as Buffer }
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * The photo of a document: upright, on white, encoded anew without metadata, and no larger than one needs to
 * read small print. The field of a refusal is `file`.
 */
export async function documentPicture(file: Uint8Array, sender: Sender): Promise<Buffer> {
  let isLegible = true
  const outputsFor = ({ width, height }: PictureSize): PictureOutput[] => {
    isLegible = Math.max(width, height) >= MIN_LONGER_SIDE && Math.min(width, height) >= MIN_SHORTER_SIDE
    const resize = { ...documentSize(width, height), fit: 'fill' } as const
    return [{ resize, background: '#fff', type: 'webp', quality: 80 }]
  }
  const [picture] = await convertInTurn(file, outputsFor, { sender, field: 'file' })
  if (!isLegible) throw refuse('invalid_input', { errors: { file: ['picture too small'] } })
  return picture as Buffer
}

/** A picture without a side of so many pixels has no line that can be read, a lower one has no letter. */
const MIN_LONGER_SIDE = 100
const MIN_SHORTER_SIDE = 8

/** Converts a picture when it is its sender's turn and refuses an unreadable one at its field. */
function convertInTurn(
  file: Uint8Array,
  outputsFor: (size: PictureSize) => PictureOutput[],
  { sender, field = 'image' }: { sender: Sender; field?: 'image' | 'file' },
): Promise<Buffer[]> {
  return inTurn(sender, async () => {
    const converted = await convertPicture(file, outputsFor)
    if (!('refused' in converted)) return converted.pictures
    const message = converted.refused === 'invalid picture' ? unreadable(file) : converted.refused
    throw refuse('invalid_input', { errors: { [field]: [message] } })
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
