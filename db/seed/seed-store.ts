import { addDays, dayOf, momentAt } from '#domain/clinic-time.ts'
import type { Db } from '../connect.ts'
import * as tables from '../schema/store.ts'
import { chances, idFinder, mixed, numbered, shuffled } from './dealing.ts'
import { insertRows } from './insert-rows.ts'
import { otherPatientRows, patientId } from './seed-people.ts'
import type { CategorySeed, ProductSeed } from './shapes.ts'
import { categories } from './store/categories.ts'
import { coupons, deliveryFees } from './store/offers.ts'
import { products } from './store/products.ts'
import { reviews } from './store/reviews.ts'

const aisleRows = numbered(categories)
const childRows = numbered(
  aisleRows.flatMap(aisle =>
    aisle.children.map((child, position) => ({ ...child, position, parentId: aisle.id })),
  ),
  aisleRows.length + 1,
)
const categoryId = idFinder([...aisleRows, ...childRows])

/** Writes categories, products with their reviews, coupons, the price of delivery and the demo patient's favourites. */
export async function seedStore(db: Db, now: number): Promise<void> {
  await seedCategories(db)
  await seedProducts(db, now)
  await insertRows(
    db,
    tables.coupons,
    numbered(coupons).map(({ id, code, type, value, minimum, perUser, total }) => ({
      id,
      code,
      type,
      value: type === 'amount' ? halalas(value) : value,
      minimumHalalas: halalas(minimum),
      totalLimit: total,
      userLimit: perUser,
    })),
  )
  await insertRows(db, tables.deliveryFees, [
    { id: 1, feeHalalas: halalas(deliveryFees.fee), freeFromHalalas: halalas(deliveryFees.freeFrom) },
  ])
}

const halalas = (riyals: number) => Math.round(riyals * 100)

async function seedCategories(db: Db) {
  const parents = aisleRows.map((aisle, position) => ({ ...aisle, position, parentId: null }))
  await insertRows(
    db,
    tables.categories,
    [...parents, ...childRows].map(({ id, parentId, slug, name, position }) => ({
      id,
      parentId,
      nameAr: name.ar,
      nameEn: name.en,
      image: `/pictures/categories/${slug}-320.avif`,
      position,
    })),
  )
}

async function seedProducts(db: Db, now: number) {
  const rows = popularProducts()
  await insertRows(
    db,
    tables.products,
    rows.map(({ id, category, name, description, price, discount, stock, sold }) => ({
      id,
      categoryId: categoryId(category),
      nameAr: name.ar,
      nameEn: name.en,
      descriptionAr: description.ar,
      descriptionEn: description.en,
      priceHalalas: halalas(price),
      discountType: discount?.type,
      discountValue: discount?.type === 'amount' ? halalas(discount.value) : discount?.value,
      stock,
      sold,
      createdAt: new Date(momentAt(addDays(dayOf(now), -500), '09:00')),
    })),
  )
  await insertRows(
    db,
    tables.productImages,
    rows.map(({ id, slug }) => ({
      id,
      productId: id,
      path: `/pictures/products/${slug}-900.avif`,
      position: 0,
    })),
  )
  await insertRows(db, tables.reviews, dealtReviews(rows, now))
  await insertRows(
    db,
    tables.favorites,
    rows
      .filter(({ id, stock }) => id % 37 === 5 && stock > 0)
      .map(({ id }) => ({ userId: patientId, productId: id })),
  )
}

type PopularProduct = ProductSeed & {
  id: number
  /** From 1 for the best seller down towards 0. */
  popularity: number
  sold: number
}

/** The products in the order of their ids, the aisles mixed; few of them sell much and many sell little. */
function popularProducts(): PopularProduct[] {
  const rows = numbered(mixed(shuffled(products, chances(1)), aisleOf, ({ category }) => category))
  idFinder(rows)
  const ranking = new Map(shuffled(rows, chances(2)).map(({ id }, rank) => [id, rank]))
  return rows.map(row => {
    const popularity = 1 - (ranking.get(row.id) ?? 0) / rows.length
    return { ...row, popularity, sold: Math.round(MOST_SOLD * popularity ** 4) }
  })
}

const MOST_SOLD = 900

function aisleOf({ category }: ProductSeed): string {
  const holds = ({ children }: CategorySeed) => children.some(({ slug }) => slug === category)
  return categories.find(holds)?.slug ?? category
}

/** The more popular 70 % of the products get 1 to 9 reviews each, by people who write that language, oldest first. */
function dealtReviews(rows: PopularProduct[], now: number) {
  const chance = chances(3)
  const texts = endlessly(shuffled(reviews, chance))
  const writers = {
    ar: endlessly(otherPatientRows.filter(({ language }) => language === 'ar')),
    en: endlessly(otherPatientRows.filter(({ language }) => language === 'en')),
  }
  const dealt = rows.flatMap(({ id, popularity }) => {
    const count = reviewCount(popularity, chance())
    return Array.from({ length: count }, () => {
      const { rating, comment } = texts()
      const writer = writers[/\p{Script=Arabic}/u.test(comment) ? 'ar' : 'en']()
      const age = Math.floor(1 + 360 * chance()) * DAY - Math.floor(12 * chance() * HOUR)
      return { productId: id, userId: writer.id, rating, comment, createdAt: new Date(now - age) }
    })
  })
  return numbered(dealt.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

function reviewCount(popularity: number, luck: number): number {
  if (popularity <= 0.3) return 0
  const expected = 1 + 8 * ((popularity - 0.3) / 0.7) ** 1.5
  return Math.min(9, Math.max(1, Math.round(expected + 4 * (luck - 0.5))))
}

/** Deals the rows one after another and begins anew at the end: no row twice before every other has come. */
function endlessly<Row>(rows: readonly Row[]): () => Row {
  let next = 0
  return () => rows[next++ % rows.length] as Row
}
