import { basename } from 'node:path'
import type { clinicSettings } from '#db/schema/content.ts'
import { refuse } from '#services/refuse.ts'
import type { Uploads } from '#services/uploads/uploads.ts'

type Row = typeof clinicSettings.$inferSelect
type Pictures = Record<'logo' | 'logo_dark' | 'icon', string>

/** Refuses a new path of the brand's pictures under which no file is stored. */
export async function refuseMissingPictures(
  uploads: Uploads,
  { logo, logo_dark, icon }: Pictures,
  saved: Row | undefined,
): Promise<void> {
  const stored = new Set([saved?.logo, saved?.logoDark, saved?.icon])
  for (const [field, path] of Object.entries({ logo, logo_dark, icon })) {
    if (stored.has(path) || !path.startsWith('/uploads/')) continue
    const file = await uploads.get(basename(path))
    file?.body?.destroy()
    if (!file) throw refuse('invalid_input', { errors: { [field]: ['invalid value'] } })
  }
}
