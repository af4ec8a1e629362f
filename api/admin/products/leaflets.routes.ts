import { randomBytes } from 'node:crypto'
import { uploadLeaflet } from '#contract/admin/products/leaflets.ts'
import { MAX_LEAFLET_PAGES } from '#domain/catalogue/leaflet.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { checkPdf } from '../../files/check-pdf.ts'
import { serve } from '../../serve.ts'

export function serveLeaflets(api: Api): void {
  serve(api, uploadLeaflet, async ({ userId, address, isGone, body: { file } }) => {
    const bytes = file as Uint8Array
    const sender = { access: 'staff', userId, address, isGone } as const
    const { kind } = await checkPdf(bytes, { maxPages: MAX_LEAFLET_PAGES, sender })
    if (kind !== 'plain')
      throw refuse('invalid_input', {
        errors: { file: [MESSAGES[kind]] },
      })
    // The name says the size, which the product's page shows.
    const name = `${randomBytes(16).toString('base64url')}-${bytes.length}.pdf`
    await api.deps.uploads.put(name, bytes)
    return { path: `/uploads/${name}` }
  })
}

const MESSAGES = {
  protected: 'protected leaflet',
  irregular: 'irregular leaflet',
  damaged: 'damaged leaflet',
  other: 'invalid leaflet',
} as const
