import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { MAX_CANDIDATES, type SubstituteCandidate } from '#contract/admin/orders/substitutions.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { orderLines } from '#db/schema/orders.ts'
import { products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { isEquivalent, substituteBar } from '#domain/substitutions/substitution-rules.ts'
import { loadOrderNumbers } from '#services/clinic-settings.ts'
import { ageFactsOfLine } from '#services/prescriptions/cover-of-line.ts'
import { availableStock } from '#services/stock.ts'
import { firstImage } from '../../../requests/first-image.ts'
import { productIdsOfCode } from '../../../search/product-codes.ts'
import { exactOrFuzzyCondition } from '../../../search/search-condition.ts'

/** A line of an order with its product, as the rules of substitutes need it; undefined if there is none. */
export async function substitutedLine(
  db: Db,
  { orderId, lineId, now }: { orderId: number; lineId: number; now: number },
) {
  const [row] = await db
    .select({ line: orderLines, product: products })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)))
  if (!row) return undefined
  return { ...row, ages: await ageFactsOfLine(db, { orderId, lineId, now }) }
}
export type SubstitutedLine = NonNullable<Awaited<ReturnType<typeof substitutedLine>>>

const factsOf = (
  product: Pick<typeof products.$inferSelect, 'medicineClass' | 'minAge' | 'substances' | 'formAr'>,
) => ({
  ...product,
  form: product.formAr,
})

/** The line with the products that may replace it: those of a search, else the equivalent ones in stock. */
export async function substitutesOf(
  db: Db,
  lang: Language,
  found: SubstitutedLine,
  search: string | undefined,
) {
  const { line, product } = found
  return {
    order_id: line.orderId,
    number: (await loadOrderNumbers(db))(line.orderId),
    line: {
      id: line.id,
      name: inLanguage(line, 'name', lang),
      image: line.image,
      quantity: line.quantity,
      price: toRiyals(line.paidHalalas),
      prescription: product?.medicineClass === 'prescription',
    },
    candidates: product
      ? await candidatesOf(db, lang, found, await candidateFilter(db, product, search))
      : [],
  }
}

async function candidateFilter(db: Db, product: typeof products.$inferSelect, search = '') {
  if (!search)
    return product.substances.length === 0
      ? undefined
      : and(
          eq(products.substances, product.substances),
          eq(products.formAr, product.formAr),
          ne(products.id, product.id),
          gt(availableStock, 0),
        )
  const ids = await productIdsOfCode(db, search)
  return ids.length > 0 ? isAnyOf(products.id, ids) : exactOrFuzzyCondition(db, products, search)
}

async function candidatesOf(
  db: Db,
  lang: Language,
  { line, ages, product }: SubstitutedLine,
  filter: SQL | undefined,
): Promise<SubstituteCandidate[]> {
  if (!filter || !product) return []
  const rows = await db
    .select({
      id: products.id,
      name: inLanguage(products, 'name', lang),
      image: firstImage,
      paidHalalas: products.paidHalalas,
      stock: availableStock,
      medicineClass: products.medicineClass,
      minAge: products.minAge,
      substances: products.substances,
      formAr: products.formAr,
    })
    .from(products)
    .where(filter)
    .orderBy(sql`${availableStock} > 0 desc`, sql`${products.sold} desc`, products.id)
    .limit(MAX_CANDIDATES)
  const taken = new Set(await productsOfOrder(db, line.orderId))
  return rows.map(({ id, name, image, paidHalalas, stock, ...facts }) => {
    const isSame = id === product.id
    const ofRules = substituteBar(factsOf(product), factsOf(facts), ages)
    return {
      ...{ id, name, image, stock, price: toRiyals(paidHalalas) },
      equivalent: !isSame && isEquivalent(factsOf(product), factsOf(facts)),
      bar: isSame ? ('same' as const) : taken.has(id) ? ('in_order' as const) : ofRules,
    }
  })
}

/** The products of an order, and those that are proposed for it. */
async function productsOfOrder(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from order_lines where order_id = ${orderId} and product_id is not null
    union
    select product_id from substitutions
    where order_id = ${orderId} and state = 'open' and product_id is not null`)
  return rows.map(({ id }) => id)
}

/** Locks a product that is to replace a line; undefined if the rules do not allow it, or there is none. */
export async function lockSubstitute(tx: Db, { line, ages, product }: SubstitutedLine, productId: number) {
  const [substitute] = await tx
    .select({
      id: products.id,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      image: firstImage,
      paidHalalas: products.paidHalalas,
      stock: availableStock,
      priceControlled: products.priceControlled,
      medicineClass: products.medicineClass,
      minAge: products.minAge,
      substances: products.substances,
      formAr: products.formAr,
    })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  if (!substitute || !product || productId === product.id) return undefined
  if ((await productsOfOrder(tx, line.orderId)).includes(productId)) return undefined
  return substituteBar(factsOf(product), factsOf(substitute), ages) === null ? substitute : undefined
}
