import type { SecondView } from '../../db/seed/product-pictures.ts'
import type { PackSeed } from '../../db/seed/seed-types.ts'

/** The description of a product that the Node side sends to the browser. */
export type Packshot = {
  slug: string
  pack: PackSeed
  brand: string
  /** The child category, which distinguishes a shampoo bottle from a pill bottle. */
  category: string
  /** The parent category, which sets the tint of the backdrop. */
  parentCategory: string
  /** The tint of a group that has one for all its pictures. */
  backdrop?: string
  /** Leaves out all text and keeps the icon: for the tiles of the categories and the still lifes. */
  isPlain?: boolean
  /** The default is the whole pack from the front. */
  view?: SecondView
}
