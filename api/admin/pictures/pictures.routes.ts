import { pictureKinds, uploadPicture } from '#contract/admin/pictures.ts'
import type { Api } from '../../call.ts'
import { resizeToWidths, storePictureSizes } from '../../profile/picture.ts'
import { refuse } from '../../refuse.ts'
import { serve } from '../../serve.ts'

export function serveAdminPictures(api: Api): void {
  serve(api, uploadPicture, async ({ body: { kind, image } }) => {
    if (!(image instanceof Uint8Array))
      throw refuse('invalid_input', { errors: { image: ['required field'] } })
    const sizes = await resizeToWidths(image, pictureKinds[kind])
    return { path: await storePictureSizes(api.deps.uploads, sizes) }
  })
}
