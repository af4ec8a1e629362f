import { MAX_IMPORTED_PICTURES } from '#contract/admin/products/product-pictures.ts'
import { MAX_PICTURE_BYTES } from '#contract/profile.ts'

/** The most bytes of a chosen zip, and of what is in it. */
const MAX_ZIP_BYTES = 200_000_000
const MAX_UNZIPPED_BYTES = 400_000_000

export type NamedFile = { file: string; hash: string; bytes: Uint8Array<ArrayBuffer> }

/** The pictures of the chosen files, and the names of those that are none or too large. */
export type ReadPictures = { pictures: NamedFile[]; skipped: string[] }

/** Why files cannot be read as a whole. */
export class UnreadablePictures extends Error {
  readonly reason: 'zip' | 'many' | 'large'
  constructor(reason: 'zip' | 'many' | 'large') {
    super(reason)
    this.reason = reason
  }
}

/** Reads pictures from zips and from picture files, with a hash of their content. */
export async function readPictures(files: readonly Blob[], names: readonly string[]): Promise<ReadPictures> {
  const skipped: string[] = []
  const found: { file: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const [index, file] of files.entries()) {
    const name = names[index] ?? ''
    if (file.size > MAX_ZIP_BYTES) throw new UnreadablePictures('large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) found.push(...(await unzipped(bytes, skipped)))
    else if (isPicture(name, file.size)) found.push({ file: name, bytes })
    else skipped.push(name)
    if (found.length > MAX_IMPORTED_PICTURES) throw new UnreadablePictures('many')
  }
  const pictures = await Promise.all(found.map(async each => ({ ...each, hash: await hashOf(each.bytes) })))
  return { pictures, skipped }
}

const isPicture = (name: string, size: number) =>
  /\.(jpe?g|png|webp|avif)$/i.test(name) && size > 0 && size <= MAX_PICTURE_BYTES

/** The directory of a zip decides before it is unpacked, so that a small file cannot fill the memory. */
async function unzipped(zip: Uint8Array<ArrayBuffer>, skipped: string[]) {
  const { unzipSync } = await import('fflate')
  let count = 0
  let size = 0
  try {
    const entries = unzipSync(zip, {
      filter({ name, originalSize }) {
        // Folders, and what macOS adds to each file.
        if (name.endsWith('/') || /(^|\/)__MACOSX\/|(^|\/)\.[^/]*$/.test(name)) return false
        if (!isPicture(name, originalSize)) {
          skipped.push(name)
          return false
        }
        size += originalSize
        if (++count > MAX_IMPORTED_PICTURES) throw new UnreadablePictures('many')
        if (size > MAX_UNZIPPED_BYTES) throw new UnreadablePictures('large')
        return true
      },
    })
    return Object.entries(entries).map(([file, bytes]) => ({ file, bytes: Uint8Array.from(bytes) }))
  } catch (error) {
    throw error instanceof UnreadablePictures ? error : new UnreadablePictures('zip')
  }
}

/** As the server names the picture: the first 22 characters of its SHA-256 in base64url. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
}
