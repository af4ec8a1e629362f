import { asc, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { optionalWholeNumber, requiredTitle, wholeNumber } from '#contract/admin/fields.ts'
import { PicturePath } from '#contract/admin/pictures.ts'
import { medicineFields } from '#contract/admin/products/medicine-fields.ts'
import {
  discountTypes,
  isValidDiscount,
  MAX_PRICE_HALALAS,
  MAX_STOCK,
} from '#contract/admin/products/products.ts'
import { productSheet } from '#contract/admin/sheets.ts'
import { optionalLines, requiredText } from '#contract/common.ts'
import { inLanguage } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { categories, productImages, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { taxClasses } from '#domain/invoices/tax.ts'
import { medicineClasses } from '#domain/prescriptions/medicine-class.ts'
import { lockAllNumbers } from '#services/products/taken-codes.ts'
import {
  CATALOGUE_TYPES,
  catalogueCellNames,
  catalogueCells,
  catalogueLine,
  keyCell,
  MAX_NAME,
  productKeys,
  substancesText,
} from './catalogue-cells.ts'
import {
  type Cells,
  cellItems,
  cellsOfLine,
  createNameLookup,
  formatYesNo,
  parseHalalas,
  riyalsCell,
  withParsedDiscount,
  wordOf,
  YesNo,
} from './cells.ts'
import { createClassCheck } from './class-check.ts'
import { createCodeCheck } from './code-check.ts'
import { lineGroups, loadInGroups, type SheetFormat } from './import-table.ts'
import { createStockCheck } from './stock-check.ts'

const ProductLine = z.object({
  id: optionalWholeNumber(1, 2_147_483_647),
  name_ar: requiredTitle(MAX_NAME),
  name_en: requiredTitle(MAX_NAME),
  description_ar: optionalLines(5000),
  description_en: optionalLines(5000),
  category: requiredText(160),
  price: z.pipe(
    z.transform((text: unknown): unknown => parseHalalas(String(text))),
    wholeNumber(1, MAX_PRICE_HALALAS),
  ),
  discount_type: z.pipe(
    z.transform((text: unknown) => wordOf(text) || null),
    z.nullable(z.enum(discountTypes, 'invalid value')),
  ),
  // In riyals or per cent, depending on the type; both have two decimals.
  discount_value: wholeNumber(0, MAX_PRICE_HALALAS),
  stock: optionalWholeNumber(0, MAX_STOCK),
  stock_change: optionalWholeNumber(-MAX_STOCK, MAX_STOCK),
  stock_alert: wholeNumber(0, 10_000),
  pictures: z.pipe(z.transform(cellItems), z.array(PicturePath).check(z.maxLength(12, 'too long'))),
  active: YesNo,
  tax_class: z.pipe(
    z.transform((text: unknown) => wordOf(text) || 'standard'),
    z.enum(taxClasses, 'invalid value'),
  ),
  medicine_class: z.pipe(z.transform(wordOf), z.enum(medicineClasses, 'invalid value')),
  // Unlike other cells of the kind, an empty one is no.
  price_controlled: z.pipe(
    z.transform((text: unknown): unknown => String(text).trim() || formatYesNo(false)),
    YesNo,
  ),
  min_age: medicineFields.min_age,
  ...catalogueLine,
})
type ProductLine = z.infer<typeof ProductLine>

export const productSheetFormat: SheetFormat<ProductLine> = {
  table: products,
  columns: productSheet.columns,
  defaults: {
    ...Object.fromEntries(productSheet.columns.map(column => [column, ''])),
    stock_alert: '5',
    medicine_class: 'general',
    price_controlled: formatYesNo(false),
  },
  lineSchema: z.pipe(withParsedDiscount, ProductLine),
  keys: productKeys,
  emptiable: [
    'description_ar',
    'description_en',
    'discount_type',
    'discount_value',
    'pictures',
    'min_age',
    ...catalogueCellNames,
  ],
  codes: ['sku', 'gtin', 'sfda_number'],
  units: [['discount_type', 'discount_value']],

  async createPreview(db, lang) {
    const rows = await db
      .select({ id: categories.id, name: inLanguage(categories, 'name', lang) })
      .from(categories)
    const categoryNames = new Map(rows.map(({ id, name }) => [String(id), name]))
    return line =>
      cellsOfLine(line, {
        price: riyalsCell(line.price),
        discount_value: discountText(line.discount_type, line.discount_value),
        category: categoryNames.get(line.category) ?? line.category,
        substances: substancesText(line.substances),
        stock_change: String(line.stock_change || ''),
      })
  },

  async loadRows(db, { ids, lines, lock = false, limit }) {
    if (lock) await lockAllNumbers(db)
    const named = lines && (await idsNamedBy(db, lines, limit))
    const select = db
      .select({ id: products.id })
      .from(products)
      .where(isOneOf(products.id, [...ids, ...(named ?? [])], 'int'))
      .orderBy(asc(products.id))
      .limit(limit)
    const found = (await (lock ? select.for('no key update') : select)).map(({ id }) => id)
    return loadInGroups(found, group => cellsOf(db, group))
  },

  async createLineChecker(db, { lines }) {
    const findCategory = createNameLookup(
      await db
        .select({ id: categories.id, name: { ar: categories.nameAr, en: categories.nameEn } })
        .from(categories)
        .for('key share'),
    )
    const [checkStock, checkClass] = [await createStockCheck(db), await createClassCheck(db)]
    const checkCodes = await createCodeCheck(db, lines)
    return (line, reportFault, current) => {
      const category = findCategory(line.category)
      if (typeof category === 'string') reportFault('category', category)
      const discount = line.discount_type === 'percentage' ? line.discount_value / 100 : line.discount_value
      const discounted = { ...line, discount_value: discount }
      if (!Number.isInteger(discount) || !isValidDiscount(discounted))
        reportFault('discount_value', 'invalid value')
      if (line.price_controlled && line.discount_type !== null)
        reportFault('discount_type', 'controlled price')
      // A file of before the decision must not bring the medicine back on sale.
      if (current?.medicine_class === 'controlled' && line.medicine_class !== 'controlled')
        reportFault('medicine_class', 'controlled class')
      if (line.medicine_class === 'controlled' && line.active) reportFault('active', 'controlled medicine')
      checkCodes(line, reportFault, current)
      checkClass(line, reportFault, current)
      const stock = checkStock(line, reportFault, current)
      // The store does not show products without a picture.
      const active = line.active && line.pictures.length > 0
      return { ...discounted, stock, active, category: String(category) }
    }
  },

  async writeLines(db, { added, changed }) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select nextval(pg_get_serial_sequence('products', 'id'))::int as id
      from generate_series(1, ${added.length})`)
    const addedWithIds = added.map((line, index) => ({ ...line, id: rows[index]?.id as number }))
    await db.execute(sql`
      insert into products (id, category_id, name_ar, name_en, description_ar, description_en,
        price_halalas, discount_type, discount_value, stock, stock_alert, active, medicine_class,
        price_controlled, min_age, tax_class, ${CATALOGUE})
      overriding system value
      select id, category::int, name_ar, name_en, description_ar, description_en,
        price, discount_type, discount_value, stock, stock_alert, active, medicine_class,
        price_controlled, min_age, tax_class, ${CATALOGUE}
      from ${linesRecordset(addedWithIds)}`)
    await db.execute(sql`
      update products set category_id = line.category::int, name_ar = line.name_ar, name_en = line.name_en,
        description_ar = line.description_ar, description_en = line.description_en,
        price_halalas = line.price, discount_type = line.discount_type,
        discount_value = line.discount_value, stock = line.stock, stock_alert = line.stock_alert,
        active = line.active, medicine_class = line.medicine_class,
        price_controlled = line.price_controlled, min_age = line.min_age, tax_class = line.tax_class,
        (${CATALOGUE}) = row(${CATALOGUE_OF_LINE})
      from ${linesRecordset(changed)} where products.id = line.id`)
    await writePictures(db, [...addedWithIds, ...changed])
  },
}

/** These products as cells. */
async function cellsOf(db: Db, ids: number[]): Promise<Cells[]> {
  const rows = await db.select().from(products).where(isAnyOf(products.id, ids)).orderBy(asc(products.id))
  const pictures = await picturesByProduct(db, ids)
  return rows.map(product => ({
    id: String(product.id),
    name_ar: product.nameAr,
    name_en: product.nameEn,
    description_ar: product.descriptionAr,
    description_en: product.descriptionEn,
    category: String(product.categoryId),
    price: riyalsCell(product.priceHalalas),
    discount_type: product.discountType ?? '',
    discount_value: discountText(product.discountType, product.discountValue),
    stock: String(product.stock),
    stock_change: '',
    stock_alert: String(product.stockAlert),
    pictures: (pictures.get(product.id) ?? []).join(' '),
    active: formatYesNo(product.active),
    tax_class: product.taxClass,
    medicine_class: product.medicineClass,
    price_controlled: formatYesNo(product.priceControlled),
    min_age: String(product.minAge ?? ''),
    ...catalogueCells(product),
  }))
}

const discountText = (type: string | null, value: number) =>
  type === 'amount' ? riyalsCell(value) : String(value || '')

const linesRecordset = (lines: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id int, category text,
    name_ar text, name_en text, description_ar text, description_en text, price int,
    discount_type text, discount_value int, stock int, stock_alert int, active boolean,
    medicine_class text, price_controlled boolean, min_age smallint, tax_class text,
    ${sql.raw(CATALOGUE_TYPES)})`

const CATALOGUE = sql.raw(catalogueCellNames.join(', '))
const CATALOGUE_OF_LINE = sql.raw(catalogueCellNames.map(name => `line.${name}`).join(', '))

/**
 * A subquery, because PostgreSQL hashes its rows. `= any` of a parameter, where an index does not help,
 * compares each product with each value: five seconds for 5,000 lines.
 */
const isOneOf = (column: AnyPgColumn, values: readonly (string | number)[], type: 'int' | 'text') =>
  sql`${column} in (select unnest(${sql.param([...values])}::${sql.raw(type)}[]))`

/** The products that lines name; they are locked afterwards, all in one order. */
async function idsNamedBy(db: Db, lines: readonly Cells[], limit: number): Promise<number[]> {
  const ids: number[] = []
  for (const group of lineGroups(lines)) {
    const named = await db.select({ id: products.id }).from(products).where(isNamedByOne(group)).limit(limit)
    ids.push(...named.map(({ id }) => id))
  }
  return ids
}

/** Whether a product has the SKU, the GTIN or both names of a line. */
function isNamedByOne(lines: readonly Cells[]): SQL | undefined {
  const [skus = [], gtins = []] = productKeys
    .filter(({ isCode }) => isCode)
    .map(({ of }) => lines.map(of).filter(Boolean))
  const names = lines
    .map(({ name_ar = '', name_en = '' }) => `${keyCell(name_ar)} ${keyCell(name_en)}`)
    .filter(name => name.trim() !== '')
  return or(
    isOneOf(products.sku, skus, 'text'),
    isOneOf(products.gtin, gtins, 'text'),
    sql`${products.searchKey} in (
      select search_key(name) from unnest(${sql.param(names)}::text[]) as typed(name))`,
  )
}

async function picturesByProduct(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: productImages.productId, path: productImages.path })
    .from(productImages)
    .where(isAnyOf(productImages.productId, ids))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map([...grouped].map(([id, images]) => [id, images.map(({ path }) => path)]))
}

/** Writes only changed pictures, so that the audit log has no entries without a change. */
async function writePictures(db: Db, lines: readonly { id: number | null; pictures: string[] }[]) {
  const ids = lines.map(({ id }) => id as number)
  const currentPictures = await picturesByProduct(db, ids)
  const changed = lines.filter(
    ({ id, pictures }) => pictures.join(' ') !== (currentPictures.get(id as number) ?? []).join(' '),
  )
  if (changed.length === 0) return
  await db.delete(productImages).where(
    isAnyOf(
      productImages.productId,
      changed.map(({ id }) => id as number),
    ),
  )
  const rows = changed.flatMap(({ id, pictures }) =>
    pictures.map((path, position) => ({ id, path, position })),
  )
  await db.execute(sql`
    insert into product_images (product_id, path, position)
    select id, path, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as picture(id int, path text, position smallint)`)
}
