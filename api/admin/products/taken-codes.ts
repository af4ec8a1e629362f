import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { productBarcodes, products } from '#db/schema/store.ts'
import { gtin14Of } from '#domain/catalogue/gtin.ts'
import { refuse } from '#services/refuse.ts'

type Codes = { sku: string | null; gtin: string | null }

/**
 * Refuses an SKU or a barcode number that a scan would take for another product: its barcode number, its SKU,
 * or the number of a carton. The locks are those of a barcode that is given at receiving.
 */
export async function refuseTakenCodes(tx: Db, { sku, gtin }: Codes, id: number | undefined): Promise<void> {
  const numbers = { sku: sku === null ? undefined : gtin14Of(sku), gtin: gtin ?? undefined }
  for (const number of [...new Set(Object.values(numbers))].filter(each => each !== undefined).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gtin ${number}`}, 0))`)
  for (const [field, number] of Object.entries(numbers))
    if (number !== undefined && (await isTaken(tx, number, id)))
      throw refuse('invalid_input', { errors: { [field]: ['staff.taken'] } })
}

async function isTaken(tx: Db, number: string, id: number | undefined): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${productBarcodes} where ${eq(productBarcodes.gtin, number)}
    union all
    select from ${products} where ${and(
      ne(products.id, id ?? 0),
      sql`(${eq(products.gtin, number)} or lpad(${products.sku}, 14, '0') = ${number})`,
    )}
    limit 1`)
  return rows.length > 0
}
