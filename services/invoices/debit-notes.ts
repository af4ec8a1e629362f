import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import type { invoices } from '#db/schema/invoices.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { type DebitAmounts, type DebitReason, taxDebit } from '#domain/invoices/debit-note.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { insertDocument } from './e-invoice/chain-invoice.ts'
import { qrOf } from './issue-invoice.ts'

type Document = typeof invoices.$inferSelect

/** What the lines of a debit note say, and why it was issued: the law wants the reason on the note. */
const reasonTexts: Record<DebitReason, LocalizedText> = {
  price: { ar: 'فرق سعر', en: 'Price difference' },
  quantity: { ar: 'كمية لم تُحتسب', en: 'Quantity not charged' },
  delivery: { ar: 'رسوم توصيل لم تُحتسب', en: 'Delivery fee not charged' },
  tax: { ar: 'تصحيح ضريبة القيمة المضافة', en: 'VAT correction' },
  other: { ar: 'مبلغ إضافي', en: 'Additional amount' },
}

type Debit = { amounts: DebitAmounts; reason: DebitReason; note: string; now: number }

/**
 * Writes a debit note to the invoice of a locked order, with the seller and buyer that the invoice has. A
 * trigger refuses more than `maxDebit`.
 */
export function issueDebitNote(tx: Db, invoice: Document, debit: Debit): Promise<Document> {
  const document = debitNoteOf(invoice, debit)
  return insertDocument(tx, { ...document, qr: qrOf(document) })
}

/** What a debit note to this invoice says; number, UUID and QR code come with its writing. */
export function debitNoteOf(invoice: Document, { amounts, reason, note, now }: Debit) {
  const { id: refersTo, number: _, uuid: __, replaces: ___, ...content } = invoice
  const { lines, taxes, total, vat } = taxDebit(amounts, dayOf(invoice.issuedAt.getTime()))
  const { ar, en } = reasonTexts[reason]
  return {
    ...content,
    kind: 'debit_note' as const,
    refersTo,
    lines: lines.map(({ grossHalalas, ...tax }) => ({
      ...tax,
      name: reasonTexts[reason],
      quantity: 1,
      paidHalalas: grossHalalas,
    })),
    feeTax: { ...content.feeTax, discountHalalas: 0, vatHalalas: 0 },
    taxes,
    subTotalHalalas: total,
    feesHalalas: 0,
    discountHalalas: 0,
    totalHalalas: total,
    vatHalalas: vat,
    reason: [`${ar} / ${en}`, note].filter(Boolean).join('\n'),
    issuedAt: new Date(now),
  }
}

/**
 * Takes a debit note of a locked order back by a credit note over all of it, once: a unique constraint
 * refuses another one.
 */
export function reverseDebitNote(
  tx: Db,
  debitNote: Document,
  { note, now }: { note: string; now: number },
): Promise<Document> {
  const { id: reverses, number, uuid: _, ...content } = debitNote
  const debit = invoiceNumber('debit_note', number)
  const reason = `إلغاء الإشعار المدين ${debit} / Debit note ${debit} reversed\n${note}`
  const document = { ...content, reason, issuedAt: new Date(now) }
  return insertDocument(tx, { ...document, kind: 'credit_note', reverses, qr: qrOf(document) })
}
