import type { TaxAmount } from '#contract/cart.ts'
import type { orderLines, orders } from '#db/schema/orders.ts'
import { type Tax, type TaxGroup, taxCategoryOf, taxGroupsOf } from '#domain/invoices/tax.ts'
import type { LineTax, Totals } from '#domain/orders/cart-totals.ts'
import { toRiyals } from '#domain/orders/price.ts'

/** The columns of an order and of a line that the tax is read from. */
export type OrderWithTax = Pick<
  typeof orders.$inferSelect,
  'feesHalalas' | 'feeTaxClass' | 'feeTaxReason' | 'feeVatPercent' | 'feeVatHalalas'
>
export type LineWithTax = Pick<
  typeof orderLines.$inferSelect,
  'paidHalalas' | 'quantity' | 'taxClass' | 'taxReason' | 'vatPercent' | 'discountHalalas' | 'vatHalalas'
>

/** Returns how an order is taxed, as it was when it was placed. */
export function taxesOf(
  order: OrderWithTax,
  lines: readonly LineWithTax[],
): Pick<Totals, 'taxes' | 'lines' | 'fee'> {
  const lineTaxes = lines.map(line => ({
    tax: taxOfLine(line),
    discountHalalas: line.discountHalalas,
    vatHalalas: line.vatHalalas,
  }))
  const fee = { tax: feeTaxOf(order), discountHalalas: 0, vatHalalas: order.feeVatHalalas }
  const goods = lines.map((line, index) => {
    const tax = lineTaxes[index] as LineTax
    return { ...tax, grossHalalas: line.paidHalalas * line.quantity - tax.discountHalalas }
  })
  return {
    lines: lineTaxes,
    fee,
    taxes: taxGroupsOf([...goods, { ...fee, grossHalalas: order.feesHalalas }]),
  }
}

const taxOfLine = ({ taxClass, taxReason, vatPercent }: LineWithTax): Tax => ({
  taxClass,
  reason: taxReason,
  percent: vatPercent,
})

const feeTaxOf = ({ feeTaxClass, feeTaxReason, feeVatPercent }: OrderWithTax): Tax => ({
  taxClass: feeTaxClass,
  reason: feeTaxReason,
  percent: feeVatPercent,
})

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
