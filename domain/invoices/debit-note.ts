import { type LineTax, taxSale } from '../orders/cart-totals.ts'
import { type TaxClass, type TaxGroup, taxOf } from './tax.ts'

/** Why more is owed than an invoice says. Each has its sentence in services/invoices/debit-notes.ts. */
export const debitReasons = ['price', 'quantity', 'delivery', 'tax', 'other'] as const
export type DebitReason = (typeof debitReasons)[number]

/** Up to this amount debit notes are always possible; a trigger of `invoices` has the same. */
const ALWAYS_POSSIBLE_HALALAS = 100_000

/**
 * The most that all debit notes of an invoice may come to, in halalas: what the invoice says, at least a
 * thousand riyals. No law has such a limit; it stops an amount that was typed in the wrong unit.
 */
export function maxDebit(invoiceTotalHalalas: number): number {
  return Math.max(invoiceTotalHalalas, ALWAYS_POSSIBLE_HALALAS)
}

/** What is added to an invoice, by tax class, in halalas with VAT. */
export type DebitAmounts = Record<TaxClass, number>

/**
 * The lines and amounts of a debit note. The rates are those of the day of the invoice (YYYY-MM-DD): a note
 * corrects that supply (VAT Implementing Regulations, articles 40 and 54).
 */
export function taxDebit(
  amounts: DebitAmounts,
  day: string,
): { lines: (LineTax & { grossHalalas: number })[]; taxes: TaxGroup[]; total: number; vat: number } {
  const added = (Object.entries(amounts) as [TaxClass, number][])
    .filter(([, grossHalalas]) => grossHalalas > 0)
    .map(([taxClass, grossHalalas]) => ({ tax: taxOf(taxClass, day), grossHalalas }))
  const noFee = { tax: taxOf('standard', day), grossHalalas: 0 }
  const { lines, taxes } = taxSale(added, { fee: noFee, discount: 0 })
  return {
    lines: added.map((each, index) => ({ ...each, ...(lines[index] as LineTax) })),
    taxes,
    total: added.reduce((sum, { grossHalalas }) => sum + grossHalalas, 0),
    vat: taxes.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0),
  }
}
