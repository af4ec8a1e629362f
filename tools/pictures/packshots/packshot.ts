import type { PackSeed } from '#db/seed/shapes.ts'

/** What the Node side tells the browser side about one product. */
export type Packshot = {
  slug: string
  pack: PackSeed
  brand: string
  /** Child category; it tells a shampoo flask from a pill bottle. */
  category: string
  /** Parent category; it tints the backdrop. */
  aisle: string
}
