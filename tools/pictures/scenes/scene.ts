import type { Seeded } from '../seeded.ts'
import type { Palette } from './palettes.ts'

/**
 * What may differ between two pictures of one scene. Every scene is drawn 800 wide and 600 high; the 16:9
 * picture shows the rows 110 to 560, so whatever matters stands there.
 */
export type Variation = { palette: Palette; random: Seeded }

export type Scene = (variation: Variation) => string
