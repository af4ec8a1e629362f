import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureKinds, uploadPicture } from '#contract/admin/pictures.ts'
import { pictureInWidths } from '../../profile/picture.ts'
import { refuse } from '../../refuse.ts'
import { type Api, serve } from '../../serve.ts'

export function servePictures(api: Api): void {
  const { uploads } = api.deps.config

  serve(api, uploadPicture, async ({ body: { kind, image } }) => {
    if (!(image instanceof Uint8Array))
      throw refuse('invalid_input', { errors: { image: ['required field'] } })
    const sizes = await pictureInWidths(image, pictureKinds[kind])
    const name = randomBytes(16).toString('base64url')
    await mkdir(uploads, { recursive: true })
    // Named as the pictures of the site are: whoever shows one finds the other sizes beside it (web/ui/picture.tsx).
    for (const { width, picture } of sizes)
      await writeFile(join(uploads, `${name}-${width}.avif`), picture, { flag: 'wx' })
    return { path: `/uploads/${name}-${Math.max(...pictureKinds[kind].widths)}.avif` }
  })
}
