import type { taxFields } from '#contract/admin/tax.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { TaxClass } from '#domain/invoices/tax.ts'
import { refuseUnlikelyYears } from './unlikely-years.ts'

type TaxBody = Record<keyof typeof taxFields, unknown> & {
  tax_class: TaxClass
  next_tax_class: TaxClass | null
  next_tax_from: string | null
}

/**
 * The columns of a tax class and its planned change. A change whose day has come holds already. Refuses a
 * year that is mistyped.
 */
export function taxClassColumns({ tax_class, next_tax_class, next_tax_from }: TaxBody, now: number) {
  refuseUnlikelyYears({ next_tax_from }, now)
  const isPlanned = next_tax_class !== null && next_tax_from !== null
  const isDue = isPlanned && next_tax_from <= dayOf(now)
  return {
    taxClass: isDue ? next_tax_class : tax_class,
    nextTaxClass: isPlanned && !isDue ? next_tax_class : null,
    nextTaxFrom: isPlanned && !isDue ? next_tax_from : null,
  }
}
