import { eq, or } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/schema/store.ts'
import { scannedGtin } from '#domain/catalogue/gs1-elements.ts'
import { scannedCode } from '#domain/catalogue/scanned-code.ts'

/** More products than this do not have one registration number. */
const MAX_PRODUCTS_OF_A_CODE = 100

/**
 * The ids of the products with the SKU, the barcode or the registration number that a text is, typed in any
 * digits or scanned, on either keyboard. A text without a digit is none of these.
 */
export async function productIdsOfCode(db: Db, text: string): Promise<number[]> {
  const code = scannedCode(text).toUpperCase()
  if (!/^(?=.*\d)[\x21-\x7e]{2,}$/.test(code)) return []
  const gtin = scannedGtin(text)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      or(eq(products.sku, code), eq(products.sfdaNumber, code), gtin ? eq(products.gtin, gtin) : undefined),
    )
    .limit(MAX_PRODUCTS_OF_A_CODE)
  return rows.map(({ id }) => id)
}
