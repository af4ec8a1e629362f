import { pictureKinds, uploadPicture } from '#contract/admin/pictures.ts'
import { pictureInWidths, storeWidths } from '../../profile/picture.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'

export function servePictures(api: Api): void {
  serve(api, uploadPicture, async ({ body: { kind, image } }) => {
    if (!(image instanceof Uint8Array))
      throw refuse('invalid_input', { errors: { image: ['required field'] } })
    const sizes = await pictureInWidths(image, pictureKinds[kind])
    return { path: await storeWidths(api.deps.uploads, sizes) }
  })
}
