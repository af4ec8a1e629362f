import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { productBatches } from '#db/schema/stock.ts'
import { productBarcodes, products } from '#db/schema/store.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { productCode, scannedPack } from '#domain/scanning/read-scan.ts'

/** More products than this do not have one registration number. */
const MAX_PRODUCTS_OF_A_CODE = 100

/**
 * The ids of the products with the SKU, a barcode or the registration number that a text is, typed in any
 * digits or scanned, on either keyboard. A text without a digit is none of these.
 */
export const productIdsOfCode = async (db: Db, text: string): Promise<number[]> =>
  (await productsOfCode(db, text)).map(({ id }) => id)

/** The same products, with the pieces of each that one scan of the code stands for. */
export async function productsOfCode(db: Db, text: string): Promise<{ id: number; pieces: number }[]> {
  const { gtin, sku: code } = productCode(text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: GS stands for FNC1 in a scanned symbol
  if (!/^(?=.*\d)[\x1d\x21-\x7e\u241d]{2,}$/.test(code)) return []
  if (gtin) {
    const further = await db
      .select({ id: productBarcodes.productId, pieces: productBarcodes.pieces })
      .from(productBarcodes)
      .where(eq(productBarcodes.gtin, gtin))
    if (further.length > 0) return further
  }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      or(eq(products.sku, code), eq(products.sfdaNumber, code), gtin ? eq(products.gtin, gtin) : undefined),
    )
    .limit(MAX_PRODUCTS_OF_A_CODE)
  return rows.map(({ id }) => ({ id, pieces: 1 }))
}

/**
 * The condition for the batch in a scan of one of these products; undefined if the scan has no batch number,
 * or the number of an unknown batch.
 */
export async function scannedBatch(db: Db, productIds: number[], text: string): Promise<SQL | undefined> {
  const { lot } = scannedPack(text)
  if (lot === '' || productIds.length === 0) return undefined
  const condition = sql`lot_key(${productBatches.lot}) = lot_key(${lot})`
  const [known] = await db
    .select({ id: productBatches.id })
    .from(productBatches)
    .where(and(isAnyOf(productBatches.productId, productIds), condition))
    .limit(1)
  return known && condition
}
