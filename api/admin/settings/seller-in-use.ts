import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { orders } from '#db/schema/orders.ts'
import { hasSeller } from '#services/clinic-settings.ts'
import { countDueInvoices } from '#services/invoices/due-invoices.ts'
import { refuse } from '#services/refuse.ts'

type Texts = { ar: string; en: string }

/** Refuses to empty the name or the address of the seller while orders still need an invoice. */
export async function refuseEmptySeller(
  db: Db,
  { seller_name: name, seller_address: address }: { seller_name: Texts; seller_address: Texts },
): Promise<void> {
  const isWhole = [name, address].every(({ ar, en }) => ar && en)
  if (isWhole || !(await hasSeller(db))) return
  const open = await db.$count(orders, sql`${orders.status} not in ('delivered', 'cancelled')`)
  const count = open + (await countDueInvoices(db))
  if (count === 0) return
  throw refuse('staff.seller_in_use', {
    errors: { 'seller_name.ar': ['staff.seller_in_use'] },
    values: { orders: String(count) },
  })
}
