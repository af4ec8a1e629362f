import type { invoices } from '#db/schema/invoices.ts'
import { exemptionText, type TaxCategory, taxCategoryOf } from '#domain/invoices/tax.ts'
import type { LineTax } from '#domain/orders/cart-totals.ts'

/** A line in halalas. `allowanceHalalas`: its share of the discount, without VAT. */
export type TaxedLine = {
  name: string
  quantity: number
  category: TaxCategory
  percent: number
  reason: string
  reasonText: string
  netHalalas: number
  vatHalalas: number
  allowanceHalalas: number
}

/** An amount of halalas in riyals, with two decimals. */
export const amount = (halalas: number): string => (halalas / 100).toFixed(2)

/** The lines of a stored document; the delivery fee is the last one. */
export function eInvoiceLines(
  document: Pick<typeof invoices.$inferSelect, 'lines' | 'feeTax' | 'feesHalalas'>,
): TaxedLine[] {
  const { lines, feeTax, feesHalalas } = document
  const goods = lines.map(line =>
    taxedLine(line, {
      ...line,
      name: `${line.name.ar} | ${line.name.en}`,
      gross: line.paidHalalas * line.quantity,
    }),
  )
  if (feesHalalas === 0) return goods
  return [...goods, taxedLine(feeTax, { name: DELIVERY, quantity: 1, gross: feesHalalas })]
}

const DELIVERY = 'رسوم التوصيل | Delivery fee'

/** `gross`: with VAT, before the discount. */
function taxedLine(
  { tax, discountHalalas, vatHalalas }: LineTax,
  { name, quantity, gross }: { name: string; quantity: number; gross: number },
): TaxedLine {
  return {
    name,
    quantity,
    category: taxCategoryOf(tax.taxClass),
    percent: tax.percent,
    reason: tax.reason,
    reasonText: exemptionText(tax.taxClass),
    netHalalas: gross - discountHalalas - vatHalalas,
    vatHalalas,
    allowanceHalalas: Math.round((discountHalalas * 100) / (100 + tax.percent)),
  }
}

type Group = Omit<TaxedLine, 'name' | 'quantity' | 'allowanceHalalas'>

/**
 * Adds up the lines that are taxed alike. They agree with the stored groups, which leave out what costs
 * nothing: here every category of a line must be named (BR-S-01, BR-Z-01, BR-E-01).
 */
export function groupsOf(lines: readonly TaxedLine[]): Group[] {
  const alike = Map.groupBy(lines, ({ category, percent, reason }) => `${category} ${percent} ${reason}`)
  return [...alike.values()].map(group => ({
    ...(group[0] as TaxedLine),
    netHalalas: group.reduce((sum, line) => sum + line.netHalalas, 0),
    vatHalalas: group.reduce((sum, line) => sum + line.vatHalalas, 0),
  }))
}
