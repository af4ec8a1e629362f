import { pictureKinds, uploadPicture } from '#contract/admin/pictures.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import {
  contentName,
  logoPicture,
  resizeToWidths,
  storedPicture,
  storePictureSizes,
} from '../../files/picture.ts'
import { serve } from '../../serve.ts'

export function serveAdminPictures(api: Api): void {
  serve(
    api,
    uploadPicture,
    async ({ body: { kind, image, by_content: byContent, part }, userId, address, isGone }) => {
      if (!(image instanceof Uint8Array))
        throw refuse('invalid_input', { errors: { image: ['required field'] } })
      const { uploads } = api.deps
      const sender = { access: 'staff', userId, address, isGone } as const
      if (kind === 'logo')
        return { path: await storePictureSizes(uploads, [await logoPicture(image, sender)]) }
      const name = byContent && [contentName(image), part].filter(Boolean).join('-')
      const stored = name && (await storedPicture(uploads, name, pictureKinds[kind].widths))
      if (stored) return { path: stored }
      const sizes = await resizeToWidths(image, {
        ...pictureKinds[kind],
        part: part ?? (kind === 'doctor' ? 'head' : undefined),
        sender,
      })
      return { path: await storePictureSizes(uploads, sizes, name) }
    },
  )
}
