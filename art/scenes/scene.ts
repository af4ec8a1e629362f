import type { SeededRandom } from '../seeded-random.ts'
import type { Palette } from './palettes.ts'

/**
 * The differences between two pictures of one scene. Every scene is 800 wide and 600 high; the 16:9 picture
 * shows the rows 110 to 560, so the subject must lie there.
 */
export type Variation = { palette: Palette; random: SeededRandom }

export type Scene = (variation: Variation) => string
