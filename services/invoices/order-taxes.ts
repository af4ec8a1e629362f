import type { orderLines, orders } from '#db/schema/orders.ts'
import { type LineTax, type Totals, taxSale } from '#domain/orders/cart-totals.ts'
import type { Tax } from '#domain/orders/tax.ts'
import { taxGroupsOf } from '#domain/orders/tax-groups.ts'

/** The columns of an order and of a line that the tax is read from. */
export type OrderWithTax = Pick<
  typeof orders.$inferSelect,
  'feesHalalas' | 'discountHalalas' | 'feeTaxClass' | 'feeTaxReason' | 'feeVatPercent' | 'feeVatHalalas'
>
export type LineWithTax = Pick<
  typeof orderLines.$inferSelect,
  'paidHalalas' | 'quantity' | 'taxClass' | 'taxReason' | 'vatPercent' | 'discountHalalas' | 'vatHalalas'
>

/**
 * How an order is taxed, as it was when it was placed. For orders of versions that did not store it, it is
 * computed from what they stored: their lines have the standard rate.
 */
export function taxesOf(
  order: OrderWithTax,
  lines: readonly LineWithTax[],
): Pick<Totals, 'taxes' | 'lines' | 'fee'> {
  const fee = { tax: feeTaxOf(order), grossHalalas: order.feesHalalas }
  const stored = storedTaxes(order, lines)
  if (!stored)
    return taxSale(
      lines.map(line => ({ tax: taxOfLine(line), grossHalalas: line.paidHalalas * line.quantity })),
      { fee, discount: order.discountHalalas },
    )
  const goods = lines.map((line, index) => {
    const tax = stored.lines[index] as LineTax
    return { ...tax, grossHalalas: line.paidHalalas * line.quantity - tax.discountHalalas }
  })
  return { ...stored, taxes: taxGroupsOf([...goods, { ...stored.fee, ...fee }]) }
}

function storedTaxes(order: OrderWithTax, lines: readonly LineWithTax[]) {
  const { feeVatHalalas } = order
  if (feeVatHalalas === null) return undefined
  const stored = lines.flatMap(line =>
    line.vatHalalas === null || line.discountHalalas === null
      ? []
      : [{ tax: taxOfLine(line), discountHalalas: line.discountHalalas, vatHalalas: line.vatHalalas }],
  )
  if (stored.length < lines.length) return undefined
  return { lines: stored, fee: { tax: feeTaxOf(order), discountHalalas: 0, vatHalalas: feeVatHalalas } }
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
