import { addedVat } from '#domain/invoices/tax.ts'
import type { Translator } from '../../../../i18n/translator.ts'

/** An amount as `MoneyField` has it: whole halalas, null, or a typed text that is no amount. */
type Amount = number | string | null

/** What is typed of the order and the price of a line. Amounts are those of all its pieces. */
export type Purchase = { ordered: string; net: Amount; vat: Amount }

/** The columns of `PurchaseCells`. */
export const purchaseColumns = (t: Translator['t']) =>
  [t('admin.column_ordered'), t('admin.column_net_halalas'), t('admin.column_vat_halalas')] as const

export const emptyPurchase: Purchase = { ordered: '', net: null, vat: null }

/** A line after a change. Its VAT follows its price until somebody types another amount. */
export function withPurchase<Line extends Purchase>(
  line: Line,
  change: NoInfer<Partial<Line>>,
  vatPercent: number,
): Line {
  const vatOf = ({ net }: Purchase) => (typeof net === 'number' ? addedVat(net, vatPercent) : null)
  const next = { ...line, ...change }
  return 'net' in change && line.vat === vatOf(line) ? { ...next, vat: vatOf(next) } : next
}

/** The part of a line that is sent. */
export const sentPurchase = ({ ordered, net, vat }: Purchase): Purchase => ({ ordered, net, vat })

/** The sums of what is typed; undefined while no line has a price. */
export function purchaseTotal(lines: readonly Purchase[]): { net: number; vat: number } | undefined {
  if (lines.every(({ net }) => typeof net !== 'number')) return undefined
  const sumOf = (part: 'net' | 'vat') =>
    lines.reduce((sum, line) => sum + (typeof line[part] === 'number' ? line[part] : 0), 0)
  return { net: sumOf('net'), vat: sumOf('vat') }
}

/** How the pieces of a line differ from the order; undefined if they do not, or if nobody said. */
export function orderDifference(pieces: number, ordered: number | null) {
  if (ordered === null || ordered === pieces) return undefined
  return ordered === 0 ? 'not_ordered' : pieces < ordered ? 'fewer' : 'more'
}
