import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceUnits, type SellerRegister } from '#db/schema/invoice-stamps.ts'
import { invoices } from '#db/schema/invoices.ts'
import { hexHash, readStampKey, type StampKey } from './stamp-key.ts'

/** The unit that stamps documents; without one they are issued without a stamp. */
export type InvoiceUnit = { key: StampKey; register: SellerRegister }

/**
 * Reads the configured unit. Throws an Error that names the setting if certificate and key do not fit, or if
 * the certificate is for another seller than `vatNumber`: its invoices would not be stamped.
 */
export function readInvoiceUnit(
  configured: { certificate: string; privateKey: string; register: SellerRegister } | undefined,
  vatNumber: string,
): InvoiceUnit | undefined {
  if (!configured) return undefined
  const key = readKey(configured)
  if (key.vatNumber !== vatNumber)
    throw new Error(`VAT_NUMBER: ${vatNumber}, but ZATCA_CERTIFICATE is for ${key.vatNumber}`)
  return { key, register: configured.register }
}

function readKey(configured: { certificate: string; privateKey: string }): StampKey {
  try {
    return readStampKey(configured)
  } catch (error) {
    throw new Error(`ZATCA_CERTIFICATE or ZATCA_PRIVATE_KEY: ${(error as Error).message}`, { cause: error })
  }
}

/** The previous hash of the first document: that of the character 0 (BR-KSA-26). */
export const FIRST_PREVIOUS_HASH = hexHash('0')

/**
 * Registers the unit: from then on every document of its seller is chained. What was issued before stays
 * without a stamp.
 */
export async function registerUnit(db: Db, { key, register }: InvoiceUnit): Promise<void> {
  const sellerVat = key.vatNumber
  const [registered] = await db
    .update(invoiceUnits)
    .set({ register })
    .where(eq(invoiceUnits.sellerVat, sellerVat))
    .returning({ sellerVat: invoiceUnits.sellerVat })
  if (registered) return
  await db.transaction(async tx => {
    // Waits for the documents that are being written: the unit begins after the last of them.
    await tx.execute(sql`lock table ${invoices} in share row exclusive mode`)
    const [last] = await tx.select({ id: sql<number>`coalesce(max(${invoices.id}), 0)::int` }).from(invoices)
    await tx
      .insert(invoiceUnits)
      .values({ sellerVat, register, lastHash: FIRST_PREVIOUS_HASH, afterId: last?.id ?? 0 })
      .onConflictDoNothing()
  })
}

/**
 * Locks the unit of a seller until the transaction ends. Taken before a document is numbered, so that two
 * writers of different kinds do not wait for each other.
 */
export async function lockUnit(tx: Db, sellerVat: string) {
  const [unit] = await tx
    .select()
    .from(invoiceUnits)
    .where(eq(invoiceUnits.sellerVat, sellerVat))
    .for('no key update')
  return unit
}
