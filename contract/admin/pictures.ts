import * as z from 'zod/mini'
import { requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PictureFile } from '../profile.ts'

/**
 * The widths in px that are made of a picture of each kind, and its width by height: what the public pages ask for.
 */
export const pictureKinds = {
  doctor: { widths: [192, 448], ratio: 1 },
  product: { widths: [240, 480, 900], ratio: 1 },
  category: { widths: [160, 320], ratio: 1 },
  place: { widths: [400, 800, 1440], ratio: 16 / 9 },
  article: { widths: [400, 800], ratio: 16 / 9 },
  emblem: { widths: [320], ratio: 2 },
} as const satisfies Record<string, { widths: readonly number[]; ratio: number }>
export type PictureKind = keyof typeof pictureKinds

/** The path of a picture in a record: one of the site's own, or one that was uploaded. */
export const PicturePath = z.pipe(
  requiredText(200),
  z.string().check(z.regex(/^\/(pictures|uploads)\/[\w-]+(\/[\w-]+)*\.avif$/, 'invalid value')),
)

/** The pictures of a place in their order: at least one. */
export const PicturePaths = z.array(PicturePath, 'invalid value').check(
  z.minLength(1, 'required field'),
  z.maxLength(12, 'too long'),
  z.refine(paths => new Set(paths).size === paths.length, 'invalid value'),
)

const kinds = Object.keys(pictureKinds) as [PictureKind, ...PictureKind[]]

/**
 * Keeps a picture in the sizes of its kind, written anew without its metadata; gives the path to put into a record. Only
 * a record that names it shows it.
 */
export const uploadPicture = endpoint('POST /admin/pictures', {
  summary: 'Upload a picture for a record',
  access: 'staff',
  needs: 'pictures.upload',
  writesFilesOnly: true,
  body: z.object({ kind: z.enum(kinds, 'invalid value'), image: PictureFile }),
  reply: z.object({ path: z.string() }),
  status: 201,
  perMinute: 60,
})
