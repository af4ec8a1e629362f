import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { gtin14Of } from '#domain/catalogue/gtin.ts'
import { refuse } from '../refuse.ts'

type Codes = { sku: string | null; gtin: string | null }

/**
 * Refuses an SKU or a barcode number that a scan would take for another product: its barcode number, its SKU,
 * or the number of a carton.
 */
export async function refuseTakenCodes(tx: Db, { sku, gtin }: Codes, id?: number): Promise<void> {
  const numbers = { sku: sku === null ? undefined : gtin14Of(sku), gtin: gtin ?? undefined }
  const given = [...new Set(Object.values(numbers))].filter(each => each !== undefined)
  await lockNumbers(tx, given)
  const owners = await numberOwners(tx, given)
  for (const [field, number] of Object.entries(numbers))
    if (owners.some(each => each.number === number && each.id !== id))
      throw refuse('invalid_input', { errors: { [field]: ['staff.taken'] } })
}

/** Refuses numbers of cartons that are stored, if a scan would take one for another product. */
export async function refuseTakenCartons(tx: Db, numbers: readonly string[]): Promise<void> {
  await lockNumbers(tx, numbers)
  if ((await numberOwners(tx, numbers)).length > numbers.length) throw refuse('staff.taken')
}

/** Keeps others from giving these barcode numbers to a product, until the transaction ends. */
export async function lockNumbers(tx: Db, numbers: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ALL_NUMBERS})`)
  for (const number of numbers.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gtin ${number}`}, 0))`)
}

/** The same for all numbers: a file has more of them than a transaction may have locks. */
export const lockAllNumbers = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${ALL_NUMBERS})`)

const ALL_NUMBERS = sql`hashtextextended('gtin', 0)`

/** The products that have these barcode numbers, as theirs or as SKU. `id`: null for a further barcode. */
export async function numberOwners(tx: Db, numbers: readonly string[]) {
  const wanted = sql`(select unnest(${sql.param([...numbers])}::text[]))`
  const { rows } = await tx.execute<{ number: string; id: number | null }>(sql`
    select gtin as number, null::int as id from product_barcodes where gtin in ${wanted}
    union all select gtin, id from products where gtin in ${wanted}
    union all select lpad(sku, 14, '0'), id from products
      where length(sku) <= 14 and lpad(sku, 14, '0') in ${wanted}`)
  return rows
}
