import { lte, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { deliveryFees, products } from '#db/schema/store.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'

/**
 * Gives what is offered the tax class whose day has come. Carts and orders follow the day by themselves
 * (`taxClassOn`); the pages that say whether VAT is included, forms and sheets follow this.
 */
export async function changeTaxClasses(db: Db, now: number): Promise<void> {
  for (const table of [products, homeCareServices, deliveryFees])
    await db
      .update(table)
      .set({ taxClass: sql`${table.nextTaxClass}`, nextTaxClass: null, nextTaxFrom: null })
      .where(lte(table.nextTaxFrom, dayOf(now)))
}
