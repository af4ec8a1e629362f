import type { TaxAmount } from '#contract/cart.ts'
import { taxCategoryOf } from '#domain/invoices/tax.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.ts'
import type { Totals } from '#domain/orders/cart-totals.ts'
import { toRiyals } from '#domain/orders/price.ts'

/** Totals in wire format, in riyals. */
export function totalsReply({
  subTotal,
  fees,
  discount,
  total,
  vat,
  taxes,
}: Pick<Totals, 'subTotal' | 'fees' | 'discount' | 'total' | 'vat' | 'taxes'>) {
  return {
    sub_total: toRiyals(subTotal),
    fees: toRiyals(fees),
    discount: toRiyals(discount),
    total: toRiyals(total),
    vat: toRiyals(vat),
    taxes: taxes.map(taxAmountReply),
  }
}

/** The amounts of one tax class in wire format, in riyals. */
function taxAmountReply({ tax, grossHalalas, vatHalalas }: TaxGroup): TaxAmount {
  return {
    category: taxCategoryOf(tax.taxClass),
    reason: tax.reason,
    percent: tax.percent,
    net: toRiyals(grossHalalas - vatHalalas),
    vat: toRiyals(vatHalalas),
  }
}
