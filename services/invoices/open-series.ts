import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { IncompatibleDatabase } from '#db/migrate.ts'
import { invoiceCounters } from '#db/schema/invoices.ts'
import { loadSavedVatNumber } from '../clinic-settings.ts'

/**
 * Refuses to start with a configured VAT number that has no open series while another one has: it would begin
 * at 1 unasked. A number that staff have entered was confirmed in the settings.
 */
export async function refuseOpenSeries(db: Db, vatNumber: string): Promise<void> {
  if (await loadSavedVatNumber(db)) return
  const open = await db
    .select({ sellerVat: invoiceCounters.sellerVat })
    .from(invoiceCounters)
    .where(and(eq(invoiceCounters.kind, 'invoice'), isNull(invoiceCounters.closedAt)))
  const [former] = open
  if (!former || open.some(({ sellerVat }) => sellerVat === vatNumber)) return
  throw new IncompatibleDatabase(
    `VAT_NUMBER: ${vatNumber}, but invoices were issued under ${former.sellerVat}, whose numbering is open. ` +
      `Start with VAT_NUMBER=${former.sellerVat}, without ZATCA_CERTIFICATE if that is for the new number, and ` +
      'enter and confirm the new number in the group settings.',
  )
}
