import * as z from 'zod/mini'
import { LocalizedText, requiredText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { fieldMessage } from '../../field-messages.ts'

/** The most pictures of one import. */
export const MAX_IMPORTED_PICTURES = 500
/** The most pictures of a product. */
export const MAX_PRODUCT_PICTURES = 12

/** What an import does with a file, or why it does nothing. */
const pictureOutcomes = ['added', 'replaced', 'unchanged', 'unknown', 'repeated', 'too_many'] as const

export const PictureOutcome = z.object({
  file: z.string(),
  /** Null if no product has the code of the file's name. */
  product: z.nullable(z.object({ id: z.number(), name: LocalizedText })),
  position: z.number(),
  outcome: z.enum(pictureOutcomes),
})
export type PictureOutcome = z.infer<typeof PictureOutcome>

/**
 * `hash`: the first 22 characters of the SHA-256 of a file in base64url. By it a picture that the product has
 * is recognized: the same files twice change nothing. With `write` the files must have been uploaded with
 * `by_content`.
 */
export const importPictures = endpoint('POST /admin/product-pictures', {
  summary: 'Set pictures of products by their file names, or say what that would change',
  access: 'staff',
  needs: 'store.edit',
  body: z.object({
    files: z
      .array(
        z.object({
          file: requiredText(300),
          hash: z.string('required field').check(z.regex(/^[\w-]{22}$/, fieldMessage('invalid value'))),
        }),
        'required field',
      )
      .check(z.minLength(1, 'required field'), z.maxLength(MAX_IMPORTED_PICTURES, 'too long')),
    write: z.boolean('invalid value'),
  }),
  reply: z.array(PictureOutcome),
  refusals: ['staff.picture_missing'],
})
