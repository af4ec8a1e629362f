import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import { couriers as couriersTable } from '../schema/fulfilment.ts'
import * as tables from '../schema/store.ts'
import { catalogueOf } from './data/store/catalogue.ts'
import { categories } from './data/store/categories.ts'
import { coupons, couriers, deliveryFees } from './data/store/coupons-and-delivery.ts'
import { medicines } from './data/store/medicine-classes.ts'
import { reviews } from './data/store/review-comments.ts'
import { idBySlug, interleave, seededRandom, shuffle, withIds } from './deterministic-rows.ts'
import type { DemoData } from './groups/demo-data.ts'
import { insertRows } from './insert-rows.ts'
import { productPictures } from './product-pictures.ts'
import { isDated, seedBatches } from './seed-batches.ts'
import type { CategorySeed, ProductSeed, ReviewSeed } from './seed-types.ts'
import { demoPatientId, otherPatientRows } from './seed-users.ts'

/**
 * Inserts categories, products with reviews, coupons, the delivery fee, couriers and the demo patient's
 * favourites.
 */
export async function seedStore(db: Db, data: DemoData, now: number): Promise<void> {
  await seedCategories(db, data)
  await seedProducts(db, data, now)
  await insertRows(
    db,
    tables.coupons,
    withIds(coupons).map(({ id, code, type, value, minimum, perUser, total }) => ({
      id,
      code,
      type,
      value: type === 'amount' ? halalas(value) : value,
      minimumHalalas: halalas(minimum),
      totalLimit: total,
      userLimit: perUser,
    })),
  )
  // The databases of tests have them already.
  await db
    .insert(tables.deliveryFees)
    .overridingSystemValue()
    .values({ id: 1, feeHalalas: halalas(deliveryFees.fee), freeFromHalalas: halalas(deliveryFees.freeFrom) })
    .onConflictDoNothing()
  await insertRows(
    db,
    couriersTable,
    withIds(couriers).map(({ id, name, trackingUrl }) => ({
      id,
      nameAr: name.ar,
      nameEn: name.en,
      trackingUrl,
    })),
  )
}

const halalas = (riyals: number) => Math.round(riyals * 100)

/** The categories that have a product, with their ids. */
function categoryRowsOf({ products }: DemoData) {
  const used = new Set(products.map(({ category }) => category))
  const parents = withIds(
    categories
      .map(parent => ({ ...parent, children: parent.children.filter(({ slug }) => used.has(slug)) }))
      .filter(({ children }) => children.length > 0)
      .map((parent, position) => ({ ...parent, position, parentId: null })),
  )
  const children = parents.flatMap(parent =>
    parent.children.map((child, position) => ({ ...child, position, parentId: parent.id })),
  )
  return [...parents, ...withIds(children, parents.length + 1)]
}

async function seedCategories(db: Db, data: DemoData) {
  await insertRows(
    db,
    tables.categories,
    categoryRowsOf(data).map(({ id, parentId, slug, name, position }) => ({
      id,
      parentId,
      nameAr: name.ar,
      nameEn: name.en,
      image: `/pictures/categories/${data.pictureOf(slug)}-320.avif`,
      position,
    })),
  )
}

async function seedProducts(db: Db, data: DemoData, now: number) {
  const rows = rankedProducts(data.products)
  const categoryId = idBySlug(categoryRowsOf(data))
  await insertRows(
    db,
    tables.products,
    rows.map(({ id, slug, category, name, description, price, discount, stock, sold }) => ({
      id,
      categoryId: categoryId(category),
      nameAr: name.ar,
      nameEn: name.en,
      descriptionAr: description.ar,
      descriptionEn: description.en,
      priceHalalas: halalas(price),
      discountType: discount?.type,
      discountValue: discount?.type === 'amount' ? halalas(discount.value) : discount?.value,
      taxClass: topCategoryOf({ category }) === 'medicines' ? 'zero' : 'standard',
      // Batches with an expiry are received below.
      stock: isDated(topCategoryOf({ category })) ? 0 : stock,
      sold,
      medicineClass: medicines[slug]?.class,
      priceControlled: slug in medicines,
      minAge: medicines[slug]?.minAge,
      ...catalogueOf({ id, name, category }, topCategoryOf({ category })),
      createdAt: new Date(timestampAt(addDays(dayOf(now), -500), '09:00')),
    })),
  )
  await seedBatches(
    db,
    rows.filter(row => isDated(topCategoryOf(row))),
  )
  await insertRows(
    db,
    tables.productImages,
    withIds(
      rows.flatMap(product =>
        productPictures({ ...product, slug: data.pictureOf(product.slug) }).map((picture, position) => ({
          productId: product.id,
          path: `/pictures/${picture}-900.avif`,
          position,
        })),
      ),
    ),
  )
  await insertRows(db, tables.reviews, assignReviews(rows, now))
  await insertRows(
    db,
    tables.favorites,
    rows
      .filter(({ id, stock }) => id % 37 === 5 && stock > 0)
      .map(({ id }) => ({ userId: demoPatientId, productId: id })),
  )
}

type RankedProduct = ProductSeed & {
  id: number
  /** 1 for the best seller, decreasing towards 0. */
  popularity: number
  sold: number
}

/**
 * Returns the products in the order of their ids, with categories interleaved; few sell much, many sell
 * little.
 */
function rankedProducts(products: ProductSeed[]): RankedProduct[] {
  const rows = withIds(
    interleave(shuffle(products, seededRandom(1)), topCategoryOf, ({ category }) => category),
  )
  idBySlug(rows)
  const ranking = new Map(shuffle(rows, seededRandom(2)).map(({ id }, rank) => [id, rank]))
  return rows.map(row => {
    const popularity = 1 - (ranking.get(row.id) ?? 0) / rows.length
    return { ...row, popularity, sold: Math.round(MAX_UNITS_SOLD * popularity ** 4) }
  })
}

const MAX_UNITS_SOLD = 900

function topCategoryOf({ category }: Pick<ProductSeed, 'category'>): string {
  const isParent = ({ children }: CategorySeed) => children.some(({ slug }) => slug === category)
  return categories.find(isParent)?.slug ?? category
}

/**
 * Gives the more popular 70 % of the products 1 to 9 reviews each, oldest first. A comment suits its product,
 * and its writer has the language of the comment and may use the product.
 */
function assignReviews(rows: RankedProduct[], now: number) {
  const random = seededRandom(3)
  const takeReview = rotation(shuffle(reviews, random))
  const takeWriter = rotation(otherPatientRows)
  const assigned = rows.flatMap(product => {
    const count = reviewCount(product.popularity, random())
    return Array.from({ length: count }, () => {
      const { rating, comment } = takeReview(review => suits(review, product))
      const language = /\p{Script=Arabic}/u.test(comment) ? 'ar' : 'en'
      const sex = sexOfUsers[product.category]
      const writer = takeWriter(each => each.language === language && (sex ?? each.sex) === each.sex)
      const age = Math.floor(1 + 360 * random()) * DAY - Math.floor(12 * random() * HOUR)
      return { productId: product.id, userId: writer.id, rating, comment, createdAt: new Date(now - age) }
    })
  })
  return withIds(assigned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
}

function suits(review: ReviewSeed, product: ProductSeed): boolean {
  const department = topCategoryOf(product)
  if (review.suits === 'discounted') return product.discount !== undefined
  if (review.suits === 'not medicines') return department !== 'medicines'
  return review.suits === undefined || departmentsOfDailyUse.includes(department)
}

const departmentsOfDailyUse = [
  'vitamins',
  'skin-care',
  'hair-care',
  'oral-care',
  'personal-care',
  'sports-nutrition',
]

/** The departments whose products only women or only men use. */
const sexOfUsers: Record<string, 'female' | 'male' | undefined> = {
  'feminine-care': 'female',
  'pregnancy-and-nursing': 'female',
  'mens-care': 'male',
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

function reviewCount(popularity: number, random: number): number {
  if (popularity <= 0.3) return 0
  const expected = 1 + 8 * ((popularity - 0.3) / 0.7) ** 1.5
  return Math.min(9, Math.max(1, Math.round(expected + 4 * (random - 0.5))))
}

/** Returns a function that yields the row that fits and was yielded longest ago. */
function rotation<Row>(rows: readonly Row[]): (fits: (row: Row) => boolean) => Row {
  const queue = [...rows]
  return fits => {
    const [row] = queue.splice(queue.findIndex(fits), 1) as [Row]
    queue.push(row)
    return row
  }
}
