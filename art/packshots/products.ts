import { readdirSync } from 'node:fs'
import { marsaPicture, marsaProducts } from '../../db/seed/data/marsa/marsa-products.ts'
import * as brands from '../../db/seed/data/store/brands.ts'
import { categories } from '../../db/seed/data/store/categories.ts'
import type { ProductSeed } from '../../db/seed/seed-types.ts'
import type { Packshot } from './packshot.ts'

const store = new URL('../../db/seed/data/store/', import.meta.url)

/** Every product of the seed as it is drawn. */
export async function allPackshots(): Promise<Packshot[]> {
  return (await allProducts()).map(packshotOf)
}

/** The products of the second group: its name and colours on the packs of the house, and its own backdrop. */
export const marsaPackshots = (): Packshot[] =>
  marsaProducts.map(product => {
    const shot = packshotOf(product)
    const slug = marsaPicture(product.slug)
    const former = [brands.afiyaCare, brands.afiyaPharma].find(({ band }) => band === shot.pack.label.band)
    const own = former && (former === brands.afiyaCare ? marsaCare : marsaPharma)
    const { cap, label } = shot.pack
    const pack = {
      ...shot.pack,
      cap: cap === former?.band ? (own?.band ?? cap) : cap,
      label: { ...label, ...own },
    }
    return { ...shot, slug, pack, brand: own ? 'Marsa' : shot.brand, backdrop: MARSA_BACKDROP }
  })

const marsaCare = { background: '#ffffff', ink: '#5a1d3c', band: '#8a2f5d' }
const marsaPharma = { background: '#ffffff', ink: '#17405c', band: '#1d5f8a' }
/** The tint behind the packs and on the tiles of the second group. */
export const MARSA_BACKDROP = '#ece4ea'

async function allProducts(): Promise<ProductSeed[]> {
  const files = readdirSync(store).filter(file => /^products-.*\.ts$/.test(file))
  const modules = await Promise.all(files.map(file => import(new URL(file, store).href)))
  return modules.flatMap(module => Object.values(module).filter(Array.isArray).flat() as ProductSeed[])
}

function packshotOf(product: ProductSeed): Packshot {
  const parent = categories.find(({ children }) => children.some(({ slug }) => slug === product.category))
  return {
    slug: product.slug,
    pack: product.pack,
    brand: brandOf(product),
    category: product.category,
    parentCategory: parent?.slug ?? '',
  }
}

/**
 * The brand of a product, whose slug begins with it (`waha-vitamin-c-1000`); brands.ts has the names in camel
 * case.
 */
function brandOf({ slug }: ProductSeed): string {
  const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const known = Object.keys(brands)
    .map(kebab)
    .find(name => slug.startsWith(`${name}-`))
  const words = (known ?? slug.split('-')[0] ?? '').split('-')
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
