/**
 * Draws the store’s products: `npm run --prefix art packshots [-- --all | slug …]`.
 *
 * Without arguments it draws the products that have no picture yet. A product’s shape, colours and label are
 * in db/seed/data/store/products-*.ts; the same slug always gives the same picture. CHROME_PATH may name the
 * browser, see webgl-page.ts. Writes web/public/pictures/products/<slug>-{240,480,900}.avif.
 */
import { readdirSync } from 'node:fs'
import type { CategorySeed, PackSeed, ProductSeed } from '../db/seed/seed-types.ts'
import type { Packshot } from './packshots/packshot.ts'
import { isDrawn, picturesToDraw, writePicture } from './picture-files.ts'
import { openWebglPage } from './webgl-page.ts'

const budget = { 240: 3100, 480: 6200, 900: 14_000 }
const widths = Object.keys(budget).map(Number)
const store = new URL('../db/seed/data/store/', import.meta.url)

const products = await allProducts()
const { categories } = (await import(new URL('categories.ts', store).href)) as { categories: CategorySeed[] }
const brands = (await import(new URL('brands.ts', store).href)) as Record<string, Partial<PackSeed['label']>>

const all = products.map(product => ({ base: `products/${product.slug}`, product }))
const toDraw = picturesToDraw(all, widths, process.argv.slice(2))
const page = await openWebglPage(new URL('packshots/browser-entry.ts', import.meta.url).pathname)
for (const [index, { base, product }] of toDraw.entries()) {
  const start = performance.now()
  const png = await page.render(packshotOf(product))
  const drawn = performance.now()
  const sizes = await writePicture(base, png, budget)
  const times = `${Math.round(drawn - start)} + ${Math.round(performance.now() - drawn)} ms`
  console.log(`${index + 1}/${toDraw.length} ${base} ${sizes.join(' ')} ${times}`)
}
await page.close()
const missing = all.filter(({ base }) => !isDrawn(base, widths))
console.log(`${all.length} products, ${missing.length} without a picture`)

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
