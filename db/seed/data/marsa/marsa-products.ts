import type { ProductSeed } from '../../seed-types.ts'
import { categories } from '../store/categories.ts'
import { products } from '../store/products.ts'

const departments = ['medicines', 'vitamins', 'skin-care']
const sold = new Set(
  categories
    .filter(({ slug }) => departments.includes(slug))
    .flatMap(({ children }) => children.map(({ slug }) => slug)),
)

/** What Marsa’s pharmacy sells: the brand of the house and one other, in three departments. */
export const marsaProducts: ProductSeed[] = products.filter(
  ({ slug, category }) => sold.has(category) && /^(?:afiya|raha)-/.test(slug),
)

/** The picture of a product is Marsa’s own, with its name on the packs of the house. */
export const marsaPicture = (slug: string) => `marsa-${slug.replace(/^afiya-/, '')}`
