import * as z from 'zod/mini'
import { LEAFLET_PATH, MAX_LEAFLET_BYTES } from '#domain/catalogue/leaflet.ts'
import { optionalText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { fieldMessage } from '../../field-messages.ts'

/** The path of a leaflet in a product's record; '' for none. */
export const LeafletPath = z.pipe(
  optionalText(60),
  z
    .string()
    .check(
      z.refine(path => path === '' || LEAFLET_PATH.test(path), { error: fieldMessage('invalid value') }),
    ),
)

/** Stores a PDF and returns its path. It is not shown until a saved product contains the path. */
export const uploadLeaflet = endpoint('POST /admin/leaflets', {
  summary: 'Upload the leaflet of a product',
  access: 'staff',
  needs: 'store.edit',
  writesFilesOnly: true,
  body: z.object({
    file: z.custom<Uint8Array | Blob>(
      value => value instanceof Uint8Array || value instanceof Blob,
      fieldMessage('required field'),
    ),
  }),
  reply: z.object({ path: z.string() }),
  status: 201,
  maxFileBytes: MAX_LEAFLET_BYTES,
  perMinutePerIp: 60,
})
