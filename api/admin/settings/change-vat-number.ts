import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { invoiceCounters } from '#db/schema/invoices.ts'
import { countDueInvoices } from '#services/invoices/due-invoices.ts'
import { refuse } from '#services/refuse.ts'

type Change = { from: string; to: string; isConfirmed: boolean; now: number; unitVat: string | undefined }

/**
 * Closes the series of the former VAT number. Refuses until the change is confirmed, when the certificate
 * that stamps is for another number, a number whose series were closed before, and while orders that were
 * delivered under the former number have no invoice.
 */
export async function changeVatNumber(
  db: Db,
  { from, to, isConfirmed, now, unitVat }: Change,
): Promise<void> {
  // Invoices of another seller are not stamped and not reported.
  if (unitVat && to !== unitVat) throw refusal('staff.vat_of_certificate', unitVat)
  if (from === to) return
  const ofSeller = (vat: string) => eq(invoiceCounters.sellerVat, vat)
  const [closed] = await db
    .select()
    .from(invoiceCounters)
    .where(and(ofSeller(to), isNotNull(invoiceCounters.closedAt)))
    .limit(1)
  if (closed) throw refusal('staff.vat_closed', to)
  const due = await countDueInvoices(db)
  if (due > 0)
    throw refuse('staff.invoices_due', {
      errors: { vat_number: ['staff.invoices_due'] },
      values: { number: from, orders: String(due) },
    })
  const [used] = await db.select().from(invoiceCounters).where(ofSeller(from)).limit(1)
  if (!used) return
  if (!isConfirmed) throw refusal('staff.vat_change', from)
  await db
    .update(invoiceCounters)
    .set({ closedAt: new Date(now) })
    .where(and(ofSeller(from), isNull(invoiceCounters.closedAt)))
}

const refusal = (
  code: 'staff.vat_of_certificate' | 'staff.vat_closed' | 'staff.vat_change',
  number: string,
) => refuse(code, { errors: { vat_number: [code] }, values: { number } })
