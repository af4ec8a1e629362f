import { categories } from '../../db/seed/data/store/categories.ts'
import { backdropColors } from '../packshots/backdrops.ts'
import type { Packshot } from '../packshots/packshot.ts'
import { allPackshots, MARSA_BACKDROP, marsaPackshots } from '../packshots/products.ts'

/** The tiles of the store's categories: two of their products without text, on the packshots' grounds. */
export async function categoryTiles() {
  const packshots = await allPackshots()
  return tilesOf(packshots, ({ slug }) => backdropColors[slug] ?? '#e8eeee')
}

/** The tiles of the second group, whose categories without a product are not shown. */
export const marsaTiles = () =>
  tilesOf(marsaPackshots(), () => MARSA_BACKDROP)
    .filter(({ products }) => products.length > 0)
    .map(tile => ({ ...tile, slug: `marsa-${tile.slug}` }))

function tilesOf(packshots: Packshot[], tintOf: (parent: { slug: string }) => string) {
  return categories.flatMap(parent => {
    const tint = tintOf(parent)
    const children = parent.children.map(({ slug }) => ({
      slug,
      tint,
      products: differing(packshots.filter(({ category }) => category === slug)),
    }))
    // A department shows the first product of two of its categories.
    const products = differing(children.flatMap(child => child.products.slice(0, 1)))
    return [{ slug: parent.slug, tint, products }, ...children]
  })
}

/** The most telling product and one of another shape. */
function differing(packshots: Packshot[]): Packshot[] {
  const [first, ...others] = packshots.toSorted((a, b) => rank(a) - rank(b))
  if (!first) return []
  const second = others.find(({ pack }) => kindOf(pack) !== kindOf(first.pack))
  return second ? [first, second] : [first]
}

const kindOf = ({ shape, device }: Packshot['pack']) => device ?? shape

/** A device and a strip of tablets are recognised without a label. */
const rank = ({ pack }: Packshot) => (pack.shape === 'device' ? 0 : pack.shape === 'blister' ? 1 : 2)
