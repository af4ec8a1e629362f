import { readdirSync } from 'node:fs'
import * as brands from '../../db/seed/data/store/brands.ts'
import { categories } from '../../db/seed/data/store/categories.ts'
import type { ProductSeed } from '../../db/seed/seed-types.ts'
import type { Packshot } from './packshot.ts'

const store = new URL('../../db/seed/data/store/', import.meta.url)

/** Every product of the seed as it is drawn. */
export async function allPackshots(): Promise<Packshot[]> {
  return (await allProducts()).map(packshotOf)
}

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
