import * as z from 'zod/mini'
import { requiredText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_PICTURE_BYTES, PictureFile } from '../profile.ts'

/**
 * The sizes that the public pages use of each kind of picture: widths in px, and the aspect ratio (width /
 * height).
 */
export const pictureKinds = {
  doctor: { widths: [192, 448], ratio: 1 },
  product: { widths: [240, 480, 900], ratio: 1 },
  category: { widths: [160, 320], ratio: 1 },
  place: { widths: [400, 800, 1440], ratio: 16 / 9 },
  article: { widths: [400, 800], ratio: 16 / 9 },
  emblem: { widths: [320], ratio: 2 },
  icon: { widths: [512], ratio: 1 },
} as const satisfies Record<string, { widths: readonly number[]; ratio: number }>
export type PictureKind = keyof typeof pictureKinds | 'logo'

/** The path of a picture in a record: a built-in picture of the site or an uploaded one. */
export const PicturePath = z.pipe(
  requiredText(200),
  z.string().check(z.regex(/^\/(pictures|uploads)\/[\w-]+(\/[\w-]+)*\.avif$/, 'invalid value')),
)

/** A picture that a record can do without: ''. */
export const OptionalPicturePath = z.union([z.literal(''), PicturePath], 'invalid value')

/** The ordered pictures of a hospital, center or product: 1 to 12, without duplicates. */
export const PicturePaths = z.array(PicturePath, 'invalid value').check(
  z.minLength(1, 'required field'),
  z.maxLength(12, 'too long'),
  z.refine(paths => new Set(paths).size === paths.length, 'invalid value'),
)

/** The part of a picture that stays when it is cropped: its top or left, its middle, its bottom or right. */
export const pictureParts = ['start', 'middle', 'end'] as const
export type PicturePart = (typeof pictureParts)[number]

/** Logos are stored whole, at this height and under their width (api/files/picture.ts). */
export const LOGO_HEIGHT = 120

/** The path of a picture of the brand, which may be one of the demonstration's; or ''. */
export const BrandPicturePath = z.union(
  [
    z.literal(''),
    z.pipe(
      requiredText(200),
      z
        .string()
        .check(z.regex(/^\/(?:uploads|pictures\/brand)\/[\w-]+-\d{2,4}\.(?:avif|svg)$/, 'invalid value')),
    ),
  ],
  'invalid value',
)

const kinds = ['logo', ...(Object.keys(pictureKinds) as PictureKind[])] as const

/**
 * Stores a picture in the sizes of its kind, re-encoded without metadata, and returns its path. The picture
 * is not shown until a saved record contains the path. `by_content`: the path follows from the bytes of the
 * file, so that the same file is stored once. Without `part`, a tall picture of a doctor keeps its top, and
 * every other one what draws attention.
 */
export const uploadPicture = endpoint('POST /admin/pictures', {
  summary: 'Upload a picture for a record',
  access: 'staff',
  needs: 'pictures.upload',
  writesFilesOnly: true,
  body: z.object({
    kind: z.enum(kinds, 'invalid value'),
    image: PictureFile,
    by_content: z.optional(z.literal('1')),
    part: z.optional(z.enum(pictureParts, 'invalid value')),
  }),
  reply: z.object({ path: z.string() }),
  status: 201,
  maxFileBytes: MAX_PICTURE_BYTES,
  // They are processed one after the other; an import has hundreds.
  perMinutePerIp: 240,
})
