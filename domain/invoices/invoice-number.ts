/** The kinds of document: an invoice, and notes that lower or raise what it says. */
export const invoiceKinds = ['invoice', 'credit_note', 'debit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN', debit_note: 'DN' }

/** The letters before the numbers of documents, which no order has. */
export const documentPrefixes: readonly string[] = Object.values(prefixes)

/** Formats the number of a document, such as INV-000042. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, '0')}`
}
