import { createHash } from 'node:crypto'
import type { news } from '#db/schema/content.ts'

/**
 * Returns the key of `?preview=` that shows an item of news before it is public. It is made of all that the
 * item has, so that only who could read the item knows it; another text has another key.
 */
export const newsPreviewKey = (item: typeof news.$inferSelect): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 32)
